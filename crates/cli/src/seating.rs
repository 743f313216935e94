//! Who plays at which seat.

use std::str::FromStr;

use catalog::{BadNote, Match, Notes};
use game::present::SEAT_MARKS;
use game::{BySeat, Rng, Seat};

use crate::failure::Usage;

/// What a record puts before the name of a bot.
const BOT: &str = "bot:";

/// A player that is no person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bot {
    /// Plays at random.
    Random,
}

impl Bot {
    /// The names, for help and messages.
    pub(crate) const NAMES: &str = "random";

    /// What it does now.
    pub(crate) fn choose(self, game: &dyn Match, rng: &mut Rng) -> Option<String> {
        match self {
            Bot::Random => game.sample(rng),
        }
    }
}

impl std::fmt::Display for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Bot::Random => f.write_str("random"),
        }
    }
}

impl FromStr for Bot {
    type Err = Usage;

    fn from_str(text: &str) -> Result<Bot, Usage> {
        match text {
            "random" => Ok(Bot::Random),
            _ => Err(Usage(format!("found the bot `{text}`, expected {}", Bot::NAMES))),
        }
    }
}

/// The bots at their seats; people have the others.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Seating {
    bots: BySeat<Option<Bot>>,
}

impl Seating {
    /// Gives the last of `n_seats` seats to the bots, so that people come first.
    pub(crate) fn new(n_seats: usize, bots: &[Bot]) -> Result<Seating, Usage> {
        let Some(n_people) = n_seats.checked_sub(bots.len()) else {
            return Err(Usage(format!("{} bots, expected at most {n_seats}", bots.len())));
        };
        let mut seating = Seating::default();
        for (seat, &bot) in Seat::first(n_seats).skip(n_people).zip(bots) {
            seating.bots[seat] = Some(bot);
        }
        Ok(seating)
    }

    /// Seats the bots that a record names.
    pub(crate) fn of(notes: &Notes) -> Result<Seating, Usage> {
        let mut seating = Seating::default();
        for seat in Seat::ALL {
            let bot = notes.player(seat).and_then(|name| name.strip_prefix(BOT));
            seating.bots[seat] = bot.map(str::parse).transpose()?;
        }
        Ok(seating)
    }

    /// Writes the bots into the header of a record.
    pub(crate) fn note(self, notes: &mut Notes) -> Result<(), BadNote> {
        for (seat, bot) in self.bots.iter() {
            if let Some(bot) = bot {
                notes.set_player(seat, &format!("{BOT}{bot}"))?;
            }
        }
        Ok(())
    }

    /// The bot at a seat.
    pub(crate) fn bot(self, seat: Seat) -> Option<Bot> {
        self.bots[seat]
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
