/** What is asked about finished games and single turns: the messages of `crates/browser/src/study.rs`. */
import type { SeatName } from "../protocol/protocol";

export interface ReviewSettings {
  /** Rollouts for the value of each position. */
  value_rollouts: number;
  /** Rollouts for each turn that is compared. */
  turn_rollouts: number;
  seed: number;
}

/** The expected result by seat, in millionths of the victory and of points. */
export interface Value {
  win: number[];
  margin: number[];
}

export interface Loss {
  win: number;
  win_interval: number;
  margin: number;
  margin_interval: number;
}

export interface ComparedTurn {
  actions: string[];
  win: number;
  margin: number;
}

export interface Comparison {
  best: ComparedTurn;
  loss: Loss;
  lead: Loss | null;
  /** The other turns, the most promising first; what was played is among them unless it is the best. */
  others: ComparedTurn[];
}

export type Mark = "great" | "inaccuracy" | "mistake" | "blunder";

export type Verdict = Comparison & { mark: Mark | null };

export interface ReviewOutline {
  n_steps: number;
  start: Value;
}

/** A turn of a seat, or what chance brought. */
export interface ReviewStep {
  /** The number of actions before it. */
  at: number;
  /** The letter of a seat, or `*` for chance. */
  actor: SeatName | "*";
  actions: string[];
  after: Value;
  comparison: Comparison | null;
}

export interface Review {
  n_seats: number;
  start: Value;
  steps: ReviewStep[];
}

/** Where a result comes from: `result` is the sum of the others. */
export interface Account {
  start: number;
  luck: number;
  own: number;
  others: number;
  result: number;
}

export interface KindLoss {
  kind: string;
  n_turns: number;
  win: number;
  margin: number;
}

export interface SeatSummary {
  margin: Account;
  win: Account;
  n_turns: number;
  win_loss: number;
  margin_loss: number;
  kinds: KindLoss[];
  level: string | null;
}

export interface Summary {
  seats: SeatSummary[];
  /** The steps that changed the chances most. */
  moments: number[];
  marks: (Mark | null)[];
}
