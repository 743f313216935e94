//! Which squares form a domino: a position holds squares only, so views keep it beside.

use alloc::vec::Vec;

use game::{BySeat, Seat};

use super::LaidView;
use crate::{Action, Domino, Kingdomino, Placement, Step, Tiling};

/// The dominoes of each kingdom, in the order in which they were placed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LaidDominoes(BySeat<Vec<LaidView>>);

impl LaidDominoes {
    /// Dominoes that may have formed the kingdoms of a position; the order is unknown.
    pub(super) fn of(game: &Kingdomino) -> LaidDominoes {
        let mut laid = LaidDominoes::default();
        if let Some(tiling) = Tiling::of(game) {
            tiling.iter().for_each(|(seat, domino, at)| laid.push(seat, domino, at));
        }
        laid
    }

    /// The dominoes of one kingdom.
    pub(super) fn of_seat(&self, seat: Seat) -> &[LaidView] {
        &self.0[seat]
    }

    pub(super) fn update(&mut self, game: &Kingdomino, action: Action) {
        match action {
            Action::Draw(_) if game.step() == Step::Interlude => *self = LaidDominoes::default(),
            Action::Place(placement) => {
                let (domino, seat) = game.old_line().next();
                self.push(seat, domino, placement);
            }
            _ => {}
        }
    }

    fn push(&mut self, seat: Seat, domino: Domino, placement: Placement) {
        let (squares, halves) = (placement.squares(), domino.halves());
        self.0[seat].push(LaidView { domino, squares, halves });
    }
}
