//! What a client needs to draw the table. Built from scratch, never "the state minus".

use alloc::vec::Vec;

use game::{Game, Seat};
use serde::Serialize;

use super::LaidDominoes;
use crate::{
    Domino, Half, Kingdom, Kingdomino, Line, Square, Squares, Step, Terrain, Variant, with_kingdom,
};

/// The whole table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// What happens next.
    pub step: Step,
    /// How many squares a kingdom may measure.
    pub side: u8,
    /// The kingdom of each seat.
    pub kingdoms: Vec<KingdomView>,
    /// The line being placed, without what has been.
    pub old_line: Vec<LineView>,
    /// The line being drawn or chosen from.
    pub new_line: Vec<LineView>,
    /// The dominoes that may still come; more than will, with two or three seats.
    pub pile: Vec<Domino>,
    /// What is on those, terrain by terrain.
    pub pile_terrains: Vec<PileView>,
    /// How many lines are still to be drawn.
    pub n_lines_left: usize,
    /// Which game of the match it is, from 1.
    pub game_number: usize,
    /// How many games the match has.
    pub n_games: usize,
}

/// One kingdom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KingdomView {
    /// Whose it is.
    pub seat: Seat,
    /// The dominoes in it, in the order in which they were placed.
    pub dominoes: Vec<LaidView>,
    /// The columns worth drawing, from and to: what is covered and what a domino could reach.
    pub columns: [i8; 2],
    /// The rows worth drawing, from and to.
    pub rows: [i8; 2],
    /// The properties.
    pub properties: Vec<PropertyView>,
    /// Their points, if they are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub points: Option<u16>,
    /// The bonuses in play, as things stand; they count when the game is over.
    pub bonuses: Vec<BonusView>,
    /// How many dominoes fitted nowhere.
    pub n_discards: u8,
    /// The points of the games before this one.
    pub earlier_points: u16,
    /// How many kings are still to be drawn.
    pub kings_in_hand: usize,
}

/// A domino in a kingdom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LaidView {
    /// Its number.
    pub domino: Domino,
    /// Where its halves lie.
    pub squares: [Square; 2],
    /// What they show.
    pub halves: [Half; 2],
}

/// A property: squares × crowns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PropertyView {
    /// What it is covered with.
    pub terrain: Terrain,
    /// Where it lies.
    pub squares: Vec<Square>,
    /// How many crowns it shows.
    pub crowns: u32,
    /// What it is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub points: Option<u32>,
}

/// A bonus as things stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BonusView {
    /// The variant's word.
    pub variant: &'static str,
    /// What it would bring now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub points: Option<u16>,
}

/// A domino in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineView {
    /// Its number.
    pub domino: Domino,
    /// What its halves show.
    pub halves: [Half; 2],
    /// Whose king stands on it.
    pub king: Option<Seat>,
}

/// What the undrawn dominoes show of one terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PileView {
    /// The terrain.
    pub terrain: Terrain,
    /// How many squares.
    pub squares: u32,
    /// How many crowns.
    pub crowns: u32,
}

impl View {
    pub(super) fn of(game: &Kingdomino, laid: &LaidDominoes, with_points: bool) -> View {
        let kingdoms = game.seats().map(|seat| {
            with_kingdom!(game.kingdoms(), seat, |kingdom| {
                KingdomView::of(game, seat, kingdom, laid.of_seat(seat).to_vec(), with_points)
            })
        });
        View {
            step: game.step(),
            side: if game.options().has(Variant::MightyDuel) { u128::SIDE } else { u64::SIDE }
                as u8,
            kingdoms: kingdoms.collect(),
            old_line: line(game.old_line()),
            new_line: line(game.new_line()),
            pile: game.pile().iter().collect(),
            pile_terrains: pile_terrains(game),
            n_lines_left: game.n_lines_left(),
            game_number: game.n_games_before() + 1,
            n_games: game.n_games_before() + 1 + game.n_games_left(),
        }
    }
}

impl KingdomView {
    fn of<S: Squares>(
        game: &Kingdomino,
        seat: Seat,
        kingdom: &Kingdom<S>,
        dominoes: Vec<LaidView>,
        with_points: bool,
    ) -> KingdomView {
        let (columns, rows) = kingdom.surroundings();
        let mut properties = Vec::new();
        kingdom.for_each_property(|property| {
            properties.push(PropertyView {
                terrain: property.terrain,
                squares: kingdom.squares_in(property.squares).collect(),
                crowns: property.n_crowns,
                points: with_points.then(|| property.points()),
            });
        });
        KingdomView {
            seat,
            dominoes,
            columns: [*columns.start(), *columns.end()],
            rows: [*rows.start(), *rows.end()],
            properties,
            points: with_points.then(|| kingdom.score().points),
            bonuses: kingdom
                .bonuses(game.options())
                .map(|(variant, points)| BonusView {
                    variant: variant.name(),
                    points: with_points.then_some(points),
                })
                .collect(),
            n_discards: kingdom.n_discards(),
            earlier_points: game.earlier_games(seat).points,
            kings_in_hand: game.kings_in_hand(seat),
        }
    }
}

fn line(line: &Line) -> Vec<LineView> {
    line.iter().map(|(domino, king)| LineView { domino, halves: domino.halves(), king }).collect()
}

fn pile_terrains(game: &Kingdomino) -> Vec<PileView> {
    let halves = || game.pile().iter().flat_map(Domino::halves);
    let of = |terrain| {
        let crowns =
            halves().filter(move |half| half.terrain == terrain).map(|half| u32::from(half.crowns));
        PileView { terrain, squares: crowns.clone().count() as u32, crowns: crowns.sum() }
    };
    Terrain::ALL.map(of).to_vec()
}
