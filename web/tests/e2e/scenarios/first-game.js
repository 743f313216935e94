// A stranger opens the home page, plays a bot by mouse to the end, and looks at everything there.
import { statSync } from "node:fs";

import { check } from "../axe.js";
import { equal, holds } from "../expect.js";
import { DESK, Person } from "../people.js";
import { actKingdomino, playToEnd } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  const { page } = ann;
  await page.goto("/");
  await page.locator(".button.primary").first().waitFor();
  equal(await page.locator(".button.primary").count(), 1, "buttons that say what to do first");
  await page.locator("[data-showcase] svg").first().waitFor({ state: "attached" });
  await ann.shot("home-desk-light");
  await page.locator(".game .button.primary").first().click();
  await page.waitForSelector(".stage");
  const address = page.url();
  const turns = await playToEnd(ann, actKingdomino, async (turn) => {
    if (turn === 0) await page.waitForFunction(() => document.activeElement?.matches(".stage"));
    if (turn === 18) await ann.shot("kingdomino-desk-light");
    if (turn === 6) equal(await page.title(), "● Your turn – Crownland", "the title when it is my turn");
  });
  equal(turns, 24, "decisions in a game of two");
  await page.waitForSelector(".ranking");
  equal(await page.locator(".ranking > li").count(), 2, "seats in the ranking");
  await ann.shot("ending-desk-light");
  await check(ann, "the end of a game");

  await page.locator("[data-fairness]").click();
  equal(await page.locator("[data-fair]").getAttribute("data-fair"), "true", "the proof of fair chance");

  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Share a picture" }).click(),
  ]);
  equal(picture.suggestedFilename(), "crownland.jpg", "the picture's name");
  const { size } = statSync(await picture.path());
  holds(size > 20_000 && size <= 200_000, `the picture has ${size} bytes`);
  const [record] = await Promise.all([page.waitForEvent("download"), page.locator("[data-record]").click()]);
  holds((await record.path()).length > 0, "the record is saved");

  await page.goto("/");
  await page.getByRole("link", { name: "Open a game record" }).click();
  await page.locator('input[type="file"]').setInputFiles(await record.path());
  await page.waitForSelector("[data-forward]");
  await page.locator("[data-forward]").click();
  equal(await page.locator(".controls input").inputValue(), "1", "the first turn of a dropped-in record");
  await page.goto(new URL(address).pathname);

  await page.getByRole("link", { name: "Replay" }).click();
  await page.waitForSelector("[data-forward]");
  await page.keyboard.press("End");
  await page.waitForFunction(() => /\/replay\/\d+$/.test(location.pathname));
  const last = await page.locator(".controls input").inputValue();
  holds(Number(last) > 20, `the replay ends after ${last} turns`);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((end) => document.querySelector(".controls input").value === `${end - 1}`, Number(last));
  await ann.shot("replay-desk-light");
  await page.goto(`${new URL(address).pathname}/replay/20`);
  await page.waitForSelector("[data-forward]");
  // What chance drew after the move belongs to it.
  const shown = Number(await page.locator("[data-shown]").getAttribute("data-shown"));
  holds(shown >= 20 && shown <= 25, `a link to move 20 shows ${shown}`);

  await page.goto(new URL(address).pathname);
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForFunction((old) => location.href !== old, address);
  // Against a bot there is nobody to wait for, and the colours stay.
  await page.waitForSelector(".stage");
  equal(await page.locator('.strip [data-seat="A"] .name').textContent(), "Ann", "my seat in the rematch");
  await ann.leave();
}
