import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { device } from "../../src/device/device.svelte";
import type { SeatName } from "../../src/protocol/protocol";
import { BEAT_MS, Playback } from "../../src/table/playback.svelte";
import { acted, snapshot, stubBrowser } from "./stubs";

const EVENTS = (["A", "B", "C", "D"] as SeatName[]).map((seat, i) => acted(i, seat));
const until = (n: number, changes = {}) => snapshot(EVENTS.slice(0, n), n - 1, changes);

/** Ann's own action is on the screen, and those of the three others arrive at once. */
function behind(last = {}): Playback {
  const playback = new Playback();
  for (const n of [1, 2, 3]) playback.take(until(n));
  playback.take(until(4, last));
  return playback;
}

describe("what the others do", () => {
  beforeEach(() => {
    stubBrowser();
    vi.useFakeTimers();
    device.pace = "normal";
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is shown one action after the other", () => {
    const playback = behind();
    const shown = [playback.current!.n_played];
    while (playback.isBehind) {
      vi.advanceTimersByTime(BEAT_MS.normal - 1);
      expect(playback.current!.n_played, "nothing is shown too early").toBe(shown.at(-1));
      vi.advanceTimersByTime(1);
      shown.push(playback.current!.n_played);
    }
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("is skipped on request", () => {
    const playback = behind();
    playback.skip();
    expect([playback.current!.n_played, playback.isBehind]).toEqual([4, false]);
    vi.runAllTimers();
    expect(playback.current!.n_played).toBe(4);
  });

  it("is shown at once where the pace is instant", () => {
    device.pace = "instant";
    expect(behind().current!.n_played).toBe(4);
  });

  it("is shown to its last action before the end", () => {
    const playback = behind({ phase: "over" });
    const shown = [];
    while (playback.isBehind) {
      vi.advanceTimersByTime(BEAT_MS.normal);
      shown.push([playback.current!.n_played, playback.current!.phase]);
    }
    expect(shown).toEqual([
      [2, "playing"],
      [3, "playing"],
      [4, "playing"],
      [4, "over"],
    ]);
  });
});
