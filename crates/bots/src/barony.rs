//! The players of Barony.
//!
//! All of them judge a position by weighed [`features`]: each seat's chance to win. The four
//! levels are one player, [`Lookahead`], with a [`Sight`] of its own each: how far it looks, how
//! many turns it thinks about, how much it errs.

mod council;
mod evaluation;
mod features;
mod foresight;
mod judgement;
mod land;
mod lookahead;
mod nodes;
mod turns;
mod weights;

use barony::Barony;
use game::Game;

use crate::search::{Bot, Greedy, Random};
use crate::{Profile, Roster};

pub use evaluation::{chances, verdict};
pub use features::{Features, N_FEATURES, NAMES, features, phase};
pub use judgement::Weighed;
pub use lookahead::{Lookahead, Sight};
pub use weights::Weights;

/// Thinks as far as its time goes.
fn king(n_seats: usize) -> Sight {
    Sight { depth: 30, root_width: 40, width: 10, blur: 0.0, weights: Weights::tuned(n_seats) }
}

/// Looks at what the others can do next, and misjudges a little.
fn baron(n_seats: usize) -> Sight {
    Sight { depth: 2, root_width: 20, blur: 0.06, ..king(n_seats) }
}

/// Sees its own turn only.
fn knight(n_seats: usize) -> Sight {
    Sight { depth: 1, blur: 0.1, ..king(n_seats) }
}

/// Sees its own turn only, and often takes what is not quite the best.
fn squire(n_seats: usize) -> Sight {
    Sight { blur: 0.3, ..knight(n_seats) }
}

impl Roster for Barony {
    const PLAYERS: &'static [Profile] = &[
        Profile { name: "squire", help: "a friendly beginner: sees its own turn, errs often" },
        Profile { name: "knight", help: "sees its own turn, errs now and then" },
        Profile { name: "baron", help: "sees what the others may answer" },
        Profile { name: "king", help: "the champion: looks as far ahead as its time allows" },
        Profile { name: "greedy", help: "plays the turn that looks best when it is over" },
        Profile { name: "random", help: "plays at random" },
    ];

    fn player(name: &str, position: &Barony, threads: usize) -> Option<Box<dyn Bot<Barony>>> {
        let n_seats = position.n_seats();
        let sight = match name {
            "squire" => squire(n_seats),
            "knight" => knight(n_seats),
            "baron" => baron(n_seats),
            "king" => king(n_seats),
            "greedy" => {
                return Some(Box::new(Greedy::new(Weighed::new(Weights::tuned(n_seats)))));
            }
            "random" => return Some(Box::new(Random)),
            _ => return None,
        };
        Some(Box::new(Lookahead::new(sight, threads)))
    }
}
