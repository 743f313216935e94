//! The promises of [`Encode`].

use std::collections::{HashMap, HashSet};

use game::Rng;
use game::encode::Encode;

use crate::place::Place;
use crate::start;

/// Checks the action space of a game, then plays `n_games` random games and panics at the first
/// broken promise: numbers and actions are in bijection, the mask is the list of legal actions,
/// an observation depends on the position alone and tells different ones apart, a cache changes
/// nothing, and symmetries commute with playing.
pub fn check_encoding<G: Encode>(n_seats: usize, options: &str, n_games: u64) {
    check_actions::<G>();
    let (mut seen, mut cache) = (HashMap::new(), G::Cache::default());
    for seed in 0..n_games {
        let (mut game, mut rng) = (start::<G>(n_seats, options), Rng::new(seed));
        for index in 0.. {
            let place = Place { seed, index };
            check_mask(&game, place);
            check_observations(&game, &mut seen, place);
            check_cache(&game, &mut cache, place);
            check_symmetries(&game, place);
            let Some(action) = game.sample(&mut rng) else { break };
            game.play_unchecked(action);
        }
    }
}

fn check_actions<G: Encode>() {
    let mut texts = HashSet::new();
    for index in 0..G::N_ACTIONS {
        let action = G::action_at(index).unwrap_or_else(|| panic!("no action {index}"));
        assert_eq!(G::action_index(action), Some(index), "`{action}` has another number");
        let text = action.to_string();
        assert_eq!(text.parse(), Ok(action), "`{text}` cannot be read back");
        assert!(texts.insert(text), "`{action}` has two numbers");
    }
    assert_eq!(G::action_at(G::N_ACTIONS), None, "there are more actions than `N_ACTIONS`");
    assert_eq!(G::action_at(usize::MAX), None, "there are more actions than `N_ACTIONS`");
}

fn check_mask<G: Encode>(game: &G, place: Place) {
    let mut expected = vec![0; G::N_ACTIONS];
    game.for_each_action(|action| match G::action_index(action) {
        Some(index) => expected[index] = 1,
        None => place.fail(format_args!("the legal `{action}` has no number")),
    });
    let mut mask = vec![7; G::N_ACTIONS];
    game.legal_mask(&mut mask);
    place.hold(mask == expected, || "the mask is not the list of legal actions".into());
}

fn check_observations<G: Encode>(game: &G, seen: &mut HashMap<(usize, Vec<u8>), G>, place: Place) {
    for seat in game.seats() {
        // What was in the slice before must not shine through.
        let [mut bytes, mut others] = [0x55, 0xaa].map(|byte| vec![byte; G::N_BYTES]);
        game.observe(seat, &mut bytes);
        game.clone().observe(seat, &mut others);
        place.hold(bytes == others, || format!("equal positions look different to {seat}"));
        let [mut planes, mut others] = [0x55, 0xaa].map(|byte| vec![byte; G::N_PLANE_BYTES]);
        game.observe_planes(seat, &mut planes);
        game.clone().observe_planes(seat, &mut others);
        place.hold(planes == others, || format!("equal positions have other planes for {seat}"));
        if G::IS_COMPLETE {
            let known = seen.entry((seat.index(), bytes)).or_insert_with(|| game.clone());
            place.hold(known == game, || {
                format!("different positions look the same to {seat}: {known:?} and {game:?}")
            });
        }
    }
}

fn check_cache<G: Encode>(game: &G, cache: &mut G::Cache, place: Place) {
    let [mut bytes, mut cached] = [0x55, 0xaa].map(|byte| vec![byte; G::N_BYTES]);
    for seat in game.seats() {
        let is_same = game.score_cached(cache, seat) == game.score(seat);
        place.hold(is_same, || format!("the cache has another score for {seat}"));
        game.observe(seat, &mut bytes);
        game.observe_cached(cache, seat, &mut cached);
        place.hold(bytes == cached, || format!("the cache has another observation for {seat}"));
    }
}

fn check_symmetries<G: Encode>(game: &G, place: Place) {
    place.hold(game.transformed(0) == *game, || "symmetry 0 is not the identity".into());
    for symmetry in 1..G::N_SYMMETRIES {
        let turned = game.transformed(symmetry);
        place.hold(game.seats().all(|seat| game.score(seat) == turned.score(seat)), || {
            format!("symmetry {symmetry} changes the score")
        });
        let [mut expected, mut found] = [HashSet::new(), HashSet::new()];
        turned.for_each_action(|action| {
            expected.insert(action);
        });
        game.for_each_action(|action| {
            found.insert(game.transformed_action(symmetry, action));
        });
        place.hold(expected == found, || format!("symmetry {symmetry} changes what is legal"));
    }
    // One action and symmetry of each position is played; they move on from position to position.
    let n = place.seed as usize + place.index;
    let symmetry = n % G::N_SYMMETRIES;
    let Some(action) = n.checked_rem(game.n_actions()).and_then(|n| game.nth_action(n)) else {
        return;
    };
    let (mut played, mut turned) = (game.clone(), game.transformed(symmetry));
    played.play_unchecked(action);
    turned.play_unchecked(game.transformed_action(symmetry, action));
    place.hold(played.transformed(symmetry) == turned, || {
        format!("symmetry {symmetry}: playing `{action}` before and after differs")
    });
}
