//! A bot in the middle of a turn.

use std::time::Duration;

use catalog::Match;
use game::Turn;
use players::{AnyPlayer, BotSpec};
use table::protocol::Refusal;

use crate::{Line, Opinion};

/// A bot with what it remembers of its turn: its plan, and the time it has left.
#[derive(Debug)]
struct Session {
    turn: String,
    player: AnyPlayer,
}

/// The bot that chose last, while its turn goes on.
#[derive(Debug, Default)]
pub(crate) struct Bots {
    session: Option<Session>,
}

impl Bots {
    /// Chooses an action at the end of a line; `None` if no seat is on turn there.
    pub(crate) fn choose(
        &mut self,
        turn: String,
        line: &Line,
        bot: &str,
        seed: u64,
        clock: &(dyn Fn() -> Duration + Sync),
    ) -> Result<Option<Opinion>, Refusal> {
        let game = line.play()?;
        let known = self.session.take().filter(|session| session.turn == turn);
        let mut session = match known {
            Some(session) => session,
            None => Session { turn, player: player(&*game, bot, seed)? },
        };
        let Turn::Seat(seat) = game.turn() else { return Ok(None) };
        let Some(decision) = session.player.evaluate(&game.position(), clock, &|| false) else {
            return Ok(None);
        };
        // What was searched is of no use after the turn, and large.
        if turn_goes_on(game, &decision.action) {
            self.session = Some(session);
        }
        Ok(Some(Opinion::new(decision, seat)))
    }
}

fn player(game: &dyn Match, bot: &str, seed: u64) -> Result<AnyPlayer, Refusal> {
    let bad = |error: &dyn std::fmt::Display| Refusal::Malformed { reason: error.to_string() };
    need_weights(game)?;
    let spec: BotSpec = bot.parse().map_err(|error| bad(&error))?;
    AnyPlayer::new(&game.position(), &spec, seed).map_err(|error| bad(&error))
}

/// Refuses a game whose bots have no weights yet.
pub(crate) fn need_weights(game: &dyn Match) -> Result<(), Refusal> {
    let reason = || "the weights of the bots are not installed".to_owned();
    let is_ready = players::has_weights(game.info().id);
    is_ready.then_some(()).ok_or_else(|| Refusal::Malformed { reason: reason() })
}

/// Whether the same seat acts again, in the same turn, after `action`.
fn turn_goes_on(mut game: Box<dyn Match>, action: &str) -> bool {
    let (turn, number) = (game.turn(), game.turn_number());
    matches!(turn, Turn::Seat(_))
        && game.play(action).is_ok()
        && (game.turn(), game.turn_number()) == (turn, number)
}
