//! A bounded pool in which bots think.
//!
//! Thinking is shared between addresses and tables by `queue`; `session` is a bot in the middle
//! of a turn.

mod queue;
mod session;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use catalog::Match;

use queue::{Next, Queue};
pub use queue::{Payer, ThinkLimits};
use session::{BotSession, turn_goes_on};
use table::protocol::{BotPlan, SeatName};

/// Sessions kept for each thread: a search can take 70 MB.
const SESSIONS_PER_THREAD: usize = 2;

/// Which bot is asked, and where; its plan is kept as long as this stays the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BotRequest {
    /// The table.
    pub table: String,
    /// The seat it plays.
    pub seat: SeatName,
    /// The bot.
    pub plan: BotPlan,
    /// How often something was taken back.
    pub branch: usize,
}

/// Threads on which bots think.
#[derive(Debug, Clone)]
pub struct BotPool {
    limits: ThinkLimits,
    state: Arc<Mutex<State>>,
}

#[derive(Debug)]
struct State {
    queue: Queue<Job>,
    /// Bots in the middle of a turn, those that played last at the end.
    sessions: Vec<BotSession>,
    n_running: usize,
    n_tickets: u64,
}

struct Job {
    request: BotRequest,
    game: Box<dyn Match>,
    stop: Arc<AtomicBool>,
    since: Instant,
    done: Box<dyn FnOnce(Option<String>) + Send>,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.request)
    }
}

/// A turn that a bot thinks about, or will; dropping it calls it off.
#[derive(Debug)]
pub struct BotTask {
    pool: BotPool,
    ticket: u64,
    payer: Payer,
    stop: Arc<AtomicBool>,
}

impl BotTask {
    /// Charges it to somebody else, unless it has begun.
    pub fn charge_to(&mut self, payer: Payer) {
        if payer != self.payer {
            self.payer = payer;
            self.pool.state().queue.charge_to(self.ticket, payer);
        }
    }
}

impl Drop for BotTask {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.pool.state().remove(self.ticket);
    }
}

impl BotPool {
    /// A pool within these limits; at least one bot thinks at a time.
    pub fn new(limits: ThinkLimits) -> BotPool {
        let limits = ThinkLimits { n_threads: limits.n_threads.max(1), ..limits };
        let state =
            State { queue: Queue::new(limits), sessions: Vec::new(), n_running: 0, n_tickets: 0 };
        BotPool { limits, state: Arc::new(Mutex::new(state)) }
    }

    /// Lets a bot think when it is its turn, and tells `done` what it chose unless it is called off.
    pub fn think(
        &self,
        request: BotRequest,
        payer: Payer,
        game: Box<dyn Match>,
        done: impl FnOnce(Option<String>) + Send + 'static,
    ) -> BotTask {
        let stop = Arc::new(AtomicBool::new(false));
        let ticket = {
            let mut state = self.state();
            state.n_tickets += 1;
            let was_begun = state.sessions.iter().any(|session| session.request == request);
            let ticket = state.n_tickets;
            let (stop, done, since) = (Arc::clone(&stop), Box::new(done), Instant::now());
            let job = Job { request, game, stop, since, done };
            state.queue.push(payer, ticket, job, was_begun);
            state.show_waiting();
            ticket
        };
        self.start_next();
        BotTask { pool: self.clone(), ticket, payer, stop }
    }

    /// Frees what a bot at this table remembers.
    pub fn forget(&self, table: &str) {
        self.state().sessions.retain(|session| session.request.table != table);
    }

    /// Forgets addresses that have been quiet.
    pub fn tidy(&self) {
        self.state().queue.tidy(Instant::now());
    }

    /// Gives free threads something to think about.
    fn start_next(&self) {
        loop {
            let (next, session) = {
                let mut state = self.state();
                if state.n_running == self.limits.n_threads {
                    return;
                }
                let Some(next) = state.queue.pop(Instant::now()) else { return };
                state.n_running += 1;
                state.show_waiting();
                let session = state.take_session(&next.job.request);
                (next, session)
            };
            tokio::spawn(self.clone().run(next, session));
        }
    }

