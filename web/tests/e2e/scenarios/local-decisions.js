// The same seed and iterations give the same moves of a bot in Chromium's engine and in the native program.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { equal } from "../expect.js";
import { Person } from "../people.js";
import { runProgram } from "../server.js";

const BOTS = ["knight@40it", "baron@40it", "king@40it"];
const POSITIONS = { kingdomino: [5, 17, 82], barony: [30, 48, 64] };
const SEED = 7;

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url);
  await ann.page.goto("/");
  for (const [game, positions] of Object.entries(POSITIONS)) {
    const path = fileURLToPath(new URL(`../records/${game}.record`, import.meta.url));
    const record = readFileSync(path, "utf8");
    for (const at of positions) {
      for (const bot of BOTS) {
        const args = ["hint", path, "--at", `${at}`, "--player", bot, "--seed", `${SEED}`, "--json"];
        const native = JSON.parse(await runProgram(...args)).best;
        const here = await ann.page.evaluate(choose, { record, at, bot, seed: SEED });
        equal(here, native, `the choice of ${bot} after ${at} actions of ${game}`);
      }
    }
  }
  await ann.leave();
}

/** Asks the engine of the page, without the client around it. */
async function choose({ record, at, bot, seed }) {
  globalThis.engine ??= (async () => {
    const files = await (await fetch("/sw.js")).text();
    const [address] = /assets\/[^"]+\.wasm/.exec(files);
    const host = { now_ms: () => performance.now() };
    const { instance } = await WebAssembly.instantiateStreaming(fetch(`/${address}`), { host });
    return instance.exports;
  })();
  const { memory, input, handle, output } = await globalThis.engine;
  const ask = (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    // Making room may replace the buffer.
    const start = input(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = handle();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length))).ok;
  };
  const { table, positions } = ask({ type: "replay_record", record, from: 1, to: at, now: 0 });
  const line = {
    game: table.game,
    n_seats: table.n_seats,
    options: table.options,
    actions: positions.map(({ text }) => text),
  };
  return ask({ type: "choose", turn: `${bot} ${at}`, line, bot, seed });
}
