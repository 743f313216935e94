// Made from crates/server/src/protocol. Do not edit: change the Rust types, then run
// CROWNLAND_WRITE_TYPES=1 cargo test -p server typescript

/**
 * Why an action is barred.
 */
export type Barred = { 
/**
 * The number of the rule, in the rules of the game.
 */
rule: string, 
/**
 * The reason in English, one line.
 */
reason: string, 
/**
 * The reason as a key with values, for any language.
 */
values: unknown, };

/**
 * A bot and how long it thinks.
 */
export type BotPlan = { 
/**
 * The name of its level, one of those that `GET /api/v1/games` lists.
 */
level: string, 
/**
 * How long it may think about a turn, in milliseconds; `GET /api/v1/games` says how long at
 * most.
 */
think_ms: number, };

/**
 * One thing that an action changes.
 */
export type Change = { 
/**
 * Whose it is.
 */
seat: SeatName, 
/**
 * What it is.
 */
what: string, 
/**
 * How many more, or less.
 */
by: number, };

/**
 * A legal action with what people need to choose it.
 */
export type Choice = { 
/**
 * The action.
 */
text: string, 
/**
 * The name of its kind.
 */
kind: string, 
/**
 * The elements to click, in order; each list is a way to choose it, and none is the
 * beginning of another choice's.
 */
paths: Array<Array<string>>, 
/**
 * What it would change.
 */
preview: Array<Change>, };

/**
 * Takes over the seats of a hand-off link.
 */
export type ClaimHandoff = { 
/**
 * The token of the link.
 */
token: string, 
/**
 * The name of who takes over a single seat. Without it the seat keeps its name, unless the
 * host gives away the seat of somebody who is absent.
 */
name?: string, };

/**
 * What a client sends through a socket.
 */
export type ClientMessage = { 
/**
 * Any number; the answer names it.
 */
id: number, 
/**
 * What is asked for.
 */
command: Command, };

/**
 * The time of a seat.
 */
export type Clock = { 
/**
 * What is left, in milliseconds, when the snapshot was made.
 */
left_ms: number, 
/**
 * Whether it runs.
 */
running: boolean, 
/**
 * Whether the time of this turn is up.
 */
is_out: boolean, };

/**
 * Why the server ends a connection.
 */
export type CloseReason = "restarting" | "closed" | "removed" | "trouble";

/**
 * What a client asks for.
 */
export type Command = { "type": "ready", 
/**
 * The seat.
 */
seat: SeatName, 
/**
 * Whether they are.
 */
ready: boolean, 
/**
 * Randomness of this browser, where it gave none when sitting down (a rematch).
 */
entropy?: string, } | { "type": "act", 
/**
 * The seat that plays.
 */
seat: SeatName, 
/**
 * The version of the snapshot in which the action was chosen.
 */
version: number, 
/**
 * The action.
 */
text: string, } | { "type": "undo", 
/**
 * The seat whose actions are taken back.
 */
seat: SeatName, 
/**
 * The version of the snapshot in which it was offered.
 */
version: number, 
/**
 * The number of actions that stay.
 */
to: number, } | { "type": "ask_pause", 
/**
 * Who asks.
 */
seat: SeatName, } | { "type": "ask_end", 
/**
 * Who asks.
 */
seat: SeatName, } | { "type": "answer", 
/**
 * Who answers.
 */
seat: SeatName, 
/**
 * Whether they agree.
 */
agree: boolean, } | { "type": "withdraw", 
/**
 * Who asked.
 */
seat: SeatName, } | { "type": "resume", 
/**
 * Who goes on.
 */
seat: SeatName, } | { "type": "resign", 
/**
 * The seat.
 */
seat: SeatName, } | { "type": "hand_to_bot", 
/**
 * The seat.
 */
seat: SeatName, 
/**
 * The bot.
 */
bot: BotPlan, } | { "type": "take_back", 
/**
 * The seat.
 */
seat: SeatName, } | { "type": "say", 
/**
 * Who says it.
 */
seat: SeatName, 
/**
 * What.
 */
phrase: Phrase, } | { "type": "lock", 
/**
 * Whether nobody may.
 */
locked: boolean, } | { "type": "close" } | { "type": "why_not", 
/**
 * The action.
 */
text: string, } | { "type": "snapshot", 
/**
 * The number of events already known.
 */
since: number, };

