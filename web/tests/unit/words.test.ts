import { readdirSync, readFileSync } from "node:fs";

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import { LANGUAGES, preferred } from "../../src/words/words.svelte";

const folder = new URL("../../../lang/", import.meta.url);

function bundle(language: string): FluentBundle {
  const found = new FluentBundle(language, { useIsolating: false });
  for (const file of readdirSync(new URL(language, folder))) {
    found.addResource(new FluentResource(readFileSync(new URL(`${language}/${file}`, folder), "utf8")));
  }
  return found;
}

function said(language: string, id: string, n: number): string {
  const words = bundle(language);
  return words.formatPattern(words.getMessage(id)!.value!, { n }, []);
}

describe("the words", () => {
  it("are those of the browser's language, or English", () => {
    expect(preferred(["de-DE", "pl-PL", "en"])).toBe("pl");
    expect(preferred(["ja"])).toBe("en");
    expect(preferred(["bg"])).toBe("bg");
  });

  it("count as each language counts", () => {
    expect([1, 2, 5, 22].map((n) => said("pl", "points", n))).toEqual([
      "1 punkt",
      "2 punkty",
      "5 punktów",
      "22 punkty",
    ]);
    expect([1, 2].map((n) => said("bg", "points", n))).toEqual(["1 точка", "2 точки"]);
    expect([1, 2].map((n) => said("hu", "points", n))).toEqual(["1 pont", "2 pont"]);
    expect([1, 2].map((n) => said("en", "points", n))).toEqual(["1 point", "2 points"]);
  });

  it("fill every pattern without an error", () => {
    for (const language of Object.keys(LANGUAGES)) {
      const words = bundle(language);
      for (const [id, message] of words._messages) {
        const errors: Error[] = [];
        const values = new Proxy({}, { get: () => 2, has: () => true }) as Record<string, number>;
        words.formatPattern(message.value!, values, errors);
        expect(
          errors.filter((error) => !error.message.startsWith("Unknown variable")),
          `${language} ${id}`,
        ).toEqual([]);
      }
    }
  });

  it("keep the forms of their language", () => {
    const texts = (language: string) =>
      readdirSync(new URL(language, folder)).flatMap((file) =>
        readFileSync(new URL(`${language}/${file}`, folder), "utf8").split("\n"),
      );
    const found = (language: string, pattern: RegExp) => texts(language).filter((line) => pattern.test(line));
    // Whether it is "a" or "az" depends on the value.
    expect(found("hu", /(^|[ (])[Aa]z? \{ \$/)).toEqual([]);
    // A past tense that tells a player's gender.
    expect(found("pl", /(łeś|łaś|łem|łam)(?!\p{L})/u)).toEqual([]);
    // The polite form beside the familiar one.
    expect(found("bg", /йте(?!\p{L})/u)).toEqual([]);
  });

  it("have the three counting forms of Polish", () => {
    for (const file of readdirSync(new URL("pl", folder))) {
      const text = readFileSync(new URL(`pl/${file}`, folder), "utf8");
      for (const [entry] of text.matchAll(/\{ \$\w+ ->\n[\s\S]*?\n\}/g)) {
        if (entry.includes("[one]")) expect(entry).toMatch(/\[few\][\s\S]*\[many\]/);
      }
    }
  });
});
