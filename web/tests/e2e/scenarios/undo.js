// Undo: free inside one's own turn, by consent once the other has acted.
import { DESK, makeTable, Person, PHONE } from "../people.js";
import { actKingdomino, whoActs } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  const bea = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Bea" } });
  await ann.page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2 });
  for (const [person, seat] of [
    [ann, "A"],
    [bea, "B"],
  ]) {
    await person.page.goto(`/tables/${id}`);
    await person.press(person.page.locator(`[data-sit="${seat}"]`));
    await person.press(person.page.locator("[data-ready]"));
  }

  // The first domino fits beside the castle, whatever was dealt.
  const first = await playUntil([ann, bea], ".kingdom .cell.open");
  await actKingdomino(first);
  await first.page.waitForSelector(".domino.open");
  await first.press(first.page.getByRole("button", { name: "Undo", exact: true }));
  await first.page.waitForSelector(".kingdom .cell.open");

  // Each has two of the four turns of a round: before the last of them the turn passes from one to the other.
  const [person, other] = await turnPasses(ann, bea);
  await actKingdomino(other);
  await person.press(person.page.getByRole("button", { name: "Ask to undo" }));
  await other.press(other.page.locator("[data-agree]"));
  await person.page.waitForSelector('.stage[data-can-act="true"]');
  await ann.leave();
  await bea.leave();
}

/** Plays for these people until one of them who can act has this on the page. */
async function playUntil(people, selector) {
  for (;;) {
    const person = await whoActs(people);
    await person.page.waitForSelector(".domino.open, .kingdom .cell.open");
    if (await person.page.locator(selector).count()) return person;
    await actKingdomino(person);
  }
}

/** Plays turns, a placement and a choice each, until the other is to act; who acted, and who is to act. */
async function turnPasses(ann, bea) {
  for (;;) {
    const person = await playUntil([ann, bea], ".kingdom .cell.open");
    await actKingdomino(person);
    await playUntil([person], ".domino.open");
    await actKingdomino(person);
    const next = await whoActs([ann, bea]);
    if (next !== person) return [person, next];
  }
}
