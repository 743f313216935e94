//! Which connections are accepted: a limited number from one address, and never the last file
//! descriptor of the process.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;
use crate::limits::{Occupancy, Slot};

/// Files that connections leave to the database, its log and the listener.
const RESERVED_FILES: usize = 128;

/// As many connections as a process may have without a limit on its files.
const MOST_CONNECTIONS: usize = 1 << 20;

/// Decides about new connections.
pub(super) struct Admission {
    addresses: Arc<Occupancy>,
    places: Arc<Semaphore>,
    per_address: u32,
    proxies: Vec<IpAddr>,
}

/// A connection that was taken; it counts until this is dropped.
#[derive(Debug)]
pub(super) struct Admitted {
    _address: Option<Slot>,
    _place: OwnedSemaphorePermit,
}

impl Admission {
    pub(super) fn new(config: &Config, max_files: Option<usize>) -> Admission {
        let most = max_files.map_or(MOST_CONNECTIONS, |n| n.saturating_sub(RESERVED_FILES).max(1));
        Admission {
            addresses: Arc::default(),
            places: Arc::new(Semaphore::new(most.min(MOST_CONNECTIONS))),
            per_address: config.limits.connections,
            proxies: config.trusted_proxies.clone(),
        }
    }

    /// Takes a connection, unless its address has its share.
    ///
    /// The fewer places are free, the smaller the share: an address may have no more than are free,
    /// so that n greedy ones leave one place in n + 1 to all others.
    pub(super) fn admit(&self, address: IpAddr) -> Option<Admitted> {
        let n_free = u32::try_from(self.places.available_permits()).unwrap_or(u32::MAX);
        let most = if self.per_address == 0 { n_free } else { self.per_address.min(n_free) };
        // A proxy has the connections of many people; it has to limit them itself.
        let is_proxy = self.proxies.contains(&address.to_canonical());
        let slot = if is_proxy { None } else { Some(self.addresses.enter(address, most.max(1))?) };
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        metrics::gauge!("crownland_connections").increment(1);
        Some(Admitted { _address: slot, _place: place })
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        metrics::gauge!("crownland_connections").decrement(1);
    }
}

/// Lets the process open as many files as the system allows, and says how many that are.
#[cfg(unix)]
pub(super) fn max_files() -> Option<usize> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if setrlimit(Resource::Nofile, limit).is_err() {
        limit = getrlimit(Resource::Nofile);
    }
    limit.current.and_then(|n| usize::try_from(n).ok())
}

#[cfg(not(unix))]
pub(super) fn max_files() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::{Admission, RESERVED_FILES};
    use crate::config::{Config, Limits};

    fn admission(n_places: usize, connections: u32) -> Admission {
        let limits = Limits { connections, ..Limits::NONE };
        let trusted_proxies = vec![IpAddr::from([10, 0, 0, 99])];
        let config = Config { trusted_proxies, limits, ..Config::default() };
        Admission::new(&config, Some(RESERVED_FILES + n_places))
    }

    /// The connections that one address gets of those it asks for.
    fn take(admission: &Admission, host: u8, n: usize) -> Vec<super::Admitted> {
        (0..n).filter_map(|_| admission.admit(IpAddr::from([10, 0, 0, host]))).collect()
    }

    #[test]
    fn an_address_has_its_limit_and_a_proxy_has_none() {
        let admission = admission(1_000, 20);
        let taken = take(&admission, 1, 50);
        assert_eq!(taken.len(), 20);
        assert_eq!(take(&admission, 99, 500).len(), 500);
        drop(taken);
        assert_eq!(take(&admission, 1, 50).len(), 20, "they count until they end");
    }

    #[test]
    fn greedy_addresses_leave_places_to_others() {
        for n_greedy in [1, 3, 9] {
            let admission = admission(1_000, 0);
            let taken: Vec<_> = (0..n_greedy).map(|host| take(&admission, host, 2_000)).collect();
            let n_taken: usize = taken.iter().map(Vec::len).sum();
            // One after the other, each gets half of what the one before left.
            assert!(n_taken < 1_000, "{n_taken}");
            assert!(!take(&admission, 200, 1).is_empty(), "{n_taken} of 1,000 are taken");
        }
    }
}
