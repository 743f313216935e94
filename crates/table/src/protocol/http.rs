//! The bodies of the HTTP part.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::snapshot::Standing;
use super::{BotPlan, Occupant, Phase, Refusal, SeatInfo, SeatName, Settings, TableInfo, View};

/// The games one can start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Games {
    /// The games.
    pub games: Vec<GameInfo>,
    /// The longest `think_ms` of a bot at this server.
    pub max_think_ms: u32,
}

/// A game one can start.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its name in commands and records.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The fewest seats.
    pub min_seats: u32,
    /// The most seats.
    pub max_seats: u32,
    /// Its variants.
    pub options: Vec<GameOption>,
    /// The levels of its bots, weakest first.
    pub levels: Vec<String>,
    /// The level that is offered first.
    pub default_level: String,
}

/// A variant of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameOption {
    /// The word: `harmony`, or `rounds` for `rounds=60`.
    pub name: String,
    /// One English line of help.
    pub help: String,
    /// The least and largest number it takes; none if it is there or not.
    pub range: Option<[u32; 2]>,
}

/// What to make a table of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MakeTable {
    /// The game.
    pub game: String,
    /// The number of seats.
    pub n_seats: u32,
    /// The variants, as a record writes them.
    #[serde(default)]
    pub options: String,
    /// How it is played.
    #[serde(default)]
    pub settings: Settings,
    /// The bots that sit there from the start.
    #[serde(default)]
    pub bots: Vec<SeatedBot>,
}

impl MakeTable {
    /// A table for two people, without variants, played as usual.
    pub fn for_two(game: &str) -> MakeTable {
        MakeTable {
            game: game.to_owned(),
            n_seats: 2,
            options: String::new(),
            settings: Settings::default(),
            bots: Vec::new(),
        }
    }
}

/// A match that began on a device, to go on at a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ContinueTable {
    /// The match so far as a record, with the lines `commitment`, `secret` and `entropy` of the
    /// device.
    pub record: String,
    /// How it is played.
    pub settings: Settings,
    /// Who has each seat from now on, A first.
    pub seats: Vec<ContinuedSeat>,
}

/// A seat of a match that goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ContinuedSeat {
    /// A person of this browser, a bot, or nobody: somebody else may sit down there.
    pub occupant: Occupant,
    /// What the clock shows, in milliseconds; 0 without a clock.
    pub left_ms: u64,
}

/// A bot and its seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatedBot {
    /// The seat.
    pub seat: SeatName,
    /// The bot.
    pub bot: BotPlan,
}

/// A table that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Made {
    /// Its public name.
    pub id: String,
    /// The SHA-256 of the secret of chance.
    pub commitment: String,
}

/// Tables that are listed publicly.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tables {
    /// The newest first; of a list by names, in the order of the names.
    pub tables: Vec<TableSummary>,
    /// Asks for the next page as the parameter `after`; `None` on the last page.
    #[serde(default)]
    pub next: Option<String>,
}

/// A table in the list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableSummary {
    /// The table.
    pub table: TableInfo,
    /// Where it is in its life.
    pub phase: Phase,
    /// The seats; nobody is shown as connected here, and no clock.
    pub seats: Vec<SeatInfo>,
    /// The number of the turn; 0 before the start.
    #[serde(default)]
    pub turn_number: u32,
    /// The seat whose turn it is.
    #[serde(default)]
    pub on_turn: Option<SeatName>,
    /// The points by seat, where they may be told.
    #[serde(default)]
    pub scores: Option<Vec<String>>,
    /// The place by seat, once the game is over.
    #[serde(default)]
    pub ranks: Option<Vec<u8>>,
}

/// Who sits down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The name others see: 1 to 24 characters once cleaned.
    pub name: String,
    /// Randomness of this browser: 32 to 128 hexadecimal digits.
    pub entropy: String,
}

/// A command of HTTP was done, and saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Done {
    /// The number of events since.
    pub version: u64,
}

/// For whom a hand-off link is made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MakeHandoff {
    /// The host may name the seat of another, once the game has begun only of somebody whose time
    /// was up and who is not connected; without it, everything of one's own moves.
    #[serde(default)]
    pub seat: Option<SeatName>,
}

/// A one-time hand-off link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Handoff {
    /// Belongs into the fragment of the link: `/tables/ID#handoff=TOKEN`.
    pub token: String,
}

/// Takes over the seats of a hand-off link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClaimHandoff {
    /// The token of the link.
    pub token: String,
    /// The name of who takes over a single seat. Without it the seat keeps its name, unless the
    /// host gives away the seat of somebody who is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
}

/// Positions of a match, one after each action.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The table.
    pub table: TableInfo,
    /// The seats with the names of their players.
    pub seats: Vec<SeatInfo>,
    /// The number of actions of the match so far.
    pub n_played: u32,
    /// The number of actions before the first of the positions.
    pub from: u32,
    /// The positions.
    pub positions: Vec<Position>,
}

/// A position of a replay.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Position {
    /// The number of actions that led here.
    pub n_played: u32,
    /// The seat whose action led here; `null` for chance and at the start.
    pub seat: Option<SeatName>,
    /// The action that led here; `null` at the start.
    pub text: Option<String>,
    /// The number of the turn, as the rules count them.
    pub turn_number: u32,
    /// Whose turn it is here.
    pub on_turn: Option<SeatName>,
    /// The game's own view.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = Object)]
    pub view: View,
    /// Scores and places.
    pub standing: Option<Standing>,
}

/// What proves that chance was fair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Proof {
    /// The SHA-256 of the secret.
    pub commitment: String,
    /// The secret; `null` until the game is over.
    pub secret: Option<String>,
    /// Whether the secret has that SHA-256; `null` until it is known.
    pub secret_fits: Option<bool>,
    /// The randomness of each seat; empty for a bot's.
    pub entropies: Vec<String>,
    /// What chance brought; empty until the secret is known.
    pub draws: Vec<Draw>,
    /// Whether every draw is what it had to be; `null` until it can be known.
    pub draws_fit: Option<bool>,
    /// What the first draws followed from, if the match began on a device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub device: Option<DeviceChance>,
}

/// Chance on a device, before a match went on at a server. Nobody else had a part in it: that the
/// draws follow from it shows only that nothing was changed afterwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeviceChance {
    /// The number of draws that the device made, the first ones.
    pub n_draws: u32,
    /// The secret of the device.
    pub secret: String,
    /// The randomness of each seat there.
    pub entropies: Vec<String>,
}

/// One outcome of chance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Draw {
    /// The number of outcomes of chance that were drawn before it, undone ones included.
    pub index: u32,
    /// The number of actions before it.
    pub n_played: u32,
    /// The number that the derivation gives, below `total`.
    pub number: u64,
    /// The sum of the weights of what could come.
    pub total: u64,
    /// What came.
    pub drawn: String,
    /// What had to come.
    pub expected: String,
}

/// The body of a response that is not 2xx.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ErrorBody {
    /// Why.
    pub refusal: Refusal,
    /// The same in one English line.
    pub message: String,
}
