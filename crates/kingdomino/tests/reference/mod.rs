//! A second, slow and obvious way to say where a domino fits and what a kingdom is worth:
//! a map from squares to terrain, and the rules word by word. It shares no code with the engine
//! but the table of dominoes.

use std::collections::{BTreeSet, HashMap, HashSet};

use kingdomino::{Domino, Half, Terrain};

pub(crate) type Place = (i32, i32);

const STEPS: [(&str, Place); 4] = [("n", (0, 1)), ("e", (1, 0)), ("s", (0, -1)), ("w", (-1, 0))];

/// A kingdom as a map.
#[derive(Debug, Clone, Default)]
pub(crate) struct ReferenceKingdom {
    pub(crate) lands: HashMap<Place, Half>,
    pub(crate) n_discards: u32,
}

/// What a kingdom is worth: points, the largest property, crowns.
pub(crate) type Worth = (u32, u32, u32);

fn neighbours((x, y): Place) -> impl Iterator<Item = Place> {
    STEPS.into_iter().map(move |(_, (dx, dy))| (x + dx, y + dy))
}

impl ReferenceKingdom {
    /// The smallest box around castle and dominoes: west, east, south, north.
    fn bounds(&self) -> [i32; 4] {
        let castle = [(0, 0)];
        let squares = || self.lands.keys().chain(&castle);
        let xs = || squares().map(|square| square.0);
        let ys = || squares().map(|square| square.1);
        [xs().min().unwrap(), xs().max().unwrap(), ys().min().unwrap(), ys().max().unwrap()]
    }

    fn is_free(&self, square: Place) -> bool {
        square != (0, 0) && !self.lands.contains_key(&square)
    }

    /// Rule 4.2 for one half.
    fn connects(&self, square: Place, terrain: Terrain) -> bool {
        neighbours(square).any(|other| {
            other == (0, 0) || self.lands.get(&other).is_some_and(|half| half.terrain == terrain)
        })
    }

    /// The texts of all placements of a domino, or `discard`.
    pub(crate) fn legal(&self, domino: Domino, side: i32) -> BTreeSet<String> {
        let [a, b] = domino.halves();
        let [west, east, south, north] = self.bounds();
        let fits =
            |(x, y): Place| east.max(x) - west.min(x) < side && north.max(y) - south.min(y) < side;
        let mut legal = BTreeSet::new();
        for x in -8..=8 {
            for y in -8..=8 {
                for (direction, (dx, dy)) in STEPS {
                    let squares = [(x, y), (x + dx, y + dy)];
                    let open = |&square: &Place| fits(square) && self.is_free(square);
                    let connected = || {
                        self.connects(squares[0], a.terrain) || self.connects(squares[1], b.terrain)
                    };
                    let other_end = a == b && (direction == "s" || direction == "w");
                    if squares.iter().all(open) && connected() && !other_end {
                        legal.insert(format!("place {x},{y} {direction}"));
                    }
                }
            }
        }
        if legal.is_empty() {
            legal.insert("discard".to_string());
        }
        legal
    }

    /// Carries out one of the texts of [`ReferenceKingdom::legal`].
    pub(crate) fn play(&mut self, domino: Domino, text: &str) {
        let words: Vec<&str> = text.split([' ', ',']).collect();
        let ["place", x, y, direction] = words[..] else {
            self.n_discards += 1;
            return;
        };
        let (x, y): Place = (x.parse().unwrap(), y.parse().unwrap());
        let (_, (dx, dy)) = STEPS.into_iter().find(|(name, _)| *name == direction).unwrap();
        let [a, b] = domino.halves();
        self.lands.extend([((x, y), a), ((x + dx, y + dy), b)]);
    }

    /// The properties, each as its terrain, squares and crowns. Rule 5.1.
    pub(crate) fn properties(&self) -> Vec<(Terrain, u32, u32)> {
        let mut seen = HashSet::new();
        let mut properties = Vec::new();
        for (&start, half) in &self.lands {
            let (mut squares, mut crowns) = (0, 0);
            let mut to_visit = vec![start];
            while let Some(square) = to_visit.pop() {
                let land = self.lands.get(&square).filter(|land| land.terrain == half.terrain);
                if let Some(land) = land
                    && seen.insert(square)
                {
                    squares += 1;
                    crowns += u32::from(land.crowns);
                    to_visit.extend(neighbours(square));
                }
            }
            if squares > 0 {
                properties.push((half.terrain, squares, crowns));
            }
        }
        properties
    }

    /// Rules 5.2, 5.3 and the bonuses of rules 6.2 and 6.3 that are asked for.
    pub(crate) fn worth(&self, middle_kingdom: bool, harmony: bool) -> Worth {
        let properties = self.properties();
        let mut points = properties.iter().map(|(_, squares, crowns)| squares * crowns).sum();
        let [west, east, south, north] = self.bounds();
        if middle_kingdom && west == -east && south == -north {
            points += 10;
        }
        if harmony && self.n_discards == 0 {
            points += 5;
        }
        let largest = properties.iter().map(|&(_, squares, _)| squares).max().unwrap_or(0);
        (points, largest, properties.iter().map(|(_, _, crowns)| crowns).sum())
    }
}
