//! The board as a map of hexes, each eight columns wide and two rows high.

use barony::{Barony, Figure, HexIndex, Hexes, Terrain};
use game::{BySeat, Game, Seat};

use crate::{Color, Style, TextCanvas};

/// Blue, yellow, green and red: the figures of the seats.
pub(super) const SEATS: BySeat<Color> = BySeat::new([
    Color(0x6a, 0xa5, 0xff),
    Color(0xff, 0xd6, 0x1f),
    Color(0x3f, 0xd0, 0x6b),
    Color(0xff, 0x7a, 0x66),
]);

const DARK: Color = Color(0x1b, 0x1a, 0x24);
const LIGHT: Color = Color(0xf6, 0xef, 0xdf);

/// The columns of a hex; every second row is shifted by half of them.
const WIDTH: usize = 8;

/// The sign of a terrain, and the style of its hexes.
pub(super) const fn terrain_sign(terrain: Terrain) -> (char, Style) {
    let (sign, ground, letters) = match terrain {
        Terrain::Mountain => ('^', Color(0x6b, 0x5f, 0x5a), LIGHT),
        Terrain::Forest => ('♣', Color(0x2e, 0x4a, 0x22), LIGHT),
        Terrain::Plain => ('"', Color(0xb4, 0xc9, 0x7d), DARK),
        Terrain::Field => ('≡', Color(0xe3, 0xc2, 0x67), DARK),
        Terrain::Lake => ('≈', Color(0x25, 0x3f, 0x80), LIGHT),
    };
    (sign, Style::text(letters).on(ground))
}

/// The sign of a figure.
pub(super) const fn figure_sign(figure: Figure) -> char {
    match figure {
        Figure::Knight => '♞',
        Figure::Village => '⌂',
        Figure::Stronghold => '♜',
        Figure::City => '★',
    }
}

/// A seat's figures on a hex: its letter, a building, knights and their number.
fn figures_text(game: &Barony, seat: Seat, at: HexIndex) -> String {
    let forces = &game.baron(seat).forces;
    let mut text = String::from(seat.letter());
    text.extend(forces.building_at(at).map(figure_sign));
    match forces.n_knights_at(at) {
        0 => {}
        1 => text.push(figure_sign(Figure::Knight)),
        n => {
            text.push(figure_sign(Figure::Knight));
            text.push_str(&n.to_string());
        }
    }
    text
}

pub(super) fn draw(game: &Barony) -> TextCanvas {
    let board = game.board();
    let across = |at: HexIndex| 2 * i32::from(board.hex(at).q) + i32::from(board.hex(at).r);
    let west = board.all().iter().map(across).min().unwrap_or_default();
    let mut canvas = TextCanvas::new();
    let mut left = board.all();
    while let Some(row_start) = left.iter().next() {
        let r = board.hex(row_start).r;
        let row = board.all().iter().filter(|&at| board.hex(at).r == r);
        let margin = " ".repeat((across(row_start) - west) as usize * WIDTH / 2);
        canvas.row().put(margin.as_str(), Style::PLAIN);
        row.clone().for_each(|at| put_name(&mut canvas, game, at));
        canvas.put("│", Style::FAINT);
        canvas.row().put(margin, Style::PLAIN);
        row.clone().for_each(|at| put_figures(&mut canvas, game, at));
        canvas.put("│", Style::FAINT);
        left = row.fold(left, |left, at| left - Hexes::only(at));
    }
    canvas
}

/// The upper half of a hex: terrain and coordinates.
fn put_name(canvas: &mut TextCanvas, game: &Barony, at: HexIndex) {
    let name = game.board().hex(at).to_string();
    match game.terrain_at(at).map(terrain_sign) {
        Some((sign, style)) => canvas.put(format!("│{name:>5} {sign}"), style),
        None => canvas.put(format!("│{name:>5}  "), Style::FAINT),
    };
}

/// The lower half: who stands there, or the terrain's pattern.
fn put_figures(canvas: &mut TextCanvas, game: &Barony, at: HexIndex) {
    let (sign, style) = game.terrain_at(at).map_or((' ', Style::FAINT), terrain_sign);
    let present = game.seats().filter(|&seat| game.baron(seat).forces.n_figures_at(at) > 0);
    let n_present = present.clone().count();
    // Four figures leave no room for the border.
    let border = if n_present < 4 { "│" } else { "" };
    canvas.put(border, style);
    let mut free = WIDTH - border.chars().count();
    if n_present == 0 {
        let pattern = if sign == '≈' { "≈ ≈ ≈" } else { "" };
        canvas.put(format!("{pattern:^free$}"), style);
        return;
    }
    if n_present == 1 {
        canvas.put(" ", style);
        free -= 1;
    }
    for seat in present {
        let text = figures_text(game, seat, at);
        free -= text.chars().count();
        canvas.put(text, Style::text(DARK).on(SEATS[seat]).bold());
    }
    canvas.put(" ".repeat(free), style);
}
