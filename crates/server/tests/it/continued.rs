//! Matches that began on a device and go on at a server.

use catalog::Record;
use client::{Client, ClientError};
use reqwest::Method;
use server::config::{Config, Limits};
use table::continued::{hand_over, make};
use table::history;
use table::protocol::http::{ContinueTable, Made, Proof};
use table::protocol::{
    BotPlan, Command, Occupant, Pace, Phase, PublicEvent, Refusal, SeatName, Settings,
};
use table::room::Input;
use table::setup::NewTable;
use table::stored_event::StoredEvent;

use crate::play::play_to_the_end;
use crate::room_sim::{RoomSim, owner_id, sit};
use crate::test_server::{ENTROPY, TestServer, snapshot_when, unlimited};

const A: SeatName = SeatName::A;
const B: SeatName = SeatName::B;
const PATH: &str = "/api/v1/continue";

/// A device on which Ann has played against a bot until it is her turn after a few.
fn device(settings: Settings) -> RoomSim {
    let mut sim = RoomSim::against_a_bot(settings);
    let mut n_acts = 0;
    while n_acts < 6 {
        let table = sim.room.table();
        if table.bot_on_turn().is_some() {
            // The room plays the first legal action for a bot that fails.
            let position = table.position;
            sim.run(Input::BotDecision { position, text: None });
        } else {
            sim.now += 1_000;
            sim.act();
            n_acts += 1;
        }
    }
    sim
}

/// What the device hands over, with the bot's seat for somebody else.
fn asked(sim: &RoomSim) -> ContinueTable {
    let mut asked = hand_over(sim.room.table(), sim.moment()).expect("a game is on");
    asked.seats[1].occupant = Occupant::Empty;
    asked
}

/// The room that the server makes of it.
fn continued(asked: ContinueTable) -> Result<RoomSim, Refusal> {
    let new = NewTable { id: "test".to_owned(), secret: "ab".repeat(32), made_at: 50_000 };
    let (setup, events) = make(asked, &owner_id("ann"), new)?;
    let saved = events.into_iter().map(|event| (50_000, event)).collect();
    Ok(RoomSim::woken(setup, saved, 50_000))
}

/// Bob sits down, and both are ready.
fn begin(sim: &mut RoomSim) {
    sim.ask("bob", sit(B, "Bob")).expect("an empty seat");
    let entropy = Some("77".repeat(16));
    sim.command("ann", Command::Ready { seat: A, ready: true, entropy }).expect("ready");
    sim.command("bob", Command::Ready { seat: B, ready: true, entropy: None }).expect("ready");
}

fn log(sim: &RoomSim) -> Vec<String> {
    let game = sim.room.table().game.as_ref().expect("a match");
    game.log().into_iter().map(|entry| entry.text).collect()
}

#[test]
fn the_match_stands_where_it_stood() {
    let settings =
        Settings { pace: Pace::Live { bank_s: 600, increment_s: 5 }, ..Settings::default() };
    let device = device(settings);
    let asked = asked(&device);
    let left_ms = asked.seats[0].left_ms;
    assert!(left_ms != 600_000, "the clock has run");
    let mut sim = continued(asked).expect("a good record");
    assert_eq!(sim.room.table().phase, Phase::Open);
    let told: Vec<_> = sim.snapshot("bob").events.into_iter().map(|event| event.what).collect();
    let n_actions = log(&device).len() as u32;
    assert!(told.contains(&PublicEvent::Continued { n_actions }), "{told:?}");
    begin(&mut sim);
    assert_eq!(log(&sim), log(&device));
    let (here, there) = (sim.snapshot("ann"), device.snapshot("ann"));
    assert_eq!((here.on_turn, &here.view), (there.on_turn, &there.view));
    assert_eq!(here.seats[0].clock.expect("a clock").left_ms, left_ms);
    let table = sim.room.table();
    assert_eq!(table.n_draws, device.room.table().n_draws);
    let who = |seat| table.played.iter().rev().find(|played| played.seat == Some(seat));
    assert_eq!(who(A).map(|played| (&*played.player, played.by_bot)), Some(("ann", false)));
    assert_eq!(who(B).map(|played| (&*played.player, played.by_bot)), Some(("bot:squire", true)));
    // What is read from the store is the same.
    let woken = RoomSim::woken(sim.setup.clone(), sim.saved.clone(), sim.now);
    assert_eq!((log(&woken), &woken.room.table().played), (log(&sim), &sim.room.table().played));
}

