//! The puzzles that come with the client.

use std::collections::HashSet;

use analysis::puzzle::{Evidence, Puzzle, PuzzleError, is_same_end, verify};
use catalog::GAMES;

fn puzzles(game: &str) -> Vec<Puzzle> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/study/puzzles");
    let text = std::fs::read_to_string(format!("{folder}/{game}.txt")).expect("the puzzles");
    let puzzle = |line: &str| {
        let puzzle: Puzzle = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(puzzle.to_string(), line);
        puzzle
    };
    text.lines().map(puzzle).collect()
}

#[test]
fn every_solution_can_be_played_and_is_a_whole_turn() {
    for info in GAMES {
        let puzzles = puzzles(info.name);
        let positions: HashSet<_> = puzzles.iter().map(|p| p.position.to_string()).collect();
        assert_eq!(positions.len(), puzzles.len(), "{}: each once", info.name);
        for Puzzle { position, solution, .. } in &puzzles {
            let mut game = position.start_match();
            let (turn, number) = (game.turn(), game.turn_number());
            for action in solution {
                assert_eq!((game.turn(), game.turn_number()), (turn, number), "{position}");
                game.play(action).unwrap_or_else(|error| panic!("{position}: {action}: {error}"));
            }
            assert_ne!((game.turn(), game.turn_number()), (turn, number), "{position}");
        }
    }
}

#[test]
fn a_sample_of_the_proven_ones_is_proved_again() {
    for info in GAMES {
        let puzzles = puzzles(info.name);
        let proven = puzzles.iter().filter(|puzzle| puzzle.evidence == Evidence::Proven);
        for puzzle in proven.step_by(12) {
            assert!(verify(puzzle, 1_000, 3), "{puzzle}");
        }
    }
}

#[test]
fn a_wrong_solution_does_not_hold() {
    let puzzles = puzzles("kingdomino");
    let puzzle = puzzles.iter().find(|puzzle| puzzle.evidence == Evidence::Proven);
    let mut puzzle = puzzle.expect("a proven one").clone();
    let game = puzzle.position.start_match();
    let other = game.legal().into_iter().find_map(|first| {
        let turn = [vec![first], puzzle.solution[1..].to_vec()].concat();
        let mut end = game.clone();
        let is_legal = turn.iter().all(|action| end.play(action).is_ok());
        (is_legal && !is_same_end(&puzzle.position, &turn, &puzzle.solution)).then_some(turn)
    });
    puzzle.solution = other.expect("another turn");
    assert!(!verify(&puzzle, 1_000, 3), "{puzzle}");
}

#[test]
fn a_line_that_is_no_puzzle_is_refused_with_the_reason() {
    let error = |text: &str| text.parse::<Puzzle>().expect_err("a refusal");
    assert_eq!(error("1 | proven"), PuzzleError::Fields(2));
    assert!(matches!(error("6 | proven | move | pass | barony"), PuzzleError::Grade(_)));
    assert!(matches!(error("1 | guessed | move | pass | barony"), PuzzleError::Evidence(_)));
    assert!(matches!(error("1 | proven | pick | pick 1 | chess"), PuzzleError::Position(_)));
}
