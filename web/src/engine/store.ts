import type { StoredMatch, TimedEvent } from "./messages";

const NAME = "crownland";
const MATCHES = "matches";
const EVENTS = "events";

interface MatchRow {
  id: string;
  setup: StoredMatch["setup"];
  changedAt: number;
}

interface EventRow extends TimedEvent {
  match: string;
  seq: number;
}

/** An event with this number is stored already: another tab was faster. */
export class Conflict extends Error {}

/**
 * The matches of this device, in IndexedDB.
 *
 * What is open here is in memory too: where the browser keeps nothing (it may not, or the disk is full) play goes on
 * there, and each later write tries to store everything again.
 */
export class Store {
  private readonly matches = new Map<string, StoredMatch>();
  /** The number of events of each match in `matches` that are stored. */
  private readonly nStored = new Map<string, number>();
  /** Matches that are not to be written yet. */
  private readonly drafts = new Set<string>();
  private database: Promise<IDBDatabase> | undefined;
  private isKept = true;

  /** Hears whether what happens survives the tab, when that changes. */
  onkept: (isKept: boolean) => void = () => undefined;

  /** Opens the database ahead of the first write. */
  prepare(): void {
    this.open().catch(() => undefined); // The first write says so.
  }

  async create(stored: StoredMatch): Promise<void> {
    this.draft(stored);
    await this.finish(stored.setup.id);
  }

  /** Takes a match whose first events are still to come; nothing of it is written before `finish`. */
  draft(stored: StoredMatch): void {
    this.matches.set(stored.setup.id, { setup: stored.setup, events: [...stored.events] });
    this.nStored.set(stored.setup.id, 0);
    this.drafts.add(stored.setup.id);
  }

  /** Writes a draft with all its events at once. */
  async finish(id: string): Promise<void> {
    this.drafts.delete(id);
    await this.write(id);
  }

  /** Forgets a match here; what is written of it stays. */
  discard(id: string): void {
    this.matches.delete(id);
    this.nStored.delete(id);
    this.drafts.delete(id);
  }

  /** Stores the next events of a match; throws a `Conflict` if there are others with their numbers. */
  async append(id: string, firstSeq: number, events: TimedEvent[]): Promise<void> {
    const match = this.matches.get(id);
    if (!match) throw new Error(`no match ${id}`);
    match.events.length = firstSeq;
    match.events.push(...events);
    await this.write(id);
  }

  async load(id: string): Promise<StoredMatch | undefined> {
    const known = this.matches.get(id);
    if (known && !this.isKept) return known;
    try {
      const stored = await this.read(id);
      if (!stored) return known;
      this.matches.set(id, stored);
      this.nStored.set(id, stored.events.length);
      return stored;
    } catch {
      return known;
    }
  }

  /** The events of a match from a number on. */
  async eventsFrom(id: string, firstSeq: number): Promise<TimedEvent[]> {
    return (await this.load(id))?.events.slice(firstSeq) ?? [];
  }

  /** Every match, that which changed last first. */
  async all(): Promise<StoredMatch[]> {
    const rows = await this.rows().catch(() => [] as MatchRow[]);
    rows.sort((a, b) => b.changedAt - a.changedAt);
    const fresh = [...this.matches.keys()].filter((id) => !rows.some((row) => row.id === id));
    const found = await Promise.all([...fresh, ...rows.map(({ id }) => id)].map((id) => this.load(id)));
    return found.filter((match) => match !== undefined);
  }

  async remove(id: string): Promise<void> {
    this.discard(id);
    const database = await this.open();
    const change = database.transaction([MATCHES, EVENTS], "readwrite");
    change.objectStore(MATCHES).delete(id);
    change.objectStore(EVENTS).delete(eventsOf(id));
    await done(change);
  }

  private async write(id: string): Promise<void> {
    if (this.drafts.has(id)) return;
    const { setup, events } = this.matches.get(id)!;
    const first = Math.min(this.nStored.get(id) ?? 0, events.length);
    try {
      const database = await this.open();
      const change = database.transaction([MATCHES, EVENTS], "readwrite", { durability: "strict" });
      change.objectStore(MATCHES).put({ id, setup, changedAt: Date.now() } satisfies MatchRow);
      const rows = change.objectStore(EVENTS);
      events.slice(first).forEach(({ at, event }, i) => {
        rows.add({ match: id, seq: first + i, at, event } satisfies EventRow);
      });
      await done(change);
      this.nStored.set(id, events.length);
      this.setKept(true);
    } catch (error) {
      if (error instanceof DOMException && error.name === "ConstraintError") throw new Conflict();
      this.setKept(false);
    }
  }

  private async read(id: string): Promise<StoredMatch | undefined> {
    const database = await this.open();
    const look = database.transaction([MATCHES, EVENTS]);
    const match = result<MatchRow | undefined>(look.objectStore(MATCHES).get(id));
    const events = result<EventRow[]>(look.objectStore(EVENTS).getAll(eventsOf(id)));
    const [row, found] = await Promise.all([match, events]);
    return row && { setup: row.setup, events: found.map(({ at, event }) => ({ at, event })) };
  }

  private async rows(): Promise<MatchRow[]> {
    const database = await this.open();
    return await result<MatchRow[]>(database.transaction(MATCHES).objectStore(MATCHES).getAll());
  }

  private setKept(isKept: boolean): void {
    if (isKept === this.isKept) return;
    this.isKept = isKept;
    this.onkept(isKept);
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(MATCHES, { keyPath: "id" });
        request.result.createObjectStore(EVENTS, { keyPath: ["match", "seq"] });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("the database does not open"));
    });
    this.database.catch(() => (this.database = undefined));
    return this.database;
  }
}

function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function result<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error("the database does not answer"));
  });
}

function done(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error("the change was not stored"));
  });
}
