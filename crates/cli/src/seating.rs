//! Who plays at which seat.

use std::time::Instant;

use catalog::{BadNote, GameInfo, Match, Notes};
use drawing::SEAT_MARKS;
use game::{BySeat, Rng, Seat};
use players::spec::BotSpecError;
use players::{AnyPlayer, BotSpec, bots};

use crate::failure::Usage;

/// What a record puts before the name of a bot.
const BOT: &str = "bot:";

/// The bots at their seats; people have the others.
#[derive(Debug, Default)]
pub(crate) struct Seating {
    bots: BySeat<Option<Bot>>,
}

/// A bot at a seat.
#[derive(Debug)]
pub(crate) struct Bot {
    spec: BotSpec,
    player: AnyPlayer,
    /// The origin of its clock.
    created: Instant,
}

impl Bot {
    /// The bot that a text names, for the table of a match.
    fn new(text: &str, game: &dyn Match, seed: u64) -> Result<Bot, Usage> {
        let spec: BotSpec = text.parse().map_err(|error: BotSpecError| Usage(error.to_string()))?;
        let player = AnyPlayer::new(&game.position(), &spec, seed)
            .map_err(|error| Usage(error.to_string()))?;
        Ok(Bot { spec, player, created: Instant::now() })
    }

    /// Its action in the current position.
    pub(crate) fn choose(&mut self, game: &dyn Match) -> Option<String> {
        let created = self.created;
        self.player.choose(&game.position(), &|| created.elapsed(), &|| false)
    }
}

/// The names of a game's bots, for messages.
pub(crate) fn names(info: &GameInfo) -> String {
    let names: Vec<_> = bots(info.id).iter().map(|bot| bot.name).collect();
    names.join(", ")
}

impl Seating {
    /// Gives the last seats to the bots with these names, so that people come first. `rng` provides
    /// their seeds.
    pub(crate) fn new(game: &dyn Match, bots: &[String], rng: &mut Rng) -> Result<Seating, Usage> {
        let n_seats = game.n_seats();
        let Some(n_people) = n_seats.checked_sub(bots.len()) else {
            return Err(Usage(format!("{} bots, expected at most {n_seats}", bots.len())));
        };
        let mut seating = Seating::default();
        for (seat, bot) in Seat::first(n_seats).skip(n_people).zip(bots) {
            seating.bots[seat] = Some(Bot::new(bot, game, rng.next_u64())?);
        }
        Ok(seating)
    }

    /// Seats the bots that a record names.
    pub(crate) fn of(notes: &Notes, game: &dyn Match, rng: &mut Rng) -> Result<Seating, Usage> {
        let mut seating = Seating::default();
        for seat in Seat::ALL {
            let bot = notes.player(seat).and_then(|name| name.strip_prefix(BOT));
            seating.bots[seat] = bot.map(|bot| Bot::new(bot, game, rng.next_u64())).transpose()?;
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
