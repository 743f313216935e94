import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const SOURCE = join(import.meta.dirname, "../../src");

/** Numbers that are part of a drawing have the scale of the drawing. */
const DRAWN = ["games/barony/Figures.svelte", "games/kingdomino/DominoArt.svelte"];

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|css)$/.test(name) && name !== "art/type.css")
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), "utf8") }));

function declarations(property: RegExp, isFine: RegExp): string[] {
  return files.flatMap(({ name, text }) =>
    [...text.matchAll(property)]
      .filter(([, value = ""]) => !isFine.test(value))
      .map(([declaration]) => `${name}: ${declaration}`),
  );
}

test("every size of type is a step of the scale", () => {
  const steps = [...readFileSync(join(SOURCE, "art/type.css"), "utf8").matchAll(/(--\w+): (?:clamp\()?[\d.]+rem/g)];
  const names = steps.map(([, name]) => name).join("|");
  const isStep = new RegExp(`^var\\((${names})\\)$`);
  const others = declarations(/font-size: ([^;]+);/g, isStep);
  expect(others.filter((each) => !DRAWN.some((name) => each.startsWith(name)))).toEqual([]);
  expect(declarations(/[^-]font: ([^;]+);/g, new RegExp(`^(inherit|\\S+ var\\((${names})\\)/.*|100%/.*)$`))).toEqual(
    [],
  );
});

test("words have few weights", () => {
  expect(declarations(/font-weight: ([^;]+);/g, /^(400|600|800|inherit)$/)).toEqual([]);
});
