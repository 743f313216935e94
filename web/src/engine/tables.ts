import type { Made, Snapshot } from "../protocol/protocol";
import { LocalTable, type Host } from "./local-table";
import type { FromWorker, NewTable, Output, StoredMatch, WorkerRequests } from "./messages";
import { Store } from "./store";
import type { BotPool } from "./bot-pool";
import { EngineError, Engine } from "./wasm";

/** What begins the name of a table on this device; a server's names have sixteen characters. */
export const LOCAL = "local-";

/** The first line of a file with all matches of a device. */
const FORMAT = "crownland matches 1";

interface Collection {
  format: string;
  matches: StoredMatch[];
}

type Handlers = { [Name in keyof WorkerRequests]: (values: WorkerRequests[Name][0]) => unknown };

/** All tables of this device, for the page of this worker. */
export class Tables {
  private readonly opened = new Map<string, Promise<LocalTable>>();
  private readonly tableOf = new Map<number, string>();
  private readonly host: Host;
  private newest = 0;

  constructor(
    engine: Engine,
    bots: BotPool,
    private readonly post: (message: FromWorker) => void,
  ) {
    const store = new Store();
    store.onkept = (isKept) => this.post({ type: "storage", isKept });
    const send = (output: Output & { type: "send" | "close" }) => this.deliver(output);
    this.host = { engine, store, bots, now: () => this.now(), send };
    store.prepare();
  }

  readonly requests: Handlers = {
    begin: (values) => this.begin(values),
    sit: async ({ id, seat, sit }) =>
      (await (await this.table(id)).request((request) => ({ sit: { request, seat, sit } }))).done,
    seatBot: async ({ id, seat, bot }) =>
      (await (await this.table(id)).request((request) => ({ seat_bot: { request, seat, bot } }))).done,
    leave: async ({ id, seat }) =>
      (await (await this.table(id)).request((request) => ({ leave: { request, seat } }))).done,
    rematch: ({ id }) => this.rematch(id),
    snapshot: async ({ id }) => {
      await this.table(id);
      return this.host.engine.ask("snapshot", { table: id, now: this.now() });
    },
    replay: async ({ id, from, to }) => {
      await this.table(id);
      return this.host.engine.ask("replay", { table: id, from, to, now: this.now() });
    },
    replayRecord: (values) => this.host.engine.ask("replay_record", { ...values, now: this.now() }),
    record: async ({ id }) => {
      await this.table(id);
      return this.host.engine.ask("record", { table: id });
    },
    handOver: async ({ id }) => {
      await this.table(id);
      return this.host.engine.ask("hand_over", { table: id, now: this.now() });
    },
    proof: async ({ id }) => {
      await this.table(id);
      return this.host.engine.ask("proof", { table: id });
    },
    verify: (values) => this.host.engine.ask("verify", values),
    look: (values) => this.host.engine.ask("look", values),
    score: (values) => this.host.engine.ask("score", values),
    whyNot: (values) => this.host.engine.ask("why_not", values),
    line: (values) => this.host.engine.ask("line", values),
    isSameEnd: (values) => this.host.engine.ask("is_same_end", values),
    reviewSummary: (values) => this.host.engine.ask("review_summary", values),
    levelOf: (values) => this.host.engine.ask("level_of", values),
    list: () => this.list(),
    forget: ({ id }) => this.forget(id),
    exportAll: () => this.exportAll(),
    importAll: ({ text }) => this.importAll(text),
  };

  /** Fails if there is no such table here. */
  async join(conn: number, id: string, since: number): Promise<void> {
    const table = await this.table(id);
    this.tableOf.set(conn, id);
    table.join(conn, since);
  }

  async forConn(conn: number, doing: (table: LocalTable) => void): Promise<void> {
    const id = this.tableOf.get(conn);
    const table = id === undefined ? undefined : await this.opened.get(id);
    if (table) doing(table);
  }

  private deliver(output: Output & { type: "send" | "close" }): void {
    const { conn } = output;
    if (output.type === "send") this.post({ type: "message", conn, message: output.message });
    else this.post({ type: "message", conn, message: { type: "bye", reason: output.reason } });
  }

  private table(id: string): Promise<LocalTable> {
    const known = this.opened.get(id);
    if (known) return known;
    const table = LocalTable.open(id, this.host);
    this.opened.set(id, table);
    table.catch(() => this.opened.delete(id));
    return table;
  }

  private async create({ made, stored }: { made: Made; stored: StoredMatch }): Promise<Made> {
    await this.host.store.create(stored);
    return made;
  }

  private async begin({ table, people, secret }: WorkerRequests["begin"][0]): Promise<Made> {
    const { made, stored } = this.host.engine.ask("make", { table, new: this.newTable(secret) });
    const begun = await LocalTable.begin(stored, people, this.host);
    this.opened.set(made.id, Promise.resolve(begun));
    return made;
  }

  private async rematch(id: string): Promise<Made> {
    const table = await this.table(id);
    const rematch = this.host.engine.ask("rematch", { table: id, new: this.newTable() });
    if (rematch.type === "known") return rematch;
    const made = await this.create(rematch);
    const noted = await table.request((request) => ({ rematch: { request, table: made.id } }));
    if (noted.rematch === made.id || noted.rematch === null) return made;
    // Another tab was faster: its rematch is the one.
    await this.host.store.remove(made.id);
    return { ...made, id: noted.rematch };
  }

  private async list(): Promise<Snapshot[]> {
    const { engine, store } = this.host;
    const snapshots: Snapshot[] = [];
    for (const stored of await store.all()) {
      const { id } = stored.setup;
      const isOpen = this.opened.has(id);
      try {
        if (!isOpen) engine.ask("open", { stored, now: this.now() });
        snapshots.push(engine.ask("snapshot", { table: id, now: this.now() }));
      } catch {
        continue; // A newer version of the client wrote it.
      } finally {
        if (!isOpen) engine.ask("close", { table: id });
      }
    }
    return snapshots;
  }

  private async forget(id: string): Promise<null> {
    const table = await this.opened.get(id);
    table?.close();
    this.opened.delete(id);
    await this.host.store.remove(id);
    return null;
  }

  private async exportAll(): Promise<string> {
    const matches = await this.host.store.all();
    return JSON.stringify({ format: FORMAT, matches } satisfies Collection);
  }

  /** Takes in the matches of a file that are not here yet; none if one of them cannot be read. */
  private async importAll(text: string): Promise<{ n: number }> {
    const { engine, store } = this.host;
    const found = parse(text);
    const known = new Set((await store.all()).map(({ setup }) => setup.id));
    const fresh = found.matches.filter(({ setup }) => !known.has(setup.id));
    for (const stored of fresh) {
      engine.ask("open", { stored, now: this.now() });
      engine.ask("close", { table: stored.setup.id });
    }
    for (const stored of fresh) await store.create(stored);
    return { n: fresh.length };
  }

  /** The time of day, but never back. */
  private now(): number {
    this.newest = Math.max(this.newest, Date.now());
    return this.newest;
  }

  private newTable(secret = hex(32)): NewTable {
    const id = LOCAL + hex(8);
    return { id, secret, made_at: this.now() };
  }
}

function parse(text: string): Collection {
  const unreadable = new EngineError({ code: "malformed", reason: "found no file of Crownland matches" });
  let found: Partial<Collection>;
  try {
    found = JSON.parse(text) as Partial<Collection>;
  } catch {
    throw unreadable;
  }
  if (found.format !== FORMAT || !Array.isArray(found.matches)) throw unreadable;
  return { format: FORMAT, matches: found.matches };
}

function hex(nBytes: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(nBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
