//! Sitting down, leaving, being ready, and playing again.

use super::Room;
use super::decision::Decision;
use crate::name;
use crate::protocol::{BotPlan, Occupant, Refusal, SeatName};
use crate::secret::OwnerId;
use crate::stored_event::StoredEvent;
use crate::table::{Advanced, SeatState};

/// The longest a bot may think about a turn.
const MAX_THINK_MS: u32 = 60_000;

impl Room {
    pub(super) fn sit(
        &self,
        owner_id: Option<&OwnerId>,
        seat: SeatName,
        name: &str,
        entropy: &str,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        let owner_id = owner_id.ok_or(Refusal::NotYourSeat)?.clone();
        let place = self.table.place(seat).ok_or(Refusal::NotFound)?;
        self.open()?;
        let name = name::clean(name)?;
        let entropy = Some(clean_entropy(entropy)?);
        if place.occupant != Occupant::Empty {
            // Sitting down again after a lost answer is no mistake.
            let is_again = place.owner_id.as_ref() == Some(&owner_id) && place.entropy == entropy;
            return if is_again { Ok(Vec::new()) } else { Err(Refusal::SeatTaken) };
        }
        if self.table.locked && self.host(Some(&owner_id)).is_err() {
            return Err(Refusal::Locked);
        }
        if self.table.person(&owner_id).is_some_and(|person| person.is_removed) {
            return Err(Refusal::Removed);
        }
        self.check_name(&name, &owner_id)?;
        Ok(vec![StoredEvent::Sat { seat, name, owner_id, entropy }])
    }

    /// Refuses a name that could be mistaken for another person's at the table.
    pub(super) fn check_name(&self, name: &str, owner_id: &OwnerId) -> Result<(), Refusal> {
        let others =
            self.table.seats.iter().filter(|place| place.owner_id.as_ref() != Some(owner_id));
        let is_taken = others.into_iter().any(|place| match &place.occupant {
            Occupant::Person { name: other } => name::looks_like(name, other),
            Occupant::Empty | Occupant::Bot { .. } => false,
        });
        if is_taken { Err(Refusal::NameTaken) } else { Ok(()) }
    }

    pub(super) fn seat_bot(
        &self,
        owner_id: Option<&OwnerId>,
        seat: SeatName,
        bot: &BotPlan,
    ) -> Result<Decision, Refusal> {
        self.host(owner_id)?;
        let place = self.table.place(seat).ok_or(Refusal::NotFound)?;
        self.open()?;
        self.check_bot(bot)?;
        if matches!(place.occupant, Occupant::Person { .. }) {
            return Err(Refusal::SeatTaken);
        }
        let mut events = vec![StoredEvent::BotSat { seat, bot: bot.clone() }];
        let is_ready = |other, place: &SeatState| other == seat || place.ready;
        let advanced = self.begin_if_ready(is_ready, &mut events)?;
        Ok(Decision { events, advanced })
    }

    /// Refuses a bot that the game does not have.
    pub(super) fn check_bot(&self, bot: &BotPlan) -> Result<(), Refusal> {
        check_bot(&self.table.setup.game, bot)
    }

    pub(super) fn leave(
        &self,
        owner_id: Option<&OwnerId>,
        seat: SeatName,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        let place = self.table.place(seat).ok_or(Refusal::NotFound)?;
        let is_own = self.own(owner_id, seat).is_ok();
        if !is_own {
            self.host(owner_id)?;
        }
        self.open()?;
        match place.occupant {
            Occupant::Empty => Err(Refusal::SeatEmpty),
            _ => Ok(vec![StoredEvent::Left { seat, removed: !is_own }]),
        }
    }

    pub(super) fn ready(
        &self,
        owner_id: Option<&OwnerId>,
        seat: SeatName,
        ready: bool,
        entropy: Option<&str>,
    ) -> Result<Decision, Refusal> {
        let place = self.own(owner_id, seat)?;
        self.open()?;
        if place.ready == ready {
            return Ok(Decision::default());
        }
        let entropy = match (&place.entropy, entropy) {
            (None, Some(entropy)) => Some(clean_entropy(entropy)?),
            (None, None) if ready => return Err(Refusal::NoEntropy),
            _ => None,
        };
        let mut events = vec![StoredEvent::Ready { seat, ready, entropy }];
        let mut advanced = None;
        if ready {
            let is_ready = |other, place: &SeatState| other == seat || place.ready;
            advanced = self.begin_if_ready(is_ready, &mut events)?;
        }
        Ok(Decision { events, advanced })
    }

    /// Begins the game if every seat is ready, and there is a person. What chance brings needs
    /// the randomness of everybody, so it is drawn in a step of its own.
    fn begin_if_ready(
        &self,
        is_ready: impl Fn(SeatName, &SeatState) -> bool,
        events: &mut Vec<StoredEvent>,
    ) -> Result<Option<Advanced>, Refusal> {
        let mut places = self.table.seat_names().zip(&self.table.seats);
        let has_person =
            self.table.seats.iter().any(|p| matches!(p.occupant, Occupant::Person { .. }));
        if !has_person || !places.all(|(seat, place)| is_ready(seat, place)) {
            return Ok(None);
        }
        events.push(StoredEvent::Started);
        let Ok(game) = self.table.new_match() else { return Err(Refusal::Internal) };
        let mut entropies = self.table.entropies();
        for event in &*events {
            if let StoredEvent::Ready { seat, entropy: Some(entropy), .. } = event {
                entropies[*seat as usize].clone_from(entropy);
            }
        }
        let mut advanced = Advanced::new(game);
        if let Some(opening) = &self.table.opening {
            let play = &mut |text: &str| advanced.play(text).ok().map(|entry| entry.actor);
            opening.play(play, events).ok_or(Refusal::Internal)?;
        }
        self.table.draw_with(&entropies, &mut advanced, events);
        Ok(Some(advanced))
    }

    pub(super) fn note_rematch(
        &self,
        owner_id: Option<&OwnerId>,
        table: &str,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        if self.table.seats_of(owner_id).is_empty() {
            return Err(Refusal::NotYourSeat);
        }
        if !self.table.is_finished() {
            return Err(Refusal::NotOver);
        }
        match self.table.rematch {
            Some(_) => Ok(Vec::new()),
            None => Ok(vec![StoredEvent::Rematch { table: table.to_owned() }]),
        }
    }
}

/// Refuses a bot that the game does not have.
pub fn check_bot(game: &str, bot: &BotPlan) -> Result<(), Refusal> {
    let refuse = |field: &str, found: String, expected: String| {
        Err(Refusal::BadValue { field: field.to_owned(), found, expected })
    };
    let levels = crate::levels::levels(game);
    if !levels.contains(&bot.level.as_str()) {
        let found = bot.level.chars().take(32).collect();
        return refuse("level", found, levels.join(", "));
    }
    if bot.think_ms > MAX_THINK_MS {
        let expected = format!("at most {MAX_THINK_MS}");
        return refuse("think_ms", bot.think_ms.to_string(), expected);
    }
    Ok(())
}

/// Randomness as it is stored: 32 to 128 hexadecimal digits in lower case.
fn clean_entropy(text: &str) -> Result<String, Refusal> {
    let is_hex = text.bytes().all(|b| b.is_ascii_hexdigit());
    if (32..=128).contains(&text.len()) && is_hex {
        return Ok(text.to_ascii_lowercase());
    }
    Err(Refusal::BadValue {
        field: "entropy".to_owned(),
        found: text.chars().take(16).collect(),
        expected: "32 to 128 hexadecimal digits".to_owned(),
    })
}
