//! A table of Kingdomino, at most 80 columns wide.

use game::{BySeat, Game, Seat, Turn};
use kingdomino::{
    Domino, Half, Kingdom, Kingdomino, Line, Square, Squares, Terrain, Variant, with_kingdom,
};

use super::Draw;
use crate::{Color, SEAT_MARKS, Style, TextCanvas};

const DARK: Color = Color(0x1b, 0x1a, 0x24);
const LIGHT: Color = Color(0xf6, 0xef, 0xdf);

/// Pink, yellow, green and blue.
const SEATS: BySeat<Color> = BySeat::new([
    Color(0xe8, 0x7f, 0xb0),
    Color(0xe6, 0xb8, 0x22),
    Color(0x4c, 0xa8, 0x55),
    Color(0x5b, 0x8d, 0xe8),
]);

fn terrain_style(terrain: Terrain) -> Style {
    let (ground, letters) = match terrain {
        Terrain::Wheat => (Color(0xf0, 0xe0, 0x3b), DARK),
        Terrain::Forest => (Color(0x2e, 0x4a, 0x22), LIGHT),
        Terrain::Lake => (Color(0x3a, 0x51, 0xd1), LIGHT),
        Terrain::Grassland => (Color(0x95, 0xb8, 0x45), DARK),
        Terrain::Swamp => (Color(0xc7, 0x90, 0xa9), DARK),
        Terrain::Mine => (Color(0x39, 0x08, 0x34), LIGHT),
    };
    Style::text(letters).on(ground)
}

/// Three columns: the terrain's letter, and the crowns as a number.
fn half_text(half: Half) -> String {
    let letter = &half.terrain.name()[..1];
    match half.crowns {
        0 => format!(" {letter} "),
        crowns => format!(" {letter}{crowns}"),
    }
}

impl Draw for Kingdomino {
    fn draw(&self) -> TextCanvas {
        draw_table(self)
    }
}

fn draw_table(game: &Kingdomino) -> TextCanvas {
    // Four kingdoms of up to 24 columns do not fit side by side.
    let per_row = if game.n_seats() == 4 { 2 } else { game.n_seats() };
    let mut canvas = TextCanvas::new();
    let mut row = TextCanvas::new();
    for seat in game.seats() {
        let kingdom = with_kingdom!(game.kingdoms(), seat, |kingdom| draw_kingdom(kingdom, seat));
        let titled = title(game, seat).above(kingdom);
        row = if seat.index() % per_row == 0 { titled } else { row.beside(titled, 3) };
        if (seat.index() + 1) % per_row == 0 {
            row.row();
            canvas = canvas.above(row);
            row = TextCanvas::new();
        }
    }
    canvas.above(draw_lines(game)).above(legend())
}

fn title(game: &Kingdomino, seat: Seat) -> TextCanvas {
    let on_turn = game.turn() == Turn::Seat(seat);
    let mut canvas = TextCanvas::new();
    let mark = SEAT_MARKS[seat.index()];
    let style = Style::text(SEATS[seat]);
    canvas
        .put(if on_turn { "▶ " } else { "  " }, Style::BOLD)
        .put(format!("{mark} {seat}"), if on_turn { style.bold() } else { style })
        .put(format!("  {} points", game.score(seat)), Style::PLAIN);
    let bonuses = with_kingdom!(game.kingdoms(), seat, |kingdom| [
        (Variant::MiddleKingdom, "middle", kingdom.middle_kingdom()),
        (Variant::Harmony, "harmony", kingdom.harmony()),
    ]);
    // Until a game is over, bonuses are shown apart. Rule 5.3.
    let open = bonuses.iter().filter(|(variant, _, bonus)| {
        !game.is_game_over() && game.options().has(*variant) && *bonus > 0
    });
    canvas.row();
    canvas.put("   ", Style::PLAIN);
    for (_, name, bonus) in open {
        canvas.put(format!(" +{bonus} {name}"), Style::FAINT);
    }
    canvas
}

fn draw_kingdom<S: Squares>(kingdom: &Kingdom<S>, seat: Seat) -> TextCanvas {
    let (columns, rows) = kingdom.surroundings();
    let mut canvas = TextCanvas::new();
    for y in rows.rev() {
        canvas.row().put(format!("{y:>2} "), Style::FAINT);
        for x in columns.clone() {
            let square = Square { x, y };
            if square == Square::CASTLE {
                let mark = SEAT_MARKS[seat.index()];
                canvas.put(format!("[{mark}]"), Style::text(DARK).on(SEATS[seat]).bold());
            } else if let Some(half) = kingdom.half_at(square) {
                canvas.put(half_text(half), terrain_style(half.terrain));
            } else {
                canvas.put(" · ", Style::FAINT);
            }
        }
    }
    canvas.row().put("   ", Style::PLAIN);
    for x in columns {
        canvas.put(format!("{x:>2} "), Style::FAINT);
    }
    canvas
}

fn draw_lines(game: &Kingdomino) -> TextCanvas {
    let old = draw_line("To place", game.old_line(), game.to_place());
    let new = draw_line("To choose from", game.new_line(), None);
    let mut lines = old.beside(new, 8);
    lines.row().row();
    let n_lines = match game.n_lines_left() {
        0 => "no line is left to draw".to_string(),
        1 => "1 line is left to draw".to_string(),
        n => format!("{n} lines are left to draw"),
    };
    lines.put(format!("  {n_lines}"), Style::FAINT);
    if game.n_games_left() > 0 {
        lines.put(format!(", {} more games", game.n_games_left()), Style::FAINT);
    }
    lines
}

fn draw_line(heading: &str, line: &Line, next: Option<Domino>) -> TextCanvas {
    let mut canvas = TextCanvas::new();
    canvas.put(format!("  {heading:<22}"), Style::BOLD);
    for (domino, king) in line.iter() {
        let pointer = if next == Some(domino) { "▶" } else { " " };
        canvas.row().put(format!("{pointer} {domino:>3} "), Style::BOLD);
        for half in domino.halves() {
            canvas.put(half_text(half), terrain_style(half.terrain));
        }
        if let Some(seat) = king {
            let mark = SEAT_MARKS[seat.index()];
            canvas.put(format!("  {mark} {seat}"), Style::text(SEATS[seat]).bold());
        }
    }
    canvas
}

fn legend() -> TextCanvas {
    let mut canvas = TextCanvas::new();
    canvas.row().put("  ", Style::PLAIN);
    for terrain in Terrain::ALL {
        let half = Half { terrain, crowns: 0 };
        canvas
            .put(half_text(half), terrain_style(terrain))
            .put(format!(" {terrain} "), Style::FAINT);
    }
    canvas.put(" 1 2 3 crowns", Style::FAINT);
    canvas
}

#[cfg(test)]
mod tests {
    use conformance::{play_random, start};
    use game::Rng;
    use kingdomino::Kingdomino;

    use crate::Draw;

    #[test]
    fn every_position_fits_80_columns() {
        for (n_seats, options) in
            [(2, ""), (3, ""), (4, "middle-kingdom harmony"), (2, "dynasty mighty-duel")]
        {
            let start = start::<Kingdomino>(n_seats, options);
            let end = play_random(start, &mut Rng::new(2), |game, _| {
                assert!(game.draw().width() <= 80);
            });
            assert!(end.draw().width() <= 80);
        }
    }
}
