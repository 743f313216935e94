//! A simple greedy bot: points of this turn, and crowns.

use std::ops::ControlFlow;

use game::{Game, Rng};
use kingdomino::{Action, Domino, Kingdom, Kingdomino, Squares, Step, with_kingdom};

use super::full_greedy::n_crowns;
use crate::search::{Bot, Budget, Decision, seat_on_turn};

/// Places for the most points, and picks by the points gained + 8 × crowns + 0.05 × number.
#[derive(Debug, Clone, Copy, Default)]
pub struct CrownGreedy;

impl Bot<Kingdomino> for CrownGreedy {
    fn choose(
        &mut self,
        position: &Kingdomino,
        _: &Budget<'_>,
        rng: &mut Rng,
    ) -> Option<Decision<Action>> {
        let seat = seat_on_turn(position)?;
        let mut best: Option<(i32, Action)> = None;
        let mut n_ties = 0;
        position.for_each_action(|action| {
            let merit = with_kingdom!(position.kingdoms(), seat, |kingdom| match action {
                Action::Place(placement) => position.to_place().map_or(0, |domino| {
                    let mut next = *kingdom;
                    next.place(domino, placement);
                    i32::from(next.score().points)
                }),
                // In twentieths of a point.
                Action::Pick(domino) => {
                    let gain =
                        if position.step() == Step::Pick { gain(kingdom, domino) } else { 0 };
                    20 * gain + 160 * n_crowns(domino) as i32 + i32::from(domino.number())
                }
                _ => 0,
            });
            if best.is_none_or(|(most, _)| merit > most) {
                (best, n_ties) = (Some((merit, action)), 1);
            } else if best.is_some_and(|(most, _)| merit == most) {
                n_ties += 1;
                if rng.below(n_ties) == 0 {
                    best = Some((merit, action));
                }
            }
        });
        best.map(|(_, action)| Decision::immediate(action))
    }
}

/// The points that a domino adds at its best place; 0 if it fits nowhere.
fn gain<S: Squares>(kingdom: &Kingdom<S>, domino: Domino) -> i32 {
    let before = i32::from(kingdom.score().points);
    let mut most = 0;
    let _: ControlFlow<()> = kingdom.try_for_each_placement(domino, |placement| {
        let mut next = *kingdom;
        next.place(domino, placement);
        most = most.max(i32::from(next.score().points) - before);
        ControlFlow::Continue(())
    });
    most
}
