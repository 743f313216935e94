//! A database that cannot be written, or is taken away, under a running server.

use std::fs;
use std::path::Path;

use client::ClientError;
use server::store::Store;
use table::protocol::http::MakeTable;
use table::protocol::{Refusal, ServerMessage};

use crate::program::{folder, text};
use crate::serving::Serving;
use crate::table::Table;

const WAITING: ServerMessage = ServerMessage::Saving { waiting: true };
const SAVED: ServerMessage = ServerMessage::Saving { waiting: false };

/// The number of actions of people in the file, as another reader sees it.
async fn n_stored(file: &Path, id: &str) -> usize {
    let store = Store::connect(&format!("sqlite:{}", text(file))).await.expect("a store");
    assert!(store.check().await.expect("an answer"));
    let table = store.load(id).await.expect("sound").expect("there");
    store.close().await;
    table.played.iter().filter(|action| action.seat.is_some()).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_written_is_not_acknowledged_until_it_is_stored() {
    let file = folder("no_room").join("matches.db");
    let serving = Serving::start(&file);
    let mut table = Table::begin(&serving.url).await;
    let mut n_done = 0;
    for round in 1..=3 {
        for _ in 0..3 {
            table.act().await;
            n_done += 1;
        }
        let before = serving.logged(&["not saved"]).len();
        serving.limit_files("1");
        let sent = table.send_action().await;
        let told = table
            .wait_for(|message| {
                *message == WAITING || matches!(message, ServerMessage::Done { .. })
            })
            .await;
        assert_eq!(told, WAITING, "round {round}");
        // Several attempts in a row fail: the connection of the first must not be used again.
        tokio::task::block_in_place(|| serving.wait_for_lines(before + 4, &["not saved"]));
        let seen = table.look().await;
        assert!(seen.saving);
        assert_eq!(n_stored(&file, &table.id).await, n_done);
        let refused = table.client.make(&MakeTable::for_two("kingdomino")).await;
        assert!(matches!(refused, Err(ClientError::Refused(Refusal::NotSaved))), "{refused:?}");
        serving.limit_files("unlimited");
        table.done(sent).await;
        n_done += 1;
        assert_eq!(n_stored(&file, &table.id).await, n_done, "acknowledged is stored");
    }
    table.act().await;
    serving.kill();
    assert_eq!(n_stored(&file, &table.id).await, n_done + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_moved_is_noticed_and_its_return_too() {
    let file = folder("moved").join("matches.db");
    let serving = Serving::start(&file);
    let mut table = Table::begin(&serving.url).await;
    table.act().await;
    let away = file.with_file_name("away.db");
    fs::rename(&file, &away).expect("moved");
    // Nobody does anything, and they are told all the same.
    table.wait_for(|message| *message == WAITING).await;
    let health = table.client.text("/healthz").await;
    assert!(matches!(health, Err(ClientError::Refused(_))), "{health:?}");
    let words = ["ERROR", text(&file), "deleted or moved", "put the file back"];
    tokio::task::block_in_place(|| serving.wait_for_lines(1, &words));
    let sent = table.send_action().await;
    let answer = table
        .wait_for(|message| {
            matches!(message, ServerMessage::Done { .. } | ServerMessage::Refused { .. })
        })
        .await;
    let expected = ServerMessage::Refused { id: Some(sent), refusal: Refusal::NotSaved };
    assert_eq!(answer, expected);
    let refused = table.client.make(&MakeTable::for_two("kingdomino")).await;
    assert!(matches!(refused, Err(ClientError::Refused(Refusal::NotSaved))), "{refused:?}");

    fs::rename(&away, &file).expect("back");
    table.wait_for(|message| *message == SAVED).await;
    assert_eq!(table.client.text("/healthz").await.expect("well"), "ok\n");
    table.act().await;
    assert!(serving.stop().success());
    assert_eq!(n_stored(&file, &table.id).await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_acknowledged_once_the_file_is_deleted_or_replaced() {
    let folder = folder("deleted");
    let faults =
        [("deleted", &["", "-wal", "-shm"][..]), ("unlocked", &["-shm"]), ("replaced", &[])];
    for (name, deleted) in faults {
        let is_replaced = deleted.is_empty();
        let file = folder.join(format!("{name}.db"));
        let other = folder.join("other.db");
        if is_replaced {
            Store::open(&format!("sqlite:{}", text(&other))).await.expect("a store").close().await;
        }
        let serving = Serving::start(&file);
        let mut table = Table::begin(&serving.url).await;
        table.act().await;
        let sent = if is_replaced {
            fs::rename(&other, &file).expect("replaced");
            table.send_action().await
        } else {
            for ending in deleted {
                fs::remove_file(format!("{}{ending}", text(&file))).expect("deleted");
            }
            table.send_action().await
        };
        // At once, before anybody has looked at the file by the clock.
        let told = table
            .wait_for(|message| {
                *message == WAITING
                    || matches!(message, ServerMessage::Refused { .. })
                    || matches!(message, ServerMessage::Done { id, .. } if *id == sent)
            })
            .await;
        assert!(!matches!(told, ServerMessage::Done { .. }), "{name}: {told:?}");
        let words = ["ERROR", "nothing is saved any more", "restore a backup"];
        tokio::task::block_in_place(|| serving.wait_for_lines(1, &words));
        let health = table.client.text("/healthz").await;
        assert!(matches!(health, Err(ClientError::Refused(_))), "{health:?}");
        serving.kill();
    }
}
