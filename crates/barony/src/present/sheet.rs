//! A score sheet: what each baron has at the end, counted. Rule 4.2.

use alloc::vec;

use game::Seat;
use game::position::Fields;
use game::present::{Limit, ScoreSheet, SheetGame, SheetSeat};

use super::items;
use crate::{Figure, PositionError, Resource, Score, Setup, Title};

/// Tokens of one kind on a sheet.
const MAX_TOKENS: u32 = 99;

/// Counts a sheet: the table, and what each seat has, in turn order.
pub(super) fn count(text: &str) -> Result<ScoreSheet, PositionError> {
    let mut fields = Fields::new(text);
    let mut setup = Setup::read_table(&mut fields)?;
    setup.read_holdings(&mut fields)?;
    fields.end()?;
    let seats = Seat::first(setup.n_seats);
    let score =
        |seat: Seat| Score { points: setup.barons[seat].points(), order: seat.index() as u8 };
    let counted = |seat: Seat| SheetSeat {
        items: items(&setup.barons[seat]).collect(),
        points: score(seat).into(),
        flaw: None,
    };
    let rank = |seat: Seat| 1 + seats.clone().filter(|&s| score(s) > score(seat)).count() as u8;
    let limit = |what, max| Limit { what, max };
    let mut limits =
        vec![limit("title", Title::Duke.steps()), limit("new city", Figure::City.supply().into())];
    limits.extend(Resource::ALL.map(|kind| limit(kind.name(), MAX_TOKENS)));
    Ok(ScoreSheet {
        games: vec![SheetGame { seats: seats.clone().map(counted).collect(), flaw: None }],
        points: seats.clone().map(|seat| score(seat).into()).collect(),
        ranks: seats.clone().map(rank).collect(),
        limits,
    })
}
