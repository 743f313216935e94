// Browsers with people in front of them, and what they may not see: errors and barred content.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const IMAGES = fileURLToPath(new URL("../../../docs/images/", import.meta.url));
/** The screens that the README shows; `CROWNLAND_BLESS=1` updates them. */
const README = { "kingdomino-desk-light": "desk", "kingdomino-ghost-phone-light": "phone" };
const SCREENSHOTS = fileURLToPath(new URL("../../screenshots/", import.meta.url));

export const PHONE = { width: 360, height: 640 };
export const TABLET = { width: 768, height: 1024 };
export const DESK = { width: 1440, height: 900 };

/** What a browser says of its own accord while a server is away. */
const OUTAGE =
  /WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 404|error occurred when fetching the script/;
/** And where a server refuses what was meant to be refused. */
const REFUSAL = /status of 4\d\d/;

export async function openBrowser() {
  mkdirSync(SCREENSHOTS, { recursive: true });
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** A browser whose profile is kept in a folder. */
export async function openProfile(folder, url) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: FLAGS,
    baseURL: url,
    viewport: DESK,
    locale: "en-GB",
    reducedMotion: "reduce",
  });
}

export class Person {
  constructor(context, page, isTouch) {
    this.context = context;
    this.page = page;
    this.isTouch = isTouch;
    this.problems = [];
    this.mayLoseServer = false;
    this.mayBeRefused = false;
  }

  static async arrive(
    browser,
    url,
    {
      size = DESK,
      isTouch = false,
      language = "en-GB",
      theme = "light",
      device = {},
      still = true,
      colours = "none",
      serviceWorkers = "allow",
    } = {},
  ) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: size,
      hasTouch: isTouch,
      isMobile: isTouch,
      locale: language,
      colorScheme: theme,
      reducedMotion: still ? "reduce" : "no-preference",
      forcedColors: colours,
      acceptDownloads: true,
      serviceWorkers,
    });
    return Person.atHome(context, device, isTouch);
  }

  /** A person in a browser of their own, with what the device remembers. */
  static async atHome(context, device, isTouch = false) {
    await context.addInitScript((kept) => {
      if (!localStorage.getItem("crownland"))
        localStorage.setItem("crownland", JSON.stringify({ sound: false, pace: "instant", ...kept }));
      addEventListener("securitypolicyviolation", (event) =>
        console.error(`barred by the policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    }, device);
    return new Person(context, context.pages()[0] ?? (await context.newPage()), isTouch).watched();
  }

  /** The same person in another tab. */
  inTab(page) {
    const person = new Person(this.context, page, this.isTouch);
    person.problems = this.problems;
    person.mayLoseServer = this.mayLoseServer;
    return person.watched();
  }

  /** Notes what the browser complains of. */
  watched() {
    const { page } = this;
    page.on("pageerror", (error) => this.problems.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() !== "error" && !message.text().includes("barred by the policy")) return;
      if (this.mayLoseServer && OUTAGE.test(message.text())) return;
      if (this.mayBeRefused && REFUSAL.test(message.text())) return;
      this.problems.push(`console: ${message.text()}`);
    });
    page.setDefaultTimeout(60_000);
    return this;
  }

  async press(locator) {
    if (this.isTouch) await locator.tap();
    else await locator.click();
  }

  async shot(name) {
    await this.page.screenshot({ path: `${SCREENSHOTS}${name}.png` });
    const shown = process.env.CROWNLAND_BLESS && README[name];
    if (shown) await this.page.screenshot({ path: `${IMAGES}${shown}.png` });
  }

  /** Leaves; what went wrong on the way fails the scenario. */
  async leave() {
    await this.context.close();
    if (this.problems.length > 0)
      throw new Error(`the browser complained:\n  ${[...new Set(this.problems)].join("\n  ")}`);
  }
}

/** Makes a table by the API, as the page does, with weak bots that answer at once. */
export async function makeTable(person, table) {
  const level = await weakestOf(person, table.game);
  for (const { bot } of table.bots ?? []) bot.level = level;
  return post(person, "/api/v1/tables", table);
}

/**
 * Makes a table that goes on from a record in `records`, so that its deal is always the same.
 *
 * The person has seat A; the others are weak bots, or empty.
 */
export async function continueTable(person, name, { isAgainstBots = true } = {}) {
  const record = readFileSync(new URL(`records/${name}.record`, import.meta.url), "utf8");
  const [, game] = /^game (\w+)/m.exec(record);
  const other = isAgainstBots
    ? { type: "bot", bot: { level: await weakestOf(person, game), think_ms: 1 } }
    : { type: "empty" };
  const occupants = Array.from({ length: Number(/^seats (\d)/m.exec(record)[1]) }, () => other);
  occupants[0] = { type: "person", name: "Ann" };
  return post(person, "/api/v1/continue", {
    record,
    settings: { visibility: "link", pace: { type: "none" }, when_out: "wait", show_scores: true },
    seats: occupants.map((occupant) => ({ occupant, left_ms: 0 })),
  });
}

function weakestOf(person, game) {
  return person.page.evaluate(async (wanted) => {
    const { games } = await (await fetch("/api/v1/games")).json();
    return games.find(({ name }) => name === wanted).levels[0];
  }, game);
}

/** The name of the table that this request makes. */
function post(person, path, body) {
  return person.page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()).id;
    },
    [path, body],
  );
}

export function bot(seat) {
  return { seat, bot: { level: "", think_ms: 1 } };
}
