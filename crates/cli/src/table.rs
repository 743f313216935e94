//! How a game stands, as pictures: places, and where the points come from.

use catalog::{FinishedGame, Match};
use game::present::{Ink, Item, Picture};
use game::{Seat, Turn};

use crate::draw::draw;
use crate::seating::Names;

/// The columns between two sums beside each other.
const GAP: usize = 4;

/// The game, its seats and options in one line.
pub(crate) fn title(game: &dyn Match) -> String {
    let options = game.options();
    let separator = if options.is_empty() { "" } else { ", " };
    format!("{}, {} seats{separator}{options}", game.info().title, game.n_seats())
}

/// Seats with their points, by place.
pub(crate) fn standings(game: &dyn Match, names: &Names) -> Picture {
    let (ranks, scores) = (game.ranks(), game.scores());
    let mut seats: Vec<_> = Seat::first(game.n_seats()).collect();
    seats.sort_by_key(|seat| ranks[seat.index()]);
    let width = seats.iter().map(|&seat| names.full(seat).chars().count()).max().unwrap_or(0);
    let n_winners = seats.iter().filter(|seat| ranks[seat.index()] == 1).count();
    let mut picture = Picture::new();
    for seat in seats {
        let (rank, score) = (ranks[seat.index()], &scores[seat.index()]);
        let is_winner = rank == 1 && game.turn() == Turn::Over;
        let ink = if is_winner { Ink::BOLD } else { Ink::PLAIN };
        let name = names.full(seat);
        let note = match (is_winner, n_winners) {
            (false, _) => "",
            (true, 1) => "  wins",
            (true, _) => "  shares the victory",
        };
        picture.row().put(format!("{rank:>3}.  {name:<width$}  {score:>5} points{note}"), ink);
    }
    picture
}

/// The end of an earlier game of the match: its table and sums.
pub(crate) fn finished_game(finished: &FinishedGame, names: &Names, width: usize) -> Picture {
    let sums = finished.breakdowns.iter().zip(&finished.scores).zip(Seat::ALL);
    let sums = sums.map(|((items, score), seat)| breakdown(&names.full(seat), score, items));
    let mut picture = Picture::new();
    picture.row().put("The end of a game, the match goes on:", Ink::BOLD);
    picture.above(draw(&finished.position)).above(blank()).above(flow(sums, width)).above(blank())
}

/// Where the points of each seat come from.
pub(crate) fn breakdowns(game: &dyn Match, names: &Names, width: usize) -> Picture {
    let scores = game.scores();
    let sums = Seat::first(game.n_seats())
        .map(|seat| breakdown(&names.full(seat), &scores[seat.index()], &game.breakdown(seat)));
    flow(sums, width)
}

fn breakdown(name: &str, score: &str, items: &[Item]) -> Picture {
    let what = items.iter().map(|item| item.what.chars().count()).max().unwrap_or(0);
    let mut picture = Picture::new();
    picture.row().put(name, Ink::BOLD);
    let mut rule = 0;
    for item in items {
        let product = item.product.map_or(String::new(), |[a, b]| format!("{a:>2} × {b}"));
        let line = format!("{:<what$}  {product:<7}{:>4}", item.what, item.points);
        rule = line.chars().count();
        let ink = if item.points == 0 { Ink::FAINT } else { Ink::PLAIN };
        picture.row().put(line, ink);
    }
    let rule = rule.max(name.chars().count());
    picture.row().put(format!("{score:>rule$}"), Ink::BOLD);
    picture
}

/// Pictures beside each other as far as the width allows, then below.
fn flow(pictures: impl Iterator<Item = Picture>, width: usize) -> Picture {
    let mut page = Picture::new();
    let mut row = Picture::new();
    for picture in pictures {
        if row.rows().is_empty() {
            row = picture;
        } else if row.width() + GAP + picture.width() <= width {
            row = row.beside(picture, GAP);
        } else {
            page = page.above(row).above(blank());
            row = picture;
        }
    }
    page.above(row)
}

fn blank() -> Picture {
    let mut picture = Picture::new();
    picture.row();
    picture
}