/**
 * A match that began on a device, to go on at a server.
 */
export type ContinueTable = { 
/**
 * The match so far as a record, with the lines `commitment`, `secret` and `entropy` of the
 * device.
 */
record: string, 
/**
 * How it is played.
 */
settings: Settings, 
/**
 * Who has each seat from now on, A first.
 */
seats: Array<ContinuedSeat>, };

/**
 * A seat of a match that goes on.
 */
export type ContinuedSeat = { 
/**
 * A person of this browser, a bot, or nobody: somebody else may sit down there.
 */
occupant: Occupant, 
/**
 * What the clock shows, in milliseconds; 0 without a clock.
 */
left_ms: number, };

/**
 * Chance on a device, before a match went on at a server. Nobody else had a part in it: that the
 * draws follow from it shows only that nothing was changed afterwards.
 */
export type DeviceChance = { 
/**
 * The number of draws that the device made, the first ones.
 */
n_draws: number, 
/**
 * The secret of the device.
 */
secret: string, 
/**
 * The randomness of each seat there.
 */
entropies: Array<string>, };

/**
 * A command of HTTP was done, and saved.
 */
export type Done = { 
/**
 * The number of events since.
 */
version: number, };

/**
 * One outcome of chance.
 */
export type Draw = { 
/**
 * The number of outcomes of chance that were drawn before it, undone ones included.
 */
index: number, 
/**
 * The number of actions before it.
 */
n_played: number, 
/**
 * The number that the derivation gives, below `total`.
 */
number: number, 
/**
 * The sum of the weights of what could come.
 */
total: number, 
/**
 * What came.
 */
drawn: string, 
/**
 * What had to come.
 */
expected: string, };

/**
 * The body of a response that is not 2xx.
 */
export type ErrorBody = { 
/**
 * Why.
 */
refusal: Refusal, 
/**
 * The same in one English line.
 */
message: string, };

/**
 * Something that happened, and was saved.
 */
export type Event = { 
/**
 * Its number, from 0, without gaps.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What.
 */
what: PublicEvent, };

/**
 * The end of one of several games in a match.
 */
export type FinishedGame = { 
/**
 * The number of actions played when it ended; the replay has its view there.
 */
n_played: number, 
/**
 * The points by seat by then.
 */
scores: Array<string>, 
/**
 * How each score came about.
 */
breakdowns: Array<Array<Item>>, };

/**
 * A game one can start.
 */
export type GameInfo = { 
/**
 * Its name in commands and records.
 */
name: string, 
/**
 * Its name for people.
 */
title: string, 
/**
 * The version of its rules.
 */
rules_version: number, 
/**
 * The fewest seats.
 */
min_seats: number, 
/**
 * The most seats.
 */
max_seats: number, 
/**
 * Its variants.
 */
options: Array<GameOption>, 
/**
 * The levels of its bots, weakest first.
 */
levels: Array<string>, 
/**
 * The level that is offered first.
 */
default_level: string, };

/**
 * A variant of a game.
 */
export type GameOption = { 
/**
 * The word: `harmony`, or `rounds` for `rounds=60`.
 */
name: string, 
/**
 * One English line of help.
 */
help: string, 
/**
 * The least and largest number it takes; none if it is there or not.
 */
range: [number, number] | null, };

/**
 * The games one can start.
 */
export type Games = { 
/**
 * The games.
 */
games: Array<GameInfo>, 
/**
 * The longest `think_ms` of a bot at this server.
 */
max_think_ms: number, };

/**
 * A one-time hand-off link.
 */
export type Handoff = { 
/**
 * Belongs into the fragment of the link: `/tables/ID#handoff=TOKEN`.
 */
token: string, };

