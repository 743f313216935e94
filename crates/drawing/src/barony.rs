//! A table of Barony: the map, and beside it what each seat has.

mod map;

use barony::{Barony, Figure, Resource, Terrain};
use game::{Game, Seat, Turn};

use super::Draw;
use crate::{SEAT_MARKS, Style, TextCanvas};
use map::{SEATS, figure_sign, terrain_sign};

impl Draw for Barony {
    fn draw(&self) -> TextCanvas {
        let mut beside = round(self);
        for seat in self.seats() {
            beside = beside.above(holdings(self, seat));
        }
        map::draw(self).beside(beside, 2).above(legend())
    }
}

fn round(game: &Barony) -> TextCanvas {
    let mut canvas = TextCanvas::new();
    let n = game.n_rounds() + u32::from(game.turn() != Turn::Over);
    canvas.put(format!("  round {n}"), Style::BOLD);
    if game.has_duke() {
        canvas.put(", the last", Style::BOLD);
    } else if let Some(max) = game.max_rounds() {
        canvas.put(format!(" of {max}"), Style::FAINT);
    }
    if game.turn() != Turn::Chance {
        canvas.put(format!(", {} first", game.first_seat()), Style::FAINT);
    }
    canvas.row();
    canvas
}

/// What a seat has, in at most 25 columns.
fn holdings(game: &Barony, seat: Seat) -> TextCanvas {
    let baron = game.baron(seat);
    let on_turn = game.turn() == Turn::Seat(seat);
    let style = Style::text(SEATS[seat]);
    let mut canvas = TextCanvas::new();
    canvas
        .put(if on_turn { "▶ " } else { "  " }, Style::BOLD)
        .put(
            format!("{} {seat}", SEAT_MARKS[seat.index()]),
            if on_turn { style.bold() } else { style },
        )
        .put(format!(" {} points", baron.points()), Style::BOLD)
        .put(format!(" {}", baron.title), Style::PLAIN);
    canvas.row().put("  ", Style::PLAIN);
    for (terrain, resource) in Terrain::ALL.into_iter().zip(Resource::ALL) {
        let (sign, style) = terrain_sign(terrain);
        canvas.put(format!("{sign}{}", baron.tokens[resource]), style).put(" ", Style::PLAIN);
    }
    canvas.put(format!("{} gold", baron.tokens.gold()), Style::PLAIN);
    canvas.row().put("  ", Style::PLAIN);
    for figure in Figure::ALL {
        canvas.put(format!("{}{} ", figure_sign(figure), baron.reserve[figure]), Style::PLAIN);
    }
    canvas.put("in reserve", Style::FAINT);
    if baron.n_lost_knights > 0 {
        let (n, knights) = (baron.n_lost_knights, Figure::Knight.counted(baron.n_lost_knights));
        canvas.row().put(format!("  {n} {knights} lost for good"), Style::FAINT);
    }
    canvas.row();
    canvas
}

fn legend() -> TextCanvas {
    let mut canvas = TextCanvas::new();
    canvas.row().row();
    for terrain in Terrain::ALL {
        let (sign, style) = terrain_sign(terrain);
        canvas.put(format!(" {sign} "), style).put(format!(" {terrain}  "), Style::FAINT);
    }
    canvas.row();
    for figure in Figure::ALL {
        canvas.put(format!(" {} ", figure_sign(figure)), Style::BOLD);
        canvas.put(format!(" {figure}  "), Style::FAINT);
    }
    canvas
}

#[cfg(test)]
mod tests {
    use barony::Barony;
    use conformance::{play_random, start};
    use game::{Game, Rng, Turn};

    use crate::ColorMode;
    use crate::Draw;

    const ROUNDS: &str = "rounds=40";

    #[test]
    fn every_position_fits_a_terminal() {
        for (n_seats, width) in [(2, 92), (3, 108), (4, 120)] {
            for seed in 0..3 {
                let start = start::<Barony>(n_seats, ROUNDS);
                let end = play_random(start, &mut Rng::new(seed), |game, _| {
                    assert!(game.draw().width() <= width, "{}", game.draw().width());
                });
                assert!(end.draw().width() <= width);
            }
        }
    }

    #[test]
    fn every_hex_and_figure_is_shown_without_color() {
        let start = start::<Barony>(4, ROUNDS);
        let game = play_random(start, &mut Rng::new(3), |_: &Barony, _| {});
        assert_eq!(game.turn(), Turn::Over);
        let text = ColorMode::None.render(&game.draw());
        let board = game.board();
        for at in board.all() {
            assert!(text.contains(&format!("{} ", board.hex(at))), "{}", board.hex(at));
        }
        for seat in game.seats() {
            let forces = &game.baron(seat).forces;
            for (sign, hexes) in
                [('★', forces.cities), ('♜', forces.strongholds), ('⌂', forces.villages)]
            {
                let n = text.matches(&format!("{seat}{sign}")).count();
                assert_eq!(n, hexes.len() as usize, "{seat}{sign}");
            }
            assert!(text.contains(&format!("{seat} {} points", game.score(seat))));
        }
    }
}
