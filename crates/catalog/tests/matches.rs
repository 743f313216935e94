//! A match of any game: what one can do with it without knowing which one it is.

use catalog::{Actor, GAMES, Match, Notes, PlayError, Record, find_game, find_rules, write};
use game::{Rng, Seat, Turn};

/// Every game, for every number of seats, without options and with each that is a flag.
fn tables() -> Vec<Box<dyn Match>> {
    let mut tables = Vec::new();
    for info in GAMES {
        let options = std::iter::once("").chain(info.options.iter().map(|option| option.name));
        for options in options {
            // Options that take a number or another number of seats are refused; so be it.
            let starts = info.seats.clone().filter_map(|n| info.start(n, options).ok());
            tables.extend(starts);
        }
    }
    assert!(tables.len() >= GAMES.len());
    tables
}

/// Plays at most `n` random actions.
fn play_some(game: &mut dyn Match, rng: &mut Rng, n: usize) {
    for _ in 0..n {
        let Some(text) = game.sample(rng) else { return };
        game.play(&text).expect("a sample is legal");
    }
}

#[test]
fn going_back_is_as_if_it_had_not_been_played() {
    for (seed, mut game) in tables().into_iter().enumerate() {
        let mut rng = Rng::new(seed as u64);
        play_some(&mut *game, &mut rng, 180);
        let earlier = game.clone();
        play_some(&mut *game, &mut rng, 60);
        game.undo_to(earlier.n_played());
        assert_eq!(format!("{game:?}"), format!("{earlier:?}"));
        game.undo_to(earlier.n_played() + 1);
        assert_eq!(game.n_played(), earlier.n_played());
        game.undo_to(0);
        let start = game.info().start(game.n_seats(), &game.options()).expect("it was set up so");
        assert_eq!(format!("{game:?}"), format!("{start:?}"));
    }
}

#[test]
fn choices_are_the_legal_actions() {
    for (seed, mut game) in tables().into_iter().enumerate() {
        let mut rng = Rng::new(seed as u64);
        while game.turn() != Turn::Over && game.n_played() < 400 {
            let choices = game.choices();
            assert_eq!(
                choices.iter().map(|choice| &choice.text).collect::<Vec<_>>(),
                game.legal().iter().collect::<Vec<_>>()
            );
            assert!(choices.iter().all(|choice| !choice.kind.is_empty()));
            play_some(&mut *game, &mut rng, 1);
        }
    }
}

/// Every action seen in a game is explained wherever it is barred.
#[test]
fn a_refused_action_has_a_reason_and_changes_nothing() {
    for (seed, mut game) in tables().into_iter().enumerate() {
        let mut rng = Rng::new(seed as u64);
        let mut seen = Vec::new();
        while game.turn() != Turn::Over && game.n_played() < 400 {
            let legal = game.legal();
            seen.extend(
                legal.iter().filter(|text| !seen.contains(*text)).cloned().collect::<Vec<_>>(),
            );
            let n_played = game.n_played();
            let step = 1 + rng.below(40) as usize;
            for text in seen.iter().step_by(step).filter(|text| !legal.contains(text)) {
                let Err(PlayError::Illegal(why)) = game.play(text) else {
                    panic!("{text} is not refused as illegal")
                };
                assert!(!why.rule.is_empty() && !why.reason.is_empty(), "{text}: {why:?}");
                assert!(why.values.get().starts_with('{'), "{text}: {why:?}");
            }
            assert_eq!((game.n_played(), game.legal()), (n_played, legal));
            play_some(&mut *game, &mut rng, 1);
        }
    }
}

#[test]
fn the_sums_are_the_scores() {
    for (seed, mut game) in tables().into_iter().enumerate() {
        let mut rng = Rng::new(seed as u64);
        for _ in 0..4 {
            play_some(&mut *game, &mut rng, 120);
            for seat in Seat::first(game.n_seats()) {
                let sum: i32 = game.breakdown(seat).iter().map(|item| item.points).sum();
                assert_eq!(sum.to_string(), game.scores()[seat.index()], "{seat} in {game:?}");
            }
        }
    }
}

#[test]
fn a_row_of_games_keeps_its_ends() {
    let mut game =
        find_game("kingdomino").expect("listed").start(2, "dynasty").expect("two can play");
    play_some(&mut *game, &mut Rng::new(1), usize::MAX);
    let finished = game.finished_games();
    assert_eq!(finished.len(), 2, "the third one is the match's own end");
    for end in &finished {
        let mut then = game.clone();
        then.undo_to(end.n_played);
        assert_eq!(end.scores, then.scores());
        assert_eq!(end.position, then.position());
        for seat in Seat::first(2) {
            assert_eq!(end.breakdowns[seat.index()], then.breakdown(seat));
        }
    }
    game.undo_to(finished[1].n_played - 1);
    assert_eq!(game.finished_games(), finished[..1]);
}

#[test]
fn an_unreadable_action_is_told_apart_from_an_illegal_one() {
    let mut game = find_game("kingdomino").expect("listed").start(2, "").expect("two can play");
    assert!(matches!(game.play("draw 49"), Err(PlayError::Unreadable(_))));
    assert!(matches!(game.play("pick 3"), Err(PlayError::Illegal(_))));
    assert!(game.play("draw 3").is_ok());
    assert_eq!(game.log()[0].actor, Actor::Chance);
}

#[test]
fn the_list_has_each_version_once() {
    let mut versions: Vec<_> = GAMES.iter().map(|info| (info.name, info.rules_version)).collect();
    versions.sort_unstable();
    versions.dedup();
    assert_eq!(versions.len(), GAMES.len());
    for info in GAMES {
        let found = find_rules(info.name, info.rules_version).expect("listed");
        assert!(std::ptr::eq(found, info));
        let game = info.start(*info.seats.start(), "").expect("the fewest seats can play");
        assert_eq!((game.info().name, game.info().rules_version), (info.name, info.rules_version));
    }
    let error = find_game("chess").expect_err("not listed").to_string();
    assert!(error.starts_with("found the game `chess`, expected kingdomino"), "{error}");
}

#[test]
fn random_games_in_one_call_are_those_played_one_by_one() {
    for game in tables() {
        let tally = game.play_random_games(3, &mut Rng::new(4));
        let (mut rng, mut n_actions) = (Rng::new(4), 0);
        for _ in 0..3 {
            let mut copy = game.clone();
            play_some(&mut *copy, &mut rng, usize::MAX);
            n_actions += copy.n_played() as u64;
        }
        assert_eq!((tally.n_games, tally.n_actions), (3, n_actions));
    }
}

#[test]
fn names_are_noted_and_found() {
    let mut notes = Notes::default();
    notes.set_player(Seat::B, "bot:random").expect("a name");
    notes.set_player(Seat::A, "Ann").expect("a name");
    notes.set_player(Seat::B, " Bob the Second ").expect("a name");
    assert!(notes.set_player(Seat::A, "An\nn").is_err());
    assert!(notes.add("two words", "").is_err());
    assert_eq!(notes.player(Seat::A), Some("Ann"));
    assert_eq!(notes.player(Seat::B), Some("Bob the Second"));
    assert_eq!(notes.player(Seat::C), None);
    let game = find_game("kingdomino").expect("listed").start(2, "").expect("two can play");
    let text = write(&*game, &notes);
    assert_eq!(Record::parse(text.as_bytes()).expect("just written").notes, notes);
}
