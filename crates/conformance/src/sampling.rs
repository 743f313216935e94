//! Counting and sampling, held against the slow ways.

use game::{Game, MAX_ACTION_KINDS, Rng, Turn};

use crate::place::Place;

/// The number of samples that are compared at each position.
const N_SAMPLES: u64 = 4;

pub(crate) fn check<G: Game>(game: &G, legal: &[G::Action], place: Place) {
    place.hold(game.n_actions() == legal.len(), || {
        format!("{} actions counted, {} listed", game.n_actions(), legal.len())
    });
    for i in 0..N_SAMPLES {
        let mut fast_rng = Rng::new(place.seed).split(place.index as u64).split(i);
        let mut slow_rng = fast_rng.clone();
        let (fast, slow) = (game.sample(&mut fast_rng), sample_slowly(game, legal, &mut slow_rng));
        place.hold(fast == slow, || format!("{fast:?} sampled, expected {slow:?}"));
        place.hold(fast_rng == slow_rng, || {
            format!("sampling {fast:?} asked the generator otherwise than the slow way")
        });
    }
}

/// What [`Game::sample`] promises, as plainly as it can be written.
fn sample_slowly<G: Game>(game: &G, legal: &[G::Action], rng: &mut Rng) -> Option<G::Action> {
    let weighted: Vec<(G::Action, u32)> = match game.turn() {
        Turn::Over => return None,
        Turn::Chance => legal.iter().map(|&action| (action, game.weight(action))).collect(),
        Turn::Seat(_) => {
            let of_kind = |kind| {
                let actions = legal.iter().filter(move |&&action| game.action_kind(action) == kind);
                actions.map(|&action| (action, 1)).collect::<Vec<_>>()
            };
            let mut groups: Vec<_> = (0..MAX_ACTION_KINDS as u8).map(of_kind).collect();
            groups.retain(|group| !group.is_empty());
            let chosen = if groups.len() > 1 { rng.below(groups.len() as u32) } else { 0 };
            groups.swap_remove(chosen as usize)
        }
    };
    let mut left = rng.below(weighted.iter().map(|(_, weight)| weight).sum());
    for (action, weight) in weighted {
        if left < weight {
            return Some(action);
        }
        left -= weight;
    }
    None
}
