// A new build while a tab is open: it is offered, not forced, works without a network, and nothing mixes.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { equal } from "../expect.js";
import { untilKept } from "../local.js";
import { Person } from "../people.js";
import { actKingdomino, untilMine } from "../playing.js";
import { runProgram } from "../server.js";
import { StaticHost } from "../static-host.js";

export default async function run({ browser }) {
  const folder = mkdtempSync(join(tmpdir(), "crownland-update-"));
  const [old, fresh] = [join(folder, "old"), join(folder, "new")];
  await runProgram("site", old);
  nextBuild(old, fresh);
  const host = await StaticHost.start(old, "/");
  const ann = await Person.arrive(browser, host.url, { device: { name: "Ann", confirm: "never" } });
  ann.mayLoseServer = true;
  const { page } = ann;
  await page.goto(host.url);
  await untilKept(page);
  await page.locator('[data-play="kingdomino"]').click();
  await untilMine(page);

  host.folder = fresh;
  const second = ann.inTab(await ann.context.newPage());
  await second.page.goto(host.url);
  equal(await buildOf(second.page), "old", "the build before the update is accepted");
  await second.page.locator("[data-update]").waitFor();
  await host.end();
  await second.page.locator("[data-update] .primary").click();
  await second.page.waitForFunction(() => globalThis.crownlandBuild === "new");
  await second.page.locator("[data-continue] a").click();
  await untilMine(second.page);

  // The first tab still has the old build, whole: what it has not loaded yet comes from there too.
  equal(await buildOf(page), "old", "the build of the tab that did not ask");
  await actKingdomino(ann);
  await untilMine(page);
  await page.evaluate(() => (location.hash = "#/rules/kingdomino"));
  await page.locator("h1").waitFor();
  equal(await buildOf(page), "old", "the build after another page");
  await page.reload();
  equal(await buildOf(page), "new", "the build after a reload");
  await page.locator("h1").waitFor();
  await ann.leave();
  rmSync(folder, { recursive: true });
}

async function buildOf(page) {
  await page.waitForFunction(() => document.querySelector("h1, .stage"));
  return page.evaluate(() => globalThis.crownlandBuild ?? "old");
}

/** A build that differs in the file that a page loads first. */
function nextBuild(old, fresh) {
  cpSync(old, fresh, { recursive: true });
  const assets = join(fresh, "assets");
  const index = readFileSync(join(fresh, "index.html"), "utf8");
  const [, name] = /src="\.\/assets\/([^"]+\.js)"/.exec(index);
  const renamed = name.replace(/\.js$/, "x.js");
  renameSync(join(assets, name), join(assets, renamed));
  for (const file of [
    join(fresh, "index.html"),
    join(fresh, "sw.js"),
    ...readdirSync(assets).map((one) => join(assets, one)),
  ]) {
    if (!/\.(js|html)$/.test(file)) continue;
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(name, renamed));
  }
  const path = join(assets, renamed);
  writeFileSync(path, `${readFileSync(path, "utf8")}\nglobalThis.crownlandBuild = "new";\n`);
  const worker = join(fresh, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/const VERSION = "(\w+)"/, 'const VERSION = "$1x"'));
}
