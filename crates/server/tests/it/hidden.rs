//! What chance will do is nowhere before it has done it.
//!
//! Two servers have the same match with different secrets. The same people do the same things at
//! both, through real sockets: whatever either of them hears is the same, byte by byte, until
//! chance brings something else. Then the second gets what the first drew, and it goes on.

use client::{Client, Link};
use serde_json::Value;
use server::store::{Outcome, Store, Writer};
use table::fairness::commitment;
use table::protocol::{Command, SeatName, Settings};
use table::secret::OwnerId;
use table::stored_event::StoredEvent;
use table::table::MatchSetup;

use crate::log;
use crate::room_sim::setup;
use crate::store::append;
use crate::test_server::{ENTROPY, Folder, TestServer, unlimited};

const SECRETS: [&str; 2] = [
    "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90",
    "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0",
];

/// Who looks: those at A and B by the secrets of their browsers, and somebody who watches.
const PEOPLE: [Option<&str>; 3] = [
    Some("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
    Some("BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"),
    None,
];

/// How a snapshot begins.
const SNAPSHOT: &str = "{\"type\":\"snapshot\"";

/// The most actions that are compared in one game.
const MAX_ACTIONS: usize = 40;

/// One of the two servers, with everybody at its table.
struct Twin {
    server: TestServer,
    id: String,
    secret: &'static str,
    people: Vec<(Client, Link)>,
}

impl Twin {
    /// A server with a match of that secret, in which this has happened, and what everybody
    /// hears who comes.
    async fn open(game: &str, secret: &'static str, events: &[StoredEvent]) -> (Twin, Vec<String>) {
        let setup = MatchSetup {
            game: game.to_owned(),
            secret: secret.to_owned(),
            ..setup(Settings::default())
        };
        let folder = Folder::new();
        let id = setup.id.clone();
        save(&folder, &setup, events.to_vec()).await;
        let server = TestServer::open_in(folder, unlimited()).await;
        let mut twin = Twin { server, id, secret, people: Vec::new() };
        let mut heard = Vec::new();
        for (who, token) in PEOPLE.into_iter().enumerate() {
            let mut client = twin.server.client();
            client.set_cookie(token.map(|token| format!("crownland={token}")));
            let link = client.connect(&twin.id, 0).await.expect("a socket");
            twin.people.push((client, link));
            heard.extend(twin.hear(who, SNAPSHOT).await);
        }
        (twin, heard)
    }

    /// What everybody hears until they have seen how things stand.
    async fn hear_all(&mut self) -> Vec<String> {
        let mut heard = Vec::new();
        for who in 0..self.people.len() {
            heard.extend(self.hear(who, SNAPSHOT).await);
        }
        heard
    }

    /// What one of them hears until a message begins like that.
    async fn hear(&mut self, who: usize, beginning: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let text = self.people[who].1.next_text().await.expect("the connection stays");
            let is_last = text.starts_with(beginning);
            let plain = self.without_names(&text);
            // Who is here is told at most twice a second, so when it is depends on the machine.
            if !text.starts_with("{\"type\":\"presence\"") {
                heard.push(plain);
            }
            if is_last {
                return heard;
            }
        }
    }

    async fn command(&mut self, who: usize, command: Command) -> Vec<String> {
        self.people[who].1.send(command).await.expect("sent");
        self.hear_all().await
    }

    /// What those hear who ask for what they may not have.
    async fn refusals(&mut self) -> Vec<String> {
        let mut heard = Vec::new();
        for text in ["draw 1", "nothing"] {
            let why_not = Command::WhyNot { text: text.to_owned() };
            let act = Command::Act { seat: SeatName::A, version: 1, text: text.to_owned() };
            self.people[2].1.send(why_not).await.expect("sent");
            self.people[2].1.send(act).await.expect("sent");
            let refused_last = "{\"type\":\"refused\",\"id\":";
            heard.extend(self.hear(2, "{\"type\":\"re").await);
            heard.extend(self.hear(2, refused_last).await);
        }
        self.people[2].1.send_text("nonsense".to_owned()).await.expect("sent");
        heard.extend(self.hear(2, "{\"type\":\"refused\"").await);
        heard
    }

    /// What everybody can read beside the socket.
    async fn pages(&self) -> Vec<String> {
        let mut pages = Vec::new();
        for (client, _) in &self.people {
            for page in ["", "/record", "/proof", "/replay", "/nothing", "/seats/Z"] {
                let text = match client.text(&format!("/api/v1/tables/{}{page}", self.id)).await {
                    Ok(text) => text,
                    Err(error) => error.to_string(),
                };
                pages.push(self.without_names(&text));
            }
        }
        let metrics = self.people[2].0.text("/metrics").await.expect("figures");
        assert!(!metrics.contains(self.secret), "the secret is among the figures");
        pages
    }

    /// A text without what has to differ: the commitment and the time of day.
    fn without_names(&self, text: &str) -> String {
        assert!(!text.contains(self.secret), "the secret is told: {text}");
        let text = text.replace(&commitment(self.secret), "");
        let without_number = |text: String, key: &str| {
            let is_digit = |c: char| c.is_ascii_digit();
            let pieces: Vec<_> =
                text.split(key).map(|piece| piece.trim_start_matches(is_digit)).collect();
            pieces.join(&format!("{key}0"))
        };
        without_number(without_number(text, "\"now\":"), "\"at\":")
    }

    async fn close(self) -> Vec<StoredEvent> {
        let folder = self.server.close().await;
        let store = Store::open(&folder.database()).await.expect("a store");
        let events = store.events_since(&self.id, 0).await.expect("events");
        store.close().await;
        events.into_iter().map(|(_, event)| event).collect()
    }
}

