//! The bots of a game by name.

use catalog::{GameId, with_game};
use game::Game;

use crate::WeightsError;
use crate::search::{Bot, Evaluator, order};

/// A game with its bots.
pub trait BotRegistry: Game {
    /// Every bot of the game.
    const BOTS: &'static [BotInfo];

    /// The bot with a name, for the number of seats and the options of `position`; `None` if there
    /// is no such bot.
    fn bot(name: &str, position: &Self, threads: usize) -> Option<Box<dyn Bot<Self>>>;

    /// Whether the bots can play. A game without learned weights has all it needs.
    fn has_weights() -> bool {
        true
    }

    /// Uses a file of learned weights for all bots that are made from now on.
    fn install_weights(_bytes: &[u8]) -> Result<(), WeightsError> {
        Err(WeightsError("the game has no learned weights".to_owned()))
    }

    /// The rollouts by which reviews value positions.
    type Reviewer: Evaluator<Self>;

    /// The reviewer for the number of seats and the options of `position`.
    fn reviewer(position: &Self) -> Self::Reviewer;

    /// The rollouts by which reviews compare turns: the best knowledge that there is.
    type Comparer: Evaluator<Self>;

    /// The comparer for the number of seats and the options of `position`.
    fn comparer(position: &Self) -> Self::Comparer;
}

/// The description of a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BotInfo {
    /// The name in commands, records and tables.
    pub name: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// How the bot is offered to people.
    pub role: Role,
}

/// How a bot is offered to people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// An opponent of this level, counted from 1 for the weakest.
    Level(u8),
    /// The level that is offered first.
    DefaultLevel(u8),
    /// Not an opponent for people: a baseline for experiments.
    Baseline,
}

impl BotInfo {
    pub(crate) const fn level(level: u8, name: &'static str, help: &'static str) -> BotInfo {
        BotInfo { name, help, role: Role::Level(level) }
    }

    pub(crate) const fn default(level: u8, name: &'static str, help: &'static str) -> BotInfo {
        BotInfo { name, help, role: Role::DefaultLevel(level) }
    }

    pub(crate) const fn baseline(name: &'static str, help: &'static str) -> BotInfo {
        BotInfo { name, help, role: Role::Baseline }
    }

    fn level_number(&self) -> Option<u8> {
        match self.role {
            Role::Level(level) | Role::DefaultLevel(level) => Some(level),
            Role::Baseline => None,
        }
    }
}

/// The bots of a game.
///
/// Without the feature `baselines`, only the levels can be made.
pub fn bots(game: GameId) -> &'static [BotInfo] {
    with_game!(game, G => G::BOTS)
}

/// The bots that people can play against, weakest first.
pub fn levels(game: GameId) -> Vec<&'static BotInfo> {
    let levels: Vec<_> = bots(game).iter().filter(|bot| bot.level_number().is_some()).collect();
    let number = |i: usize| levels[i].level_number();
    let order = order(levels.len(), &mut |a, b| number(a).cmp(&number(b)));
    order.into_iter().map(|i| levels[i]).collect()
}

/// The level that is offered first.
pub fn default_level(game: GameId) -> Option<&'static BotInfo> {
    bots(game).iter().find(|bot| matches!(bot.role, Role::DefaultLevel(_)))
}

#[cfg(test)]
mod tests {
    use super::{Role, bots, default_level, levels};
    use catalog::GAMES;

    #[test]
    fn every_game_has_levels_without_gaps_and_one_default() {
        for info in GAMES {
            let numbers: Vec<_> =
                levels(info.id).iter().filter_map(|bot| bot.level_number()).collect();
            let expected: Vec<_> = (1..=numbers.len() as u8).collect();
            assert_eq!(numbers, expected, "{}", info.name);
            let is_default = |role: Role| matches!(role, Role::DefaultLevel(_));
            let n_defaults = bots(info.id).iter().filter(|bot| is_default(bot.role)).count();
            assert_eq!(n_defaults, 1, "{}", info.name);
            assert!(default_level(info.id).is_some());
        }
    }
}
