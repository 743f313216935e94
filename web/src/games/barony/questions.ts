import type { Play } from "../../table/play.svelte";
import { name } from "./hexes";
import type { HexView, View } from "./view";

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

/** The actions to ask about when somebody wants to know why one of the six actions is not possible. */
export function actionQuestions(play: Play, view: View, action: string): string[] {
  const mine = (has: (figures: HexView["figures"][number]) => boolean) =>
    view.hexes.filter((hex) => hex.figures.some((figures) => figures.seat === play.actor && has(figures))).map(name);
  // Where there is nothing to act with, one hex tells so.
  const orAny = (found: string[]) => (found.length > 0 ? found : view.hexes.slice(0, 1).map(name));
  switch (action) {
    case "recruit":
      return orAny(mine(({ building }) => building === "city"))
        .slice(0, 1)
        .map((hex) => `recruit ${hex} 1`);
    case "move":
      return orAny(mine(({ knights }) => knights > 0)).flatMap((hex) =>
        neighbours(hex)
          .filter((to) => view.hexes.some((other) => name(other) === to))
          .map((to) => `move ${hex} ${to}`),
      );
    case "build":
      return orAny(mine(({ knights }) => knights > 0)).flatMap((hex) => [
        `build ${hex} village`,
        `build ${hex} stronghold`,
      ]);
    case "city":
      return orAny(mine(({ building }) => building === "village")).map((hex) => `city ${hex}`);
    case "expedition":
      return landings(view).map((hex) => `expedition ${hex}`);
    default:
      return ["title 1 0 0 0"];
  }
}

/** A free hex at the edge of the board, or any that is not free. */
function landings(view: View): string[] {
  const onBoard = new Set(view.hexes.map(name));
  const edge = view.hexes.filter(
    (hex) => hex.terrain !== "lake" && neighbours(name(hex)).some((beside) => !onBoard.has(beside)),
  );
  const landing = edge.find((hex) => hex.figures.length === 0) ?? edge[0];
  return landing ? [name(landing)] : [];
}

function neighbours(hex: string): string[] {
  const [q = 0, r = 0] = hex.split(",").map(Number);
  const steps = [
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
    [0, 1],
  ] as const;
  return steps.map(([dq, dr]) => `${q + dq},${r + dr}`);
}
