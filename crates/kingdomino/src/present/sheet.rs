//! A score sheet: painted kingdoms, counted. Rules 5 and 6.

use alloc::vec::Vec;
use core::ops::Range;

use game::position::Fields;
use game::present::{Flaw, Limit, ScoreSheet, SheetGame, SheetSeat};
use game::{BySeat, Game, Seat};

use super::items;
use crate::setup::{read_kingdoms, read_table};
use crate::{
    Domino, Dominoes, Half, Kingdom, Kingdomino, Kingdoms, NoTiling, PositionError, Score, Squares,
    Terrain, Tiling, Variant, with_kingdom,
};

/// Counts a sheet: the table, and a field of kingdoms for each game.
pub(super) fn count(text: &str) -> Result<ScoreSheet, PositionError> {
    let mut fields = Fields::new(text);
    let (n_seats, options) = read_table(&mut fields)?;
    let game = Kingdomino::new(n_seats, &options)?;
    let n_games = if options.has(Variant::Dynasty) { 3 } else { 1 };
    let mut totals = BySeat::<Score>::default();
    let mut games = Vec::new();
    for _ in 0..n_games {
        let mut kingdoms = read_kingdoms(&mut fields, n_seats, options)?;
        add_discards(&mut kingdoms, game.n_kings() * game.n_lines());
        for seat in game.seats() {
            let (score, bonus) = kingdoms.score(seat, options);
            totals[seat] = totals[seat] + Score { points: score.points + bonus, ..score };
        }
        games.push(sheet_game(&game, &kingdoms));
    }
    fields.end()?;
    let rank = |seat: Seat| 1 + game.seats().filter(|&s| totals[s] > totals[seat]).count() as u8;
    Ok(ScoreSheet {
        games,
        points: game.seats().map(|seat| totals[seat].into()).collect(),
        ranks: game.seats().map(rank).collect(),
        limits: Terrain::ALL.map(most_crowns).to_vec(),
    })
}

/// The dominoes that a kingdom lacks were discarded.
fn add_discards(kingdoms: &mut Kingdoms, n_dominoes: u8) {
    fn complete<S: Squares>(kingdom: &mut Kingdom<S>, n_dominoes: u8) {
        let n_known = (kingdom.covered().len() / 2) as u8 + kingdom.n_discards();
        (n_known..n_dominoes).for_each(|_| kingdom.discard());
    }
    match kingdoms {
        Kingdoms::Small(kingdoms) => {
            for seat in Seat::ALL {
                complete(&mut kingdoms[seat], n_dominoes);
            }
        }
        Kingdoms::Large(kingdoms) => {
            for kingdom in kingdoms {
                complete(kingdom, n_dominoes);
            }
        }
    }
}

fn sheet_game(game: &Kingdomino, kingdoms: &Kingdoms) -> SheetGame {
    let seat = |seat: Seat| {
        let items = with_kingdom!(kingdoms, seat, |kingdom| items(kingdom, game.options()));
        SheetSeat {
            points: items.iter().map(|item| item.points).sum(),
            items,
            flaw: flaw(kingdoms, seat.index()..seat.index() + 1),
        }
    };
    SheetGame { seats: game.seats().map(seat).collect(), flaw: flaw(kingdoms, 0..game.n_seats()) }
}

/// Whether the 48 dominoes cover the kingdoms of these seats.
fn flaw(kingdoms: &Kingdoms, seats: Range<usize>) -> Option<Flaw> {
    let n_squares = |index| with_kingdom!(kingdoms, Seat::new(index), |k| k.covered().len());
    if seats.clone().any(|index| n_squares(index) % 2 == 1) {
        return Some(Flaw::Unfinished);
    }
    match Tiling::cover(kingdoms, seats, Dominoes::ALL) {
        Ok(_) => None,
        Err(NoTiling::Impossible) => Some(Flaw::Impossible),
        Err(NoTiling::Unknown) => Some(Flaw::Unknown),
    }
}

/// The most crowns that a half of a terrain has.
fn most_crowns(terrain: Terrain) -> Limit {
    let halves = Domino::all().flat_map(Domino::halves);
    let crowns = halves.filter(|half: &Half| half.terrain == terrain).map(|half| half.crowns);
    Limit { what: terrain.name(), max: crowns.max().unwrap_or(0).into() }
}
