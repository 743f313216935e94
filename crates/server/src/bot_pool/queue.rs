//! The order in which bots think: fair between addresses and tables, bounded for each address.
//!
//! It runs nothing and reads no clock.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use crate::network::Network;

/// Time for a turn that nobody waits for, or whose address has used up its budget.
pub(super) const SHORT_TURN: Duration = Duration::from_millis(200);

/// Shortest time for a turn, however many wait.
const LEAST_TURN: Duration = Duration::from_millis(20);

/// A budget that was not used adds up for this long.
const SAVED: Duration = Duration::from_mins(4);

/// Whose budget a turn is charged to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Payer {
    /// The network of a person who is connected to the table at this node.
    Network(Network),
    /// People connected to the table at other nodes, all of them together.
    OtherNodes,
    /// Nobody is connected to the table.
    Nobody,
}

/// How much bots may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThinkLimits {
    /// Bots that think at the same time.
    pub n_threads: usize,
    /// Longest time for a turn.
    pub max_turn: Duration,
    /// Thinking per minute that one address gets before its bots have to be brief; zero disables
    /// the limit.
    pub per_minute: Duration,
}

/// What the queue knows of a payer.
#[derive(Debug)]
struct Account {
    /// Thinking that is left.
    left: Duration,
    /// When `left` was computed.
    at: Instant,
    /// The number of the turn that was served last.
    last_served: u64,
}

/// How urgent a turn is; smaller is sooner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Somebody waits, and their address has thinking left.
    InBudget,
    /// Somebody waits, and their address has used up its budget.
    OverBudget,
    /// Nobody waits.
    Unattended,
}

#[derive(Debug)]
struct Entry<T> {
    ticket: u64,
    job: T,
}

/// The next turn to think about.
#[derive(Debug)]
pub(super) struct Next<T> {
    pub(super) job: T,
    pub(super) payer: Payer,
    /// Time for the turn, unless it was begun before.
    pub(super) time: Duration,
}

/// Turns that wait for a thread.
#[derive(Debug)]
pub(super) struct Queue<T> {
    limits: ThinkLimits,
    /// Turns that were begun: their bots have a plan, so they take no time, and hold memory.
    begun: VecDeque<(Payer, Entry<T>)>,
    /// Per payer first come, first served; a table that has been served goes to the end.
    waiting: HashMap<Payer, VecDeque<Entry<T>>>,
    accounts: HashMap<Payer, Account>,
    n_served: u64,
}

impl<T> Queue<T> {
    pub(super) fn new(limits: ThinkLimits) -> Queue<T> {
        Queue {
            limits,
            begun: VecDeque::new(),
            waiting: HashMap::new(),
            accounts: HashMap::new(),
            n_served: 0,
        }
    }

    /// The number of turns that wait.
    pub(super) fn len(&self) -> usize {
        self.begun.len() + self.waiting.values().map(VecDeque::len).sum::<usize>()
    }

    /// Adds a turn, or the rest of one that `was_begun`.
    pub(super) fn push(&mut self, payer: Payer, ticket: u64, job: T, was_begun: bool) {
        let entry = Entry { ticket, job };
        if was_begun {
            self.begun.push_back((payer, entry));
        } else {
            self.waiting.entry(payer).or_default().push_back(entry);
        }
    }

    /// Removes a turn that waits; `None` if it does not.
    pub(super) fn remove(&mut self, ticket: u64) -> Option<T> {
        if let Some(i) = self.begun.iter().position(|(_, entry)| entry.ticket == ticket) {
            return Some(self.begun.remove(i)?.1.job);
        }
        let find = |line: &VecDeque<Entry<T>>| line.iter().position(|e| e.ticket == ticket);
        let (&payer, i) =
            self.waiting.iter().find_map(|(payer, line)| Some((payer, find(line)?)))?;
        Some(self.take(payer, i)?.job)
    }

    /// Charges a turn that waits to somebody else.
    pub(super) fn charge_to(&mut self, ticket: u64, payer: Payer) {
        if let Some((old, _)) = self.begun.iter_mut().find(|(_, entry)| entry.ticket == ticket) {
            *old = payer;
        } else if let Some(job) = self.remove(ticket) {
            self.push(payer, ticket, job, false);
        }
    }

