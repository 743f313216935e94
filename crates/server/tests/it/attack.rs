//! People finish their games while others do their worst at the same server.

use std::time::{Duration, Instant};

use client::{Client, ClientError, Link};
use game::Rng;
use reqwest::Method;
use serde_json::{Value, json};
use server::config::{Config, Limits};
use table::protocol::{Command, Phase, Refusal, SeatName, ServerMessage, Snapshot};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;

use crate::frames::{greeting, question};
use crate::log;
use crate::play::play_to_the_end;
use crate::test_server::{ENTROPY, TestServer, ready, table_of_two, two_people, unlimited};

/// Two people who have begun a game.
struct Honest {
    id: String,
    client: Client,
    links: [Link; 2],
}

impl Honest {
    async fn begin(server: &TestServer) -> Honest {
        let (id, ann, bob) = two_people(server, &table_of_two("kingdomino")).await;
        let mut links = [
            ann.connect(&id, 0).await.expect("a socket"),
            bob.connect(&id, 0).await.expect("a socket"),
        ];
        for (link, seat) in links.iter_mut().zip([SeatName::A, SeatName::B]) {
            ready(link, seat).await;
        }
        Honest { id, client: ann, links }
    }

    async fn look(&self) -> Snapshot {
        self.client.get(&format!("/api/v1/tables/{}", self.id)).await.expect("a table")
    }

    /// Plays to the end, which both see alike and the record confirms.
    async fn finish(mut self) -> Snapshot {
        let [a, b] = &mut self.links;
        let (end, other) = tokio::join!(play_to_the_end(a), play_to_the_end(b));
        assert_eq!((end.version, &end.standing), (other.version, &other.standing));
        let path = format!("/api/v1/tables/{}/record", self.id);
        let text = self.client.text(&path).await.expect("a record");
        let record = catalog::Record::parse(text.as_bytes()).expect("well formed");
        table::history::verify(&record).expect("fair");
        self.look().await
    }
}

