//! Backups of a database that is being written, restoring one, and exporting records.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use client::Client;
use server::store::Store;
use table::protocol::http::MakeTable;
use table::protocol::{Command, Phase, SeatName, ServerMessage};
use table::stored_event::StoredEvent;
use tokio::sync::watch;

use crate::program::{Run, crownland, folder, text};
use crate::serving::Serving;

const ENTROPY: &str = "00112233445566778899aabbccddeeff";

/// The version of each table that somebody was told is saved.
type Told = Arc<Mutex<BTreeMap<String, u64>>>;

/// Plays both seats of one table after the other until it is dropped.
async fn play(url: String, told: Told, n_told: Arc<watch::Sender<u32>>) {
    loop {
        let mut ann = Client::new(&url).expect("a client");
        let table = MakeTable::for_two("kingdomino");
        let id = ann.make(&table).await.expect("a table").id;
        for seat in [SeatName::A, SeatName::B] {
            ann.sit(&id, seat, "Ann", ENTROPY).await.expect("a seat");
        }
        let mut link = ann.connect(&id, 0).await.expect("a socket");
        for seat in [SeatName::A, SeatName::B] {
            let ready = Command::Ready { seat, ready: true, entropy: None };
            link.send(ready).await.expect("sent");
        }
        let mut acted = 0;
        while let Some(message) = link.next().await {
            match message {
                ServerMessage::Done { version, .. } => {
                    told.lock().expect("no panic").insert(id.clone(), version);
                    n_told.send_modify(|n| *n += 1);
                }
                ServerMessage::Snapshot(seen) if seen.phase == Phase::Over => break,
                ServerMessage::Snapshot(seen) if seen.version > acted => {
                    let (Some(choices), Some(seat)) = (seen.choices, seen.on_turn) else {
                        continue;
                    };
                    acted = seen.version;
                    let text = choices[0].text.clone();
                    let act = Command::Act { seat, version: seen.version, text };
                    link.send(act).await.expect("sent");
                }
                _ => {}
            }
        }
    }
}

/// Every match of a database, and the names of those that are over.
async fn matches(file: &Path, ids: &[String]) -> (BTreeMap<String, Vec<StoredEvent>>, Vec<String>) {
    let store = Store::connect(&format!("sqlite:{}", text(file))).await.expect("a store");
    assert!(store.check().await.expect("an answer"));
    let mut matches = BTreeMap::new();
    for id in ids {
        if let Some(table) = store.load(id).await.expect("sound") {
            let events = table.events.into_iter().map(|(.., event)| event).collect();
            matches.insert(id.clone(), events);
        }
    }
    let finished = store.finished().await.expect("an answer");
    store.close().await;
    (matches, finished)
}

fn with_database(command: &str, file: &Path, database: &Path) -> Run {
    let database = format!("sqlite:{}", text(database));
    tokio::task::block_in_place(|| crownland(&[command, text(file), "--database", &database], ""))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_live_database_is_copied_and_comes_back() {
    let folder = folder("keeping");
    let database = folder.join("matches.db");
    let serving = Serving::start(&database);
    let (told, n_told) = (Told::default(), Arc::new(watch::Sender::new(0)));
    let players: Vec<_> = (0..4)
        .map(|_| tokio::spawn(play(serving.url.clone(), Arc::clone(&told), Arc::clone(&n_told))))
        .collect();
    let mut progress = n_told.subscribe();
    let mut copies = Vec::new();
    for n in 1..=3 {
        progress.wait_for(|n_told| *n_told >= n * 150).await.expect("they play");
        let before = told.lock().expect("no panic").clone();
        let copy = folder.join(format!("copy-{n}.db"));
        with_database("backup", &copy, &database).fine();
        copies.push((copy, before));
    }
    progress.wait_for(|n_told| *n_told >= 600).await.expect("they play");
    for player in &players {
        player.abort();
    }
    let ids: Vec<_> = told.lock().expect("no panic").keys().cloned().collect();
    let again = with_database("backup", &copies[0].0, &database);
    assert_eq!(again.code, Some(1));
    assert!(again.err.contains("exists already"), "{}", again.err);
    let in_use = with_database("restore", &copies[0].0, &database);
    assert_eq!(in_use.code, Some(1));
    assert!(in_use.err.contains("in use by another crownland"), "{}", in_use.err);
    assert!(serving.stop().success());

    let (live, _) = matches(&database, &ids).await;
    for (copy, before) in &copies {
        let (saved, _) = matches(copy, &ids).await;
        for (id, version) in before {
            assert!(saved[id].len() as u64 >= *version, "what was told is in the copy");
        }
        for (id, events) in &saved {
            assert!(live[id].starts_with(events), "{id}: a copy is how it once was");
        }
    }

    let (saved, _) = matches(&copies[1].0, &ids).await;
    let kept = folder.join("matches.db.before-restore");
    let out = with_database("restore", &copies[1].0, &database).fine();
    assert!(out.contains(text(&kept)), "{out}");
    assert_eq!(matches(&database, &ids).await.0, saved);
    assert_eq!(matches(&kept, &ids).await.0, live);
    // The second restore keeps what the first one kept, and helps where nothing else does.
    fs::write(&database, "no database at all").expect("written");
    with_database("restore", &copies[2].0, &database).fine();
    assert_eq!(matches(&kept, &ids).await.0, live);
    let damaged = fs::read_to_string(folder.join("matches.db.before-restore-2")).expect("kept");
    assert_eq!(damaged, "no database at all");
    // What is no copy is refused before anything is touched.
    let nothing = folder.join("nothing.db");
    fs::write(&nothing, "no database at all").expect("written");
    let refused = with_database("restore", &nothing, &database);
    assert_eq!(refused.code, Some(1));
    assert!(refused.err.contains("no database of matches"), "{}", refused.err);
    let (restored, _) = matches(&copies[2].0, &ids).await;
    assert_eq!(matches(&database, &ids).await.0, restored);

    // It is served again, and new matches are played.
    let serving = Serving::start(&database);
    let before = *progress.borrow_and_update();
    let player = tokio::spawn(play(serving.url.clone(), Arc::clone(&told), n_told));
    progress.wait_for(|n_told| *n_told >= before + 20).await.expect("they play");
    player.abort();
    assert!(serving.stop().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn every_finished_match_is_exported_while_others_are_played() {
    let folder = folder("exporting");
    let (database, records) = (folder.join("matches.db"), folder.join("records"));
    let serving = Serving::start(&database);
    let (told, n_told) = (Told::default(), Arc::new(watch::Sender::new(0)));
    let mut progress = n_told.subscribe();
    let player = tokio::spawn(play(serving.url.clone(), Arc::clone(&told), n_told));
    // A game of two is over after some sixty actions.
    progress.wait_for(|n_told| *n_told >= 200).await.expect("they play");
    with_database("export", &records, &database).fine();
    player.abort();
    assert!(serving.stop().success());
    let ids: Vec<_> = told.lock().expect("no panic").keys().cloned().collect();
    let (_, finished) = matches(&database, &ids).await;
    let n_exported = fs::read_dir(&records).expect("the folder").count();
    assert!(n_exported >= 2 && n_exported <= finished.len(), "{n_exported} of {finished:?}");
    // Once more over what is there: now all of them.
    with_database("export", &records, &database).fine();
    for id in &finished {
        let record = records.join(format!("{id}.record"));
        let verified = crownland(&["verify", text(&record)], "").fine();
        assert!(verified.contains("are what they had to be"), "{verified}");
        crownland(&["replay", text(&record)], "").fine();
    }
    assert_eq!(fs::read_dir(&records).expect("the folder").count(), finished.len());
}
