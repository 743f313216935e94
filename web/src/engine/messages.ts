import type {
  Barred,
  BotPlan,
  Choice,
  ClientMessage,
  CloseReason,
  ContinueTable,
  Done,
  ErrorBody,
  Games,
  Item,
  Made,
  MakeTable,
  Phase,
  Position,
  Proof,
  Refusal,
  Replay,
  SeatName,
  ServerMessage,
  Sit,
  Snapshot,
} from "../protocol/protocol";

import type { Profile, Review, ReviewOutline, ReviewSettings, ReviewStep, Summary, Verdict } from "./study-messages";

/** The messages of `crates/browser/src/request.rs`, and those between a page and its worker. */

/** Where a line begins: a new match, or a position in the notation of `docs/positions.md`. */
export type Start = { table: { game: string; n_seats: number; options: string } } | { position: string };

/** A position as the actions that lead to it. */
export interface Line {
  start: Start;
  actions: string[];
}

/** How things stand at the end of a line, with points shown. */
export interface Look {
  position: Position;
  notation: string;
  /** The legal actions of the seat on turn. */
  choices: Choice[];
}

/** Why a score sheet cannot show the end of a game. */
export type Flaw = "unfinished" | "impossible" | "unknown";

/** A score sheet, counted by the rules: `game::present::ScoreSheet`. */
export interface ScoreSheet {
  games: { seats: { items: Item[]; points: number; flaw: Flaw | null }[]; flaw: Flaw | null }[];
  points: number[];
  ranks: number[];
  /** The largest numbers that make sense. */
  limits: { what: string; max: number }[];
}

export interface TimedEvent {
  at: number;
  event: unknown;
}

export interface StoredMatch {
  setup: { id: string; game: string; made_at: number };
  events: TimedEvent[];
}

export interface NewTable {
  id: string;
  secret: string;
  made_at: number;
}

export interface NewMatch {
  made: Made;
  stored: StoredMatch;
}

type Nothing = Record<string, never>;

/** Somebody who takes a seat. */
export interface Person {
  seat: SeatName;
  sit: Sit;
}

export type RoomInput =
  | { join: { conn: number; since: number } }
  | { part: { conn: number } }
  | { message: { conn: number; message: ClientMessage } }
  | { sit: { request: number; seat: SeatName; sit: Sit } }
  | { seat_bot: { request: number; seat: SeatName; bot: BotPlan } }
  | { leave: { request: number; seat: SeatName } }
  | { rematch: { request: number; table: string } }
  | { bot_decision: { position: number; text: string | null } }
  | { saved: { at: number } }
  | { tick: Nothing }
  | { unsaved: Nothing }
  | { refresh: Nothing }
  | { take_over: Nothing }
  /** The tab that runs the bots and clocks owns the match. */
  | { external_events: { events: TimedEvent[]; is_owner_node: boolean } };

export interface Think {
  type: "think";
  position: number;
  turn: string;
  bot: string;
  line: Line;
}

/** What a bot would play, and the lines that it compared by chance. */
export interface Opinion {
  line: string[];
  sampled: { line: string[]; visits: number; reward: number }[];
}

export type Output =
  | { type: "save"; first_seq: number; events: TimedEvent[]; phase: Phase }
  | { type: "read"; first_seq: number }
  | { type: "send"; conn: number; message: ServerMessage }
  | { type: "close"; conn: number; reason: CloseReason }
  | { type: "done"; request: number; done: Done; rematch: string | null }
  | { type: "refused"; request: number; refusal: Refusal }
  | Think
  | { type: "stop_thinking" }
  | { type: "wake_at"; at: number | null };

