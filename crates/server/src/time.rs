//! The server's clocks: the time of day, and the time during which the server was at work.
//!
//! People are charged by the second one. It is carried on by the machine's monotonic clock and
//! stands still while the process is frozen or the database does not answer, so neither a setting
//! of the machine's clock nor an outage takes anybody's time.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use table::moment::Moment;
use table::table::Millis;

/// A server that did not read its clock for this long was frozen. It is far longer than
/// [`PULSE`], so that a busy machine is not taken for a frozen one.
const FROZEN: Duration = Duration::from_secs(1);

/// How often a server has to read its clock.
pub const PULSE: Duration = Duration::from_millis(100);

/// Differences from the database's clock below this are those of the way there and back.
const TOLERANCE_MS: u64 = 250;

/// The number of past outages that are remembered.
const MAX_STOPS: usize = 1_000;

/// Both clocks of a server. Copies show the same.
#[derive(Debug, Clone)]
pub struct Clock {
    start: Instant,
    state: Arc<Mutex<State>>,
}

/// All times are since the start.
#[derive(Debug)]
struct State {
    /// The time of day at the start, as it is known now.
    start_at: Millis,
    /// What the time at work showed at the start.
    start_served: Millis,
    /// When the clock was last read.
    read: Duration,
    /// How long it stood still, outages that are over.
    lost: Duration,
    /// From when to when it stood still: the last outages that are over, oldest first.
    stops: VecDeque<(Duration, Duration)>,
    /// Until when outages are no longer remembered.
    forgotten: Duration,
    /// When the database last answered.
    answered: Duration,
    /// Since when the database does not answer.
    away_since: Option<Duration>,
    /// What it showed when it was last read.
    served: Duration,
}

impl Clock {
    /// Clocks set by the machine's.
    pub fn start() -> Clock {
        let state = State::new(machine_time());
        Clock { start: Instant::now(), state: Arc::new(Mutex::new(state)) }
    }

    /// Now.
    pub fn now(&self) -> Moment {
        self.state().at(self.start.elapsed())
    }

    /// What the time at work was at a time of day that is past, as far as this server was there.
    pub fn served_at(&self, at: Millis) -> Millis {
        let mut state = self.state();
        let now = state.at(self.start.elapsed());
        state.served_at(at).min(now.served)
    }

    /// The moment at which the time at work will be `served`, if no outage comes between.
    pub fn instant(&self, served: Millis) -> Instant {
        let wait = served.saturating_sub(self.now().served);
        // A clock that stands still is looked at again, but not all the time.
        Instant::now() + Duration::from_millis(wait).max(PULSE / 5)
    }

    /// How long the time at work has stood still, all outages that are over together.
    pub fn lost(&self) -> Duration {
        self.state().lost
    }

    /// The database did not answer what was asked `began`.
    pub fn database_failed(&self, began: Instant) {
        let began = began.saturating_duration_since(self.start);
        let mut state = self.state();
        state.at(self.start.elapsed());
        let answered = state.answered;
        state.away_since.get_or_insert(began.max(answered));
    }

    /// The database answered.
    pub fn database_answered(&self) {
        let elapsed = self.start.elapsed();
        let mut state = self.state();
        state.at(elapsed);
        state.answered = elapsed;
        if let Some(since) = state.away_since.take() {
            state.stood_still(since, elapsed);
        }
    }

