import { entropy } from "../connection/http";
import { TableConnection } from "../connection/table.svelte";
import { asksToConfirm } from "../device/device.svelte";
import type { Barred, Choice, Command, SeatInfo, SeatName, Snapshot } from "../protocol/protocol";
import { say } from "../words/words.svelte";
import { levelName } from "./games.svelte";
import { Play } from "./play.svelte";
import { reasonInWords, refusalInWords } from "./reasons";

/** An action that is barred in several places for several reasons tells so many of them. */
const MOST_REASONS = 2;

/** A table that this device is at: the connection, and the position as something to play in. */
export class Session {
  readonly connection: TableConnection;
  readonly play = new Play();
  /** The seat that has been handed the device, where several people share it. */
  handedTo = $state<SeatName>();
  private shownFor: string | undefined;

  readonly snapshot = $derived.by((): Snapshot | undefined => this.connection.snapshot);
  readonly needsHandover = $derived.by(() => {
    const snapshot = this.snapshot;
    if (!snapshot || snapshot.phase !== "playing" || snapshot.you.seats.length < 2) return false;
    const seat = snapshot.on_turn;
    return seat !== null && snapshot.you.seats.includes(seat) && this.handedTo !== seat && !this.seatOf(seat)?.stand_in;
  });

  constructor(readonly id: string) {
    this.connection = new TableConnection(id);
    this.play.commit = (choice) => void this.act(choice.text);
    this.play.ask = (...question) => void this.explain(...question);
    this.play.nameOf = (seat) => this.nameOf(seat);
  }

  close(): void {
    this.connection.close();
  }

  /** Brings the position up to the newest snapshot. */
  follow(snapshot: Snapshot): void {
    const { play } = this;
    const choices = snapshot.phase === "playing" ? (snapshot.choices ?? []) : [];
    const key = `${snapshot.version}`;
    play.game = snapshot.table.game;
    play.seats = snapshot.seats;
    play.mine = snapshot.you.seats;
    play.onTurn = snapshot.on_turn;
    play.isOver = snapshot.phase === "over" || snapshot.phase === "ended";
    play.scores = snapshot.standing?.scores;
    play.last = this.lastAction(snapshot);
    play.show(snapshot.view);
    play.confirms = asksToConfirm(snapshot.table.settings.pace.type === "correspondence");
    if (this.shownFor !== key || !sameChoices(play.choosing.choices, choices)) {
      this.shownFor = key;
      play.isBusy = false;
      if (!sameChoices(play.choosing.choices, choices)) play.choosing.offer(choices);
    }
    const mine = snapshot.you.seats;
    const turn = snapshot.on_turn;
    if (turn && mine.includes(turn)) play.shown = turn;
    else if (mine.length > 0 && !mine.includes(play.shown)) play.shown = mine[0]!;
  }

  nameOf(seat: SeatName): string {
    const info = this.seatOf(seat);
    return info ? shortName(info) : seat;
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

  /** Says for every seat of this device whether it is ready, with randomness where it has given none. */
  async ready(isReady: boolean): Promise<void> {
    for (const { seat, ready, has_entropy: hasEntropy } of this.snapshot?.seats ?? []) {
      if (!this.snapshot?.you.seats.includes(seat) || ready === isReady) continue;
      const command = { type: "ready" as const, seat, ready: isReady };
      await this.command(hasEntropy ? command : { ...command, entropy: entropy() });
    }
  }

  /** Says why none of these actions is legal: the reason that is preferred, or within a scope each of the first few. */
  async explain(texts: string[], prefer: (values: Record<string, unknown>) => number = () => 0, isQuiet = false, scope = ""): Promise<void> {
    const answers = await Promise.all(texts.map((text) => this.connection.whyNot(text)));
    const reasons = answers.filter((reason): reason is Barred => reason !== null);
    if (reasons.length < texts.length || reasons.length === 0) return;
    const rank = (reason: Barred) => prefer((reason.values ?? {}) as Record<string, unknown>);
    const told = scope ? reasons : [reasons.reduce((a, b) => (rank(b) > rank(a) ? b : a))];
    const lines = new Set(told.map((reason) => reasonInWords(this.play.game, reason, (seat) => this.nameOf(seat as SeatName), scope)));
    this.play.notice = { kind: "info", text: [...lines].slice(0, MOST_REASONS).join(" "), isQuiet };
  }

  private lastAction(snapshot: Snapshot): { seat: SeatName | null; text: string; n: number } | undefined {
    for (let i = this.connection.events.length - 1; i >= 0; i--) {
      const what = this.connection.events[i]!.what;
      if (what.type === "undone") return undefined;
      if (what.type === "action" && what.n_played <= snapshot.n_played) {
        return { seat: what.seat, text: what.text, n: what.n_played };
      }
    }
    return undefined;
  }
}

export function seatName(info: SeatInfo): string {
  if (info.occupant.type === "person") return info.occupant.name;
  if (info.occupant.type === "bot") return say("bot-name", { level: levelName(info.occupant.bot.level), seat: info.seat });
  return say("seat-empty");
}

/** A name that fits where a bot is marked as one. */
export function shortName(info: SeatInfo): string {
  return info.occupant.type === "bot" ? say("bot-short", { seat: info.seat }) : seatName(info);
}

function sameChoices(a: Choice[], b: Choice[]): boolean {
  return a.length === b.length && a.every((choice, i) => choice.text === b[i]!.text);
}
