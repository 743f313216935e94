//! Who may ask at all: origin, address and rate.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::timeout;

use super::failure::Failure;
use super::{Address, App};
use crate::config::{Config, Limits};
use crate::limits::{Occupancy, Rate, Schedule, Schedules, Slot};
use crate::network::Network;
use table::protocol::Refusal;

/// Total request timeout, as a multiple of the header timeout.
const REQUEST_SHARE: u32 = 3;

/// Message rate of all sockets of an address together, as a multiple of the rate of one.
const SOCKETS_SHARE: u32 = 5;

/// This many times the requests of a second may come at once.
const REQUESTS_BURST: u32 = 4;

/// What is known of each address.
pub(crate) struct Guard {
    limits: Limits,
    messages: Schedules,
    requests: Option<Rate>,
    tables: Option<Rate>,
    sockets: Arc<Occupancy>,
}

impl Guard {
    pub(crate) fn new(limits: Limits) -> Guard {
        Guard {
            limits,
            messages: Schedules::default(),
            requests: Rate::per_second(limits.requests, REQUESTS_BURST),
            tables: Rate::per_hour(limits.tables),
            sockets: Arc::default(),
        }
    }

    pub(crate) fn tidy(&self) {
        for rate in [&self.requests, &self.tables].into_iter().flatten() {
            rate.tidy();
        }
        self.messages.tidy();
    }

    /// Counts one more table that is made from an address.
    pub(crate) fn table(&self, address: IpAddr) -> Result<(), Refusal> {
        check(self.tables.as_ref(), address)
    }

    /// Counts one more socket from an address until it is dropped.
    pub(crate) fn socket(self: &Arc<Guard>, address: IpAddr) -> Result<Admitted, Refusal> {
        let slot = self.sockets.enter(address, self.limits.sockets).ok_or(Refusal::Full)?;
        let (guard, messages) = (Arc::clone(self), Schedule::new());
        Ok(Admitted { guard, address, messages, _slot: slot })
    }
}

/// Refuses an address that has had its share.
pub(super) fn check(rate: Option<&Rate>, address: IpAddr) -> Result<(), Refusal> {
    let Some(rate) = rate else { return Ok(()) };
    rate.count(address).map_err(|wait| Refusal::TooFast { retry_ms: wait.as_millis() as u64 + 1 })
}

/// A socket that counts, and what it may send.
pub(crate) struct Admitted {
    guard: Arc<Guard>,
    address: IpAddr,
    messages: Schedule,
    _slot: Slot,
}

impl Admitted {
    /// The network it comes from.
    pub(crate) fn network(&self) -> Network {
        Network::of(self.address)
    }

    /// Counts a frame; how long to wait before the next one is read.
    pub(crate) fn count_message(&mut self) -> Duration {
        let per_second = self.guard.limits.messages;
        if per_second == 0 {
            return Duration::ZERO;
        }
        let own = self.messages.count(per_second);
        let all = per_second.saturating_mul(SOCKETS_SHARE);
        own.max(self.guard.messages.count(self.address, all))
    }
}

/// Lets a request through, or not.
pub(super) async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let address = address(&app.config, peer.ip(), request.headers());
    check(app.guard.requests.as_ref(), address)?;
    let is_socket = request.headers().contains_key(header::UPGRADE);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (changes || is_socket) && !is_own_site(&app.config, request.headers()) {
        return Err(Refusal::ForeignOrigin.into());
    }
    request.extensions_mut().insert(Address(address));
    // A body that trickles in must not keep a connection.
    let answered = timeout(REQUEST_SHARE * app.config.patience, next.run(request)).await;
    answered.map_err(|_| Refusal::TooSlow.into())
}

/// Whose request it is: the peer's, or whom a trusted proxy names.
fn address(config: &Config, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let mut address = peer.to_canonical();
    let forwarded = headers.get_all("x-forwarded-for").iter().filter_map(|v| v.to_str().ok());
    let mut hops: Vec<IpAddr> =
        forwarded.flat_map(|v| v.split(',')).filter_map(|hop| hop.trim().parse().ok()).collect();
    // The last hop is what the nearest proxy saw; further ones are believed only from proxies.
    while config.trusted_proxies.contains(&address) {
        let Some(hop) = hops.pop() else { break };
        address = hop.to_canonical();
    }
    address
}

/// Whether a request comes from our own pages, or from a program that is no browser.
fn is_own_site(config: &Config, headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST.as_str()).unwrap_or_default();
    if config.public_url.is_none() && !is_numeric(host) {
        // A foreign name that points to this machine.
        return false;
    }
    if let Some(site) = text("sec-fetch-site")
        && site != "same-origin"
        && site != "none"
    {
        return false;
    }
    match headers.get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or_default()) {
        None => true,
        Some(origin) => match &config.public_url {
            Some(url) => origin == url,
            None => origin.strip_prefix("http://") == Some(host),
        },
    }
}

/// Whether a host is an address by number, or this machine.
fn is_numeric(host: &str) -> bool {
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|b| b.is_ascii_digit()) { name } else { host }
    });
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || bare.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::{address, is_numeric, is_own_site};
    use crate::config::Config;
    use axum::http::HeaderMap;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        lines
            .iter()
            .map(|(k, v)| (k.parse().expect("a name"), v.parse().expect("a value")))
            .collect()
    }

    #[test]
    fn only_our_own_site_may_change_things() {
        let local = Config::default();
        let public =
            Config { public_url: Some("https://a.example".to_owned()), ..Config::default() };
        let cases = [
            (&local, vec![("host", "127.0.0.1:8080")], true),
            (&local, vec![("host", "127.0.0.1:8080"), ("origin", "http://127.0.0.1:8080")], true),
            (&local, vec![("host", "127.0.0.1:8080"), ("origin", "http://127.0.0.1:8081")], false),
            (&local, vec![("host", "127.0.0.1:8080"), ("origin", "null")], false),
            (&local, vec![("host", "evil.example"), ("origin", "http://evil.example")], false),
            (&local, vec![("host", "evil.example:8080")], false),
            (&local, vec![("host", "[::1]:8080"), ("origin", "http://[::1]:8080")], true),
            (&local, vec![("host", "localhost"), ("sec-fetch-site", "cross-site")], false),
            (&local, vec![("host", "localhost"), ("sec-fetch-site", "same-origin")], true),
            (&public, vec![("host", "a.example"), ("origin", "https://a.example")], true),
            (&public, vec![("host", "a.example"), ("origin", "http://a.example")], false),
            (&public, vec![("host", "a.example"), ("origin", "https://a.example.evil")], false),
            (&public, vec![("host", "a.example")], true),
        ];
        for (config, lines, expected) in cases {
            assert_eq!(is_own_site(config, &headers(&lines)), expected, "{lines:?}");
        }
        assert!(is_numeric("192.168.1.2:8080") && !is_numeric("1.2.3.4.evil.example"));
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let peer = "10.0.0.1".parse().expect("an address");
        let config = Config { trusted_proxies: vec![peer], ..Config::default() };
        let told = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9")]);
        assert_eq!(address(&config, peer, &told).to_string(), "9.9.9.9");
        assert_eq!(address(&Config::default(), peer, &told), peer);
        assert_eq!(address(&config, peer, &HeaderMap::new()), peer);
    }
}
