//! The table for a terminal: the map, and beside it what each seat has.

use alloc::format;

use game::present::{Ink, Picture, SEAT_MARKS};
use game::{Game, Seat, Turn};

use super::map::{self, SEATS, figure_sign, terrain_sign};
use crate::{Barony, Figure, Resource, Terrain};

pub(super) fn draw(game: &Barony) -> Picture {
    let mut beside = round(game);
    for seat in game.seats() {
        beside = beside.above(estate(game, seat));
    }
    map::draw(game).beside(beside, 2).above(legend())
}

fn round(game: &Barony) -> Picture {
    let mut picture = Picture::new();
    let n = game.n_rounds() + u32::from(game.turn() != Turn::Over);
    picture.put(format!("  round {n}"), Ink::BOLD);
    if game.has_duke() {
        picture.put(", the last", Ink::BOLD);
    } else if let Some(max) = game.max_rounds() {
        picture.put(format!(" of {max}"), Ink::FAINT);
    }
    if game.turn() != Turn::Chance {
        picture.put(format!(", {} first", game.first_seat()), Ink::FAINT);
    }
    picture.row();
    picture
}

/// What a seat has, in at most 25 columns.
fn estate(game: &Barony, seat: Seat) -> Picture {
    let baron = game.baron(seat);
    let on_turn = game.turn() == Turn::Seat(seat);
    let ink = Ink::text(SEATS[seat]);
    let mut picture = Picture::new();
    picture
        .put(if on_turn { "▶ " } else { "  " }, Ink::BOLD)
        .put(format!("{} {seat}", SEAT_MARKS[seat.index()]), if on_turn { ink.bold() } else { ink })
        .put(format!(" {} points", baron.points()), Ink::BOLD)
        .put(format!(" {}", baron.title), Ink::PLAIN);
    picture.row().put("  ", Ink::PLAIN);
    for (terrain, resource) in Terrain::ALL.into_iter().zip(Resource::ALL) {
        let (sign, ink) = terrain_sign(terrain);
        picture.put(format!("{sign}{}", baron.tokens[resource]), ink).put(" ", Ink::PLAIN);
    }
    picture.put(format!("{} gold", baron.tokens.gold()), Ink::PLAIN);
    picture.row().put("  ", Ink::PLAIN);
    for figure in Figure::ALL {
        picture.put(format!("{}{} ", figure_sign(figure), baron.reserve[figure]), Ink::PLAIN);
    }
    picture.put("in reserve", Ink::FAINT);
    if baron.n_lost_knights > 0 {
        let (n, knights) = (baron.n_lost_knights, Figure::Knight.counted(baron.n_lost_knights));
        picture.row().put(format!("  {n} {knights} lost for good"), Ink::FAINT);
    }
    picture.row();
    picture
}

fn legend() -> Picture {
    let mut picture = Picture::new();
    picture.row().row();
    for terrain in Terrain::ALL {
        let (sign, ink) = terrain_sign(terrain);
        picture.put(format!(" {sign} "), ink).put(format!(" {terrain}  "), Ink::FAINT);
    }
    picture.row();
    for figure in Figure::ALL {
        picture.put(format!(" {} ", figure_sign(figure)), Ink::BOLD);
        picture.put(format!(" {figure}  "), Ink::FAINT);
    }
    picture
}
