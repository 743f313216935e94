// Motion that explains: every piece moves once, from where it was to where it goes, and rests exactly there.
import { fileURLToPath } from "node:url";

import { equal, holds } from "../expect.js";
import { bot, DESK, makeTable, Person, PHONE } from "../people.js";
import { actKingdomino, joinTable, untilMine } from "../playing.js";
import { endTrace, faults, startTrace, untilStill } from "../trace.js";

const RECORD = (name) => fileURLToPath(new URL(`../records/${name}.record`, import.meta.url));
/** Enough for three rounds, in which the kingdoms have to shift. */
const N_TURNS = 16;

export default async function run({ browser, url }) {
  await traceReplay(browser, url);
  await traceLiveGame(browser, url);
  const pieces = await flightsOf(browser, url, "barony", false);
  for (const kind of ["knight", "token"]) holds(pieces.has(kind), `no ${kind} moved: ${[...pieces]}`);
  equal((await flightsOf(browser, url, "kingdomino", true)).size, 0, "movements where stillness is wanted");
}

async function openRecord(person, name) {
  await person.page.goto("/replay");
  await person.page.setInputFiles("input[type=file]", RECORD(name));
  await person.page.waitForSelector("[data-forward]");
}

/** Shows the next turn, and waits until it is on the board. */
async function forward(page) {
  const before = await page.locator("[data-shown]").getAttribute("data-shown");
  await page.locator("[data-forward]").click();
  await page.waitForFunction((old) => document.querySelector("[data-shown]").dataset.shown !== old, before);
}

/** Turn by turn through a record: no piece moves without a reason. */
async function traceReplay(browser, url) {
  const ann = await Person.arrive(browser, url, { size: DESK, still: false });
  const { page } = ann;
  await openRecord(ann, "kingdomino");
  const flown = new Set();
  for (let turn = 1; turn <= N_TURNS; turn++) {
    await startTrace(page);
    await forward(page);
    const trace = faults(await endTrace(page));
    equal(trace.faults.join("; "), "", `turn ${turn}`);
    for (const name of trace.flown) flown.add(name.split("-")[0]);
  }
  equal([...flown].sort().join(" "), "domino king", "kinds of pieces that moved");
  await ann.leave();
}

/** The same while others play, action by action, and in the replay that a link opens. */
async function traceLiveGame(browser, url) {
  const ann = await Person.arrive(browser, url, {
    size: PHONE,
    isTouch: true,
    still: false,
    device: { name: "Ann", pace: "slow" },
  });
  const { page } = ann;
  const server = new Gate();
  await server.stand(page);
  await page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 3, options: "", bots: [bot("B"), bot("C")] });
  await joinTable(ann, id, "A");
  await untilMine(page);
  let nShown = 0;
  for (let decision = 0; decision < 5; decision++) {
    // A person looks before acting.
    await untilStill(page);
    server.close();
    await startTrace(page);
    const acting = actKingdomino(ann);
    for (;;) {
      // Each position comes to rest before the next one is sent.
      const { n_played, on_turn } = await server.pass();
      await page.waitForFunction((n) => document.querySelector(".stage").dataset.shown === n, `${n_played}`);
      const trace = faults(await endTrace(page));
      equal(trace.faults.join("; "), "", `after ${n_played} actions`);
      nShown += 1;
      if (on_turn === "A") break;
      await startTrace(page);
    }
    await acting;
    server.open();
    await untilMine(page);
  }
  holds(nShown > 8, `only ${nShown} positions were shown`);

  const n = await page.locator(".stage").getAttribute("data-shown");
  await page.goto(`/tables/${id}/replay/${n}`);
  await page.waitForSelector("[data-shown]");
  await startTrace(page);
  const opened = faults(await endTrace(page));
  equal(opened.faults.join("; "), "", "in a replay opened by a link");
  equal(opened.flown.length, 0, "pieces that move in a replay opened by a link");
  equal(await page.locator("[data-shown]").getAttribute("data-shown"), n, "the move of the link");
  await ann.leave();
}

/** Lets what the server sends pass, or only one position after the other. */
class Gate {
  #waiting = [];
  #isOpen = true;
  #send = () => undefined;
  #wake = () => undefined;

  async stand(page) {
    await page.routeWebSocket(/\/api\//, (socket) => {
      this.#send = (text) => socket.send(text);
      socket.connectToServer().onMessage((text) => {
        if (this.#isOpen || JSON.parse(text).type !== "snapshot") this.#send(text);
        else this.#waiting.push(text);
        this.#wake();
      });
    });
  }

  close() {
    this.#isOpen = false;
  }

  open() {
    this.#isOpen = true;
    for (const text of this.#waiting.splice(0)) this.#send(text);
  }

  /** Lets the next position pass; returns it. */
  async pass() {
    while (this.#waiting.length === 0) await new Promise((resolve) => (this.#wake = resolve));
    const text = this.#waiting.shift();
    this.#send(text);
    return JSON.parse(text);
  }
}

/** The kinds of things that moved in the first turns of a record, each within 500 ms. */
async function flightsOf(browser, url, game, still) {
  const ann = await Person.arrive(browser, url, { size: DESK, still });
  await ann.context.addInitScript(() => {
    globalThis.flights = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      const kind =
        this.dataset.flying?.split("-")[0] ?? (this.closest("[data-flight], [data-piece]") ? "appearing" : "token");
      globalThis.flights.push({ kind, ms: timing.duration });
      return animate.call(this, frames, timing);
    };
  });
  await openRecord(ann, game);
  for (let turn = 0; turn < N_TURNS; turn++) await forward(ann.page);
  const flights = await ann.page.evaluate(() => globalThis.flights);
  for (const { kind, ms } of flights) holds(ms <= 500, `a ${kind} takes ${ms} ms`);
  await ann.leave();
  return new Set(flights.map(({ kind }) => kind));
}
