//! What is not kept: old matches, and names that somebody wants gone.

use server::config::{Config, Keeping};
use server::store::{NOBODY, Outcome, Stale, Store, Writer};
use table::continued::{Opening, PlayerChange};
use table::protocol::{Occupant, Phase, SeatName, Settings};
use table::stored_event::StoredEvent;
use table::table::MatchSetup;

use crate::databases::on_each_engine;
use crate::room_sim::{owner_id, setup};
use crate::store::append;
use crate::test_server::{TestServer, unlimited};

const PHASES: [(Phase, Stale); 6] = [
    (Phase::Open, Stale::Abandoned),
    (Phase::Playing, Stale::Abandoned),
    (Phase::Paused, Stale::Abandoned),
    (Phase::Over, Stale::Finished),
    (Phase::Ended, Stale::Finished),
    (Phase::Closed, Stale::Finished),
];

/// Saves a match in which something last happened at `at`.
async fn save(writer: &Writer, id: &str, phase: Phase, at: u64, events: Vec<StoredEvent>) {
    let setup = MatchSetup { id: id.to_owned(), made_at: at, ..setup(Settings::default()) };
    let mut write = append(&setup, 0, "a", events);
    (write.phase, write.at) = (phase, at);
    assert_eq!(writer.append(write).await, Outcome::Saved { at });
}

fn made() -> Vec<StoredEvent> {
    vec![StoredEvent::Made { host: owner_id("ann") }]
}

async fn is_there(store: &Store, id: &str) -> bool {
    store.load(id).await.expect("read").is_some()
}

async fn old_matches_go_and_nothing_else(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    for (phase, _) in PHASES {
        save(&writer, &format!("{phase:?}-old"), phase, 999, made()).await;
        save(&writer, &format!("{phase:?}-new"), phase, 1_000, made()).await;
    }
    let remaining = async || {
        let mut ids = Vec::new();
        for (phase, stale) in PHASES {
            for age in ["old", "new"] {
                if is_there(&store, &format!("{phase:?}-{age}")).await {
                    ids.push((stale, age));
                }
            }
        }
        ids
    };
    assert_eq!(store.remove_stale(Stale::Finished, 1_000).await.expect("done"), 3);
    let left = remaining().await;
    assert_eq!(left.len(), 9);
    assert!(!left.contains(&(Stale::Finished, "old")), "{left:?}");
    assert_eq!(store.remove_stale(Stale::Abandoned, 1_000).await.expect("done"), 3);
    let left = remaining().await;
    assert_eq!(left.len(), 6);
    assert!(left.iter().all(|(_, age)| *age == "new"), "{left:?}");
    assert_eq!(store.remove_stale(Stale::Finished, 1_000).await.expect("done"), 0);
    // Nothing of a match stays behind.
    assert!(store.events_since("Over-old", 0).await.expect("read").is_empty());
    store.close().await;
}

async fn a_table_and_a_name_are_forgotten(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    let sat = |seat, name: &str| StoredEvent::Sat {
        seat,
        name: name.to_owned(),
        owner_id: owner_id(name),
        entropy: None,
    };
    for id in ["first", "second"] {
        // A name that only looks like it, and one that would break out of a pattern.
        let others = [sat(SeatName::A, "Ann"), sat(SeatName::B, "Ann \"sat\" %")];
        let events = made().into_iter().chain(others).collect();
        save(&writer, id, Phase::Open, 1_000, events).await;
    }
    let change = PlayerChange { seat: SeatName::B, n_played: 1, player: "Ann".to_owned() };
    let opening = Opening {
        actions: Vec::new(),
        starters: vec!["Ann".to_owned(), "bot:squire".to_owned()],
        changes: vec![change],
        secret: String::new(),
        entropies: Vec::new(),
        n_draws: 0,
        clocks: Vec::new(),
    };
    let continued = StoredEvent::Continued { n_actions: 0, opening };
    save(&writer, "third", Phase::Open, 1_000, vec![continued]).await;
    assert_eq!(store.forget_name("ann").await.expect("done"), 0);
    assert_eq!(store.forget_name("Ann").await.expect("done"), 3);
    assert_eq!(store.forget_name("Ann").await.expect("done"), 0);
    let table = store.load("first").await.expect("read").expect("there");
    let name = |seat: usize| match &table.seats[seat].occupant {
        Occupant::Person { name } => name.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((name(0).as_str(), name(1).as_str()), (NOBODY, "Ann \"sat\" %"));
    let brought = store.load("third").await.expect("read").expect("there").opening;
    let brought = brought.expect("an opening");
    assert_eq!(brought.starters, [NOBODY, "bot:squire"]);
    assert_eq!(brought.changes[0].player, NOBODY);
    assert!(store.remove("first").await.expect("done"));
    assert!(!store.remove("first").await.expect("done"));
    assert!(!is_there(&store, "first").await && is_there(&store, "second").await);
    // A room that is still awake writes nothing back.
    let gone = MatchSetup { id: "first".to_owned(), ..setup(Settings::default()) };
    let late = append(&gone, 3, "late", vec![StoredEvent::Locked { locked: true }]);
    assert_eq!(writer.append(late).await, Outcome::Conflict);
    assert!(store.events_since("first", 0).await.expect("read").is_empty());
    store.close().await;
}

async fn a_server_removes_what_it_was_told_not_to_keep(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    save(&writer, "finished", Phase::Over, 1_000, made()).await;
    save(&writer, "abandoned", Phase::Open, 1_000, made()).await;
    let keeping = Keeping { finished_days: 0, abandoned_days: 30 };
    let server = TestServer::open_at(address, Config { keeping, ..unlimited() }).await;
    while is_there(&store, "abandoned").await {}
    assert!(is_there(&store, "finished").await, "0 days keep a match permanently");
    server.close().await;
    store.close().await;
}

on_each_engine!(
    old_matches_go_and_nothing_else,
    a_table_and_a_name_are_forgotten,
    a_server_removes_what_it_was_told_not_to_keep,
);
