/**
 * Work that waits for its turn: each piece is a task of its own, and at most one is done in a frame.
 *
 * Between two of them the browser draws and hears what people do.
 */
class Turns {
  private waiting: (() => void)[] = [];
  private readonly channel = new MessageChannel();

  constructor() {
    this.channel.port1.onmessage = () => this.next();
  }

  /** Whether something waits for its turn. */
  get isBusy(): boolean {
    return this.waiting.length > 0;
  }

  /** Does this after what waits already; returns how to call it off. */
  queue(doing: () => void): () => void {
    this.waiting.push(doing);
    if (this.waiting.length === 1) this.callSoon();
    return () => (this.waiting = this.waiting.filter((each) => each !== doing));
  }

  /** Does this once nothing waits any more; returns how to call it off. */
  whenDone(doing: () => void): () => void {
    const look = () => {
      if (this.isBusy) callOff = this.queue(look);
      else doing();
    };
    let callOff = this.queue(look);
    return () => callOff();
  }

  private next(): void {
    const [doing, ...rest] = this.waiting;
    this.waiting = rest;
    if (rest.length > 0) this.callSoon();
    doing?.();
  }

  /** After the next frame; pages that nobody sees have none. */
  private callSoon(): void {
    if (document.hidden) this.channel.port2.postMessage(null);
    else requestAnimationFrame(() => this.channel.port2.postMessage(null));
  }
}

export const turns = new Turns();
