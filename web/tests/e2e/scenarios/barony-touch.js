// Barony on a phone by touch.
import { holds } from "../expect.js";
import { bot, makeTable, Person, PHONE } from "../people.js";
import { actBarony, playToEnd, ready } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, theme: "dark", device: { name: "Ann" } });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "barony", n_seats: 4, options: "rounds=6", bots: ["B", "C", "D"].map(bot) });
  await page.goto(`/tables/${id}`);
  await ann.press(page.locator('[data-sit="A"]'));
  await ready(ann);
  await page.waitForSelector(".stage");
  await playToEnd(ann, actBarony, async (turn) => {
    const fits = await page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    );
    holds(fits, "the table does not fit the phone");
    if (turn === 8) await ann.shot("barony-phone-dark");
  });
  await ann.leave();
}
