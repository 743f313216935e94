//! Databases of older programs are brought up to date; those of newer ones are refused.

use std::path::Path;

use catalog::Record;
use server::store::Store;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, AssertSqlSafe, SqlSafeStr};
use table::history;
use table::protocol::{Command, Phase, SeatName};

use crate::databases::on_each_engine;
use crate::test_server::{TestServer, ask, snapshot_when, unlimited};

/// A match as the first program wrote it, an event a line; the browsers of its people had the
/// secrets `AAA…` and `BBB…`.
const EVENTS: &str = include_str!("../data/first-match.events");

/// The matches in an older database: the names, how much of it had happened, and the phase.
const MATCHES: [(&str, usize, &str); 3] =
    [("open", 3, "open"), ("playing", 22, "playing"), ("over", usize::MAX, "over")];

/// The steps as the folder has them.
fn steps() -> Vec<Migration> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let files = std::fs::read_dir(folder).expect("the folder");
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let step = |path: &std::path::PathBuf| {
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let (number, name) = name.split_once('_').expect("NUMBER_NAME.sql");
        let sql = std::fs::read_to_string(path).expect("SQL");
        migration(number.parse().expect("a number"), name, sql)
    };
    files.iter().map(step).collect()
}

fn migration(number: i64, name: &str, sql: String) -> Migration {
    let sql = AssertSqlSafe(sql).into_sql_str();
    Migration::new(number, name.to_owned().into(), MigrationType::Simple, sql, false)
}

async fn run(pool: &AnyPool, steps: &[Migration]) {
    let migrator = Migrator::with_migrations(steps.to_vec());
    migrator.run(pool).await.expect("the steps fit");
}

/// What the program of step `n_steps` left behind: matches were there since the first.
async fn left_by(address: &str, steps: &[Migration]) {
    sqlx::any::install_default_drivers();
    let pool = AnyPool::connect(&created(address)).await.expect("a database");
    if let Some((first, later)) = steps.split_first() {
        run(&pool, std::slice::from_ref(first)).await;
        for (id, n_events, phase) in MATCHES {
            found(&pool, id, n_events, phase).await;
        }
        if !later.is_empty() {
            run(&pool, steps).await;
        }
    }
    pool.close().await;
}

/// SQLite makes its file only if it is told to.
fn created(address: &str) -> String {
    if address.starts_with("sqlite:") { format!("{address}?mode=rwc") } else { address.to_owned() }
}

/// Writes a match as the first program did.
async fn found(pool: &AnyPool, id: &str, n_events: usize, phase: &str) {
    let founding = "INSERT INTO founding (id, game, rules_version, n_seats, options, settings,
        is_public, secret, rematch_of, made_at, phase, changed_at)
        VALUES ($1, 'kingdomino', 1, 2, '',
        '{\"visibility\":\"link\",\"pace\":{\"type\":\"none\"},\"when_out\":\"wait\",\"show_scores\":true}',
        0, $2, NULL, 1000, $3, 1000)";
    let query = sqlx::query(founding).bind(id).bind("5e".repeat(32)).bind(phase);
    query.execute(pool).await.expect("founded");
    let insert = "INSERT INTO event (match_id, seq, nonce, happened_at, fact)
        VALUES ($1, $2, $3, 1000, $4)";
    for (event, seq) in EVENTS.lines().take(n_events).zip(0_i64..) {
        let query = sqlx::query(insert).bind(id).bind(seq).bind("first").bind(event);
        query.execute(pool).await.expect("written");
    }
}

async fn every_older_database_is_brought_up_to_date(address: &str) {
    let steps = steps();
    for n_steps in 0..=steps.len() {
        empty(address).await;
        left_by(address, &steps[..n_steps]).await;
        let store = Store::open(address).await.expect("brought up to date");
        if n_steps == 0 {
            assert_eq!(store.finished().await.expect("an answer"), [""; 0]);
            store.close().await;
            continue;
        }
        assert_eq!(store.finished().await.expect("an answer"), ["over"]);
        for (id, n_events, _) in MATCHES {
            let table = store.load(id).await.expect("readable").expect("there");
            assert_eq!(table.version(), EVENTS.lines().take(n_events).count() as u64);
        }
        let ids = MATCHES.map(|(id, ..)| id.to_owned());
        let listed = store.tables(&ids).await.expect("a list");
        let phases: Vec<_> = listed.iter().map(|summary| summary.phase).collect();
        assert_eq!(phases, [Phase::Open, Phase::Playing, Phase::Over]);
        assert!(listed[1].on_turn.is_some() && listed[1].ranks.is_none());
        assert_eq!(listed[2].ranks.as_ref().map(Vec::len), Some(2));
        let over = store.load("over").await.expect("readable").expect("there");
        assert_eq!(over.phase, Phase::Over);
        let record = history::record(&over).expect("a record");
        let record = Record::parse(record.as_bytes()).expect("well formed");
        history::verify(&record).expect("fair");
        store.close().await;
        plays_on(address).await;
    }
}

/// Removes everything from a database.
async fn empty(address: &str) {
    sqlx::any::install_default_drivers();
    if let Some(path) = address.strip_prefix("sqlite:") {
        let _ = std::fs::remove_file(path);
        return;
    }
    let pool = AnyPool::connect(address).await.expect("a database");
    let sql = "DROP SCHEMA public CASCADE; CREATE SCHEMA public";
    sqlx::raw_sql(sql).execute(&pool).await.expect("empty");
    pool.close().await;
}

/// The match that was being played goes on, and its people still have their seats.
async fn plays_on(address: &str) {
    let server = TestServer::open_at(address, unlimited()).await;
    let mut client = server.client();
    for letter in ["A", "B"] {
        client.set_cookie(Some(format!("crownland={}", letter.repeat(43))));
        let mut link = client.connect("playing", 0).await.expect("a socket");
        let seen = snapshot_when(&mut link, |_| true).await;
        let (Some(choices), Some(seat)) = (seen.choices, seen.on_turn) else { continue };
        let text = choices[0].text.clone();
        let done = ask(&mut link, Command::Act { seat, version: seen.version, text }).await;
        assert!(matches!(done, table::protocol::ServerMessage::Done { .. }), "{done:?}");
        server.close().await;
        return;
    }
    panic!("nobody has a choice: {:?}", SeatName::A);
}

async fn a_newer_database_is_refused_and_left_alone(address: &str) {
    let mut steps = steps();
    let later = "CREATE TABLE later (id TEXT NOT NULL PRIMARY KEY)";
    steps.push(migration(9_999, "later", later.to_owned()));
    left_by(address, &steps).await;
    let refused = Store::open(address).await.expect_err("refused").to_string();
    assert!(refused.contains("newer"), "{refused}");
    assert!(refused.contains("9999"), "{refused}");
    let pool = AnyPool::connect(address).await.expect("a database");
    sqlx::query("SELECT id FROM later").fetch_all(&pool).await.expect("still there");
    pool.close().await;
}

on_each_engine!(
    every_older_database_is_brought_up_to_date,
    a_newer_database_is_refused_and_left_alone,
);
