// A finished game is reviewed on the device without a network, its mistakes become questions, and each day has its puzzle.
import { fileURLToPath } from "node:url";

import { equal, holds } from "../expect.js";
import { untilKept } from "../local.js";
import { Person, PHONE } from "../people.js";

const RECORD = fileURLToPath(new URL("../records/barony.record", import.meta.url));

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  ann.mayLoseServer = true;
  const { page } = ann;
  // Two workers share a review, whatever the machine has.
  await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 }));
  await page.goto("/");
  await untilKept(page);
  await page.context().setOffline(true);

  await review(ann);
  await mistakes(ann);
  await puzzles(ann);
  await ann.leave();
}

async function review(ann) {
  const { page } = ann;
  await page.goto("/review");
  await pauseAtOnce(page);
  await page.locator("input[type=file]").setInputFiles(RECORD);
  await page.locator("[data-graph]").waitFor();
  await ann.press(page.locator('[data-run="resume"]'));
  await page.locator("[data-done]").waitFor({ timeout: 120_000 });
  equal(page.workers().filter((worker) => worker.url().includes("study.worker")).length, 2, "workers of the review");

  const graph = page.locator("[data-graph]");
  const last = Number(await graph.getAttribute("aria-valuemax"));
  await graph.focus();
  await page.keyboard.press("End");
  equal(Number(await graph.getAttribute("aria-valuenow")), last, "the end of the graph");
  holds((await graph.getAttribute("aria-valuetext")).includes("%"), "the graph says the chances");
  await ann.press(page.locator("[data-margin]"));
  await page.locator("summary").first().click();
  equal(await page.locator("details tbody tr").count(), last + 1, "rows of the table behind the graph");
  equal(await page.locator("[data-moment]").count(), 3, "moments that decided the game");
  equal(
    await page.locator("[data-seat-summary]").count(),
    (await page.locator("details thead th").count()) - 1,
    "sums by seat",
  );
  for (const seat of await page.locator("[data-seat-summary]").all()) await addsUp(seat);
  equal(
    await page.locator("[data-level]").count(),
    await page.locator("[data-seat-summary]").count(),
    "the level of each seat",
  );
  await ann.shot("review-phone");

  // It is kept: nothing runs again.
  await page.goto("/review");
  await page.locator("input[type=file]").setInputFiles(RECORD);
  await page.locator("[data-done]").waitFor();
}

/** Pauses the review as soon as it runs: a finger could come when it is done. */
async function pauseAtOnce(page) {
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const pause = document.querySelector('[data-run="stop"]');
      if (!pause) return;
      observer.disconnect();
      pause.click();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

/** The parts that are shown make up the result that is shown, but for the rounding of each. */
async function addsUp(seat) {
  const number = (text) => Number(text.replace("−", "-").replace("+", ""));
  const parts = (await seat.locator(".figure").allTextContents()).map(number);
  const result = number(await seat.locator("h3 strong").textContent());
  const sum = parts.reduce((a, b) => a + b, 0);
  holds(Math.abs(sum - result) < 0.3, `${parts.join(" + ")} is ${result}`);
}

async function mistakes(ann) {
  const { page } = ann;
  await ann.press(page.locator("[data-learn]"));
  await page.locator("[data-teacher]").waitFor();
  await ann.press(page.locator("[data-best]"));
  await page.locator("[data-again]").waitFor();
  await ann.press(page.locator("[data-again]"));
  await page.locator("[data-best]").waitFor();
}

async function puzzles(ann) {
  const { page } = ann;
  const seen = [];
  for (const date of ["2026-03-14T12:00:00", "2026-03-15T12:00:00"]) {
    await page.clock.setFixedTime(new Date(date));
    await page.goto("/puzzles/kingdomino");
    const number = page.locator("[data-puzzle]");
    await number.waitFor();
    seen.push(await number.getAttribute("data-puzzle"));
  }
  holds(seen[0] !== seen[1], `another puzzle on another day, not ${seen.join(" and ")}`);
  await ann.press(page.locator("[data-next]"));
  await page.waitForURL(/\/puzzles\/kingdomino\/\d+$/);
  await ann.shot("puzzle-phone");
}
