//! Bots: which there are, and a bounded pool in which they think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use catalog::Match;
use players::search::Limits;
use players::spec::BotName;
use players::{AnyPlayer, BotSpec};
use tokio::sync::Semaphore;

use crate::protocol::{BotPlan, SeatName};

pub use ::table::levels::levels;

/// Which bot is asked, and where; plans are kept as long as it stays the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calling {
    /// Where it plays.
    pub seat: SeatName,
    /// The bot.
    pub plan: BotPlan,
    /// How often something was taken back.
    pub branch: usize,
}

/// A bot at a seat, with what it remembers of its turn: its plan, and the time it has left.
#[derive(Debug)]
struct Mind {
    calling: Calling,
    player: AnyPlayer,
    /// The origin of its clock.
    created: Instant,
}

/// Where a room keeps the bot that played last.
#[derive(Debug, Clone, Default)]
pub struct MindSlot(Arc<Mutex<Option<Mind>>>);

impl MindSlot {
    fn take(&self) -> Option<Mind> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn keep(&self, mind: Mind) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(mind);
    }
}

impl Mind {
    fn new(calling: Calling, game: &dyn Match) -> Option<Mind> {
        let time = Duration::from_millis(calling.plan.think_ms.into());
        let spec = BotSpec {
            name: BotName::Own(calling.plan.level.clone()),
            limits: Limits { time: Some(time), iterations: None },
            threads: 1,
        };
        let seed = getrandom::u64().unwrap_or_default();
        let player = AnyPlayer::new(&game.position(), &spec, seed).ok()?;
        Some(Mind { player, calling, created: Instant::now() })
    }

    /// What it plays in this position; `None` if it was stopped or does not know.
    fn choose(&mut self, game: &dyn Match, stop: &AtomicBool) -> Option<String> {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let created = self.created;
        let stop = || stop.load(Ordering::Relaxed);
        self.player.choose(&game.position(), &|| created.elapsed(), &stop)
    }
}

/// Threads that think, no more than there are places.
#[derive(Debug, Clone)]
pub struct Thinkers {
    places: Arc<Semaphore>,
}

/// A thought under way; dropping it calls it off.
#[derive(Debug)]
pub struct Thinking {
    stop: Arc<AtomicBool>,
    task: tokio::task::AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

/// A bot takes at least this long, so that people can follow.
const LEAST: Duration = Duration::from_millis(1);

impl Thinkers {
    /// So many bots think at the same time.
    pub fn new(n_threads: usize) -> Thinkers {
        Thinkers { places: Arc::new(Semaphore::new(n_threads.max(1))) }
    }

    /// Lets a bot think, and tells `done` what it chose unless it is called off before.
    pub fn think(
        &self,
        slot: &MindSlot,
        calling: Calling,
        game: Box<dyn Match>,
        done: impl FnOnce(Option<String>) + Send + 'static,
    ) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let (places, flag, slot) = (Arc::clone(&self.places), Arc::clone(&stop), slot.clone());
        let task = tokio::spawn(async move {
            tokio::time::sleep(LEAST).await;
            let Ok(place) = places.acquire_owned().await else { return };
            let chosen = tokio::task::spawn_blocking(move || {
                // Kept until the thread is free, even if nobody waits for the answer.
                let _place = place;
                let known = slot.take().filter(|mind| mind.calling == calling);
                let mut mind = known.or_else(|| Mind::new(calling, &*game))?;
                metrics::gauge!("crownland_bots_thinking").increment(1);
                let chosen = mind.choose(&*game, &flag);
                metrics::gauge!("crownland_bots_thinking").decrement(1);
                slot.keep(mind);
                chosen
            });
            done(chosen.await.unwrap_or_default());
        });
        Thinking { stop, task: task.abort_handle() }
    }
}
