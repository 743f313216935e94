//! A match to look back on: its record, its positions, and the proof that chance was fair.

use catalog::{Actor, Entry, Match, Notes, Record, RecordError};

use crate::fairness::{Source, commitment};
use crate::moment::Moment;
use crate::name;
use crate::present;
use crate::protocol::http::{DeviceChance, Draw, Proof, Replay};
use crate::protocol::{Occupant, Phase, Settings, StandInReason};
use crate::room::Room;
use crate::table::{MatchSetup, Table};

/// What a header says about the chance of the device on which a match began.
const DEVICE_DRAWS: &str = "device-draws";
const DEVICE_SECRET: &str = "device-secret";
const DEVICE_ENTROPY: &str = "device-entropy";

/// The record of a match; `None` if it has not begun.
///
/// A match that was ended by agreement has no result: its record stops where it stood.
pub fn record(table: &Table) -> Option<String> {
    let game = table.game.as_ref()?;
    Some(catalog::write(&**game, &notes(table, table.is_finished())))
}

/// The same with the secret of chance, for a match that is handed over: its secret is used up.
pub(crate) fn record_with_secret(table: &Table) -> Option<String> {
    let game = table.game.as_ref()?;
    Some(catalog::write(&**game, &notes(table, true)))
}

/// What the header says: who played, who resigned, and what chance followed from.
fn notes(table: &Table, with_secret: bool) -> Notes {
    let mut notes = Notes::default();
    let mut add = |key: &str, value: &str| {
        // Names are cleaned when they are given; whatever a header cannot hold is left out.
        let _ = notes.add(key, value);
    };
    for (seat, place) in table.seat_names().map(game::Seat::from).zip(&table.seats) {
        if let Some(starter) = table.starters.get(seat.index()) {
            add("player", &format!("{seat} {starter}"));
        }
        let stand_in = place.stand_in.as_ref();
        if stand_in.is_some_and(|stand_in| stand_in.reason == StandInReason::Resigned) {
            add("resigned", &seat.to_string());
        }
    }
    add("commitment", &commitment(&table.setup.secret));
    if with_secret {
        add("secret", &table.setup.secret);
    }
    for (seat, place) in table.seat_names().map(game::Seat::from).zip(&table.seats) {
        if let Some(entropy) = &place.entropy {
            add("entropy", &format!("{seat} {entropy}"));
        }
    }
    if let Some(opening) = &table.opening {
        add(DEVICE_DRAWS, &opening.n_draws.to_string());
        add(DEVICE_SECRET, &opening.secret);
        for (seat, entropy) in game::Seat::ALL.into_iter().zip(&opening.entropies) {
            if !entropy.is_empty() {
                add(DEVICE_ENTROPY, &format!("{seat} {entropy}"));
            }
        }
    }
    let mut players = table.starters.clone();
    for (n_played, action) in table.played.iter().enumerate() {
        if let Some(seat) = action.seat
            && let Some(player) = players.get_mut(seat as usize)
            && **player != *action.player
        {
            player.clear();
            player.push_str(&action.player);
            add("played", &format!("{} {n_played} {player}", game::Seat::from(seat)));
        }
    }
    add("table", &table.setup.id);
    if table.phase == Phase::Ended {
        add("ended", "by agreement");
    }
    notes
}

/// The positions after `from` to `to` actions; `None` if the match has not begun.
pub fn replay(table: Table, from: u32, to: u32, now: impl Into<Moment>) -> Option<Replay> {
    let now = now.into();
    let full = table.game.clone()?;
    let log = full.log();
    let show_scores = table.shows_scores();
    // The earlier games of a match are over, and so are their secrets.
    let ends: Vec<_> = full.finished_games().iter().map(|end| end.n_played).collect();
    let mut game = table.new_match().ok()?;
    let mut positions = Vec::new();
    for n_played in 0..=log.len().min(to as usize) {
        let entry = n_played.checked_sub(1).and_then(|i| log.get(i));
        if let Some(entry) = entry {
            game.play(&entry.text).ok()?;
        }
        if n_played >= from as usize {
            let show_scores = show_scores || ends.contains(&n_played);
            positions.push(present::position(&*game, entry, show_scores));
        }
    }
    let n_played = log.len() as u32;
    // Clocks show what was last read.
    let snapshot = Room::beside(table, now.served).snapshot(None, u64::MAX, now);
    Some(Replay { table: snapshot.table, seats: snapshot.seats, n_played, from, positions })
}

/// The positions after `from` to `to` actions of a match that somebody has as a record.
pub fn replay_record(
    record: &Record,
    from: u32,
    to: u32,
    now: impl Into<Moment>,
) -> Result<Option<Replay>, RecordError> {
    let now = now.into();
    let game = record.replay()?;
    let mut table = Table::new(MatchSetup {
        id: String::new(),
        game: game.info().name.to_owned(),
        rules_version: game.info().rules_version,
        n_seats: game.n_seats(),
        options: game.options(),
        settings: Settings::default(),
        secret: String::new(),
        rematch_of: None,
        made_at: now.at,
    });
    for (place, seat) in table.seats.iter_mut().zip(game::Seat::ALL) {
        let name = record.notes.player(seat).and_then(|name| name::clean(name).ok());
        place.occupant = name.map_or(Occupant::Empty, |name| Occupant::Person { name });
    }
    table.phase = if game.turn() == game::Turn::Over { Phase::Over } else { Phase::Playing };
    table.game = Some(game);
    let replay = replay(table, from, to, now);
    Ok(replay.map(|mut replay| {
        // This server committed itself to nothing here.
        record.notes.get("commitment").unwrap_or_default().clone_into(&mut replay.table.commitment);
        replay.table.secret = record.notes.get("secret").map(str::to_owned);
        replay
    }))
}

