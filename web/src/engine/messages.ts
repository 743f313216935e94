import type {
  Barred,
  BotPlan,
  ClientMessage,
  CloseReason,
  Done,
  ErrorBody,
  Games,
  Made,
  MakeTable,
  Phase,
  Proof,
  Refusal,
  Replay,
  SeatName,
  ServerMessage,
  Sit,
  Snapshot,
} from "../protocol/protocol";

/** The messages of `crates/browser/src/request.rs`, and those between a page and its worker. */

/** A position as the actions that lead to it. */
export interface Line {
  game: string;
  n_seats: number;
  options: string;
  actions: string[];
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

export type RoomInput =
  | { type: "join"; conn: number; since: number }
  | { type: "part"; conn: number }
  | { type: "message"; conn: number; message: ClientMessage }
  | { type: "sit"; request: number; seat: SeatName; sit: Sit }
  | { type: "seat_bot"; request: number; seat: SeatName; bot: BotPlan }
  | { type: "leave"; request: number; seat: SeatName }
  | { type: "rematch"; request: number; table: string }
  | { type: "bot_decision"; position: number; text: string | null }
  | { type: "saved"; at: number }
  | { type: "tick" | "unsaved" | "refresh" | "take_over" }
  /** The tab that runs the bots and clocks owns the match. */
  | { type: "external_events"; events: TimedEvent[]; is_owner_node: boolean };

export interface Think {
  type: "think";
  position: number;
  turn: string;
  bot: string;
  line: Line;
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
  replay: [{ table: string; from: number; to: number; now: number }, Replay];
  replay_record: [{ record: string; from: number; to: number; now: number }, Replay];
  proof: [{ table: string }, Proof];
  verify: [{ record: string }, Proof];
  why_not: [{ line: Line; texts: string[] }, (Barred | null)[]];
  choose: [{ turn: string; line: Line; bot: string; seed: number }, string | null];
}

/** What a page asks its worker for, with the type of each answer. */
export interface WorkerRequests {
  make: [{ table: MakeTable }, Made];
  sit: [{ id: string; seat: SeatName; sit: Sit }, Done];
  seatBot: [{ id: string; seat: SeatName; bot: BotPlan }, Done];
  leave: [{ id: string; seat: SeatName }, Done];
  rematch: [{ id: string }, Made];
  snapshot: [{ id: string }, Snapshot];
  replay: [{ id: string; from: number; to: number }, Replay];
  replayRecord: [{ record: string; from: number; to: number }, Replay];
  record: [{ id: string }, string];
  proof: [{ id: string }, Proof];
  verify: [{ record: string }, Proof];
  whyNot: [{ line: Line; texts: string[] }, (Barred | null)[]];
  list: [object, Snapshot[]];
  forget: [{ id: string }, null];
  exportAll: [object, string];
  importAll: [{ text: string }, { n: number }];
}

export type ToWorker =
  | { type: "start"; engine: string }
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
