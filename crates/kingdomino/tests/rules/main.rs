//! One test for each numbered rule of `RULES.md`.

mod map;
mod notation;
mod parts;
mod placing;
mod rounds;
mod scoring;
mod setup;
mod variants;

use std::collections::BTreeSet;

use conformance::{play_texts, start};
use game::Game;
use kingdomino::Kingdomino;

fn legal(game: &Kingdomino) -> BTreeSet<String> {
    let mut legal = BTreeSet::new();
    game.for_each_action(|action| assert!(legal.insert(action.to_string())));
    legal
}

fn texts(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(ToString::to_string).collect()
}

/// Four players, the first line drawn and chosen, the second one drawn: A is to place domino 1.
fn four_seats_first_turn() -> Kingdomino {
    play_texts(
        start(4, ""),
        "draw 14; draw 1; draw 40; draw 28
         king A; pick 1; king D; pick 28; king B; pick 14; king C; pick 40
         draw 33; draw 13; draw 35; draw 31",
    )
}
