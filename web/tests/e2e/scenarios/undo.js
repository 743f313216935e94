// Undo: free inside one's own turn, by consent once the other has acted.
import { continueTable, DESK, Person, PHONE } from "../people.js";
import { actKingdomino, ready, whoActs } from "../playing.js";
import { holds } from "../expect.js";

const PLACING = ".kingdom .cell.open";
const CHOOSING = ".domino.open";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  const bea = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Bea" } });
  await ann.page.goto("/");
  // Ann has the first two turns of the round, Bea the others.
  const id = await continueTable(ann, "kingdomino-first-domino", { isAgainstBots: false });
  for (const person of [ann, bea]) await person.page.goto(`/tables/${id}`);
  await bea.press(bea.page.locator('[data-sit="B"]'));
  for (const person of [ann, bea]) await ready(person);

  await ann.page.waitForSelector(PLACING);
  await actKingdomino(ann);
  await ann.page.waitForSelector(CHOOSING);
  await ann.press(ann.page.getByRole("button", { name: "Undo", exact: true }));
  for (const step of [PLACING, CHOOSING, PLACING, CHOOSING]) {
    await ann.page.waitForSelector(step);
    await actKingdomino(ann);
  }

  holds((await whoActs([ann, bea])) === bea, "the turn passes to Bea");
  await actKingdomino(bea);
  await ann.press(ann.page.getByRole("button", { name: "Ask to undo" }));
  await bea.press(bea.page.locator("[data-agree]"));
  await ann.page.waitForSelector(`.stage[data-can-act="true"] ${CHOOSING}`);
  await ann.leave();
  await bea.leave();
}
