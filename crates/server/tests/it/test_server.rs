//! A server of its own for a test, on a port of its own.

use client::{Client, Link};
use server::config::{Config, Limits};
use server::store::Store;
use table::protocol::http::MakeTable;
use table::protocol::{BotPlan, Command, SeatName, ServerMessage, Snapshot};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) const ENTROPY: &str = "00112233445566778899aabbccddeeff";

/// A server that runs.
pub(crate) struct TestServer {
    pub(crate) base: String,
    pub(crate) folder: Folder,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<std::io::Result<()>>,
}

/// A folder that goes with the test.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(TempDir::with_prefix("crownland-").expect("a folder"))
    }

    pub(crate) fn database(&self) -> String {
        format!("sqlite:{}", self.0.path().join("matches.db").display())
    }
}

/// Nobody is in a hurry here.
pub(crate) fn unlimited() -> Config {
    Config { limits: Limits::NONE, ..Config::default() }
}

impl TestServer {
    pub(crate) async fn open(config: Config) -> TestServer {
        TestServer::open_in(Folder::new(), config).await
    }

    pub(crate) async fn open_in(folder: Folder, config: Config) -> TestServer {
        let address = folder.database();
        TestServer { folder, ..TestServer::open_at(&address, config).await }
    }

    /// A server of any database.
    pub(crate) async fn open_at(address: &str, config: Config) -> TestServer {
        let store = Store::open(address).await.expect("a store");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server::serve::serve(listener, config, store, async {
            let _ = stopped.await;
        }));
        TestServer { base, folder: Folder::new(), stop: Some(stop), task }
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(&self.base).expect("a client")
    }

    /// Stops the server and gives back its folder.
    pub(crate) async fn close(mut self) -> Folder {
        let _ = self.stop.take().expect("still open").send(());
        self.task.await.expect("no panic").expect("no error");
        self.folder
    }
}

/// A table of two for people.
pub(crate) fn table_of_two(game: &str) -> MakeTable {
    MakeTable::for_two(game)
}

pub(crate) fn bot() -> BotPlan {
    BotPlan { level: "squire".to_owned(), think_ms: 10 }
}

/// The next snapshot for which `wanted` holds.
pub(crate) async fn snapshot_when(link: &mut Link, wanted: impl Fn(&Snapshot) -> bool) -> Snapshot {
    loop {
        match link.next().await.expect("the connection stays") {
            ServerMessage::Snapshot(snapshot) if wanted(&snapshot) => return *snapshot,
            ServerMessage::Refused { refusal, .. } => panic!("refused: {refusal}"),
            _ => {}
        }
    }
}

/// Sends a command and waits for its answer.
pub(crate) async fn ask(link: &mut Link, command: Command) -> ServerMessage {
    let sent = link.send(command).await.expect("sent");
    loop {
        let message = link.next().await.expect("the connection stays");
        match &message {
            ServerMessage::Done { id, .. } | ServerMessage::Reason { id, .. } if *id == sent => {
                return message;
            }
            ServerMessage::Refused { id: Some(id), .. } if *id == sent => return message,
            _ => {}
        }
    }
}

/// A table at which two people have sat down, with their clients.
pub(crate) async fn two_people(server: &TestServer, table: &MakeTable) -> (String, Client, Client) {
    let (mut ann, mut bob) = (server.client(), server.client());
    let made = ann.make(table).await.expect("a table");
    ann.sit(&made.id, SeatName::A, "Ann", ENTROPY).await.expect("a seat");
    bob.sit(&made.id, SeatName::B, "Bob", ENTROPY).await.expect("a seat");
    (made.id, ann, bob)
}

pub(crate) async fn ready(link: &mut Link, seat: SeatName) -> ServerMessage {
    ask(link, Command::Ready { seat, ready: true, entropy: None }).await
}