/// The proof that chance was fair, as far as it can be given now.
pub fn proof(table: &Table) -> Proof {
    let entropies = table.entropies();
    let commitment = commitment(&table.setup.secret);
    let mut proof = Proof {
        commitment,
        secret: None,
        secret_fits: None,
        entropies,
        draws: Vec::new(),
        draws_fit: None,
        device: table.opening.as_ref().map(|opening| DeviceChance {
            n_draws: opening.n_draws,
            secret: opening.secret.clone(),
            entropies: opening.entropies.clone(),
        }),
    };
    let (true, Some(played), Ok(start)) = (table.is_finished(), &table.game, table.new_match())
    else {
        return proof;
    };
    proof.secret = Some(table.setup.secret.clone());
    proof.secret_fits = Some(true);
    let source = Source { secret: &table.setup.secret, entropies: &proof.entropies };
    proof.draws = draws(start, &played.log(), source, proof.device.as_ref());
    proof.draws_fit = Some(proof.draws.iter().all(|draw| draw.drawn == draw.expected));
    proof
}

/// Draws again what chance brought in a match.
fn draws(
    mut game: Box<dyn Match>,
    log: &[Entry],
    source: Source<'_>,
    device: Option<&DeviceChance>,
) -> Vec<Draw> {
    let mut draws = Vec::new();
    let source_of = |index: u32| match device {
        Some(DeviceChance { n_draws, secret, entropies }) if index < *n_draws => {
            Source { secret, entropies }
        }
        _ => source,
    };
    for entry in log {
        if entry.actor == Actor::Chance
            && let Some(drawn) =
                source_of(draws.len() as u32).draw(draws.len() as u32, game.outcomes())
        {
            draws.push(Draw {
                index: draws.len() as u32,
                n_played: game.n_played() as u32,
                number: drawn.number,
                total: drawn.total,
                drawn: entry.text.clone(),
                expected: drawn.text,
            });
        }
        if game.play(&entry.text).is_err() {
            break;
        }
    }
    draws
}

/// What is wrong with the proof in a record.
#[derive(Debug, thiserror::Error)]
pub enum BadProof {
    /// The record itself is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The header lacks a line.
    #[error("the record has no line `{0}`")]
    Missing(&'static str),
    /// A line of the header has to be a number.
    #[error("the line `{0}` has to be a whole number")]
    NoNumber(&'static str),
    /// The secret is not the one that was committed to.
    #[error("the secret does not have the SHA-256 of the commitment")]
    Secret,
    /// Chance brought something else than it had to.
    #[error("draw {index} brought `{drawn}`, expected `{expected}`")]
    Draw {
        /// Its number, from 0.
        index: u32,
        /// What came.
        drawn: String,
        /// What had to come.
        expected: String,
    },
}

/// Holds the chance in a record against its commitment, secret and entropies.
pub fn verify(record: &Record) -> Result<Proof, BadProof> {
    let game = record.replay()?;
    let note = |key| record.notes.get(key).ok_or(BadProof::Missing(key)).map(str::to_owned);
    let (promised, secret) = (note("commitment")?, note("secret")?);
    if commitment(&secret) != promised {
        return Err(BadProof::Secret);
    }
    let entropies = entropies(record, "entropy");
    let device = match record.notes.get(DEVICE_DRAWS) {
        Some(text) => Some(DeviceChance {
            n_draws: text.parse().map_err(|_| BadProof::NoNumber(DEVICE_DRAWS))?,
            secret: note(DEVICE_SECRET)?,
            entropies: self::entropies(record, DEVICE_ENTROPY),
        }),
        None => None,
    };
    let source = Source { secret: &secret, entropies: &entropies };
    let draws = draws(record.start()?, &game.log(), source, device.as_ref());
    if let Some(draw) = draws.iter().find(|draw| draw.drawn != draw.expected) {
        let Draw { index, drawn, expected, .. } = draw.clone();
        return Err(BadProof::Draw { index, drawn, expected });
    }
    Ok(Proof {
        commitment: promised,
        secret: Some(secret),
        secret_fits: Some(true),
        entropies,
        draws,
        draws_fit: Some(true),
        device,
    })
}

/// The randomness of each seat, from the lines of a key.
fn entropies(record: &Record, key: &str) -> Vec<String> {
    let mut entropies = vec![String::new(); record.n_seats];
    for (_, value) in record.notes.iter().filter(|(found, _)| *found == key) {
        if let Some((letter, entropy)) = value.split_once(' ')
            && let Ok(seat) = letter.parse::<game::Seat>()
            && let Some(slot) = entropies.get_mut(seat.index())
        {
            entropy.clone_into(slot);
        }
    }
    entropies
}