#[test]
fn a_turn_that_was_begun_on_the_device_can_be_undone() {
    let mut device = RoomSim::against_a_bot(Settings::default());
    // A turn of two steps: a domino is laid, and the next is chosen.
    while device.snapshot("ann").you.undo.is_empty() {
        let table = device.room.table();
        if table.bot_on_turn().is_some() {
            let position = table.position;
            device.run(Input::BotDecision { position, text: None });
        } else {
            device.act();
        }
    }
    let mut sim = continued(asked(&device)).expect("a good record");
    begin(&mut sim);
    let undo = sim.snapshot("ann").you.undo[0].clone();
    assert!(undo.is_free, "{undo:?}");
    let version = sim.room.table().version();
    sim.command("ann", Command::Undo { seat: A, version, to: undo.turn }).expect("undone");
    assert_eq!(log(&sim), log(&device)[..undo.turn as usize]);
    sim.act();
    let table = sim.room.table();
    let last = table.played.iter().rev().find(|played| played.seat == Some(A));
    assert_eq!(last.map(|played| &*played.player), Some("ann"));
}

#[test]
fn what_does_not_add_up_is_refused() {
    let device = device(Settings::default());
    let good = asked(&device);
    assert!(continued(good.clone()).is_ok());
    let with = |from: &str, to: &str| {
        assert!(good.record.contains(from), "{from}: {}", good.record);
        ContinueTable { record: good.record.replacen(from, to, 1), ..good.clone() }
    };
    let reason = |asked| match continued(asked).map(|_| ()) {
        Err(Refusal::Malformed { reason }) => reason,
        other => panic!("{other:?}"),
    };
    let secret = device.setup.secret.as_str();
    assert!(reason(with(&format!("secret {secret}"), "secret 00")).contains("SHA-256"));
    assert!(reason(with(&format!("secret {secret}\n"), "")).contains("no line `secret`"));
    assert!(reason(with(ENTROPY, &"00".repeat(16))).contains("expected"), "another draw");
    assert!(reason(with("game kingdomino", "game chess")).contains("chess"));
    let action = log(&device).pop().expect("an action");
    assert!(!reason(with(&format!(" {action}\n"), " pick 99\n")).is_empty());
    let many = format!("{}{}", good.record, "* draw 1\n".repeat(2_001));
    assert!(reason(ContinueTable { record: many, ..good.clone() }).contains("at most 2000"));

    let field = |asked| match continued(asked).map(|_| ()) {
        Err(Refusal::BadValue { field, .. }) => field,
        other => panic!("{other:?}"),
    };
    let mut seats = good.seats.clone();
    seats.pop();
    assert_eq!(field(ContinueTable { seats, ..good.clone() }), "seats");
    let mut seats = good.seats.clone();
    seats[0].occupant = Occupant::Empty;
    assert_eq!(field(ContinueTable { seats, ..good.clone() }), "seats");
    let mut seats = good.seats.clone();
    seats[1].left_ms = 1;
    assert_eq!(field(ContinueTable { seats, ..good.clone() }), "left_ms");
    let mut seats = good.seats.clone();
    let bot = BotPlan { level: "emperor".to_owned(), think_ms: 10 };
    seats[1].occupant = Occupant::Bot { bot };
    assert_eq!(field(ContinueTable { seats, ..good.clone() }), "level");
    let mut seats = good.seats.clone();
    seats[0].occupant = Occupant::Person { name: "bot:king".to_owned() };
    assert_eq!(continued(ContinueTable { seats, ..good }).map(|_| ()), Err(Refusal::NameTaken));
}

#[test]
fn a_match_that_is_over_does_not_go_on() {
    let mut device = RoomSim::two_people(Settings::default());
    let before = asked(&device);
    while device.room.table().phase == Phase::Playing {
        device.act();
    }
    assert_eq!(hand_over(device.room.table(), device.moment()), Err(Refusal::IsOver));
    let record = history::record(device.room.table()).expect("a record");
    let over = ContinueTable { record, ..before };
    assert_eq!(continued(over).map(|_| ()), Err(Refusal::IsOver));
}

