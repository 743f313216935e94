import { turns } from "./turns";

/** How much of a long list is drawn so far: at first nothing, then a portion more in each turn, in the end everything. */
export class Portions {
  n = $state(0);

  /** Belongs to the component that makes it. */
  constructor(size: number, length: () => number) {
    $effect(() => {
      if (this.n !== Infinity) return turns.queue(() => (this.n = this.n + size < length() ? this.n + size : Infinity));
    });
  }
}
