import { engine } from "../engine/client.svelte";
import type { Line } from "../engine/messages";
import { study } from "../engine/study";
import type { ReviewOutline, ReviewStep, Summary } from "../engine/study-messages";
import { effortOf } from "./effort";
import { keepReview, keptReview, reviewKey } from "./kept-reviews";

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
    this.isRunning = true;
    try {
      this.outline ??= await study.ask("review", { line, settings });
      while (this.isRunning && !this.isDone) {
        const step = await study.ask("review_step", { line, settings, step: this.steps.length });
        if (!step) break;
        this.steps = [...this.steps, step];
        if (this.steps.length % 4 === 0 || this.isDone) await this.save();
      }
    } finally {
      this.isRunning = false;
      await this.save();
    }
  }

  stop(): void {
    this.isRunning = false;
  }

  private async save(): Promise<void> {
    const { key, line, outline, steps } = this;
    if (!line || !outline) return;
    await this.sum();
    const losses = this.isDone ? this.summary?.seats.map(({ win_loss }) => win_loss) : undefined;
    await keepReview({ key, line, settings: effortOf(this.game), outline, steps, table: this.table, losses });
  }

  private async sum(): Promise<void> {
    const { line, outline, steps } = this;
    if (!line || !outline || steps.length === 0) return;
    const review = { n_seats: this.nSeats, start: outline.start, steps };
    this.summary = await engine.ask("reviewSummary", { game: this.game, review });
  }
}
