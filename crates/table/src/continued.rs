//! A match that begins on a device and goes on at a server.
//!
//! The device hands over a record with the secret of its chance; the server plays it, draws again
//! what chance brought, and keeps it as an [`Opening`]. From there on chance follows from the
//! server's own secret.

use catalog::{Actor, Match, Record};
use game::Turn;
use serde::{Deserialize, Serialize};

use crate::history;
use crate::moment::Moment;
use crate::name;
use crate::protocol::http::{ContinueTable, ContinuedSeat};
use crate::protocol::{Occupant, Pace, Phase, Refusal, SeatName};
use crate::room::check_bot;
use crate::secret::OwnerId;
use crate::setup::{NewTable, bad, check_settings};
use crate::stored_event::StoredEvent;
use crate::table::{MatchSetup, Table};

/// Longest match that a server takes from a record.
pub const MAX_ACTIONS: usize = 2_000;

/// What was played on a device before a match went on at a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The actions, those of chance included.
    pub actions: Vec<String>,
    /// Who began to play at each seat, as a record writes it.
    pub starters: Vec<String>,
    /// Who played on at a seat, in order.
    pub changes: Vec<PlayerChange>,
    /// The secret of the device's chance.
    pub secret: String,
    /// The randomness of each seat on the device.
    pub entropies: Vec<String>,
    /// The number of outcomes of chance among the actions.
    pub n_draws: u32,
    /// What the clock of each seat shows, in milliseconds.
    pub clocks: Vec<u64>,
}

/// From an action on, somebody else played at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerChange {
    /// The seat.
    pub seat: SeatName,
    /// The number of actions before.
    pub n_played: u32,
    /// Who, as a record writes it.
    pub player: String,
}

impl Opening {
    /// Who played an action of a seat, as a record writes it.
    pub(crate) fn player(&self, seat: SeatName, n_played: usize) -> &str {
        let is_known =
            |change: &&PlayerChange| change.seat == seat && change.n_played as usize <= n_played;
        let change = self.changes.iter().rev().find(is_known);
        let starter = || self.starters.get(seat as usize).map_or("", String::as_str);
        change.map_or_else(starter, |change| &change.player)
    }

    /// Plays it on a new match, and writes down what was played.
    pub(crate) fn play(
        &self,
        play: &mut dyn FnMut(&str) -> Option<Actor>,
        events: &mut Vec<StoredEvent>,
    ) -> Option<()> {
        for (n_played, text) in self.actions.iter().enumerate() {
            let text = text.clone();
            events.push(match play(&text)? {
                Actor::Chance => StoredEvent::drawn(text),
                Actor::Seat(seat) => {
                    let by_bot = name::is_bot(self.player(seat.into(), n_played));
                    let seat = Some(seat.into());
                    StoredEvent::Action { seat, text, by_bot, left_ms: None, before_ms: None }
                }
            });
        }
        Some(())
    }
}

/// What a device hands over of a table at which a game is on: everybody stays where they are.
pub fn hand_over(table: &Table, now: Moment) -> Result<ContinueTable, Refusal> {
    match table.phase {
        Phase::Open => return Err(Refusal::NotStarted),
        Phase::Closed => return Err(Refusal::IsClosed),
        Phase::Over | Phase::Ended => return Err(Refusal::IsOver),
        Phase::Playing | Phase::Paused => {}
    }
    let record = history::record_with_secret(table).ok_or(Refusal::NotStarted)?;
    let seat = |seat: SeatName| ContinuedSeat {
        // A bot that stands in has the seat from now on.
        occupant: match &table.seats[seat as usize] {
            place if place.stand_in.is_some() => {
                place.bot().map_or(Occupant::Empty, |bot| Occupant::Bot { bot: bot.clone() })
            }
            place => place.occupant.clone(),
        },
        left_ms: table.left_ms(seat, now),
    };
    let seats = table.seat_names().map(seat).collect();
    Ok(ContinueTable { record, settings: table.setup.settings.clone(), seats })
}

