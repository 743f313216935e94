import { TableConnection } from "../connection/table.svelte";
import { entropy } from "../connection/tables";
import { asksToConfirm } from "../device/device.svelte";
import { engine } from "../engine/client.svelte";
import type { Barred, Choice, Command, SeatInfo, SeatName, Snapshot } from "../protocol/protocol";
import { turns } from "../ui/turns";
import { say } from "../words/words.svelte";
import { actionsOf, around, History, isSameTurn, stepsOf, type Step } from "./history.svelte";
import { Play } from "./play.svelte";
import { Playback } from "./playback.svelte";
import { type Prefer, reasonsInWords, refusalInWords } from "./reasons";

/** A table that this device is at: the connection, and the position as something to play in. */
export class Session {
  readonly connection: TableConnection;
  readonly play = new Play();
  readonly playback = new Playback((doing) => turns.whenIdle(doing));
  readonly history: History;
  /** The step that is looked back on: its place among the steps. */
  lookingAt = $state<number>();
  /** The seat that has been handed the device, where several people share it. */
  handedTo = $state<SeatName>();
  private shownFor: string | undefined;

  /** How things stand, as far as it is shown. */
  readonly snapshot = $derived.by((): Snapshot | undefined => {
    const { snapshot } = this.connection;
    const { current, isBehind } = this.playback;
    return snapshot && current && isBehind ? shownOf(snapshot, current) : snapshot;
  });
  /** What happened, as far as it is shown. */
  readonly events = $derived.by(() => {
    const { events } = this.connection;
    return this.playback.isBehind ? events.filter(({ seq }) => seq < (this.playback.current?.version ?? 0)) : events;
  });
  readonly steps = $derived.by((): Step[] => stepsOf(actionsOf(this.events), this.history.moments));
  /** The steps of others that nobody here has seen happen. */
  readonly missed = $derived.by((): Step[] => {
    const seen = this.playback.nSeen ?? 0;
    return this.snapshot?.phase === "playing" ? this.steps.filter((step) => step.n > seen) : [];
  });
  readonly needsHandover = $derived.by(() => {
    const snapshot = this.snapshot;
    if (!snapshot || snapshot.phase !== "playing" || snapshot.you.seats.length < 2) return false;
    const seat = snapshot.on_turn;
    return seat !== null && snapshot.you.seats.includes(seat) && this.handedTo !== seat && !this.seatOf(seat)?.stand_in;
  });

  constructor(readonly id: string) {
    this.history = new History(id);
    this.connection = new TableConnection(id);
    this.connection.onsnapshot = (snapshot) => this.hear(snapshot);
    this.play.commit = (choice) => void this.act(choice.text);
    this.play.ask = (...question) => void this.explain(...question);
    this.play.nameOf = (seat) => this.nameOf(seat);
  }

  close(): void {
    this.playback.close();
    this.connection.close();
  }

  private hear(snapshot: Snapshot): void {
    const isFirst = this.playback.current === undefined;
    this.history.note(snapshot);
    this.playback.take(snapshot);
    // Who comes back saw the game up to their last action.
    if (isFirst && snapshot.you.seats.length > 0) {
      this.playback.nSeen = this.steps.findLast((step) => snapshot.you.seats.includes(step.seat))?.end ?? 0;
    }
  }

  /** Shows the position after a step, in place of the newest. */
  async look(i: number): Promise<void> {
    const step = this.steps[i];
    if (!step) return;
    this.playback.skip();
    await this.history.load(around(step)).catch(() => undefined);
    if (!this.steps[i]?.after) return;
    this.lookingAt = i;
    this.playback.nSeen = Math.max(this.playback.nSeen ?? 0, step.end);
    this.follow(this.snapshot);
  }

  /** Steps through what happened since the last turn here. */
  catchUp(): void {
    const [first] = this.missed;
    if (first) void this.look(this.steps.findIndex((step) => step.n === first.n));
  }

  /** Goes back to the newest position. */
  stopLooking(): void {
    if (this.lookingAt !== undefined) this.play.shown = this.play.mine[0] ?? this.play.shown;
    this.lookingAt = undefined;
    this.playback.nSeen = this.snapshot?.n_played;
    this.follow(this.snapshot);
  }

  /** Brings the position up to what is to be shown. */
  follow(snapshot: Snapshot | undefined): void {
    if (!snapshot) return;
    const { play } = this;
    const step = this.lookingAt === undefined ? undefined : this.steps[this.lookingAt];
    const choices = snapshot.phase === "playing" && !step ? (snapshot.choices ?? []) : [];
    const key = `${snapshot.version}`;
    play.game = snapshot.table.game;
    play.seats = snapshot.seats;
    play.mine = snapshot.you.seats;
    play.isOver = snapshot.phase === "over" || snapshot.phase === "ended";
    play.confirms = asksToConfirm(snapshot.table.settings.pace.type === "correspondence");
    play.isPast = step !== undefined;
    if (step?.after) {
      play.shown = step.seat;
      play.onTurn = step.seat;
      play.scores = step.after.scores;
      play.recent = recentOf(this.steps.slice(0, this.lookingAt! + 1));
      play.show(step.after.view);
    } else {
      play.onTurn = snapshot.on_turn;
      play.scores = snapshot.standing?.scores;
      play.recent = recentOf(this.steps, snapshot.you.seats);
      play.show(snapshot.view);
    }
    if (this.shownFor !== key || !sameChoices(play.choosing.choices, choices)) {
      this.shownFor = key;
      play.isBusy = false;
      if (!sameChoices(play.choosing.choices, choices)) play.choosing.offer(choices);
    }
    const mine = snapshot.you.seats;
    const turn = snapshot.on_turn;
    if (step) return;
    if (turn && mine.includes(turn)) play.shown = turn;
    else if (mine.length > 0 && !mine.includes(play.shown)) play.shown = mine[0]!;
  }

