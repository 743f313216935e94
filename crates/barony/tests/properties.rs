//! What holds for every text and every game.

use barony::{Action, Barony, Figure, Options};
use game::{Game, Rng, Turn};
use proptest::prelude::*;

/// Texts that are nearly actions.
fn near_action() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "(tile|first|settle|recruit|move|take|build|city|expedition|title|end|pass)",
        "(mountain|forest|plain|field|lake|village|stronghold|[A-E])",
        "-?[0-9]{1,3}",
        "-?[0-9],-?[0-9]",
        ".{0,4}",
    ];
    prop::collection::vec(word, 1..6).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..<_>::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn what_is_read_is_written_as_it_was(text in near_action()) {
        match text.parse::<Action>() {
            Ok(action) => prop_assert_eq!(action.to_string(), text),
            Err(error) => prop_assert!(!error.to_string().contains('\n')),
        }
    }

    #[test]
    fn any_options_are_read_or_refused(text in "(rounds=-?[0-9]{0,12}|[ \t]|.{0,3}){0,3}") {
        if let Ok(options) = text.parse::<Options>() {
            prop_assert_eq!(options.to_string().parse::<Options>(), Ok(options));
        }
    }

    /// Whatever a text says, a position takes it or stays as it is.
    #[test]
    fn any_action_is_played_or_refused(text in near_action(), seed: u64, n_played in 0usize..200) {
        let mut game = Barony::new(2 + (seed % 3) as usize, &Options::rounds(40)).unwrap();
        let mut rng = Rng::new(seed);
        for _ in 0..n_played {
            let Some(action) = game.sample(&mut rng) else { break };
            game.play_unchecked(action);
        }
        if let Ok(action) = text.parse::<Action>() {
            let before = game;
            if game.play(action).is_err() {
                prop_assert_eq!(game, before);
            }
        }
    }
}

/// Every figure is on the board, in the reserve, or left the game on an expedition.
fn figures_are_conserved(game: &Barony, n_expeditions: [u8; 4]) -> bool {
    game.seats().all(|seat| {
        let baron = game.baron(seat);
        Figure::ALL.into_iter().all(|figure| {
            let gone = if figure == Figure::Knight { n_expeditions[seat.index()] } else { 0 };
            baron.forces.n_figures(figure) + baron.reserve[figure] + gone == figure.supply()
        })
    })
}

#[test]
fn random_games_stay_sound() {
    const N_GAMES: u64 = 10_500;
    for seed in 0..N_GAMES {
        let mut game = Barony::new(2 + (seed % 3) as usize, &Options::rounds(40)).unwrap();
        let mut rng = Rng::new(seed);
        let mut n_expeditions = [0; 4];
        while let Some(action) = game.sample(&mut rng) {
            if let (Turn::Seat(seat), Action::Expedition(_)) = (game.turn(), action) {
                n_expeditions[seat.index()] += 1;
            }
            game.play_unchecked(action);
            assert!(game.is_sound(), "seed {seed}: {action}");
        }
        assert!(figures_are_conserved(&game, n_expeditions), "seed {seed}");
    }
}

#[test]
fn turns_are_counted_one_by_one() {
    for seed in 0..300 {
        let n_seats = 2 + (seed % 3) as usize;
        let mut game = Barony::new(n_seats, &Options::rounds(40)).unwrap();
        let mut rng = Rng::new(seed);
        while let Some(action) = game.sample(&mut rng) {
            let (turn, number) = (game.turn(), game.turn_number());
            game.play_unchecked(action);
            let ended = game.turn_number() - number;
            assert!(ended <= 1, "{action}");
            let is_chance = turn == Turn::Chance;
            assert!(!is_chance || ended == 0, "{action}");
            assert!(ended == 1 || is_chance || game.turn() == turn, "{action}");
        }
    }
}
