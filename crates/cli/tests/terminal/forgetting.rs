//! `crownland forget` and `crownland export` where they are asked for what they cannot do, and what
//! they leave behind.

use std::fs;
use std::path::Path;

use server::store::{NOBODY, Store};
use table::protocol::{CloseReason, ServerMessage};

use crate::operating::{newer_copy, run, sqlite, table_of_ann};
use crate::program::{command, folder};
use crate::serving::Serving;
use crate::table::Table;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_and_a_name_are_forgotten_on_request() {
    let file = folder("forgetting").join("matches.db");
    let database = sqlite(&file);
    let serving = Serving::start(&file);
    let (first, second) = (table_of_ann(&serving.url).await, table_of_ann(&serving.url).await);
    let forget = |what: &[&str]| run(&[&["forget", "--database", &database], what].concat());
    let unknown = forget(&["--name", "Ann"]);
    assert_eq!(unknown.code, Some(1));
    assert!(unknown.err.contains("nobody is called `Ann`"), "{}", unknown.err);
    let out = forget(&["--name", "Ann Smith"]).fine();
    assert!(out.contains("2 places") && out.contains(NOBODY), "{out}");
    let out = forget(&["--table", &first]).fine();
    assert!(out.contains(&first), "{out}");
    let again = forget(&["--table", &first]);
    assert_eq!(again.code, Some(1));
    assert!(again.err.contains("there is no table"), "{}", again.err);
    assert_eq!(forget(&[]).code, Some(2));
    assert_eq!(forget(&["--table", &second, "--name", "Bob"]).code, Some(2));
    assert!(serving.stop().success());

    let store = Store::connect(&database).await.expect("a store");
    assert!(store.load(&first).await.expect("read").is_none());
    let table = store.load(&second).await.expect("read").expect("there");
    let events = format!("{:?}", table.events);
    assert!(events.contains(NOBODY) && !events.contains("Ann Smith"), "{events}");
    store.close().await;
}

/// Whether a text is anywhere in the files of a database.
fn is_readable(file: &Path, wanted: &str) -> bool {
    ["", "-wal", "-shm"].iter().any(|ending| {
        let bytes = fs::read(format!("{}{ending}", file.display())).unwrap_or_default();
        bytes.windows(wanted.len()).any(|window| window == wanted.as_bytes())
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_name_is_in_no_file_of_the_database() {
    let file = folder("forgotten_name").join("matches.db");
    let serving = Serving::start(&file);
    table_of_ann(&serving.url).await;
    assert!(is_readable(&file, "Ann Smith"));
    run(&["forget", "--database", &sqlite(&file), "--name", "Ann Smith"]).fine();
    assert!(!is_readable(&file, "Ann Smith"), "while the server runs");
    assert!(serving.stop().success());
    assert!(!is_readable(&file, "Ann Smith"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_a_table_that_is_forgotten_are_told() {
    let file = folder("forgotten_table").join("matches.db");
    let serving = Serving::start(&file);
    let mut table = Table::begin(&serving.url).await;
    table.act().await;
    run(&["forget", "--database", &sqlite(&file), "--table", &table.id]).fine();
    // What they were shown is still there for them; the next action is not.
    table.send_action().await;
    let told = table
        .wait_for(|message| {
            matches!(message, ServerMessage::Bye { .. } | ServerMessage::Refused { .. })
        })
        .await;
    assert_eq!(told, ServerMessage::Bye { reason: CloseReason::Removed });
    let text = table.client.text(&format!("/api/v1/tables/{}", table.id)).await;
    assert!(text.expect_err("gone").to_string().contains("not found"));
    assert_eq!(serving.logged(&["ERROR"]), [""; 0]);
    assert_eq!(serving.logged(&["WARN"]), [""; 0]);
    assert!(serving.stop().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistyped_path_is_named_and_nothing_is_made() {
    let folder = folder("mistyped");
    let (wrong, records) = (folder.join("matchs.db"), folder.join("records"));
    let database = sqlite(&wrong);
    let records = records.to_str().expect("text");
    for args in [
        &["export", records, "--database", &database][..],
        &["forget", "--name", "Ann", "--database", &database],
        &["forget", "--table", "abc", "--database", &database],
        &["backup", records, "--database", &database],
    ] {
        let refused = run(args);
        assert_eq!(refused.code, Some(1), "{args:?}");
        let expected = format!("there is no database at {}", wrong.display());
        assert!(refused.err.contains(&expected), "{}", refused.err);
        assert_eq!(refused.err.lines().count(), 1, "{}", refused.err);
        assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 0, "{args:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_database_is_refused_and_left_alone() {
    let file = folder("newer").join("matches.db");
    let serving = Serving::start(&file);
    let id = table_of_ann(&serving.url).await;
    assert!(serving.stop().success());
    let newer = newer_copy(&file).await;
    let before = fs::read(&newer).expect("read");
    let (database, records) = (sqlite(&newer), file.with_file_name("records"));
    for args in [
        &["export", records.to_str().expect("text"), "--database", &database][..],
        &["forget", "--name", "Ann Smith", "--database", &database],
        &["forget", "--table", &id, "--database", &database],
    ] {
        let refused = run(args);
        assert_eq!(refused.code, Some(1), "{args:?}");
        assert!(refused.err.contains("newer program (step 999)"), "{}", refused.err);
    }
    assert_eq!(fs::read(&newer).expect("read"), before);
    assert!(!records.exists());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_backup_is_in_nobodys_way() {
    let folder = folder("killed_backup");
    let (file, copy) = (folder.join("matches.db"), folder.join("copy.db"));
    let serving = Serving::start(&file);
    table_of_ann(&serving.url).await;
    let database = sqlite(&file);
    let args = ["backup", copy.to_str().expect("text"), "--database", &database];
    let partial = folder.join("copy.db.partial");
    let mut n_killed = 0;
    while n_killed < 5 {
        let _ = fs::remove_file(&copy);
        let mut backup = command(&args).spawn().expect("the program starts");
        // Killed as soon as it has begun; a backup that was faster does not count.
        while !partial.exists() && backup.try_wait().expect("known").is_none() {}
        backup.kill().expect("killed");
        let has_ended = backup.wait().expect("it ends").success();
        n_killed += u32::from(!has_ended);
        assert_eq!(copy.exists(), has_ended, "a copy has its name when it is whole");
    }
    let _ = fs::remove_file(&copy);
    run(&args).fine();
    assert!(!partial.exists() && copy.exists());
    let store = Store::open_existing(&sqlite(&copy)).await.expect("sound");
    assert!(store.check().await.expect("an answer"));
    store.close().await;
    assert!(serving.stop().success());
}