/**
 * One line of a score.
 */
export type Item = { 
/**
 * What it is.
 */
what: string, 
/**
 * The product, where it is one.
 */
product: [number, number] | null, 
/**
 * What it brings.
 */
points: number, };

/**
 * A table that was made.
 */
export type Made = { 
/**
 * Its public name.
 */
id: string, 
/**
 * The SHA-256 of the secret of chance.
 */
commitment: string, };

/**
 * For whom a hand-off link is made.
 */
export type MakeHandoff = { 
/**
 * The host may name the seat of another, once the game has begun only of somebody whose time
 * was up and who is not connected; without it, everything of one's own moves.
 */
seat: SeatName | null, };

/**
 * What to make a table of.
 */
export type MakeTable = { 
/**
 * The game.
 */
game: string, 
/**
 * The number of seats.
 */
n_seats: number, 
/**
 * The variants, as a record writes them.
 */
options: string, 
/**
 * How it is played.
 */
settings: Settings, 
/**
 * The bots that sit there from the start.
 */
bots: Array<SeatedBot>, };

/**
 * Who has a seat.
 */
export type Occupant = { "type": "empty" } | { "type": "person", 
/**
 * The name they gave.
 */
name: string, } | { "type": "bot", 
/**
 * Which one.
 */
bot: BotPlan, };

/**
 * How fast a table is played.
 */
export type Pace = { "type": "none" } | { "type": "live", 
/**
 * The account at the start, in seconds (10 to 86,400).
 */
bank_s: number, 
/**
 * What a finished turn adds, in seconds (at most 3,600).
 */
increment_s: number, } | { "type": "correspondence", 
/**
 * The time of a turn, in seconds (60 to 2,592,000).
 */
turn_s: number, };

/**
 * Where a table is in its life.
 */
export type Phase = "open" | "playing" | "paused" | "over" | "ended" | "closed";

/**
 * Phrases instead of open chat.
 */
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "one_moment" | "back" | "your_turn" | "again" | "goodbye";

/**
 * A position of a replay.
 */
export type Position = { 
/**
 * The number of actions that led here.
 */
n_played: number, 
/**
 * The seat whose action led here; `null` for chance and at the start.
 */
seat: SeatName | null, 
/**
 * The action that led here; `null` at the start.
 */
text: string | null, 
/**
 * The number of the turn, as the rules count them.
 */
turn_number: number, 
/**
 * Whose turn it is here.
 */
on_turn: SeatName | null, 
/**
 * The game's own view.
 */
view: unknown, 
/**
 * Scores and places.
 */
standing: Standing | null, };

/**
 * What proves that chance was fair.
 */
export type Proof = { 
/**
 * The SHA-256 of the secret.
 */
commitment: string, 
/**
 * The secret; `null` until the game is over.
 */
secret: string | null, 
/**
 * Whether the secret has that SHA-256; `null` until it is known.
 */
secret_fits: boolean | null, 
/**
 * The randomness of each seat; empty for a bot's.
 */
entropies: Array<string>, 
/**
 * What chance brought; empty until the secret is known.
 */
draws: Array<Draw>, 
/**
 * Whether every draw is what it had to be; `null` until it can be known.
 */
draws_fit: boolean | null, 
/**
 * What the first draws followed from, if the match began on a device.
 */
device?: DeviceChance, };

/**
 * What happened.
 */
