// On a device with three processors two workers think for the king at a time, and a whole game comes of it.
import { equal } from "../expect.js";
import { untilKept } from "../local.js";
import { Person } from "../people.js";
import { actKingdomino, playToEnd } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { device: { name: "Ann" } });
  const { page } = ann;
  await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 }));
  await page.goto("/new/kingdomino");
  await untilKept(page);
  await page.locator('[data-taker="B"]').selectOption("king");
  await ann.press(page.locator("form .primary"));
  const nBotWorkers = await botWorkersOf(ann);
  let most = 0;
  const turns = await playToEnd(ann, actKingdomino, async () => {
    most = Math.max(most, await nBotWorkers());
  });
  equal(turns, 24, "decisions in a game of two");
  equal(most, 2, "workers that think");
  await ann.leave();
}

/** Counts the workers that think in a person's pages; the worker with the tables starts them. */
async function botWorkersOf({ context, page }) {
  const ofPage = await context.newCDPSession(page);
  const { targetInfo } = await ofPage.send("Target.getTargetInfo");
  const ofBrowser = await context.browser().newBrowserCDPSession();
  return async () => {
    const { targetInfos } = await ofBrowser.send("Target.getTargets", { filter: [{ type: "worker" }] });
    const isOwn = ({ browserContextId }) => browserContextId === targetInfo.browserContextId;
    return targetInfos.filter(isOwn).filter(({ url }) => url.includes("thinker.worker")).length;
  };
}
