// Two browsers and a bot, a watcher, a reload, undo by consent and a seat that moves.
import { equal, holds } from "../expect.js";
import { bot, DESK, makeTable, Person, PHONE, TABLET } from "../people.js";
import { actKingdomino, playToEnd, untilMine } from "../playing.js";

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

  // One after the other, whoever is on turn.
  const both = [ann, bea];
  for (let turn = 0; turn < 6; turn++) {
    const person = await whoActs(both);
    await actKingdomino(person);
  }

  await bea.page.reload();
  await bea.page.waitForSelector(".stage");

  await undoByConsent(ann, bea);

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

/** The one of these people who is to act. */
async function whoActs(people) {
  return Promise.any(
    people.map(async (person) => {
      await person.page.waitForSelector('.stage[data-can-act="true"]');
      return person;
    }),
  );
}

/** Somebody acts, asks for it back when that is not free, and the other agrees. */
async function undoByConsent(ann, bea) {
  for (let tries = 0; tries < 30; tries++) {
    const person = await whoActs([ann, bea]);
    const other = person === ann ? bea : ann;
    const nPlayed = () => person.page.locator(".stage").getAttribute("data-version");
    await actKingdomino(person);
    // It has to be asked for once the turn has passed on to the other person.
    const isOther = await Promise.race([
      other.page.waitForSelector('.stage[data-can-act="true"]').then(() => true),
      untilMine(person.page).then(() => false),
    ]);
    const ask = person.page.locator(".bar .left:not([disabled])");
    if (!isOther || !(await ask.count())) continue;
    const before = await nPlayed();
    await person.press(ask);
    const request = other.page.locator("[data-agree]");
    const asked = await Promise.race([
      request.waitFor().then(() => true),
      person.page.waitForFunction((old) => Number(document.querySelector(".stage").getAttribute("data-version")) > Number(old), before).then(() => false),
    ]);
    if (!asked && !(await request.count())) continue;
    await other.press(request);
    await request.waitFor({ state: "detached" });
    await person.page.waitForSelector('.stage[data-can-act="true"]');
    return;
  }
  throw new Error("no chance to ask for an undo came");
}