export type PublicEvent = { "type": "made" } | { "type": "sat", 
/**
 * Where.
 */
seat: SeatName, 
/**
 * Who.
 */
name: string, } | { "type": "bot_sat", 
/**
 * Where.
 */
seat: SeatName, 
/**
 * Which.
 */
bot: BotPlan, } | { "type": "left", 
/**
 * Which.
 */
seat: SeatName, 
/**
 * Whether the host did it.
 */
removed: boolean, } | { "type": "ready", 
/**
 * Who.
 */
seat: SeatName, 
/**
 * Whether they are.
 */
ready: boolean, } | { "type": "locked", 
/**
 * Whether nobody may.
 */
locked: boolean, } | { "type": "closed" } | { "type": "continued", 
/**
 * The number of actions so far.
 */
n_actions: number, } | { "type": "started" } | { "type": "action", 
/**
 * The seat; `null` for chance.
 */
seat: SeatName | null, 
/**
 * The action.
 */
text: string, 
/**
 * The number of actions on the board with this one.
 */
n_played: number, 
/**
 * Whether a bot chose it.
 */
by_bot: boolean, } | { "type": "undone", 
/**
 * Whose.
 */
seat: SeatName, 
/**
 * The number of actions that stayed.
 */
to: number, } | { "type": "asked", 
/**
 * Who.
 */
seat: SeatName, 
/**
 * For what.
 */
request: RequestKind, } | { "type": "answered", 
/**
 * Who.
 */
seat: SeatName, 
/**
 * Whether they agreed.
 */
agree: boolean, } | { "type": "paused" } | { "type": "resumed", 
/**
 * Who went on.
 */
seat: SeatName, } | { "type": "ended" } | { "type": "time_up", 
/**
 * Whose.
 */
seat: SeatName, } | { "type": "clock_stopped", 
/**
 * Whose.
 */
seat: SeatName, } | { "type": "stood_in", 
/**
 * For whom.
 */
seat: SeatName, 
/**
 * Which.
 */
bot: BotPlan, 
/**
 * Why.
 */
reason: StandInReason, } | { "type": "took_back", 
/**
 * Who.
 */
seat: SeatName, } | { "type": "handoff_made", 
/**
 * The seats.
 */
seats: Array<SeatName>, 
/**
 * Whether the host made it for another.
 */
by_host: boolean, } | { "type": "moved", 
/**
 * The seats.
 */
seats: Array<SeatName>, 
/**
 * The name of who plays there from now on; `null` if it is still the same.
 */
name: string | null, } | { "type": "rematch", 
/**
 * Its table.
 */
table: string, };

/**
 * Why something is not done: a code for programs with its values. Nothing has changed.
 */
export type Refusal = { "code": "malformed", 
/**
 * What was found, and what was expected.
 */
reason: string, } | { "code": "too_large", 
/**
 * How much is allowed, in bytes.
 */
most: number, } | { "code": "too_fast", 
/**
 * When to try again, in milliseconds.
 */
retry_ms: number, } | { "code": "too_slow" } | { "code": "foreign_origin" } | { "code": "not_found" } | { "code": "bad_value", 
/**
 * Which one.
 */
field: string, 
/**
 * What it was.
 */
found: string, 
/**
 * What could have stood there.
 */
expected: string, } | { "code": "not_your_seat" } | { "code": "not_host" } | { "code": "not_your_turn" } | { "code": "stale", 
/**
 * The version the command was for.
 */
version: number, } | { "code": "unreadable", 
/**
 * What was found, and what was expected.
 */
reason: string, } | { "code": "illegal", 
/**
 * Why.
 */
barred: Barred, } | { "code": "seat_taken" } | { "code": "seat_empty" } | { "code": "name_taken" } | { "code": "removed" } | { "code": "not_absent" } | { "code": "locked" } | { "code": "already_started" } | { "code": "not_started" } | { "code": "is_over" } | { "code": "not_over" } | { "code": "is_closed" } | { "code": "is_paused" } | { "code": "not_paused" } | { "code": "bot_plays" } | { "code": "no_bot_plays" } | { "code": "out_of_time" } | { "code": "no_entropy" } | { "code": "nothing_to_undo" } | { "code": "already_asked" } | { "code": "request_under_way" } | { "code": "no_request" } | { "code": "expired_link" } | { "code": "not_saved" } | { "code": "full" } | { "code": "too_much" } | { "code": "internal" };

/**
 * Positions of a match, one after each action.
 */
export type Replay = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The seats with the names of their players.
 */
seats: Array<SeatInfo>, 
/**
 * The number of actions of the match so far.
 */
