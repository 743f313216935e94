//! The value of a kingdom with the dominoes it has claimed.

use std::sync::Arc;

use game::{Game, Seat, Turn};
use kingdomino::{Action, Domino, Kingdomino, Kingdoms, Step};

use super::claims::Claims;
use super::scratch::{Case, Scratch};
use super::{Network, Outlook, Places, shipped};
use crate::kingdomino::weights::Weights;

/// Values kingdoms by a [`Network`].
#[derive(Debug, Clone)]
pub struct Valuer {
    small: Scratch<u64>,
    large: Scratch<u128>,
}

/// The turn that a [`Valuer`] finds best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestTurn {
    /// The action to play now.
    pub action: Action,
    /// The domino to pick in this turn.
    pub pick: Option<Domino>,
    /// The final points that the seat can expect, in 256ths.
    pub value: i32,
}

impl Valuer {
    /// A valuer for the number of seats and the options of `position`, with the shipped weights.
    ///
    /// # Panics
    ///
    /// If there are none, see [`crate::has_weights`].
    pub fn new(position: &Kingdomino) -> Valuer {
        let network = shipped().expect("a host without embedded weights has installed them");
        Valuer::with_network(position, network)
    }

    /// A valuer with other weights.
    pub fn with_network(position: &Kingdomino, network: Arc<Network>) -> Valuer {
        let weights = Weights::tuned(position);
        Valuer {
            small: Scratch::new(network.clone(), weights),
            large: Scratch::new(network, weights),
        }
    }

    /// The same valuer with at most this many bytes for results that may be asked for again; 2 MB
    /// by default. They are allocated by the first result, and a copy begins without them.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Valuer {
        self.small.set_memory(bytes);
        self.large.set_memory(bytes);
        self
    }

    /// The final points that a seat can expect, in 256ths. All of the line to be placed must be
    /// claimed, and none of it placed.
    pub fn expected_points(&mut self, position: &Kingdomino, outlook: &Outlook, seat: Seat) -> i32 {
        let mut claims = Claims::default();
        claims.add_line(position.old_line(), seat, 0);
        let case = Case {
            outlook: *outlook,
            places: Places::of(position.old_line(), seat),
            options: position.options(),
        };
        let value = match position.kingdoms() {
            Kingdoms::Small(kingdoms) => self.small.known_value(&kingdoms[seat], claims, &case),
            Kingdoms::Large(kingdoms) => {
                self.large.known_value(&kingdoms[seat.index()], claims, &case)
            }
        };
        value + (i32::from(position.earlier_games(seat).points) << 8)
    }

    /// The turn after which the seat on turn can expect most points, whatever the others do; `None`
    /// if no seat is on turn. `breadth` placements are compared for the domino at hand, and
    /// `claim_breadth` for each domino that is claimed.
    pub fn best_turn(
        &mut self,
        position: &Kingdomino,
        breadth: usize,
        claim_breadth: usize,
    ) -> Option<BestTurn> {
        let Turn::Seat(seat) = position.turn() else { return None };
        match position.kingdoms() {
            Kingdoms::Small(kingdoms) => {
                self.small.best_turn(position, seat, &kingdoms[seat], breadth, claim_breadth)
            }
            Kingdoms::Large(kingdoms) => {
                let kingdom = &kingdoms[seat.index()];
                self.large.best_turn(position, seat, kingdom, breadth, claim_breadth)
            }
        }
    }

    /// As [`Valuer::best_turn`], among the turns with this pick.
    pub(in crate::kingdomino) fn best_turn_with(
        &mut self,
        position: &Kingdomino,
        pick: Domino,
        breadths: [usize; 2],
    ) -> Option<BestTurn> {
        let Turn::Seat(seat) = position.turn() else { return None };
        match position.kingdoms() {
            Kingdoms::Small(kingdoms) => {
                self.small.best_turn_with(position, seat, &kingdoms[seat], pick, breadths)
            }
            Kingdoms::Large(kingdoms) => {
                let kingdom = &kingdoms[seat.index()];
                self.large.best_turn_with(position, seat, kingdom, pick, breadths)
            }
        }
    }

    /// The final points that a seat can expect, in 256ths, if it gets the places `picks` of the line
    /// that is chosen from, besides those that it has claimed already.
    pub(in crate::kingdomino) fn expected_points_with(
        &mut self,
        position: &Kingdomino,
        outlook: &Outlook,
        seat: Seat,
        picks: Places,
    ) -> i32 {
        let mut claims = Claims::default();
        claims.add_line(position.old_line(), seat, usize::from(position.step() == Step::Pick));
        let mut places = Places::default();
        for (i, (domino, king)) in position.new_line().iter().enumerate() {
            if king == Some(seat) || picks.at(i) == 1 {
                claims.push(domino);
                places = places.with(i);
            }
        }
        let case = Case { outlook: *outlook, places, options: position.options() };
        let value = match position.kingdoms() {
            Kingdoms::Small(kingdoms) => self.small.known_value(&kingdoms[seat], claims, &case),
            Kingdoms::Large(kingdoms) => {
                self.large.known_value(&kingdoms[seat.index()], claims, &case)
            }
        };
        value + (i32::from(position.earlier_games(seat).points) << 8)
    }
}
