// The server restarts in the middle of a game: the page waits, comes back and goes on.
import { bot, DESK, makeTable, Person } from "../people.js";
import { actKingdomino, playToEnd, untilMine } from "../playing.js";

export default async function run({ browser, server, url }) {
  const ann = await Person.arrive(browser, url, { size: DESK, device: { name: "Ann" } });
  ann.mayLoseServer = true;
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2, bots: [bot("B")] });
  await page.goto(`/tables/${id}`);
  await page.locator('[data-sit="A"]').click();
  await page.locator("[data-ready]").click();
  for (let turn = 0; turn < 4; turn++) {
    await untilMine(page);
    await actKingdomino(ann);
  }
  await untilMine(page);
  await server.stop();
  await page.waitForSelector(".banner");
  await ann.shot("server-restarting-desk");
  await server.launch();
  await page.waitForSelector(".banner", { state: "detached" });
  await playToEnd(ann, actKingdomino);
  await ann.leave();
}
