// A host removes somebody from a seat, who may not sit down again until the host lets them back in.
import { equal, holds } from "../expect.js";
import { DESK, makeTable, Person, PHONE } from "../people.js";

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
    await person.page.waitForSelector("[data-ready]");
  }
  equal(await ann.page.locator("[data-readmit]").count(), 0, "buttons that let nobody back in");

  await ann.press(ann.page.getByRole("button", { name: "Remove Bea" }));
  const refused = bea.page.locator('[role="alert"]');
  bea.mayBeRefused = true;
  await bea.press(bea.page.locator('[data-sit="B"]'));
  await refused.waitFor();
  holds((await refused.innerText()).includes("removed you"), "the person is told why the seat is barred");

  await ann.press(ann.page.locator("[data-readmit]"));
  await ann.page.locator("[data-readmit]").waitFor({ state: "detached" });
  await bea.press(bea.page.locator('[data-sit="B"]'));
  await bea.page.waitForSelector("[data-ready]");
  await ann.page.getByRole("button", { name: "Remove Bea" }).waitFor();
  for (const person of [ann, bea]) await person.leave();
}
