//! The text of a position. `docs/positions.md` has the grammar.

use core::fmt;
use core::str::FromStr;

use game::position::{Field, Fields, NOTHING, ParsePositionError, write_list, write_numbers};
use game::{BySeat, Seat, SetupError};

use super::{PositionError, Setup};
use crate::{
    Domino, Dominoes, Kingdom, Kingdomino, Kingdoms, Line, Options, Score, Step, Variant,
    with_kingdom,
};

const NAME: &str = "kingdomino";

/// The largest number in the scores of earlier games; two games bring less.
pub(super) const MAX_EARLIER: u16 = 9_999;

const KINGS: &str = "the seats of the kings in the hand, such as AAB, and >A for a drawn one";
const LINE: &str = "at most four dominoes and the seats of their kings, such as 3,17B";
const PILE: &str = "dominoes 1 to 48, such as 1-12,15";
const KINGDOMS: &str = "a kingdom for each seat, separated by `:`";
const SCORES: &str = "points,largest,crowns for each seat, separated by `:`";

impl fmt::Display for Kingdomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::of(self), f)
    }
}

impl FromStr for Kingdomino {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Kingdomino, PositionError> {
        text.parse::<Setup>()?.position()
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{NAME} {} ", self.n_seats)?;
        write_list(f, '+', self.options.variants())?;
        write!(f, " {} ", self.step)?;
        self.write_kings(f)?;
        for line in [&self.old_line, &self.new_line] {
            f.write_str(" ")?;
            write_list(f, ',', line.iter().map(|(domino, king)| Claim { domino, king }))?;
        }
        f.write_str(" ")?;
        write_numbers(f, self.pile.bits())?;
        for seat in Seat::first(self.n_seats) {
            f.write_str(if seat == Seat::A { " " } else { ":" })?;
            with_kingdom!(&self.kingdoms, seat, |kingdom| fmt::Display::fmt(kingdom, f))?;
        }
        if self.options.has(Variant::Dynasty) {
            write!(f, " {} ", self.game_number)?;
            let scores = Seat::first(self.n_seats).map(|seat| Earlier(self.earlier_games[seat]));
            write_list(f, ':', scores)?;
        }
        Ok(())
    }
}

impl Setup {
    fn write_kings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kings_in_hand == BySeat::default() {
            f.write_str(NOTHING)?;
        }
        for seat in Seat::ALL {
            (0..self.kings_in_hand[seat]).try_for_each(|_| write!(f, "{seat}"))?;
        }
        match self.step {
            Step::FirstPick => write!(f, ">{}", self.drawn_king),
            _ => Ok(()),
        }
    }
}

/// A domino of a line and the king on it: `12A`.
struct Claim {
    domino: Domino,
    king: Option<Seat>,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.domino)?;
        self.king.map_or(Ok(()), |seat| write!(f, "{seat}"))
    }
}

/// Points, largest properties and crowns of earlier games: `95,14,17`.
struct Earlier(Score);

impl fmt::Display for Earlier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score { points, largest, crowns } = self.0;
        write!(f, "{points},{largest},{crowns}")
    }
}

impl FromStr for Setup {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Setup, PositionError> {
        let mut fields = Fields::new(text);
        let (n_seats, options) = read_table(&mut fields)?;
        let step = fields.field("step", Step::LIST)?;
        let step = Step::from_name(step.text).ok_or(step.refuse(step.text, Step::LIST))?;
        let (kings_in_hand, drawn_king) = read_kings(fields.field("kings", KINGS)?, n_seats, step)?;
        let old_line = read_line(fields.field("old line", LINE)?, n_seats)?;
        let new_line = read_line(fields.field("new line", LINE)?, n_seats)?;
        let pile = fields.field("pile", PILE)?.numbers(Domino::COUNT as u32, PILE)?;
        let kingdoms = read_kingdoms(&mut fields, n_seats, options)?;
        let (mut game_number, mut earlier_games) = (1, BySeat::default());
        if options.has(Variant::Dynasty) {
            game_number = fields.field("game number", "1 to 3")?.number(1..=3, "1 to 3")? as u8;
            earlier_games = read_scores(fields.field("earlier games", SCORES)?, n_seats)?;
        }
        fields.end()?;
        Ok(Setup {
            n_seats,
            options,
            step,
            kings_in_hand,
            drawn_king,
            old_line,
            new_line,
            pile: Dominoes::from_bits(pile),
            kingdoms,
            game_number,
            earlier_games,
        })
    }
}

