//! What a step is worth to each seat.

use game::{BySeat, Game, Seat};

/// What is rewarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Reward {
    /// At the end, the points minus those of the best other seat.
    #[default]
    Margin,
    /// At the end, the share of the victory: 1 for a winner, a part of it if several share it.
    Win,
    /// After every step, the points that each seat has gained since the step before.
    Score,
}

impl Reward {
    /// The rewards of the seats of a game that is over.
    pub(crate) fn at_end<G: Game>(self, game: &G, points: &BySeat<i32>) -> BySeat<f32> {
        let mut rewards = BySeat::default();
        match self {
            Reward::Margin => {
                for seat in game.seats() {
                    let others = game.seats().filter(|other| *other != seat);
                    let best = others.map(|other| points[other]).max().unwrap_or(0);
                    rewards[seat] = (points[seat] - best) as f32;
                }
            }
            Reward::Win => {
                let ranks = game.ranks();
                let winners = || game.seats().filter(|&seat| ranks[seat] == 1);
                let share = 1.0 / winners().count() as f32;
                winners().for_each(|seat| rewards[seat] = share);
            }
            Reward::Score => {}
        }
        rewards
    }
}

/// The points of each seat as things stand.
pub(crate) fn points_of<G: Game>(game: &G) -> BySeat<i32> {
    BySeat::from_fn(
        |seat: Seat| {
            if seat.index() < game.n_seats() { game.score(seat).into() } else { 0 }
        },
    )
}