/// Opens the socket of a table and reads nothing from it but the greeting.
async fn deaf(server: &TestServer, id: &str) -> TcpStream {
    let address = server.base.strip_prefix("http://").expect("plain").parse().expect("numbers");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let mut stream = socket.connect(address).await.expect("a connection");
    stream.write_all(greeting(id, "").as_bytes()).await.expect("sent");
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.expect("a greeting");
    assert_eq!(&head, b"HTTP/1.1 101");
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_that_never_read_are_dropped() {
    const N_DEAF: usize = 20;
    log::keep();
    // They are dropped for what they do not read, not for the ping that they do not answer.
    let server = TestServer::open(Config { patience: Duration::from_mins(2), ..unlimited() }).await;
    let honest = Honest::begin(&server).await;
    let id = honest.id.clone();
    let mut deaf_ones = Vec::new();
    for _ in 0..N_DEAF {
        deaf_ones.push(deaf(&server, &id).await);
    }
    while honest.look().await.watchers < N_DEAF as u32 {}
    // They ask for more than any buffer takes.
    for stream in &mut deaf_ones {
        stream.write_all(&question().repeat(200)).await.expect("sent");
    }
    let end = honest.finish().await;
    assert_eq!(end.watchers, 0, "nothing more is kept for them");
    assert_eq!(log::lines_with(&["does not read", &id]).len(), N_DEAF);
    drop(deaf_ones);
    server.close().await;
}

/// Sends as much as the connection takes, and counts the answers until it is told to stop.
async fn flood(mut link: Link, stop: watch::Receiver<bool>) -> u32 {
    let mut n_answers = 0;
    while !*stop.borrow() {
        for _ in 0..4 {
            if link.send(Command::Snapshot { since: 0 }).await.is_err() {
                return n_answers;
            }
        }
        for _ in 0..4 {
            loop {
                match link.next().await {
                    Some(ServerMessage::Done { .. }) => break,
                    Some(_) => {}
                    // It did not read fast enough.
                    None => return n_answers,
                }
            }
            n_answers += 1;
        }
    }
    n_answers
}

/// All its sockets together get no more than the address may have, and others do not wait.
#[cfg(target_os = "linux")] // where all of 127.0.0.0/8 is this machine
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_is_slowed_while_others_play() {
    let limits = Limits { messages: 40, ..unlimited().limits };
    let server = TestServer::open(Config { limits, ..Config::default() }).await;
    let watched = Honest::begin(&server).await;
    let elsewhere = "127.66.0.1".parse().ok();
    let (stop, stopped) = watch::channel(false);
    let begin = Instant::now();
    let mut floods = Vec::new();
    for _ in 0..16 {
        let client = Client::from_address(&server.base, elsewhere).expect("a client");
        let link = client.connect(&watched.id, 0).await.expect("a socket");
        floods.push(tokio::spawn(flood(link, stopped.clone())));
    }
    assert_eq!(watched.finish().await.phase, Phase::Over);
    stop.send(true).expect("they listen");
    let mut n_answers = 0;
    for flood in floods {
        n_answers += flood.await.expect("no panic");
    }
    // Five times as many as through one socket, twice as many at once, and one each.
    let most = 400.0 + 16.0 + 200.0 * begin.elapsed().as_secs_f64();
    assert!(f64::from(n_answers) <= most, "{n_answers} answers, at most {most}");
    server.close().await;
}

/// Well-formed messages, to be spoilt.
const MESSAGES: [&str; 12] = [
    r#"{"id":4000000000,"command":{"type":"act","seat":"A","version":9,"text":"pick 12"}}"#,
    r#"{"id":4000000000,"command":{"type":"act","seat":"A","version":9,"text":"place 1,0 e"}}"#,
    r#"{"id":4000000000,"command":{"type":"undo","seat":"B","version":9,"to":3}}"#,
    r#"{"id":4000000000,"command":{"type":"ready","seat":"A","ready":true}}"#,
    r#"{"id":4000000000,"command":{"type":"ask_pause","seat":"B"}}"#,
    r#"{"id":4000000000,"command":{"type":"answer","seat":"A","agree":true}}"#,
    r#"{"id":4000000000,"command":{"type":"resign","seat":"A"}}"#,
    r#"{"id":4000000000,"command":{"type":"hand_to_bot","seat":"B","bot":{"level":"squire","think_ms":1}}}"#,
    r#"{"id":4000000000,"command":{"type":"say","seat":"A","phrase":"hello"}}"#,
    r#"{"id":4000000000,"command":{"type":"lock","locked":true}}"#,
    r#"{"id":4000000000,"command":{"type":"why_not","text":"place 1,0 e"}}"#,
    r#"{"id":4000000000,"command":{"type":"snapshot","since":0}}"#,
];

/// A message with a few characters changed, left out, doubled or moved.
fn spoil(rng: &mut Rng, text: &str) -> String {
    const ODD: [char; 14] =
        ['"', '{', '}', '[', ',', ':', '\\', '0', '9', '-', 'e', '\0', 'é', '\u{202e}'];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(4) {
        let at = rng.below(chars.len() as u32) as usize;
        match rng.below(5) {
            0 => chars[at] = ODD[rng.below(ODD.len() as u32) as usize],
            1 => drop(chars.remove(at)),
            2 => chars.insert(at, ODD[rng.below(ODD.len() as u32) as usize]),
            3 => chars.extend_from_within(at..),
            _ => chars.rotate_left(at),
        }
        chars.truncate(2_000);
        if chars.is_empty() {
            chars.push('{');
        }
    }
    chars.into_iter().collect()
}

/// Sends spoilt messages; the server answers after them as before.
async fn babble(link: &mut Link, rng: &mut Rng, n: u32) {
    for _ in 0..n {
        let message = MESSAGES[rng.below(MESSAGES.len() as u32) as usize];
        link.send_text(spoil(rng, message)).await.expect("sent");
    }
    let asked = link.send(Command::Snapshot { since: 0 }).await.expect("sent");
    loop {
        match link.next().await.expect("the connection stays") {
            ServerMessage::Done { id, .. } if id == asked => return,
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spoilt_messages_change_nothing_and_stop_nobody() {
    let server = TestServer::open(unlimited()).await;
    let honest = Honest::begin(&server).await;
    let before = honest.look().await;
    let mut rng = Rng::new(7);
    // A stranger at the table of the honest ones: whatever it says, it has no say.
    let mut stranger = server.client().connect(&honest.id, 0).await.expect("a socket");
    for _ in 0..40 {
        babble(&mut stranger, &mut rng, 25).await;
    }
    let after = honest.look().await;
    assert_eq!((after.version, &after.view), (before.version, &before.view));
    // Somebody who has a say, at a table of their own.
    let (id, eve, _) = two_people(&server, &table_of_two("barony")).await;
    let mut own = eve.connect(&id, 0).await.expect("a socket");
    ready(&mut own, SeatName::A).await;
    for _ in 0..60 {
        babble(&mut own, &mut rng, 25).await;
    }
    // And by HTTP.
    let table = serde_json::to_string(&table_of_two("kingdomino")).expect("JSON");
    let sit = format!("{{\"name\":\"Eve\",\"entropy\":\"{ENTROPY}\"}}");
    let seat = format!("/api/v1/tables/{id}/seats/C");
    let http = server.client().http().clone();
    for n in 0..500 {
        let (path, body) = [("/api/v1/tables", &table), (&*seat, &sit)][n % 2];
        let body = spoil(&mut rng, body);
        let request = http.request(Method::POST, format!("{}{path}", server.base));
        let answer = request.body(body.clone()).send().await.expect("an answer");
        assert!(answer.status().as_u16() < 500, "{path} {body}: {}", answer.status());
    }
    assert_eq!(honest.finish().await.phase, Phase::Over);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_seat_links_is_slow_and_fails() {
    let limits = Limits { requests: 10, ..unlimited().limits };
    let server = TestServer::open(Config { limits, ..Config::default() }).await;
    let (id, ..) = two_people(&server, &table_of_two("kingdomino")).await;
    let path = format!("/api/v1/tables/{id}/handoff/claim");
    let (mut n_wrong, mut n_slowed) = (0, 0);
    for n in 0..200 {
        let claim = json!({ "token": format!("{n:043x}") });
        match server.client().send::<Value>(Method::POST, &path, &claim).await {
            Err(ClientError::Refused(Refusal::TooFast { .. })) => n_slowed += 1,
            Err(ClientError::Refused(Refusal::ExpiredLink)) => n_wrong += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(n_wrong >= 20 && n_slowed > 50, "{n_wrong} wrong, {n_slowed} slowed");
    server.close().await;
}
