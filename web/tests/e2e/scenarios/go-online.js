// Ann plays a few turns on her device, goes on at the server, and Bob joins by the link and plays on.
import { equal, holds } from "../expect.js";
import { Person, PHONE } from "../people.js";
import { actKingdomino, playToEnd, untilMine, whoActs } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  const { page } = ann;
  await page.goto("/");
  await ann.press(page.locator('[data-play="kingdomino"]'));
  for (let turn = 0; turn < 4; turn++) {
    await untilMine(page);
    await actKingdomino(ann);
  }
  await untilMine(page);
  const local = new URL(page.url()).pathname;
  holds(local.startsWith("/tables/local-"), `a table on the device, not ${local}`);
  const before = await page.locator("[data-overview] ul").allTextContents();

  await ann.press(page.locator("[data-menu]"));
  await ann.press(page.locator("[data-go-online]"));
  equal(await page.locator('dialog input[value="B"]').isChecked(), true, "the bot's seat is for the friend");
  await ann.shot("go-online-phone");
  await ann.press(page.locator("[data-continue-online]"));
  await page.locator("[data-continued]").waitFor();
  await ann.shot("continued-waiting-phone");
  const link = page.url();
  holds(!link.includes("local-"), `a table at the server, not ${link}`);

  const bob = await Person.arrive(browser, url, { device: { name: "Bob" } });
  await bob.page.goto(link);
  await bob.page.locator("[data-continued]").waitFor();
  await bob.press(bob.page.locator('[data-sit="B"]'));
  await bob.press(bob.page.locator("[data-ready]"));
  await untilMine(page);
  const after = await page.locator("[data-overview] ul").allTextContents();
  equal(after.join(), before.join(), "both kingdoms");
  holds((await whoActs([ann, bob])) === ann, "Ann is on turn, as before");

  await Promise.all([playToEnd(ann, actKingdomino), playToEnd(bob, actKingdomino)]);
  await bob.press(bob.page.locator("[data-fairness]"));
  equal(await bob.page.locator("[data-fair]").getAttribute("data-fair"), "true", "every draw fits its source");
  equal(await bob.page.locator("[data-device-draws]").count(), 1, "what the device drew is told");

  // The game on the device is still there.
  await page.goto(local);
  await untilMine(page);
  for (const person of [ann, bob]) await person.leave();
}
