import { expect, it, vi } from "vitest";

import type { Opinion, Think } from "../../src/engine/messages";
import type { Thinker } from "../../src/engine/thinker";
import { BotPool } from "../../src/engine/bot-pool";

const think = (actions: string[], bot = "king@700ms"): Think => ({
  type: "think",
  position: actions.length,
  turn: "A 1",
  bot,
  line: { start: { position: "somewhere" }, actions },
});

const opinion = (line: string, sampled = true): Opinion => ({
  line: line.split(" "),
  sampled: sampled ? [{ line: line.split(" "), visits: 10, reward: 500_000 }] : [],
});

const thinker = (answer: Opinion | Error) => {
  const choose = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  return { choose, callOff: vi.fn() };
};

const table = (answers: (Opinion | Error)[], agreed: string[] = []) => {
  const workers = answers.map(thinker);
  const agree = vi.fn(() => agreed);
  const bots = new BotPool(workers as unknown as [Thinker, ...Thinker[]], agree);
  return { bots, agree, asked: () => workers.map(({ choose }) => choose.mock.calls.length), workers };
};

it("asks everybody once a bot is known to sample, and keeps to the line they agree on", async () => {
  const { bots, agree, asked } = table([opinion("a b"), opinion("c d")], ["c", "d"]);
  expect(await bots.choose(think([]))).toBe("a");
  expect(asked()).toEqual([1, 0]);
  expect(await bots.choose(think(["x"]))).toBe("c");
  expect(asked()).toEqual([2, 1]);
  expect(agree).toHaveBeenCalledWith([opinion("a b"), opinion("c d")]);
  expect(await bots.choose(think(["x", "c"]))).toBe("d");
  expect(asked()).toEqual([2, 1]);
  // Something else happened: the plan is of no use.
  expect(await bots.choose(think(["x", "y"]))).toBe("c");
  expect(asked()).toEqual([3, 2]);
});

it("leaves a search without chance, and one with a limit of iterations, to one worker", async () => {
  const certain = table([opinion("a", false), opinion("a", false)]);
  for (let i = 0; i < 3; i++) await certain.bots.choose(think([`${i}`]));
  expect(certain.asked()).toEqual([3, 0]);
  const counted = table([opinion("a"), opinion("a")]);
  for (let i = 0; i < 3; i++) await counted.bots.choose(think([`${i}`], "king@40it"));
  expect(counted.asked()).toEqual([3, 0]);
});

it("goes by those that answer", async () => {
  const { bots, agree } = table([opinion("a"), new Error("broken"), opinion("b")], ["b"]);
  await bots.choose(think([]));
  expect(await bots.choose(think(["x"]))).toBe("b");
  expect(agree).toHaveBeenCalledWith([opinion("a"), opinion("b")]);
  const broken = table([new Error("broken")]);
  await expect(broken.bots.choose(think([]))).rejects.toThrow("broken");
});

it("calls helpers off when something else is asked", async () => {
  const { bots, workers } = table([opinion("a"), opinion("b")]);
  await bots.choose(think([], "duke"));
  expect(workers[1]!.callOff).toHaveBeenCalledOnce();
});
