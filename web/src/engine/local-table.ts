import type { ClientMessage, Command, Refusal, ServerMessage } from "../protocol/protocol";
import type { Output, Person, RoomInput, StoredMatch, Think } from "./messages";
import { Conflict, type Store } from "./store";
import type { BotPool } from "./bot-pool";
import { EngineError, type Engine } from "./wasm";

/** What a table on this device needs of its worker. */
export interface Host {
  engine: Engine;
  store: Store;
  bots: BotPool;
  now: () => number;
  send: (output: Output & { type: "send" | "close" }) => void;
}

/** The connection of this worker itself; pages count theirs from 1. */
const OWN_CONN = 0;

interface Waiting {
  resolve: (output: Output & { type: "done" }) => void;
  reject: (error: EngineError) => void;
}

/**
 * A table that this tab has open: it does what the room in the engine says.
 *
 * Other tabs may have it open too. The number of an event decides which of two came first, and a channel tells the
 * others to look. The tab that holds the table's lock runs its bots and clocks.
 */
export class LocalTable {
  private readonly channel: BroadcastChannel | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly commands = new Map<number, { resolve: () => void; reject: (error: EngineError) => void }>();
  private readonly conns = new Set<number>();
  private nextRequest = 1;
  private releaseLock: (() => void) | undefined;
  private isLeader = false;
  /** What the leader would do now. */
  private thinking: Think | undefined;
  private wakeAt: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    readonly id: string,
    private readonly host: Host,
  ) {
    this.channel = "BroadcastChannel" in self ? new BroadcastChannel(`crownland ${id}`) : undefined;
    if (this.channel) this.channel.onmessage = () => this.input({ refresh: {} });
  }

  static async open(id: string, host: Host): Promise<LocalTable> {
    const stored = await host.store.load(id);
    if (!stored) throw new EngineError({ code: "not_found" });
    host.engine.ask("open", { stored, now: host.now() });
    return new LocalTable(id, host);
  }

  /** Opens a new match in which these people sit and are ready, and stores all of that at once. */
  static async begin(stored: StoredMatch, people: Person[], host: Host): Promise<LocalTable> {
    const { id } = stored.setup;
    host.store.draft(stored);
    host.engine.ask("open", { stored, now: host.now() });
    const table = new LocalTable(id, host);
    try {
      for (const { seat, sit } of people) await table.request((request) => ({ sit: { request, seat, sit } }));
      table.input({ join: { conn: OWN_CONN, since: 0 } });
      for (const { seat } of people) await table.command({ type: "ready", seat, ready: true });
      table.input({ part: { conn: OWN_CONN } });
    } catch (error) {
      table.close();
      host.store.discard(id);
      throw error;
    }
    await host.store.finish(id);
    return table;
  }

  join(conn: number, since: number): void {
    this.conns.add(conn);
    if (this.conns.size === 1) this.lead();
    this.input({ join: { conn, since } });
  }

  send(conn: number, message: ClientMessage): void {
    this.input({ message: { conn, message } });
  }

  part(conn: number): void {
    this.conns.delete(conn);
    this.input({ part: { conn } });
    if (this.conns.size > 0) return;
    this.releaseLock?.();
    this.releaseLock = undefined;
    this.isLeader = false;
    clearTimeout(this.timer);
  }

  /** Asks the room for a change that a server would be asked for by HTTP. */
  request(make: (request: number) => RoomInput): Promise<Output & { type: "done" }> {
    const request = this.nextRequest++;
    return new Promise((resolve, reject) => {
      this.waiting.set(request, { resolve, reject });
      this.input(make(request));
    });
  }

  /** Sends a command as a page does. */
  private command(command: Command): Promise<void> {
    const id = this.nextRequest++;
    return new Promise((resolve, reject) => {
      this.commands.set(id, { resolve, reject });
      this.send(OWN_CONN, { id, command });
    });
  }

  private hear(message: ServerMessage): void {
    if (message.type !== "done" && message.type !== "refused") return;
    const waiting = message.id === null ? undefined : this.commands.get(message.id);
    if (message.type === "done") waiting?.resolve();
    else waiting?.reject(new EngineError(message.refusal));
  }

  close(): void {
    this.channel?.close();
    for (const conn of [...this.conns]) this.part(conn);
    this.host.engine.ask("close", { table: this.id });
  }

  /** Waits for the lock, and looks after bots and clocks while this tab has it. */
  private lead(): void {
    // Browsers have locks on secure origins alone; elsewhere each tab plays by itself, and the first event wins.
    if (!("locks" in navigator)) {
      this.takeOver();
      return;
    }
    const abort = new AbortController();
    const hold = new Promise<void>((resolve) => {
      this.releaseLock = () => {
        abort.abort();
        resolve();
      };
    });
    const held = navigator.locks.request(`crownland ${this.id}`, { signal: abort.signal }, () => {
      this.takeOver();
      return hold;
    });
    held.catch(() => undefined); // It was called off.
  }

  private takeOver(): void {
    this.isLeader = true;
    this.input({ take_over: {} });
    if (this.thinking) this.think(this.thinking);
    this.wake();
  }

  private input(input: RoomInput): void {
    const { engine, now } = this.host;
    for (const output of engine.ask("input", { table: this.id, now: now(), input })) this.handle(output);
  }

  private handle(output: Output): void {
    switch (output.type) {
      case "save":
        void this.save(output);
        break;
      case "read":
        void this.read(output.first_seq);
        break;
      case "send":
      case "close":
        if (output.conn !== OWN_CONN) this.host.send(output);
        else if (output.type === "send") this.hear(output.message);
        break;
      case "done":
        this.waiting.get(output.request)?.resolve(output);
        this.waiting.delete(output.request);
        break;
      case "refused":
        this.refuse(output.request, output.refusal);
        break;
      case "think":
        this.thinking = output;
        if (this.isLeader) this.think(output);
        break;
      case "stop_thinking":
        this.thinking = undefined;
        break;
      case "wake_at":
        this.wakeAt = output.at ?? undefined;
        this.wake();
        break;
    }
  }

  private async save({ first_seq, events }: Output & { type: "save" }): Promise<void> {
    try {
      await this.host.store.append(this.id, first_seq, events);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return await this.read(first_seq);
    }
    this.input({ saved: { at: events[0]?.at ?? this.host.now() } });
    this.channel?.postMessage("changed");
  }

  private async read(firstSeq: number): Promise<void> {
    const events = await this.host.store.eventsFrom(this.id, firstSeq);
    this.input({ external_events: { events, is_owner_node: this.isLeader } });
  }

  private think(think: Think): void {
    // The room plays the first legal action for a bot that fails.
    const chosen = this.host.bots.choose(think).catch(() => null);
    void chosen.then((text) => {
      if (this.thinking !== think || !this.isLeader) return;
      this.thinking = undefined;
      this.input({ bot_decision: { position: think.position, text } });
    });
  }

  private wake(): void {
    clearTimeout(this.timer);
    if (!this.isLeader || this.wakeAt === undefined) return;
    this.timer = setTimeout(() => this.input({ tick: {} }), Math.max(0, this.wakeAt - this.host.now()));
  }

  private refuse(request: number, refusal: Refusal): void {
    this.waiting.get(request)?.reject(new EngineError(refusal));
    this.waiting.delete(request);
  }
}
