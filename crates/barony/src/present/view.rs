//! What a client needs to draw the table. Built from scratch, never "the state minus".

use alloc::vec::Vec;

use game::{Game, Seat};
use serde::Serialize;

use crate::{Barony, Figure, Resource, Step, StepKind, Terrain, Title};

/// The whole table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// What comes next.
    pub step: StepKind,
    /// The hexes of the board, tile by tile.
    pub hexes: Vec<HexView>,
    /// What each seat has.
    pub barons: Vec<BaronView>,
    /// Who starts each round; nobody as long as it is not known.
    pub first: Option<Seat>,
    /// Which round it is, from 1.
    pub round: u32,
    /// After how many rounds the game ends at the latest.
    pub max_rounds: Option<u32>,
    /// Whether the game ends with this round.
    pub is_last_round: bool,
    /// Whose village was destroyed, while a token of it is to be taken.
    pub pillaged: Option<Seat>,
    /// What a token of each kind is worth.
    pub resources: Vec<ResourceView>,
}

/// One hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HexView {
    /// Its axial coordinates.
    pub q: i8,
    /// Southwards.
    pub r: i8,
    /// Which tile it is part of, in the order in which they are laid.
    pub slot: usize,
    /// What it is covered with, once its tile lies.
    pub terrain: Option<Terrain>,
    /// Who stands on it.
    pub figures: Vec<FiguresView>,
}

/// The figures of one seat on one hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FiguresView {
    /// Whose they are.
    pub seat: Seat,
    /// How many knights.
    pub knights: u8,
    /// The building.
    #[cfg_attr(feature = "typescript", ts(type = "Exclude<Figure, \"knight\"> | null"))]
    pub building: Option<Figure>,
}

/// What a seat has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BaronView {
    /// Whose it is.
    pub seat: Seat,
    /// The title.
    pub title: Title,
    /// How many steps that is above a baron.
    pub n_titles: u32,
    /// How many villages became cities.
    pub n_new_cities: u8,
    /// The points as things stand, if they are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub points: Option<u32>,
    /// The tokens: mountain, forest, plain, field.
    pub tokens: [u16; 4],
    /// What they pay towards a title.
    pub gold: u32,
    /// What they score if they are kept, if points are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub silver: Option<u32>,
    /// The figures in the reserve.
    pub reserve: ReserveView,
    /// How many knights left the game for good.
    pub n_lost_knights: u8,
}

/// The figures beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReserveView {
    /// Knights.
    pub knight: u8,
    /// Villages.
    pub village: u8,
    /// Strongholds.
    pub stronghold: u8,
    /// Cities.
    pub city: u8,
}

/// What a kind of token is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ResourceView {
    /// The kind.
    pub resource: Resource,
    /// Towards a title.
    pub gold: u32,
    /// If it is kept.
    pub silver: u32,
}

impl View {
    pub(super) fn of(game: &Barony, with_points: bool) -> View {
        let is_known = !matches!(game.step(), Step::Tile | Step::First);
        let is_limit = game.max_rounds().is_some_and(|max| game.n_rounds() + 1 >= max);
        let worth = |resource: Resource| ResourceView {
            resource,
            gold: resource.gold(),
            silver: resource.silver(),
        };
        View {
            step: game.step().kind(),
            hexes: hexes(game),
            barons: game.seats().map(|seat| baron(game, seat, with_points)).collect(),
            first: is_known.then(|| game.first_seat()),
            round: game.n_rounds() + 1,
            max_rounds: game.max_rounds(),
            is_last_round: game.has_duke() || is_limit,
            pillaged: match game.step() {
                Step::Take { owner, .. } => Some(owner),
                _ => None,
            },
            resources: Resource::ALL.map(worth).to_vec(),
        }
    }
}

fn hexes(game: &Barony) -> Vec<HexView> {
    let board = game.board();
    let mut hexes = Vec::new();
    for slot in 0..board.n_slots() {
        for at in board.slot(slot) {
            let hex = board.hex(at);
            let figures = game.seats().filter_map(|seat| {
                let forces = &game.baron(seat).forces;
                let (knights, building) = (forces.n_knights_at(at), forces.building_at(at));
                let any = knights > 0 || building.is_some();
                any.then_some(FiguresView { seat, knights, building })
            });
            hexes.push(HexView {
                q: hex.q,
                r: hex.r,
                slot,
                terrain: game.terrain_at(at),
                figures: figures.collect(),
            });
        }
    }
    hexes
}

fn baron(game: &Barony, seat: Seat, with_points: bool) -> BaronView {
    let baron = game.baron(seat);
    BaronView {
        seat,
        title: baron.title,
        n_titles: baron.title.steps(),
        n_new_cities: baron.n_new_cities,
        points: with_points.then(|| baron.points()),
        tokens: Resource::ALL.map(|resource| baron.tokens[resource]),
        gold: baron.tokens.gold(),
        silver: with_points.then(|| baron.tokens.silver()),
        reserve: ReserveView {
            knight: baron.reserve[Figure::Knight],
            village: baron.reserve[Figure::Village],
            stronghold: baron.reserve[Figure::Stronghold],
            city: baron.reserve[Figure::City],
        },
        n_lost_knights: baron.n_lost_knights,
    }
}
