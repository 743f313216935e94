//! `crownland doctor` and `crownland forget`, as an operator uses them.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use client::Client;
use sqlx::{Connection, SqliteConnection};
use table::protocol::SeatName;
use table::protocol::http::MakeTable;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::program::{Run, crownland, folder, text};
use crate::serving::Serving;

/// Nothing listens here, and nothing needs to.
const ANYWHERE: &str = "127.0.0.1:0";

pub(crate) fn sqlite(file: &Path) -> String {
    format!("sqlite:{}", text(file))
}

pub(crate) fn run(args: &[&str]) -> Run {
    tokio::task::block_in_place(|| crownland(args, ""))
}

fn doctor(database: &str, more: &[&str]) -> Run {
    run(&[&["doctor", "--database", database], more].concat())
}

/// What is wrong according to the doctor, who says so by the exit code too.
#[track_caller]
fn complaint(run: &Run) -> String {
    assert_eq!(run.code, Some(1), "{}{}", run.out, run.err);
    assert!(run.err.contains("to be mended"), "{}", run.err);
    let wrong = run.out.lines().filter_map(|line| line.trim().strip_prefix("WRONG"));
    wrong.map(str::trim).collect::<Vec<_>>().join("\n")
}

/// A file with a table at which Ann sits.
async fn kept(test: &str) -> (PathBuf, String) {
    let file = folder(test).join("matches.db");
    let serving = Serving::start(&file);
    let id = table_of_ann(&serving.url).await;
    assert!(serving.stop().success());
    (file, id)
}

pub(crate) async fn table_of_ann(url: &str) -> String {
    let mut ann = Client::new(url).expect("a client");
    let table = MakeTable::for_two("kingdomino");
    let id = ann.make(&table).await.expect("a table").id;
    let entropy = "00112233445566778899aabbccddeeff";
    ann.sit(&id, SeatName::A, "Ann Smith", entropy).await.expect("a seat");
    id
}

/// A copy as a newer program would leave it.
pub(crate) async fn newer_copy(file: &Path) -> PathBuf {
    let newer = file.with_file_name("newer.db");
    fs::copy(file, &newer).expect("copied");
    let mut connection = SqliteConnection::connect(&sqlite(&newer)).await.expect("a database");
    let update = "INSERT INTO _sqlx_migrations
        SELECT 999, 'later', installed_on, success, checksum, execution_time
        FROM _sqlx_migrations LIMIT 1";
    sqlx::query(update).execute(&mut connection).await.expect("done");
    connection.close().await.expect("closed");
    newer
}

/// Something that is no server of ours: it gives each request the answer for its path.
async fn something_else(answer: fn(&str) -> String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = vec![0; 4096];
            let n_read = stream.read(&mut request).await.expect("a request");
            let request = String::from_utf8_lossy(&request[..n_read]).into_owned();
            let path = request.split(' ').nth(1).unwrap_or_default();
            // A client that hangs up misses the answer.
            let _ = stream.write_all(answer(path).as_bytes()).await;
        }
    });
    address
}

