//! What every game promises to people: paths that lead to one action each, views, reasons.

use std::collections::HashMap;

use catalog::{GAMES, Match};
use game::{Rng, Turn};

/// Plays a short random match of each game and number of seats, and shows each position.
fn for_each_position(mut visit: impl FnMut(&dyn Match)) {
    for info in GAMES {
        for n_seats in info.seats.clone() {
            let mut game = info.start(n_seats, "").expect("a table without options");
            let mut rng = Rng::new(n_seats as u64);
            for _ in 0..400 {
                visit(&*game);
                let Some(action) = game.sample(&mut rng) else { break };
                game.play(&action).expect("a sampled action is legal");
            }
        }
    }
}

#[test]
fn a_path_leads_to_one_action_and_begins_no_other() {
    for_each_position(|game| {
        let mut ends: HashMap<Vec<String>, String> = HashMap::new();
        let choices = game.choices();
        for choice in &choices {
            assert_eq!(choice.paths.is_empty(), game.turn() == Turn::Chance, "{}", choice.text);
            for path in &choice.paths {
                assert!(path.iter().all(|element| element.contains(':')), "{path:?}");
                let other = ends.insert(path.clone(), choice.text.clone());
                assert_eq!(other, None, "{path:?} means {} too", choice.text);
            }
        }
        for path in ends.keys() {
            let begun = (1..path.len()).find_map(|n| ends.get(&path[..n]));
            assert_eq!(begun, None, "{path:?} begins with another action's path");
        }
    });
}

#[test]
fn a_view_is_an_object_and_the_same_for_the_same_log() {
    for_each_position(|game| {
        let view = game.view(true);
        assert!(view.get().starts_with('{'));
        assert_eq!(view.get(), game.clone_box().view(true).get());
    });
}

#[test]
fn there_is_no_reason_against_a_legal_action_and_one_against_nonsense() {
    for_each_position(|game| {
        for text in game.legal() {
            assert_eq!(game.why_not(&text), Ok(None), "{text}");
        }
        assert!(game.why_not("fly to the moon").is_err());
    });
}
