/** Hexes, figures and actions, as the board draws them. */
import type { Figure, HexView, Resource } from "./view";

export type Building = Exclude<Figure, "knight">;

export const RESOURCES: Resource[] = ["mountain", "forest", "plain", "field"];

/** The six actions of a turn, in the order of the rules, and how each is drawn. */
export const ACTIONS = ["recruit", "move", "build", "city", "expedition", "title"] as const;

export function name(hex: { q: number; r: number }): string {
  return `${hex.q},${hex.r}`;
}

/** A hex around its centre. */
export const OUTLINE = "M0-58 50.200-29v58L0 58-50.200 29v-58z";

/** The centre of a hex whose sides measure 58. */
export function centre(hex: { q: number; r: number }): { x: number; y: number } {
  return { x: (hex.q + hex.r / 2) * 100.4, y: hex.r * 87 };
}

export function hexOf(text: string): { q: number; r: number } {
  const [q = 0, r = 0] = text.split(",").map(Number);
  return { q, r };
}

/** Paper around the hexes, in units of the drawing. */
const RIM = 60;

/** The rectangle that a drawing of these hexes needs. */
export function boxOf(hexes: { q: number; r: number }[]): { left: number; top: number; w: number; h: number } {
  const at = hexes.map(centre);
  const [xs, ys] = [at.map((point) => point.x), at.map((point) => point.y)];
  const [left, top] = [Math.min(...xs) - RIM, Math.min(...ys) - RIM];
  return { left, top, w: Math.max(...xs) + RIM - left, h: Math.max(...ys) + RIM - top };
}

export interface Row<T> {
  r: number;
  hexes: T[];
}

/** The hexes row by row from above, each row from the left. */
export function rowsOf<T extends { q: number; r: number }>(hexes: T[]): Row<T>[] {
  const found = new Map<number, T[]>();
  for (const hex of hexes) found.set(hex.r, [...(found.get(hex.r) ?? []), hex]);
  return [...found].sort(([a], [b]) => a - b).map(([r, hexes]) => ({ r, hexes: hexes.sort((a, b) => a.q - b.q) }));
}

/** The hex of a row that lies most directly above or below another. */
export function nearestInRow(rows: Row<HexView>[], from: { q: number; r: number }, r: number): string | undefined {
  const x = centre(from).x;
  const row = rows.find((row) => row.r === r)?.hexes ?? [];
  const sorted = [...row].sort((a, b) => Math.abs(centre(a).x - x) - Math.abs(centre(b).x - x));
  return sorted[0] && name(sorted[0]);
}
