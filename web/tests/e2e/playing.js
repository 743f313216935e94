// Plays whole games through the page: by mouse, by touch, by keyboard.
import { holds } from "./expect.js";
import { continueTable } from "./people.js";

const OVER = "[data-over]";
/** Longer than a whole game takes on the busiest machine: the limit is there for a game that hangs. */
const LONG_MS = 300_000;

/** Waits until somebody here can act, or the game is over. */
export async function untilMine(page) {
  await page.waitForSelector(`.stage[data-can-act="true"][data-drawn="true"], ${OVER}, .handover`);
  if (await page.locator(OVER).count()) return "over";
  return (await page.locator(".handover").count()) ? "handover" : "mine";
}

async function untilSent(page, version) {
  await page.waitForFunction(
    ([before, over]) => {
      const stage = document.querySelector(".stage");
      return document.querySelector(over) || !stage || stage.getAttribute("data-version") !== before;
    },
    [version, OVER],
  );
}

async function version(page) {
  return page.locator(".stage").getAttribute("data-version");
}

/** Confirms what is chosen, where this device asks. */
async function confirm(person, before) {
  const { page } = person;
  const button = page.locator("[data-confirm]:not([aria-disabled=true])");
  // Sent at once by a mouse, or waiting for the button.
  await page.waitForFunction(
    ([old, over]) => {
      const stage = document.querySelector(".stage");
      const isSent = document.querySelector(over) || !stage || stage.getAttribute("data-version") !== old;
      return isSent || document.querySelector("[data-confirm]:not([aria-disabled=true])");
    },
    [before, OVER],
  );
  if ((await button.count()) && (await page.locator(".stage").getAttribute("data-version")) === before) {
    await person.press(button).catch(() => undefined);
  }
  await untilSent(page, before);
}

/** One decision of Kingdomino by mouse or touch. */
export async function actKingdomino(person) {
  const { page } = person;
  const before = await version(page);
  const discard = page.locator('[data-element="button:discard"]');
  const domino = page.locator(".domino.open").first();
  const cell = page.locator(".kingdom .cell.open").first();
  await page.waitForSelector('.domino.open, .kingdom .cell.open, [data-element="button:discard"]');
  if (await discard.count()) await person.press(discard);
  else if (await domino.count()) await person.press(domino);
  else await person.press(cell);
  await confirm(person, before);
}

const VERBS = ["title", "city", "build", "recruit", "expedition", "move", "end", "pass"];

/** One decision of Barony by mouse or touch. */
export async function actBarony(person, turn) {
  const { page } = person;
  const before = await version(page);
  const isChosen = () => page.locator("[data-confirm]:not([aria-disabled=true])").count();
  for (let clicks = 0; clicks < 6; clicks++) {
    if ((await version(page).catch(() => undefined)) !== before) return;
    if (await isChosen()) break;
    const details = page.locator(".detail");
    const hexes = page.locator(".hex.open");
    if (await details.count()) {
      await person.press(details.first());
    } else if (await hexes.count()) {
      await pressHex(person, hexes, turn);
    } else {
      const verbs = turn % 2 === 0 ? VERBS : ["title", "city", "build", "move", "recruit", "expedition", "end", "pass"];
      for (const verb of verbs) {
        const button = page.locator(`[data-element="button:${verb}"]:not([aria-disabled=true])`);
        if (!(await button.count())) continue;
        await person.press(button);
        break;
      }
    }
  }
  await confirm(person, before);
}

/** The middles of those of these hexes that are in the window of the map, which may be larger than it. */
export async function hexesInView(page, hexes) {
  const window = await page.locator('.map [role="grid"]').boundingBox();
  const middles = await hexes.evaluateAll((all) =>
    all
      .map((hex) => hex.querySelector(".rim").getBoundingClientRect())
      .map((box) => [box.x + box.width / 2, box.y + box.height / 2]),
  );
  return middles.filter(
    ([x, y]) => x > window.x && y > window.y && x < window.x + window.width && y < window.y + window.height,
  );
}

/** Presses one of these hexes where it is drawn: figures and glyphs belong to it. */
export async function pressHex(person, hexes, turn) {
  const seen = await hexesInView(person.page, hexes);
  if (seen.length === 0) return person.press(person.page.locator("[data-fit]"));
  const [x, y] = seen[turn % seen.length];
  return person.isTouch ? person.page.touchscreen.tap(x, y) : person.page.mouse.click(x, y);
}

/** Plays every turn of this device until the game is over. */
export async function playToEnd(person, act, onTurn = () => undefined) {
  for (let turn = 0; turn < 400; turn++) {
    const state = await untilMine(person.page);
    if (state === "over") return turn;
    if (state === "handover") {
      await person.press(person.page.locator(".handover button"));
      continue;
    }
    await onTurn(turn);
    await act(person, turn);
  }
  throw new Error("the game does not end");
}

/**
 * Lets the page play by itself, a click a frame, until the game is over or `selector` is there.
 *
 * Faster than a person, for scenarios that are about what surrounds the playing.
 */
export async function playItself(page, selector = OVER) {
  const isAtEnd = (end) => {
    if (document.querySelector(end)) return true;
    if (!document.querySelector('.stage[data-can-act="true"]')) return false;
    const clicks = [
      "[data-confirm]:not([aria-disabled=true])",
      '[data-element="button:discard"]',
      ".domino.open",
      ".kingdom .cell.open",
    ];
    const open = clicks.map((click) => document.querySelector(click)).find(Boolean);
    open?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return false;
  };
  await page.waitForFunction(isAtEnd, `${selector}, ${OVER}`, { polling: "raf", timeout: LONG_MS });
}

