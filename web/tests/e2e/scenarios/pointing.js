// Mouse and touch: the ghost stays where it was chosen, taps snap, figures offer their actions, barred ones say why.
import { equal, holds } from "../expect.js";
import { DESK, Person, PHONE } from "../people.js";
import { goOn, pressHex } from "../playing.js";

/** Seat A is to place its first domino. */
const FIRST_DOMINO = "kingdomino-first-domino";
/** Seat A is to act for the first time after the cities were placed. */
const FIRST_TURN = "barony-first-turn";

export default async function run({ browser, url }) {
  await ghostStays(browser, url);
  await tapSnaps(browser, url);
  await baronyOffers(browser, url);
  await paymentsScroll(browser, url);
}

/** What a mouse chose is what Confirm sends, whatever lies on its way there. */
async function ghostStays(browser, url) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  const { page } = ann;
  const sent = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(JSON.parse(payload).command)));
  await goOn(ann, FIRST_DOMINO);
  const ghost = () => page.locator(".kingdom[data-ghost]").getAttribute("data-ghost");

  // One square is pointed at; then all events of a way over the others come without a rest.
  const open = page.locator('.kingdom .cell.open[aria-label$=" ways"]');
  await open.first().dispatchEvent("pointermove", { pointerType: "mouse", bubbles: true });
  const first = await ghost();
  await page.evaluate(() => {
    const grid = document.querySelector(".kingdom");
    for (const cell of grid.querySelectorAll(".cell.open"))
      cell.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse", bubbles: true }));
    grid.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
  });
  equal(await ghost(), first, "the ghost after the mouse has left the board");

  // Turning is drawn on the ghost.
  holds(await page.locator("[data-turn]").count(), "the bar has a button to turn it");
  await page.locator("[data-turner]").dispatchEvent("click");
  const turned = await ghost();
  holds(turned !== first, `the drawn handle turns the ghost: ${turned}`);
  const outcome = await page.locator("[data-outcome]").innerText();
  holds(/\+ /.test(outcome) && !/confirm/i.test(outcome), `the bar says what happens: ${outcome}`);
  holds(
    !sent.some((command) => command.type === "act" && command.text.startsWith("place ")),
    "nothing is sent before Confirm",
  );
  await page.locator("[data-confirm]").dispatchEvent("click");
  await page.waitForFunction((old) => document.querySelector(".kingdom")?.getAttribute("data-ghost") !== old, turned);
  equal(sent.findLast((command) => command.type === "act").text, turned, "what Confirm sends");
  await ann.leave();
}

/** A finger beside a legal square means it. */
async function tapSnaps(browser, url) {
  const ann = await Person.arrive(browser, url, {
    size: { width: 740, height: 360 },
    isTouch: true,
    device: { name: "Ann" },
  });
  const { page } = ann;
  await goOn(ann, FIRST_DOMINO);
  const beside = await page.evaluate(() => {
    for (const cell of document.querySelectorAll(".kingdom .cell.open")) {
      const [x, y] = cell.dataset.cell.split(",").map(Number);
      const box = cell.getBoundingClientRect();
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const other = document.querySelector(`.kingdom [data-cell="${x + dx},${y + dy}"]`);
        if (!other || other.matches(".open")) continue;
        const reach = box.width * 0.6;
        return {
          x: box.left + box.width / 2 + dx * reach,
          y: box.top + box.height / 2 - dy * reach,
          cell: `${x},${y}`,
        };
      }
    }
    return undefined;
  });
  holds(beside, "a legal square has one beside it that is not");
  await page.touchscreen.tap(beside.x, beside.y);
  const ghost = await page.locator(".kingdom[data-ghost]").getAttribute("data-ghost");
  holds(ghost.startsWith("place "), `a tap beside ${beside.cell} gives a ghost: ${ghost}`);

  // Where squares are small, a button makes them larger and shows the whole kingdom again.
  await page.setViewportSize({ width: 568, height: 320 });
  const side = () =>
    page
      .locator(".kingdom .cell")
      .first()
      .evaluate((square) => square.getBoundingClientRect().width);
  const small = await side();
  await ann.press(page.locator("[data-zoom]"));
  holds((await side()) >= 36, `a square of ${small} px measures ${await side()} px after zooming`);
  await ann.press(page.locator("[data-zoom]"));
  equal(await side(), small, "a square of the whole kingdom");
  await ann.leave();
}

async function baronyOffers(browser, url) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  const { page } = ann;
  await goOn(ann, FIRST_TURN);

  // A title is too dear at the beginning.
  const title = await page.locator('[data-element="button:title"]').boundingBox();
  await page.touchscreen.tap(title.x + title.width / 2, title.y + title.height / 2);
  await page.locator(".notice", { hasText: "15" }).waitFor();
  const notice = await page.locator(".notice").innerText();
  holds(/15 gold.* \d+/.test(notice), `it says what a title costs and what there is: ${notice}`);

  // A city with a knight can recruit or move: it offers both, and where the knight can go.
  await pressHex(ann, page.locator('.hex:has([data-piece="A-knight"])'), 0);
  await page.waitForSelector('[data-offer="move"]');
  holds(await page.locator(".hex.open").count(), "the knight's goals are marked");
  await ann.press(page.locator('[data-offer="move"]'));
  holds(/1 of 2/.test(await page.locator(".bar").innerText()), "the first of two moves is counted");
  await pressHex(ann, page.locator(".hex.open"), 0);
  await ann.press(page.locator("[data-confirm]:not([aria-disabled=true])"));
  await page.locator(".bar", { hasText: "2 of 2" }).waitFor();
  await page.locator("[data-undo]").waitFor();
  await ann.leave();
}

/** However many ways there are to pay, each can be reached and tapped. */
async function paymentsScroll(browser, url) {
  for (const size of [PHONE, { width: 740, height: 360 }]) {
    const ann = await Person.arrive(browser, url, { size, isTouch: true, device: { name: "Ann" } });
    const { page } = ann;
    // A game in which somebody has tokens of all kinds takes long: the choices are added on the way.
    const payments = Array.from(
      { length: 14 },
      (_, i) => `${i % 4},${(i + 1) % 3},${i % 3},${1 + (i % 2)}${"0".repeat(i > 11 ? 1 : 0)}`,
    );
    const ways = [...new Set(payments)];
    await page.routeWebSocket(/\/api\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.type === "snapshot" && message.choices?.some((choice) => choice.kind === "recruit")) {
          for (const way of ways)
            message.choices.push({
              text: `title ${way.replaceAll(",", " ")}`,
              kind: "title",
              paths: [["button:title", `payment:${way}`]],
              preview: [{ seat: "A", what: "points", by: 9 }],
            });
        }
        socket.send(JSON.stringify(message));
      });
    });
    await goOn(ann, FIRST_TURN);
    for (const way of [ways[0], ways.at(-1)]) {
      await ann.press(page.locator('[data-element="button:title"]'));
      await ann.press(page.locator(`[data-element="payment:${way}"]`));
      await page.locator("[data-confirm]:not([aria-disabled=true])").waitFor();
      await ann.press(page.locator("[data-cancel]"));
    }
    await ann.leave();
  }
}
