//! Reading the header of a record.

use game::{MAX_SEATS, Seat, notation};

use super::lines::Line;
use super::{BadNote, Notes, Places, Record, RecordError, notes};
use crate::Actor;

/// What has been read of a header so far.
#[derive(Debug, Default)]
pub(super) struct Header {
    game: Option<String>,
    n_seats: Option<usize>,
    options: Option<String>,
    notes: Notes,
    /// Who is named, and on which line.
    players: Vec<(Seat, usize)>,
    places: Places,
}

impl Header {
    /// Reads the first line, which names the format and its version.
    pub(super) fn open(line: Line<'_>) -> Result<Header, RecordError> {
        match split(line.text) {
            ("crownland", "1") => Ok(Header::default()),
            _ => Err(RecordError::new(line.number, line.text, "`crownland 1`")),
        }
    }

    /// Reads another line.
    pub(super) fn read(&mut self, line: Line<'_>) -> Result<(), RecordError> {
        let (key, value) = split(line.text);
        let refuse = |found: &str, expected: &str| RecordError::new(line.number, found, expected);
        notes::check(key, value).map_err(|bad| refuse(line.text, bad.expected))?;
        if is_body_word(key) {
            return Err(refuse(line.text, "a blank line after the header"));
        }
        let is_repeated = match key {
            "game" => self.game.is_some(),
            "seats" => self.n_seats.is_some(),
            "options" => self.options.is_some(),
            "rules" => self.notes.get("rules").is_some(),
            "crownland" => true,
            _ => false,
        };
        if is_repeated {
            return Err(refuse(line.text, &format!("`{key}` only once")));
        }
        match key {
            "game" => {
                self.places.game = line.number;
                self.game = Some(value.to_owned());
            }
            "seats" => {
                self.places.seats = line.number;
                let n = notation::number(value).and_then(|n| usize::try_from(n).ok());
                self.n_seats = Some(n.ok_or_else(|| refuse(value, "a number of seats"))?);
            }
            "options" => {
                self.places.options = line.number;
                self.options = Some(value.to_owned());
            }
            "rules" => {
                self.places.rules = line.number;
                if notation::number(value).is_none_or(|version| version < 1) {
                    return Err(refuse(value, "a version of the rules, from 1"));
                }
                self.note(line, key, value)?;
            }
            "player" => self.player(line, value)?,
            _ => self.note(line, key, value)?,
        }
        Ok(())
    }

    fn player(&mut self, line: Line<'_>, value: &str) -> Result<(), RecordError> {
        let refuse = |expected: &str| RecordError::new(line.number, line.text, expected);
        let named = value.split_once(' ').and_then(|(seat, name)| Some((seat.parse().ok()?, name)));
        let (seat, name) = named.ok_or_else(|| refuse("`player`, a seat and a name"))?;
        if self.players.iter().any(|&(named, _)| named == seat) {
            return Err(refuse(&format!("`player {seat}` only once")));
        }
        self.players.push((seat, line.number));
        self.notes.set_player(seat, name).map_err(|bad| refuse(bad.expected))
    }

    fn note(&mut self, line: Line<'_>, key: &str, value: &str) -> Result<(), RecordError> {
        let refuse = |bad: BadNote| RecordError::new(line.number, line.text, bad.expected);
        self.notes.add(key, value).map_err(refuse)
    }

    /// Closes the header; `missing` makes the error for a line that it should have had.
    pub(super) fn close(
        self,
        missing: impl Fn(String) -> RecordError,
        is_recovered: bool,
    ) -> Result<Record, RecordError> {
        let game = self.game.ok_or_else(|| missing("`game NAME`".to_owned()))?;
        let n_seats = self.n_seats.ok_or_else(|| missing("`seats N`".to_owned()))?;
        if let Some(&(seat, line)) = self.players.iter().find(|(seat, _)| seat.index() >= n_seats) {
            let last = Seat::new(n_seats.clamp(1, MAX_SEATS) - 1);
            let found = format!("player {seat} …");
            return Err(RecordError::new(line, &found, format!("a seat, A to {last}")));
        }
        Ok(Record {
            game,
            n_seats,
            options: self.options.unwrap_or_default(),
            notes: self.notes,
            actions: Vec::new(),
            score: None,
            rank: None,
            places: self.places,
            is_recovered,
        })
    }
}

/// Whether a line that begins so belongs to the body.
fn is_body_word(key: &str) -> bool {
    key.parse::<Actor>().is_ok() || ["score", "rank"].contains(&key)
}

/// The key and the value of a line.
fn split(text: &str) -> (&str, &str) {
    let (key, value) = text.split_once(' ').unwrap_or((text, ""));
    (key, value.trim_matches([' ', '\t']))
}
