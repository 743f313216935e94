// Barony by mouse with two bots.
import { bot, DESK, makeTable, Person } from "../people.js";
import { actBarony, playToEnd } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "barony", n_seats: 3, options: "rounds=6", bots: ["B", "C"].map(bot) });
  await page.goto(`/tables/${id}`);
  await page.locator('[data-sit="A"]').click();
  await page.locator("[data-ready]").click();
  await page.waitForSelector(".stage");
  await playToEnd(ann, actBarony, async (turn) => {
    if (turn === 8) await ann.shot("barony-desk-light");
  });
  await page.waitForSelector(".ranking");
  await ann.shot("barony-ending-desk-light");
  await ann.leave();
}
