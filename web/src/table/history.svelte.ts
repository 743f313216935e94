import { tables } from "../connection/tables";
import type { Event, Position, SeatName, Snapshot } from "../protocol/protocol";

/** A position that was or can be shown. */
export interface Moment {
  n: number;
  view: unknown;
  scores: string[] | undefined;
  onTurn: SeatName | null;
  turn: number;
}

export interface Action {
  n: number;
  seat: SeatName | null;
  text: string;
}

/** An action of a seat, with what chance did after it. */
export interface Step {
  /** The number of actions with this one. */
  n: number;
  /** The number of actions with those of chance that followed. */
  end: number;
  seat: SeatName;
  text: string;
  /** The positions around it, where they are known. */
  before: Moment | undefined;
  after: Moment | undefined;
  /** The points it brought, where they are known. */
  gain: number | undefined;
}

export function isSameTurn(a: Step, b: Step): boolean {
  return a.seat === b.seat && a.before?.turn === b.before?.turn;
}

/** The numbers of the positions that tell what a step did. */
export function around(step: Step): number[] {
  return [step.n - 1, step.end];
}

/** The actions that still stand, in order. */
export function actionsOf(events: Event[]): Action[] {
  const actions: Action[] = [];
  for (const { what } of events) {
    if (what.type === "action") actions.push({ n: what.n_played, seat: what.seat, text: what.text });
    else if (what.type === "undone") while ((actions.at(-1)?.n ?? 0) > what.to) actions.pop();
  }
  return actions;
}

/** The actions of the seats; what chance did belongs to the action before. */
export function stepsOf(actions: Action[], moments: ReadonlyMap<number, Moment>): Step[] {
  const steps: Step[] = [];
  for (const { n, seat, text } of actions) {
    const last = steps.at(-1);
    if (seat !== null) steps.push({ n, end: n, seat, text, before: undefined, after: undefined, gain: undefined });
    else if (last) last.end = n;
  }
  for (const step of steps) {
    step.before = moments.get(step.n - 1);
    step.after = moments.get(step.end);
    step.gain = gainOf(step);
  }
  return steps;
}

function gainOf({ seat, before, after }: Step): number | undefined {
  const i = "ABCD".indexOf(seat);
  const [old, now] = [before?.scores?.[i], after?.scores?.[i]];
  return old === undefined || now === undefined ? undefined : Number(now) - Number(old);
}

export function momentOf(position: Position): Moment {
  const { n_played, view, standing, on_turn, turn_number } = position;
  return { n: n_played, view, scores: standing?.scores, onTurn: on_turn, turn: turn_number };
}

/** The server shows this many positions at once. */
const CHUNK = 100;

/** The positions of a table, as far as they were shown or asked for. */
export class History {
  moments = $state.raw<ReadonlyMap<number, Moment>>(new Map());
  private asked = new Map<string, Promise<void>>();

  constructor(private readonly id: string) {}

  /** Keeps the position of a snapshot; what was undone or lost is forgotten. */
  note(snapshot: Snapshot): void {
    if (snapshot.view === null || this.moments.get(snapshot.n_played)?.view === snapshot.view) return;
    const isRewound =
      snapshot.events.some(({ what }) => what.type === "undone") ||
      [...this.moments.keys()].some((n) => n > snapshot.n_played);
    const kept = isRewound ? [...this.moments].filter(([n]) => n <= snapshot.n_played) : this.moments;
    if (isRewound) this.asked.clear();
    const { n_played: n, view, standing, on_turn: onTurn, turn_number: turn } = snapshot;
    this.moments = new Map([...kept, [n, { n, view, scores: standing?.scores, onTurn, turn }]]);
  }

  /** Asks for those of these positions that are not known. */
  async load(wanted: number[]): Promise<void> {
    const missing = wanted.filter((n) => n >= 0 && !this.moments.has(n));
    if (missing.length === 0) return;
    const [low, high] = [Math.min(...missing), Math.max(...missing)];
    for (let start = low; start <= high; start += CHUNK) await this.ask(start, Math.min(high, start + CHUNK - 1));
  }

  private ask(from: number, to: number): Promise<void> {
    const key = `${from} ${to}`;
    const asked =
      this.asked.get(key) ??
      tables(this.id)
        .replay(this.id, from, to)
        .then(({ positions }) => this.learn(positions));
    this.asked.set(key, asked);
    asked.catch(() => this.asked.delete(key));
    return asked;
  }

  learn(positions: Position[]): void {
    this.moments = new Map([
      ...positions.map((position) => [position.n_played, momentOf(position)] as const),
      ...this.moments,
    ]);
  }
}
