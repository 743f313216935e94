import { prefersStillness } from "../device/device.svelte";

/**
 * Counts from `from` to `to`, a step at a time, while the page is seen; where stillness is wanted, it is at its end.
 *
 * Made in a component, and ended with it.
 */
export class Slowly {
  n = $state(0);

  constructor(from: number, to: number, ms: number) {
    this.n = prefersStillness() ? to : from;
    $effect(() => {
      if (this.n >= to) return;
      const timer = setTimeout(() => {
        if (!document.hidden) this.n += 1;
      }, ms);
      return () => clearTimeout(timer);
    });
  }
}