/// The fields that name the table: game, seats and options.
pub(crate) fn read_table(fields: &mut Fields<'_>) -> Result<(usize, Options), PositionError> {
    let game = fields.field("game", NAME)?;
    if game.text != NAME {
        return Err(game.refuse(game.text, NAME).into());
    }
    let n_seats = fields.field("seats", "2 to 4")?.number(2..=4, "2 to 4")? as usize;
    Ok((n_seats, read_options(fields.field("options", Variant::LIST)?)?))
}

fn read_options(field: Field<'_>) -> Result<Options, SetupError> {
    field.items('+').try_fold(Options::NONE, |options, word| options.with_word(word.text))
}

fn read_kings(
    field: Field<'_>,
    n_seats: usize,
    step: Step,
) -> Result<(BySeat<u8>, Seat), ParsePositionError> {
    let (hand, drawn) = match field.text.split_once('>') {
        Some((hand, drawn)) => (hand, Some(Field { text: drawn, ..field }.seat(n_seats)?)),
        None => (field.text, None),
    };
    if drawn.is_some() != (step == Step::FirstPick) {
        return Err(field.refuse(field.text, "a drawn king if the step is first-pick"));
    }
    let mut kings = BySeat::default();
    for (at, sign) in hand.char_indices().filter(|_| hand != NOTHING) {
        let letter = Field { text: &hand[at..at + sign.len_utf8()], ..field };
        let seat = letter.seat(n_seats)?;
        kings[seat] += 1;
        if kings[seat] > 2 {
            return Err(field.refuse(field.text, "at most two kings of each seat"));
        }
    }
    Ok((kings, drawn.unwrap_or(Seat::A)))
}

fn read_line(field: Field<'_>, n_seats: usize) -> Result<Line, ParsePositionError> {
    let mut claims = [None; 4];
    for (i, item) in field.items(',').enumerate() {
        let number = item.text.trim_end_matches(|sign: char| sign.is_ascii_uppercase());
        let letter = Field { text: &item.text[number.len()..], ..field };
        let king = if letter.text.is_empty() { None } else { Some(letter.seat(n_seats)?) };
        let number = Field { text: number, ..field }.number(1..=Domino::COUNT as u32, LINE)?;
        let claim = claims.get_mut(i).ok_or_else(|| field.refuse(item.text, LINE))?;
        *claim = Domino::new(number as u8).map(|domino| (domino, king));
    }
    let n_claims = claims.iter().flatten().count();
    Line::new(claims.into_iter().flatten())
        .filter(|line| line.dominoes().len() as usize == n_claims)
        .ok_or_else(|| field.refuse(field.text, "each domino once"))
}

/// The next field: a kingdom for each seat.
pub(crate) fn read_kingdoms(
    fields: &mut Fields<'_>,
    n_seats: usize,
    options: Options,
) -> Result<Kingdoms, ParsePositionError> {
    let field = fields.field("kingdoms", KINGDOMS)?;
    let mut maps = field.items(':');
    let mut next = || maps.next().ok_or(field.refuse(field.text, KINGDOMS));
    let kingdoms = if options.has(Variant::MightyDuel) {
        Kingdoms::Large([Kingdom::parse(next()?)?, Kingdom::parse(next()?)?])
    } else {
        let mut kingdoms = BySeat::new([Kingdom::EMPTY; 4]);
        for seat in Seat::first(n_seats) {
            kingdoms[seat] = Kingdom::parse(next()?)?;
        }
        Kingdoms::Small(kingdoms)
    };
    maps.next().map_or(Ok(kingdoms), |map| Err(field.refuse(map.text, KINGDOMS)))
}

fn read_scores(field: Field<'_>, n_seats: usize) -> Result<BySeat<Score>, ParsePositionError> {
    let mut scores = BySeat::default();
    let mut items = field.items(':');
    for seat in Seat::first(n_seats) {
        let item = items.next().ok_or(field.refuse(field.text, SCORES))?;
        let mut words = item.items(',');
        let mut next = || -> Result<u16, ParsePositionError> {
            let word = words.next().ok_or(field.refuse(item.text, SCORES))?;
            Ok(word.number(0..=u32::from(MAX_EARLIER), "a number, 0 to 9999")? as u16)
        };
        scores[seat] = Score { points: next()?, largest: next()?, crowns: next()? };
        if words.next().is_some() {
            return Err(field.refuse(item.text, SCORES));
        }
    }
    items.next().map_or(Ok(scores), |item| Err(field.refuse(item.text, SCORES)))
}
