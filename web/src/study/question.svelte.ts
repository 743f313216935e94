import { engine } from "../engine/client.svelte";
import type { Line } from "../engine/messages";
import type { SeatInfo, SeatName } from "../protocol/protocol";
import type { Moment, Step } from "../table/history.svelte";
import { Play } from "../table/play.svelte";
import { reasonInWords } from "../table/reasons";
import { imagine, look, momentOfLook } from "./match-views.svelte";

/** A position in which somebody has to find a turn. */
export class Question {
  readonly play = new Play();
  /** The actions of the turn so far. */
  actions = $state.raw<string[]>([]);
  /** Whether the turn is over. */
  isAnswered = $state(false);
  seat = $state<SeatName>("A");
  private line: Line | undefined;
  private start: Moment | undefined;

  /** Hears the whole turn. */
  onanswer: (actions: string[]) => void = () => undefined;

  constructor(seats: SeatInfo[], nameOf: (seat: SeatName) => string) {
    this.play.seats = seats;
    this.play.nameOf = nameOf;
    this.play.commit = (choice) => void this.take([...this.actions, choice.text]);
    this.play.ask = (texts) => void this.explain(texts);
  }

  async ask(game: string, line: Line): Promise<void> {
    this.line = line;
    this.start = undefined;
    this.play.game = game;
    this.play.recent = [];
    await this.take([]);
  }

  /** Puts the question again. */
  again(): Promise<void> {
    return this.take([]);
  }

  /** Takes the last action back. */
  undo(): Promise<void> {
    return this.take(this.actions.slice(0, -1));
  }

  /** Draws a turn from the start of the question. */
  async draw(actions: string[]): Promise<Step[]> {
    if (!this.line) return [];
    const steps = await imagine(this.line, actions, this.seat);
    const end = steps.at(-1)?.after;
    if (!end) return steps;
    this.play.choosing.offer([]);
    this.play.scores = end.scores;
    this.play.pointed = steps[0];
    this.play.recent = [...steps].reverse();
    this.play.show(end.view);
    return steps;
  }

  private async take(actions: string[]): Promise<void> {
    const { line, play } = this;
    if (!line) return;
    const found = await look({ ...line, actions: [...line.actions, ...actions] });
    this.start ??= momentOfLook(found, line.actions.length);
    if (actions.length === 0 && found.position.on_turn) this.seat = found.position.on_turn;
    const goesOn = found.position.on_turn === this.seat && found.position.turn_number === this.start.turn;
    this.actions = actions;
    this.isAnswered = !goesOn;
    play.notice = undefined;
    play.pointed = undefined;
    play.mine = [this.seat];
    play.onTurn = this.seat;
    play.shown = this.seat;
    play.scores = found.position.standing?.scores;
    play.show(found.position.view);
    play.choosing.offer(goesOn ? found.choices : []);
    if (!goesOn) this.onanswer(actions);
  }

  private async explain(texts: string[]): Promise<void> {
    const { line } = this;
    if (!line) return;
    const at = { ...line, actions: [...line.actions, ...this.actions] };
    const reasons = await engine.ask("whyNot", { line: at, texts });
    const barred = reasons.find((reason) => reason !== null);
    if (barred) this.play.tell(reasonInWords(this.play.game, barred, (seat) => this.play.nameOf(seat as SeatName)));
  }
}
