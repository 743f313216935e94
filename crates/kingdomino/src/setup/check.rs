//! What holds in every position that comes from play. Rules 1 to 4.

use game::{Game, Seat};

use super::PositionError;
use super::text::MAX_EARLIER;
use crate::{
    Dominoes, Kingdom, Kingdomino, Kingdoms, Line, Score, Squares, Step, Tiling, Variant,
    with_kingdom,
};

/// Checks everything but what [`super::Setup::position`] computes itself.
pub(super) fn check(game: &Kingdomino) -> Result<(), PositionError> {
    let is_large = matches!(game.kingdoms, Kingdoms::Large(_));
    if is_large != game.options.has(Variant::MightyDuel) {
        return Err(PositionError::Size);
    }
    check_seats(game)?;
    check_dominoes(game)?;
    check_lines(game)?;
    check_kings(game)?;
    check_kingdoms(game)?;
    check_earlier_games(game)?;
    if Tiling::of(game).is_none() { Err(PositionError::Squares) } else { Ok(()) }
}

/// How many lines have left the pile completely.
pub(super) fn n_lines_drawn(game: &Kingdomino) -> u8 {
    (n_drawn(game) / game.line_length()) as u8
}

fn n_drawn(game: &Kingdomino) -> u32 {
    Dominoes::ALL.len() - game.pile.len()
}

/// How many kings of a seat stand on a line.
fn n_kings_on(line: &Line, seat: Seat) -> u8 {
    line.iter().filter(|&(_, king)| king == Some(seat)).count() as u8
}

/// Nothing belongs to seats that the table does not have.
fn check_seats(game: &Kingdomino) -> Result<(), PositionError> {
    for seat in Seat::ALL.into_iter().skip(game.n_seats()) {
        let has_kingdom = match &game.kingdoms {
            Kingdoms::Small(kingdoms) => kingdoms[seat] != Kingdom::EMPTY,
            Kingdoms::Large(_) => false,
        };
        let has_kings = [&game.old, &game.new].into_iter().any(|line| n_kings_on(line, seat) > 0);
        let is_drawn = game.hand[seat] > 0 || game.drawn == seat;
        if has_kingdom || has_kings || is_drawn || game.earlier[seat] != Score::default() {
            return Err(PositionError::NoSuchSeat { seat });
        }
    }
    Ok(())
}

/// A domino is in one place, and as many have been drawn as the step asks for.
fn check_dominoes(game: &Kingdomino) -> Result<(), PositionError> {
    let [old, new] = [game.old.dominoes(), game.new.dominoes()];
    let twice = (old.bits() & new.bits()) | ((old.bits() | new.bits()) & game.pile.bits());
    if let Some(domino) = Dominoes::from_bits(twice).iter().next() {
        return Err(PositionError::Twice { domino });
    }
    let (n_drawn, length) = (n_drawn(game), game.line_length());
    let n_all = u32::from(game.n_lines()) * length;
    let fits = match game.step {
        Step::Draw => n_drawn % length == new.len() && n_drawn < n_all,
        Step::Interlude | Step::Over => n_drawn == n_all,
        Step::Place if new.is_empty() => n_drawn == n_all,
        _ => n_drawn % length == 0 && n_drawn <= n_all,
    };
    if fits { Ok(()) } else { Err(PositionError::Pile { n_drawn }) }
}

/// The lines have the lengths that the step asks for.
fn check_lines(game: &Kingdomino) -> Result<(), PositionError> {
    let [n_old, n_new] = [&game.old, &game.new].map(|line| line.dominoes().len());
    let n_claimed = n_new - game.new.free().len();
    let length = game.line_length();
    let is_first = n_lines_drawn(game) == u8::from(game.step != Step::Draw);
    let fits = match game.step {
        Step::Draw => {
            n_old == if is_first { 0 } else { length } && n_new < length && n_claimed == 0
        }
        Step::King | Step::FirstPick => {
            is_first && n_old == 0 && n_new == length && n_claimed < length
        }
        Step::Place if n_new == 0 => (1..=length).contains(&n_old),
        Step::Place | Step::Pick => {
            !is_first && n_new == length && n_old > 0 && n_old + n_claimed == length
        }
        Step::Interlude | Step::Over => n_old == 0 && n_new == 0,
    };
    let has_right_king = game.step == Step::FirstPick || game.drawn == Seat::A;
    if fits && has_right_king && game.old.free().is_empty() {
        return Ok(());
    }
    Err(PositionError::Lines { step: game.step })
}

/// Each seat has all its kings, in the hand or on dominoes, until the last line is placed.
fn check_kings(game: &Kingdomino) -> Result<(), PositionError> {
    let is_first = game.old.dominoes().is_empty() && !game.is_game_over();
    let is_last = game.new.dominoes().is_empty() && game.step != Step::Draw;
    for seat in game.seats() {
        let on_lines = n_kings_on(&game.old, seat) + n_kings_on(&game.new, seat);
        let is_drawn = game.step == Step::FirstPick && game.drawn == seat;
        let found = game.hand[seat].saturating_add(on_lines + u8::from(is_drawn));
        let expected = game.n_kings();
        let fits = if is_last { found <= expected } else { found == expected };
        if !fits || (game.hand[seat] > 0 && !is_first) {
            return Err(PositionError::Kings { seat, found, expected });
        }
    }
    Ok(())
}

/// Each seat has placed or discarded the dominoes of its turns, and its kingdom is in one piece.
fn check_kingdoms(game: &Kingdomino) -> Result<(), PositionError> {
    let is_choosing = !game.new.dominoes().is_empty() && game.step != Step::Draw;
    // The lines that have been placed, counting the one that is being placed.
    let n_lines = n_lines_drawn(game) - u8::from(is_choosing);
    for seat in game.seats() {
        let has_placed = game.step == Step::Pick && game.old.next().1 == seat;
        let n_waiting = n_kings_on(&game.old, seat) - u8::from(has_placed);
        let expected = game.n_kings() * n_lines - n_waiting;
        with_kingdom!(&game.kingdoms, seat, |kingdom| {
            let n_squares = kingdom.covered().len();
            let found = (n_squares / 2) as u8 + kingdom.n_discards();
            if n_squares % 2 != 0 || found != expected {
                return Err(PositionError::Placed { seat, found, expected });
            }
            if !is_connected(kingdom) {
                return Err(PositionError::Apart { seat });
            }
        });
    }
    Ok(())
}

fn is_connected<S: Squares>(kingdom: &Kingdom<S>) -> bool {
    let land = kingdom.covered() | S::CASTLE;
    S::CASTLE.flood(land) == land
}

/// Only a Dynasty has earlier games, and it is over after the last one.
fn check_earlier_games(game: &Kingdomino) -> Result<(), PositionError> {
    let is_first = game.n_games_before() == 0;
    for seat in game.seats() {
        let score = game.earlier[seat];
        let largest = score.points.max(score.largest).max(score.crowns);
        if largest > if is_first { 0 } else { MAX_EARLIER } {
            return Err(PositionError::EarlierGames { seat });
        }
    }
    let fits = match game.step {
        Step::Interlude => game.n_games_left > 0,
        Step::Over => game.n_games_left == 0,
        _ => true,
    };
    if fits { Ok(()) } else { Err(PositionError::Lines { step: game.step }) }
}