/// Writes a match into a database nobody serves yet.
async fn save(folder: &Folder, setup: &MatchSetup, events: Vec<StoredEvent>) {
    let store = Store::open(&folder.database()).await.expect("a store");
    let (writer, _) = Writer::start(store.clone());
    let append = append(setup, 0, "hidden", events);
    assert_eq!(writer.append(append).await, Outcome::Saved { at: 2_000 });
    store.close().await;
}

/// What chance has brought, as the last snapshot in these messages tells it.
fn draws(heard: &[String]) -> Vec<Value> {
    let last: Value = serde_json::from_str(&heard[heard.len() - 1]).expect("JSON");
    let events = last["events"].as_array().expect("events").iter().map(|event| &event["what"]);
    events.filter(|what| what["type"] == "action" && what["seat"].is_null()).cloned().collect()
}

/// What the one on turn could do, as the messages tell it: who, and the command.
fn next_command(heard: &[String], n_actions: usize) -> Option<(usize, Command)> {
    let mut snapshots = heard.iter().filter(|text| text.starts_with(SNAPSHOT));
    let mover = snapshots.find(|text| !text.contains("\"choices\":null"))?;
    let snapshot: Value = serde_json::from_str(mover).expect("JSON");
    let choices = snapshot["choices"].as_array()?;
    let text = choices[n_actions * 7 % choices.len()]["text"].as_str()?.to_owned();
    let version = snapshot["version"].as_u64()?;
    let seat: SeatName = serde_json::from_value(snapshot["on_turn"].clone()).ok()?;
    Some((seat as usize, Command::Act { seat, version, text }))
}

/// Plays at both servers until chance brings different things, and compares everything; gives
/// back what has happened at the first.
async fn compare(
    game: &str,
    events: &[StoredEvent],
    n_actions: &mut usize,
) -> Option<Vec<StoredEvent>> {
    let (mut one, mut heard) = Twin::open(game, SECRETS[0], events).await;
    let (mut two, other) = Twin::open(game, SECRETS[1], events).await;
    assert_eq!(heard, other);
    if !events.contains(&StoredEvent::Started) {
        for (who, seat) in [SeatName::A, SeatName::B].into_iter().enumerate() {
            assert_eq!(one.pages().await, two.pages().await);
            let ready = Command::Ready { seat, ready: true, entropy: None };
            heard = one.command(who, ready.clone()).await;
            let other = two.command(who, ready).await;
            let is_alike = draws(&heard) == draws(&other);
            assert_eq!(is_alike, who == 0, "it begins, and chance differs, with the second");
            assert_eq!(heard == other, is_alike);
        }
        two.close().await;
        return Some(one.close().await);
    }
    loop {
        assert_eq!(one.pages().await, two.pages().await);
        assert_eq!(one.refusals().await, two.refusals().await);
        let Some((who, command)) =
            next_command(&heard, *n_actions).filter(|_| *n_actions < MAX_ACTIONS)
        else {
            one.close().await;
            two.close().await;
            return None;
        };
        *n_actions += 1;
        heard = one.command(who, command.clone()).await;
        let other = two.command(who, command).await;
        if draws(&heard) != draws(&other) {
            two.close().await;
            return Some(one.close().await);
        }
        assert_eq!(heard, other);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_say_the_same_until_chance_differs() {
    log::keep();
    for kind in catalog::GAMES {
        let sat = |seat, name: &str, who: usize| StoredEvent::Sat {
            seat,
            name: name.to_owned(),
            owner_id: OwnerId::of(PEOPLE[who].expect("a person")),
            entropy: Some(ENTROPY.to_owned()),
        };
        let mut events = vec![
            StoredEvent::Made { host: OwnerId::of(PEOPLE[0].expect("a person")) },
            sat(SeatName::A, "Ann", 0),
            sat(SeatName::B, "Bob", 1),
        ];
        let mut n_actions = 0;
        while let Some(more) = compare(kind.name, &events, &mut n_actions).await {
            events = more;
        }
        assert_eq!(n_actions, MAX_ACTIONS, "{}", kind.name);
    }
    for secret in SECRETS {
        assert_eq!(log::lines_with(&[secret]), [""; 0]);
    }
    assert!(!log::lines_with(&["matches go on"]).is_empty(), "nothing was logged");
}
