// The Mighty Duel: 48 dominoes, kingdoms of 7 × 7, on a phone.
import { equal, holds } from "../expect.js";
import { bot, makeTable, Person, PHONE } from "../people.js";
import { actKingdomino, joinTable, playItself, untilMine } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2, options: "mighty-duel", bots: [bot("B")] });
  await joinTable(ann, id, "A");
  for (const left of [9, 6, 3, 1]) {
    await playItself(page, `[data-lines-left="${left}"]`);
    if ((await untilMine(page)) === "over") break;
    const side = await page.evaluate(() => document.querySelector(".kingdom .cell").getBoundingClientRect().width);
    holds(side >= 32, `a square measures ${side} px`);
    const fits = await page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    );
    holds(fits, "the table does not fit the phone");
    if (left === 1) await ann.shot("duel-phone-light");
    await actKingdomino(ann);
  }
  await playItself(page);
  equal(await page.locator(".ranking > li").count(), 2, "seats in the ranking");
  await ann.leave();
}