    /// The turn whose turn it is: the most urgent, of the payer that was served longest ago.
    pub(super) fn pop(&mut self, now: Instant) -> Option<Next<T>> {
        if let Some((payer, Entry { job, .. })) = self.begun.pop_front() {
            return Some(Next { job, payer, time: SHORT_TURN });
        }
        let served = |payer: &Payer| self.accounts.get(payer).map_or(0, |a| a.last_served);
        let key = |payer: &Payer| (self.rank(*payer, now), served(payer));
        let payer = *self.waiting.keys().min_by_key(|payer| key(payer))?;
        let time = self.time_for(payer, now);
        let Entry { job, .. } = self.take(payer, 0)?;
        self.n_served += 1;
        let n_served = self.n_served;
        self.account(payer, now).last_served = n_served;
        Some(Next { job, payer, time })
    }

    /// Takes what was used from the payer's budget.
    pub(super) fn charge(&mut self, payer: Payer, used: Duration, now: Instant) {
        let account = self.account(payer, now);
        account.left = account.left.saturating_sub(used);
    }

    /// Forgets payers with a full budget.
    pub(super) fn tidy(&mut self, now: Instant) {
        let full = self.full();
        let limits = self.limits;
        self.accounts.retain(|_, account| account.left_at(limits, now) < full);
    }

    fn take(&mut self, payer: Payer, i: usize) -> Option<Entry<T>> {
        let line = self.waiting.get_mut(&payer)?;
        let entry = line.remove(i)?;
        if line.is_empty() {
            self.waiting.remove(&payer);
        }
        Some(entry)
    }

    fn rank(&self, payer: Payer, now: Instant) -> Rank {
        if payer == Payer::Nobody {
            return Rank::Unattended;
        }
        let account = self.accounts.get(&payer);
        let is_spent = account.is_some_and(|account| account.left_at(self.limits, now).is_zero());
        if is_spent && !self.limits.per_minute.is_zero() {
            return Rank::OverBudget;
        }
        Rank::InBudget
    }

    /// The budget of the node: one turn of everybody who waits takes no longer than one turn may.
    fn time_for(&self, payer: Payer, now: Instant) -> Duration {
        if self.rank(payer, now) != Rank::InBudget {
            return SHORT_TURN.min(self.limits.max_turn);
        }
        let in_budget = |payer: &&Payer| self.rank(**payer, now) == Rank::InBudget;
        let n_payers = self.waiting.keys().filter(in_budget).count() as u32;
        let n_threads = self.limits.n_threads as u32;
        let share = self.limits.max_turn * n_threads / n_payers.max(n_threads).max(1);
        share.max(LEAST_TURN)
    }

    fn full(&self) -> Duration {
        self.limits.per_minute * (SAVED.as_secs() / 60) as u32
    }

    fn account(&mut self, payer: Payer, now: Instant) -> &mut Account {
        let (limits, full) = (self.limits, self.full());
        let account = self.accounts.entry(payer).or_insert_with(|| Account {
            left: full,
            at: now,
            last_served: 0,
        });
        account.left = account.left_at(limits, now);
        account.at = now;
        account
    }
}

impl Account {
    fn left_at(&self, limits: ThinkLimits, now: Instant) -> Duration {
        let passed = now.saturating_duration_since(self.at).min(SAVED);
        let earned = limits.per_minute.mul_f64(passed.as_secs_f64() / 60.0);
        (self.left + earned).min(limits.per_minute * (SAVED.as_secs() / 60) as u32)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    const MAX_TURN: Duration = Duration::from_secs(5);

    fn queue(n_threads: usize) -> Queue<&'static str> {
        let per_minute = Duration::from_secs(30);
        Queue::new(ThinkLimits { n_threads, max_turn: MAX_TURN, per_minute })
    }

    fn payer(n: u8) -> Payer {
        Payer::Network(Network::of(IpAddr::from([10, 0, 0, n])))
    }

    /// What comes out, in order.
    fn order(queue: &mut Queue<&'static str>, now: Instant) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop(now)).map(|next| next.job).collect()
    }

