// The score pad, painted without a network.
import { equal } from "../expect.js";
import { Person, PHONE } from "../people.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true });
  const { page, context } = ann;
  ann.mayLoseServer = true;
  await page.goto("/pad");
  await page.waitForSelector(".paper");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(
    async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
  );
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(".paper");
  const exactly = (text) => ({ hasText: new RegExp(`^${text}$`) });
  const total = (text) => page.locator("[data-total]", exactly(text)).waitFor();
  const points = (text) => page.locator('[data-points="A"]', exactly(text)).waitFor();
  const square = (at) => page.locator(`[data-square="${at}"]`);
  await ann.press(page.locator('[data-brush="mine"]'));
  for (let i = 0; i < 4; i++) await ann.press(square("1,2"));
  await ann.press(page.locator('[data-brush="wheat"]'));
  await ann.press(square("1,1"));
  await total("3"); // A mine with three crowns.
  await ann.press(page.locator('[data-brush="mine"]'));
  for (let i = 0; i < 4; i++) await ann.press(square("1,1"));
  await total("12"); // Two mines with three crowns each,
  await page.locator(".flaw").waitFor(); // which no box has.
  await ann.shot("pad-phone-light");
  await page.goto("/pad/barony");
  await page.getByRole("button", { name: "Titles: one more" }).first().tap();
  await points("15"); // A title.
  await page.getByRole("textbox", { name: "Player 2" }).fill("Ola");
  await page.goto("/pad/kingdomino");
  await total("12"); // What was drawn is kept,
  await page.goto("/pad/barony");
  await points("15"); // and what was counted.
  equal(await page.getByRole("textbox", { name: "Player 2" }).inputValue(), "Ola", "and the names");
  await page.goto("/rules/kingdomino");
  await page.getByRole("heading", { name: "Scoring" }).waitFor();
  await context.setOffline(false);
  await ann.leave();
}
