// Both lessons, played to their ends.
import { holds } from "../expect.js";
import { Person, PHONE } from "../people.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true });
  const { page } = ann;
  const confirm = () => ann.press(page.locator("[data-confirm]:not([aria-disabled=true])"));
  const step = (n) => page.locator(".teacher strong", { hasText: `${n} /` }).waitFor();

  /** Turns the domino at a square as often as the lesson wants. */
  const place = async (cell, next) => {
    for (let nTurns = 0; nTurns < 8; nTurns++) {
      await ann.press(page.locator(`[data-cell="${cell}"]`));
      for (let i = 0; i < nTurns; i++) await ann.press(page.locator("[data-turn]"));
      if (nTurns === 0) await ann.shot(`lesson-kingdomino-${next}-phone-light`);
      await confirm();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      if (await page.locator(".teacher strong", { hasText: `${next} /` }).count()) return;
    }
    throw new Error(`no way to place the domino at ${cell} is what the lesson wants`);
  };

  await page.goto("/learn/kingdomino");
  await ann.press(page.locator('[data-domino="32"]'));
  await confirm();
  await page.locator(".notice").waitFor();
  await ann.press(page.locator('[data-domino="19"]'));
  await confirm();
  await step(2);
  await place("1,0", 3);
  await ann.press(page.locator('[data-domino="24"]'));
  await confirm();
  await step(4);
  await place("1,1", 5);

  await page.goto("/learn/barony");
  const press = async (...selectors) => {
    for (const selector of selectors) await ann.press(page.locator(selector));
    await confirm();
  };
  // The only city, and the only place with knights, need not be chosen.
  await press('[data-element="button:recruit"]', '[data-element="count:3"]');
  await step(2);
  await press('[data-element="button:move"]', '[data-hex="1,0"]');
  await step(3);
  await press('[data-hex="0,0"]', '[data-hex="1,-1"]');
  await step(4);
  await press('[data-element="button:build"]', '[data-hex="1,0"]', '[data-element="building:village"]');
  await step(5);
  await press('[data-element="button:move"]', '[data-hex="1,-1"]', '[data-hex="2,-1"]');
  await step(6);
  await press('[data-element="token:forest"]');
  await step(7);
  // The only way to pay need not be chosen.
  await press('[data-element="button:title"]');
  await step(8);
  holds(await page.locator(".teacher a.primary").count(), "the lesson ends with a way to a game");
  await ann.leave();
  await inLandscape(browser, url);
}

/** On a phone that lies on its side nothing to choose is below the bar, in the language with the longest words. */
async function inLandscape(browser, url) {
  const ann = await Person.arrive(browser, url, { size: { width: 740, height: 360 }, isTouch: true, language: "bg" });
  for (const [game, choice] of [
    ["kingdomino", ".domino"],
    ["barony", ".action"],
  ]) {
    await ann.page.goto(`/learn/${game}`);
    await ann.page.locator(choice).last().waitFor();
    await ann.page.locator(".bar").waitFor();
    const below = await ann.page.evaluate((selector) => {
      const { top } = document.querySelector(".bar").getBoundingClientRect();
      const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
      return Math.max(...boxes.map(({ bottom }) => bottom)) - top;
    }, choice);
    holds(below <= 1, `${game}: something to choose reaches ${below} px below the bar`);
  }
  await ann.leave();
}
