/** A kingdom for those who hear it: places from the castle, the ghost, and a summary. */
import type { SeatName } from "../../protocol/protocol";
import type { Play } from "../../table/play.svelte";
import { type Key, say } from "../../words/words.svelte";
import { placement } from "./squares";
import type { Half, LineView, PropertyView, Square, View } from "./view";

/** Where a square lies, seen from the castle. */
export function whereabouts({ x, y }: Square): string {
  const steps: [Key, number][] = [
    [x < 0 ? "kingdomino-at-left" : "kingdomino-at-right", Math.abs(x)],
    [y < 0 ? "kingdomino-at-down" : "kingdomino-at-up", Math.abs(y)],
  ];
  return steps.flatMap(([id, n]) => (n > 0 ? [say(id, { n })] : [])).join(", ");
}

export function halfInWords({ terrain, crowns }: Half): string {
  return say("kingdomino-half", { terrain: say(`kingdomino-terrain-${terrain}`), crowns });
}

export function dominoInWords(entry: LineView): string {
  const [a, b] = entry.halves;
  return say("kingdomino-domino", { number: entry.domino, a: halfInWords(a), b: halfInWords(b) });
}

/** The action that waits to be confirmed. */
export function chosenAloud(play: Play): string {
  const view = play.view as View;
  const text = play.choosing.chosen?.text ?? "";
  const squares = placement(text);
  const [domino] = view.old_line;
  if (squares && domino) {
    return squares.map((square, i) => `${whereabouts(square)}: ${halfInWords(domino.halves[i]!)}`).join("; ");
  }
  const picked = view.new_line.find((entry) => text === `pick ${entry.domino}`);
  return picked ? dominoInWords(picked) : "";
}

/** A kingdom in a few lines: its size, then its properties, the best first. */
export function summary(play: Play, seat: SeatName): string[] {
  const kingdom = (play.view as View).kingdoms.find((each) => each.seat === seat);
  if (!kingdom) return [];
  const side = (squares: number[]) => (squares.length > 0 ? Math.max(...squares) - Math.min(...squares) + 1 : 1);
  const laid = [{ x: 0, y: 0 }, ...kingdom.dominoes.flatMap(({ squares }) => squares)];
  const size = say("kingdomino-size", { width: side(laid.map(({ x }) => x)), height: side(laid.map(({ y }) => y)) });
  const inWords = ({ terrain, squares, crowns, points }: PropertyView) => {
    const values = { terrain: say(`kingdomino-terrain-${terrain}`), squares: squares.length, crowns };
    return points === undefined
      ? say("kingdomino-property-unscored", values)
      : say("kingdomino-property", { ...values, points });
  };
  const worth = ({ squares, crowns }: PropertyView) => squares.length * crowns;
  return [size, ...[...kingdom.properties].sort((a, b) => worth(b) - worth(a)).map(inWords)];
}
