/** Hexes, figures and actions, as the board draws them. */
import type { Figure, Resource } from "./view";

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
