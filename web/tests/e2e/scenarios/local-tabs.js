// Tables of a device: two tabs agree, a closed browser goes on where it was, and one that keeps nothing says so.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { equal, holds } from "../expect.js";
import { openProfile, Person } from "../people.js";
import { actKingdomino, playItself, untilMine } from "../playing.js";

const version = (page) => page.locator(".stage").getAttribute("data-version");

export default async function run({ browser, url }) {
  await twoTabs(browser, url);
  await reopened(url);
  await denied(browser, url);
}

async function twoTabs(browser, url) {
  const ann = await Person.arrive(browser, url, { device: { name: "Ann", confirm: "never" } });
  await ann.page.goto("/");
  await ann.page.locator('[data-play="kingdomino"]').click();
  await untilMine(ann.page);
  const second = ann.inTab(await ann.context.newPage());
  await second.page.goto(ann.page.url());
  // Each tab plays in turn; the one that was opened first closes in the middle.
  for (let turn = 0; turn < 6; turn++) {
    const [actor, other] = turn % 2 === 0 ? [ann, second] : [second, ann];
    await untilMine(actor.page);
    await untilMine(other.page);
    equal(await version(actor.page), await version(other.page), `the version in both tabs before turn ${turn}`);
    await actKingdomino(actor);
  }
  await ann.page.close();
  await playItself(second.page);
  equal(await second.page.locator(".ranking > li").count(), 2, "seats in the ranking");
  await ann.leave();
}

async function reopened(url) {
  const folder = mkdtempSync(join(tmpdir(), "crownland-profile-"));
  let ann = await Person.atHome(await openProfile(folder, url), { name: "Ann" });
  await ann.page.goto("/");
  await ann.page.locator('[data-play="kingdomino"]').click();
  await untilMine(ann.page);
  await actKingdomino(ann);
  await untilMine(ann.page);
  const before = await version(ann.page);
  await ann.leave();

  ann = await Person.atHome(await openProfile(folder, url), {});
  await ann.page.goto("/");
  await ann.page.locator("[data-continue] a").click();
  await untilMine(ann.page);
  equal(await version(ann.page), before, "the position after the browser was closed");

  await ann.page.goto("/settings");
  const [saved] = await Promise.all([ann.page.waitForEvent("download"), ann.page.locator("[data-export]").click()]);
  const file = await saved.path();
  await ann.page.goto("/");
  await ann.page.locator("[data-continue] .forget").click();
  await ann.page.locator("[data-continue]").waitFor({ state: "detached" });
  await ann.page.reload();
  await ann.page.locator('[data-play="kingdomino"]').waitFor();
  await ann.page.goto("/settings");
  await ann.page.locator("[data-import]").setInputFiles(file);
  await ann.page.getByText("1 game loaded").waitFor();
  await ann.page.goto("/");
  await ann.page.locator("[data-continue] a").click();
  await untilMine(ann.page);
  equal(await version(ann.page), before, "the position from the file");
  await ann.leave();
  rmSync(folder, { recursive: true });
}

/** A browser whose worker may not open a database. */
async function denied(browser, url) {
  const ann = await Person.arrive(browser, url, { device: { name: "Ann" }, serviceWorkers: "block" });
  const { page } = ann;
  await page.route(/tables\.worker.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const refuse = "Object.defineProperty(self,'indexedDB',{get(){throw new DOMException('no','SecurityError')}});";
    await route.fulfill({ response: answer, body: refuse + (await answer.text()) });
  });
  await page.goto("/");
  await page.locator('[data-play="kingdomino"]').click();
  await page.locator("[data-not-kept]").waitFor();
  await untilMine(page);
  const before = await version(page);
  await actKingdomino(ann);
  await untilMine(page);
  holds(Number(await version(page)) > Number(before), "play goes on in memory");
  await ann.leave();
}
