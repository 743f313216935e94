/** How long pieces of work follow each other before the browser may draw. */
const FRAME_MS = 12;

/**
 * Work that waits for its turn: each piece is a task of its own.
 *
 * Between two of them the browser hears what people do, and after a few of them it draws.
 */
class Turns {
  private waiting: (() => void)[] = [];
  /** What waits until nothing else does. */
  private last: (() => void)[] = [];
  private nHeld = 0;
  private isCalled = false;
  /** When the first piece since the last frame began. */
  private began: number | undefined;
  private readonly channel = new MessageChannel();

  constructor() {
    this.channel.port1.onmessage = () => this.next();
  }

  /** Whether something waits for its turn. */
  get isBusy(): boolean {
    return this.waiting.length + this.last.length > 0;
  }

  /** Whether everything waits. */
  get isHeld(): boolean {
    return this.nHeld > 0;
  }

  /** Does this after what waits already; returns how to call it off. */
  queue(doing: () => void): () => void {
    this.waiting.push(doing);
    this.callSoon();
    return () => (this.waiting = this.waiting.filter((each) => each !== doing));
  }

  /** Does this once only what nobody sees waits; returns how to call it off. */
  whenDone(doing: () => void): () => void {
    const look = () => {
      if (this.waiting.length > 0) callOff = this.queue(look);
      else doing();
    };
    let callOff = this.queue(look);
    return () => callOff();
  }

  /** Does this now if nothing waits, else after what waits; returns how to call it off. */
  whenIdle(doing: () => void): () => void {
    if (this.isBusy) return this.whenDone(doing);
    doing();
    return () => undefined;
  }

  /** Does this once nothing else waits: it is for what nobody sees. Returns how to call it off. */
  queueLast(doing: () => void): () => void {
    this.last.push(doing);
    this.callSoon();
    return () => (this.last = this.last.filter((each) => each !== doing));
  }

  /** Lets everything wait until the returned function is called, so that what moves on the page moves smoothly. */
  hold(): () => void {
    this.nHeld += 1;
    return () => {
      this.nHeld -= 1;
      if (this.nHeld === 0 && this.isBusy) this.callSoon();
    };
  }

  /** In a task before the next frame, where the browser lets tasks come first. */
  private call(): void {
    if ("scheduler" in window) void scheduler.postTask(() => this.next(), { priority: "user-blocking" });
    else this.channel.port2.postMessage(null);
  }

  private next(): void {
    this.isCalled = false;
    if (this.nHeld > 0 && !document.hidden) return;
    this.began ??= performance.now();
    const doing = this.waiting.shift() ?? this.last.shift();
    doing?.();
    if (this.isBusy) this.callSoon();
  }

  /** Now, or after the next frame; pages that nobody sees have none. */
  private callSoon(): void {
    if (this.isCalled) return;
    this.isCalled = true;
    const isEarly = this.began !== undefined && performance.now() - this.began < FRAME_MS;
    if (isEarly || document.hidden) this.call();
    else
      requestAnimationFrame(() => {
        this.began = undefined;
        this.call();
      });
  }
}

export const turns = new Turns();
