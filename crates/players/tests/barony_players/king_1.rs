//! The reference player decides as the king of the first version did.
//!
//! Each file of the folder `king_1` is a game that the king of the first version played against
//! itself, with 150 iterations for each turn: an action on each line, chance included.

use std::fs;
use std::path::Path;

use barony::{Action, Barony, Options};
use game::{Game, Rng, Turn};
use players::BotRegistry;
use players::search::Budget;

#[test]
fn the_reference_plays_its_recorded_games_again() {
    for n_seats in 2..=4 {
        let path = format!("tests/barony_players/king_1/{n_seats}-seats.txt");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        let game = fs::read_to_string(path).expect("a recorded game");
        let mut position = Barony::new(n_seats, &Options::rounds(100)).expect("a table");
        let mut king = Barony::bot("king-1", &position, 1).expect("the reference");
        for (i, line) in game.lines().enumerate() {
            let action: Action = line.parse().expect("an action");
            if let Turn::Seat(_) = position.turn() {
                let budget = Budget::iterations(150);
                let decision = king.choose(&position, &budget, &mut Rng::new(1));
                let played = decision.expect("a seat is on turn").action;
                assert_eq!(played, action, "{n_seats} seats, line {}", i + 1);
            }
            position.play_unchecked(action);
        }
        assert_eq!(position.turn(), Turn::Over);
    }
}
