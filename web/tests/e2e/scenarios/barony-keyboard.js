// Barony by keyboard alone.
import { bot, makeTable, Person, TABLET } from "../people.js";
import { actBaronyByKeyboard, playToEnd } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: TABLET, device: { name: "Ann", confirm: "always" } });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "barony", n_seats: 2, options: "rounds=3", bots: [bot("B")] });
  await page.goto(`/tables/${id}`);
  await page.locator('[data-sit="A"]').focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-ready]").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".stage");
  await playToEnd(ann, actBaronyByKeyboard, async (turn) => {
    if (turn === 5) await ann.shot("barony-tablet-light");
  });
  await ann.leave();
}
