//! What a match shows of itself, in the types of the protocol.

use catalog::Match;
use game::present::Item as GameItem;

use crate::protocol::snapshot::{FinishedGame, Item, Standing};

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
