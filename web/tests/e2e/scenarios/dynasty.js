// A Dynasty: three games in a row, with the results between them.
import { equal } from "../expect.js";
import { bot, DESK, makeTable, Person } from "../people.js";
import { joinTable, playItself } from "../playing.js";

const NEXT = "[data-next-game]";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2, options: "dynasty", bots: [bot("B")] });
  await joinTable(ann, id, "A");
  for (const n of [1, 2]) {
    await playItself(page, NEXT);
    equal(await page.locator("dialog[open] h2").textContent(), `Game ${n} is over`, "the heading between games");
    equal(await page.locator("dialog[open] tbody tr").count(), 2, "seats with results");
    if (n === 2) await ann.shot("between-games-desk-light");
    await page.locator(NEXT).click();
    await page.locator("header h1", { hasText: `Game ${n + 1}` }).waitFor();
  }
  await playItself(page);
  const row = await page.locator(".games tbody tr").first().locator("td").allTextContents();
  const [sum, ...games] = row.map(Number).reverse();
  equal(games.length, 3, "games of a Dynasty");
  equal(
    games.reduce((a, b) => a + b),
    sum,
    "the sum of the games",
  );
  const ranked = await page
    .locator(".ranking > li", { hasText: "Ann" })
    .locator("[data-total] [aria-hidden]")
    .textContent();
  equal(parseInt(ranked, 10), sum, "the points in the ranking");
  await ann.leave();
}
