//! A rolling restart of three nodes behind the operators' nginx, while people play.
//!
//! It needs PostgreSQL (`DATABASE_URL`), which three nodes share, and nginx.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs};

use client::{Client, Link};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use table::protocol::http::MakeTable;
use table::protocol::{Command, Phase, PublicEvent, SeatName, ServerMessage, Snapshot};

use crate::program::folder;
use crate::proxy::{free_port, site, start};
use crate::serving::Serving;

const N_TABLES: usize = 12;

const ENTROPY: &str = "00112233445566778899aabbccddeeff";

/// Somebody who plays both seats of a table after the other, and remembers what was acknowledged.
struct Checker {
    client: Client,
    is_over: Arc<AtomicBool>,
    n_acknowledged: Arc<AtomicU64>,
    /// What was acknowledged, by table.
    acknowledged: BTreeMap<String, Vec<String>>,
    /// When the last action was acknowledged.
    since: Instant,
    longest_wait: Duration,
}

impl Checker {
    async fn play(mut self) -> Checker {
        while !self.is_over.load(Ordering::Relaxed) {
            let table = MakeTable::for_two("kingdomino");
            // What a proxy answers in the place of a node is no refusal: it fails the test.
            let id = self.client.make(&table).await.expect("a table").id;
            for (seat, name) in [(SeatName::A, "Ann"), (SeatName::B, "Bob")] {
                self.client.sit(&id, seat, name, ENTROPY).await.expect("a seat");
            }
            self.acknowledged.insert(id.clone(), Vec::new());
            while !self.is_over.load(Ordering::Relaxed) {
                let mut link = self.client.connect(&id, 0).await.expect("a socket");
                if self.play_until_cut(&id, &mut link).await {
                    break;
                }
            }
        }
        self
    }

    /// Plays until the game is over or the connection is; whether the game is.
    async fn play_until_cut(&mut self, id: &str, link: &mut Link) -> bool {
        for seat in [SeatName::A, SeatName::B] {
            let ready = Command::Ready { seat, ready: true, entropy: None };
            if link.send(ready).await.is_err() {
                return false;
            }
        }
        let mut pending: Option<(u32, u64, String)> = None;
        while let Some(message) = link.next().await {
            match message {
                ServerMessage::Done { id: done, .. } => {
                    if let Some((_, _, text)) = pending.take_if(|(number, ..)| *number == done) {
                        self.acknowledged.entry(id.to_owned()).or_default().push(text);
                        self.n_acknowledged.fetch_add(1, Ordering::Relaxed);
                        self.longest_wait = self.longest_wait.max(self.since.elapsed());
                        self.since = Instant::now();
                    }
                }
                ServerMessage::Snapshot(now) if now.phase == Phase::Over => return true,
                ServerMessage::Snapshot(now) => {
                    let version = now.version;
                    let is_new = pending.as_ref().is_none_or(|(_, known, _)| *known < version);
                    let Some((seat, choices)) = now.on_turn.zip(now.choices).filter(|_| is_new)
                    else {
                        continue;
                    };
                    let text = choices[0].text.clone();
                    let act = Command::Act { seat, version, text: text.clone() };
                    let Ok(number) = link.send(act).await else { return false };
                    pending = Some((number, version, text));
                }
                _ => {}
            }
        }
        false
    }

    /// The number of acknowledged actions that are not where they were.
    async fn n_lost(&self) -> usize {
        let mut n_lost = 0;
        for (id, acknowledged) in &self.acknowledged {
            let path = format!("/api/v1/tables/{id}");
            let table: Snapshot = self.client.get(&path).await.expect("a table");
            let mut played = table.events.into_iter().filter_map(|event| match event.what {
                PublicEvent::Action { seat: Some(_), text, .. } => Some(text),
                _ => None,
            });
            n_lost += acknowledged.iter().filter(|text| !played.any(|p| p == **text)).count();
        }
        n_lost
    }
}

/// A database in the PostgreSQL of the tests, for nodes to share.
pub(crate) struct SharedDatabase {
    pub(crate) address: String,
    url: String,
    name: String,
}

