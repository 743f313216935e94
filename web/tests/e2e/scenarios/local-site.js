// The static site in a folder of a plain file server: a game, a link to a page, and no request that is not answered.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { equal, holds } from "../expect.js";
import { Person, DESK } from "../people.js";
import { actKingdomino, playToEnd, untilMine } from "../playing.js";
import { runProgram } from "../server.js";
import { StaticHost } from "../static-host.js";

export default async function run({ browser }) {
  const folder = mkdtempSync(join(tmpdir(), "crownland-site-"));
  await runProgram("site", folder, "--server", "https://play.example.org");
  const host = await StaticHost.start(folder, "/games/crownland/");
  const ann = await Person.arrive(browser, host.url, { size: DESK, device: { name: "Ann" } });
  const { page } = ann;
  await page.goto(host.url);
  await page.locator('[data-play="kingdomino"]').waitFor();
  equal(await page.locator('a[href="https://play.example.org"]').count(), 1, "the way to a server");
  await page.locator('[data-play="kingdomino"]').click();
  await untilMine(page);
  holds(/\/games\/crownland\/#\/tables\/local-\w+$/.test(page.url()), `a fragment, not ${page.url()}`);
  await playToEnd(ann, actKingdomino);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.waitForSelector("[data-forward]");
  const link = page.url();

  await page.goto(`${host.url}#/rules/barony`);
  await page.locator("h1").waitFor();
  await page.goto(`${host.url}#/new/kingdomino`);
  await page.locator('[data-taker="B"]').waitFor();
  equal(await page.locator('[data-taker="B"] option[value=""]').count(), 0, "seats for people elsewhere");
  await page.goto(link);
  await page.reload();
  await page.waitForSelector("[data-forward]");
  holds(host.missing.length === 0, `found every file, but not ${host.missing.join(", ")}`);
  await ann.leave();
  await host.end();
  rmSync(folder, { recursive: true });
}
