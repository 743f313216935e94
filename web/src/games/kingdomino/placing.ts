/** Which placements a square stands for, and what to ask where there is none. */
import type { Choice } from "../../protocol/protocol";
import { name, squareOf } from "./squares";
import type { Square } from "./view";

/** How far a tap may be from the middle of the square it means, in units of the drawing. */
const SNAP = 88;

/** The names of all squares that some placement covers. */
export function targetsOf(choices: Choice[]): Set<string> {
  return new Set(
    choices
      .flatMap((choice) => choice.paths.flat())
      .filter((element) => element.startsWith("cell:"))
      .map((element) => element.slice("cell:".length)),
  );
}

/** The placements over a square, those that begin there first. */
export function placementsAt(choices: Choice[], square: Square): Choice[] {
  const element = `cell:${name(square)}`;
  const first = choices.filter((choice) => choice.paths[0]?.[0] === element);
  const second = choices.filter((choice) => choice.paths[0]?.[0] !== element && choice.paths.flat().includes(element));
  return [...first, ...second];
}

/** The legal square that is nearest to a point of the drawing, if one is close enough to be meant. */
export function meantAt(targets: Iterable<string>, at: { x: number; y: number }): Square | undefined {
  const found = [...targets].map(squareOf).map((square) => ({
    square,
    distance: Math.hypot(square.x * 100 + 50 - at.x, 50 - square.y * 100 - at.y),
  }));
  const nearest = found.sort((a, b) => a.distance - b.distance)[0];
  return nearest && nearest.distance < SNAP ? nearest.square : undefined;
}

/** The placements to ask about where none is legal. */
export function questionsAt(square: Square): string[] {
  return ["e", "n", "w", "s"].map((direction) => `place ${name(square)} ${direction}`);
}

/** Ranks the reasons by how much they say about this square. */
export function tellingOf(square: Square): (values: Record<string, unknown>) => number {
  const here = (value: unknown) => JSON.stringify(value) === JSON.stringify({ x: square.x, y: square.y });
  return (values) =>
    values.reason === "on-castle" ? 4 : here(values.square) ? 3 : values.reason === "unconnected" ? 2 : 1;
}
