//! Limits by address: rates, and things that are open at the same time.
//!
//! IPv6 is counted by /64, and more loosely by /48: a /48 gets [`SITE_SHARE`] times as much.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tokio::time::Instant;

use crate::network::Network;

/// A /48 may have this many times what a /64 may.
const SITE_SHARE: u32 = 8;

/// A rate that each address has for itself.
pub(crate) struct Rate {
    networks: DefaultKeyedRateLimiter<Network>,
    sites: DefaultKeyedRateLimiter<Network>,
}

impl Rate {
    /// A rate per second with bursts of `burst` seconds; `None` if it is unlimited.
    pub(crate) fn per_second(rate: u32, burst: u32) -> Option<Rate> {
        Rate::new(rate, |rate| {
            let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
            Quota::per_second(rate).allow_burst(rate.saturating_mul(burst))
        })
    }

    /// A rate per hour; `None` if it is unlimited.
    pub(crate) fn per_hour(rate: u32) -> Option<Rate> {
        Rate::new(rate, Quota::per_hour)
    }

    fn new(rate: u32, quota: impl Fn(NonZeroU32) -> Quota) -> Option<Rate> {
        let networks = NonZeroU32::new(rate)?;
        let sites = NonZeroU32::new(rate.saturating_mul(SITE_SHARE))?;
        Some(Rate {
            networks: RateLimiter::keyed(quota(networks)),
            sites: RateLimiter::keyed(quota(sites)),
        })
    }

    /// Counts one; if that is one too many, says when the next is welcome.
    pub(crate) fn count(&self, address: IpAddr) -> Result<(), Duration> {
        let check = |limiter: &DefaultKeyedRateLimiter<Network>, network| {
            let now = DefaultClock::default().now();
            limiter.check_key(&network).map_err(|until| until.wait_time_from(now))
        };
        // First its own: what is refused here must not use up what its neighbours may have.
        check(&self.networks, Network::of(address))?;
        Network::site(address).map_or(Ok(()), |site| check(&self.sites, site))
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        self.networks.retain_recent();
        self.sites.retain_recent();
    }
}

/// How many things each address has open.
#[derive(Debug, Default)]
pub(crate) struct Occupancy {
    counts: Mutex<HashMap<Network, u32>>,
}

/// One thing that is open; it counts until this is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    occupancy: Arc<Occupancy>,
    networks: [Option<Network>; 2],
}

impl Occupancy {
    /// Counts one more, unless the address has `most` open; 0 disables the limit.
    pub(crate) fn enter(self: &Arc<Occupancy>, address: IpAddr, most: u32) -> Option<Slot> {
        let networks = [Some(Network::of(address)), Network::site(address)];
        let mut counts = lock(&self.counts);
        for (network, share) in networks.iter().flatten().zip([1, SITE_SHARE]) {
            let n_open = counts.get(network).copied().unwrap_or(0);
            if most > 0 && n_open >= most.saturating_mul(share) {
                return None;
            }
        }
        for network in networks.iter().flatten() {
            *counts.entry(*network).or_default() += 1;
        }
        Some(Slot { occupancy: Arc::clone(self), networks })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut counts = lock(&self.occupancy.counts);
        for network in self.networks.iter().flatten() {
            if let Some(n_open) = counts.get_mut(network) {
                *n_open -= 1;
                if *n_open == 0 {
                    counts.remove(network);
                }
            }
        }
    }
}

/// What was not sent for this long may be sent at once.
const BURST: Duration = Duration::from_secs(2);

/// When the next message may come.
///
/// Each has its place from the moment it is counted: a client that waits for one asks no second time.
#[derive(Debug)]
pub(crate) struct Schedule {
    next: Instant,
}

impl Schedule {
    pub(crate) fn new() -> Schedule {
        Schedule { next: Instant::now() - BURST }
    }

    /// Counts a message at a rate of `per_second`, and returns how long it has to wait.
    pub(crate) fn count(&mut self, per_second: u32) -> Duration {
        let now = Instant::now();
        self.next = self.next.max(now - BURST) + Duration::from_secs(1) / per_second;
        self.next.saturating_duration_since(now)
    }
}

/// One schedule for all that comes from an address.
#[derive(Debug, Default)]
pub(crate) struct Schedules {
    all: Mutex<HashMap<Network, Schedule>>,
}

impl Schedules {
    /// Counts a message at a rate of `per_second`, and returns how long it has to wait.
    pub(crate) fn count(&self, address: IpAddr, per_second: u32) -> Duration {
        let mut all = lock(&self.all);
        let mut count = |network: Network, per_second: u32| {
            all.entry(network).or_insert_with(Schedule::new).count(per_second)
        };
        let own = count(Network::of(address), per_second);
        let site = Network::site(address)
            .map(|site| count(site, per_second.saturating_mul(SITE_SHARE)))
            .unwrap_or_default();
        own.max(site)
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        let begun = Instant::now() - BURST;
        lock(&self.all).retain(|_, schedule| schedule.next > begun);
    }
}

fn lock<K: Eq + Hash, V>(map: &Mutex<HashMap<K, V>>) -> MutexGuard<'_, HashMap<K, V>> {
    // Nothing panics while it holds the lock.
    map.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv6Addr};
    use std::sync::Arc;

    use super::{Occupancy, Rate, SITE_SHARE, Schedules};

    /// The `host`-th address of the `n`-th /64 of one /48.
    fn address(n: u16, host: u16) -> IpAddr {
        Ipv6Addr::new(0x2001, 0xdb8, 1, n, 0, 0, 0, host).into()
    }

    #[test]
    fn a_rate_counts_by_64_and_more_loosely_by_48() {
        let rate = Rate::per_hour(10).expect("a limit");
        let n_counted = |n: u16| (0..30).filter(|&i| rate.count(address(n, i)).is_ok()).count();
        assert_eq!(n_counted(0), 10);
        let n_counted: usize = (1..50).map(n_counted).sum();
        assert_eq!(n_counted, 10 * SITE_SHARE as usize - 10, "what is refused does not count");
    }

    #[test]
    fn what_is_open_counts_by_64_and_more_loosely_by_48() {
        let open = Arc::new(Occupancy::default());
        let enter = |n| (0..10).filter_map(|i| open.enter(address(n, i), 3)).collect::<Vec<_>>();
        let first = enter(0);
        assert_eq!(first.len(), 3);
        let others: Vec<_> = (1..50).map(enter).collect();
        assert_eq!(others.iter().flatten().count(), 3 * SITE_SHARE as usize - 3);
        assert!(open.enter("192.0.2.1".parse().expect("an address"), 3).is_some());
        drop((first, others));
        assert!(open.counts.lock().expect("no panic").is_empty());
        assert!((0..100).all(|_| open.enter(address(0, 0), 0).is_some()));
    }

    #[test]
    fn messages_of_one_64_share_a_schedule() {
        let schedules = Schedules::default();
        let n_at_once = (0..100).filter(|&i| schedules.count(address(0, i), 10).is_zero()).count();
        assert!((20..30).contains(&n_at_once), "{n_at_once}");
        let site = (1..=100).filter(|&n| schedules.count(address(n, 0), 10).is_zero()).count();
        assert!((160 - 100..160).contains(&site), "{site}");
    }
}
