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

/** In what a turn is better than another: `crates/analysis/src/reason.rs`. */
export type Reason =
  | { reason: "points" | "sacrifice" | "middle-kingdom" | "harmony" | "city"; points: number }
  | { reason: "better-domino"; domino: number; points: number }
  | { reason: "crowns"; crowns: number }
  | { reason: "denial"; rival: SeatName; domino: number; crowns: number; points: number }
  | { reason: "misfit"; domino: number }
  | { reason: "holes"; squares: number }
  | { reason: "room"; dominoes: number }
  | { reason: "earlier-choice"; place: number; instead_of: number }
  | { reason: "property"; squares: number; instead_of: number }
  | { reason: "title"; title: number }
  | { reason: "gold" | "sites" | "city-land"; gold: number }
  | { reason: "attack"; rival: SeatName; gold: number }
  | { reason: "rival-title"; rival: SeatName; title: number }
  | { reason: "exposed" | "threat"; villages: number }
  | { reason: "knights"; knights: number }
  | { reason: "city-sites" | "lakeside"; cities: number };

export interface Comparison {
  best: ComparedTurn;
  loss: Loss;
  lead: Loss | null;
  /** The other turns, the most promising first; what was played is among them unless it is the best. */
  others: ComparedTurn[];
  /** In what the best turn is better than the played one; if that is the best, than the next best. */
  reasons: Reason[];
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
  /** The levels that would have played the same turn. */
  levels: string[];
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

export interface KindLuck {
  kind: string;
  win: number;
  margin: number;
}

/** How a seat played a game: what its level is told by. */
export interface Profile {
  n_seats: number;
  n_turns: number;
  win_loss: number;
  margin_loss: number;
  n_best: number;
  n_same: number[];
}

export interface SeatSummary {
  margin: Account;
  win: Account;
  profile: Profile;
  kinds: KindLoss[];
  /** What each kind of chance event brought. */
  luck: KindLuck[];
  level: string | null;
}

export interface Summary {
  seats: SeatSummary[];
  /** The steps that changed the chances most. */
  moments: number[];
  marks: (Mark | null)[];
}
