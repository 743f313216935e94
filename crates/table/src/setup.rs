//! Setting up a table: which games there are, a new table, and the rematch of a finished one.

use game::SetupError;
use game::present::{OptionSpec, OptionValue};
use serde::Deserialize;

use crate::levels::{default_level, levels};
use crate::protocol::http::{GameInfo, GameOption, Games, MakeTable, SeatedBot};
use crate::protocol::{Occupant, Pace, Refusal, Settings};
use crate::room::check_bot;
use crate::secret::OwnerId;
use crate::stored_event::StoredEvent;
use crate::table::{MatchSetup, Millis, Table};

/// What a host decides about a new table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Its public name.
    pub id: String,
    /// The secret of chance.
    pub secret: String,
    /// The time of day.
    pub made_at: Millis,
}

/// The games of the catalog, for a host whose bots think at most `max_think_ms` about a turn.
pub fn games(max_think_ms: u32) -> Games {
    let option = |option: &OptionSpec| GameOption {
        name: option.name.to_owned(),
        help: option.help.to_owned(),
        range: match option.value {
            OptionValue::Flag => None,
            OptionValue::Number { min, max } => Some([min, max]),
        },
    };
    let game = |info: &catalog::GameInfo| GameInfo {
        name: info.name.to_owned(),
        title: info.title.to_owned(),
        rules_version: info.rules_version,
        min_seats: *info.seats.start() as u32,
        max_seats: *info.seats.end() as u32,
        options: info.options.iter().map(option).collect(),
        levels: levels(info.name).into_iter().map(str::to_owned).collect(),
        default_level: default_level(info.name).unwrap_or_default().to_owned(),
    };
    Games { games: catalog::GAMES.iter().map(game).collect(), max_think_ms }
}

/// Checks what somebody wants a table to be.
pub fn check(asked: &MakeTable) -> Result<(), Refusal> {
    let n_seats = start(asked)?.n_seats();
    check_settings(&asked.settings)?;
    for (i, SeatedBot { seat, bot }) in asked.bots.iter().enumerate() {
        check_bot(&asked.game, bot)?;
        let is_there = (*seat as usize) < n_seats;
        let is_taken = asked.bots[..i].iter().any(|other| other.seat == *seat);
        if !is_there || is_taken || i + 1 == n_seats {
            let expected = "different seats, and one left for a person".to_owned();
            return Err(bad("bots", &format!("{seat:?}"), expected));
        }
    }
    Ok(())
}

/// A new table and its first events.
pub fn make(
    asked: MakeTable,
    host: OwnerId,
    new: NewTable,
) -> Result<(MatchSetup, Vec<StoredEvent>), Refusal> {
    check(&asked)?;
    let game = start(&asked)?;
    let setup = MatchSetup {
        id: new.id,
        game: game.info().name.to_owned(),
        rules_version: game.info().rules_version,
        n_seats: game.n_seats(),
        options: game.options(),
        settings: asked.settings,
        secret: new.secret,
        rematch_of: None,
        made_at: new.made_at,
    };
    let bot_sat = |SeatedBot { seat, bot }| StoredEvent::BotSat { seat, bot };
    let bots = asked.bots.into_iter().map(bot_sat);
    Ok((setup, std::iter::once(StoredEvent::Made { host }).chain(bots).collect()))
}

/// Checks that somebody may have a rematch of a table.
pub fn check_rematch(old: &Table, owner_id: Option<&OwnerId>) -> Result<(), Refusal> {
    if old.seats_of(owner_id).is_empty() {
        return Err(Refusal::NotYourSeat);
    }
    if old.is_finished() { Ok(()) } else { Err(Refusal::NotOver) }
}

/// The rematch of a finished table and its first events: the same people, seats and options.
pub fn rematch(
    old: &Table,
    host: OwnerId,
    new: NewTable,
) -> Result<(MatchSetup, Vec<StoredEvent>), Refusal> {
    let newest = catalog::find_game(&old.setup.game).map_err(|_| Refusal::Internal)?;
    let setup = MatchSetup {
        id: new.id,
        rules_version: newest.rules_version,
        secret: new.secret,
        rematch_of: Some(old.setup.id.clone()),
        made_at: new.made_at,
        ..old.setup.clone()
    };
    let mut events = vec![StoredEvent::Made { host }];
    for (seat, place) in old.seat_names().zip(&old.seats) {
        match (&place.occupant, &place.owner_id) {
            (Occupant::Person { name }, Some(owner_id)) => {
                let (name, owner_id) = (name.clone(), owner_id.clone());
                events.push(StoredEvent::Sat { seat, name, owner_id, entropy: None });
            }
            (Occupant::Bot { bot }, _) => {
                events.push(StoredEvent::BotSat { seat, bot: bot.clone() });
            }
            _ => {}
        }
    }
    Ok((setup, events))
}

fn start(asked: &MakeTable) -> Result<Box<dyn catalog::Match>, Refusal> {
    let info = catalog::find_game(&asked.game)
        .map_err(|error| bad("game", &asked.game, error.to_string()))?;
    info.start(asked.n_seats as usize, &asked.options).map_err(|error| match &error {
        SetupError::Seats { found, expected } => {
            let expected = format!("{} to {}", expected.start(), expected.end());
            bad("n_seats", &found.to_string(), expected)
        }
        _ => bad("options", &asked.options, error.to_string()),
    })
}

pub(crate) fn check_settings(settings: &Settings) -> Result<(), Refusal> {
    let check = |field: &str, found: u32, range: std::ops::RangeInclusive<u32>| {
        if range.contains(&found) {
            return Ok(());
        }
        Err(bad(field, &found.to_string(), format!("{} to {}", range.start(), range.end())))
    };
    match settings.pace {
        Pace::None => Ok(()),
        Pace::Live { bank_s, increment_s } => {
            check("bank_s", bank_s, 10..=86_400)?;
            check("increment_s", increment_s, 0..=3_600)
        }
        Pace::Correspondence { turn_s } => check("turn_s", turn_s, 60..=2_592_000),
    }
}

pub(crate) fn bad(field: &str, found: &str, expected: String) -> Refusal {
    Refusal::BadValue { field: field.to_owned(), found: found.chars().take(64).collect(), expected }
}
