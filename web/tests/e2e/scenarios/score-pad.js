// The score pad, painted without a network.
import { equal, holds } from "../expect.js";
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
  const square = (at) => page.locator(`[data-square="${at}"]`);
  await ann.press(page.locator('[data-brush="mine"]'));
  for (let i = 0; i < 4; i++) await ann.press(square("1,2"));
  await ann.press(page.locator('[data-brush="wheat"]'));
  await ann.press(square("1,1"));
  equal(await page.locator("[data-total]").textContent(), "3", "a mine with three crowns");
  await ann.press(page.locator('[data-brush="mine"]'));
  for (let i = 0; i < 4; i++) await ann.press(square("1,1"));
  equal(await page.locator("[data-total]").textContent(), "12", "two mines with three crowns each");
  holds(await page.locator(".flaw").count(), "no box has two such mines");
  await ann.shot("pad-phone-light");
  await page.goto("/pad/barony");
  await page.getByRole("button", { name: "Titles: one more" }).first().tap();
  equal(await page.locator('[data-points="A"]').textContent(), "15", "a title");
  await page.getByRole("textbox", { name: "Player 2" }).fill("Ola");
  await page.goto("/pad/kingdomino");
  equal(await page.locator("[data-total]").textContent(), "12", "what was drawn is kept");
  await page.goto("/pad/barony");
  equal(await page.locator('[data-points="A"]').textContent(), "15", "and what was counted");
  equal(await page.getByRole("textbox", { name: "Player 2" }).inputValue(), "Ola", "and the names");
  await page.goto("/rules/kingdomino");
  await page.getByRole("heading", { name: "Scoring" }).waitFor();
  await context.setOffline(false);
  await ann.leave();
}
