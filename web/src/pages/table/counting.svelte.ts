import { prefersStillness } from "../../device/device.svelte";
import type { Item } from "../../protocol/protocol";
import { sound } from "../../table/sounds";

const COUNT_MS = 650;

/**
 * The scores at the end, counted one item after the other and for all seats at once.
 *
 * Made in a component, and ended with it. Where stillness is wanted, everything is counted from the start.
 */
export class Counting {
  private nCounted = $state(0);
  private readonly steps: () => number;

  /** `kinds` orders the items by what they are; without it they are counted in their own order. */
  constructor(
    private readonly breakdowns: () => Item[][],
    private readonly kinds: readonly string[] | undefined,
  ) {
    this.steps = () => Math.max(0, ...this.breakdowns().map((items) => this.inOrder(items).length));
    $effect(() => {
      if (this.isOver) return;
      const timer = setTimeout(() => {
        this.nCounted += 1;
        sound(this.isOver ? "end" : "crown");
      }, COUNT_MS);
      return () => clearTimeout(timer);
    });
  }

  get isOver(): boolean {
    return prefersStillness() || this.nCounted >= this.steps();
  }

  /** The number of the step that is being counted. */
  get step(): number {
    return this.isOver ? -1 : this.nCounted;
  }

  /** The kind of what is being counted, where the order is by kind. */
  get kind(): string | undefined {
    return this.isOver ? undefined : this.kindsHere()?.[this.nCounted];
  }

  /** The items of a seat that score, each with whether it has been counted and whether it is being counted. */
  of(items: Item[]): { item: Item; isCounted: boolean; isNow: boolean }[] {
    return this.inOrder(items).flatMap((item, i) =>
      item ? [{ item, isCounted: this.isOver || i <= this.nCounted, isNow: i === this.step }] : [],
    );
  }

  skip(): void {
    this.nCounted = this.steps();
  }

  /** What brings nothing is not counted. */
  private inOrder(items: Item[]): (Item | undefined)[] {
    const scoring = items.filter(({ points }) => points !== 0);
    return this.kindsHere()?.map((kind) => scoring.find(({ what }) => what === kind)) ?? scoring;
  }

  /** The kinds that somebody has. */
  private kindsHere(): string[] | undefined {
    return this.kinds?.filter((kind) => this.breakdowns().some((items) => items.some(({ what }) => what === kind)));
  }
}
