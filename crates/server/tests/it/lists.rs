//! Lists of tables: one row for each, page by page, from what was stored with the last event.

use server::store::{Append, NOBODY, Outcome, Store, Writer};
use table::protocol::{Occupant, Phase, SeatName, Settings, Visibility};
use table::stored_event::StoredEvent;
use table::summary::Summary;
use table::table::{MatchSetup, Table};

use crate::databases::on_each_engine;
use crate::room_sim::{owner_id, setup};
use crate::store::append;

fn public(id: &str) -> MatchSetup {
    let settings = Settings { visibility: Visibility::Public, ..Settings::default() };
    MatchSetup { id: id.to_owned(), ..setup(settings) }
}

fn opened(name: &str) -> Vec<StoredEvent> {
    let (seat, owner_id, entropy) = (SeatName::A, owner_id("ann"), None);
    let made = StoredEvent::Made { host: owner_id.clone() };
    vec![made, StoredEvent::Sat { seat, name: name.to_owned(), owner_id, entropy }]
}

fn summed_up(setup: &MatchSetup, events: &[StoredEvent]) -> Summary {
    let mut table = Table::new(setup.clone());
    for event in events {
        table.apply(1_000, event.clone()).expect("an event that fits");
    }
    Summary::of(&table)
}

async fn found(writer: &Writer, setup: &MatchSetup, at: u64, name: &str) {
    let events = opened(name);
    let summary = Some(summed_up(setup, &events));
    let setup = MatchSetup { made_at: at, ..setup.clone() };
    let append = Append { at, summary, ..append(&setup, 0, "a", events) };
    assert_eq!(writer.append(append).await, Outcome::Saved { at });
}

async fn pages_hold_each_public_table_once(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    for i in 0..23_u64 {
        // Several at the same moment.
        found(&writer, &public(&format!("t{i:02}")), 1_000 + i / 4, "Ann").await;
    }
    let hidden = MatchSetup { id: "hidden".to_owned(), ..setup(Settings::default()) };
    found(&writer, &hidden, 9_000, "Ann").await;
    let (mut seen, mut after, mut n_pages) = (Vec::new(), None, 0);
    loop {
        let page = store.public_tables(after, 5).await.expect("a page");
        n_pages += 1;
        seen.extend(page.tables.into_iter().map(|summary| summary.table.id));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    let expected: Vec<_> = (0..23).rev().map(|i| format!("t{i:02}")).collect();
    assert_eq!((seen, n_pages), (expected, 5), "the newest first");
    let ids = ["t03", "nothing", "hidden", "t01"].map(str::to_owned);
    let by_name = store.tables(&ids).await.expect("a list");
    let by_name: Vec<_> = by_name.iter().map(|summary| &*summary.table.id).collect();
    assert_eq!(by_name, ["t03", "hidden", "t01"]);
    store.close().await;
}

async fn a_forgotten_name_does_not_come_back_into_lists(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    let setup = public("first");
    found(&writer, &setup, 1_000, "Ann").await;
    let name = async || {
        let page = store.public_tables(None, 5).await.expect("a page");
        page.tables[0].seats[0].occupant.clone()
    };
    let person = |name: &str| Occupant::Person { name: name.to_owned() };
    assert_eq!(name().await, person("Ann"));
    assert_eq!(store.forget_name("Ann").await.expect("done"), 1);
    assert_eq!(name().await, person(NOBODY));
    // A room that is awake still knows the name.
    let mut events = opened("Ann");
    let locked = StoredEvent::Locked { locked: true };
    events.push(locked.clone());
    let late = crate::store::append_after(&setup, (2, "a"), "b", vec![locked]);
    let late = Append { summary: Some(summed_up(&setup, &events)), ..late };
    assert_eq!(writer.append(late).await, Outcome::Saved { at: 2_000 });
    assert_eq!(name().await, person(NOBODY));
    let page = store.public_tables(None, 5).await.expect("a page");
    assert!(page.tables[0].table.locked, "and yet the list is up to date");
    store.close().await;
}

async fn a_match_without_a_summary_is_summed_up_from_its_events(address: &str) {
    let store = Store::open(address).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    let setup = public("old");
    let old = append(&setup, 0, "a", opened("Ann"));
    assert_eq!(writer.append(old).await, Outcome::Saved { at: 2_000 });
    for _ in 0..2 {
        let [summary] = &store.public_tables(None, 5).await.expect("a page").tables[..] else {
            panic!("one table");
        };
        assert_eq!(summary.phase, Phase::Open);
        assert_eq!(summary.seats, summed_up(&setup, &opened("Ann")).seats);
    }
    store.close().await;
}

on_each_engine!(
    pages_hold_each_public_table_once,
    a_forgotten_name_does_not_come_back_into_lists,
    a_match_without_a_summary_is_summed_up_from_its_events,
);
