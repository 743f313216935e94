// How soon a table can be played at on a slow phone: reported, not asserted.
import { bot, makeTable, Person, PHONE } from "../people.js";
import { ready } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  const { page, context } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2, bots: [bot("B")] });
  await page.goto(`/tables/${id}`);
  await ann.press(page.locator('[data-sit="A"]'));
  await ready(ann);
  await page.waitForSelector('.stage[data-can-act="true"]');
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.reload({ waitUntil: "commit" });
  await page.waitForSelector('.stage[data-can-act="true"]');
  const ms = await page.evaluate(() => performance.now());
  console.log(
    `      a game is ready to be played ${Math.round(ms)} ms after the page is asked for, on a CPU slowed four times`,
  );
  await ann.leave();
}
