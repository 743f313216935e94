// Two people on one phone: the device is passed between them.
import { holds } from "../expect.js";
import { makeTable, Person, PHONE } from "../people.js";
import { actKingdomino, playToEnd, ready } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, {
    size: PHONE,
    isTouch: true,
    device: { name: "Ann", handover: true },
  });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2 });
  await page.goto(`/tables/${id}`);
  await ann.press(page.locator('[data-sit="A"]'));
  await page.locator(".seats").getByText("this device").first().waitFor();
  await page.locator('.card input[maxlength="24"]').fill("Wolfeschlegelsteinhausen");
  await ann.press(page.locator('[data-sit="B"]'));
  await page.locator(".seats").getByText("this device").nth(1).waitFor();
  await ready(ann);
  await page.waitForSelector(".handover");
  await ann.shot("handover-phone-light");
  await playToEnd(ann, actKingdomino);
  holds(await page.locator(".ranking").count(), "both kingdoms are finished");
  await ann.leave();
}