    async fn run(self, next: Next<Job>, session: Option<BotSession>) {
        let Next { job: Job { request, game, stop, since, done }, payer, time } = next;
        metrics::histogram!("crownland_bot_wait_seconds").record(since.elapsed().as_secs_f64());
        metrics::gauge!("crownland_bots_thinking").increment(1);
        let begin = Instant::now();
        let time = time.min(std::time::Duration::from_millis(request.plan.think_ms.into()));
        let flag = Arc::clone(&stop);
        let thought = tokio::task::spawn_blocking(move || {
            let new = || BotSession::new(request, &*game, time);
            let mut session = session.or_else(new)?;
            let chosen = session.choose(&*game, &flag);
            // What was searched is of no use after the turn, and large.
            let goes_on = chosen.as_ref().is_some_and(|action| turn_goes_on(game, action));
            Some((chosen, goes_on.then_some(session)))
        });
        // A bot that panics has no answer.
        let (chosen, session) = thought.await.unwrap_or_default().unwrap_or_default();
        let used = begin.elapsed();
        metrics::gauge!("crownland_bots_thinking").decrement(1);
        metrics::histogram!("crownland_bot_think_seconds").record(used.as_secs_f64());
        {
            let mut state = self.state();
            state.n_running -= 1;
            state.queue.charge(payer, used, Instant::now());
            if !stop.load(Ordering::Relaxed) {
                let most = SESSIONS_PER_THREAD * self.limits.n_threads;
                state.keep_session(session, most);
            }
        }
        if !stop.load(Ordering::Relaxed) {
            done(chosen);
        }
        self.start_next();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing that holds this lock runs a bot.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn remove(&mut self, ticket: u64) {
        if self.queue.remove(ticket).is_some() {
            self.show_waiting();
        }
    }

    fn take_session(&mut self, request: &BotRequest) -> Option<BotSession> {
        let i = self.sessions.iter().position(|session| session.request == *request)?;
        Some(self.sessions.remove(i))
    }

    /// Keeps a session, and frees the oldest if there are more than `most`.
    fn keep_session(&mut self, session: Option<BotSession>, most: usize) {
        let Some(session) = session else { return };
        self.sessions.retain(|known| known.request.table != session.request.table);
        self.sessions.push(session);
        let n_old = self.sessions.len().saturating_sub(most);
        self.sessions.drain(..n_old);
    }

    fn show_waiting(&self) {
        metrics::gauge!("crownland_bots_waiting").set(self.queue.len() as u32);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::oneshot;

    use super::{BotPool, BotRequest, Payer, SESSIONS_PER_THREAD, ThinkLimits};
    use table::protocol::BotPlan;

    fn pool() -> BotPool {
        let (max_turn, per_minute) = (Duration::from_millis(50), Duration::ZERO);
        BotPool::new(ThinkLimits { n_threads: 1, max_turn, per_minute })
    }

    /// Searches are large: none outlives its turn, and few wait in the middle of one.
    #[tokio::test]
    async fn a_search_is_freed_when_its_turn_is_over() {
        for kind in catalog::GAMES {
            let pool = pool();
            let mut rng = game::Rng::new(1);
            let mut games: Vec<_> =
                (0..8).map(|_| kind.start(2, "").expect("two may play")).collect();
            let mut was_kept = false;
            for _ in 0..30 {
                for (i, game) in games.iter_mut().enumerate() {
                    while game.turn() == game::Turn::Chance {
                        let drawn = game.sample(&mut rng).expect("an outcome");
                        game.play(&drawn).expect("legal");
                    }
                    let game::Turn::Seat(seat) = game.turn() else { continue };
                    let plan = BotPlan { level: "king".to_owned(), think_ms: 20 };
                    let (table, number) = (i.to_string(), game.turn_number());
                    let request =
                        BotRequest { table: table.clone(), seat: seat.into(), plan, branch: 0 };
                    let (tell, told) = oneshot::channel();
                    let _thinking = pool.think(request, Payer::Nobody, game.clone(), |chosen| {
                        tell.send(chosen).expect("it is waited for");
                    });
                    let chosen = told.await.expect("an answer").expect("an action");
                    game.play(&chosen).expect("legal");
                    let goes_on =
                        (game.turn(), game.turn_number()) == (game::Turn::Seat(seat), number);
                    let state = pool.state();
                    let mut kept = state.sessions.iter().map(|session| &session.request.table);
                    assert_eq!(kept.any(|kept| *kept == table), goes_on, "{}", kind.name);
                    assert!(state.sessions.len() <= SESSIONS_PER_THREAD);
                    was_kept |= goes_on;
                }
            }
            assert!(was_kept, "{}: a turn of several actions", kind.name);
        }
    }
}
