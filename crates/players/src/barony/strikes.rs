//! Who can attack what before whose turn.

use barony::{Barony, Hexes};
use game::{Game, Seat, Turn};

use super::land::Land;

/// The number of turns before a seat's next one.
#[inline]
pub(super) fn wait(position: &Barony, seat: Seat) -> usize {
    let n_seats = position.n_seats();
    match position.turn() {
        Turn::Seat(mover) => (seat.index() + n_seats - mover.index()) % n_seats,
        Turn::Chance | Turn::Over => seat.index(),
    }
}

/// The attacks on a seat by its rivals, and its own.
pub(super) struct Strikes {
    /// Hexes that can be attacked before the seat's turn.
    pub(super) soon: Hexes,
    /// Hexes that can be attacked after it.
    pub(super) later: Hexes,
    /// Hexes that a single knight can reach.
    pub(super) near: Hexes,
    /// Whether the seat can attack a rival's village before that rival's turn.
    pub(super) chance: bool,
}

impl Strikes {
    pub(super) fn on(land: &Land<'_>, seat: Seat) -> Strikes {
        let position = land.position;
        let mut strikes =
            Strikes { soon: Hexes::NONE, later: Hexes::NONE, near: Hexes::NONE, chance: false };
        let own_wait = wait(position, seat);
        for rival in land.rivals(seat) {
            let theirs = &land.forces[rival];
            strikes.near |= theirs.enter | theirs.knights;
            if wait(position, rival) < own_wait {
                strikes.soon |= theirs.strike;
            } else {
                strikes.later |= theirs.strike;
                let baron = position.baron(rival);
                let targets = land.forces[seat].strike & baron.forces.villages;
                strikes.chance |= !targets.is_empty() && !baron.tokens.is_empty();
            }
        }
        strikes
    }
}