/**
 * Plays the beginning of a game of Barony, up to the first turn with its six actions.
 *
 * By the rules each seat has then cities with knights, and too little for a title.
 */
export async function settle(person) {
  const { page } = person;
  const move = page.locator('[data-element="button:move"]:not([aria-disabled=true])');
  for (let turn = 0; ; turn++) {
    holds((await untilMine(page)) === "mine", "the cities are placed before the game ends");
    if (await move.count()) return;
    await actBarony(person, turn);
  }
}

/** Opens the menu of the table and presses the button of that name. */
export async function pressInMenu(person, name) {
  await person.press(person.page.locator('header button[aria-label="Menu"]'));
  await person.press(person.page.locator("dialog[open]").getByRole("button", { name, exact: true }));
}

/** Sits down and is ready. */
export async function joinTable(person, id, seat) {
  await person.page.goto(`/tables/${id}`);
  await person.press(person.page.locator(`[data-sit="${seat}"]`));
  await ready(person);
}

/** Opens a table that goes on from a record of that name; seat A is this person's, and to act. */
export async function goOn(person, record) {
  await person.page.goto("/");
  await person.page.goto(`/tables/${await continueTable(person, record)}`);
  await ready(person);
  holds((await untilMine(person.page)) === "mine", `${record} is a position in which seat A is to act`);
}

/** Presses Tab until the focus is on something that matches. */
export async function tabTo(page, selector) {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${selector}`);
}

async function walkTo(page, isThere, keys, steps) {
  for (let i = 0; i < steps; i++) {
    if (await page.evaluate(isThere)) return true;
    await page.keyboard.press(keys[i % keys.length]);
  }
  return page.evaluate(isThere);
}

/** One decision of Kingdomino by keyboard alone. */
export async function actKingdominoByKeyboard(person) {
  const { page } = person;
  const before = await version(page);
  await page.waitForSelector('.domino.open, .kingdom .cell.open, [data-element="button:discard"]');
  if (await page.locator('[data-element="button:discard"]').count()) {
    await tabTo(page, '[data-element="button:discard"]');
    await page.keyboard.press("Enter");
  } else if (await page.locator(".domino.open").count()) {
    await tabTo(page, ".domino.open");
    await page.keyboard.press("Enter");
  } else {
    await tabTo(page, '.kingdom [role="gridcell"]');
    await walkCells(page);
    await page.keyboard.press("Enter");
    await page.keyboard.press("r");
  }
  await enterAgain(page, before);
  await untilSent(page, before);
}

/** The key that chose also confirms, wherever the focus went when what was pressed vanished. */
async function enterAgain(page, before) {
  // What was forced was proposed already, and the first Enter has sent it.
  const waiting = await page.waitForFunction(
    ([old, over]) => {
      const stage = document.querySelector(".stage");
      if (document.querySelector(over) || !stage || stage.getAttribute("data-version") !== old) return "sent";
      const canConfirm = document.querySelector("[data-confirm]:not([aria-disabled=true])");
      return canConfirm && document.activeElement !== document.body && "chosen";
    },
    [before, OVER],
  );
  if ((await waiting.jsonValue()) === "chosen") await page.keyboard.press("Enter");
}

/** Walks over the kingdom row by row until a legal square has the focus. */
async function walkCells(page) {
  const isOpen = () => document.activeElement?.classList.contains("open") ?? false;
  for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowUp");
  for (let row = 0; row < 9; row++) {
    for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowLeft");
    if (await walkTo(page, isOpen, ["ArrowRight"], 9)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error("no legal square is reached by the arrows");
}

/** One decision of Barony by keyboard alone. */
export async function actBaronyByKeyboard(person, turn) {
  const { page } = person;
  const before = await version(page);
  for (let clicks = 0; clicks < 6; clicks++) {
    if ((await version(page).catch(() => undefined)) !== before) return;
    if (await page.locator("[data-confirm]:not([aria-disabled=true])").count()) break;
    if (await page.locator(".detail").count()) {
      await tabTo(page, ".detail");
      await page.keyboard.press("Enter");
    } else if (await page.locator(".hex.open").count()) {
      await tabTo(page, '.hex[tabindex="0"]');
      await walkHexes(page);
      await page.keyboard.press("Enter");
    } else {
      const verbs = turn % 2 === 0 ? VERBS : ["title", "city", "build", "move", "recruit", "expedition", "end", "pass"];
      for (const verb of verbs) {
        const selector = `[data-element="button:${verb}"]:not([aria-disabled=true])`;
        if (!(await page.locator(selector).count())) continue;
        await tabTo(page, selector);
        await page.keyboard.press("Enter");
        break;
      }
    }
  }
  await enterAgain(page, before);
  await untilSent(page, before);
}

async function walkHexes(page) {
  const isOpen = () => document.activeElement?.classList.contains("open") ?? false;
  for (let i = 0; i < 14; i++) await page.keyboard.press("ArrowUp");
  for (let row = 0; row < 14; row++) {
    for (let i = 0; i < 14; i++) await page.keyboard.press("ArrowLeft");
    if (await walkTo(page, isOpen, ["ArrowRight"], 14)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error("no legal hex is reached by the arrows");
}

/** The seat of this browser is ready; the game begins once all are. */
export async function ready(person) {
  await person.press(person.page.locator("[data-ready]"));
}

/** The one of these people who is to act. */
export async function whoActs(people) {
  return Promise.any(
    people.map(async (person) => {
      await person.page.waitForSelector('.stage[data-can-act="true"]');
      return person;
    }),
  );
}
