//! How a server is set up.

use std::net::IpAddr;
use std::time::Duration;

/// How a server is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address that people see, without a path: `https://games.example.org`. Without one,
    /// only addresses by number and `localhost` are answered to changes.
    pub public_url: Option<String>,
    /// The number of bots that think at the same time.
    pub bot_threads: usize,
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

/// For how many days a match is kept in which nothing happens; 0 is for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Keeping {
    /// One that is over.
    pub finished_days: u32,
    /// One that never ended.
    pub abandoned_days: u32,
}

/// How much anybody may ask for; 0 is without limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Requests of HTTP a second from one address; four times as many at once.
    pub requests: u32,
    /// Messages a second through one socket; twice as many at once.
    pub messages: u32,
    /// Sockets from one address.
    pub sockets: u32,
    /// Tables made from one address in an hour, so that nobody fills the disk.
    pub tables: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            bot_threads: 1,
            trusted_proxies: Vec::new(),
            limits: Limits { requests: 30, messages: 20, sockets: 200, tables: 200 },
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
