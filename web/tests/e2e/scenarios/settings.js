// What a device remembers: language and theme change without a reload, sound and notifications obey.
import { equal, holds } from "../expect.js";
import { bot, makeTable, Person, TABLET } from "../people.js";
import { actKingdomino, joinTable, untilMine } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: TABLET, device: { name: "Ann", sound: true } });
  await ann.context.addInitScript(() => {
    globalThis.nTones = 0;
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      globalThis.nTones += 1;
      return createOscillator.call(this);
    };
    // Headless browsers refuse; this one asks its person, who says yes.
    Object.defineProperty(Notification, "permission", {
      configurable: true,
      get: () => globalThis.permission ?? "default",
    });
    Notification.requestPermission = async () => (globalThis.permission = "granted");
  });
  const { page } = ann;
  await page.goto("/settings");
  await page.evaluate(() => (globalThis.isSamePage = true));
  await page.getByRole("button", { name: "Magyar" }).click();
  await page.getByRole("heading", { name: "Beállítások" }).waitFor();
  equal(await page.locator("html").getAttribute("lang"), "hu", "the page's language");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  equal(await page.locator("html").getAttribute("data-theme"), "dark", "the theme");
  await page.getByRole("button", { name: "Notify me when it is my turn" }).click();
  await page.getByRole("button", { name: "Notify me when it is my turn" }).waitFor({ state: "detached" });
  holds(await page.evaluate(() => globalThis.isSamePage), "the page was not reloaded");

  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2, bots: [bot("B")] });
  await joinTable(ann, id, "A");
  await untilMine(page);
  await actKingdomino(ann);
  await untilMine(page);
  holds((await page.evaluate(() => globalThis.nTones)) > 0, "my turn is heard");

  await page.goto("/settings");
  equal(await page.locator("html").getAttribute("data-theme"), "dark", "the theme after a reload");
  await page.getByLabel("Sounds").uncheck();
  await page.goto(`/tables/${id}`);
  await untilMine(page);
  await actKingdomino(ann);
  await untilMine(page);
  equal(await page.evaluate(() => globalThis.nTones), 0, "tones where sound is off");
  await ann.leave();
}