  nameOf(seat: SeatName): string {
    const info = this.seatOf(seat);
    return info ? seatName(info, this.snapshot?.seats) : seat;
  }

  seatOf(seat: SeatName): SeatInfo | undefined {
    return this.snapshot?.seats.find((info) => info.seat === seat);
  }

  async act(text: string): Promise<void> {
    const { snapshot, play } = this;
    const seat = snapshot?.on_turn;
    if (!snapshot || !seat) return;
    play.isBusy = true;
    const done = await this.command({ type: "act", seat, version: snapshot.version, text });
    if (!done) play.isBusy = false;
    else if (this.snapshot?.version === snapshot.version) play.choosing.clear();
    else play.isBusy = false;
  }

  /** Sends a command; a refusal is said in the bar. */
  async command(command: Command): Promise<boolean> {
    const answer = await this.connection.send(command);
    if (answer.done) return true;
    this.play.notice = { kind: "trouble", text: refusalInWords(answer.refusal, this.play.game) };
    return false;
  }

  /** Says for every seat of this device whether it is ready, with randomness where it has given none; whether that was heard. */
  async ready(isReady: boolean): Promise<boolean> {
    let isHeard = true;
    for (const { seat, ready, has_entropy: hasEntropy } of this.snapshot?.seats ?? []) {
      if (!this.snapshot?.you.seats.includes(seat) || ready === isReady) continue;
      const command = { type: "ready" as const, seat, ready: isReady };
      isHeard = (await this.command(hasEntropy ? command : { ...command, entropy: entropy() })) && isHeard;
    }
    return isHeard;
  }

  /** Says why none of these actions is legal: the reason that is preferred, or within a scope each of the first few. */
  async explain(texts: string[], prefer?: Prefer, isQuiet = false, scope = ""): Promise<void> {
    const answers = await this.whyNot(texts);
    if (answers.length < texts.length) return;
    const text = reasonsInWords(this.play.game, answers, (seat) => this.nameOf(seat), prefer, scope);
    if (text) this.play.notice = { kind: "info", text, isQuiet };
  }

  /** Why each of these actions is barred; nothing for those that are not, or if nobody answers. */
  private async whyNot(texts: string[]): Promise<(Barred | null)[]> {
    const table = this.connection.snapshot?.table;
    if (!engine.isThere || !table) return await Promise.all(texts.map((text) => this.connection.whyNot(text)));
    const actions = actionsOf(this.connection.events).map(({ text }) => text);
    const { game, n_seats, options } = table;
    const line = { start: { table: { game, n_seats, options } }, actions };
    return await engine.ask("whyNot", { line, texts }).catch(() => []);
  }
}

/** The newest snapshot, with the game as it was at an earlier one. */
function shownOf(
  newest: Snapshot,
  { phase, version, n_played, turn_number, on_turn, view, standing, finished_games }: Snapshot,
): Snapshot {
  const you = { ...newest.you, undo: [] };
  return {
    ...newest,
    phase,
    version,
    n_played,
    turn_number,
    on_turn,
    view,
    standing,
    finished_games,
    you,
    choices: null,
  };
}

/** The last turn; with `mine`, that of each seat since the last turn of one of these. Newest action first. */
export function recentOf(steps: Step[], mine?: SeatName[]): Step[] {
  const recent: Step[] = [];
  for (const step of [...steps].reverse()) {
    const newest = recent.at(-1);
    if (newest && !isSameTurn(newest, step)) {
      const isEarlier =
        !mine ||
        recent.some(({ seat }) => seat === step.seat) ||
        mine.includes(step.seat) ||
        mine.includes(newest.seat);
      if (isEarlier) break;
    }
    recent.push(step);
  }
  return recent;
}

/** What a person, bot or empty seat is called; bots of one level are told apart by their seats. */
export function seatName({ seat, occupant }: SeatInfo, table: SeatInfo[] = []): string {
  if (occupant.type === "person") return occupant.name;
  if (occupant.type === "empty") return say("seat-empty");
  const { level } = occupant.bot;
  const bot = say("bot-name", { level });
  const alike = table.filter(({ occupant }) => occupant.type === "bot" && occupant.bot.level === level);
  return alike.length > 1 ? say("bot-name-at", { bot, seat }) : bot;
}

/** What the player of a recorded game is called; a record need not name them. */
export function recordedName(seat: SeatName, table: SeatInfo[] = []): string {
  const info = table.find((info) => info.seat === seat);
  return info && info.occupant.type !== "empty" ? seatName(info, table) : say("seat", { seat });
}

function sameChoices(a: Choice[], b: Choice[]): boolean {
  return a.length === b.length && a.every((choice, i) => choice.text === b[i]!.text);
}
