// Time runs out: one table reminds, the other lets a bot play until its person is back.
import { equal } from "../expect.js";
import { bot, makeTable, Person, PHONE } from "../people.js";
import { actKingdomino, joinTable, untilMine } from "../playing.js";

/** The shortest there is. */
const BANK_S = 10;

export default async function run({ browser, url }) {
  const people = await Promise.all(["nudge", "bot"].map((when_out) => sitDown(browser, url, when_out)));
  const [reminded, replaced] = people;
  equal(await reminded.page.locator('[data-seat="A"] time').count(), 1, "a clock on the seat");
  await reminded.page.locator(".trouble", { hasText: "time is up" }).waitFor();
  equal(await reminded.page.locator('[data-seat="A"] time').textContent(), "0:00", "the clock that ran out");
  await actKingdomino(reminded);

  // Pressed in the page as soon as it is there: two bots finish a game in no time.
  await replaced.page.waitForFunction(
    () => {
      const button = document.querySelector('[data-stand-in="absent"] [data-take-back]');
      button?.click();
      return Boolean(button);
    },
    undefined,
    { polling: "raf" },
  );
  await replaced.page.locator("[data-stand-in]").waitFor({ state: "detached" });
  equal(await untilMine(replaced.page), "mine", "whose turn it is after coming back");
  await actKingdomino(replaced);
  for (const person of people) await person.leave();
}

async function sitDown(browser, url, when_out) {
  const person = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  await person.page.goto("/");
  const settings = {
    visibility: "link",
    pace: { type: "live", bank_s: BANK_S, increment_s: 0 },
    when_out,
    show_scores: true,
  };
  const id = await makeTable(person, { game: "kingdomino", n_seats: 2, settings, bots: [bot("B")] });
  await joinTable(person, id, "A");
  await untilMine(person.page);
  return person;
}
