import type { Choice, SeatInfo, SeatName } from "../protocol/protocol";
import { Choosing } from "./choosing.svelte";
import type { Step } from "./history.svelte";

/** What is said in the bar at the bottom, apart from what there is to do. */
export interface Notice {
  kind: "info" | "trouble";
  text: string;
  /** Whether it may wait until a screen reader has said what has the focus. */
  isQuiet?: boolean;
}

/** Who walks over squares with the arrows asks about none of them. */
const REST_MS = 250;

/**
 * A position one can look at, and perhaps play in: at a table, in a replay or in a lesson.
 *
 * A game's folder draws it and calls `click`, `propose` and `ask`; it never decides what is legal.
 */
export class Play {
  game = $state("");
  view = $state.raw<unknown>();
  /** Who wants to look at the page before another position is shown. */
  private lookers = new Set<() => void>();
  seats = $state.raw<SeatInfo[]>([]);
  /** The seats of this device. */
  mine = $state.raw<SeatName[]>([]);
  onTurn = $state<SeatName | null>(null);
  /** The last turns that a drawing marks, newest action first. */
  recent = $state.raw<Step[]>([]);
  /** The seat whose action is being shown. */
  acting = $state<SeatName>();
  /** Whether an earlier position is shown, and not the game as it stands. */
  isPast = $state(false);
  /** An action to point out on the drawing. */
  pointed = $state.raw<Step>();
  /** The points by seat, where they are shown. */
  scores = $state.raw<string[]>();
  /** Whether a proposal waits for the confirm button. */
  confirms = $state(true);
  isBusy = $state(false);
  isOver = $state(false);
  notice = $state.raw<Notice>();
  readonly choosing = new Choosing();
  private resting: ReturnType<typeof setTimeout> | undefined;

  /** The seat whose things are shown large. */
  shown = $state<SeatName>("A");
  readonly canAct = $derived(this.choosing.choices.length > 0 && !this.isBusy);
  readonly actor = $derived(this.onTurn && this.mine.includes(this.onTurn) ? this.onTurn : undefined);

  /** Sends a confirmed choice. */
  commit: (choice: Choice) => void = () => undefined;
  /** Asks why none of these actions is legal, and says it. */
  ask: (
    texts: string[],
    prefer?: (values: Record<string, unknown>) => number,
    isQuiet?: boolean,
    scope?: string,
  ) => void = () => undefined;
  /** A person's, bot's or empty seat's name. */
  nameOf: (seat: SeatName) => string = (seat) => seat;

  /** Shows another position. */
  show(view: unknown): void {
    if (view === this.view) return;
    for (const look of this.lookers) look();
    this.view = view;
  }

  /** Calls `look` before another position is shown, while the page still has the old one; returns how to stop that. */
  beforeShowing(look: () => void): () => void {
    this.lookers.add(look);
    return () => this.lookers.delete(look);
  }

  click(element: string): boolean {
    if (!this.canAct) return false;
    this.notice = undefined;
    if (!this.choosing.click(element) && !this.choosing.restart(element)) return false;
    this.sendUnlessAsked();
    return true;
  }

  /** Says why something is barred once the keyboard's focus rests on it. */
  askAtRest(texts: string[], prefer?: (values: Record<string, unknown>) => number): void {
    clearTimeout(this.resting);
    if (this.notice?.isQuiet) this.notice = undefined;
    if (texts.length > 0) this.resting = setTimeout(() => this.ask(texts, prefer, true), REST_MS);
  }

  /** Says something in the bar: why what was just touched cannot be done. */
  tell(text: string): void {
    this.notice = { kind: "info", text };
  }

  /** Proposes complete choices to turn through. */
  propose(choices: Choice[], turn = 0): void {
    if (!this.canAct) return;
    this.notice = undefined;
    this.choosing.propose(choices, turn);
  }

  confirm(): void {
    const chosen = this.choosing.chosen;
    if (!chosen || !this.canAct) return;
    this.commit(chosen);
  }

  cancel(): void {
    this.notice = undefined;
    this.choosing.clear();
  }

  /** Sends what was chosen, unless this device wants to be asked or others lose something. */
  sendUnlessAsked(): void {
    const chosen = this.choosing.chosen;
    if (!chosen || this.confirms || this.choosing.isForced || this.choosing.proposed.length > 1) return;
    if (chosen.preview.some((change) => change.seat !== this.actor && change.by < 0)) return;
    this.confirm();
  }

  seat(name: SeatName): SeatInfo | undefined {
    return this.seats.find((seat) => seat.seat === name);
  }
}
