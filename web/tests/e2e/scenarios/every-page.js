// Every page in every language and both themes: no missing word, no overflow, nothing that axe names.
import { check } from "../axe.js";
import { measure } from "../measure.js";
import { bot, DESK, makeTable, Person, PHONE } from "../people.js";
import { ready } from "../playing.js";

const LANGUAGES = ["en-GB", "pl-PL", "bg-BG", "hu-HU"];
const PAGES = [
  "/",
  "/new/kingdomino",
  "/new/barony",
  "/pad/kingdomino",
  "/pad/barony",
  "/rules/kingdomino",
  "/rules/barony",
  "/learn/kingdomino",
  "/learn/barony",
  "/settings",
  "/replay",
  "/nowhere",
];

export default async function run({ browser, url }) {
  for (const [i, language] of LANGUAGES.entries()) {
    const theme = i % 2 === 0 ? "light" : "dark";
    const ann = await Person.arrive(browser, url, {
      size: PHONE,
      isTouch: true,
      language,
      theme,
      device: { name: "Ann" },
    });
    await ann.page.goto("/");
    const tables = await Promise.all([open(ann, "kingdomino"), open(ann, "barony")]);
    for (const page of [...PAGES, ...tables]) await look(ann, page, `${language.slice(0, 2)}-${theme}`);
    for (const [button, name] of [
      ["[data-menu]", "the menu"],
      ["[data-rules]", "the rule sheet"],
    ]) {
      await ann.page.locator(button).click();
      await ann.page.waitForSelector("dialog[open]");
      await measure(ann.page, `${name} (${language})`);
      await ann.page.keyboard.press("Escape");
      await ann.page.waitForSelector("dialog[open]", { state: "detached" });
    }
    await ann.leave();
  }
  for (const theme of ["light", "dark"]) {
    const ann = await Person.arrive(browser, url, { size: DESK, theme, device: { name: "Ann" } });
    await ann.page.goto("/");
    const tables = await Promise.all([open(ann, "kingdomino"), open(ann, "barony")]);
    for (const page of [...PAGES, ...tables]) {
      await look(ann, page, `desk-${theme}`);
      await check(ann, `${page} (${theme})`);
    }
    const waiting = await makeTable(ann, { game: "kingdomino", n_seats: 3 });
    await ann.page.goto(`/tables/${waiting}`);
    await ann.page.waitForSelector("[data-sit]");
    await check(ann, `a waiting room (${theme})`);
    await ann.page.goto(`${tables[0]}/replay/3`);
    await ann.page.waitForSelector("[data-forward]");
    await check(ann, `a replay (${theme})`);
    await ann.page.goto(tables[1]);
    await ann.page.waitForSelector('.stage[data-can-act="true"]');
    for (const [button, name] of [
      ["[data-menu]", "the menu"],
      ["[data-rules]", "the rule sheet"],
    ]) {
      await ann.page.locator(button).click();
      await ann.page.waitForSelector("dialog[open]");
      await check(ann, `${name} (${theme})`);
      await ann.page.keyboard.press("Escape");
      await ann.page.waitForSelector("dialog[open]", { state: "detached" });
    }
    await ann.leave();
  }
}

/** A table with a game under way at which Ann sits. */
async function open(ann, game) {
  const page = await ann.context.newPage();
  const id = await makeTable(ann, { game, n_seats: 2, bots: [bot("B")] });
  await page.goto(`/tables/${id}`);
  await page.locator('[data-sit="A"]').click();
  await ready({ page, press: (locator) => locator.click() });
  await page.waitForSelector('.stage[data-can-act="true"]');
  await page.close();
  return `/tables/${id}`;
}

async function look(ann, path, name) {
  const { page } = ann;
  await page.goto(path);
  await page.waitForSelector("main h1, main h2, main .board, header h1");
  if (path.startsWith("/tables/")) await page.waitForSelector('.stage[data-can-act="true"][data-drawn="true"]');
  if (path.startsWith("/learn/")) await page.waitForSelector(".teacher");
  await measure(page, `${path} (${name})`);
  const file = path.startsWith("/tables/") ? await page.locator("header h1").textContent() : path.replaceAll("/", "_");
  await ann.shot(`page-${file.trim().toLowerCase()}-${name}`);
}
