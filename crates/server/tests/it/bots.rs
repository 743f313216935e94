//! Bots are shared: nobody's tables keep those of others from being played.

use std::net::IpAddr;
use std::time::Duration;

use client::{Client, Link};
use reqwest::Method;
use server::config::{Config, ThinkLimits};
use table::protocol::http::{Done, MakeTable, SeatedBot};
use table::protocol::{
    BotPlan, Command, Phase, PublicEvent, Refusal, SeatName, ServerMessage, Snapshot,
};

use crate::play::play_to_the_end;
use crate::test_server::{ENTROPY, TestServer, ask, bot, ready, table_of_two, unlimited};

const MAX_THINK_MS: u32 = 400;

fn config() -> Config {
    let thinking = ThinkLimits {
        n_threads: 1,
        max_turn: Duration::from_millis(MAX_THINK_MS.into()),
        per_minute: Duration::ZERO,
    };
    Config { thinking, ..unlimited() }
}

fn with_bots(level: &str, think_ms: u32, seats: &[SeatName]) -> MakeTable {
    let bot = BotPlan { level: level.to_owned(), think_ms };
    let bots = seats.iter().map(|&seat| SeatedBot { seat, bot: bot.clone() }).collect();
    MakeTable { bots, n_seats: seats.len() as u32 + 1, ..table_of_two("kingdomino") }
}

/// Makes a table, sits down at A and begins.
async fn begin(client: &mut Client, table: &MakeTable) -> (String, Link) {
    let id = client.make(table).await.expect("a table").id;
    client.sit(&id, SeatName::A, "Ann", ENTROPY).await.expect("a seat");
    let mut link = client.connect(&id, 0).await.expect("a socket");
    ready(&mut link, SeatName::A).await;
    (id, link)
}

async fn look(client: &Client, id: &str) -> Snapshot {
    client.get(&format!("/api/v1/tables/{id}")).await.expect("a table")
}

fn n_bot_actions(snapshot: &Snapshot) -> usize {
    let by_bot = |what: &PublicEvent| matches!(what, PublicEvent::Action { by_bot: true, .. });
    snapshot.events.iter().filter(|event| by_bot(&event.what)).count()
}

/// Thirty tables of kings from one address, and one table with a squire from another.
#[cfg(target_os = "linux")] // where all of 127.0.0.0/8 is this machine
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_of_kings_does_not_hold_up_a_squire() {
    let server = TestServer::open(config()).await;
    let mut attacker =
        Client::from_address(&server.base, "127.66.3.1".parse::<IpAddr>().ok()).expect("a client");
    let mut greedy = Vec::new();
    for _ in 0..30 {
        let bots = [SeatName::B, SeatName::C, SeatName::D];
        let (id, mut link) = begin(&mut attacker, &with_bots("king", MAX_THINK_MS, &bots)).await;
        // It needs nobody any more, and somebody stays to watch.
        let king = BotPlan { level: "king".to_owned(), think_ms: MAX_THINK_MS };
        ask(&mut link, Command::HandToBot { seat: SeatName::A, bot: king }).await;
        greedy.push((id, link));
    }
    let mut ann = server.client();
    let (id, mut link) = begin(&mut ann, &with_bots("squire", 10, &[SeatName::B])).await;
    assert_eq!(play_to_the_end(&mut link).await.phase, Phase::Over);
    let own = n_bot_actions(&look(&ann, &id).await);
    let mut theirs = Vec::new();
    for (id, _) in &greedy {
        theirs.push(n_bot_actions(&look(&attacker, id).await));
    }
    // Turn by turn with thirty tables: each of them has had far fewer.
    assert!(theirs.iter().all(|&n| n < own), "{own} against {theirs:?}");
    server.close().await;
}

/// Bots alone wait until somebody watches, and still do after a restart.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_alone_wait_for_somebody_to_watch() {
    let server = TestServer::open(config()).await;
    let mut ann = server.client();
    let (id, mut link) = begin(&mut ann, &with_bots("squire", 10, &[SeatName::B])).await;
    ask(&mut link, Command::HandToBot { seat: SeatName::A, bot: bot() }).await;
    link.close().await;
    drop(link);
    while look(&ann, &id).await.seats[0].connected {}
    // An action that was chosen before may still be saved.
    play_a_game(&server).await;
    let left = look(&ann, &id).await;
    assert_eq!(left.phase, Phase::Playing);
    play_a_game(&server).await;
    assert_eq!(look(&ann, &id).await.version, left.version, "nobody watches");

    let server = TestServer::open_in(server.close().await, config()).await;
    ann.move_to(&server.base);
    play_a_game(&server).await;
    assert_eq!(look(&ann, &id).await.version, left.version, "nobody watches after the restart");
    // Bots are fast: a watcher on a slow machine may be dropped, and reconnects.
    while look(&ann, &id).await.phase != Phase::Over {
        let mut watcher = server.client().connect(&id, left.version).await.expect("a socket");
        while let Some(message) = watcher.next().await {
            if matches!(message, ServerMessage::Snapshot(s) if s.phase == Phase::Over) {
                break;
            }
        }
    }
    server.close().await;
}

/// Bots and people elsewhere go through a whole game.
async fn play_a_game(server: &TestServer) {
    let (_, mut link) = begin(&mut server.client(), &with_bots("squire", 10, &[SeatName::B])).await;
    play_to_the_end(&mut link).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_bot_is_given_more_time_than_the_server_allows() {
    let server = TestServer::open(config()).await;
    let mut ann = server.client();
    let told: serde_json::Value = ann.get("/api/v1/games").await.expect("the games");
    assert_eq!(told["max_think_ms"], MAX_THINK_MS);
    let too_long = BotPlan { level: "king".to_owned(), think_ms: MAX_THINK_MS + 1 };
    let is_refused = |refusal: &Refusal| {
        matches!(refusal, Refusal::BadValue { field, expected, .. }
            if field == "think_ms" && *expected == format!("at most {MAX_THINK_MS}"))
    };
    let made = ann.make(&with_bots("king", MAX_THINK_MS + 1, &[SeatName::B])).await;
    assert!(matches!(&made, Err(client::ClientError::Refused(r)) if is_refused(r)), "{made:?}");
    let id = ann.make(&table_of_two("kingdomino")).await.expect("a table").id;
    let path = format!("/api/v1/tables/{id}/seats/B/bot");
    let seated = ann.send::<Done>(Method::PUT, &path, &too_long).await;
    assert!(matches!(&seated, Err(client::ClientError::Refused(r)) if is_refused(r)), "{seated:?}");
    let (_, mut link) = begin(&mut ann, &with_bots("squire", 10, &[SeatName::B])).await;
    let handed = ask(&mut link, Command::HandToBot { seat: SeatName::A, bot: too_long }).await;
    assert!(
        matches!(&handed, ServerMessage::Refused { refusal, .. } if is_refused(refusal)),
        "{handed:?}"
    );
    server.close().await;
}
