export interface Spoken {
  n: number;
  text: string;
}

/** Lines that stay in a live region, so that a slow reader loses none of a round. */
const MOST = 12;
const MOST_URGENT = 3;

/**
 * What a screen reader is to hear.
 *
 * Every message becomes a new node of a live region: a later one does not overwrite it, and the same
 * words are heard again.
 */
export class Speech {
  polite = $state.raw<Spoken[]>([]);
  urgent = $state.raw<Spoken[]>([]);
  private n = 0;

  say(text: string): void {
    if (text) this.polite = [...this.polite, { n: ++this.n, text }].slice(-MOST);
  }

  /** Interrupts: my turn, what I am about to do, trouble. A forced choice comes with its turn, so several may stand together. */
  interrupt(text: string): void {
    this.urgent = [...this.urgent, { n: ++this.n, text }].slice(-MOST_URGENT);
  }

  /** Nothing is urgent any more. */
  calm(): void {
    this.urgent = [];
  }
}
