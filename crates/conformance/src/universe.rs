//! Every action seen anywhere in the run: what is legal elsewhere is what a wrong test of
//! legality most easily lets through.

use std::collections::HashSet;

use game::{Game, Rng};

use crate::place::Place;

/// The number of actions that are tried in each position; the window moves on from
/// position to position and comes round.
const WINDOW: usize = 256;

/// The actions that were legal in some position of some game of the run.
pub(crate) struct Universe<G: Game> {
    actions: Vec<G::Action>,
}

impl<G: Game> Universe<G> {
    /// Plays every game of the run once to collect the actions, and sees that each ends.
    pub(crate) fn gather(start: &G, n_games: u64, max_actions: usize) -> Universe<G> {
        let mut seen = HashSet::new();
        let mut actions = Vec::new();
        for seed in 0..n_games {
            let (mut game, mut rng) = (start.clone(), Rng::new(seed));
            for index in 0.. {
                game.for_each_action(|action| {
                    if seen.insert(action) {
                        actions.push(action);
                    }
                });
                let Some(action) = game.sample(&mut rng) else { break };
                let place = Place { seed, index };
                place.hold(index < max_actions, || format!("`{action}`: it does not end"));
                game.play_unchecked(action);
            }
        }
        Universe { actions }
    }

    /// Holds the test of legality against the list, and playing against both.
    pub(crate) fn check(&self, game: &G, legal: &[G::Action], place: Place) {
        for &action in legal {
            place.hold(game.is_legal(action), || format!("`{action}` is listed and refused"));
            place.hold(game.clone().play(action).is_ok(), || {
                format!("`{action}` is listed and cannot be played")
            });
        }
        let legal: HashSet<_> = legal.iter().copied().collect();
        let mut untouched = game.clone();
        for action in self.window(place).filter(|action| !legal.contains(action)) {
            place.hold(!game.is_legal(action), || format!("`{action}` is unlisted and accepted"));
            place.hold(untouched.play(action).is_err(), || {
                format!("`{action}` is unlisted and can be played")
            });
            place.hold(untouched == *game, || format!("`{action}`, refused, changed the game"));
        }
    }

    fn window(&self, place: Place) -> impl Iterator<Item = G::Action> {
        let n = self.actions.len();
        let first = (place.seed as usize + place.index).wrapping_mul(WINDOW) % n.max(1);
        self.actions.iter().copied().cycle().skip(first).take(n.min(WINDOW))
    }
}