    /// Follows the database's clock, which showed `theirs` in answer to what was asked `began`.
    /// Says by how many milliseconds the time of day was off, where it had to be set.
    pub fn follow(&self, theirs: Millis, began: Instant) -> Option<i64> {
        let elapsed = self.start.elapsed();
        let way = began.elapsed();
        let mut state = self.state();
        let ours = state.start_at + elapsed.saturating_sub(way / 2).as_millis() as Millis;
        let error = way.as_millis() as u64 / 2;
        if ours.abs_diff(theirs) <= error + TOLERANCE_MS {
            return None;
        }
        let off = ours as i64 - theirs as i64;
        state.start_at = state.start_at.saturating_add_signed(-off);
        Some(off)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn new(start_at: Millis) -> State {
        State {
            start_at,
            start_served: start_at,
            read: Duration::ZERO,
            lost: Duration::ZERO,
            stops: VecDeque::new(),
            forgotten: Duration::ZERO,
            answered: Duration::ZERO,
            away_since: None,
            served: Duration::ZERO,
        }
    }

    /// Reads both clocks `elapsed` after the start.
    fn at(&mut self, elapsed: Duration) -> Moment {
        let gap = elapsed.saturating_sub(self.read);
        if gap > FROZEN && self.away_since.is_none() {
            self.stood_still(self.read, elapsed);
            // What was asked before the freeze and failed in it is the same outage.
            self.answered = elapsed;
        }
        self.read = self.read.max(elapsed);
        let until = self.away_since.map_or(elapsed, |since| since.min(elapsed));
        self.served = self.served.max(until.saturating_sub(self.lost));
        Moment {
            at: self.start_at + elapsed.as_millis() as Millis,
            served: self.start_served + self.served.as_millis() as Millis,
        }
    }

    fn stood_still(&mut self, since: Duration, until: Duration) {
        self.lost += until.saturating_sub(since);
        self.stops.push_back((since, until));
        if self.stops.len() > MAX_STOPS
            && let Some((_, until)) = self.stops.pop_front()
        {
            self.forgotten = until;
        }
    }

    fn served_at(&self, at: Millis) -> Millis {
        let elapsed = Duration::from_millis(at.saturating_sub(self.start_at)).max(self.forgotten);
        // What was lost after it does not count yet.
        let lost_since =
            |&(since, until): &(Duration, Duration)| until.saturating_sub(since.max(elapsed));
        let later: Duration = self.stops.iter().map(lost_since).sum();
        let served = elapsed.saturating_sub(self.lost.saturating_sub(later));
        self.start_served + served.as_millis() as Millis
    }
}

/// What the machine's clock shows.
pub fn machine_time() -> Millis {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since_1970.as_millis() as Millis
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state() -> State {
        State::new(1_000_000)
    }

    /// Reads the clock every 100 ms, as a server does.
    fn run(state: &mut State, from_ms: u64, to_ms: u64) -> Moment {
        let times = (from_ms..=to_ms).step_by(100);
        times.map(|ms| state.at(Duration::from_millis(ms))).last().expect("a time")
    }

    #[test]
    fn a_freeze_is_not_time_at_work() {
        let mut state = state();
        assert_eq!(run(&mut state, 0, 5_000), Moment { at: 1_005_000, served: 1_005_000 });
        let thawed = state.at(Duration::from_secs(25));
        assert_eq!(thawed, Moment { at: 1_025_000, served: 1_005_000 });
        assert_eq!(run(&mut state, 25_000, 27_000).served, 1_007_000);
    }

    #[test]
    fn a_busy_machine_is_not_frozen() {
        let mut state = state();
        for ms in (0..=9_000).step_by(900) {
            assert_eq!(state.at(Duration::from_millis(ms)).served, 1_000_000 + ms);
        }
    }

    #[test]
    fn a_freeze_during_an_outage_is_counted_once() {
        let mut state = state();
        run(&mut state, 0, 5_000);
        state.away_since = Some(Duration::from_secs(5));
        assert_eq!(run(&mut state, 5_000, 8_000).served, 1_005_000);
        assert_eq!(state.at(Duration::from_secs(20)).served, 1_005_000);
        state.away_since = None;
        state.stood_still(Duration::from_secs(5), Duration::from_secs(20));
        assert_eq!(run(&mut state, 20_000, 21_000).served, 1_006_000);
    }

    #[test]
    fn the_time_at_work_of_the_past_is_known() {
        let mut state = state();
        run(&mut state, 0, 5_000);
        state.at(Duration::from_secs(25));
        run(&mut state, 25_000, 30_000);
        state.at(Duration::from_secs(40));
        let served: Vec<_> = [0, 1_003_000, 1_005_000, 1_015_000, 1_026_000, 1_038_000, 1_041_000]
            .map(|at| state.served_at(at) - 1_000_000)
            .to_vec();
        assert_eq!(served, [0, 3_000, 5_000, 5_000, 6_000, 10_000, 11_000]);
    }

    #[test]
    fn outages_that_are_forgotten_are_charged_to_nobody() {
        let mut state = state();
        for second in (0..2 * MAX_STOPS as u64 + 10).step_by(2) {
            state.at(Duration::from_secs(second));
        }
        let forgotten = state.forgotten;
        assert!(forgotten > Duration::ZERO);
        let at = 1_000_000 + forgotten.as_millis() as u64;
        assert_eq!(state.served_at(1_000_000), state.served_at(at));
    }

    #[test]
    fn an_outage_that_is_noticed_late_is_made_good_and_no_clock_goes_back() {
        let clock = Clock::start();
        let began = Instant::now();
        let before = clock.now().served;
        clock.database_failed(began);
        assert!(clock.now().served >= before);
        let during = clock.now().served;
        assert_eq!(clock.now().served, during);
        clock.database_answered();
        let lost = clock.lost();
        clock.database_answered();
        assert_eq!(clock.lost(), lost, "one outage is counted once");
        assert!(clock.now().served >= during);
    }

    #[test]
    fn the_time_of_day_follows_the_database_and_the_time_at_work_does_not() {
        let clock = Clock::start();
        let before = clock.now();
        let off = clock.follow(before.at + 600_000, Instant::now()).expect("it was off");
        assert!((-600_000..-590_000).contains(&off), "{off}");
        let after = clock.now();
        assert!(after.at >= before.at + 590_000);
        assert!(after.served < before.served + 590_000);
        assert_eq!(clock.follow(clock.now().at, Instant::now()), None);
    }
}
