/** The land for those who hear it: hexes by row, the chosen action, and a summary. */
import type { SeatName } from "../../protocol/protocol";
import type { Play } from "../../table/play.svelte";
import { say } from "../../words/words.svelte";
import { ACTIONS, type Building, hexOf, RESOURCES } from "./hexes";
import type { HexView, Resource, View } from "./view";

/** Where a hex lies: its row from above, its place in the row from the left. */
export function whereabouts(view: View, hex: { q: number; r: number }): string {
  const rows = [...new Set(view.hexes.map(({ r }) => r))].sort((a, b) => a - b);
  const row = view.hexes
    .filter(({ r }) => r === hex.r)
    .map(({ q }) => q)
    .sort((a, b) => a - b);
  return say("barony-at", { row: rows.indexOf(hex.r) + 1, n: row.indexOf(hex.q) + 1 });
}

export function hexInWords(view: View, hex: HexView): string {
  const terrain = hex.terrain ? say(`barony-terrain-${hex.terrain}`) : say("barony-terrain-unknown");
  return say("barony-hex", { at: whereabouts(view, hex), terrain });
}

/** Whose figures stand on a hex. */
export function figuresInWords(play: Play, hex: HexView): string[] {
  return hex.figures.flatMap(({ seat, knights, building }) => {
    const owner = play.nameOf(seat);
    const parts: string[] = [];
    if (building) parts.push(say("barony-hex-building", { name: owner, building: say(`barony-figure-${building}`) }));
    if (knights > 0) parts.push(say("barony-hex-knights", { name: owner, n: knights }));
    return parts;
  });
}

function elementInWords(view: View, element: string): string {
  const [kind = "", value = ""] = element.split(":");
  switch (kind) {
    case "button": {
      const action = ACTIONS.find((each) => each === value);
      return action
        ? say(`barony-action-${action}`)
        : value === "end" || value === "pass"
          ? say(`barony-action-${value}`)
          : "";
    }
    case "hex": {
      const { q, r } = hexOf(value);
      const hex = view.hexes.find((each) => each.q === q && each.r === r);
      return hex ? hexInWords(view, hex) : "";
    }
    case "count":
      return say("barony-knights", { n: Number(value) });
    case "building":
      return say(`barony-figure-${value as Building}`);
    case "token":
      return say(`barony-terrain-${value as Resource}`);
    case "payment":
      return value
        .split(",")
        .flatMap((n, i) => (Number(n) > 0 ? [`${n} × ${say(`barony-terrain-${RESOURCES[i]!}`)}`] : []))
        .join(", ");
    default:
      return "";
  }
}

/** The action that waits to be confirmed, element by element. */
export function chosenAloud(play: Play): string {
  const [path = []] = play.choosing.chosen?.paths ?? [];
  return path
    .map((element) => elementInWords(play.view as View, element))
    .filter(Boolean)
    .join("; ");
}

/** A baron in a few lines: title and gold, then what stands where. */
export function summary(play: Play, seat: SeatName): string[] {
  const view = play.view as View;
  const baron = view.barons.find((each) => each.seat === seat);
  if (!baron) return [];
  const figures = view.hexes.flatMap((hex) =>
    hex.figures
      .filter((figure) => figure.seat === seat)
      .map(({ knights, building }) => {
        const parts = building ? [say(`barony-figure-${building}`)] : [];
        if (knights > 0) parts.push(say("barony-knights", { n: knights }));
        return say("log-action", { name: hexInWords(view, hex), what: parts.join(", ") });
      }),
  );
  return [`${say(`barony-title-${baron.title}`)}, ${say("barony-gold", { n: baron.gold })}`, ...figures];
}
