// What scenarios without a server share.

/** Waits until the whole client is on the device. */
export async function untilKept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first visit is taken over once everything is stored.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
}
