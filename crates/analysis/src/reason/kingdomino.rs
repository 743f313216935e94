//! Reasons in Kingdomino: points, choices, room, and what is left to the others.

use std::ops::ControlFlow;

use game::{Game, Seat};
use kingdomino::{
    Domino, Dominoes, HARMONY_BONUS, Kingdom, Kingdomino, MIDDLE_KINGDOM_BONUS, Square, Squares,
    Variant, with_kingdom,
};

use super::{Explain, Reason};

/// Weights of what is not counted in points.
const HOLE: f32 = 4.0;
const MISFIT: f32 = 6.0;
const EARLIER: f32 = 1.2;
const CROWN: f32 = 2.0;
const ROOM: f32 = 0.4;
const SQUARE: f32 = 0.8;

/// Smallest differences that are worth a word.
const MIN_DOMINO_POINTS: i32 = 2;
const MIN_DENIED: i32 = 3;
const MIN_ROOM: i32 = 3;

impl Explain for Kingdomino {
    fn differences(
        before: &Kingdomino,
        seat: Seat,
        better: &Kingdomino,
        other: &Kingdomino,
    ) -> Vec<(f32, Reason)> {
        let [a, b] = [better, other].map(|end| Outlook::of(before, seat, end));
        let mut found = Vec::new();
        let gained = a.points - b.points;
        if gained > 0 {
            found.push((gained as f32, Reason::Points { points: gained as u32 }));
        }
        placement(before, &a, &b, &mut found);
        choice(before, &a, &b, &mut found);
        found.extend(denial(seat, better, other, a.picked));
        if gained < 0 {
            // It is told with what outweighs it.
            found.push((-gained as f32, Reason::Sacrifice { points: -gained as u32 }));
        }
        found
    }
}

/// What a kingdom promises after a turn.
struct Outlook {
    points: i32,
    n_discards: u8,
    /// Squares that no domino can cover.
    n_holes: u32,
    largest: u32,
    can_be_middle: bool,
    /// The dominoes that may still come and fit somewhere.
    n_fits: i32,
    /// The domino that was chosen.
    picked: Option<Domino>,
    /// Its place in the line, from 0.
    place: u32,
    /// What it brings if it is laid at once; `None` if it fits nowhere.
    picked_points: Option<i32>,
}

impl Outlook {
    fn of(before: &Kingdomino, seat: Seat, end: &Kingdomino) -> Outlook {
        let had: Vec<Domino> = claims(before, seat).map(|(domino, _)| domino).collect();
        let picked = claims(end, seat).find(|(domino, _)| !had.contains(domino));
        let domino = picked.map(|(domino, _)| domino);
        let to_come = if before.n_lines_left() > 0 { end.pile() } else { Dominoes::NONE };
        with_kingdom!(end.kingdoms(), seat, |kingdom| Outlook {
            points: i32::from(kingdom.score().points),
            n_discards: kingdom.n_discards(),
            n_holes: n_holes(kingdom),
            largest: u32::from(kingdom.score().largest),
            can_be_middle: can_be_middle(kingdom),
            n_fits: to_come.iter().filter(|&domino| kingdom.n_placements(domino) > 0).count()
                as i32,
            picked: domino,
            place: picked.map_or(0, |(_, place)| place),
            picked_points: domino.and_then(|domino| best_gain(kingdom, domino)),
        })
    }
}

/// The dominoes with a king of a seat, and their places in their lines.
fn claims(position: &Kingdomino, seat: Seat) -> impl Iterator<Item = (Domino, u32)> {
    let of_line = |line: &kingdomino::Line| {
        let claimed = (0..).zip(line.iter()).filter(|(_, (_, king))| *king == Some(seat));
        claimed.map(|(place, (domino, _))| (domino, place)).collect::<Vec<_>>()
    };
    of_line(position.old_line()).into_iter().chain(of_line(position.new_line()))
}

/// The most points that a domino can bring at once; `None` if it fits nowhere.
fn best_gain<S: Squares>(kingdom: &Kingdom<S>, domino: Domino) -> Option<i32> {
    let mut best = None;
    let _: ControlFlow<()> = kingdom.try_for_each_placement(domino, |placement| {
        let mut with = *kingdom;
        with.place(domino, placement);
        best = best.max(Some(i32::from(with.score().points)));
        ControlFlow::Continue(())
    });
    best.map(|points| points - i32::from(kingdom.score().points))
}

