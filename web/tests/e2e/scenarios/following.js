// Following a game: the others' actions one after the other, the log, and the last turn before the end.
import { equal, holds } from "../expect.js";
import { bot, DESK, makeTable, Person } from "../people.js";
import { actKingdomino, joinTable, playItself, untilMine } from "../playing.js";

/** How long an action is shown at the slow pace. */
const BEAT_MS = 900;

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann", pace: "slow" } });
  const { page } = ann;
  const server = new Snapshots(page);
  await page.clock.install();
  await page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 3, bots: [bot("B"), bot("C")] });
  await joinTable(ann, id, "A");
  await untilMine(page);

  // Time stands still from here on, so that nothing is shown unless this scenario lets it pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await watch(await actBeforeOthers(ann, server), page);
  await skip(await actBeforeOthers(ann, server), page);
  while (server.placed().length < 2) await skip(await actBeforeOthers(ann, server), page);
  await readLog(page, server.placed());

  await page.clock.resume();
  await reload(page, "instant");
  await playItself(page, '[data-lines-left="0"]');
  await endInOrder(page, server);
  await ann.leave();
}

/** The snapshots that the server has sent, and what they tell. */
class Snapshots {
  all = [];
  #wake = () => undefined;

  constructor(page) {
    const hear = ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === "snapshot") this.all.push(message);
      this.#wake();
    };
    page.on("websocket", (socket) => socket.on("framereceived", hear));
  }

  /** The numbers of actions played since the snapshot of that index, each once. */
  played(from) {
    return [...new Set(this.all.slice(from).map(({ n_played }) => n_played))];
  }

  /** The actions with which Ann placed a domino. */
  placed() {
    const actions = this.all.flatMap(({ events }) => events).map(({ what }) => what);
    const mine = actions.filter(
      ({ type, seat, text }) => type === "action" && seat === "A" && text.startsWith("place "),
    );
    return [...new Set(mine.map(({ n_played }) => n_played))];
  }

  async untilTurnOf(seat, from) {
    while (this.all.slice(from).at(-1)?.on_turn !== seat) await new Promise((resolve) => (this.#wake = resolve));
  }
}

/** Acts until others act between two decisions of Ann; returns what is on the screen and what waits to be shown. */
async function actBeforeOthers(ann, server) {
  for (let decision = 0; decision < 20; decision++) {
    const from = server.all.length;
    await actKingdomino(ann);
    await server.untilTurnOf("A", from);
    const played = server.played(from);
    if (played.length > 1) return played;
    await untilMine(ann.page);
  }
  throw new Error("nobody else acts");
}

const isShown = (page, n) =>
  page.waitForFunction((wanted) => document.querySelector(".stage").dataset.shown === wanted, `${n}`);

/** Each action is shown once the one before has had its time. */
async function watch([mine, ...others], page) {
  await isShown(page, mine);
  await page.locator('.stage[data-behind="true"]').waitFor();
  let before = mine;
  for (const n of others) {
    await page.clock.runFor(BEAT_MS - 1);
    await isShown(page, before);
    await page.clock.runFor(1);
    await isShown(page, n);
    before = n;
  }
  equal(await untilMine(page), "mine", "whose turn it is after the last action");
}

/** A press shows what has happened by now. */
async function skip([mine, ...others], page) {
  await isShown(page, mine);
  await page.locator("[data-skip]").click();
  await isShown(page, others.at(-1));
  equal(await untilMine(page), "mine", "whose turn it is after skipping");
}

/** Pointing at a line of the log lights the squares of its domino, and pressing it shows that position. */
async function readLog(page, [first, second]) {
  const line = page.locator(`.aside [data-step="${first}"]`);
  const lit = page.locator(".main .border");
  const laid = page.locator('.main [data-flight^="domino-"]');
  equal(await lit.count(), 0, "lit sides before pointing");
  const nLaid = await laid.count();
  holds(nLaid >= 2, `${second} is laid: ${nLaid} dominoes`);
  await line.hover();
  await lit.first().waitFor({ state: "attached" });
  const sides = (await lit.getAttribute("d")).match(/M/g);
  equal(sides.length, 6, "sides around the two squares of a domino");
  await line.click();
  await page.locator(`[data-looking="${first}"]`).waitFor();
  equal(await laid.count(), 1, "dominoes after the first was laid");
  await page.locator("[data-stop-looking]").click();
  equal(await untilMine(page), "mine", "whose turn it is after looking back");
  equal(await laid.count(), nLaid, "dominoes in the game as it stands");
}

async function reload(page, pace) {
  await page.evaluate(
    (chosen) =>
      localStorage.setItem(
        "crownland",
        JSON.stringify({ ...JSON.parse(localStorage.getItem("crownland")), pace: chosen }),
      ),
    pace,
  );
  await page.reload();
  await untilMine(page);
}

/** Every action up to the last is on the board before the end. */
async function endInOrder(page, server) {
  const from = server.all.length;
  await reload(page, "normal");
  await page.evaluate(() => {
    globalThis.shown = [];
    const note = () => {
      const now = document.querySelector("[data-over]") ? "over" : document.querySelector(".stage")?.dataset.shown;
      if (now && now !== globalThis.shown.at(-1)) globalThis.shown.push(now);
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await playItself(page);
  const shown = await page.evaluate(() => globalThis.shown);
  equal(shown.join(" "), [...server.played(from), "over"].join(" "), "what was shown up to the end");
}
