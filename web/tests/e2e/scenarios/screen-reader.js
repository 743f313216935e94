// Whole turns of both games as a screen reader tells them: what is announced, what the tree says, where the focus is.
import { equal, holds } from "../expect.js";
import { bot, makeTable, Person, TABLET } from "../people.js";
import { actBaronyByKeyboard, actKingdominoByKeyboard, untilMine } from "../playing.js";

export default async function run({ browser, url }) {
  await kingdomino(browser, url);
  await barony(browser, url);
}

async function sitAlone(browser, url, game, options = "") {
  const ann = await Person.arrive(browser, url, { size: TABLET, device: { name: "Ann", confirm: "always" } });
  const { page } = ann;
  await page.goto("/");
  const id = await makeTable(ann, { game, n_seats: 2, options, bots: [bot("B")] });
  await page.goto(`/tables/${id}`);
  await page.waitForSelector('[data-sit="A"]');
  // Everything that a live region ever says, in order.
  await page.evaluate(() => {
    globalThis.spoken = [];
    const listen = (records) => {
      for (const { target, addedNodes } of records) {
        const region = (target.closest ? target : target.parentElement)?.closest("[data-live]")?.dataset.live;
        for (const node of addedNodes)
          if (region && node.textContent.trim()) globalThis.spoken.push({ region, text: node.textContent.trim() });
      }
    };
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.locator('[data-sit="A"]').focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-ready]").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".stage");
  return ann;
}

const spoken = (page) => page.evaluate(() => globalThis.spoken);
const isHeard = (page, region, part, from = 0) =>
  page.waitForFunction(
    ([where, what, start]) =>
      globalThis.spoken.slice(start).some(({ region, text }) => region === where && text.includes(what)),
    [region, part, from],
  );

/** The focus is somewhere, and what has it has a name. */
async function focusIsNamed(page, where) {
  await page.waitForFunction(() => document.activeElement && document.activeElement !== document.body);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const focused = nodes.findLast((node) =>
    node.properties?.some(({ name, value }) => name === "focused" && value.value),
  );
  await devtools.detach();
  holds(focused, `${where}: nothing in the accessibility tree has the focus`);
  const { role, name } = focused;
  holds(role.value === "main" || name?.value, `${where}: the focus is on a nameless ${role.value}`);
  return `${role.value} ${name?.value ?? ""}`;
}

async function kingdomino(browser, url) {
  const ann = await sitAlone(browser, url, "kingdomino");
  const { page } = ann;
  let [turns, placed] = [0, 0];
  while ((await untilMine(page)) === "mine" && placed < 2) {
    const isPlacing = (await page.locator(".kingdom .cell.open").count()) > 0;
    const isNew = !isPlacing || placed === 0;
    if (isPlacing) {
      await isHeard(page, "assertive", "Your turn. Place domino");
      turns = (await spoken(page)).filter(({ text }) => text.startsWith("Your turn")).length;
      await listenToGhost(page);
      placed += 1;
    }
    await focusIsNamed(page, isNew ? "a decision of Kingdomino" : "a placement");
    await actKingdominoByKeyboard(ann);
  }
  const all = await spoken(page);
  const n = all.filter(({ region, text }) => region === "assertive" && text.startsWith("Your turn")).length;
  holds(n >= 3 && n >= turns, `each turn is announced, the same words again: ${n} times`);
  holds(
    all.some(({ region, text }) => region === "polite" && text.startsWith("Squire bot: ")),
    "the other's action is told politely",
  );
  const kept = await page.locator('[data-live="polite"] p').count();
  holds(kept > 1, "a later message does not overwrite an earlier one");

  const overview = await page.locator("[data-overview]").ariaSnapshot();
  holds(
    /heading "Ann: \d+ points?"/.test(overview) && /heading "Squire bot: \d+ points?"/.test(overview),
    `both kingdoms are told:\n${overview}`,
  );
  holds(
    /\d+ wide, \d+ high/.test(overview) && /: \d+ × \d+ = \d+/.test(overview),
    `with their properties:\n${overview}`,
  );

  // The last action of a player, not what chance drew after it.
  const from = (await spoken(page)).length;
  await page.keyboard.press("l");
  await isHeard(page, "assertive", ": ", from);
  const last = (await spoken(page))
    .slice(from)
    .map(({ text }) => text)
    .join(" ");
  holds(/^(Ann|Squire bot): /.test(last), `L answers an action: ${last}`);
  await untilOver(ann);
  await ann.leave();
}

/** A ghost says its halves, their places and its points; each turn of the domino says them again. */
async function listenToGhost(page) {
  const cells = page.locator(".kingdom .cell.open");
  const names = await cells.evaluateAll((found) => found.map((cell) => cell.getAttribute("aria-label")));
  holds(
    names.every((name) => /(left|right|up|down).*: free, the domino fits here in \d+ ways?/.test(name)),
    `squares say where they are: ${names[0]}`,
  );
  const many = names.findIndex((name) => !name.endsWith(" 1 way"));
  const cell = cells.nth(Math.max(many, 0));
  const place = names[Math.max(many, 0)].split(":")[0];
  await cell.focus();
  const from = (await spoken(page)).length;
  await page.keyboard.press("Enter");
  await isHeard(page, "assertive", `${place}: `, from);
  const [first] = (await spoken(page)).slice(from).filter(({ region }) => region === "assertive");
  holds(/^[^;]+: [^;]+; [^;]+: [^;]+$/.test(first.text), `both halves are placed: ${first.text}`);
  if (many >= 0) {
    const turned = (await spoken(page)).length;
    await page.keyboard.press("r");
    await isHeard(page, "assertive", "; ", turned);
    const after = (await spoken(page)).slice(turned).find(({ region }) => region === "assertive").text;
    holds(after !== first.text, `turning is heard: ${after}`);
  }
  await page.keyboard.press("Escape");
}

async function untilOver(ann) {
  const { page } = ann;
  await page.evaluate(() => (globalThis.spoken = []));
  await page.locator('header button[aria-label="Menu"]').click();
  await page.locator("dialog[open]").getByRole("button", { name: "End the game" }).click();
  await page.waitForSelector("[data-over]");
  await isHeard(page, "polite", "Ended by agreement");
  equal(await page.locator('[data-live="assertive"]').innerText(), "", "nothing says it is my turn after the end");
  holds(!(await page.title()).includes("Your turn"), "nor does the title");
}

async function barony(browser, url) {
  const ann = await sitAlone(browser, url, "barony", "rounds=3");
  const { page } = ann;
  await isHeard(page, "assertive", "Your turn. Place a city with a knight");
  let since = 0;
  for (let decision = 0; decision < 6 && (await untilMine(page)) === "mine"; decision++) {
    await focusIsNamed(page, "a decision of Barony");
    // A single choice is proposed with the turn and told politely, before any key.
    const isProposed = (await page.locator("[data-confirm]:not([aria-disabled=true])").count()) > 0;
    const from = isProposed ? since : (await spoken(page)).length;
    since = (await spoken(page)).length;
    await actBaronyByKeyboard(ann, decision);
    await page.waitForFunction(
      ([start, region]) =>
        globalThis.spoken
          .slice(start)
          .some((said) => said.region === region && !/^(Ann|Squire bot|Your turn)/.test(said.text)),
      [from, isProposed ? "polite" : "assertive"],
    );
  }
  const grid = await page.locator('[role="grid"]').first().ariaSnapshot();
  holds(/gridcell "row 1, hex 1: /.test(grid), "hexes say where they are");
  holds(/city of Ann/.test(grid) && /city of Squire bot/.test(grid), "and what stands on them");
  const overview = await page.locator("[data-overview]").ariaSnapshot();
  holds(/Squire bot/.test(overview) && /Baron, \d+ gold/.test(overview), `barons are told:\n${overview}`);
  await ann.leave();
}
