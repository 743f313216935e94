//! The table for a terminal, at most 80 columns wide.

use alloc::format;
use alloc::string::{String, ToString};

use game::present::{Colour, Ink, Picture, SEAT_MARKS};
use game::{BySeat, Game, Seat, Turn};

use crate::{
    Domino, Half, Kingdom, Kingdomino, Line, Square, Squares, Terrain, Variant, with_kingdom,
};

const INK: Colour = Colour(0x1b, 0x1a, 0x24);
const PAPER: Colour = Colour(0xf6, 0xef, 0xdf);

/// Pink, yellow, green and blue.
const SEATS: BySeat<Colour> = BySeat::new([
    Colour(0xe8, 0x7f, 0xb0),
    Colour(0xe6, 0xb8, 0x22),
    Colour(0x4c, 0xa8, 0x55),
    Colour(0x5b, 0x8d, 0xe8),
]);

fn terrain_ink(terrain: Terrain) -> Ink {
    let (ground, letters) = match terrain {
        Terrain::Wheat => (Colour(0xf0, 0xe0, 0x3b), INK),
        Terrain::Forest => (Colour(0x2e, 0x4a, 0x22), PAPER),
        Terrain::Lake => (Colour(0x3a, 0x51, 0xd1), PAPER),
        Terrain::Grassland => (Colour(0x95, 0xb8, 0x45), INK),
        Terrain::Swamp => (Colour(0xc7, 0x90, 0xa9), INK),
        Terrain::Mine => (Colour(0x39, 0x08, 0x34), PAPER),
    };
    Ink::text(letters).on(ground)
}

/// Three columns: the terrain's letter, and the crowns as a number.
fn half_text(half: Half) -> String {
    let letter = &half.terrain.name()[..1];
    match half.crowns {
        0 => format!(" {letter} "),
        crowns => format!(" {letter}{crowns}"),
    }
}

pub(super) fn draw(game: &Kingdomino) -> Picture {
    // Four kingdoms of up to 24 columns do not fit side by side.
    let per_row = if game.n_seats() == 4 { 2 } else { game.n_seats() };
    let mut picture = Picture::new();
    let mut row = Picture::new();
    for seat in game.seats() {
        let kingdom = with_kingdom!(game.kingdoms(), seat, |kingdom| draw_kingdom(kingdom, seat));
        let titled = title(game, seat).above(kingdom);
        row = if seat.index() % per_row == 0 { titled } else { row.beside(titled, 3) };
        if (seat.index() + 1) % per_row == 0 {
            row.row();
            picture = picture.above(row);
            row = Picture::new();
        }
    }
    picture.above(draw_lines(game)).above(legend())
}

fn title(game: &Kingdomino, seat: Seat) -> Picture {
    let on_turn = game.turn() == Turn::Seat(seat);
    let mut picture = Picture::new();
    let mark = SEAT_MARKS[seat.index()];
    let ink = Ink::text(SEATS[seat]);
    picture
        .put(if on_turn { "▶ " } else { "  " }, Ink::BOLD)
        .put(format!("{mark} {seat}"), if on_turn { ink.bold() } else { ink })
        .put(format!("  {} points", game.score(seat)), Ink::PLAIN);
    let bonuses = with_kingdom!(game.kingdoms(), seat, |kingdom| [
        (Variant::MiddleKingdom, "middle", kingdom.middle_kingdom()),
        (Variant::Harmony, "harmony", kingdom.harmony()),
    ]);
    // Until a game is over, bonuses are shown apart. Rule 5.3.
    let open = bonuses.iter().filter(|(variant, _, bonus)| {
        !game.is_game_over() && game.options().has(*variant) && *bonus > 0
    });
    picture.row();
    picture.put("   ", Ink::PLAIN);
    for (_, name, bonus) in open {
        picture.put(format!(" +{bonus} {name}"), Ink::FAINT);
    }
    picture
}

fn draw_kingdom<S: Squares>(kingdom: &Kingdom<S>, seat: Seat) -> Picture {
    let (columns, rows) = kingdom.surroundings();
    let mut picture = Picture::new();
    for y in rows.rev() {
        picture.row().put(format!("{y:>2} "), Ink::FAINT);
        for x in columns.clone() {
            let square = Square { x, y };
            if square == Square::CASTLE {
                let mark = SEAT_MARKS[seat.index()];
                picture.put(format!("[{mark}]"), Ink::text(INK).on(SEATS[seat]).bold());
            } else if let Some(half) = kingdom.half_at(square) {
                picture.put(half_text(half), terrain_ink(half.terrain));
            } else {
                picture.put(" · ", Ink::FAINT);
            }
        }
    }
    picture.row().put("   ", Ink::PLAIN);
    for x in columns {
        picture.put(format!("{x:>2} "), Ink::FAINT);
    }
    picture
}

fn draw_lines(game: &Kingdomino) -> Picture {
    let old = draw_line("To place", game.old_line(), game.to_place());
    let new = draw_line("To choose from", game.new_line(), None);
    let mut lines = old.beside(new, 8);
    lines.row().row();
    let n_lines = match game.n_lines_left() {
        0 => "no line is left to draw".to_string(),
        1 => "1 line is left to draw".to_string(),
        n => format!("{n} lines are left to draw"),
    };
    lines.put(format!("  {n_lines}"), Ink::FAINT);
    if game.n_games_left() > 0 {
        lines.put(format!(", {} more games", game.n_games_left()), Ink::FAINT);
    }
    lines
}

fn draw_line(heading: &str, line: &Line, next: Option<Domino>) -> Picture {
    let mut picture = Picture::new();
    picture.put(format!("  {heading:<22}"), Ink::BOLD);
    for (domino, king) in line.iter() {
        let pointer = if next == Some(domino) { "▶" } else { " " };
        picture.row().put(format!("{pointer} {domino:>3} "), Ink::BOLD);
        for half in domino.halves() {
            picture.put(half_text(half), terrain_ink(half.terrain));
        }
        if let Some(seat) = king {
            let mark = SEAT_MARKS[seat.index()];
            picture.put(format!("  {mark} {seat}"), Ink::text(SEATS[seat]).bold());
        }
    }
    picture
}

fn legend() -> Picture {
    let mut picture = Picture::new();
    picture.row().put("  ", Ink::PLAIN);
    for terrain in Terrain::ALL {
        let half = Half { terrain, crowns: 0 };
        picture.put(half_text(half), terrain_ink(terrain)).put(format!(" {terrain} "), Ink::FAINT);
    }
    picture.put(" 1 2 3 crowns", Ink::FAINT);
    picture
}
