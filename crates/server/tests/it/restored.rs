//! A PostgreSQL that goes back in time under running nodes: a dump is restored, its files are, or a
//! replica that lags is promoted. Nobody writes past the hole, everybody is told what is lost, and
//! play goes on.

use client::{Client, Link};
use server::store::{Store, StoreError};
use table::protocol::{Command, SeatName, ServerMessage, Snapshot};

use crate::log;
use crate::play::play_to_the_end;
use crate::postgres::Cluster;
use crate::test_server::{
    TestServer, ask, ready, snapshot_when, table_of_two, two_people, unlimited,
};

/// Two people at one table, each at a node of their own.
struct Game {
    id: String,
    people: [Client; 2],
}

impl Game {
    async fn begin(here: &TestServer, there: &TestServer) -> Game {
        let (id, ann, mut bob) = two_people(here, &table_of_two("kingdomino")).await;
        bob.move_to(&there.base);
        let game = Game { id, people: [ann, bob] };
        let mut links = game.links().await;
        ready(&mut links[0], SeatName::A).await;
        let answer = ready(&mut links[1], SeatName::B).await;
        let ServerMessage::Done { version, .. } = answer else { panic!("{answer:?}") };
        // A node may hear of it later.
        look_from(&mut links[0], version).await;
        game
    }

    async fn links(&self) -> [Link; 2] {
        let [ann, bob] = &self.people;
        let (at_a, at_b) = tokio::join!(self.link(ann, 0), self.link(bob, 0));
        [at_a, at_b]
    }

    /// A socket, as soon as there is one: a node that misses its database sends people away.
    async fn link(&self, person: &Client, since: u64) -> Link {
        loop {
            if let Ok(link) = Box::pin(person.connect(&self.id, since)).await {
                return link;
            }
        }
    }

    /// Plays some actions; the number of events that everybody was shown comes back.
    async fn play(&self, n_actions: u32) -> u64 {
        let mut links = self.links().await;
        let mut version = 0;
        for _ in 0..n_actions {
            let seen = look_from(&mut links[0], version).await;
            let seat = seen.on_turn.expect("a turn");
            let link = &mut links[seat as usize];
            let seen = look_from(link, seen.version).await;
            let text = seen.choices.expect("choices")[0].text.clone();
            let answer = ask(link, Command::Act { seat, version: seen.version, text }).await;
            let ServerMessage::Done { version: now, .. } = answer else { panic!("{answer:?}") };
            version = now;
        }
        for link in &mut links {
            look_from(link, version).await;
        }
        version
    }

    /// Waits until each of the two is told how many events are lost, and shown what is there.
    async fn hear_of_the_loss(&self, known: u64, kept: u64) {
        for person in &self.people {
            let mut n_lost = None;
            let shown = 'told: loop {
                let mut link = self.link(person, known).await;
                while let Some(message) = link.next().await {
                    match message {
                        ServerMessage::HistoryLost { n_events } => n_lost = Some(n_events),
                        ServerMessage::Snapshot(seen) if n_lost.is_some() => break 'told seen,
                        _ => {}
                    }
                }
            };
            assert_eq!((n_lost, shown.version), (Some(known - kept), kept));
            assert_eq!(shown.events.len() as u64, kept, "with all events");
        }
    }
}

/// The snapshot with at least this many events.
async fn look_from(link: &mut Link, version: u64) -> Snapshot {
    loop {
        ask(link, Command::Snapshot { since: 0 }).await;
        let seen = snapshot_when(link, |_| true).await;
        if seen.version >= version {
            return seen;
        }
    }
}

