//! The players of Barony.

mod evaluation;
mod features;
mod judgement;
mod land;
mod lookahead;
mod nodes;
mod turns;
mod weights;

use barony::Barony;

use crate::search::{Bot, Greedy, Random};
use crate::{Profile, Roster};

pub use evaluation::{chances, verdict};
pub use features::{Features, N_FEATURES, NAMES, features, phase};
pub use judgement::Weighed;
pub use lookahead::{Lookahead, Sight};
pub use weights::Weights;

const KING: Sight =
    Sight { depth: 30, root_width: 40, width: 10, blur: 0.0, weights: Weights::TUNED };
const BARON: Sight = Sight { depth: 2, root_width: 20, ..KING };
const KNIGHT: Sight = Sight { depth: 1, blur: 0.1, ..KING };
const SQUIRE: Sight = Sight { depth: 1, blur: 0.4, ..KING };

impl Roster for Barony {
    const PLAYERS: &'static [Profile] = &[
        Profile { name: "squire", help: "" },
        Profile { name: "knight", help: "" },
        Profile { name: "baron", help: "" },
        Profile { name: "king", help: "" },
        Profile { name: "greedy", help: "" },
        Profile { name: "random", help: "plays at random" },
    ];

    fn player(name: &str, _: &Barony, _: usize) -> Option<Box<dyn Bot<Barony>>> {
        let looking = |sight| -> Option<Box<dyn Bot<Barony>>> { Some(Box::new(Lookahead::new(sight))) };
        match name {
            "random" => Some(Box::new(Random)),
            "greedy" => Some(Box::new(Greedy::new(Weighed::new(Weights::TUNED)))),
            "squire" => looking(SQUIRE),
            "knight" => looking(KNIGHT),
            "baron" => looking(BARON),
            "king" => looking(KING),
            _ => None,
        }
    }
}
