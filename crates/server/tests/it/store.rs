//! The store, on SQLite and on PostgreSQL.

use server::store::{Append, Outcome, Store, Writer};
use table::protocol::{Phase, Settings};
use table::stored_event::StoredEvent;
use table::table::MatchSetup;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::databases::on_each_engine;
use crate::room_sim::{owner_id, setup};

fn fresh(name: &str) -> MatchSetup {
    let id = server::secret::new_table_id().expect("randomness");
    MatchSetup { id: format!("{name}{id}"), ..setup(Settings::default()) }
}

pub(crate) fn append(
    setup: &MatchSetup,
    first_seq: u64,
    nonce: &str,
    events: Vec<StoredEvent>,
) -> Append {
    Append {
        id: setup.id.clone(),
        first_seq,
        after: String::new(),
        at: 2_000,
        events,
        phase: Phase::Open,
        summary: None,
        needs_owner_node: false,
        nonce: format!("{}{nonce}", setup.id),
        setup: (first_seq == 0).then(|| setup.clone()),
    }
}

/// The same, after the append with the nonce `after`.
pub(crate) fn append_after(
    setup: &MatchSetup,
    (first_seq, after): (u64, &str),
    nonce: &str,
    events: Vec<StoredEvent>,
) -> Append {
    let after = format!("{}{after}", setup.id);
    Append { after, ..append(setup, first_seq, nonce, events) }
}

fn locked(locked: bool) -> StoredEvent {
    StoredEvent::Locked { locked }
}

async fn what_was_saved_is_read_back(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    let setup = fresh("read");
    let events = vec![StoredEvent::Made { host: owner_id("ann") }, locked(true)];
    assert_eq!(writer.append(append(&setup, 0, "a", events)).await, Outcome::Saved { at: 2_000 });
    let table = store.load(&setup.id).await.expect("read").expect("there");
    assert_eq!(table.setup, setup);
    assert_eq!((table.version(), table.locked), (2, true));
    assert!(store.load("nothing").await.expect("read").is_none());
    // Opening it again changes nothing.
    let again = Store::open(address).await.expect("a store");
    assert_eq!(again.events_since(&setup.id, 1).await.expect("read").len(), 1);
    again.ping().await.expect("an answer");
    again.close().await;
    store.close().await;
}

async fn a_number_is_given_once_and_a_lost_answer_is_found(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    let setup = fresh("race");
    let made = append(&setup, 0, "a", vec![StoredEvent::Made { host: owner_id("ann") }]);
    assert_eq!(writer.append(made).await, Outcome::Saved { at: 2_000 });
    let first = append_after(&setup, (1, "a"), "b", vec![locked(true), locked(false)]);
    assert_eq!(writer.append(first.clone()).await, Outcome::Saved { at: 2_000 });
    // The same write again, later: its answer was lost, it is not done twice, and its time is the
    // first one's.
    let again = Append { at: 9_000, ..first };
    assert_eq!(writer.append(again).await, Outcome::Saved { at: 2_000 });
    let second =
        append_after(&setup, (1, "a"), "c", vec![locked(true), locked(true), locked(true)]);
    assert_eq!(writer.append(second).await, Outcome::Conflict);
    // One that overlaps leaves no part of itself.
    let third = append_after(&setup, (2, "b"), "d", vec![locked(true), locked(true)]);
    assert_eq!(writer.append(third).await, Outcome::Conflict);
    let events = store.events_since(&setup.id, 0).await.expect("read");
    assert_eq!(events.len(), 3);
    assert_eq!(events[2].1, locked(false));
    store.close().await;
}

async fn an_event_is_written_only_after_the_one_its_writer_knows(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    let setup = fresh("after");
    let made = append(&setup, 0, "a", vec![StoredEvent::Made { host: owner_id("ann") }]);
    assert_eq!(writer.append(made).await, Outcome::Saved { at: 2_000 });
    // Event 1 is not there: it was lost, or never written.
    let past_a_hole = append_after(&setup, (2, "b"), "c", vec![locked(true)]);
    assert_eq!(writer.append(past_a_hole).await, Outcome::Conflict);
    // There is an event 0, and another than this writer knows.
    let other = append_after(&setup, (1, "b"), "d", vec![locked(true), locked(false)]);
    assert_eq!(writer.append(other).await, Outcome::Conflict);
    assert_eq!(store.events_since(&setup.id, 0).await.expect("read").len(), 1);
    store.close().await;
}

async fn a_conflict_in_one_match_leaves_the_others_of_its_batch_alone(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    let foundings: Vec<_> = (0..40).map(|i| fresh(&format!("batch{i}"))).collect();
    for setup in &foundings {
        let made = append(setup, 0, "a", vec![StoredEvent::Made { host: owner_id("ann") }]);
        assert_eq!(writer.append(made).await, Outcome::Saved { at: 2_000 });
    }
    let under_way = foundings.iter().enumerate().map(|(i, setup)| {
        let (writer, clash) = (writer.clone(), i % 4 == 0);
        let first_seq = u64::from(!clash);
        let mut append = append_after(setup, (first_seq, "a"), "b", vec![locked(true)]);
        append.setup = None;
        tokio::spawn(async move { (clash, writer.append(append).await) })
    });
    for write in under_way.collect::<Vec<_>>() {
        let (clash, outcome) = write.await.expect("no panic");
        assert_eq!(outcome, if clash { Outcome::Conflict } else { Outcome::Saved { at: 2_000 } });
    }
    store.close().await;
}

#[tokio::test]
async fn an_address_of_another_database_is_refused() {
    let found = Store::open("mysql://localhost/x").await.expect_err("refused");
    assert!(found.to_string().contains("expected sqlite:PATH or postgres://"), "{found}");
}

/// What PostgreSQL is asked before anything else: whether it speaks TLS.
const SSL_REQUEST: [u8; 8] = [0, 0, 0, 8, 4, 210, 22, 47];

#[tokio::test]
async fn postgres_is_reached_by_tls_where_that_is_asked_for() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let server = tokio::spawn(async move {
        let (mut client, _) = listener.accept().await.expect("a client");
        let mut request = [0; 8];
        client.read_exact(&mut request).await.expect("a request");
        client.write_all(b"S").await.expect("yes");
        // The first byte of a TLS handshake; the rest needs a certificate.
        (request, client.read_u8().await.expect("a handshake"))
    });
    let url = format!("postgres://crownland@127.0.0.1:{port}/postgres?sslmode=require");
    Store::connect(&url).await.expect_err("it hangs up");
    assert_eq!(server.await.expect("no panic"), (SSL_REQUEST, 22));
}

on_each_engine!(
    what_was_saved_is_read_back,
    a_number_is_given_once_and_a_lost_answer_is_found,
    an_event_is_written_only_after_the_one_its_writer_knows,
    a_conflict_in_one_match_leaves_the_others_of_its_batch_alone,
);
