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
  /** Those of them that the position implies: an action that goes on. */
  private implied = $state.raw<string[]>([]);
  /** Complete choices to turn through; the one at `turn` is meant. */
  proposed = $state.raw<Choice[]>([]);
  turn = $state(0);
  /** A place that was chosen before what is to happen there. */
  about = $state<string>();
  /** Whether the proposal came about because nothing else could be chosen. */
  isForced = $state(false);

  /** What can be clicked next. */
  readonly open = $derived(this.following(this.taken));
  readonly chosen = $derived<Choice | undefined>(this.proposed[this.turn]);
  readonly isBegun = $derived(
    this.taken.length > this.implied.length || this.about !== undefined || (this.proposed.length > 0 && !this.isForced),
  );
  /** What can happen at the place `about`: the first elements of paths that go on there. */
  readonly possible = $derived(this.possibleAt(this.about));

  /** Replaces the choices; a single one is proposed at once. */
  offer(choices: Choice[]): void {
    this.choices = choices;
    this.implied = [];
    this.clear();
    if (choices.length === 1) {
      this.proposed = choices;
      this.isForced = true;
    }
  }

  /** Takes the first element for granted: the position is in the middle of its action. */
  imply(element: string): void {
    if (this.implied[0] === element || !this.following([]).has(element)) return;
    this.implied = [element];
    this.clear();
  }

  /** Puts a place before its action; whether anything can happen there. */
  consider(place: string): boolean {
    if (this.possibleAt(place).length === 0) return false;
    this.clear();
    this.about = place;
    return true;
  }

  /** Begins one of the actions that are possible at the place under consideration. */
  begin(element: string): void {
    const place = this.about;
    this.clear();
    if (this.click(element) && place && this.open.has(place)) this.click(place);
  }

  /** Clicks an element; whether it was one that could be. */
  click(element: string): boolean {
    if (!this.open.has(element)) return false;
    this.about = undefined;
    this.taken = [...this.taken, element];
    this.propose(this.complete());
    // Where only one element can follow, it need not be clicked.
    while (this.proposed.length === 0 && this.open.size === 1) {
      this.taken = [...this.taken, ...this.open.keys()];
      this.proposed = this.complete();
      this.isForced = true;
    }
    return true;
  }

  propose(choices: Choice[], turn = 0): void {
    this.proposed = choices;
    this.turn = turn;
    this.isForced = false;
  }

  /** Turns to the next of the proposed choices. */
  next(step = 1): void {
    const n = this.proposed.length;
    if (n > 0) this.turn = (this.turn + step + n) % n;
  }

  clear(): void {
    this.about = undefined;
    this.taken = this.implied;
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

  /** The choices that the elements clicked so far make complete. */
  private complete(): Choice[] {
    return this.choices.filter((choice) => choice.paths.some((path) => isSame(path, this.taken)));
  }

  private possibleAt(place: string | undefined): string[] {
    const paths =
      place === undefined ? [] : this.choices.flatMap((choice) => choice.paths).filter((path) => path[1] === place);
    return [...new Set(paths.map((path) => path[0]!))];
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
