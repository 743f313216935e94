import { prefersStillness } from "../device/device.svelte";
import { turns } from "./turns";

/**
 * Counts from `from` to `to`, a step at a time, while the page is seen and nothing else is under way; where stillness
 * is wanted, it is at its end.
 *
 * Made in a component, and ended with it.
 */
export class Slowly {
  n = $state(0);

  constructor(from: number, to: number, ms: number) {
    this.n = prefersStillness() ? to : from;
    $effect(() => {
      if (this.n >= to) return;
      const timer = setInterval(() => {
        if (!document.hidden && !turns.isHeld) this.n += 1;
      }, ms);
      return () => clearInterval(timer);
    });
  }
}
