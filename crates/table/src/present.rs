//! What a match shows of itself, in the types of the protocol.

use catalog::{Actor, Entry, Match};
use game::present::{Change as GameChange, Item as GameItem};

use crate::protocol::SeatName;
use crate::protocol::http::Position;
use crate::protocol::snapshot::{Change, Choice, FinishedGame, Item, Standing};

/// The position of a match, and the action that led to it.
pub fn position(game: &dyn Match, entry: Option<&Entry>, show_scores: bool) -> Position {
    let seat = |actor: Option<Actor>| match actor {
        Some(Actor::Seat(seat)) => Some(SeatName::from(seat)),
        _ => None,
    };
    Position {
        n_played: game.n_played() as u32,
        seat: seat(entry.map(|entry| entry.actor)),
        text: entry.map(|entry| entry.text.clone()),
        turn_number: game.turn_number(),
        on_turn: seat(Actor::of(game.turn())),
        view: game.view(show_scores).into(),
        standing: show_scores.then(|| standing(game)),
    }
}

/// The legal actions, with what each would change.
pub fn choices(game: &dyn Match, show_scores: bool) -> Vec<Choice> {
    let change = |change: GameChange| Change {
        seat: change.seat.into(),
        what: change.what.to_owned(),
        by: change.by,
    };
    let is_shown = |change: &GameChange| show_scores || !change.is_points;
    let choice = |choice: catalog::Choice| Choice {
        text: choice.text,
        kind: choice.kind.to_owned(),
        paths: choice.paths,
        preview: choice.preview.into_iter().filter(is_shown).map(change).collect(),
    };
    game.choices().into_iter().map(choice).collect()
}

/// Scores, places and how they come about.
pub(crate) fn standing(game: &dyn Match) -> Standing {
    let breakdown = |seat| items(game.breakdown(seat));
    Standing {
        scores: game.scores(),
        ranks: game.ranks(),
        breakdowns: game::Seat::first(game.n_seats()).map(breakdown).collect(),
    }
}

/// The ends of the earlier games of the match.
pub(crate) fn finished_games(game: &dyn Match) -> Vec<FinishedGame> {
    let finished = |end: catalog::FinishedGame| FinishedGame {
        n_played: end.n_played as u32,
        scores: end.scores,
        breakdowns: end.breakdowns.into_iter().map(items).collect(),
    };
    game.finished_games().into_iter().map(finished).collect()
}

fn items(items: Vec<GameItem>) -> Vec<Item> {
    let item = |item: GameItem| Item {
        what: item.what.to_owned(),
        product: item.product,
        points: item.points,
    };
    items.into_iter().map(item).collect()
}
