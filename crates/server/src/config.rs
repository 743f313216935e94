//! How a server is set up.

use std::net::IpAddr;
use std::time::Duration;

pub use crate::bot_pool::ThinkLimits;

/// How a server is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// The public URL, without a path: `https://games.example.org`. If it is unset, requests that
    /// change something are accepted only for `localhost` and numeric hosts.
    pub public_url: Option<String>,
    /// How much bots may think.
    pub thinking: ThinkLimits,
    /// Proxies whose word about a client's address counts.
    pub trusted_proxies: Vec<IpAddr>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// How long a client may take to send the head of a request; half of it, to show that it reads
    /// what comes through a socket.
    pub patience: Duration,
    /// How long matches are kept.
    pub keeping: Keeping,
}

/// For how many days a match is kept in which nothing happens; 0 disables the limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keeping {
    /// One that is over.
    pub finished_days: u32,
    /// One that never ended.
    pub abandoned_days: u32,
}

/// How much one address may ask for (IPv6: one /64); 0 disables a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// HTTP requests a second; four times as many at once.
    pub requests: u32,
    /// Messages and control frames a second through one socket; twice as many at once.
    pub messages: u32,
    /// Open sockets.
    pub sockets: u32,
    /// Tables made in an hour, so that nobody fills the disk.
    pub tables: u32,
    /// Open connections, sockets included.
    pub connections: u32,
    /// Pages of replays, records and proofs a second; ten times as many at once.
    pub replays: u32,
}

impl Limits {
    /// No limit at all.
    pub const NONE: Limits =
        Limits { requests: 0, messages: 0, sockets: 0, tables: 0, connections: 0, replays: 0 };
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            thinking: ThinkLimits {
                n_threads: 1,
                max_turn: Duration::from_secs(5),
                per_minute: Duration::from_secs(30),
            },
            trusted_proxies: Vec::new(),
            limits: Limits {
                requests: 30,
                messages: 20,
                sockets: 200,
                tables: 200,
                connections: 400,
                replays: 4,
            },
            patience: Duration::from_secs(10),
            keeping: Keeping::default(),
        }
    }
}

impl Config {
    /// Whether people come by https.
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}