impl SharedDatabase {
    pub(crate) async fn new(test: &str) -> SharedDatabase {
        let url = env::var("DATABASE_URL").unwrap_or_else(|_| {
            panic!(
                "PostgreSQL is missing: run `cargo xtask test`, which starts one, or set \
                 DATABASE_URL to postgres://USER@HOST/DATABASE"
            )
        });
        let name = format!("crownland_{test}_{}", std::process::id());
        execute(&url, format!("CREATE DATABASE {name}")).await;
        let (server, database) = url.rsplit_once('/').expect("postgres://HOST/DATABASE");
        let settings = database.find('?').map_or("", |i| &database[i..]);
        SharedDatabase { address: format!("{server}/{name}{settings}"), url, name }
    }

    pub(crate) async fn drop(self) {
        execute(&self.url, format!("DROP DATABASE {} WITH (FORCE)", self.name)).await;
    }
}

async fn execute(url: &str, sql: String) {
    let mut server = PgConnection::connect(url).await.expect("PostgreSQL");
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut server).await.expect("done");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_are_restarted_one_by_one_and_nobody_sees_an_error() {
    let database = SharedDatabase::new("rolling").await;
    let folder = folder("rolling");
    let port = free_port();
    let public = format!("http://127.0.0.1:{port}");
    let ports: Vec<_> = (0..3).map(|_| free_port()).collect();
    let serve = |port: &u16| {
        let listen = format!("127.0.0.1:{port}");
        let args = ["--listen", &listen, "--public-url", &public, "--trusted-proxy", "127.0.0.1"];
        let limits = ["--requests", "--messages", "--sockets", "--tables"];
        let limits: Vec<_> = limits.into_iter().flat_map(|limit| [limit, "0"]).collect();
        Serving::start_on(&database.address, &[&args[..], &limits].concat())
    };
    let mut nodes: Vec<_> = ports.iter().map(|port| Some(serve(port))).collect();
    // Without https, which is another test's.
    let plain = site(&folder, port, &ports).replace(" ssl;", ";");
    let plain: Vec<_> = plain.lines().filter(|line| !line.contains("ssl_certificate")).collect();
    let nginx = start(&folder, port, &plain.join("\n")).await;

    let (is_over, n_acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let checkers: Vec<_> = (0..N_TABLES)
        .map(|_| {
            let checker = Checker {
                client: Client::new(&public).expect("a client"),
                is_over: Arc::clone(&is_over),
                n_acknowledged: Arc::clone(&n_acknowledged),
                acknowledged: BTreeMap::new(),
                since: Instant::now(),
                longest_wait: Duration::ZERO,
            };
            tokio::spawn(checker.play())
        })
        .collect();
    // Between two restarts, everybody plays.
    let play_on = async || {
        let before = n_acknowledged.load(Ordering::Relaxed);
        while n_acknowledged.load(Ordering::Relaxed) < before + 10 * N_TABLES as u64 {
            assert!(!checkers.iter().any(tokio::task::JoinHandle::is_finished), "an error");
            tokio::task::yield_now().await;
        }
    };
    for (node, port) in nodes.iter_mut().zip(&ports) {
        play_on().await;
        let old = node.take().expect("it runs");
        assert!(tokio::task::block_in_place(|| old.stop()).success());
        *node = Some(tokio::task::block_in_place(|| serve(port)));
    }
    play_on().await;
    is_over.store(true, Ordering::Relaxed);
    let (mut n_lost, mut longest) = (0, Duration::ZERO);
    for checker in checkers {
        let checker = checker.await.expect("no error");
        n_lost += checker.n_lost().await;
        longest = longest.max(checker.longest_wait);
    }
    let log = fs::read_to_string(folder.join("access.log")).expect("a log");
    let bad: Vec<_> = log.lines().filter(|line| line.starts_with('5')).collect();
    println!(
        "{} acknowledged, longest wait {longest:?}, {} answers",
        n_acknowledged.load(Ordering::Relaxed),
        log.lines().count()
    );
    assert!(bad.is_empty(), "{} errors, the first: {:?}", bad.len(), bad[0]);
    assert_eq!(n_lost, 0);
    drop(nginx);
    drop(nodes);
    database.drop().await;
}
