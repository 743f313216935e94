import { describe, expect, it } from "vitest";

import { besideWhat } from "../../src/games/kingdomino/describe";
import type { Half, LaidView } from "../../src/games/kingdomino/view";
import type { Event } from "../../src/protocol/protocol";
import { actionsOf, stepsOf, type Moment } from "../../src/table/history.svelte";

function acted(n: number, seat: "A" | "B" | null, text: string): Event {
  return { seq: n, at: 0, what: { type: "action", seat, text, n_played: n, by_bot: false } };
}

const moment = (n: number, scores: string[]): [number, Moment] => [n, { n, view: {}, scores, onTurn: null, turn: 0 }];

describe("the steps of a game", () => {
  it("fold what chance did into the action before", () => {
    const events = [
      acted(1, null, "draw 1"),
      acted(2, "A", "pick 1"),
      acted(3, null, "draw 2"),
      acted(4, null, "draw 3"),
      acted(5, "B", "pick 2"),
    ];
    const steps = stepsOf(actionsOf(events), new Map([moment(1, ["0", "0"]), moment(4, ["3", "0"])]));
    expect(steps.map(({ n, end, seat, gain }) => [n, end, seat, gain])).toEqual([
      [2, 4, "A", 3],
      [5, 5, "B", undefined],
    ]);
  });

  it("leave out what was undone", () => {
    const events: Event[] = [
      acted(1, "A", "pick 1"),
      acted(2, "B", "pick 2"),
      { seq: 3, at: 0, what: { type: "undone", seat: "A", to: 0 } },
      acted(1, "A", "pick 3"),
    ];
    expect(actionsOf(events).map(({ text }) => text)).toEqual(["pick 3"]);
  });
});

describe("where a domino lies", () => {
  const half = (terrain: Half["terrain"]): Half => ({ terrain, crowns: 0 });
  const first: LaidView = {
    domino: 1,
    squares: [
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ],
    halves: [half("wheat"), half("forest")],
  };

  it("is told by the castle, or by the land it continues", () => {
    expect(besideWhat(first.squares, first.halves, [])).toBe("castle");
    expect(
      besideWhat(
        [
          { x: 3, y: 0 },
          { x: 4, y: 0 },
        ],
        [half("forest"), half("lake")],
        [first],
      ),
    ).toBe("forest");
    expect(
      besideWhat(
        [
          { x: 3, y: 1 },
          { x: 2, y: 1 },
        ],
        [half("lake"), half("forest")],
        [first],
      ),
    ).toBe("forest");
  });
});
