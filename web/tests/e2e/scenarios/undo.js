// Undo: free inside one's own turn, by consent once the other has acted.
import { holds } from "../expect.js";
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

  let [isFree, isGranted] = [false, false];
  for (let turn = 0; turn < 60 && !(isFree && isGranted); turn++) {
    const person = await whoActs([ann, bea]);
    const other = person === ann ? bea : ann;
    const isPlacing = await person.page.locator(".kingdom .cell.open").count();
    await actKingdomino(person);
    if (isPlacing && !isFree) {
      isFree = await undoFreely(person);
      continue;
    }
    const next = await whoActs([ann, bea]);
    if (next !== other || isGranted) continue;
    await actKingdomino(other);
    isGranted = await undoByConsent(person, other);
  }
  holds(isFree, "a placed domino comes back without asking");
  holds(isGranted, "a turn comes back when the other agrees");
  await ann.leave();
  await bea.leave();
}

/** Takes back what was just placed, while the king is still to be moved. */
async function undoFreely(person) {
  const { page } = person;
  if ((await whoActs([person])) !== person || !(await page.locator(".domino.open").count())) return false;
  await person.press(page.getByRole("button", { name: "Undo", exact: true }));
  await page.waitForSelector(".kingdom .cell.open");
  return true;
}

/** Asks the other, where that is offered; they agree. */
async function undoByConsent(person, other) {
  const ask = person.page.getByRole("button", { name: "Ask to undo" });
  if (!(await ask.count()) || !(await ask.isEnabled())) return false;
  await person.press(ask);
  await other.press(other.page.locator("[data-agree]"));
  await person.page.waitForSelector('.stage[data-can-act="true"]');
  return true;
}
