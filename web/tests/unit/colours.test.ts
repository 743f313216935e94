import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { difference, seenBy, VISIONS } from "./colour-vision";

const LEAST = 20;
const INKS = readFileSync(new URL("../../src/art/inks.css", import.meta.url), "utf8");
const KINGDOMINO = ["wheat", "forest", "lake", "grassland", "swamp", "mine"];
const BARONY = ["mountain", "forest", "plain", "field", "lake"];

/** The inks that a rule sets. */
function inksOf(selector: string): Map<string, string> {
  const from = INKS.indexOf(`${selector} {`);
  expect(from, selector).toBeGreaterThanOrEqual(0);
  const block = INKS.slice(from, INKS.indexOf("}", from));
  return new Map([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
}

const DAY = inksOf("\n:root");
const NIGHT = inksOf('\n:root[data-theme="dark"]');

it("night is the same whether it is chosen or the system's", () => {
  expect(inksOf(':root:not([data-theme="light"], [data-theme="contrast"])')).toEqual(NIGHT);
});

describe.each([
  ["Kingdomino by day", KINGDOMINO, DAY],
  ["Kingdomino by night", KINGDOMINO, NIGHT],
  ["Barony by day", BARONY, DAY],
  ["Barony by night", BARONY, NIGHT],
])("the terrains of %s", (_game, names, inks) => {
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));

  it.each(pairs)("tell %s from %s in every kind of vision", (a, b) => {
    for (const vision of VISIONS) {
      const distance = difference(seenBy(vision, inks.get(a)!), seenBy(vision, inks.get(b)!));
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
