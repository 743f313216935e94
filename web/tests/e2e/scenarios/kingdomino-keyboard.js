// A whole game by keyboard alone, heard as a screen reader hears it.
import { holds } from "../expect.js";
import { bot, makeTable, Person, TABLET } from "../people.js";
import { actKingdominoByKeyboard, playToEnd } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, {
    size: TABLET,
    theme: "dark",
    device: { name: "Ann", confirm: "always" },
  });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2, bots: [bot("B")] });
  await page.goto(`/tables/${id}`);
  await page.locator('[data-sit="A"]').focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-ready]").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".stage");
  await playToEnd(ann, actKingdominoByKeyboard, async (turn) => {
    if (turn === 3) {
      await page.keyboard.press("s");
      await page.waitForFunction(() => document.querySelector('[data-live="assertive"]').textContent.includes("Ann: "));
      await page.keyboard.press("?");
      await page.waitForSelector("dialog[open]");
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog[open]", { state: "detached" });
    }
    if (turn === 8) await ann.shot("kingdomino-tablet-dark");
  });
  holds(await page.locator(".ranking").count(), "the end is reached by keyboard");
  await ann.leave();
}
