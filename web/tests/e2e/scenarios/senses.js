// For eyes that need it: forced colours mark what matters, shapes tell owners apart, and stillness is kept.
import { equal, holds } from "../expect.js";
import { bot, makeTable, Person, PHONE } from "../people.js";
import { actBarony, actKingdomino, joinTable, playItself, settle, untilMine } from "../playing.js";

export default async function run({ browser, url }) {
  const forced = await sit(browser, url, "kingdomino", 4, { colours: "active" });
  await forcedKingdomino(forced);
  await ownersByShape(forced, "[data-castle] .shape", (path) => path.closest("[data-castle]").dataset.castle, 4);
  await ownersByColour(forced.page, 4);
  await forced.leave();

  const barony = await sit(browser, url, "barony", 4, { colours: "active" });
  await settle(barony);
  await forcedBarony(barony);
  await ownersByShape(barony, ".piece .base", (path) => path.closest(".piece").dataset.piece[0], 4);
  await barony.leave();

  for (const [game, act] of [
    ["kingdomino", actKingdomino],
    ["barony", actBarony],
  ])
    await keepsStill(await sit(browser, url, game, 2, { device: { name: "Ann", pace: "normal" } }), act);
}

async function sit(browser, url, game, nSeats, how) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Ann" }, ...how });
  await ann.page.goto("/");
  const bots = ["B", "C", "D"].slice(0, nSeats - 1).map(bot);
  await joinTable(ann, await makeTable(ann, { game, n_seats: nSeats, bots }), "A");
  await untilMine(ann.page);
  return ann;
}

/** The player to act, the dominoes to choose from, the choice and the legal squares. */
async function forcedKingdomino(ann) {
  const { page } = ann;
  holds(await hasOutline(page, ".seat.turn"), "the seat to act has an outline");
  holds(!(await hasOutline(page, ".seat:not(.turn)")), "the others have none");
  holds(await hasOutline(page, ".domino.open"), "a domino that can be chosen has an outline");
  await ann.press(page.locator(".domino.open").first());
  const [open, chosen] = [".domino.open[aria-pressed=false]", ".domino[aria-pressed=true]"];
  const outline = (selector) => style(page, selector, "outline");
  if (await page.locator(open).count())
    holds((await outline(open)) !== (await outline(chosen)), "the chosen one has another outline");
  await ann.press(page.locator("[data-confirm]"));
  await playItself(page, ".kingdom .cell.open");
  equal(
    await style(page, ".kingdom .target", "stroke"),
    await systemColour(page, "Highlight"),
    "a legal square's line",
  );
  equal(
    await page.locator(".kingdom .target").count(),
    await page.locator(".kingdom .cell.open").count(),
    "marked squares and legal ones",
  );
}

/** The actions that cannot be taken, and the hexes that can be chosen. */
async function forcedBarony(ann) {
  const { page } = ann;
  const grey = await systemColour(page, "GrayText");
  equal(await style(page, '.action[aria-disabled="true"]', "color"), grey, "an action that is barred");
  await ann.press(page.locator('[data-element="button:recruit"]'));
  equal(await style(page, ".hex.open .rim", "stroke"), await systemColour(page, "Highlight"), "a hex to choose");
  holds((await style(page, ".hex:not(.open) .rim", "stroke")) !== (await systemColour(page, "Highlight")), "others");
  holds(await hasOutline(page, '.action[aria-pressed="true"]'), "the chosen action has an outline");
}

/** The kings of an owner have one colour, which nobody else's have. */
async function ownersByColour(page, nOwners) {
  const found = await page
    .locator("[data-trail] .plate")
    .evaluateAll((plates) =>
      plates.map((plate) => [plate.closest("[data-trail]").dataset.trail, getComputedStyle(plate).fill]),
    );
  equal(new Set(found.map(([owner]) => owner)).size, nOwners, "owners with kings on the table");
  equal(new Set(found.map(([, colour]) => colour)).size, nOwners, "colours of kings");
  equal(new Set(found.map((each) => each.join())).size, nOwners, "owners and their colours");
}

/** Every owner has a shape of their own on all pieces, whatever the colours. */
async function ownersByShape({ page }, selector, ownerOf, nOwners) {
  const found = await page.evaluate(
    ([wanted, owner]) => {
      const of = new Function(`return ${owner}`)();
      return [...document.querySelectorAll(wanted)].map((path) => [of(path), path.getAttribute("d")]);
    },
    [selector, ownerOf.toString()],
  );
  const shapes = new Map();
  for (const [owner, shape] of found) shapes.set(owner, (shapes.get(owner) ?? new Set()).add(shape));
  equal(shapes.size, nOwners, "owners with pieces on the table");
  for (const [owner, own] of shapes) equal(own.size, 1, `shapes of ${owner}`);
  equal(new Set([...shapes.values()].flatMap((own) => [...own])).size, nOwners, "shapes");
}

/** Plays turns of a live game where stillness is wanted: things may fade, and nothing moves. */
async function keepsStill(ann, act) {
  const { page } = ann;
  await page.evaluate(() => {
    globalThis.moved = new Set();
    const note = () => {
      for (const animation of document.getAnimations())
        for (const frame of animation.effect.getKeyframes())
          for (const property of Object.keys(frame)) globalThis.moved.add(property);
      requestAnimationFrame(note);
    };
    note();
  });
  for (let turn = 0; turn < 4 && (await untilMine(page)) === "mine"; turn++) await act(ann, turn);
  await untilMine(page);
  const moved = await page.evaluate(() => [...globalThis.moved]);
  const fading = ["offset", "easing", "composite", "computedOffset", "opacity"];
  equal(moved.filter((property) => !fading.includes(property)).join(" "), "", "what moves where stillness is wanted");
  await ann.leave();
}

async function hasOutline(page, selector) {
  return (await style(page, selector, "outlineStyle")) !== "none";
}

function style(page, selector, property) {
  return page
    .locator(selector)
    .first()
    .evaluate((element, wanted) => getComputedStyle(element)[wanted], property);
}

/** A colour of the system as the browser resolves it. */
function systemColour(page, name) {
  return page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = wanted;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