n_played: number, 
/**
 * The number of actions before the first of the positions.
 */
from: number, 
/**
 * The positions.
 */
positions: Array<Position>, };

/**
 * Something that needs everybody's consent.
 */
export type Request = { 
/**
 * Who asks.
 */
by: SeatName, 
/**
 * What for.
 */
kind: RequestKind, 
/**
 * The seats that have yet to agree.
 */
waiting_for: Array<SeatName>, };

/**
 * What can be asked of everybody.
 */
export type RequestKind = { "type": "undo", 
/**
 * The number of actions that stay.
 */
to: number, } | { "type": "pause" } | { "type": "end" };

/**
 * A seat as everybody sees it.
 */
export type SeatInfo = { 
/**
 * Which one.
 */
seat: SeatName, 
/**
 * Who has it.
 */
occupant: Occupant, 
/**
 * The bot that plays for the person, if one does.
 */
stand_in: StandIn | null, 
/**
 * Whether they are ready to begin.
 */
ready: boolean, 
/**
 * Whether the person is connected.
 */
connected: boolean, 
/**
 * Whether this browser's randomness is in; bots have none.
 */
has_entropy: boolean, 
/**
 * Their time, if the table has a clock.
 */
clock: Clock | null, };

/**
 * A place at the table.
 */
export type SeatName = "A" | "B" | "C" | "D";

/**
 * A bot and its seat.
 */
export type SeatedBot = { 
/**
 * The seat.
 */
seat: SeatName, 
/**
 * The bot.
 */
bot: BotPlan, };

/**
 * What the server sends through a socket.
 */
export type ServerMessage = { "type": "snapshot" } & Snapshot | { "type": "done", 
/**
 * The number of the command.
 */
id: number, 
/**
 * The number of events since.
 */
version: number, } | { "type": "refused", 
/**
 * The number of the command, where it could be read.
 */
id: number | null, 
/**
 * Why.
 */
refusal: Refusal, } | { "type": "reason", 
/**
 * The number of the question.
 */
id: number, 
/**
 * The reason; none if the action is legal.
 */
reason: Barred | null, } | { "type": "presence", 
/**
 * The seats whose people are connected.
 */
connected: Array<SeatName>, 
/**
 * The number of others who watch.
 */
watchers: number, } | { "type": "said", 
/**
 * Who.
 */
seat: SeatName, 
/**
 * What.
 */
phrase: Phrase, } | { "type": "saving", 
/**
 * Whether something waits to be saved.
 */
waiting: boolean, } | { "type": "history_lost", 
/**
 * The number of events that are lost.
 */
n_events: number, } | { "type": "bye", 
/**
 * Why.
 */
reason: CloseReason, };

/**
 * How a table is played.
 */
export type Settings = { 
/**
 * Who may find it.
 */
visibility: Visibility, 
/**
 * How fast it is played.
 */
pace: Pace, 
/**
 * What happens when somebody's time is up.
 */
when_out: WhenOut, 
/**
 * Whether scores are shown before the end.
 */
show_scores: boolean, };

/**
 * Who sits down.
 */
export type Sit = { 
/**
 * The name others see: 1 to 24 characters once cleaned.
 */
name: string, 
/**
 * Randomness of this browser: 32 to 128 hexadecimal digits.
 */
entropy: string, };

/**
 * How things stand at a table, whole; only the events begin where the client asked.
 */
export type Snapshot = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * Where it is in its life.
 */
phase: Phase, 
/**
 * The number of events so far: the version of everything here.
 */
version: number, 
/**
 * The number of actions on the board (undone ones are gone from it).
 */
n_played: number, 
/**
 * The number of the turn, as the rules count them.
 */
turn_number: number, 
/**
 * Whose turn it is; `null` before the start and after the end.
 */
on_turn: SeatName | null, 
/**
 * The seats, A first.
 */
seats: Array<SeatInfo>, 
/**
 * The number of people who watch.
 */
watchers: number, 
/**
 * What is yours.
 */
