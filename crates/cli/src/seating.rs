//! Who plays at which seat.

use std::sync::atomic::AtomicBool;

use bots::Spec;
use bots::search::Purse;
use bots::spec::{Name, SpecError};
use catalog::{BadNote, Kind, Match, Notes, Player};
use game::present::SEAT_MARKS;
use game::{BySeat, Rng, Seat};

use crate::failure::Usage;

/// What a record puts before the name of a bot.
const BOT: &str = "bot:";

/// The bots at their seats; people have the others.
#[derive(Debug, Default)]
pub(crate) struct Seating {
    bots: BySeat<Option<Bot>>,
}

/// A player that is no person, and what it has left of its time.
#[derive(Debug)]
pub(crate) struct Bot {
    spec: Spec,
    player: Box<dyn Player>,
    purse: Purse,
}

impl Bot {
    /// The bot that a text names, for a table like this one.
    fn new(text: &str, game: &dyn Match) -> Result<Bot, Usage> {
        let spec: Spec = text.parse().map_err(|error: SpecError| Usage(error.to_string()))?;
        let player = match &spec.name {
            Name::Own(name) => game.player(name, spec.threads),
            Name::Command(_) => None,
        };
        let player = player.ok_or_else(|| {
            Usage(format!("found the bot `{text}`, expected {}", names(game.kind())))
        })?;
        Ok(Bot { purse: Purse::new(spec.allowance_or_default()), player, spec })
    }

    /// What it does now.
    pub(crate) fn choose(&mut self, game: &dyn Match, rng: &mut Rng) -> Option<String> {
        let never = AtomicBool::new(false);
        let budget = self.purse.budget(game.turn_number(), &never);
        let advice = self.player.choose(game, &budget, rng)?;
        self.purse.spend(advice.iterations);
        Some(advice.action)
    }
}

/// The names of a game's bots, for messages.
pub(crate) fn names(kind: &Kind) -> String {
    let names: Vec<_> = kind.players().iter().map(|profile| profile.name).collect();
    names.join(", ")
}

impl Seating {
    /// Gives the last seats to the bots with these names, so that people come first.
    pub(crate) fn new(game: &dyn Match, bots: &[String]) -> Result<Seating, Usage> {
        let n_seats = game.n_seats();
        let Some(n_people) = n_seats.checked_sub(bots.len()) else {
            return Err(Usage(format!("{} bots, expected at most {n_seats}", bots.len())));
        };
        let mut seating = Seating::default();
        for (seat, bot) in Seat::first(n_seats).skip(n_people).zip(bots) {
            seating.bots[seat] = Some(Bot::new(bot, game)?);
        }
        Ok(seating)
    }

    /// Seats the bots that a record names.
    pub(crate) fn of(notes: &Notes, game: &dyn Match) -> Result<Seating, Usage> {
        let mut seating = Seating::default();
        for seat in Seat::ALL {
            let bot = notes.player(seat).and_then(|name| name.strip_prefix(BOT));
            seating.bots[seat] = bot.map(|bot| Bot::new(bot, game)).transpose()?;
        }
        Ok(seating)
    }

    /// Writes the bots into the header of a record.
    pub(crate) fn note(&self, notes: &mut Notes) -> Result<(), BadNote> {
        for (seat, bot) in self.bots.iter() {
            if let Some(bot) = bot {
                notes.set_player(seat, &format!("{BOT}{}", bot.spec))?;
            }
        }
        Ok(())
    }

    /// The bot at a seat.
    pub(crate) fn bot(&mut self, seat: Seat) -> Option<&mut Bot> {
        self.bots[seat].as_mut()
    }

    /// Whether a person has the seat.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.bots[seat].is_none()
    }
}

/// How the seats are called.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names {
    players: BySeat<Option<String>>,
}

impl Names {
    /// The names in the header of a record.
    pub(crate) fn of(notes: &Notes) -> Names {
        Names { players: BySeat::from_fn(|seat| notes.player(seat).map(str::to_owned)) }
    }

    /// Letter and mark: `A ●`.
    pub(crate) fn short(seat: Seat) -> String {
        format!("{seat} {}", SEAT_MARKS[seat.index()])
    }

    /// Letter, mark and name: `A ● Ann`.
    pub(crate) fn full(&self, seat: Seat) -> String {
        match &self.players[seat] {
            Some(name) => format!("{} {name}", Names::short(seat)),
            None => Names::short(seat),
        }
    }
}
