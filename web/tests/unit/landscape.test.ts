import { describe, expect, it } from "vitest";

import { hash } from "../../src/art/hash";
import { outline } from "../../src/art/place";
import { castleLevel } from "../../src/games/kingdomino/art/castle";
import { key, landscape, type Laid } from "../../src/games/kingdomino/art/landscape";
import { LARGE } from "../../src/games/kingdomino/art/landmarks";
import { plotArt } from "../../src/games/kingdomino/art/terrain";
import type { Terrain } from "../../src/games/kingdomino/view";
import { mapArt } from "../../src/games/barony/art/terrain";

const LETTERS: Record<string, Terrain> = { w: "wheat", l: "lake", f: "forest" };

/** A land from rows of letters; a capital has a crown, a point is free. */
function land(...rows: string[]) {
  return landscape(
    rows.flatMap((row, y) =>
      [...row].flatMap((letter, x): Laid[] => {
        const terrain = LETTERS[letter.toLowerCase()];
        const crowns = letter === letter.toUpperCase() ? 1 : 0;
        return terrain ? [{ x, y, seed: y * 10 + x, half: { terrain, crowns } }] : [];
      }),
    ),
  );
}

describe("a landscape", () => {
  it("goes on where the next square has the same terrain", () => {
    const { plots } = land("ll", "lw");
    expect(plots.get(key(0, 0))!.goesOn & 0b1111).toBe(0b0110);
    expect(plots.get(key(1, 1))!.goesOn & 0b1111).toBe(0);
    // The corner between three squares of lake is land.
    expect(plots.get(key(0, 0))!.goesOn >> 4).toBe(0);
    expect(land("ll", "ll").plots.get(key(0, 0))!.goesOn >> 4).toBe(0b0100);
  });

  it("has a landmark in each large property, on a square without crowns", () => {
    expect(LARGE).toBe(5);
    expect(land("llll").landmarks).toEqual([]);
    expect(land("LLlLL").landmarks).toEqual([{ terrain: "lake", x: 2, y: 0 }]);
    expect(land("LLLLL").landmarks).toEqual([]);
    expect(land("wwwww", "fffff").landmarks.map(({ terrain }) => terrain)).toEqual(["wheat", "forest"]);
  });

  it("is drawn the same every time, and differently from square to square", () => {
    const draw = (x: number, seed: number) =>
      plotArt({ terrain: "forest", x, y: 0, goesOn: 0, seed, crowns: 0, isBuilt: false }).map(({ d }) => d);
    expect(draw(1, 3)).toEqual(draw(1, 3));
    expect(draw(1, 3)).not.toEqual(draw(2, 3).map((d) => d));
  });

  it("draws what stands on a side in both squares alike", () => {
    const { plots } = land("ff", "fw");
    const trees = (x: number) =>
      plotArt(plots.get(key(x, 0))!)
        .filter(({ pen }) => pen === "fir" || pen === "oak")
        .flatMap(({ d }) => d.match(/M[^M]+/g) ?? []);
    const onSide = (tree: string) => Math.abs(Number(/^M(-?[\d.]+)/.exec(tree)![1]) - 100) < 10;
    expect(trees(0).filter(onSide).length).toBeGreaterThan(0);
    // Also where the property goes on below one of them.
    expect(trees(0).filter(onSide)).toEqual(trees(1).filter(onSide));
  });
});

describe("the ground of a place", () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  const filled = [false, false, false, false];

  it("fills its polygon where everything around is the same", () => {
    const open = [true, true, true, true];
    expect(outline({ corners, open, filled: open, seed: 1 }, 7, 17)).toBe("M0 0L100 0L100 100L0 100L0 0z");
  });

  it("meets the next one at the same point of an open side", () => {
    const left = outline({ corners, open: [false, true, false, false], filled, seed: 1 }, 7, 17);
    const right = outline({ corners, open: [false, false, false, true], filled, seed: 2 }, 7, 17);
    expect(left).toContain("100 7");
    expect(left).toContain("L100 93");
    expect(right).toContain("0 93");
    expect(right).toContain("L0 7");
  });
});

it("a castle grows with the points", () => {
  expect([0, 14, 15, 35, 60, 200].map(castleLevel)).toEqual([0, 0, 1, 2, 3, 3]);
  expect(castleLevel(undefined)).toBe(1);
});

it("a range of mountains is higher than its hexes alone", () => {
  const hexes = [
    { q: 0, r: 0, terrain: "mountain" as const },
    { q: 1, r: 0, terrain: "mountain" as const },
  ];
  const summits = (land: typeof hexes) => land.flatMap(mapArt(land)).filter(({ pen }) => pen === "summit").length;
  expect(summits(hexes)).toBe(summits(hexes.slice(0, 1)) + summits(hexes.slice(1)) + 2);
});

it("chance depends on every number", () => {
  expect(hash(1, 2)).toBe(hash(1, 2));
  expect(new Set([hash(1, 2), hash(2, 1), hash(1, 3), hash(1), hash(-1, 2)]).size).toBe(5);
});
