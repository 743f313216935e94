//! Which levels would have played a turn.

use std::time::Duration;

use catalog::Listed;
use game::{Game, Turn};
use players::search::Limits;
use players::{BotRegistry, Player, levels};

/// Most iterations of the strongest level in each turn; the others end by themselves.
const MAX_ITERATIONS: u64 = 500;

/// Iterations of the strongest level for each rollout of a turn that is compared.
const PER_ROLLOUT: u64 = 16;

/// The bots of all levels.
pub(super) struct LevelBots<G: Game> {
    bots: Vec<(&'static str, Player<G>)>,
}

impl<G: Listed + BotRegistry> LevelBots<G> {
    /// The bots for the number of seats and the options of `position`, and for this effort.
    pub(super) fn new(position: &G, turn_rollouts: u32) -> LevelBots<G> {
        let most = MAX_ITERATIONS.min(PER_ROLLOUT * u64::from(turn_rollouts));
        let names: Vec<_> = levels(G::ID).into_iter().map(|level| level.name).collect();
        let player = |(i, &name): (usize, &&'static str)| {
            let iterations = if i + 1 < names.len() { u64::MAX } else { most };
            let limits = Limits { time: None, iterations: Some(iterations) };
            Some((name, Player::new(G::bot(name, position, 1)?, limits, 0)))
        };
        LevelBots { bots: names.iter().enumerate().filter_map(player).collect() }
    }

    /// The levels that go from one position to another in a turn.
    pub(super) fn that_play(&mut self, before: &G, after: &G, seed: u64) -> Vec<String> {
        let plays = |player: &mut Player<G>| {
            player.start_game(seed);
            play_turn(player, before).is_some_and(|end| end == *after)
        };
        let same = self.bots.iter_mut().filter_map(|(name, bot)| plays(bot).then_some(*name));
        same.map(str::to_owned).collect()
    }
}

/// The position after the turn that a bot plays.
fn play_turn<G: Game>(player: &mut Player<G>, before: &G) -> Option<G> {
    let turn = (before.turn(), before.turn_number());
    if !matches!(turn.0, Turn::Seat(_)) {
        return None;
    }
    let mut position = before.clone();
    while (position.turn(), position.turn_number()) == turn {
        let decision = player.choose(&position, &|| Duration::ZERO, &|| false)?;
        position.play_unchecked(decision.action);
    }
    Some(position)
}
