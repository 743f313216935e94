/** A kingdom that is painted on the pad; the engine counts it. */

export const TERRAINS = ["wheat", "forest", "lake", "grassland", "swamp", "mine"] as const;

export type Terrain = (typeof TERRAINS)[number];

export interface Half {
  terrain: Terrain;
  crowns: number;
}

export type Square = Half | "castle" | undefined;

/** Rows from the north, `side` × `side`. */
export type Kingdom = Square[][];

export function empty(side: number): Kingdom {
  const kingdom: Kingdom = Array.from({ length: side }, () => Array<Square>(side).fill(undefined));
  const middle = (side - 1) / 2;
  kingdom[middle]![middle] = "castle";
  return kingdom;
}

export function isHalf(square: Square): square is Half {
  return square !== undefined && square !== "castle";
}

export function hasCastle(kingdom: Kingdom): boolean {
  return kingdom.some((row) => row.includes("castle"));
}

/** The kingdom as positions write it: `.w1w/f1Cw/f..`. */
export function mapOf(kingdom: Kingdom): string {
  const cell = (square: Square) => {
    if (!isHalf(square)) return square === "castle" ? "C" : ".";
    return square.terrain[0]! + (square.crowns || "");
  };
  return kingdom.map((row) => row.map(cell).join("")).join("/");
}
