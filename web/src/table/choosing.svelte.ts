import type { Choice } from "../protocol/protocol";

/**
 * Narrows the legal choices click by click.
 *
 * Elements are named as in the paths of the choices. Once one choice is left it is proposed:
 * a ghost that waits to be confirmed. A game may propose several to turn through.
 */
export class Choosing {
  choices = $state.raw<Choice[]>([]);
  /** The elements clicked so far. */
  taken = $state.raw<string[]>([]);
  /** Complete choices to turn through; the one at `turn` is meant. */
  proposed = $state.raw<Choice[]>([]);
  turn = $state(0);

  /** What can be clicked next. */
  readonly open = $derived(this.following(this.taken));
  readonly chosen = $derived<Choice | undefined>(this.proposed[this.turn]);
  readonly isBegun = $derived(this.taken.length > 0 || this.proposed.length > 0);

  offer(choices: Choice[]): void {
    this.choices = choices;
    this.clear();
  }

  /** Clicks an element; whether it was one that could be. */
  click(element: string): boolean {
    if (!this.open.has(element)) return false;
    const taken = [...this.taken, element];
    const complete = this.choices.filter((choice) => choice.paths.some((path) => isSame(path, taken)));
    this.taken = taken;
    this.propose(complete);
    return true;
  }

  propose(choices: Choice[], turn = 0): void {
    this.proposed = choices;
    this.turn = turn;
  }

  /** Turns to the next of the proposed choices. */
  next(step = 1): void {
    const n = this.proposed.length;
    if (n > 0) this.turn = (this.turn + step + n) % n;
  }

  /** Takes the last click back. */
  back(): void {
    if (this.proposed.length > 0 && this.taken.length === 0) this.propose([]);
    else {
      this.taken = this.taken.slice(0, -1);
      this.propose([]);
    }
  }

  clear(): void {
    this.taken = [];
    this.propose([]);
  }

  /** Goes back to the first clicks that lead to this element, and clicks it. */
  restart(element: string): boolean {
    for (let n = this.taken.length; n >= 0; n--) {
      const prefix = this.taken.slice(0, n);
      if (!this.following(prefix).has(element)) continue;
      this.taken = prefix;
      return this.click(element);
    }
    return false;
  }

  private following(prefix: string[]): Map<string, Choice[]> {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices) {
      for (const path of choice.paths) {
        const next = path[prefix.length];
        if (next === undefined || !prefix.every((element, i) => path[i] === element)) continue;
        const at = found.get(next);
        if (at) at.push(choice);
        else found.set(next, [choice]);
      }
    }
    return found;
  }
}

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((element, i) => element === b[i]);
}