    #[test]
    fn many_tables_of_one_address_do_not_hold_up_another() {
        let (mut queue, now) = (queue(1), Instant::now());
        for (ticket, job) in (0..).zip(["a1", "a2", "a3", "a4"]) {
            queue.push(payer(1), ticket, job, false);
        }
        queue.push(payer(2), 10, "b1", false);
        queue.push(payer(2), 11, "b2", false);
        queue.push(Payer::OtherNodes, 12, "c1", false);
        let order = order(&mut queue, now);
        let place = |job| order.iter().position(|&found| found == job).expect("it is there");
        assert!(place("b1") < 3 && place("c1") < 3, "{order:?}");
        assert!(place("b2") < 5 && place("a1") < place("a2"), "{order:?}");
        assert_eq!(order.len(), 7);
    }

    #[test]
    fn who_was_served_last_waits_for_the_others() {
        let (mut queue, now) = (queue(1), Instant::now());
        let mut served = Vec::new();
        for n in [1, 2, 3] {
            queue.push(payer(n), n.into(), "", false);
        }
        for ticket in 10..19 {
            let next = queue.pop(now).expect("somebody waits");
            served.push(next.payer);
            queue.push(next.payer, ticket, "", false);
        }
        for round in served.chunks(3) {
            assert!([1, 2, 3].iter().all(|&n| round.contains(&payer(n))), "{served:?}");
        }
    }

    #[test]
    fn a_table_without_people_is_last_and_brief() {
        let (mut queue, now) = (queue(1), Instant::now());
        queue.push(Payer::Nobody, 1, "empty", false);
        queue.push(payer(1), 2, "people", false);
        queue.charge(payer(1), Duration::from_hours(1), now);
        let first = queue.pop(now).expect("one");
        assert_eq!((first.job, first.time), ("people", SHORT_TURN), "even over its budget");
        let second = queue.pop(now).expect("two");
        assert_eq!((second.job, second.time), ("empty", SHORT_TURN));
        // Somebody comes back while it waits.
        queue.push(Payer::Nobody, 3, "empty", false);
        queue.push(Payer::Nobody, 4, "joined", false);
        queue.charge_to(4, payer(2));
        assert_eq!(order(&mut queue, now), ["joined", "empty"]);
    }

    #[test]
    fn a_budget_is_used_up_and_comes_back() {
        let (mut queue, now) = (queue(1), Instant::now());
        let time = |queue: &mut Queue<_>, now| {
            queue.push(payer(1), 1, "", false);
            queue.pop(now).expect("it waits").time
        };
        assert_eq!(time(&mut queue, now), MAX_TURN);
        queue.charge(payer(1), Duration::from_secs(119), now);
        assert_eq!(time(&mut queue, now), MAX_TURN);
        queue.charge(payer(1), Duration::from_secs(5), now);
        assert_eq!(time(&mut queue, now), SHORT_TURN);
        let later = now + Duration::from_secs(10);
        assert_eq!(time(&mut queue, later), MAX_TURN, "30 s a minute");
        queue.tidy(later);
        assert_eq!(queue.accounts.len(), 1);
        queue.tidy(now + SAVED * 2);
        assert_eq!(queue.accounts.len(), 0);
    }

    #[test]
    fn a_round_of_everybody_takes_no_longer_than_one_turn() {
        let now = Instant::now();
        for (n_threads, n_payers) in [(1, 1), (1, 10), (2, 10), (4, 3), (1, 100)] {
            let mut queue = queue(n_threads);
            for n in 0..n_payers {
                queue.push(payer(n), n.into(), "", false);
            }
            let first = queue.pop(now).expect("somebody waits").time;
            let round = first * n_payers.into() / n_threads as u32;
            assert!(first <= MAX_TURN && round <= MAX_TURN.max(first), "{n_threads} {n_payers}");
        }
    }

    #[test]
    fn a_turn_that_was_begun_goes_first_and_one_that_was_called_off_not_at_all() {
        let (mut queue, now) = (queue(1), Instant::now());
        queue.push(payer(1), 1, "new", false);
        queue.push(payer(1), 2, "off", false);
        queue.push(Payer::Nobody, 3, "begun", true);
        queue.push(Payer::Nobody, 4, "begun and off", true);
        assert_eq!(queue.remove(2), Some("off"));
        assert_eq!(queue.remove(4), Some("begun and off"));
        assert_eq!(queue.remove(4), None);
        assert_eq!(queue.len(), 2);
        assert_eq!(order(&mut queue, now), ["begun", "new"]);
    }
}
