// Both lessons, played to their ends.
import { holds } from "../expect.js";
import { Person, PHONE } from "../people.js";

export default async function run({ browser, url }) {
  const ann = await Person.arrive(browser, url, { size: PHONE, isTouch: true });
  const { page } = ann;
  const confirm = () => ann.press(page.locator("[data-confirm]:not([aria-disabled=true])"));
  const step = (n) => page.locator(".teacher strong", { hasText: `${n} /` }).waitFor();

  await page.goto("/learn/kingdomino");
  await ann.press(page.locator('[data-domino="4"]'));
  await confirm();
  await page.locator(".notice").waitFor();
  await ann.press(page.locator('[data-domino="19"]'));
  await confirm();
  await step(2);
  await ann.press(page.locator('[data-cell="1,0"]'));
  await ann.shot("lesson-kingdomino-phone-light");
  await confirm();
  await step(3);
  await ann.press(page.locator('[data-domino="24"]'));
  await confirm();
  await step(4);
  await ann.press(page.locator('[data-cell="1,1"]'));
  await confirm();
  await step(5);

  await page.goto("/learn/barony");
  const press = async (...selectors) => {
    for (const selector of selectors) await ann.press(page.locator(selector));
    await confirm();
  };
  await press('[data-element="button:recruit"]', '[data-hex="1,1"]', '[data-element="count:3"]');
  await step(2);
  await press('[data-element="button:move"]', '[data-hex="1,1"]', '[data-hex="2,1"]');
  await step(3);
  await press('[data-hex="1,1"]', '[data-hex="2,0"]');
  await step(4);
  await press('[data-element="button:build"]', '[data-hex="2,1"]', '[data-element="building:village"]');
  await step(5);
  await press('[data-element="button:move"]', '[data-hex="2,0"]', '[data-hex="3,0"]');
  await step(6);
  await press('[data-element="token:forest"]');
  await step(7);
  // The only way to pay need not be chosen.
  await press('[data-element="button:title"]');
  await step(8);
  holds(await page.locator(".teacher a.primary").count(), "the lesson ends with a way to a game");
  await ann.leave();
}
