import type { KingdomView } from "./view";

/** The squares that a drawing shows: `size` columns from `x` to the right and `size` rows from `y` downwards. */
export interface Frame {
  x: number;
  y: number;
  size: number;
}

type Range = [from: number, to: number];

/**
 * The frame of a kingdom one can play in: everything a domino could reach, always in the same scale.
 *
 * A kingdom of w of `side` columns reaches 2 further on both sides, and never beyond 2 × side − w columns: no more
 * than side + 2. The frame moves only as far as it has to, and once more when it is clear where the kingdom will be.
 */
export function playFrame(kingdom: KingdomView, side: number, before?: Frame): Frame {
  const size = side + 2;
  const { x, y } = frame(kingdom.columns, kingdom.rows, size, before);
  const isSettled = ([from, to]: Range) => to - from + 1 === side && kingdom.dominoes.length > 1;
  return {
    x: isSettled(kingdom.columns) ? kingdom.columns[0] - 1 : x,
    y: isSettled(kingdom.rows) ? kingdom.rows[1] + 1 : y,
    size,
  };
}

/** The frame of a picture of a kingdom: as large as a finished one. */
export function pictureFrame(kingdom: KingdomView, side: number, before?: Frame): Frame {
  const squares = [{ x: 0, y: 0 }, ...kingdom.dominoes.flatMap((laid) => laid.squares)];
  const range = (values: number[]): Range => [Math.min(...values), Math.max(...values)];
  return frame(range(squares.map(({ x }) => x)), range(squares.map(({ y }) => y)), side, before);
}

function frame(columns: Range, rows: Range, size: number, before: Frame | undefined): Frame {
  const known = before?.size === size ? before : undefined;
  const half = Math.floor(size / 2);
  const x = keepIn(known?.x ?? -half, columns[1] - size + 1, columns[0]);
  const y = keepIn(known?.y ?? half, rows[1], rows[0] + size - 1);
  return { x, y, size };
}

function keepIn(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
