// The network is gone before the first game begins: a whole game of each game against a bot, on a phone.
import { equal, holds } from "../expect.js";
import { untilKept } from "../local.js";
import { Person, PHONE } from "../people.js";
import { actBarony, actKingdomino, playToEnd, untilMine } from "../playing.js";
import { Server } from "../server.js";

export default async function run({ browser }) {
  const server = await Server.start();
  const ann = await Person.arrive(browser, server.url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  ann.mayLoseServer = true;
  const { page } = ann;
  await page.goto("/");
  await untilKept(page);
  await server.end();

  await page.goto("/");
  await ann.press(page.locator('[data-play="kingdomino"]'));
  await untilMine(page);
  holds(/\/tables\/local-\w+$/.test(page.url()), `a table on the device, not ${page.url()}`);
  const turns = await playToEnd(ann, actKingdomino, async (turn) => {
    if (turn === 5) await ann.shot("local-kingdomino-phone");
    // Reloading in the middle loses nothing.
    if (turn === 8) {
      const before = await page.locator(".stage").getAttribute("data-version");
      await page.reload();
      await untilMine(page);
      equal(await page.locator(".stage").getAttribute("data-version"), before, "the position after a reload");
    }
  });
  equal(turns, 24, "decisions in a game of two");
  await ann.press(page.locator("[data-fairness]"));
  equal(await page.locator("[data-fair]").getAttribute("data-fair"), "true", "the proof of fair chance");
  const [record] = await Promise.all([page.waitForEvent("download"), ann.press(page.locator("[data-record]"))]);
  holds((await record.path()).length > 0, "the record is saved");
  await ann.press(page.locator("[data-rematch]"));
  await untilMine(page);

  await page.goto("/");
  await page.locator("[data-continue]").waitFor();
  equal(await page.locator("[data-continue] li").count(), 1, "tables to go on with");
  await page.goto("/new/barony");
  await page.locator('[data-taker="B"]').selectOption("squire");
  await page.locator('input[type="number"]').first().fill("8");
  await ann.press(page.locator("form .primary"));
  await playToEnd(ann, actBarony);
  await page.locator(".ranking").waitFor();
  equal(await page.locator(".ranking > li").count(), 2, "seats in the ranking");

  for (const path of ["/rules/barony", "/learn/kingdomino", "/pad/kingdomino", "/settings", "/replay"]) {
    await page.goto(path);
    await page.locator("h1, .drop, .teacher").first().waitFor();
  }
  await ann.leave();
}
