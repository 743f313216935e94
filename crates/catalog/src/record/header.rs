//! Reading the header of a record.

use game::{MAX_SEATS, Seat, notation};

use super::lines::Line;
use super::{Notes, Places, Record, RecordError, notes};

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
                return Ok(());
            }
            "seats" => {
                self.places.seats = line.number;
                let n = notation::number(value).and_then(|n| usize::try_from(n).ok());
                self.n_seats = Some(n.ok_or_else(|| refuse(value, "a number of seats"))?);
                return Ok(());
            }
            "options" => {
                self.places.options = line.number;
                self.options = Some(value.to_owned());
                return Ok(());
            }
            "rules" => {
                self.places.rules = line.number;
                if notation::number(value).is_none_or(|version| version < 1) {
                    return Err(refuse(value, "a version of the rules, from 1"));
                }
            }
            "player" => self.player(line.number, value)?,
            _ => {}
        }
        self.notes.add(key, value).map_err(|bad| refuse(line.text, bad.expected))
    }

    fn player(&mut self, line: usize, value: &str) -> Result<(), RecordError> {
        let name = value.split_once(' ');
        let seat = name.and_then(|(letter, _)| letter.parse().ok());
        let seat = seat.ok_or_else(|| RecordError::new(line, value, "a seat and a name"))?;
        if self.players.iter().any(|&(named, _)| named == seat) {
            return Err(RecordError::new(line, value, format!("`player {seat}` only once")));
        }
        self.players.push((seat, line));
        Ok(())
    }

    /// Closes the header on the line `end`.
    pub(super) fn close(self, end: usize, is_recovered: bool) -> Result<Record, RecordError> {
        let missing = |expected: &str| {
            RecordError::new(end, "", format!("{expected} before the header ends"))
        };
        let game = self.game.ok_or_else(|| missing("`game NAME`"))?;
        let n_seats = self.n_seats.ok_or_else(|| missing("`seats N`"))?;
        if let Some(&(seat, line)) = self.players.iter().find(|(seat, _)| seat.index() >= n_seats) {
            let last = Seat::new(n_seats.clamp(1, MAX_SEATS) - 1);
            return Err(RecordError::new(line, &seat.to_string(), format!("a seat, A to {last}")));
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

/// The key and the value of a line.
fn split(text: &str) -> (&str, &str) {
    let (key, value) = text.split_once(' ').unwrap_or((text, ""));
    (key, value.trim_matches([' ', '\t']))
}
