// Why a square or a hex is barred: by the keyboard's focus, and by a finger that stays.
import { equal, holds } from "../expect.js";
import { Person, PHONE, TABLET } from "../people.js";
import { goOn, hexesInView, tabTo } from "../playing.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: TABLET, device: { name: "Ann", confirm: "always" } });
  const { page } = ann;
  await goOn(ann, "kingdomino-first-domino");
  await tabTo(page, '.kingdom [role="gridcell"]');
  await page.locator(".notice").waitFor();
  const reason = await page.locator(".notice").textContent();
  equal(await page.locator('[data-live="polite"] p').last().textContent(), reason, "what a screen reader hears");
  await ann.leave();

  const bea = await Person.arrive(browser, url, { size: PHONE, isTouch: true, device: { name: "Bea" } });
  await goOn(bea, "barony-first-turn");
  await bea.press(bea.page.locator('[data-element="button:recruit"]'));
  const [[x, y]] = await hexesInView(bea.page, bea.page.locator(".hex:not(.open)"));
  const devtools = await bea.context.newCDPSession(bea.page);
  const touchPoints = [{ x, y }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await bea.page.locator(".notice").waitFor();
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  holds((await bea.page.locator(".hex.taken").count()) === 0, "a finger that asked has chosen nothing");
  await bea.shot("reason-phone-light");
  await bea.leave();
}
