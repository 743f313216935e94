// Two browsers and a bot, a watcher, a reload and a seat that moves.
import { equal, holds } from "../expect.js";
import { bot, DESK, makeTable, Person, PHONE, TABLET } from "../people.js";
import { actKingdomino, playToEnd, whoActs } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  const bea = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Bea" } });
  const eve = await Person.arrive(browser, url, { size: TABLET });
  await ann.page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 3, bots: [bot("C")] });
  await ann.page.goto(`/tables/${id}`);
  await ann.press(ann.page.locator('[data-sit="A"]'));
  await ann.page.waitForSelector("[data-ready]");
  await ann.shot("waiting-desk-light");
  await bea.page.goto(`/tables/${id}`);
  await bea.press(bea.page.locator('[data-sit="B"]'));
  await bea.page.waitForSelector("[data-ready]");
  await bea.shot("waiting-phone-light");
  await ann.press(ann.page.locator("[data-ready]"));
  await bea.press(bea.page.locator("[data-ready]"));
  await eve.page.goto(`/tables/${id}`);
  await eve.page.waitForSelector(".watching");
  holds((await eve.page.locator(".watching").count()) === 1, "a watcher sees the table");

  // The player on turn acts.
  const both = [ann, bea];
  for (let turn = 0; turn < 6; turn++) {
    const person = await whoActs(both);
    await actKingdomino(person);
  }

  // Leaving and returning is shown although nothing is played meanwhile.
  await bea.page.goto("/rules/kingdomino");
  await ann.page.locator('[data-seat="B"] [data-away]').waitFor();
  await bea.page.goto(`/tables/${id}`);
  await ann.page.locator('[data-seat="B"] [data-away]').waitFor({ state: "detached" });
  await bea.page.reload();
  await bea.page.waitForSelector(".stage");

  // Ann's seat moves to another browser; the old one watches.
  await ann.page.locator('header button[aria-label="Menu"]').click();
  await ann.page.getByRole("button", { name: "Another device" }).click();
  const link = await ann.page.locator('dialog input[aria-label="Link"]').inputValue();
  const away = await Person.arrive(browser, url, { size: TABLET, device: { name: "Ann" } });
  await away.page.goto(link);
  await away.page.waitForSelector(".bar");
  equal(new URL(away.page.url()).hash, "", "the token leaves the address");
  await ann.page.keyboard.press("Escape");
  await ann.page.waitForSelector(".watching");

  await Promise.all([playToEnd(away, actKingdomino), playToEnd(bea, actKingdomino)]);
  await eve.page.waitForSelector("[data-over]");
  for (const person of [ann, bea, eve, away]) await person.leave();
}
