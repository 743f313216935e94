// How fast the engine is in Node, in Chromium and natively: `node tests/e2e/engine-speed.js [node | chromium | native]`.
// Reports, asserts nothing; nothing else may run meanwhile.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { engineFiles, startEngine, startEngineIn } from "./engine.js";
import { openBrowser, Person } from "./people.js";
import { runProgram, Server } from "./server.js";

const GAMES = [
  { game: "kingdomino", n_seats: 4, options: "", n_games: 60_000 },
  { game: "kingdomino", n_seats: 2, options: "mighty-duel", n_games: 40_000 },
  { game: "barony", n_seats: 2, options: "rounds=60", n_games: 10_000 },
];
const KINGS = [
  { game: "kingdomino", at: 17, iterations: [400, 8_400] },
  { game: "barony", at: 48, iterations: [10_000, 210_000] },
];

const path = (game) => fileURLToPath(new URL(`records/${game}.record`, import.meta.url));
const kings = KINGS.map((king) => ({ ...king, record: readFileSync(path(king.game), "utf8") }));

/** Runs in Node and in a page. */
function measure(ask, { games, kings }) {
  const seconds = (name, values) => {
    const start = performance.now();
    ask(name, values);
    return (performance.now() - start) / 1000;
  };
  const rates = {};
  for (const { n_games, ...table } of games) {
    const values = { line: { start: { table }, actions: [] }, n_games, seed: 1 };
    // The first run lets the compiler of the browser finish.
    seconds("random_games", values);
    rates[`${table.game} ${table.n_seats} ${table.options || "-"}: games/s`] =
      n_games / seconds("random_games", values);
  }
  for (const { game, at, iterations, record } of kings) {
    const { table, positions } = ask("replay_record", { record, from: 1, to: at, now: 0 });
    const { n_seats, options } = table;
    const line = { start: { table: { game, n_seats, options } }, actions: positions.map(({ text }) => text) };
    const choose = (n) => seconds("choose", { turn: `${n}`, line, bot: `king@${n}it`, seed: 1 });
    const [few, many] = iterations;
    choose(few);
    rates[`${game}: king's iterations/s`] = (many - few) / (choose(many) - choose(few));
  }
  return rates;
}

async function native() {
  const rates = {};
  for (const { game, n_seats, options } of GAMES) {
    const args = ["bench", game, "--seats", `${n_seats}`, "--seconds", "3"];
    const text = await runProgram(...args, ...(options ? ["--options", options] : []));
    rates[`${game} ${n_seats} ${options || "-"}: games/s`] = text.trim();
  }
  for (const { game, at, iterations } of KINGS) {
    const choose = async (n) => {
      const start = performance.now();
      await runProgram("hint", path(game), "--at", `${at}`, "--player", `king@${n}it`, "--seed", "1", "--json");
      return (performance.now() - start) / 1000;
    };
    const [few, many] = iterations;
    await choose(few);
    rates[`${game}: king's iterations/s`] = (many - few) / ((await choose(many)) - (await choose(few)));
  }
  return rates;
}

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const given = { games: GAMES, kings };
if (isWanted("node")) console.log("Node", measure(await startEngine(engineFiles()), given));
if (isWanted("chromium")) {
  const [browser, server] = [await openBrowser(), await Server.start()];
  const ann = await Person.arrive(browser, server.url);
  await ann.page.goto("/");
  await startEngineIn(ann.page);
  const text = `globalThis.engine.then((ask) => (${measure})(ask, ${JSON.stringify(given)}))`;
  console.log("Chromium", await ann.page.evaluate(text));
  await browser.close();
  await server.end();
}
if (isWanted("native")) console.log("native", await native());
