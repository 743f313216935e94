/** Squares, as actions and elements name them. */
import type { SeatName } from "../../protocol/protocol";
import type { Square } from "./view";

/** Reads `place 1,0 e` with the domino it places. */
export function placement(text: string): [Square, Square] | undefined {
  const match = /^place (-?\d+),(-?\d+) ([nesw])$/.exec(text);
  if (!match) return undefined;
  const [x, y] = [Number(match[1]), Number(match[2])];
  const [dx, dy] = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }[match[3] as "n" | "e" | "s" | "w"] as [
    number,
    number,
  ];
  return [
    { x, y },
    { x: x + dx, y: y + dy },
  ];
}

export function name(square: Square): string {
  return `${square.x},${square.y}`;
}

/** The square of that name. */
export function squareOf(text: string): Square {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return { x, y };
}

/** The squares of a kingdom that an action is about. */
export function pointedIn(action: { seat: SeatName; text: string } | undefined, seat: SeatName): Square[] | undefined {
  return action?.seat === seat ? placement(action.text) : undefined;
}
