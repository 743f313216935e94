// A coach in a game against a bot, and the statistics of finished games, without a network.
import { equal, holds } from "../expect.js";
import { untilKept } from "../local.js";
import { Person, PHONE } from "../people.js";
import { actKingdomino, playToEnd, untilMine } from "../playing.js";

export default async function run({ browser, url }) {
  const device = { name: "Ann", coach: true, confirm: "always" };
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device });
  ann.mayLoseServer = true;
  const { page } = ann;
  await page.goto("/");
  await untilKept(page);
  await page.context().setOffline(true);
  // The table of a day has the same deal for everybody, so the turns that the coach doubts are the same every time.
  await page.clock.setFixedTime(new Date("2026-03-14T12:00:00"));
  await page.goto("/puzzles/kingdomino");
  await ann.press(page.locator("[data-daily]"));
  await untilMine(page);

  const step = page.locator("[data-hint-step]");
  for (const n of ["1", "2", "3"]) {
    await ann.press(page.locator("[data-hint]"));
    await page.locator(`[data-hint-step="${n}"]`).waitFor();
    holds((await step.textContent()).trim().length > 0, `step ${n} of the hint says something`);
  }
  await ann.shot("coach-phone");

  // What the coach doubts can be played all the same.
  await page.evaluate(insist);
  await playToEnd(ann, actKingdomino);
  holds(
    (await page.evaluate(() => globalThis.nDoubts)) > 0,
    "some turn of somebody who lays dominoes anywhere was questioned",
  );

  await reviewed(ann);
  await page.goto("/statistics");
  await page.locator("[data-results]").waitFor();
  equal(await page.locator("[data-results] tbody tr").count(), 1, "results by bot");
  equal(await page.locator("[data-history] tbody tr").count(), 1, "finished games");
  holds(/\d/.test(await page.locator("[data-history] td:nth-child(4)").textContent()), "the loss of the reviewed game");
  equal(await page.locator("[data-played-like]").count(), 1, "the level of the reviewed game");
  await ann.shot("statistics-phone");
  await ann.press(page.locator("[data-forget]"));
  await ann.press(page.locator("[data-forget-sure]"));
  await page.locator("[data-history]").waitFor({ state: "detached" });
  await ann.leave();
}

/** One's own game is reviewed from its table: every seat gets a sum and a level. */
async function reviewed(ann) {
  const { page } = ann;
  const table = new URL(page.url()).pathname;
  await page.goto(`${table}/review`);
  await page.locator("[data-done]").waitFor({ timeout: 180_000 });
  await page.locator("[data-level]").first().waitFor();
  equal(await page.locator("[data-level]").count(), 4, "levels by seat");
  await ann.shot("review-kingdomino-phone");
}

/** Answers every question of the coach, and counts them. */
function insist() {
  globalThis.nDoubts = 0;
  const answered = new WeakSet();
  new MutationObserver(() => {
    const button = document.querySelector("[data-insist]");
    if (!button || answered.has(button)) return;
    answered.add(button);
    globalThis.nDoubts += 1;
    button.click();
  }).observe(document.body, { childList: true, subtree: true });
}
