// Runs the scenarios in real Chromium against a real server: `npm run e2e [-- part-of-a-name]`.
import { readdirSync } from "node:fs";

import { openBrowser } from "./people.js";
import { Server } from "./server.js";

const wanted = process.argv.slice(2);
const folder = new URL("./scenarios/", import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".js"))
  .sort();
const chosen = files.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

/** Scenarios run in parallel: each has its own tables and browser contexts. */
const AT_ONCE = 2;

const browser = await openBrowser();
const server = await Server.start();
const failures = [];
const start = Date.now();
const queue = [...chosen];

async function work(isAlone) {
  for (;;) {
    // A scenario that restarts the server cannot run beside others.
    const i = queue.findIndex((name) => name.startsWith("alone-") === isAlone);
    if (i === -1) return;
    const [name] = queue.splice(i, 1);
    const began = Date.now();
    try {
      const { default: run } = await import(new URL(name, folder).href);
      await run({ browser, server, url: server.url });
      console.log(`ok    ${name.slice(0, -3)} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failures.push(name);
      console.error(`FAIL  ${name.slice(0, -3)}: ${error.stack ?? error}`);
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, () => work(false)));
await work(true);
await browser.close();
await server.end();
console.log(
  `${chosen.length - failures.length} of ${chosen.length} scenarios passed in ${((Date.now() - start) / 1000).toFixed(0)} s`,
);
process.exit(failures.length > 0 ? 1 : 0);
