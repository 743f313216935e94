/**
 * Scores a painted kingdom, for the box on the kitchen table.
 *
 * The one place of the client that knows how to count; `tests/score-vectors.json` holds it
 * against the rules.
 */

export const TERRAINS = ["wheat", "forest", "lake", "grassland", "swamp", "mine"] as const;

export type Terrain = (typeof TERRAINS)[number];

export interface Half {
  terrain: Terrain;
  crowns: number;
}

export type Square = Half | "castle" | undefined;

/** Rows from the north, `side` × `side`. */
export type Kingdom = Square[][];

export interface Property {
  terrain: Terrain;
  squares: [row: number, column: number][];
  crowns: number;
  points: number;
}

export interface Worth {
  properties: Property[];
  points: number;
  largest: number;
  crowns: number;
  middleKingdom: number;
  harmony: number;
}

export const MOST_CROWNS: Record<Terrain, number> = {
  wheat: 1,
  forest: 1,
  lake: 1,
  grassland: 2,
  swamp: 2,
  mine: 3,
};

const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

export function empty(side: number): Kingdom {
  const kingdom: Kingdom = Array.from({ length: side }, () => Array<Square>(side).fill(undefined));
  const middle = (side - 1) / 2;
  kingdom[middle]![middle] = "castle";
  return kingdom;
}

export function isHalf(square: Square): square is Half {
  return square !== undefined && square !== "castle";
}

export function worth(kingdom: Kingdom): Worth {
  const properties = findProperties(kingdom);
  const sum = (of: (property: Property) => number) => properties.reduce((total, property) => total + of(property), 0);
  return {
    properties,
    points: sum((property) => property.points),
    largest: Math.max(0, ...properties.map((property) => property.squares.length)),
    crowns: sum((property) => property.crowns),
    middleKingdom: isCastleInTheMiddle(kingdom) ? 10 : 0,
    harmony: isComplete(kingdom) ? 5 : 0,
  };
}

function findProperties(kingdom: Kingdom): Property[] {
  const seen = new Set<Half>();
  const properties: Property[] = [];
  kingdom.forEach((row, r) =>
    row.forEach((square, c) => {
      if (!isHalf(square) || seen.has(square)) return;
      properties.push(grow(kingdom, square, r, c, seen));
    }),
  );
  return properties.sort((a, b) => b.points - a.points || b.squares.length - a.squares.length);
}

function grow(kingdom: Kingdom, first: Half, row: number, column: number, seen: Set<Half>): Property {
  const property: Property = { terrain: first.terrain, squares: [], crowns: 0, points: 0 };
  const open: [number, number, Half][] = [[row, column, first]];
  seen.add(first);
  for (const [r, c, half] of open) {
    property.squares.push([r, c]);
    property.crowns += half.crowns;
    for (const [dr, dc] of STEPS) {
      const next = kingdom[r + dr]?.[c + dc];
      if (!isHalf(next) || seen.has(next) || next.terrain !== first.terrain) continue;
      seen.add(next);
      open.push([r + dr, c + dc, next]);
    }
  }
  property.points = property.squares.length * property.crowns;
  return property;
}

function isCastleInTheMiddle(kingdom: Kingdom): boolean {
  const rows: number[] = [];
  const columns: number[] = [];
  let castle: [number, number] | undefined;
  kingdom.forEach((row, r) =>
    row.forEach((square, c) => {
      if (square === undefined) return;
      rows.push(r);
      columns.push(c);
      if (square === "castle") castle = [r, c];
    }),
  );
  if (!castle || rows.length === 0) return false;
  return (
    castle[0] * 2 === Math.min(...rows) + Math.max(...rows) &&
    castle[1] * 2 === Math.min(...columns) + Math.max(...columns)
  );
}

/** Without a discard every square is covered. */
function isComplete(kingdom: Kingdom): boolean {
  return kingdom.every((row) => row.every((square) => square !== undefined));
}
