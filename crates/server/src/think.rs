//! Bots: which there are, and a bounded pool in which they think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::search::Budget;
use catalog::Match;
use game::Rng;
use tokio::sync::Semaphore;

use crate::protocol::BotPlan;

/// The number of levels that a game's players begin with.
const N_LEVELS: usize = 4;

/// The levels of the bots of a game, weakest first; none if there is no such game.
pub fn levels(game: &str) -> Vec<&'static str> {
    let players = catalog::kind(game).map(catalog::Kind::players).unwrap_or_default();
    players.iter().take(N_LEVELS).map(|profile| profile.name).collect()
}

/// What a bot plays in this position; `None` if it was stopped or does not know.
///
/// This is the one place that asks a bot.
fn think(game: &dyn Match, plan: &BotPlan, seed: u64, stop: &AtomicBool) -> Option<String> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let deadline = Instant::now() + Duration::from_millis(plan.think_ms.into());
    let budget = Budget { deadline: Some(deadline), iterations: None, stop };
    let advice = game.player(&plan.level, 1)?.choose(game, &budget, &mut Rng::new(seed))?;
    Some(advice.action)
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
        game: Box<dyn Match>,
        plan: BotPlan,
        done: impl FnOnce(Option<String>) + Send + 'static,
    ) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let (places, flag) = (Arc::clone(&self.places), Arc::clone(&stop));
        let task = tokio::spawn(async move {
            tokio::time::sleep(LEAST).await;
            let Ok(place) = places.acquire_owned().await else { return };
            let seed = getrandom::u64().unwrap_or_default();
            let chosen = tokio::task::spawn_blocking(move || {
                // Kept until the thread is free, even if nobody waits for the answer.
                let _place = place;
                think(&*game, &plan, seed, &flag)
            });
            done(chosen.await.unwrap_or_default());
        });
        Thinking { stop, task: task.abort_handle() }
    }
}
