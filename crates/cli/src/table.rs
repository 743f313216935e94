//! How a game stands, as canvases: places, and where the points come from.

use catalog::{FinishedGame, Match};
use game::present::Item;

use drawing::{Style, TextCanvas, draw};
use game::{Seat, Turn};

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
pub(crate) fn standings(game: &dyn Match, names: &Names) -> TextCanvas {
    let (ranks, scores) = (game.ranks(), game.scores());
    let mut seats: Vec<_> = Seat::first(game.n_seats()).collect();
    seats.sort_by_key(|seat| ranks[seat.index()]);
    let width = seats.iter().map(|&seat| names.full(seat).chars().count()).max().unwrap_or(0);
    let n_winners = seats.iter().filter(|seat| ranks[seat.index()] == 1).count();
    let mut canvas = TextCanvas::new();
    for seat in seats {
        let (rank, score) = (ranks[seat.index()], &scores[seat.index()]);
        let is_winner = rank == 1 && game.turn() == Turn::Over;
        let style = if is_winner { Style::BOLD } else { Style::PLAIN };
        let name = names.full(seat);
        let note = match (is_winner, n_winners) {
            (false, _) => "",
            (true, 1) => "  wins",
            (true, _) => "  shares the victory",
        };
        canvas.row().put(format!("{rank:>3}.  {name:<width$}  {score:>5} points{note}"), style);
    }
    canvas
}

/// The end of an earlier game of the match: its table and sums.
pub(crate) fn finished_game(finished: &FinishedGame, names: &Names, width: usize) -> TextCanvas {
    let sums = finished.breakdowns.iter().zip(&finished.scores).zip(Seat::ALL);
    let sums = sums.map(|((items, score), seat)| breakdown(&names.full(seat), score, items));
    let mut canvas = TextCanvas::new();
    canvas.row().put("The end of a game, the match goes on:", Style::BOLD);
    canvas.above(draw(&finished.position)).above(blank()).above(flow(sums, width)).above(blank())
}

/// Where the points of each seat come from.
pub(crate) fn breakdowns(game: &dyn Match, names: &Names, width: usize) -> TextCanvas {
    let scores = game.scores();
    let sums = Seat::first(game.n_seats())
        .map(|seat| breakdown(&names.full(seat), &scores[seat.index()], &game.breakdown(seat)));
    flow(sums, width)
}

fn breakdown(name: &str, score: &str, items: &[Item]) -> TextCanvas {
    let what = items.iter().map(|item| item.what.chars().count()).max().unwrap_or(0);
    let mut canvas = TextCanvas::new();
    canvas.row().put(name, Style::BOLD);
    let mut rule = 0;
    for item in items {
        let product = item.product.map_or(String::new(), |[a, b]| format!("{a:>2} × {b}"));
        let line = format!("{:<what$}  {product:<7}{:>4}", item.what, item.points);
        rule = line.chars().count();
        let style = if item.points == 0 { Style::FAINT } else { Style::PLAIN };
        canvas.row().put(line, style);
    }
    let rule = rule.max(name.chars().count());
    canvas.row().put(format!("{score:>rule$}"), Style::BOLD);
    canvas
}

/// Pictures beside each other as far as the width allows, then below.
fn flow(canvases: impl Iterator<Item = TextCanvas>, width: usize) -> TextCanvas {
    let mut terminal = TextCanvas::new();
    let mut row = TextCanvas::new();
    for canvas in canvases {
        if row.rows().is_empty() {
            row = canvas;
        } else if row.width() + GAP + canvas.width() <= width {
            row = row.beside(canvas, GAP);
        } else {
            terminal = terminal.above(row).above(blank());
            row = canvas;
        }
    }
    terminal.above(row)
}

fn blank() -> TextCanvas {
    let mut canvas = TextCanvas::new();
    canvas.row();
    canvas
}
