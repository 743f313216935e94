// The server restarts in the middle of a game, then with older data: the page waits, comes back, tells what is lost and goes on.
import { holds } from "../expect.js";
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
  await act(ann, 4);
  await server.stop();
  await page.waitForSelector(".banner");
  await ann.shot("server-restarting-desk");
  const restore = server.copyData();
  await server.launch();
  await page.waitForSelector(".banner", { state: "detached" });

  const kept = Number(await page.locator(".stage").getAttribute("data-version"));
  await act(ann, 2);
  const played = Number(await page.locator(".stage").getAttribute("data-version"));
  await server.stop();
  restore();
  await server.launch();
  const lost = page.locator('.banner[role="alert"]');
  await lost.waitFor();
  const text = await lost.innerText();
  holds(text.includes(`last ${played - kept} events`), `after losing ${played - kept} events the page says: ${text}`);
  await ann.press(lost.getByRole("button"));
  await lost.waitFor({ state: "detached" });
  await playToEnd(ann, actKingdomino);
  await ann.leave();
}

async function act(ann, nDecisions) {
  for (let decision = 0; decision < nDecisions; decision++) {
    await untilMine(ann.page);
    await actKingdomino(ann);
  }
  await untilMine(ann.page);
}
