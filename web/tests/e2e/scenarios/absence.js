// A pause that both agree to, a seat handed to a bot and taken back, and one given up.
import { holds } from "../expect.js";
import { DESK, makeTable, Person, PHONE } from "../people.js";
import { actKingdomino, joinTable, playToEnd, pressInMenu, whoActs } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  const bea = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Bea" } });
  await ann.page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2 });
  await joinTable(ann, id, "A");
  await joinTable(bea, id, "B");
  await actKingdomino(await whoActs([ann, bea]));

  await pressInMenu(ann, "Ask for a pause");
  await bea.press(bea.page.locator("[data-agree]"));
  for (const { page } of [ann, bea]) await page.locator('.stage[data-phase="paused"]').waitFor();
  await bea.shot("paused-phone-light");
  await ann.press(ann.page.locator(".resume"));
  for (const { page } of [ann, bea]) await page.locator('.stage[data-phase="playing"]').waitFor();

  await pressInMenu(bea, "Let a bot play");
  await bea.page.locator('[data-stand-in="handed"]').waitFor();
  await ann.page.locator('[data-seat="B"] .bot').waitFor();
  await bea.press(bea.page.locator("[data-take-back]"));
  await ann.page.locator('[data-seat="B"] .bot').waitFor({ state: "detached" });

  await pressInMenu(bea, "Resign");
  await bea.press(bea.page.locator("dialog[open] .primary"));
  await bea.page.locator('[data-stand-in="resigned"]').waitFor();
  holds((await bea.page.locator("[data-take-back]").count()) === 0, "who gave up does not come back");
  await playToEnd(ann, actKingdomino);
  await ann.page.locator(".ranking", { hasText: "resigned" }).waitFor();
  await ann.leave();
  await bea.leave();
}
