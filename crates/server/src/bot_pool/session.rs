//! A bot in the middle of a turn.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use catalog::Match;
use game::Turn;
use players::search::Limits;
use players::spec::BotName;
use players::{AnyPlayer, BotSpec};

use super::BotRequest;

/// A bot with what it remembers of its turn: its plan, and the time it has left.
#[derive(Debug)]
pub(super) struct BotSession {
    pub(super) request: BotRequest,
    player: AnyPlayer,
    /// The origin of its clock.
    created: Instant,
}

impl BotSession {
    /// A bot that has `time` for the whole turn; `None` if the game has no such bot.
    pub(super) fn new(request: BotRequest, game: &dyn Match, time: Duration) -> Option<BotSession> {
        let spec = BotSpec {
            name: BotName::Own(request.plan.level.clone()),
            limits: Limits { time: Some(time), iterations: None },
            threads: 1,
        };
        let seed = getrandom::u64().unwrap_or_default();
        let player = AnyPlayer::new(&game.position(), &spec, seed).ok()?;
        Some(BotSession { request, player, created: Instant::now() })
    }

    /// Chooses an action; `None` if it was stopped or the bot has no answer.
    ///
    /// This is the one place that asks a bot.
    pub(super) fn choose(&mut self, game: &dyn Match, stop: &AtomicBool) -> Option<String> {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let created = self.created;
        let stop = || stop.load(Ordering::Relaxed);
        self.player.choose(&game.position(), &|| created.elapsed(), &stop)
    }
}

/// Whether the same seat acts again, in the same turn, after `action`.
pub(super) fn turn_goes_on(mut game: Box<dyn Match>, action: &str) -> bool {
    let (turn, number) = (game.turn(), game.turn_number());
    matches!(turn, Turn::Seat(_))
        && game.play(action).is_ok()
        && (game.turn(), game.turn_number()) == (turn, number)
}
