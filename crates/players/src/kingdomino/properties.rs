//! The properties of a kingdom, and the points that one more domino adds.

use kingdomino::{Half, Kingdom, Squares, Terrain};

/// A property: squares of one terrain joined by edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Property<S> {
    squares: S,
    n_squares: u32,
    n_crowns: u32,
}

/// All properties of a kingdom by terrain, kept up to date square by square.
#[derive(Debug, Clone)]
pub(super) struct PropertyIndex<S> {
    properties: [Vec<Property<S>>; 6],
    points: u32,
}

impl<S: Squares> PropertyIndex<S> {
    pub(super) const EMPTY: PropertyIndex<S> =
        PropertyIndex { properties: [const { Vec::new() }; 6], points: 0 };

    /// Lists the properties of a kingdom.
    pub(super) fn rebuild(&mut self, kingdom: &Kingdom<S>) {
        self.points = 0;
        for properties in &mut self.properties {
            properties.clear();
        }
        kingdom.for_each_property(|property| {
            let n_squares = property.squares.len();
            self.points += property.points();
            self.properties[property.terrain.index()].push(Property {
                squares: property.squares,
                n_squares,
                n_crowns: property.n_crowns,
            });
        });
    }

    /// Copies another index without allocating.
    pub(super) fn copy_from(&mut self, from: &PropertyIndex<S>) {
        self.points = from.points;
        for (properties, from) in self.properties.iter_mut().zip(&from.properties) {
            properties.clone_from(from);
        }
    }

    /// The points of all properties.
    #[inline]
    pub(super) fn points(&self) -> u32 {
        self.points
    }

    /// The points that `n` more squares with these crowns add, if they touch the squares `beside`.
    #[inline]
    pub(super) fn gain(&self, terrain: Terrain, beside: S, n: u32, crowns: u32) -> u32 {
        let (mut n_squares, mut n_crowns, mut before) = (n, crowns, 0);
        for property in &self.properties[terrain.index()] {
            if !(property.squares & beside).is_empty() {
                n_squares += property.n_squares;
                n_crowns += property.n_crowns;
                before += property.n_squares * property.n_crowns;
            }
        }
        n_squares * n_crowns - before
    }

    /// The points that a domino adds with its halves on these squares.
    #[inline]
    pub(super) fn gain_of(&self, [a, b]: [Half; 2], [on_a, on_b]: [S; 2]) -> u32 {
        let crowns = |half: Half| u32::from(half.crowns);
        if a.terrain == b.terrain {
            return self.gain(a.terrain, (on_a | on_b).beside(), 2, crowns(a) + crowns(b));
        }
        self.gain(a.terrain, on_a.beside(), 1, crowns(a))
            + self.gain(b.terrain, on_b.beside(), 1, crowns(b))
    }

    /// Adds a square.
    #[inline]
    pub(super) fn add_square(&mut self, square: S, half: Half) {
        let beside = square.beside();
        self.points += self.gain(half.terrain, beside, 1, u32::from(half.crowns));
        let mut joined =
            Property { squares: square, n_squares: 1, n_crowns: u32::from(half.crowns) };
        let properties = &mut self.properties[half.terrain.index()];
        let mut i = 0;
        while i < properties.len() {
            let property = properties[i];
            if (property.squares & beside).is_empty() {
                i += 1;
                continue;
            }
            joined.squares |= property.squares;
            joined.n_squares += property.n_squares;
            joined.n_crowns += property.n_crowns;
            properties.swap_remove(i);
        }
        properties.push(joined);
    }

    /// Copies another index that differs in the terrains of these halves only.
    #[inline]
    pub(super) fn revert(&mut self, to: &PropertyIndex<S>, halves: [Half; 2]) {
        self.points = to.points;
        for half in halves {
            let terrain = half.terrain.index();
            self.properties[terrain].clone_from(&to.properties[terrain]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PropertyIndex;
    use game::{Game, Rng};
    use kingdomino::{Action, Kingdomino, Kingdoms, Options, Squares, Variant};

    /// Compares the gain of every placement in random games with the score.
    fn check(options: Options, n_seats: usize, seed: u64) {
        let mut game = Kingdomino::new(n_seats, &options).expect("a table");
        let mut rng = Rng::new(seed);
        while let Some(action) = game.sample(&mut rng) {
            if let (Some(domino), game::Turn::Seat(seat)) = (game.to_place(), game.turn()) {
                match game.kingdoms() {
                    Kingdoms::Small(kingdoms) => check_kingdom(&kingdoms[seat], domino),
                    Kingdoms::Large(kingdoms) => check_kingdom(&kingdoms[seat.index()], domino),
                }
            }
            game.play_unchecked(action);
        }
    }

    fn check_kingdom<S: Squares>(kingdom: &kingdomino::Kingdom<S>, domino: kingdomino::Domino) {
        let mut base = PropertyIndex::EMPTY;
        base.rebuild(kingdom);
        assert_eq!(base.points(), u32::from(kingdom.score().points));
        let mut after = base.clone();
        let _ = kingdom.try_for_each_placement(domino, |placement| {
            let mut next = *kingdom;
            next.place(domino, placement);
            let known = u32::from(next.score().points);
            let squares = placement.squares().map(S::only);
            assert_eq!(base.points() + base.gain_of(domino.halves(), squares), known);
            for (square, half) in squares.into_iter().zip(domino.halves()) {
                after.add_square(square, half);
            }
            assert_eq!(after.points(), known, "{}", Action::Place(placement));
            after.revert(&base, domino.halves());
            std::ops::ControlFlow::<()>::Continue(())
        });
        assert_eq!(after.points(), base.points());
    }

    #[test]
    fn gains_agree_with_the_score() {
        for seed in 0..20 {
            check(Options::NONE, 4, seed);
            check(Options::NONE.with(Variant::MightyDuel), 2, seed);
        }
    }
}
