//! The actions of one position, compared.

use catalog::{Actor, Match, Position};
use game::{Seat, Turn};
use players::search::{Decision, LineEvaluation};

/// A bot's view of a position, and of the action that was played there.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// The seat on turn.
    pub seat: Seat,
    /// The bot's decision.
    pub decision: Decision<String>,
    /// The action that was played, if one was.
    pub played: Option<String>,
}

/// The action that was played, compared with the bot's choice.
#[derive(Debug, Clone, PartialEq)]
pub enum Comparison<'a> {
    /// It is the bot's choice.
    Best,
    /// The bot did not evaluate it.
    NotEvaluated {
        /// The best line.
        best: &'a LineEvaluation<String>,
    },
    /// It was evaluated and not chosen.
    Worse {
        /// The best line.
        best: &'a LineEvaluation<String>,
        /// The expected points lost.
        points: f32,
        /// The expected share of the victory lost.
        win: f32,
    },
}

impl Hint {
    /// A hint from the decision of a bot; `None` without a decision or a seat on turn.
    pub fn new(
        position: &Position,
        decision: Option<Decision<String>>,
        played: Option<String>,
    ) -> Option<Hint> {
        let Turn::Seat(seat) = position.turn() else { return None };
        Some(Hint { seat, decision: decision?, played })
    }

    /// The best line of each action, best first.
    pub fn best_by_action(&self) -> impl Iterator<Item = &LineEvaluation<String>> {
        self.decision.best_by_action()
    }

    /// Compares the action that was played; `None` if none was, or if the bot evaluated nothing.
    pub fn comparison(&self) -> Option<Comparison<'_>> {
        let played = self.played.as_ref()?;
        if *played == self.decision.action {
            return Some(Comparison::Best);
        }
        let best = self.best_by_action().next()?;
        let Some(found) = self.best_by_action().find(|line| line.actions[0] == *played) else {
            return Some(Comparison::NotEvaluated { best });
        };
        let points = best.points[self.seat] - found.points[self.seat];
        let win = best.win[self.seat] - found.win[self.seat];
        Some(Comparison::Worse { best, points, win })
    }
}

/// The number of actions before the decision that is of interest in a match: the next one if a
/// seat is on turn, otherwise the last one.
pub fn last_decision(game: &dyn Match) -> usize {
    if matches!(game.turn(), Turn::Seat(_)) {
        return game.n_played();
    }
    game.log().iter().rposition(|entry| matches!(entry.actor, Actor::Seat(_))).unwrap_or(0)
}
