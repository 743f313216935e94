// Every page in every language and both themes: no missing word, no overflow, nothing that axe names.
import { check } from "../axe.js";
import { holds } from "../expect.js";
import { bot, DESK, makeTable, Person, PHONE } from "../people.js";
import { ready } from "../playing.js";

const LANGUAGES = ["en-GB", "pl-PL", "bg-BG", "hu-HU"];
const PAGES = ["/", "/new/kingdomino", "/new/barony", "/pad/kingdomino", "/pad/barony", "/rules/kingdomino", "/rules/barony", "/learn/kingdomino", "/learn/barony", "/settings", "/replay", "/nowhere"];

export default async function run({ browser, url }) {
  for (const [i, language] of LANGUAGES.entries()) {
    const theme = i % 2 === 0 ? "light" : "dark";
    const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, language, theme, device: { name: "Ann" } });
    await ann.page.goto("/");
    const tables = await Promise.all([open(ann, "kingdomino"), open(ann, "barony")]);
    for (const page of [...PAGES, ...tables]) await look(ann, page, `${language.slice(0, 2)}-${theme}`);
    await ann.page.locator("header button.icon").click();
    await ann.page.waitForSelector("dialog[open]");
    await measure(ann.page, `the menu (${language})`);
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
    await ann.page.locator('header button[aria-label="Menu"]').click();
    await ann.page.waitForSelector("dialog[open]");
    await check(ann, `the menu (${theme})`);
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
  if (path.startsWith("/tables/")) await page.waitForSelector('.stage[data-can-act="true"]');
  if (path.startsWith("/learn/")) await page.waitForSelector(".teacher");
  await measure(page, `${path} (${name})`);
  const file = path.startsWith("/tables/") ? await page.locator("header h1").textContent() : path.replaceAll("/", "_");
  await ann.shot(`page-${file.trim().toLowerCase()}-${name}`);
}

/** Nothing is wider than the page, nothing is cut, no word is broken. */
async function measure(page, where) {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  holds(widest <= 0, `${where} is ${widest} px too wide`);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll(".button, .action span")]
      .filter((element) => element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0 && getComputedStyle(element).display !== "inline")
      .map((element) => element.textContent.trim()),
  );
  holds(cut.length === 0, `${where}: words are cut: ${cut.join(", ")}`);
  const broken = await page.evaluate(() => {
    const found = [];
    for (const element of document.querySelectorAll(".button, .action span, h1, h2, h3, th")) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { data } = walker.currentNode;
        for (const { 0: word, index } of data.matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(word);
        }
      }
    }
    return found;
  });
  holds(broken.length === 0, `${where}: words are broken: ${broken.join(", ")}`);
}
