//! `harness load`: many clients that play at once, and how long they wait.

mod attack;
mod player;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args;
use client::{Client, ClientError};
use game::Rng;
use hdrhistogram::Histogram;
use tokio::time::sleep;
use url::{Host, Url};

use self::attack::Attack;
use crate::{game_parser, usage};

pub(crate) const EXAMPLES: &str = "\
The limits of a server stop a load test from one address. Either lift them:
  crownland serve --requests 0 --messages 0 --sockets 0 --tables 0 --connections 0
or, on Linux, --spread gives every table and every fifty attackers an address of their own.

Attackers start one by one when every table is playing. Latencies are those of the players, from
the moment when all clients are connected. With --come-back the server may be killed and restarted.

Examples:
  harness load --url http://127.0.0.1:8080 --clients 2000 --think 5 --seconds 60
  harness load --clients 500 --think 1 --spread --flood 1000 --half-open 1000
  harness load --clients 10000 --think 10 --come-back";

/// Delay between the starts of two attackers.
const ATTACK_SPACING: Duration = Duration::from_millis(4);

#[derive(Debug, Args)]
pub(crate) struct LoadArgs {
    /// The server's address
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8080")]
    url: String,
    /// The number of players, two at a table
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=20_000))]
    clients: u32,
    /// Mean time before an action, in seconds
    #[arg(long, value_name = "S", default_value_t = 5.0)]
    think: f64,
    /// The number of watchers
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=20_000))]
    watchers: u32,
    /// Tables at which a client that answers at once plays a king, to keep bots busy
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000))]
    bots: u32,
    /// Sockets that send requests and never read
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=5_000))]
    deaf: u32,
    /// Sockets that send requests as fast as they can
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=5_000))]
    flood: u32,
    /// Connections that never finish a request
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=5_000))]
    half_open: u32,
    /// Sockets that ping as fast as they can
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=5_000))]
    ping: u32,
    /// Clients that request the replay of a long record repeatedly and never read it
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=5_000))]
    replay: u32,
    /// Clients that open tables with three kings and abandon them
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000))]
    kings: u32,
    /// Connect from many addresses of this machine (Linux: 127.0.0.0/8)
    #[arg(long)]
    spread: bool,
    /// Reconnect when the server is gone, and report how long that took
    #[arg(long)]
    come_back: bool,
    /// Duration once everybody sits
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// The game to play
    #[arg(long, value_name = "GAME", default_value = "kingdomino", value_parser = game_parser())]
    game: String,
    /// Allow a server on another machine, whose owner has agreed
    #[arg(long)]
    not_loopback: bool,
}

/// Latencies in microseconds.
pub(crate) struct Figures {
    acknowledged: Mutex<Histogram<u64>>,
    seen: Mutex<Histogram<u64>>,
    back: Mutex<Histogram<u64>>,
    failures: Mutex<Vec<String>>,
}

impl Figures {
    fn new() -> Result<Figures> {
        let empty = Histogram::new_with_bounds(1, 60_000_000, 3)?;
        Ok(Figures {
            acknowledged: Mutex::new(empty.clone()),
            seen: Mutex::new(empty.clone()),
            back: Mutex::new(empty),
            failures: Mutex::default(),
        })
    }

    fn record(histogram: &Mutex<Histogram<u64>>, since: Instant) {
        let micros = since.elapsed().as_micros() as u64;
        histogram.lock().unwrap_or_else(PoisonError::into_inner).saturating_record(micros);
    }

    fn fail(&self, problem: String) {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner).push(problem);
    }

    fn reset(&self) {
        for histogram in [&self.acknowledged, &self.seen, &self.back] {
            histogram.lock().unwrap_or_else(PoisonError::into_inner).reset();
        }
    }
}

/// Shared by all clients.
pub(crate) struct Crowd {
    url: String,
    /// Makes the requests of everybody who has no address of their own.
    client: Client,
    game: String,
    think: f64,
    comes_back: bool,
    is_spread: bool,
    figures: Figures,
    /// The open tables, for attackers.
    tables: Mutex<Vec<String>>,
    /// A long match, for [`Attack::Replay`].
    record: String,
    /// The number of attacks that the server has ended.
    n_sent_away: AtomicU64,
}

impl Crowd {
    /// Where the `i`-th of a kind comes from, unless all come from where they are.
    fn address(&self, kind: u8, i: u32) -> Option<IpAddr> {
        let [.., high, low] = i.to_be_bytes();
        self.is_spread.then(|| Ipv4Addr::new(127, kind, high, low).into())
    }

    /// Somebody without a cookie who comes from there.
    fn visitor(&self, local: Option<IpAddr>) -> Result<Client, ClientError> {
        match local {
            None => Ok(self.client.clone()),
            Some(_) => Client::from_address(&self.url, local),
        }
    }
}

