import type { Play } from "../../table/play.svelte";
import type { View } from "./view";

/** The actions to ask about when somebody wants to know why a hex is barred. */
export function questions(play: Play, view: View, hex: string): string[] {
  const [button, second] = play.choosing.taken;
  const from = second?.startsWith("hex:") ? second.slice(4) : undefined;
  switch (button?.slice("button:".length)) {
    case "recruit":
      return [`recruit ${hex} 1`];
    case "move":
      return from && from !== hex ? [`move ${from} ${hex}`] : neighbours(hex).map((to) => `move ${hex} ${to}`);
    case "build":
      return [`build ${hex} village`, `build ${hex} stronghold`];
    case "city":
      return [`city ${hex}`];
    case "expedition":
      return [`expedition ${hex}`];
    default:
      return view.step === "settle" ? [`settle ${hex}`] : [];
  }
}

function neighbours(hex: string): string[] {
  const [q = 0, r = 0] = hex.split(",").map(Number);
  const steps = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const;
  return steps.map(([dq, dr]) => `${q + dq},${r + dr}`);
}
