import { describe, expect, it } from "vitest";

import { BARONY_TERRAINS, KINGDOMINO_TERRAINS } from "../../src/art/inks";
import { difference, seenBy, VISIONS } from "./colour-vision";

const LEAST = 20;

describe.each([
  ["Kingdomino", KINGDOMINO_TERRAINS],
  ["Barony", BARONY_TERRAINS],
])("the terrains of %s", (_game, terrains) => {
  const names = Object.keys(terrains) as (keyof typeof terrains)[];
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));

  it.each(pairs)("tell %s from %s in every kind of vision", (a, b) => {
    for (const vision of VISIONS) {
      const distance = difference(seenBy(vision, terrains[a]), seenBy(vision, terrains[b]));
      expect(distance, vision).toBeGreaterThanOrEqual(LEAST);
    }
  });
});

describe("the difference of colours", () => {
  // Pairs 1, 7, 17 and 25 of the data that came with the formula's publication.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ] as [[number, number, number], [number, number, number], number][])("of %j and %j is %f", (a, b, expected) => {
    expect(difference(a, b)).toBeCloseTo(expected, 4);
  });
});
