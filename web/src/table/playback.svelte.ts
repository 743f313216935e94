import { device } from "../device/device.svelte";
import type { SeatName, Snapshot } from "../protocol/protocol";

/** How long an action of the others is shown before the next, in milliseconds. */
export const BEAT_MS = { slow: 900, normal: 600, instant: 0 } as const;

/**
 * Shows what the others do one action after the other, however fast it arrives.
 *
 * One's own actions, undos and whatever arrives while nobody looks are shown at once.
 */
export class Playback {
  /** What is shown now. */
  current = $state.raw<Snapshot>();
  /** The seat whose action is being shown. */
  acting = $state<SeatName>();
  /** The number of actions that were shown one by one; later ones came too many at once. */
  nSeen = $state<number>();
  private waiting = $state.raw<Snapshot[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private callOff: (() => void) | undefined;
  private shownAt = -Infinity;

  /** What the others do waits until `whenReady` calls; that returns how to call it off. */
  constructor(private readonly whenReady: (doing: () => void) => () => void = atOnce) {}

  /** Whether something has happened that is not shown yet. */
  readonly isBehind = $derived(this.waiting.length > 0);

  take(next: Snapshot): void {
    const last = this.waiting.at(-1) ?? this.current;
    const change = last ? changeBetween(last, next) : "jump";
    if (change === "same") {
      if (this.isBehind) this.waiting = [...this.waiting.slice(0, -1), next];
      else this.current = next;
      return;
    }
    const isWatched = BEAT_MS[device.pace] > 0 && !document.hidden;
    const isEnd = last?.phase === "playing" && (next.phase === "over" || next.phase === "ended");
    // The last action of a game is seen before the end.
    const shown = isEnd && change !== "jump" && isWatched ? [beforeEnd(next), next] : [next];
    if (change === "others" && isWatched) {
      this.waiting = [...this.waiting, ...shown];
    } else {
      this.waiting = shown.slice(1);
      this.show(shown[0]!, change === "own" || last?.phase === "open" || (change === "others" && !document.hidden));
    }
    this.goOn();
  }

  /** Shows what has happened by now. */
  skip(): void {
    const newest = this.waiting.at(-1);
    this.waiting = [];
    if (newest) this.show(newest, true);
  }

  close(): void {
    clearTimeout(this.timer);
    this.callOff?.();
  }

  private goOn(): void {
    clearTimeout(this.timer);
    this.callOff?.();
    const rest = this.shownAt + BEAT_MS[device.pace] - performance.now();
    if (rest > 0) {
      this.timer = setTimeout(() => (this.callOff = this.whenReady(() => this.goOn())), rest);
      return;
    }
    const [next, ...later] = this.waiting;
    this.acting = undefined;
    if (!next) return;
    this.waiting = later;
    this.show(next, true);
    this.goOn();
  }

  private show(snapshot: Snapshot, isSeen: boolean): void {
    const before = this.current;
    this.current = snapshot;
    this.shownAt = performance.now();
    if (isSeen || before === undefined) this.nSeen = snapshot.n_played;
    else this.nSeen = Math.min(this.nSeen ?? 0, snapshot.n_played);
    const acted = snapshot.events
      .map(({ what }) => what)
      .findLast((what) => what.type === "action" && what.seat !== null);
    const isOthers = acted?.type === "action" && acted.seat !== null && !snapshot.you.seats.includes(acted.seat);
    this.acting = isSeen && isOthers && BEAT_MS[device.pace] > 0 ? acted.seat! : undefined;
  }
}

function atOnce(doing: () => void): () => void {
  doing();
  return () => undefined;
}

/** What led from one snapshot to the next: nothing, an own action, one of the others', or more than can be shown at once. */
function changeBetween(last: Snapshot, next: Snapshot): "same" | "own" | "others" | "jump" {
  const fresh = next.events.filter(({ seq }) => seq >= last.version).map(({ what }) => what);
  if (next.events_from > last.version || fresh.some(({ type }) => type === "undone")) return "jump";
  const acted = fresh.flatMap((what) => (what.type === "action" && what.seat !== null ? [what] : []));
  const [first] = acted;
  if (!first) return next.n_played === last.n_played ? "same" : "jump";
  if (acted.length > 1) return "jump";
  return next.you.seats.includes(first.seat!) && !first.by_bot ? "own" : "others";
}

function beforeEnd(snapshot: Snapshot): Snapshot {
  return { ...snapshot, phase: "playing", on_turn: null };
}
