import { describe, expect, it } from "vitest";

import { pictureFrame, playFrame, type Frame } from "../../src/games/kingdomino/frame";
import type { KingdomView, Square } from "../../src/games/kingdomino/view";

/** A kingdom that covers these columns and rows, with the reach that the server would tell. */
function kingdom(columns: [number, number], rows: [number, number], side = 5): KingdomView {
  const reach = ([from, to]: [number, number]): [number, number] => [
    Math.max(from - 2, to - side + 1),
    Math.min(to + 2, from + side - 1),
  ];
  const corners: [Square, Square] = [
    { x: columns[0], y: rows[0] },
    { x: columns[1], y: rows[1] },
  ];
  const laid = {
    domino: 1,
    squares: corners,
    halves: [
      { terrain: "wheat", crowns: 0 },
      { terrain: "wheat", crowns: 0 },
    ],
  } as const;
  return { seat: "A", dominoes: [laid, laid], columns: reach(columns), rows: reach(rows) } as unknown as KingdomView;
}

function holds({ x, y, size }: Frame, [left, right]: [number, number], [low, high]: [number, number]): boolean {
  return x <= left && right < x + size && y >= high && low > y - size;
}

describe("the frame of a kingdom", () => {
  it("shows whatever can be reached, in one scale, whichever way the kingdom grew", () => {
    for (const side of [5, 7]) {
      for (let left = 1 - side; left <= 0; left++) {
        for (let right = 0; right - left < side; right++) {
          for (let low = 1 - side; low <= 0; low++) {
            for (let high = 0; high - low < side; high++) {
              const land = kingdom([left, right], [low, high], side);
              for (const x of [-side, 0, 2]) {
                const frame = playFrame(land, side, { x, y: 3, size: side + 2 });
                expect(frame.size).toBe(side + 2);
                expect(holds(frame, land.columns, land.rows)).toBe(true);
              }
            }
          }
        }
      }
    }
  });

  it("stays where it is as long as it can", () => {
    const start = playFrame(kingdom([0, 0], [0, 0]), 5);
    expect(start).toEqual({ x: -3, y: 3, size: 7 });
    const wider = playFrame(kingdom([0, 1], [0, 0]), 5, start);
    expect(wider).toEqual(start);
    expect(playFrame(kingdom([0, 2], [0, 0]), 5, wider)).toEqual({ x: -2, y: 3, size: 7 });
  });

  it("settles around a kingdom that cannot grow any further", () => {
    expect(playFrame(kingdom([0, 4], [-1, 0]), 5, { x: -2, y: 3, size: 7 }).x).toBe(-1);
  });

  it("is as large as a finished kingdom for a picture", () => {
    const land = kingdom([-4, 0], [0, 2]);
    const frame = pictureFrame(land, 5);
    expect(frame.size).toBe(5);
    expect(holds(frame, [-4, 0], [0, 2])).toBe(true);
  });
});