/// A new table for a match that began on a device, and its first events.
///
/// Seats with people are the host's. They add their randomness when they are ready, since by then
/// they know the server's commitment.
pub fn make(
    asked: ContinueTable,
    host: &OwnerId,
    new: NewTable,
) -> Result<(MatchSetup, Vec<StoredEvent>), Refusal> {
    let malformed =
        |error: &dyn std::fmt::Display| Refusal::Malformed { reason: error.to_string() };
    let record = Record::parse(asked.record.as_bytes()).map_err(|error| malformed(&error))?;
    if record.n_actions() > MAX_ACTIONS {
        let n = record.n_actions();
        return Err(malformed(&format!("found {n} actions, expected at most {MAX_ACTIONS}")));
    }
    check_settings(&asked.settings)?;
    let game = record.replay().map_err(|error| malformed(&error))?;
    if game.turn() == Turn::Over {
        return Err(Refusal::IsOver);
    }
    if asked.seats.len() != game.n_seats() {
        let found = asked.seats.len().to_string();
        return Err(bad("seats", &found, format!("{} seats", game.n_seats())));
    }
    check_clocks(&asked, &*game)?;
    let proof = history::verify(&record).map_err(|error| malformed(&error))?;
    if proof.device.is_some() {
        return Err(malformed(&"found a match that a server has taken over before"));
    }
    let opening = Opening {
        actions: game.log().into_iter().map(|entry| entry.text).collect(),
        starters: starters(&record),
        changes: changes(&record),
        secret: proof.secret.unwrap_or_default(),
        entropies: proof.entropies,
        n_draws: proof.draws.len() as u32,
        clocks: asked.seats.iter().map(|seat| seat.left_ms).collect(),
    };
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
    let mut events = vec![StoredEvent::Made { host: host.clone() }];
    events.push(StoredEvent::Continued { n_actions: game.n_played() as u32, opening });
    let mut has_person = false;
    for (seat, ContinuedSeat { occupant, .. }) in game::Seat::ALL.into_iter().zip(asked.seats) {
        let seat = SeatName::from(seat);
        match occupant {
            Occupant::Empty => {}
            Occupant::Bot { bot } => {
                check_bot(&setup.game, &bot)?;
                events.push(StoredEvent::BotSat { seat, bot });
            }
            Occupant::Person { name } => {
                let (name, owner_id) = (name::clean(&name)?, host.clone());
                events.push(StoredEvent::Sat { seat, name, owner_id, entropy: None });
                has_person = true;
            }
        }
    }
    if !has_person {
        return Err(bad("seats", "nobody", "a person who goes on playing".to_owned()));
    }
    Ok((setup, events))
}

/// Refuses clocks that show more than the pace allows after this many actions.
fn check_clocks(asked: &ContinueTable, game: &dyn Match) -> Result<(), Refusal> {
    let most_s = match asked.settings.pace {
        Pace::None => 0,
        Pace::Live { bank_s, increment_s } => {
            u64::from(bank_s) + u64::from(increment_s) * game.n_played() as u64
        }
        Pace::Correspondence { turn_s } => u64::from(turn_s),
    };
    match asked.seats.iter().find(|seat| seat.left_ms > most_s * 1_000) {
        Some(seat) => {
            let expected = format!("at most {}", most_s * 1_000);
            Err(bad("left_ms", &seat.left_ms.to_string(), expected))
        }
        None => Ok(()),
    }
}

/// Who began to play at each seat, as far as a record says it.
fn starters(record: &Record) -> Vec<String> {
    let seats = game::Seat::first(record.n_seats);
    seats.map(|seat| player(record.notes.player(seat).unwrap_or_default())).collect()
}

/// Who played on at a seat: lines like `played B 12 bot:knight`.
fn changes(record: &Record) -> Vec<PlayerChange> {
    let lines = record.notes.iter().filter(|(key, _)| *key == "played");
    let change = |value: &str| {
        let mut words = value.splitn(3, ' ');
        let seat = words.next()?.parse::<game::Seat>().ok()?.into();
        let n_played = words.next()?.parse().ok()?;
        Some(PlayerChange { seat, n_played, player: player(words.next()?) })
    };
    lines.filter_map(|(_, value)| change(value)).collect()
}

/// A player as a record may write it: a bot, or a name that others may see.
fn player(text: &str) -> String {
    if name::is_bot(text) {
        return text.chars().take(name::MAX_CHARS).collect();
    }
    name::clean(text).unwrap_or_default()
}