/// The free squares within the kingdom that have no free neighbour: no domino covers them.
fn n_holes<S: Squares>(kingdom: &Kingdom<S>) -> u32 {
    let [north, east, south, west] = kingdom.reach();
    let is_open = |square: Square| kingdom.is_free(square) && kingdom.has_room(square);
    let squares = (-west..=east).flat_map(|x| (-south..=north).map(move |y| Square { x, y }));
    let holes = squares.filter(|&square| kingdom.is_free(square)).filter(|square| {
        !kingdomino::Direction::ALL.into_iter().any(|direction| is_open(square.step(direction)))
    });
    holes.count() as u32
}

/// Whether the castle can be in the middle in the end.
fn can_be_middle<S: Squares>(kingdom: &Kingdom<S>) -> bool {
    kingdom.reach().into_iter().all(|reach| reach <= (S::SIDE - 1) / 2)
}

/// What the two placements lead to.
fn placement(before: &Kingdomino, a: &Outlook, b: &Outlook, found: &mut Vec<(f32, Reason)>) {
    let options = before.options();
    let holes = b.n_holes.saturating_sub(a.n_holes);
    if holes > 0 {
        found.push((HOLE * holes as f32, Reason::Holes { squares: holes }));
    }
    if options.has(Variant::MiddleKingdom) && a.can_be_middle && !b.can_be_middle {
        let points = u32::from(MIDDLE_KINGDOM_BONUS);
        found.push((points as f32, Reason::MiddleKingdom { points }));
    }
    let is_complete = |outlook: &Outlook| outlook.n_discards == 0 && outlook.n_holes == 0;
    if options.has(Variant::Harmony) && is_complete(a) && !is_complete(b) {
        let points = u32::from(HARMONY_BONUS);
        found.push((points as f32, Reason::Harmony { points }));
    }
    let room = a.n_fits - b.n_fits;
    if room >= MIN_ROOM {
        found.push((ROOM * room as f32, Reason::Room { dominoes: room as u32 }));
    }
    if a.largest > b.largest {
        let weight = SQUARE * (a.largest - b.largest) as f32;
        found.push((weight, Reason::Property { squares: a.largest, instead_of: b.largest }));
    }
}

/// What the two choices of a domino lead to.
fn choice(before: &Kingdomino, a: &Outlook, b: &Outlook, found: &mut Vec<(f32, Reason)>) {
    let (Some(domino), Some(instead)) = (a.picked, b.picked) else { return };
    match (a.picked_points, b.picked_points) {
        (Some(_), None) => {
            found.push((MISFIT, Reason::Misfit { domino: instead.number() }));
        }
        (Some(points), Some(other)) if points - other >= MIN_DOMINO_POINTS => {
            let points = points - other;
            let reason = Reason::BetterDomino { domino: domino.number(), points: points as u32 };
            found.push((points as f32, reason));
        }
        _ => {
            let crowns = n_crowns(domino).saturating_sub(n_crowns(instead));
            if crowns > 0 && a.picked_points.is_some() {
                found.push((CROWN * crowns as f32, Reason::Crowns { crowns }));
            }
        }
    }
    if a.place < b.place && before.n_lines_left() > 0 {
        let weight = EARLIER * (b.place - a.place) as f32;
        let reason = Reason::EarlierChoice { place: a.place + 1, instead_of: b.place + 1 };
        found.push((weight, reason));
    }
}

/// The rival to whom the chosen domino would be worth most, if the other turn leaves it.
fn denial(
    seat: Seat,
    better: &Kingdomino,
    other: &Kingdomino,
    picked: Option<Domino>,
) -> Option<(f32, Reason)> {
    let domino = picked?;
    if !other.new_line().free().contains(domino) {
        return None;
    }
    let still_to_choose = other.old_line().iter().filter_map(|(_, king)| king);
    let rivals = still_to_choose.filter(|&rival| rival != seat);
    let worth = |rival: Seat| {
        with_kingdom!(other.kingdoms(), rival, |kingdom| {
            let left = better.new_line().free().iter();
            let instead = left.filter_map(|left| best_gain(kingdom, left)).max().unwrap_or(0);
            best_gain(kingdom, domino).map_or(0, |gain| gain - instead)
        })
    };
    let (points, rival) = rivals.map(|rival| (worth(rival), rival)).max()?;
    (points >= MIN_DENIED).then(|| {
        // With several opponents a point taken from one of them is worth less.
        let weight = points as f32 / (better.n_seats() - 1) as f32;
        let (domino, crowns) = (domino.number(), n_crowns(domino));
        (weight, Reason::Denial { rival, domino, crowns, points: points as u32 })
    })
}

fn n_crowns(domino: Domino) -> u32 {
    domino.halves().iter().map(|half| u32::from(half.crowns)).sum()
}
