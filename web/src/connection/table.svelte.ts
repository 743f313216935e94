import type {
  Command,
  Event,
  CloseReason,
  Phrase,
  Refusal,
  SeatName,
  ServerMessage,
  Snapshot,
} from "../protocol/protocol";
import type { Barred } from "../protocol/protocol";
import { pauseBefore } from "./backoff";
import { Refused } from "./refused";
import { connect, tables } from "./tables";
import type { Transport } from "./transport";

export type Status = "connecting" | "open" | "lost" | "restarting" | "gone";

/** The server's answer to a command. */
export type Answer = { done: true } | { done: false; refusal: Refusal } | { done: false; refusal: undefined };

interface Waiting {
  command: Command;
  resolve: (answer: Answer) => void;
  reason?: (reason: Barred | null) => void;
}

/** The connection to one table: what was last heard, and commands with their answers. */
export class TableConnection {
  status = $state<Status>("connecting");
  snapshot = $state.raw<Snapshot>();
  events = $state.raw<Event[]>([]);
  said = $state.raw<{ seat: SeatName; phrase: Phrase; n: number }>();
  saving = $state(false);
  /** The number of events that the server has lost. */
  nLost = $state(0);
  farewell = $state<CloseReason>();

  /** Hears every snapshot, one by one. */
  onsnapshot: (snapshot: Snapshot) => void = () => undefined;

  private transport: Transport | undefined;
  private nextId = 1;
  private waiting = new Map<number, Waiting>();
  /** What was asked for while the connection opened. */
  private postponed: Waiting[] = [];
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private nSaid = 0;
  /** Whether the next snapshot may be older than the one on the screen. */
  private isRewound = false;
  private readonly wake = () => this.retryNow();

  constructor(readonly id: string) {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.transport?.close();
  }

  send(command: Command): Promise<Answer> {
    return new Promise((resolve) => this.post({ command, resolve }));
  }

  /** Why an action is barred; nothing if it is not, or if nobody answers. */
  whyNot(text: string): Promise<Barred | null> {
    return new Promise((resolve) => {
      this.post({ command: { type: "why_not", text }, resolve: () => resolve(null), reason: resolve });
    });
  }

  retryNow(): void {
    if (this.isOver || document.hidden || this.transport) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** Connects again so that the server sees a new cookie. */
  reopen(): void {
    this.attempt = 0;
    const old = this.transport;
    this.transport = undefined;
    old?.close();
    clearTimeout(this.timer);
    this.open();
  }

  private post(waiting: Waiting): void {
    if (this.transport?.state === "connecting") {
      this.postponed.push(waiting);
      return;
    }
    if (this.transport?.state !== "open") {
      waiting.resolve({ done: false, refusal: undefined });
      return;
    }
    const id = this.nextId++;
    this.waiting.set(id, waiting);
    this.transport.send({ id, command: waiting.command });
  }

  private open(): void {
    const transport = connect(this.id, this.events.length);
    this.transport = transport;
    transport.onmessage = (message) => {
      if (this.transport === transport) this.hear(message);
    };
    transport.onopen = () => {
      if (this.transport !== transport) return;
      for (const waiting of this.postponed.splice(0)) this.post(waiting);
    };
    transport.onclose = () => {
      if (this.transport === transport) this.lose();
    };
  }

  private lose(): void {
    this.transport = undefined;
    const unanswered = [...this.waiting.values(), ...this.postponed.splice(0)];
    for (const { resolve } of unanswered) resolve({ done: false, refusal: undefined });
    this.waiting.clear();
    if (this.isOver || this.status === "gone") return;
    if (this.status !== "restarting" && (this.snapshot || this.attempt > 0)) this.status = "lost";
    this.timer = setTimeout(() => this.open(), pauseBefore(this.attempt++));
    if (!this.snapshot) void this.findOutWhetherGone();
  }

  /** A connection cannot say that there is no such table. */
  private async findOutWhetherGone(): Promise<void> {
    const refused = await tables(this.id)
      .snapshot(this.id)
      .then(() => undefined)
      .catch((error: unknown) => error);
    if (!(refused instanceof Refused && refused.refusal.code === "not_found")) return;
    this.status = "gone";
    clearTimeout(this.timer);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        this.take(message);
        break;
      case "done":
        this.answer(message.id, { done: true });
        break;
      case "refused":
        if (message.id !== null) this.answer(message.id, { done: false, refusal: message.refusal });
        break;
      case "reason": {
        const waiting = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        waiting?.reason?.(message.reason);
        break;
      }
      case "presence":
        this.attend(message.connected, message.watchers);
        break;
      case "said":
        this.said = { seat: message.seat, phrase: message.phrase, n: ++this.nSaid };
        break;
      case "saving":
        this.saving = message.waiting;
        break;
      case "history_lost":
        this.nLost = message.n_events;
        this.isRewound = true;
        break;
      case "bye":
        this.farewell = message.reason;
        if (message.reason === "restarting") this.status = "restarting";
        if (message.reason === "closed" || message.reason === "removed") this.status = "gone";
        break;
    }
  }

  private take(snapshot: Snapshot): void {
    this.attempt = 0;
    this.status = "open";
    // A snapshot older than what is on the screen has been overtaken.
    if (this.snapshot && snapshot.version < this.snapshot.version && !this.isRewound) return;
    this.isRewound = false;
    if (snapshot.events_from > this.events.length) {
      void this.send({ type: "snapshot", since: this.events.length });
    } else {
      this.events = [...this.events.slice(0, snapshot.events_from), ...snapshot.events];
    }
    this.saving = snapshot.saving;
    this.snapshot = snapshot;
    this.onsnapshot(snapshot);
  }

  /** Who is here changes without a change of the match. */
  private attend(connected: SeatName[], watchers: number): void {
    if (!this.snapshot) return;
    const seats = this.snapshot.seats.map((seat) => ({ ...seat, connected: connected.includes(seat.seat) }));
    this.snapshot = { ...this.snapshot, seats, watchers };
  }

  private answer(id: number, answer: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.resolve(answer);
  }
}
