// The main screens by day and by night, on one sheet, and what makes them: the typeface, one landscape, landmarks.
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { equal, holds } from "../expect.js";
import { DESK, Person, PHONE } from "../people.js";

const RECORD = (name) => fileURLToPath(new URL(`../records/${name}.record`, import.meta.url));
const IMAGES = fileURLToPath(new URL("../../../../docs/images/", import.meta.url));
const SCREENSHOTS = fileURLToPath(new URL("../../../screenshots/", import.meta.url));
const PUBLIC = fileURLToPath(new URL("../../../public/", import.meta.url));
const SIZES = { desk: DESK, phone: PHONE, landscape: { width: 844, height: 390 } };

/** What the device shows: by day, by night, and in high contrast on a desk. */
const VIEWS = [
  ...["light", "dark"].flatMap((theme) => Object.keys(SIZES).map((size) => ({ theme, size }))),
  { theme: "contrast", size: "desk" },
];

export default async function run({ browser, url }) {
  mkdirSync(SCREENSHOTS, { recursive: true });
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  await openHome(ann.page);
  const shots = [await lookAt(ann, "home")];
  for (const game of ["kingdomino", "barony"]) {
    await openAtEnd(ann.page, game);
    shots.push(await lookAt(ann, game));
    if (game === "kingdomino") await smallAndGrey(ann.page);
  }
  await ann.leave();
  await sheet(
    browser,
    VIEWS.flatMap((_, i) => shots.map((ofPage) => ofPage[i])),
  );
  await previews(browser, url);
}

async function openHome(page) {
  await page.goto("/");
  await page.waitForFunction(() => document.querySelectorAll("[data-showcase] svg:not(.symbols)").length === 2);
  await page.evaluate(() => document.fonts.ready);
  holds(await page.evaluate(() => document.fonts.check("800 20px Alegreya")), "the typeface is there");
  equal(await page.locator(".button.primary").count(), 1, "red buttons on the home page");
}

/** One page in every theme and size; it adapts without being loaded again. */
async function lookAt({ page }, what) {
  const found = [];
  for (const { theme, size } of VIEWS) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme === "dark" ? "dark" : "light" });
    await page.evaluate((isContrast) => {
      if (isContrast) document.documentElement.dataset.theme = "contrast";
      else delete document.documentElement.dataset.theme;
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, theme === "contrast");
    const path = `${SCREENSHOTS}look-${what}-${size}-${theme}.png`;
    await page.screenshot({ path });
    found.push(path);
  }
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  await page.setViewportSize(DESK);
  return found;
}

async function openAtEnd(page, game) {
  await page.goto("/replay");
  await page.setInputFiles("input[type=file]", RECORD(game));
  await page.waitForSelector("[data-forward]");
  await page.keyboard.press("End");
  await page.waitForFunction(() => {
    const slider = document.querySelector("input[type=range]");
    return slider.value === slider.max && document.querySelector("[data-shown]").dataset.shown !== "0";
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** All screens on one picture. */
async function sheet(browser, paths) {
  const page = await browser.newPage({ viewport: { width: 1500, height: 1000 } });
  const images = paths.map((path) => `<img src="data:image/png;base64,${readFileSync(path).toString("base64")}">`);
  await page.setContent(
    `<style>body{margin:12px;background:#8a8078;display:flex;flex-wrap:wrap;gap:12px}img{height:250px}</style>${images.join("")}`,
  );
  await keep(page, "contact-sheet", { fullPage: true });
  await page.close();
}

/** A whole kingdom with squares of 40 px, in colour and in grey. */
async function smallAndGrey(page) {
  holds((await page.locator(".main [data-landmark]").count()) > 0, "a large property has its landmark");
  await page.evaluate(() => {
    const kingdom = document.querySelector(".main svg.kingdom");
    const frame = document.createElement("div");
    frame.id = "small";
    frame.style.cssText =
      "position:fixed;inset:0 auto auto 0;z-index:9;display:flex;gap:12px;padding:12px;background:#f6efdf";
    for (const filter of ["none", "grayscale(1)"]) {
      const copy = kingdom.cloneNode(true);
      // The frame of a kingdom that one plays in is two squares wider than the kingdom.
      copy.style.cssText = `width:280px;height:280px;filter:${filter}`;
      frame.append(copy);
    }
    document.body.append(frame);
  });
  await keep(page.locator("#small"), "at-40-px");
}

/** What a messenger shows of a link: the finished game of the home page. */
async function previews(browser, url) {
  const ann = await Person.arrive(browser, url, { size: { width: 1200, height: 630 } });
  const { page } = ann;
  await openHome(page);
  for (const [game, title] of [
    ["kingdomino", "Kingdomino"],
    ["barony", "Barony"],
  ]) {
    await page.evaluate(
      ([name, heading]) => {
        document.querySelector("#preview")?.remove();
        const picture = document.querySelector(`[data-showcase="${name}"] svg:not(.symbols)`).cloneNode(true);
        const panel = document.createElement("div");
        panel.id = "preview";
        panel.className = "display";
        const brand = panel.appendChild(document.createElement("div"));
        brand.append("Crownland", document.createElement("br"), heading);
        brand.style.cssText = "font-size:76px;line-height:1.05;flex:1";
        picture.style.cssText = "width:600px;height:590px;flex:none";
        panel.append(picture);
        panel.style.cssText =
          "position:fixed;inset:0;z-index:9;display:flex;align-items:center;padding:20px 20px 20px 56px;background:var(--paper)";
        document.body.append(panel);
      },
      [game, title],
    );
    await page.screenshot({ path: `${SCREENSHOTS}preview-${game}.png` });
    if (process.env.CROWNLAND_BLESS) await page.screenshot({ path: `${PUBLIC}preview-${game}.png` });
  }
  await ann.leave();
}

/** Writes a picture; `CROWNLAND_BLESS=1` puts it into the documentation. */
async function keep(target, name, options = {}) {
  const jpeg = { type: "jpeg", quality: 72, ...options };
  await target.screenshot({ path: `${SCREENSHOTS}${name}.jpg`, ...jpeg });
  if (process.env.CROWNLAND_BLESS) await target.screenshot({ path: `${IMAGES}${name}.jpg`, ...jpeg });
}
