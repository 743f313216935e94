//! The best turn by the learned value: the level below the strongest.

use game::Rng;
use kingdomino::{Action, Kingdomino};

use super::value::Valuer;
use crate::search::{Bot, Budget, Decision};

/// Plays the turn after which it can expect most points, whatever the others do.
#[derive(Debug, Clone)]
pub struct ValueGreedy {
    valuer: Valuer,
}

/// The placements that are compared for the domino at hand, and for a claimed one.
const BREADTHS: [usize; 2] = [5, 2];

impl ValueGreedy {
    /// A greedy bot with this valuer.
    pub fn new(valuer: Valuer) -> ValueGreedy {
        ValueGreedy { valuer }
    }

    /// Its action for the seat on turn; `None` if there is none.
    pub fn action(&mut self, position: &Kingdomino) -> Option<Action> {
        let [breadth, claim_breadth] = BREADTHS;
        self.valuer.best_turn(position, breadth, claim_breadth).map(|turn| turn.action)
    }
}

impl Bot<Kingdomino> for ValueGreedy {
    fn choose(
        &mut self,
        position: &Kingdomino,
        _: &Budget<'_>,
        _: &mut Rng,
    ) -> Option<Decision<Action>> {
        self.action(position).map(Decision::immediate)
    }
}
