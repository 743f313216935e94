//! People are told why: a reason for each barred action, none for a legal one.

#![cfg(feature = "present")]

use std::collections::HashSet;

use barony::{Action, Barony, Building, Hex, Resource, Tile, Tokens};
use conformance::{play_random, play_texts, start};
use game::present::{Present, Reason};
use game::{Game, Rng, Seat};

const ROUNDS: &str = "rounds=40";

/// Every action there is a text for; of moves those that go one or two hexes far, of payments
/// those with few tokens.
fn universe() -> Vec<Action> {
    let mut actions = vec![Action::End, Action::Pass];
    let turned = |tile| (0..3).map(move |turned| Action::Tile { tile, turned });
    actions.extend(Tile::all().flat_map(turned));
    actions.extend(Seat::ALL.map(Action::First));
    actions.extend(Resource::ALL.map(Action::Take));
    let range = -Hex::FARTHEST..=Hex::FARTHEST;
    for hex in range.clone().flat_map(|q| range.clone().map(move |r| Hex { q, r })) {
        actions.extend([Action::Settle(hex), Action::City(hex), Action::Expedition(hex)]);
        actions.extend((1..=7).map(|knights| Action::Recruit { city: hex, knights }));
        actions.extend(Building::ALL.map(|building| Action::Build { hex, building }));
        let near = hex.neighbours().into_iter().flat_map(Hex::neighbours).chain(hex.neighbours());
        actions.extend(near.map(|to| Action::Move { from: hex, to }));
    }
    let few = |code: u16| Tokens([code / 125 % 9, code / 25 % 5, code / 5 % 5, code % 5]);
    actions.extend((0..9 * 125).map(|code| Action::Title(few(code))));
    actions
}

#[test]
fn a_reason_for_each_barred_action_and_for_no_other() {
    let universe = universe();
    for (n_seats, seed) in [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)] {
        let end = play_random(start(n_seats, ROUNDS), &mut Rng::new(seed), |game: &Barony, _| {
            let mut legal = HashSet::new();
            game.for_each_action(|action| assert!(legal.insert(action)));
            for &action in &universe {
                let barred = game.why_not(action);
                assert_eq!(barred.is_none(), legal.contains(&action), "{action}: {barred:?}");
            }
        });
        assert!(universe.iter().all(|&action| end.why_not(action).is_some()));
    }
}

#[test]
fn reasons_are_one_line_and_cite_a_rule() {
    let rules = include_str!("../RULES.md");
    let universe = universe();
    let mut seen = HashSet::new();
    play_random(start(4, ROUNDS), &mut Rng::new(7), |game: &Barony, _| {
        for barred in universe.iter().filter_map(|&action| game.why_not(action)) {
            if seen.insert((barred.rule, std::mem::discriminant(&barred.why))) {
                let text = barred.to_string();
                assert!(rules.contains(&format!("\n**{}** ", barred.rule())), "{text}");
                assert!(!text.contains('\n') && !text.ends_with('.'), "{text}");
                assert!(text.starts_with(|c: char| !c.is_uppercase()), "{text}");
            }
        }
    });
    assert!(seen.len() >= 30, "{}", seen.len());
}

#[test]
fn a_breakdown_adds_up_and_previews_come_true() {
    for seed in 0..30 {
        play_random(start(3, ROUNDS), &mut Rng::new(seed), |game: &Barony, action| {
            for seat in game.seats() {
                let sum: i32 = game.breakdown(seat).iter().map(|item| item.points).sum();
                assert_eq!(sum, game.score(seat).points as i32);
            }
            let mut next = *game;
            next.play_unchecked(action);
            let preview = game.preview(action);
            for seat in game.seats() {
                let change = |what| {
                    let changes = preview.iter().filter(|change| change.seat == seat);
                    changes.filter(|change| change.what == what).map(|change| change.by).sum()
                };
                let points = |game: &Barony| game.score(seat).points as i32;
                let knights = |game: &Barony| i32::from(game.baron(seat).forces.n_knights());
                assert_eq!(points(&next) - points(game), change("points"), "{action}");
                assert_eq!(knights(&next) - knights(game), change("knight"), "{action}");
            }
        });
    }
}

#[test]
fn every_position_has_a_prompt() {
    for n_seats in 2..=4 {
        let start = start::<Barony>(n_seats, ROUNDS);
        play_random(start, &mut Rng::new(1), |game, _| assert!(!game.prompt().is_empty()));
    }
}

#[test]
fn prompts_say_what_to_do() {
    let start = start::<Barony>(2, "");
    assert_eq!(start.prompt(), "tile 1 of 18 is laid");
    let laid: Vec<String> = (1..=18).map(|tile| format!("tile {tile} 0")).collect();
    let game = play_texts(start, &laid.join("; "));
    assert_eq!(game.prompt(), "chance decides who starts");
    assert_eq!(play_texts(game, "first A").prompt(), "place a first city and its knight");
}