/** What the engine is asked for, with the type of each answer. */
export interface EngineRequests {
  games: [object, Games];
  make: [{ table: MakeTable; new: NewTable }, NewMatch];
  rematch: [{ table: string; new: NewTable }, ({ type: "known" } & Made) | ({ type: "new" } & NewMatch)];
  open: [{ stored: StoredMatch; now: number }, null];
  close: [{ table: string }, null];
  input: [{ table: string; now: number; input: RoomInput }, Output[]];
  snapshot: [{ table: string; now: number }, Snapshot];
  record: [{ table: string }, string];
  hand_over: [{ table: string; now: number }, ContinueTable];
  replay: [{ table: string; from: number; to: number; now: number }, Replay];
  replay_record: [{ record: string; from: number; to: number; now: number }, Replay];
  proof: [{ table: string }, Proof];
  verify: [{ record: string }, Proof];
  look: [{ line: Line }, Look];
  score: [{ sheet: string }, ScoreSheet];
  random_games: [{ line: Line; n_games: number; seed: number }, number];
  needs_weights: [{ game: string }, boolean];
  why_not: [{ line: Line; texts: string[] }, (Barred | null)[]];
  choose: [{ turn: string; line: Line; bot: string; seed: number }, Opinion | null];
  agree: [{ opinions: Opinion[] }, string[] | null];
  line: [{ record: string }, Line];
  is_same_end: [{ line: Line; one: string[]; other: string[] }, boolean];
  review_summary: [{ game: string; review: Review }, Summary];
  level_of: [{ game: string; games: Profile[] }, string | null];
  review: [{ line: Line; settings: ReviewSettings }, ReviewOutline];
  review_step: [{ line: Line; settings: ReviewSettings; step: number }, ReviewStep | null];
  judge: [{ line: Line; actions: string[]; rollouts: number; seed: number }, Verdict | null];
}

/** What a page asks its worker for, with the type of each answer. */
export interface WorkerRequests {
  /**
   * Makes a table where these people sit and are ready.
   *
   * With a secret, chance is what that brings; otherwise nobody can know it.
   */
  begin: [{ table: MakeTable; people: Person[]; secret?: string }, Made];
  sit: [{ id: string; seat: SeatName; sit: Sit }, Done];
  seatBot: [{ id: string; seat: SeatName; bot: BotPlan }, Done];
  leave: [{ id: string; seat: SeatName }, Done];
  rematch: [{ id: string }, Made];
  snapshot: [{ id: string }, Snapshot];
  replay: [{ id: string; from: number; to: number }, Replay];
  replayRecord: [{ record: string; from: number; to: number }, Replay];
  record: [{ id: string }, string];
  /** What a server needs to go on with the match. */
  handOver: [{ id: string }, ContinueTable];
  proof: [{ id: string }, Proof];
  verify: [{ record: string }, Proof];
  look: [{ line: Line }, Look];
  score: [{ sheet: string }, ScoreSheet];
  whyNot: [{ line: Line; texts: string[] }, (Barred | null)[]];
  line: EngineRequests["line"];
  isSameEnd: EngineRequests["is_same_end"];
  reviewSummary: EngineRequests["review_summary"];
  levelOf: EngineRequests["level_of"];
  list: [object, Snapshot[]];
  forget: [{ id: string }, null];
  exportAll: [object, string];
  importAll: [{ text: string }, { n: number }];
}

/** The addresses of what the engine consists of. */
export interface EngineFiles {
  engine: string;
  /** The learned weights of the games that have some, fetched when a bot needs them. */
  weights: Record<string, string>;
}

export type ToWorker =
  | { type: "start"; files: EngineFiles; nBotWorkers: number }
  | { type: "ask"; id: number; name: keyof WorkerRequests; values: never }
  | { type: "join"; conn: number; table: string; since: number }
  | { type: "send"; conn: number; message: ClientMessage }
  | { type: "part"; conn: number };

export type FromWorker =
  | { type: "answer"; id: number; value: unknown }
  | { type: "refused"; id: number; refusal: Refusal }
  | { type: "message"; conn: number; message: ServerMessage }
  /** Nothing more comes from this connection; without a reason the table is not here. */
  | { type: "closed"; conn: number }
  /** Whether what happens is kept when the tab is closed. */
  | { type: "storage"; isKept: boolean };

export type EngineAnswer = { ok: unknown } | { error: ErrorBody };
