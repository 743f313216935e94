// The table in every size: board on the screen, nothing over the bar, squares and hexes large enough, no broken word.
import { holds } from "../expect.js";
import { measure } from "../measure.js";
import { bot, makeTable, Person, PHONE } from "../people.js";
import { actBarony, actKingdomino, joinTable, untilMine } from "../playing.js";

/** Phones in both orientations, a laptop with a low window, 200 % zoom, tablets, a desk. */
const SIZES = [
  [320, 568],
  [360, 640],
  [740, 360],
  [844, 390],
  [720, 450],
  [768, 1024],
  [1024, 768],
  [1280, 620],
  [1440, 900],
];
/** What a finger can hit: the least width of a square, and of a hex. */
const SQUARE = 36;
const SMALL_SQUARE = 24;
const HEX = 30;

export default async function run({ browser, url }) {
  await play(browser, url, { game: "kingdomino", n_seats: 4 }, ["en", "hu"], (width) =>
    width < 360 ? SMALL_SQUARE : SQUARE,
  );
  await play(browser, url, { game: "kingdomino", n_seats: 2, options: "mighty-duel" }, ["en"], () => SMALL_SQUARE);
  await play(browser, url, { game: "barony", n_seats: 4 }, ["en", "pl", "bg", "hu"], () => HEX);
}

/** Plays a few turns by touch, looks at the last of them in all sizes, and at the position then in some languages. */
async function play(browser, url, table, languages, least) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" } });
  const { page } = ann;
  const act = table.game === "barony" ? actBarony : actKingdomino;
  await page.goto("/");
  const id = await makeTable(ann, { ...table, bots: ["B", "C", "D"].slice(0, table.n_seats - 1).map(bot) });
  await joinTable(ann, id, "A");
  for (let turn = 0; turn < 5; turn++) {
    await untilMine(page);
    if (turn === 4) {
      // A map that was fitted to reach a hex would stay so in all sizes.
      await page.reload();
      await untilMine(page);
      await lookInAllSizes(ann, table, "before a decision", least);
    }
    await act(ann, turn);
  }
  for (const language of languages) {
    await page.evaluate(
      (chosen) =>
        localStorage.setItem(
          "crownland",
          JSON.stringify({ ...JSON.parse(localStorage.getItem("crownland")), language: chosen }),
        ),
      language,
    );
    await page.reload();
    await untilMine(page);
    await lookInAllSizes(ann, table, language, least);
  }
  await ann.leave();
}

async function lookInAllSizes(ann, { game }, when, least) {
  for (const [width, height] of SIZES) {
    const where = `${game}, ${when}, ${width} × ${height}`;
    await ann.page.setViewportSize({ width, height });
    // Sizes that scripts observe settle with the next frames.
    await ann.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await ann.page.evaluate(geometry);
    holds(found.overflow <= 0, `${where}: the page scrolls by ${found.overflow} px`);
    holds(found.outside.length === 0, `${where}: not on the screen: ${found.outside.join(", ")}`);
    holds(found.overlaps.length === 0, `${where}: one over the other: ${found.overlaps.join(", ")}`);
    holds(found.covered.length === 0, `${where}: covered: ${found.covered.join(", ")}`);
    holds(found.smallest >= least(width), `${where}: a square or hex measures ${found.smallest} px`);
    holds(found.wordless === 0, `${where}: ${found.wordless} buttons of the bar show no word`);
    await measure(ann.page, where);
    if (when === "en") await ann.shot(`layout-${game}-${width}x${height}`);
  }
  await ann.page.setViewportSize(PHONE);
}

/** Runs in the page: where everything is, in pixels. */
function geometry() {
  const shown = (elements) =>
    [...elements]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
  const name = (element) =>
    element.getAttribute("data-element") ?? element.className.toString().split(" ")[0] ?? element.tagName;
  const parts = shown([
    document.querySelector("header"),
    document.querySelector(".bar"),
    ...document.querySelectorAll(".areas > *"),
  ]);
  const buttons = shown(document.querySelectorAll(".bar button, .action, .domino, header button"));
  const isOutside = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  const overlaps = parts.flatMap((a, i) =>
    parts
      .slice(i + 1)
      .filter(
        (b) =>
          Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
          Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1,
      )
      .map((b) => `${name(a.element)} and ${name(b.element)}`),
  );
  const covered = buttons.filter(({ element, box }) => {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !top || !(element.contains(top) || top.contains(element));
  });
  const board = shown(document.querySelectorAll('.main [role="grid"], .map [role="grid"]'));
  const targets = shown(document.querySelectorAll(".kingdom .cell, .hex .rim")).map(({ box }) =>
    Math.min(box.width, box.height),
  );
  return {
    overflow: Math.max(
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
    ),
    outside: [...parts, ...buttons, ...board].filter(({ box }) => isOutside(box)).map(({ element }) => name(element)),
    overlaps,
    covered: covered.map(({ element }) => name(element)),
    smallest: board.length === 0 ? 0 : Math.min(...targets),
    wordless: shown(document.querySelectorAll(".bar button")).filter(({ element }) => element.innerText.trim() === "")
      .length,
  };
}
