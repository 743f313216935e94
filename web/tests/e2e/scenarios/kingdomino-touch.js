// A whole game on a phone by touch: everything for a decision is on the screen.
import { holds } from "../expect.js";
import { bot, makeTable, Person, PHONE } from "../people.js";
import { actKingdomino, playToEnd, ready } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, {
    game: "kingdomino",
    n_seats: 4,
    options: "harmony middle-kingdom",
    bots: ["B", "C", "D"].map(bot),
  });
  await page.goto(`/tables/${id}`);
  await ann.press(page.locator('[data-sit="A"]'));
  await ready(ann);
  await page.waitForSelector(".stage");
  let isGhostShown = false;
  await playToEnd(ann, actKingdomino, async (turn) => {
    const fits = await page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    );
    holds(fits, "the table does not fit the phone");
    const side = await page.evaluate(() => document.querySelector(".kingdom .cell").getBoundingClientRect().width);
    // Four kingdoms and two lines are on the screen with it.
    holds(side >= 36, `a square measures ${side} px`);
    if (turn === 9) await ann.shot("kingdomino-phone-light");
    const cell = page.locator(".kingdom .cell.open").first();
    // The only possible action is proposed by itself, and nothing is there to cancel.
    const isProposed = (await page.locator("[data-confirm]:not([aria-disabled=true])").count()) > 0;
    if (turn < 14 || isGhostShown || isProposed || !(await cell.count())) return;
    isGhostShown = true;
    await ann.press(cell);
    await page.waitForSelector("[data-confirm]:not([aria-disabled=true])");
    await ann.shot("kingdomino-ghost-phone-light");
    await ann.press(page.locator("[data-cancel]"));
  });
  holds(isGhostShown, "no placement was proposed and cancelled");
  await ann.shot("ending-phone-light");
  await ann.leave();
}
