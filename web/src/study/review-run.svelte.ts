import { engine } from "../engine/client.svelte";
import type { Line } from "../engine/messages";
import { study } from "../engine/study";
import type { ReviewOutline, ReviewStep, Summary } from "../engine/study-messages";
import { effortOf } from "./effort";
import { keepReview, keptReview, reviewKey } from "./kept-reviews";

const STEPS_UNTIL_SAVED = 4;

/** A review that fills in step by step; it can be stopped, and goes on where it was. */
export class ReviewRun {
  line = $state.raw<Line>();
  outline = $state.raw<ReviewOutline>();
  steps = $state.raw<ReviewStep[]>([]);
  summary = $state.raw<Summary>();
  isRunning = $state(false);
  game = $state("");
  private nSeats = 0;
  private key = "";
  private table: string | undefined;
  /** Counts the starts and stops, so that what was asked before the last one is not taken. */
  private run = 0;

  readonly isDone = $derived(this.outline !== undefined && this.steps.length >= this.outline.n_steps);

  /** Takes up the match of a record, with what is kept of its review. */
  async open(record: string, table?: string): Promise<void> {
    this.table = table;
    const line = await engine.ask("line", { record });
    // The match of a record begins with its table.
    if ("table" in line.start) [this.game, this.nSeats] = [line.start.table.game, line.start.table.n_seats];
    this.key = await reviewKey(line, effortOf(this.game));
    const kept = await keptReview(this.key);
    this.line = line;
    this.outline = kept?.outline;
    this.steps = kept?.steps ?? [];
    await this.sum();
  }

  async start(): Promise<void> {
    const { line } = this;
    if (!line || this.isRunning) return;
    const settings = effortOf(this.game);
    const run = ++this.run;
    this.isRunning = true;
    try {
      this.outline ??= await study.ask("review", { line, settings });
      const nSteps = this.outline.n_steps;
      let next = this.steps.length;
      // Workers answer when they are ready, and steps are shown in their order.
      const early = new Map<number, ReviewStep>();
      const review = async () => {
        while (run === this.run && next < nSteps) {
          const at = next++;
          const step = await study.ask("review_step", { line, settings, step: at });
          if (run !== this.run || !step) return;
          early.set(at, step);
          await this.append(early);
        }
      };
      await Promise.all(Array.from({ length: study.nWorkers }, review));
    } finally {
      if (run === this.run) this.stop();
      await this.save();
    }
  }

  stop(): void {
    this.run++;
    this.isRunning = false;
  }

  private async append(early: Map<number, ReviewStep>): Promise<void> {
    const before = this.steps.length;
    const found: ReviewStep[] = [];
    for (let step; (step = early.get(before + found.length));) found.push(step);
    if (found.length === 0) return;
    this.steps = [...this.steps, ...found];
    const isSaved = Math.floor(before / STEPS_UNTIL_SAVED) < Math.floor(this.steps.length / STEPS_UNTIL_SAVED);
    if (isSaved || this.isDone) await this.save();
  }

  private async save(): Promise<void> {
    const { key, line, outline, steps } = this;
    if (!line || !outline) return;
    await this.sum();
    const profiles = this.isDone ? this.summary?.seats.map(({ profile }) => profile) : undefined;
    await keepReview({ key, line, settings: effortOf(this.game), outline, steps, table: this.table, profiles });
  }

  private async sum(): Promise<void> {
    const { line, outline, steps } = this;
    if (!line || !outline || steps.length === 0) return;
    const review = { n_seats: this.nSeats, start: outline.start, steps };
    this.summary = await engine.ask("reviewSummary", { game: this.game, review });
  }
}
