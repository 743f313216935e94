/** The view of Kingdomino, as `crates/kingdomino` sends it. */
import type { SeatName } from "../../protocol/protocol";

export type Terrain = "wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine";

export interface Square {
  x: number;
  y: number;
}

export interface Half {
  terrain: Terrain;
  crowns: number;
}

export interface Laid {
  domino: number;
  squares: [Square, Square];
  halves: [Half, Half];
}

export interface Property {
  terrain: Terrain;
  squares: Square[];
  crowns: number;
  /** Where points are shown. */
  points?: number;
}

export interface KingdomView {
  seat: SeatName;
  dominoes: Laid[];
  columns: [number, number];
  rows: [number, number];
  properties: Property[];
  /** Where points are shown. */
  points?: number;
  bonuses: { variant: string; points?: number }[];
  n_discards: number;
  earlier_points: number;
  kings_in_hand: number;
}

export interface LineView {
  domino: number;
  halves: [Half, Half];
  king: SeatName | null;
}

export interface View {
  step: string;
  side: number;
  kingdoms: KingdomView[];
  old_line: LineView[];
  new_line: LineView[];
  pile: number[];
  pile_terrains: { terrain: Terrain; squares: number; crowns: number }[];
  n_lines_left: number;
  game_number: number;
  n_games: number;
}

/** Reads `place 1,0 e` with the domino it places. */
export function placement(text: string): [Square, Square] | undefined {
  const match = /^place (-?\d+),(-?\d+) ([nesw])$/.exec(text);
  if (!match) return undefined;
  const [x, y] = [Number(match[1]), Number(match[2])];
  const [dx, dy] = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] }[match[3] as "n" | "e" | "s" | "w"] as [number, number];
  return [
    { x, y },
    { x: x + dx, y: y + dy },
  ];
}

export function name(square: Square): string {
  return `${square.x},${square.y}`;
}

/** The squares of a kingdom that an action is about. */
export function pointedIn(action: { seat: SeatName; text: string } | undefined, seat: SeatName): Square[] | undefined {
  return action?.seat === seat ? placement(action.text) : undefined;
}