fn response(status: &str, body: &str) -> String {
    let n = body.len();
    format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {n}\r\n\r\n{body}")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_finds_nothing_where_nothing_is_wrong() {
    let file = folder("doctor_fine").join("matches.db");
    let before = doctor(&sqlite(&file), &["--listen", ANYWHERE]).fine();
    assert!(before.contains("is not there yet"), "{before}");
    assert!(!file.exists(), "nothing is changed");
    let serving = Serving::start(&file);
    table_of_ann(&serving.url).await;
    let listen = serving.url.strip_prefix("http://").expect("plain");
    let out = doctor(&sqlite(&file), &["--listen", listen, "--public-url", &serving.url]).fine();
    let expected = [
        "1 matches",
        "its tables are up to date",
        "every match can be read",
        "it can be written",
        "the clock fits",
        &format!("a server answers at {listen}"),
        "is not https",
        "leads to a server",
        "sockets pass",
    ];
    for words in expected {
        assert!(out.contains(words), "{words}: {out}");
    }
    assert!(serving.stop().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_names_what_is_wrong_with_a_database() {
    let (file, id) = kept("doctor_database").await;
    let listen = ["--listen", ANYWHERE];
    let read_only = doctor(&format!("{}?mode=ro", sqlite(&file)), &listen);
    assert_eq!(complaint(&read_only), "it cannot be written");
    assert!(read_only.out.contains("permissions"), "{}", read_only.out);

    let newer = newer_copy(&file).await;
    let newer = doctor(&sqlite(&newer), &listen);
    assert_eq!(complaint(&newer), "its tables are of step 999, newer than this program");
    assert!(newer.out.contains("Run the newer crownland"), "{}", newer.out);

    let damaged = file.with_file_name("damaged.db");
    fs::copy(&file, &damaged).expect("copied");
    let mut pages = fs::OpenOptions::new().write(true).open(&damaged).expect("a file");
    let n_bytes = pages.metadata().expect("known").len();
    // The last page is an index or a table; the first names them all, and stays.
    pages.seek(SeekFrom::Start(n_bytes - 4096)).expect("a page");
    pages.write_all(&[0xff; 4096]).expect("written");
    drop(pages);
    let damaged = doctor(&sqlite(&damaged), &listen);
    assert!(complaint(&damaged).contains("damaged"), "{}", damaged.out);

    let holed = file.with_file_name("holed.db");
    fs::copy(&file, &holed).expect("copied");
    let mut connection = SqliteConnection::connect(&sqlite(&holed)).await.expect("a database");
    let delete = "DELETE FROM event WHERE seq = 0";
    sqlx::query(delete).execute(&mut connection).await.expect("done");
    connection.close().await.expect("closed");
    let holed = doctor(&sqlite(&holed), &listen);
    let hole = format!("match {id}: event 0 is missing, the next one there is event 1");
    assert_eq!(complaint(&holed), hole);
    assert!(holed.out.contains("crownland forget --table ID"), "{}", holed.out);

    let nothing = file.with_file_name("nothing.db");
    fs::write(&nothing, "this is no database, and never was one\n".repeat(100)).expect("written");
    let nothing = doctor(&sqlite(&nothing), &listen);
    assert!(complaint(&nothing).contains("not a database"), "{}", nothing.out);
    let unknown = doctor("mysql://somewhere/x", &listen);
    assert!(complaint(&unknown).contains("expected sqlite:PATH or postgres://"), "{}", unknown.out);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_doctor_names_what_is_wrong_with_an_address() {
    let database = sqlite(&folder("doctor_address").join("matches.db"));
    let foreign = something_else(|_| response("200 OK", "hello")).await;
    let taken = doctor(&database, &["--listen", &foreign]);
    assert!(complaint(&taken).contains("nothing can listen at"), "{}", taken.out);

    let public = async |url: &str| doctor(&database, &["--listen", ANYWHERE, "--public-url", url]);
    let wrong = public(&format!("http://{foreign}")).await;
    assert!(complaint(&wrong).contains("leads to something else"), "{}", wrong.out);
    let half = something_else(|path| match path {
        "/healthz" => response("200 OK", "ok\n"),
        _ => response("400 Bad Request", ""),
    });
    let half = public(&format!("http://{}", half.await)).await;
    assert_eq!(complaint(&half), "sockets do not pass");
    assert!(half.out.contains("docs/operating.md"), "{}", half.out);
    // A port that was free a moment ago.
    let gone = TcpListener::bind("127.0.0.1:0").await.expect("a port").local_addr().expect("one");
    let gone = public(&format!("http://{gone}")).await;
    assert!(complaint(&gone).contains("no answer"), "{}", gone.out);
    assert_eq!(public("games.example.org").await.code, Some(2));
}
