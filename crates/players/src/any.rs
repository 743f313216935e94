//! A player of any game, for matches behind `dyn Match`.

use std::fmt;

use catalog::{GameInfo, Listed, Position, with_position};
use game::{Game, Rng};

use crate::search::{Clock, Decision, Stop};
use crate::spec::BotName;
use crate::{BotRegistry, BotSpec, Player, bots};

/// A [`Player`] of any game.
pub struct AnyPlayer(Box<dyn ErasedPlayer>);

impl fmt::Debug for AnyPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyPlayer")
    }
}

/// A name that no bot of the game has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("found the bot `{found}`, expected {expected}")]
pub struct UnknownBot {
    /// The name.
    pub found: String,
    /// The names there are.
    pub expected: String,
}

impl UnknownBot {
    /// The error for a name that the game does not have.
    pub fn new(found: &BotName, info: &GameInfo) -> UnknownBot {
        let names: Vec<_> = bots(info.id).iter().map(|bot| bot.name).collect();
        UnknownBot { found: found.to_string(), expected: names.join(", ") }
    }
}

impl AnyPlayer {
    /// The bot that `spec` names, for the number of seats and the options of `position`; `seed`
    /// determines its random choices.
    pub fn new(position: &Position, spec: &BotSpec, seed: u64) -> Result<AnyPlayer, UnknownBot> {
        let player = match &spec.name {
            BotName::Own(name) => with_position!(position, position => {
                typed(name, position, spec, seed)
            }),
            BotName::Command(_) => None,
        };
        player.map(AnyPlayer).ok_or_else(|| UnknownBot::new(&spec.name, position.info()))
    }

    /// Chooses an action and returns its text.
    ///
    /// `None` if no seat is on turn, or if the position is of another game than the player. All
    /// calls for one turn must use the same clock.
    pub fn choose(
        &mut self,
        position: &Position,
        clock: Clock<'_>,
        stop: Stop<'_>,
    ) -> Option<String> {
        self.0.choose(position, clock, stop)
    }

    /// As [`AnyPlayer::choose`], with all lines that were evaluated.
    pub fn evaluate(
        &mut self,
        position: &Position,
        clock: Clock<'_>,
        stop: Stop<'_>,
    ) -> Option<Decision<String>> {
        self.0.evaluate(position, clock, stop)
    }
}

/// Plays random games from a position to their ends; returns the number of actions in them. It is
/// here because this crate is built for speed in every profile.
pub fn play_random_games(position: &Position, n_games: u64, rng: &mut Rng) -> u64 {
    with_position!(position, position => position.play_random_games(n_games, rng))
}

fn typed<G: Listed + BotRegistry>(
    name: &str,
    position: &G,
    spec: &BotSpec,
    seed: u64,
) -> Option<Box<dyn ErasedPlayer>> {
    let bot = G::bot(name, position, spec.threads)?;
    Some(Box::new(Player::new(bot, spec.limits_or_default(), seed)))
}

trait ErasedPlayer: Send {
    fn choose(&mut self, position: &Position, clock: Clock<'_>, stop: Stop<'_>) -> Option<String>;

    fn evaluate(
        &mut self,
        position: &Position,
        clock: Clock<'_>,
        stop: Stop<'_>,
    ) -> Option<Decision<String>>;
}

impl<G: Listed> ErasedPlayer for Player<G> {
    fn choose(&mut self, position: &Position, clock: Clock<'_>, stop: Stop<'_>) -> Option<String> {
        let decision = self.choose(G::from_position(position)?, clock, stop)?;
        Some(decision.action.to_string())
    }

    fn evaluate(
        &mut self,
        position: &Position,
        clock: Clock<'_>,
        stop: Stop<'_>,
    ) -> Option<Decision<String>> {
        let decision = self.choose(G::from_position(position)?, clock, stop)?;
        Some(decision.map(ToString::to_string))
    }
}
