/** The view of Barony, as `crates/barony` sends it. */
import type { SeatName } from "../../protocol/protocol";

export type Terrain = "mountain" | "forest" | "plain" | "field" | "lake";
export type Resource = Exclude<Terrain, "lake">;
export type Title = "baron" | "viscount" | "count" | "marquis" | "duke";
export type Building = "village" | "stronghold" | "city";

export interface FiguresView {
  seat: SeatName;
  knights: number;
  building: Building | null;
}

export interface HexView {
  q: number;
  r: number;
  slot: number;
  terrain: Terrain | null;
  figures: FiguresView[];
}

export interface BaronView {
  seat: SeatName;
  title: Title;
  n_titles: number;
  n_new_cities: number;
  /** Where points are shown. */
  points?: number;
  tokens: [number, number, number, number];
  gold: number;
  /** Where points are shown. */
  silver?: number;
  reserve: { knight: number; village: number; stronghold: number; city: number };
  n_lost_knights: number;
}

export interface View {
  step: "tile" | "first" | "settle" | "act" | "move" | "take" | "build" | "over";
  hexes: HexView[];
  barons: BaronView[];
  first: SeatName | null;
  round: number;
  max_rounds: number | null;
  is_last_round: boolean;
  pillaged: SeatName | null;
  resources: { resource: Resource; gold: number; silver: number }[];
}

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
