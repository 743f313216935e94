// What is designed for when things go wrong.
import { holds } from "../expect.js";
import { bot, makeTable, Person, PHONE } from "../people.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  ann.mayLoseServer = true;
  const { page } = ann;
  await page.goto("/tables/nosuchtable");
  await page.getByRole("heading", { name: "This table does not exist" }).waitFor();

  await page.goto("/");
  const full = await makeTable(ann, { game: "kingdomino", n_seats: 2, bots: [bot("B")] });
  await page.goto(`/tables/${full}`);
  await ann.press(page.locator('[data-sit="A"]'));
  await page.locator("[data-ready]").waitFor();
  const eve = await Person.arrive(browser, url, { device: { name: "Eve" } });
  await eve.page.goto(`/tables/${full}`);
  await eve.page.getByText("Every seat is taken").waitFor();
  await eve.leave();

  const id = await makeTable(ann, { game: "kingdomino", n_seats: 2 });
  await page.goto(`/tables/${id}`);
  await page.locator('[data-sit="A"]').waitFor();
  const bea = await Person.arrive(browser, url, { device: { name: "Bea" } });
  bea.mayLoseServer = true;
  await bea.context.addInitScript(() => {
    globalThis.sockets = [];
    globalThis.WebSocket = class extends WebSocket {
      constructor(...args) {
        super(...args);
        globalThis.sockets.push(this);
      }
    };
  });
  await bea.page.goto(`/tables/${id}`);
  await bea.page.locator('[data-sit="B"]').waitFor();
  // Ann takes the seat that Bea still sees as free.
  await bea.context.setOffline(true);
  await bea.page.evaluate(() => globalThis.sockets.forEach((socket) => socket.close()));
  await ann.press(page.locator('[data-sit="B"]'));
  await page.locator("[data-ready]").waitFor();
  await bea.page.locator(".banner").waitFor();
  await bea.shot("connection-lost-desk");
  await bea.context.setOffline(false);
  await bea.page.locator(".banner").waitFor({ state: "detached" });
  holds((await bea.page.locator('[data-sit="B"]').count()) === 0, "the taken seat is shown as taken");

  ann.mayBeRefused = true;
  await page.goto("/replay");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "wrong.txt", mimeType: "text/plain", buffer: Buffer.from("no record\n") });
  await page.getByRole("alert").waitFor();
  await bea.leave();
  await ann.leave();
}
