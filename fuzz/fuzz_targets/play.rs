//! Bytes choose the game and its actions: listed means accepted, and unlisted refused.

#![no_main]

use std::collections::HashSet;

use catalog::{GAMES, PlayError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [game, seats, options, bytes @ ..] = bytes else { return };
    let info = &GAMES[*game as usize % GAMES.len()];
    let n_seats = info.seats.start() + *seats as usize % info.seats.clone().count();
    let options = info.options.iter().enumerate().filter(|(i, _)| options >> i & 1 == 1);
    let options: Vec<_> = options.map(|(_, option)| option.name).collect();
    let Ok(mut game) = info.start(n_seats, &options.join(" ")) else { return };

    let mut seen = Vec::new();
    for choice in bytes.chunks(2) {
        let legal = game.legal();
        if legal.is_empty() {
            break;
        }
        let listed: HashSet<_> = legal.iter().collect();
        let choice = choice.iter().fold(0, |n, &byte| n << 8 | usize::from(byte));
        // One action from elsewhere in the game, which must be refused unless it is listed.
        let elsewhere: &String = seen.get(choice % seen.len().max(1)).unwrap_or(&legal[0]);
        if !listed.contains(elsewhere) {
            let n_played = game.n_played();
            assert!(matches!(game.play(elsewhere), Err(PlayError::Illegal(_))), "{elsewhere}");
            assert_eq!((game.n_played(), &game.legal()), (n_played, &legal));
        }
        let text = &legal[choice % legal.len()];
        game.play(text).expect("a listed action is accepted");
        seen.push(text.clone());
    }
    let n_played = game.n_played();
    let scores = game.scores();
    let mut again = game.clone();
    again.undo_to(n_played / 2);
    for entry in &game.log()[n_played / 2..] {
        again.play(&entry.text).expect("what was played can be played again");
    }
    assert_eq!(again.scores(), scores);
});
