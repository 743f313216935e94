// The same seed and iterations give the same moves of a bot in Chromium's engine and in the native program.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { startEngineIn } from "../engine.js";
import { equal } from "../expect.js";
import { Person } from "../people.js";
import { runProgram } from "../server.js";

const BOTS = ["knight@40it", "baron@40it", "king@40it"];
const POSITIONS = { kingdomino: [5, 17, 82], barony: [30, 48, 64] };
const SEED = 7;

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url);
  await ann.page.goto("/");
  await startEngineIn(ann.page);
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
  const ask = await globalThis.engine;
  const { table, positions } = ask("replay_record", { record, from: 1, to: at, now: 0 });
  const { game, n_seats, options } = table;
  const line = { start: { table: { game, n_seats, options } }, actions: positions.map(({ text }) => text) };
  return ask("choose", { turn: `${bot} ${at}`, line, bot, seed }).line[0];
}
