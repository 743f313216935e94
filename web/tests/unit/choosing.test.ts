import { describe, expect, it } from "vitest";

import type { Choice } from "../../src/protocol/protocol";
import { Choosing } from "../../src/table/choosing.svelte";

function choice(text: string, ...paths: string[][]): Choice {
  return { text, kind: text.split(" ")[0]!, paths, preview: [] };
}

const CHOICES = [
  choice("recruit 0,0 1", ["button:recruit", "hex:0,0", "count:1"]),
  choice("recruit 0,0 2", ["button:recruit", "hex:0,0", "count:2"]),
  choice("move 0,0 1,0", ["button:move", "hex:0,0", "hex:1,0"]),
  choice("end", ["button:end"]),
];

function fresh(choices = CHOICES): Choosing {
  const choosing = new Choosing();
  choosing.offer(choices);
  return choosing;
}

describe("choosing", () => {
  it("offers the first elements of all paths", () => {
    expect([...fresh().open.keys()]).toEqual(["button:recruit", "button:move", "button:end"]);
  });

  it("narrows click by click to one choice", () => {
    const choosing = fresh();
    expect(choosing.click("button:recruit")).toBe(true);
    expect([...choosing.open.keys()]).toEqual(["count:1", "count:2"]);
    expect(choosing.chosen).toBeUndefined();
    expect(choosing.click("count:2")).toBe(true);
    expect(choosing.chosen?.text).toBe("recruit 0,0 2");
  });

  it("refuses what no path has next", () => {
    const choosing = fresh();
    expect(choosing.click("hex:0,0")).toBe(false);
    expect(choosing.isBegun).toBe(false);
  });

  it("clears what was clicked, but not what the position implies", () => {
    const choosing = fresh();
    choosing.imply("button:move");
    expect(choosing.isBegun).toBe(false);
    choosing.click("hex:0,0");
    expect(choosing.isBegun).toBe(true);
    choosing.clear();
    expect(choosing.taken).toEqual(["button:move"]);
    choosing.offer(CHOICES);
    expect(choosing.taken).toEqual([]);
  });

  it("proposes a single choice at once", () => {
    const choosing = fresh([CHOICES[3]!]);
    expect(choosing.chosen?.text).toBe("end");
    expect(choosing.isForced).toBe(true);
    expect(choosing.isBegun).toBe(false);
  });

  it("takes the steps that have no alternative", () => {
    const choosing = fresh();
    choosing.click("button:move");
    expect(choosing.taken).toEqual(["button:move", "hex:0,0", "hex:1,0"]);
    expect(choosing.chosen?.text).toBe("move 0,0 1,0");
    expect(choosing.isForced).toBe(true);
    choosing.clear();
    choosing.click("button:recruit");
    expect(choosing.taken).toEqual(["button:recruit", "hex:0,0"]);
    expect(choosing.chosen).toBeUndefined();
  });

  it("takes a place before its action", () => {
    const choosing = fresh();
    expect(choosing.consider("hex:1,0")).toBe(false);
    expect(choosing.consider("hex:0,0")).toBe(true);
    expect(choosing.possible).toEqual(["button:recruit", "button:move"]);
    choosing.begin("button:recruit");
    expect(choosing.taken).toEqual(["button:recruit", "hex:0,0"]);
    expect(choosing.about).toBeUndefined();
  });

  it("goes back to where another element can be clicked", () => {
    const choosing = fresh();
    choosing.click("button:recruit");
    expect(choosing.restart("button:end")).toBe(true);
    expect(choosing.chosen?.text).toBe("end");
  });

  it("knows a choice by each of its paths", () => {
    const placement = choice("place 1,0 e", ["cell:1,0", "cell:2,0"], ["cell:2,0", "cell:1,0"]);
    const choosing = fresh([placement]);
    choosing.click("cell:2,0");
    choosing.click("cell:1,0");
    expect(choosing.chosen).toBe(placement);
  });

  it("turns through what is proposed", () => {
    const choosing = fresh();
    choosing.propose(CHOICES.slice(0, 2));
    choosing.next();
    expect(choosing.chosen?.text).toBe("recruit 0,0 2");
    choosing.next();
    expect(choosing.chosen?.text).toBe("recruit 0,0 1");
    choosing.next(-1);
    expect(choosing.chosen?.text).toBe("recruit 0,0 2");
  });
});
