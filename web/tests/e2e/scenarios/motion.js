// Motion that explains: kings walk, dominoes and tokens fly, all within 500 ms; none where stillness is wanted.
import { equal, holds } from "../expect.js";
import { bot, DESK, makeTable, Person } from "../people.js";
import { actBarony, joinTable, playItself, playToEnd } from "../playing.js";

export default async function run({ browser, url }) {
  const kinds = await flightsOf(browser, url, "kingdomino", false);
  for (const kind of ["king", "domino"]) holds(kinds.has(kind), `no ${kind} flew: ${[...kinds]}`);
  const pieces = await flightsOf(browser, url, "barony", false);
  holds(pieces.has("token"), `no token changed hands: ${[...pieces]}`);
  equal((await flightsOf(browser, url, "kingdomino", true)).size, 0, "flights where stillness is wanted");
}

/** The kinds of things that moved in a game. */
async function flightsOf(browser, url, game, still) {
  const ann = await Person.arrive(browser, url, { size: DESK, still, device: { name: "Ann", confirm: "never" } });
  await ann.context.addInitScript(() => {
    globalThis.flights = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      const { flying, piece } = this.dataset;
      if (!flying && !piece && !timing.easing) return animate.call(this, frames, timing);
      globalThis.flights.push({ kind: (flying ?? (piece ? "knight" : "token")).split("-")[0], ms: timing.duration });
      return animate.call(this, frames, timing);
    };
  });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game, n_seats: 2, options: game === "barony" ? "rounds=3" : "", bots: [bot("B")] });
  await joinTable(ann, id, "A");
  if (game === "barony") await playToEnd(ann, actBarony);
  else await playItself(page, '[data-lines-left="3"]');
  const flights = await page.evaluate(() => globalThis.flights);
  for (const { kind, ms } of flights) holds(ms <= 500, `a ${kind} takes ${ms} ms`);
  await ann.leave();
  return new Set(flights.map(({ kind }) => kind));
}
