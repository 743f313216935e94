//! A database that somebody else locks for a while. Everybody is told, nothing is lost or done by
//! halves, and play goes on without a restart. Disks that are full or fail need a server in a
//! process of its own: the tests of the program have them.

use client::{ClientError, Link};
use server::store::Store;
use sqlx::{Connection, SqliteConnection};
use table::protocol::{Command, Refusal, SeatName, ServerMessage, Snapshot};

use crate::log;
use crate::test_server::{
    Folder, TestServer, ask, ready, snapshot_when, table_of_two, two_people, unlimited,
};

/// Somebody else who writes to the same database, and takes their time.
struct OtherWriter(SqliteConnection);

impl OtherWriter {
    async fn begin(&mut self) {
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut self.0).await.expect("a lock");
    }

    async fn end(&mut self) {
        sqlx::raw_sql("ROLLBACK").execute(&mut self.0).await.expect("free again");
    }
}

/// How things stand now.
async fn look(link: &mut Link) -> Snapshot {
    ask(link, Command::Snapshot { since: 0 }).await;
    snapshot_when(link, |_| true).await
}

/// Sends the first choice of the seat on turn; returns the seat and the number of the message.
async fn act(links: &mut [Link; 2]) -> (usize, u32) {
    let mut seen = look(&mut links[0]).await;
    let who = seen.on_turn.expect("a turn") as usize;
    if seen.choices.is_none() {
        seen = look(&mut links[who]).await;
    }
    let text = seen.choices.expect("choices")[0].text.clone();
    let seat = seen.on_turn.expect("a turn");
    let act = Command::Act { seat, version: seen.version, text };
    (who, links[who].send(act).await.expect("sent"))
}

/// Whether an action is done; if not, everybody has been told that it waits.
async fn is_done(links: &mut [Link; 2], (who, sent): (usize, u32)) -> bool {
    loop {
        match links[who].next().await.expect("the connection stays") {
            ServerMessage::Done { id, .. } if id == sent => return true,
            ServerMessage::Saving { waiting: true } => break,
            ServerMessage::Refused { refusal, .. } => panic!("refused: {refusal}"),
            _ => {}
        }
    }
    let told = ServerMessage::Saving { waiting: true };
    wait_for(&mut links[1 - who], |message| *message == told).await;
    false
}

async fn wait_for(link: &mut Link, wanted: impl Fn(&ServerMessage) -> bool) {
    while !wanted(&link.next().await.expect("the connection stays")) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_database_stops_play_and_loses_nothing() {
    let folder = Folder::new();
    Store::open(&folder.database()).await.expect("a store").close().await;
    let other = SqliteConnection::connect(&folder.database()).await.expect("a connection");
    // What the operator reads.
    let (mut trouble, problem) = (OtherWriter(other), "database is locked");
    log::keep();
    let server = TestServer::open_in(folder, unlimited()).await;
    let (id, ann, bob) = two_people(&server, &table_of_two("kingdomino")).await;
    let (at_a, at_b) = tokio::join!(ann.connect(&id, 0), bob.connect(&id, 0));
    let mut links = [at_a.expect("a socket"), at_b.expect("a socket")];
    ready(&mut links[0], SeatName::A).await;
    ready(&mut links[1], SeatName::B).await;
    let mut n_done = 0;
    for _ in 0..5 {
        let sent = act(&mut links).await;
        assert!(is_done(&mut links, sent).await);
        n_done += 1;
    }
    assert_eq!(log::lines_with(&["not saved", problem]), [""; 0]);

    trouble.begin().await;
    let before = look(&mut links[0]).await;
    let (who, sent) = act(&mut links).await;
    assert!(!is_done(&mut links, (who, sent)).await, "{problem}");
    for link in &mut links {
        let during = look(link).await;
        assert!(during.saving);
        assert_eq!((during.version, &during.view), (before.version, &before.view));
        let pause = Command::AskPause { seat: SeatName::A };
        let answer = ask(link, pause).await;
        let refusal = Refusal::NotSaved;
        assert!(
            matches!(&answer, ServerMessage::Refused { refusal: found, .. } if *found == refusal),
            "{answer:?}"
        );
    }
    let table = server.client().make(&table_of_two("kingdomino")).await;
    assert!(matches!(table, Err(ClientError::Refused(Refusal::NotSaved))), "{table:?}");
    trouble.end().await;

    wait_for(
        &mut links[who],
        |message| matches!(message, ServerMessage::Done { id, .. } if *id == sent),
    )
    .await;
    wait_for(&mut links[1 - who], |message| *message == ServerMessage::Saving { waiting: false })
        .await;
    n_done += 1;
    for _ in 0..5 {
        let sent = act(&mut links).await;
        assert!(is_done(&mut links, sent).await);
        n_done += 1;
    }
    assert!(!log::lines_with(&["ERROR", "not saved", problem]).is_empty(), "{problem}");

    let folder = server.close().await;
    let store = Store::open(&folder.database()).await.expect("a store");
    assert!(store.check().await.expect("an answer"));
    let table = store.load(&id).await.expect("sound").expect("there");
    let n_played = table.played.iter().filter(|action| action.seat.is_some()).count();
    assert_eq!(n_played, n_done, "each action once");
    store.close().await;
}