you: You, 
/**
 * The game's own view of the position; its type is the game's. `null` before the start.
 */
view: unknown, 
/**
 * What there is to do now, in a few English words.
 */
prompt: string | null, 
/**
 * What you may do now; only if a seat of yours is on turn.
 */
choices: Array<Choice> | null, 
/**
 * Scores and places; hidden during the game if the table wants it so.
 */
standing: Standing | null, 
/**
 * The ends of the earlier games, when the match is a row of several.
 */
finished_games: Array<FinishedGame>, 
/**
 * What is being asked of everybody.
 */
request: Request | null, 
/**
 * Whether a change waits to be saved.
 */
saving: boolean, 
/**
 * What happened, from event number `events_from` on.
 */
events: Array<Event>, 
/**
 * The number of the first of `events`.
 */
events_from: number, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, };

/**
 * A bot that plays for a person.
 */
export type StandIn = { 
/**
 * Which one.
 */
bot: BotPlan, 
/**
 * Why.
 */
reason: StandInReason, };

/**
 * Why a bot plays for a person.
 */
export type StandInReason = "resigned" | "handed" | "absent";

/**
 * Scores and places as things stand; final when the game is over.
 */
export type Standing = { 
/**
 * The points by seat, as a record writes them.
 */
scores: Array<string>, 
/**
 * The place by seat: 1 + the number of seats strictly ahead.
 */
ranks: Array<number>, 
/**
 * How each score comes about.
 */
breakdowns: Array<Array<Item>>, };

/**
 * What a table is, apart from what happens at it.
 */
export type TableInfo = { 
/**
 * Its public name, in every link; no secret.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The version of its rules.
 */
rules_version: number, 
/**
 * The number of seats.
 */
n_seats: number, 
/**
 * The variants in play, as a record writes them.
 */
options: string, 
/**
 * How it is played.
 */
settings: Settings, 
/**
 * The SHA-256 of the secret of chance, in hexadecimal; fixed before anybody sat down.
 */
commitment: string, 
/**
 * The secret of chance, once the game is over.
 */
secret: string | null, 
/**
 * The table this is the rematch of.
 */
rematch_of: string | null, 
/**
 * The rematch of this table.
 */
rematch: string | null, 
/**
 * Whether nobody else may sit down.
 */
locked: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
made_at: number, };

/**
 * A table in the list.
 */
export type TableSummary = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * Where it is in its life.
 */
phase: Phase, 
/**
 * The seats; nobody is shown as connected here, and no clock.
 */
seats: Array<SeatInfo>, 
/**
 * The number of the turn; 0 before the start.
 */
turn_number: number, 
/**
 * The seat whose turn it is.
 */
on_turn: SeatName | null, 
/**
 * The points by seat, where they may be told.
 */
scores: Array<string> | null, 
/**
 * The place by seat, once the game is over.
 */
ranks: Array<number> | null, };

/**
 * Tables that are listed publicly.
 */
export type Tables = { 
/**
 * The newest first; of a list by names, in the order of the names.
 */
tables: Array<TableSummary>, 
/**
 * Asks for the next page as the parameter `after`; `None` on the last page.
 */
next: string | null, };

/**
 * What a seat could take back.
 */
export type UndoOffer = { 
/**
 * The seat.
 */
seat: SeatName, 
/**
 * Its last action: the number of actions that would stay.
 */
last: number, 
/**
 * Its whole turn: the number of actions that would stay.
 */
turn: number, 
/**
 * Whether nobody has to agree.
 */
is_free: boolean, };

/**
 * Who may find a table.
 */
export type Visibility = "link" | "public";

/**
 * What happens when somebody's time is up.
 */
export type WhenOut = "nudge" | "wait" | "bot";

/**
 * What belongs to the client that a snapshot is for.
 */
export type You = { 
/**
 * The seats.
 */
seats: Array<SeatName>, 
/**
 * Whether you are the host.
 */
is_host: boolean, 
/**
 * What you could take back.
 */
undo: Array<UndoOffer>, };
