import { expect, it } from "vitest";

import { pauseBefore } from "../../src/connection/backoff";

it("waits longer each time, within bounds, and never in step", () => {
  for (let attempt = 0; attempt < 30; attempt++) {
    const [least, most] = [pauseBefore(attempt, () => 0), pauseBefore(attempt, () => 1)];
    expect(least).toBeGreaterThanOrEqual(200);
    expect(most).toBeLessThanOrEqual(15_000);
    expect(most).toBe(2 * least);
    if (attempt > 0) expect(most).toBeGreaterThanOrEqual(pauseBefore(attempt - 1, () => 1));
  }
});