/// Runs the load and returns the latencies as lines of text.
pub(crate) async fn run(args: &LoadArgs) -> Result<String> {
    if !is_loopback(&args.url) && !args.not_loopback {
        let expected = "this machine, or --not-loopback";
        return Err(usage(format_args!("--url: found `{}`, expected {expected}", args.url)));
    }
    let crowd = Arc::new(Crowd {
        url: args.url.clone(),
        client: Client::new(&args.url)?,
        game: args.game.clone(),
        think: args.think.clamp(0.0, 600.0),
        comes_back: args.come_back,
        is_spread: args.spread,
        figures: Figures::new()?,
        tables: Mutex::default(),
        record: long_record(&args.game)?,
        n_sent_away: AtomicU64::new(0),
    });
    load(args, &crowd).await?;
    let figures = &crowd.figures;
    let mut lines = Vec::new();
    let mut show = |what: &str, histogram: &Mutex<Histogram<u64>>| {
        let histogram = histogram.lock().unwrap_or_else(PoisonError::into_inner);
        let ms = |q: f64| Duration::from_micros(histogram.value_at_quantile(q)).as_secs_f64() * 1e3;
        lines.push(format!(
            "{what:<28} {:>8} times, ms: median {:.1}, p90 {:.1}, p99 {:.1}, p99.9 {:.1}, max {:.1}",
            histogram.len(), ms(0.5), ms(0.9), ms(0.99), ms(0.999), ms(1.0)
        ));
    };
    show("action → acknowledgement", &figures.acknowledged);
    show("action → every other client", &figures.seen);
    if args.come_back {
        show("server gone → back at play", &figures.back);
    }
    if args.deaf + args.flood + args.half_open + args.ping + args.replay + args.kings > 0 {
        let n = crowd.n_sent_away.load(Ordering::Relaxed);
        lines.push(format!("{:<28} {n:>8} times", "attack ended by the server"));
    }
    let failures = figures.failures.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(first) = failures.first() {
        bail!("{} clients failed; the first: {first}", failures.len());
    }
    Ok(lines.join("\n"))
}

/// Whether a URL names this machine.
fn is_loopback(url: &str) -> bool {
    match Url::parse(url).ok().as_ref().and_then(Url::host) {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// The record of a random match with as many seats as there can be.
fn long_record(game: &str) -> Result<String> {
    let kind = catalog::find_game(game)?;
    let mut game = kind.start(*kind.seats.end(), "")?;
    let mut rng = Rng::new(1);
    while let Some(action) = game.sample(&mut rng).filter(|_| game.n_played() < 500) {
        game.play(&action)?;
    }
    Ok(catalog::write(&*game, &catalog::Notes::default()))
}

async fn load(args: &LoadArgs, crowd: &Arc<Crowd>) -> Result<()> {
    let rng = Rng::new(1);
    let n_tables = args.clients.div_ceil(2);
    let places = Arc::new(tokio::sync::Semaphore::new(32));
    let mut tasks = tokio::task::JoinSet::new();
    for i in 0..n_tables + args.bots {
        let watchers = args.watchers / n_tables + u32::from(i < args.watchers % n_tables);
        let (crowd, rng) = (Arc::clone(crowd), rng.split(u64::from(i)));
        let local = crowd.address(1, i);
        let place = Arc::clone(&places).acquire_owned().await?;
        tasks.spawn(async move {
            let played = if i < n_tables {
                player::table(&crowd, local, rng, watchers, place).await
            } else {
                player::against_a_king(&crowd, local, rng, place).await
            };
            if let Err(problem) = played {
                crowd.figures.fail(problem.to_string());
            }
        });
    }
    // Everybody has a seat; what follows counts.
    let _all = places.acquire_many(32).await?;
    let attacks = [
        (args.deaf, Attack::Deaf),
        (args.flood, Attack::Flood),
        (args.half_open, Attack::HalfOpen),
        (args.ping, Attack::Ping),
        (args.replay, Attack::Replay),
        (args.kings, Attack::Kings),
    ];
    // At the tables where others play.
    let tables = crowd.tables.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let attackers = attacks.into_iter().flat_map(|(n, attack)| (0..n).map(move |_| attack));
    for ((attack, table), i) in attackers.zip(tables.into_iter().cycle()).zip(0..) {
        let local = crowd.address(100, i / 50).unwrap_or(Ipv4Addr::LOCALHOST.into());
        tasks.spawn(attack::attack(Arc::clone(crowd), table, attack, local));
        sleep(ATTACK_SPACING).await;
    }
    crowd.figures.reset();
    sleep(Duration::from_secs(args.seconds)).await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_loopback;

    #[test]
    fn only_this_machine_is_loopback() {
        for near in [
            "http://127.0.0.1:8080",
            "http://127.1.2.3",
            "http://localhost:8080/",
            "https://localhost",
            "http://[::1]:8080",
        ] {
            assert!(is_loopback(near), "{near}");
        }
        for far in [
            "127.0.0.1:8080",
            "http://127.0.0.1.example.org",
            "http://localhost.example.org",
            "http://localhost@example.org",
            "http://localhost:80@example.org",
            "http://192.168.0.1",
            "http://[::2]",
            "http://",
        ] {
            assert!(!is_loopback(far), "{far}");
        }
    }
}