async fn send(client: &mut Client, asked: &ContinueTable) -> Result<Made, ClientError> {
    client.send(Method::POST, PATH, asked).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_friend_joins_and_the_whole_match_is_proven() {
    let server = TestServer::open(unlimited()).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let device = device(Settings::default());
    let made = send(&mut ann, &asked(&device)).await.expect("a table");
    bob.sit(&made.id, B, "Bob", ENTROPY).await.expect("a seat");
    let mut at_a = ann.connect(&made.id, 0).await.expect("a socket");
    let mut at_b = bob.connect(&made.id, 0).await.expect("a socket");
    let entropy = Some("77".repeat(16));
    at_a.send(Command::Ready { seat: A, ready: true, entropy }).await.expect("sent");
    at_b.send(Command::Ready { seat: B, ready: true, entropy: None }).await.expect("sent");
    let begun = snapshot_when(&mut at_a, |snapshot| snapshot.phase == Phase::Playing).await;
    assert_eq!(begun.n_played as usize, log(&device).len());
    // Everybody reads the whole match again, as after a lost connection.
    let mut at_a = ann.connect(&made.id, 0).await.expect("a socket");
    let mut at_b = bob.connect(&made.id, 0).await.expect("a socket");
    let (end, _) = tokio::join!(play_to_the_end(&mut at_a), play_to_the_end(&mut at_b));

    let text = bob.text(&format!("/api/v1/tables/{}/record", made.id)).await.expect("a record");
    let record = Record::parse(text.as_bytes()).expect("well formed");
    let proof = history::verify(&record).expect("fair");
    let n_device = device.room.table().n_draws;
    let told = proof.device.as_ref().expect("a device");
    assert_eq!((told.n_draws, &told.secret), (n_device, &device.setup.secret));
    assert!(proof.draws.len() as u32 > n_device, "the server drew too");
    assert_eq!(proof.commitment, made.commitment);
    let shown: Proof =
        bob.get(&format!("/api/v1/tables/{}/proof", made.id)).await.expect("a proof");
    assert_eq!(shown, proof);
    let notes: Vec<_> = record.notes.iter().collect();
    assert!(notes.contains(&("player", "B bot:squire")), "{notes:?}");
    let took_over = |(key, value): &&(&str, &str)| *key == "played" && value.ends_with(" Bob");
    assert!(notes.iter().any(|note| took_over(&note)), "{notes:?}");
    // The server cannot pass off draws of its own as the device's, nor the other way round. Eight
    // of them, because a single one comes out alike by chance now and then.
    assert!((8..=32).contains(&n_device), "{n_device}");
    for n in [n_device - 8, n_device + 8] {
        let line = format!("device-draws {n_device}\n");
        let forged = text.replacen(&line, &format!("device-draws {n}\n"), 1);
        let forged = Record::parse(forged.as_bytes()).expect("well formed");
        assert!(history::verify(&forged).is_err(), "{n}");
    }
    // What has been online once begins no second time.
    let again = ContinueTable { record: text, ..asked(&device) };
    let again = send(&mut ann, &again).await;
    assert!(matches!(again, Err(ClientError::Refused(Refusal::IsOver))), "{again:?}");
    assert_eq!(end.phase, Phase::Over);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn size_and_rate_are_limited() {
    let limits = Limits { tables: 2, ..Limits::NONE };
    let server = TestServer::open(Config { limits, ..Config::default() }).await;
    let mut ann = server.client();
    let good = asked(&device(Settings::default()));
    let large = ContinueTable { record: " ".repeat(256 * 1024), ..good.clone() };
    let refused = send(&mut ann, &large).await;
    assert!(matches!(refused, Err(ClientError::Refused(Refusal::TooLarge { .. }))), "{refused:?}");
    for _ in 0..2 {
        send(&mut ann, &good).await.expect("a table");
    }
    let refused = send(&mut ann, &good).await;
    assert!(matches!(refused, Err(ClientError::Refused(Refusal::TooFast { .. }))), "{refused:?}");
    server.close().await;
}

#[test]
fn the_event_holds_what_only_the_store_may_know() {
    let sim = continued(asked(&device(Settings::default()))).expect("a good record");
    let stored = sim.events().into_iter().find(|e| matches!(e, StoredEvent::Continued { .. }));
    let stored = serde_json::to_string(stored.expect("an event")).expect("JSON");
    assert!(stored.contains(&sim_secret()), "the device's secret is kept");
    let told = serde_json::to_string(&sim.snapshot("bob")).expect("JSON");
    assert!(!told.contains(&sim_secret()) && !told.contains(&sim.setup.secret), "{told}");
}

/// The secret of the device in these tests.
fn sim_secret() -> String {
    "5e".repeat(32)
}
