import { engine } from "../engine/client.svelte";
import type { Line } from "../engine/messages";
import { study } from "../engine/study";
import type { ComparedTurn, Loss, Verdict } from "../engine/study-messages";
import type { Choice } from "../protocol/protocol";
import type { Play } from "../table/play.svelte";
import { rolloutsOf } from "./effort";

/** Losses that are worth a question, in millionths of the victory and of points. */
const WARN_WIN = 70_000;
const WARN_MARGIN = 4_000_000;

/** Looks over one's shoulder in a game against bots: hints in three steps, and a question before a bad turn. */
export class Coach {
  /** The steps of the hint that were asked for: where to look, the move, why. */
  nShown = $state(0);
  isThinking = $state(false);
  hint = $state.raw<Verdict | null>();
  /** What is about to be played, and what it would lose. */
  doubt = $state.raw<{ choice: Choice; verdict: Verdict }>();
  private readonly commit: (choice: Choice) => void;

  constructor(
    private readonly id: string,
    private readonly play: Play,
  ) {
    this.commit = play.commit;
    play.commit = (choice) => void this.consider(choice);
  }

  /** Gives the table back as it was. */
  leave(): void {
    this.play.commit = this.commit;
  }

  /** The turn is another one. */
  reset(): void {
    this.nShown = 0;
    this.hint = this.doubt = undefined;
  }

  get best(): ComparedTurn | undefined {
    return this.hint?.best;
  }

  /** Shows the next step of the hint. */
  async showNext(): Promise<void> {
    if (this.isThinking) return;
    this.hint ??= await this.judge([]);
    this.nShown = Math.min(3, this.nShown + 1);
    const text = this.hint?.best.actions[0];
    const choice = this.play.choosing.choices.find((one) => one.text === text);
    if (this.nShown === 2 && choice) this.play.propose([choice]);
  }

  /** Plays it after all. */
  insist(): void {
    const { doubt } = this;
    this.doubt = undefined;
    if (doubt) this.commit(doubt.choice);
  }

  /** Thinks again: what is better is drawn as a ghost. */
  rethink(): void {
    const text = this.doubt?.verdict.best.actions[0];
    this.doubt = undefined;
    const choice = this.play.choosing.choices.find((one) => one.text === text);
    if (choice) this.play.propose([choice]);
  }

  private async consider(choice: Choice): Promise<void> {
    if (this.play.choosing.choices.length < 2) {
      this.commit(choice);
      return;
    }
    const verdict = await this.judge([choice.text]).catch(() => null);
    if (verdict && isBad(verdict.loss)) this.doubt = { choice, verdict };
    else this.commit(choice);
  }

  private async judge(actions: string[]): Promise<Verdict | null> {
    this.isThinking = true;
    try {
      const record = await engine.ask("record", { id: this.id });
      const line: Line = await engine.ask("line", { record });
      return await study.ask("judge", { line, actions, rollouts: rolloutsOf(this.play.game), seed: 1 });
    } finally {
      this.isThinking = false;
    }
  }
}

/** Whether a loss is large, and larger than its noise. */
function isBad({ win, win_interval, margin, margin_interval }: Loss): boolean {
  return (win >= WARN_WIN && win > win_interval) || (margin >= WARN_MARGIN && margin > margin_interval);
}
