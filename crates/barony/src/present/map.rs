//! The board as a map of hexes, each eight columns wide and two rows high.

use alloc::format;
use alloc::string::{String, ToString};

use game::present::{Colour, Ink, Picture};
use game::{BySeat, Game, Seat};

use crate::{Barony, Figure, HexIndex, Hexes, Terrain};

/// Blue, yellow, green and red: the figures of the seats.
pub(super) const SEATS: BySeat<Colour> = BySeat::new([
    Colour(0x6a, 0xa5, 0xff),
    Colour(0xff, 0xd6, 0x1f),
    Colour(0x3f, 0xd0, 0x6b),
    Colour(0xff, 0x7a, 0x66),
]);

const INK: Colour = Colour(0x1b, 0x1a, 0x24);
const PAPER: Colour = Colour(0xf6, 0xef, 0xdf);

/// The columns of a hex; every second row is shifted by half of them.
const WIDTH: usize = 8;

/// The sign of a terrain, and the ink of its hexes.
pub(super) const fn terrain_sign(terrain: Terrain) -> (char, Ink) {
    let (sign, ground, letters) = match terrain {
        Terrain::Mountain => ('^', Colour(0x6b, 0x5f, 0x5a), PAPER),
        Terrain::Forest => ('♣', Colour(0x2e, 0x4a, 0x22), PAPER),
        Terrain::Plain => ('"', Colour(0xb4, 0xc9, 0x7d), INK),
        Terrain::Field => ('≡', Colour(0xe3, 0xc2, 0x67), INK),
        Terrain::Lake => ('≈', Colour(0x25, 0x3f, 0x80), PAPER),
    };
    (sign, Ink::text(letters).on(ground))
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

pub(super) fn draw(game: &Barony) -> Picture {
    let board = game.board();
    let across = |at: HexIndex| 2 * i32::from(board.hex(at).q) + i32::from(board.hex(at).r);
    let west = board.all().iter().map(across).min().unwrap_or_default();
    let mut picture = Picture::new();
    let mut left = board.all();
    while let Some(row_start) = left.iter().next() {
        let r = board.hex(row_start).r;
        let row = board.all().iter().filter(|&at| board.hex(at).r == r);
        let margin = " ".repeat((across(row_start) - west) as usize * WIDTH / 2);
        picture.row().put(margin.as_str(), Ink::PLAIN);
        row.clone().for_each(|at| put_name(&mut picture, game, at));
        picture.put("│", Ink::FAINT);
        picture.row().put(margin, Ink::PLAIN);
        row.clone().for_each(|at| put_figures(&mut picture, game, at));
        picture.put("│", Ink::FAINT);
        left = row.fold(left, |left, at| left - Hexes::only(at));
    }
    picture
}

/// The upper half of a hex: terrain and coordinates.
fn put_name(picture: &mut Picture, game: &Barony, at: HexIndex) {
    let name = game.board().hex(at).to_string();
    match game.terrain_at(at).map(terrain_sign) {
        Some((sign, ink)) => picture.put(format!("│{name:>5} {sign}"), ink),
        None => picture.put(format!("│{name:>5}  "), Ink::FAINT),
    };
}

/// The lower half: who stands there, or the terrain's pattern.
fn put_figures(picture: &mut Picture, game: &Barony, at: HexIndex) {
    let (sign, ink) = game.terrain_at(at).map_or((' ', Ink::FAINT), terrain_sign);
    let present = game.seats().filter(|&seat| game.baron(seat).forces.n_figures_at(at) > 0);
    let n_present = present.clone().count();
    // Four figures leave no room for the border.
    let border = if n_present < 4 { "│" } else { "" };
    picture.put(border, ink);
    let mut free = WIDTH - border.chars().count();
    if n_present == 0 {
        let pattern = if sign == '≈' { "≈ ≈ ≈" } else { "" };
        picture.put(format!("{pattern:^free$}"), ink);
        return;
    }
    if n_present == 1 {
        picture.put(" ", ink);
        free -= 1;
    }
    for seat in present {
        let text = figures_text(game, seat, at);
        free -= text.chars().count();
        picture.put(text, Ink::text(INK).on(SEATS[seat]).bold());
    }
    picture.put(" ".repeat(free), ink);
}
