// Reports what depends on the machine, and asserts nothing: `npm run report`.
import { fileURLToPath } from "node:url";

import { traceMainThread } from "./main-thread.js";
import { bot, makeTable, openBrowser, Person, PHONE } from "./people.js";
import { joinTable, playItself } from "./playing.js";
import { Server } from "./server.js";

const REMATCHES = 10;
const SLOWER = 4;
/** What a browser calls a long task. */
const LONG_TASK_MS = 50;

const REPORTS = { board: firstBoard, engine: engineStart, rematches, flight };
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in REPORTS));
if (unknown !== undefined) {
  console.error(`found ${unknown}, expected some of: ${Object.keys(REPORTS).join(", ")}`);
  process.exit(2);
}

const browser = await openBrowser();
const server = await Server.start();
for (const [name, report] of Object.entries(REPORTS)) {
  if (wanted.length === 0 || wanted.includes(name)) await report();
}
await browser.close();
await server.end();

/** What the main thread does for each frame while a domino flies over four full kingdoms. */
async function flight() {
  const ann = await Person.arrive(browser, server.url, { still: false });
  const { page } = ann;
  await page.goto("/replay");
  await page.setInputFiles("input[type=file]", fileURLToPath(new URL("records/kingdomino.record", import.meta.url)));
  await page.waitForSelector("[data-forward]");
  await page.keyboard.press("End");
  // The last actions of this record are discards; before them a domino is laid.
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(1000);
  const trace = await traceMainThread(browser);
  const landed = new Promise((resolve) => page.exposeFunction("dominoHasLanded", resolve));
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[data-flying]")) return;
      observer.disconnect();
      // The frame in which the copy is made draws the new position; those after it only move the copy.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("flying")));
      new MutationObserver((_, observer) => {
        if (document.querySelector(".sky > *")) return;
        observer.disconnect();
        const isOver = () => {
          performance.mark("landed");
          globalThis.dominoHasLanded();
        };
        // After the frame in which the copy is gone.
        requestAnimationFrame(() => setTimeout(isOver));
      }).observe(document.querySelector(".sky"), { childList: true });
    }).observe(document.body, { subtree: true, childList: true });
  });
  // Nothing but this observer watches: a function that is asked in each frame would be part of the work.
  await page.locator("[data-forward]").click();
  await landed;
  const tasks = (await trace.end("flying", "landed")).map((ms) => ms * SLOWER).sort((a, b) => b - a);
  const nth = (part) => (tasks[Math.floor(tasks.length * part)] ?? 0).toFixed(1);
  console.log(
    `a domino flies over four kingdoms at a ${SLOWER}× slower CPU: ${tasks.length} tasks of the main thread, ` +
      `the longest ${nth(0)} ms, one in twenty over ${nth(0.05)} ms, half under ${nth(0.5)} ms`,
  );
  await ann.leave();
}

/**
 * From the tap on "Play a bot" to a board one can act on, on a slowed phone.
 *
 * The time on the wall depends on what else the machine does; the work of the main thread is CPU time.
 */
async function firstBoard() {
  for (const game of ["kingdomino", "barony"]) {
    const { wait, tasks } = await tapAndWait(game);
    const sum = tasks.reduce((a, b) => a + b, 0);
    const long = tasks.filter((ms) => ms > LONG_TASK_MS).sort((a, b) => b - a);
    const show = (ms) => Math.round(ms);
    console.log(
      `${game}: first board ${show(wait)} ms after the tap at a ${SLOWER}× slower CPU; ` +
        `main thread ${show(sum)} ms of CPU, longest task ${show(Math.max(...tasks))} ms, ` +
        `tasks over ${LONG_TASK_MS} ms: ${long.map(show).join(", ") || "none"}`,
    );
  }
}

async function tapAndWait(game) {
  const ann = await Person.arrive(browser, server.url, {
    size: PHONE,
    isTouch: true,
    still: false,
    device: { name: "Ann", pace: "normal" },
  });
  const { page } = ann;
  const devtools = await ann.context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto("/");
  const button = page.locator(`[data-play="${game}"]`);
  await button.waitFor();
  // A person reads the page first: by then the table is loaded.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 3000))));
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const shown = new Promise((resolve) => page.exposeFunction("boardIsShown", resolve));
  await page.evaluate(() => {
    let tapped = 0;
    const note = () => {
      tapped = performance.now();
      performance.mark("tap");
    };
    addEventListener("pointerdown", note, { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.stage[data-drawn="true"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => globalThis.boardIsShown(performance.now() - tapped)));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const trace = await traceMainThread(browser);
  // The browser's own finger: Playwright's would work on the main thread, too.
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const wait = await shown;
  const tasks = await trace.end("tap");
  await ann.leave();
  return { wait, tasks };
}

/**
 * From the start of the engine's worker to its first answer, on a second visit.
 *
 * Chromium slows no workers, so the time at full speed is multiplied.
 */
async function engineStart() {
  const ann = await Person.arrive(browser, server.url);
  const { page } = ann;
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    globalThis.engineIsReady = new Promise((resolve) => {
      Worker.prototype.postMessage = function (message) {
        if (message.type === "start" && "engine" in message.files) {
          const began = performance.now();
          this.addEventListener("message", () => resolve(performance.now() - began), { once: true });
          postMessage.call(this, message);
          postMessage.call(this, { type: "ask", id: -1, name: "list", values: {} });
        } else postMessage.call(this, message);
      };
    });
  });
  const times = [];
  for (let visit = 0; visit < 6; visit++) {
    await page.goto("/");
    times.push(await page.evaluate(() => globalThis.engineIsReady));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }
  const [first, ...later] = times.map((ms) => Math.round(ms * SLOWER));
  console.log(
    `the engine answers ${first} ms after its start on the first visit, then ${later.join(", ")} ms (times ${SLOWER})`,
  );
  await ann.leave();
}

/** Nodes and listeners after each rematch. A handle of the browser's tools would keep nodes alive, so none is taken. */
async function rematches() {
  const ann = await Person.arrive(browser, server.url, { device: { name: "Ann", confirm: "never" } });
  const { page } = ann;
  await page.goto("/");
  await joinTable(ann, await makeTable(ann, { game: "kingdomino", n_seats: 2, bots: [bot("B")] }), "A");
  const devtools = await ann.context.newCDPSession(page);
  await devtools.send("Performance.enable");
  const counts = [];
  for (let n = 0; n <= REMATCHES; n++) {
    await playItself(page);
    for (let i = 0; i < 3; i++) await devtools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
    counts.push([of("Nodes"), of("JSEventListeners"), Math.round(of("JSHeapUsedSize") / 1e5) / 10]);
    if (n === REMATCHES) break;
    const old = page.url();
    await page.locator("[data-rematch]").click();
    await page.waitForURL((address) => address.href !== old);
    await page.locator(".stage").waitFor();
  }
  counts.forEach(([nodes, listeners, heap], n) =>
    console.log(`after ${n} rematches: ${nodes} nodes, ${listeners} listeners, ${heap} MB`),
  );
  await ann.leave();
}
