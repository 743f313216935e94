//! The kinds of tables that the value is fitted for.

use game::{Game, Rng};
use kingdomino::{Kingdomino, Options, Variant};

/// A number of seats, with large kingdoms or small ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TableKind {
    pub(crate) name: &'static str,
    n_seats: usize,
    is_duel: bool,
}

/// Every kind of table.
pub(crate) const TABLE_KINDS: [TableKind; 4] = [
    TableKind { name: "duel", n_seats: 2, is_duel: true },
    TableKind { name: "two-seats", n_seats: 2, is_duel: false },
    TableKind { name: "three-seats", n_seats: 3, is_duel: false },
    TableKind { name: "four-seats", n_seats: 4, is_duel: false },
];

impl TableKind {
    /// The start of a game with random bonuses, each in two games of three.
    pub(crate) fn random_start(self, rng: &mut Rng) -> Kingdomino {
        let mut options = Options::NONE;
        for variant in [Variant::MiddleKingdom, Variant::Harmony] {
            if rng.below(3) > 0 {
                options = options.with(variant);
            }
        }
        self.start(options)
    }

    /// The table of the matches, with both bonuses.
    pub(crate) fn match_setup(self) -> arena::Setup<Kingdomino> {
        let options = Options::NONE.with(Variant::MiddleKingdom).with(Variant::Harmony);
        let start = self.start(options);
        arena::Setup { n_seats: start.n_seats(), options: start.options() }
    }

    fn start(self, options: Options) -> Kingdomino {
        let options = if self.is_duel { options.with(Variant::MightyDuel) } else { options };
        Kingdomino::new(self.n_seats, &options).expect("the kinds are tables of the game")
    }
}
