import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { newBaron, places, points } from "../../src/games/barony/pad/points";
import { DOMINOES, flaw } from "../../src/games/kingdomino/pad/dominoes";
import { MOST_CROWNS, TERRAINS, worth, type Kingdom, type Square } from "../../src/games/kingdomino/pad/kingdom";

interface Vector {
  side: number;
  discards: number;
  map: string[];
  properties: [string, number, number, number][];
  points: number;
  largest: number;
  crowns: number;
  middleKingdom: number;
  harmony: number;
}

const file = JSON.parse(readFileSync(new URL("../score-vectors.json", import.meta.url), "utf8")) as {
  dominoes: [string, string][];
  kingdoms: Vector[];
};

function square(cell: string): Square {
  if (cell === "..") return undefined;
  if (cell === "##") return "castle";
  const terrain = TERRAINS.find((name) => name.startsWith(cell[0]!))!;
  return { terrain, crowns: Number(cell[1]) };
}

function kingdom(map: string[]): Kingdom {
  return map.map((row) => row.split(" ").map(square));
}

/** The same, in a corner of the paper the pad paints on. */
function onPaper(map: string[], side: number): Kingdom {
  const rows = kingdom(map).map((row) => [...row, ...Array<Square>(side - row.length).fill(undefined)]);
  while (rows.length < side) rows.push(Array<Square>(side).fill(undefined));
  return rows;
}

describe("the score pad", () => {
  it("knows the 48 dominoes of the rules", () => {
    expect(DOMINOES).toEqual(file.dominoes.map(([a, b]) => a + b));
    for (const terrain of TERRAINS) {
      const crowns = file.dominoes
        .flat()
        .filter((half) => half[0] === terrain[0])
        .map((half) => Number(half[1]));
      expect(MOST_CROWNS[terrain]).toBe(Math.max(...crowns));
    }
  });

  it.each(file.kingdoms.map((vector, i) => [i, vector] as const))("scores kingdom %i as the rules do", (_, vector) => {
    const found = worth(onPaper(vector.map, vector.side));
    const properties = found.properties.map((property) => [
      property.terrain,
      property.squares.length,
      property.crowns,
      property.points,
    ]);
    expect(properties.map(String).sort()).toEqual(vector.properties.map(String).sort());
    expect(found.points).toBe(vector.points);
    expect(found.largest).toBe(vector.largest);
    expect(found.crowns).toBe(vector.crowns);
    expect(found.middleKingdom).toBe(vector.middleKingdom);
    const isWholeGame =
      found.properties.reduce((n, property) => n + property.squares.length, 0) === vector.side ** 2 - 1;
    expect(found.harmony).toBe(isWholeGame ? vector.harmony : 0);
  });

  it.each(file.kingdoms.map((vector, i) => [i, vector] as const))("finds kingdom %i possible", (_, vector) => {
    expect(flaw([kingdom(vector.map)])).toBeUndefined();
  });

  it("says what cannot be made of the dominoes", () => {
    expect(flaw([kingdom(["w0 ##"])])).toBe("odd");
    expect(flaw([kingdom(["m3 m3"])])).toBe("none");
    expect(flaw([kingdom(["w0 m3"])])).toBeUndefined();
    expect(flaw([kingdom(["w0 m3"]), kingdom(["w0 m3"])])).toBe("none");
    expect(flaw([kingdom(["s0 s0 ##", "s0 s0 .."])])).toBe("none");
  });

  it("counts Barony", () => {
    const ann = { titles: 2, cities: 1, tokens: { mountain: 4, forest: 1, plain: 1, field: 2 } };
    expect(points(ann)).toBe(49);
    expect(places([ann, ann, newBaron()])).toEqual([2, 1, 3]);
  });
});
