// Reports what depends on the machine, and asserts nothing: `npm run report`.
import { bot, makeTable, openBrowser, Person, PHONE } from "./people.js";
import { joinTable, playItself } from "./playing.js";
import { Server } from "./server.js";

const REMATCHES = 10;
const SLOWER = 4;

const browser = await openBrowser();
const server = await Server.start();
await firstBoard();
await rematches();
await browser.close();
await server.end();

/** From the tap on "Play a bot" to a board one can act on, on a slowed phone, and its long tasks. */
async function firstBoard() {
  for (const game of ["kingdomino", "barony"]) {
    const ann = await Person.arrive(browser, server.url, {
      size: PHONE,
      isTouch: true,
      still: false,
      device: { name: "Ann" },
    });
    const { page } = ann;
    const devtools = await ann.context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto("/");
    await page.locator(`[data-play="${game}"]`).waitFor();
    // A person reads the page first: by then the table is loaded.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 2000))));
    await page.evaluate((name) => {
      globalThis.tasks = [];
      new PerformanceObserver((list) =>
        globalThis.tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])),
      ).observe({ type: "longtask" });
      addEventListener("pointerdown", () => (globalThis.tapped = performance.now()), { capture: true, once: true });
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.stage[data-can-act="true"], .stage .board')) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.shown = performance.now())));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      performance.mark(name);
    }, game);
    await page.locator(`[data-play="${game}"]`).tap();
    await page.waitForFunction(() => globalThis.shown);
    const { wait, tasks } = await page.evaluate(() => ({
      wait: Math.round(globalThis.shown - globalThis.tapped),
      tasks: globalThis.tasks
        .filter(([start]) => start >= globalThis.tapped)
        .map(([, duration]) => Math.round(duration)),
    }));
    console.log(
      `${game}: first board ${wait} ms after the tap at a ${SLOWER}× slower CPU; tasks over 50 ms: ${tasks.join(", ") || "none"}`,
    );
    await ann.leave();
  }
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