/// Two nodes and two tables; what is played after `keep` is lost by `go_back`.
async fn goes_on(keep: impl Fn(&Cluster), go_back: impl Fn(&Cluster)) {
    log::keep();
    let cluster = tokio::task::block_in_place(Cluster::start);
    let address = cluster.url();
    let here = TestServer::open_at(&address, unlimited()).await;
    let there = TestServer::open_at(&address, unlimited()).await;
    let played = Game::begin(&here, &there).await;
    let idle = Game::begin(&here, &there).await;
    let kept = [played.play(6).await, idle.play(3).await];
    tokio::task::block_in_place(|| keep(&cluster));
    let known = [played.play(5).await, idle.play(4).await];
    // Somebody is there all the time, does nothing, and is told all the same.
    let silent = tokio::spawn({
        let (watcher, id, since) = (here.client(), idle.id.clone(), known[1]);
        async move {
            loop {
                let Ok(mut link) = watcher.connect(&id, since).await else { continue };
                while let Some(message) = link.next().await {
                    if let ServerMessage::HistoryLost { n_events } = message {
                        return n_events;
                    }
                }
            }
        }
    });
    tokio::task::block_in_place(|| go_back(&cluster));
    played.hear_of_the_loss(known[0], kept[0]).await;
    assert_eq!(silent.await.expect("no panic"), known[1] - kept[1]);
    assert!(!log::lines_with(&["ERROR", "the database was restored or replaced"]).is_empty());

    // Play goes on to the end, and a node that starts later reads all of it.
    for game in [&played, &idle] {
        let mut links = game.links().await;
        let [at_a, at_b] = &mut links;
        let (end, other) = tokio::join!(play_to_the_end(at_a), play_to_the_end(at_b));
        assert_eq!((end.version, end.standing), (other.version, other.standing));
    }
    here.close().await;
    there.close().await;
    let store = Store::open(&address).await.expect("a store");
    assert_eq!(store.examine().await.expect("examined").unreadable, [""; 0]);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_restored_under_running_nodes_is_noticed() {
    Box::pin(goes_on(Cluster::dump, Cluster::restore_dump)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_restored_under_running_nodes_are_noticed() {
    Box::pin(goes_on(Cluster::copy_files, Cluster::restore_files)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_promoted_replica_that_lags_is_noticed() {
    Box::pin(goes_on(Cluster::copy_as_replica, Cluster::promote_replica)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hole_is_named_and_a_database_that_forgets_is_refused() {
    let cluster = tokio::task::block_in_place(Cluster::start);
    let address = cluster.url();
    let server = TestServer::open_at(&address, unlimited()).await;
    let game = Game::begin(&server, &server).await;
    game.play(4).await;
    server.close().await;
    let id = &game.id;
    let sql = |sql: &str| tokio::task::block_in_place(|| cluster.sql("crownland", sql));
    sql(&format!("DELETE FROM event WHERE match_id = '{id}' AND seq = 5"));
    let store = Store::open(&address).await.expect("a store");
    let problem = store.load(id).await.expect_err("a hole").to_string();
    let expected = format!("match {id}: event 5 is missing, the next one there is event 6");
    assert_eq!(problem, expected);
    assert_eq!(store.examine().await.expect("examined").unreadable, [expected]);
    store.close().await;
    sql("ALTER DATABASE crownland SET synchronous_commit = off");
    let refused = Store::open(&address).await.expect_err("refused");
    assert!(matches!(refused, StoreError::Setting { .. }), "{refused}");
    let text = "PostgreSQL has synchronous_commit = off, expected on";
    assert_eq!(refused.to_string(), text);
    sql("ALTER DATABASE crownland RESET synchronous_commit; ALTER SYSTEM SET fsync = off;
        SELECT pg_reload_conf()");
    // The server reads its settings soon after it was told to.
    let refused = loop {
        match Store::open(&address).await {
            Ok(store) => store.close().await,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused.to_string(), "PostgreSQL has fsync = off, expected on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_waiting_for_its_disk_loses_nothing_acknowledged() {
    let cluster = tokio::task::block_in_place(Cluster::start);
    let sql = |sql: &str| tokio::task::block_in_place(|| cluster.sql("crownland", sql));
    let server = TestServer::open_at(&cluster.url(), unlimited()).await;
    let game = Game::begin(&server, &server).await;
    // Connections that are open, and new ones, would commit without waiting.
    sql("ALTER SYSTEM SET synchronous_commit = off; ALTER SYSTEM SET wal_writer_delay = '10s';
        SELECT pg_reload_conf()");
    sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = 'crownland' AND pid <> pg_backend_pid()");
    let version = game.play(6).await;
    tokio::task::block_in_place(|| {
        cluster.crash();
        cluster.recover();
    });
    server.close().await;
    sql("ALTER SYSTEM RESET ALL; SELECT pg_reload_conf()");
    let store = loop {
        if let Ok(store) = Store::open(&cluster.url()).await {
            break store;
        }
    };
    let table = store.load(&game.id).await.expect("sound").expect("there");
    assert_eq!(table.version(), version);
    store.close().await;
}
