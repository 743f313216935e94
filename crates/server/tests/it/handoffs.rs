//! Whose seat it is once the game has begun, and what the record says of it.

use table::fairness::sha256;
use table::protocol::{Command, Occupant, Pace, PublicEvent, Refusal, SeatName, Settings, WhenOut};
use table::room::{Ask, Input};

use crate::room_sim::{RoomSim, sit};
use crate::test_server::bot;

const A: SeatName = SeatName::A;
const B: SeatName = SeatName::B;

fn link(seat: SeatName, token: &str) -> Ask {
    Ask::MakeHandoff { seat: Some(seat), token: sha256(token) }
}

fn claim(token: &str, name: Option<&str>) -> Ask {
    Ask::ClaimHandoff { token: sha256(token), name: name.map(str::to_owned) }
}

/// Ann, the host, and Bob play; it is Bob's turn.
fn bobs_turn(when_out: WhenOut) -> RoomSim {
    let pace = Pace::Live { bank_s: 60, increment_s: 0 };
    let mut sim = RoomSim::two_people(Settings { pace, when_out, ..Settings::default() });
    while sim.on_turn().1 != B {
        sim.act();
    }
    sim
}

fn run_out(sim: &mut RoomSim) {
    sim.now += 60_000;
    sim.run(Input::Tick);
}

#[test]
fn the_host_cannot_take_an_opponents_seat() {
    let mut sim = bobs_turn(WhenOut::Bot);
    assert_eq!(sim.ask("ann", link(B, "t")), Err(Refusal::NotAbsent));
    // A bot that Bob asked to play, a resignation or a closed laptop is no absence.
    sim.command("bob", Command::HandToBot { seat: B, bot: bot() }).expect("handed");
    assert_eq!(sim.ask("ann", link(B, "t")), Err(Refusal::NotAbsent));
    sim.command("bob", Command::Resign { seat: B }).expect("resigned");
    assert_eq!(sim.ask("ann", link(B, "t")), Err(Refusal::NotAbsent));
    assert_eq!(sim.snapshot("bob").you.seats, [B]);
}

#[test]
fn a_link_from_before_the_game_is_none_in_it() {
    let mut sim = RoomSim::empty(Settings::default());
    sim.ask("ann", sit(A, "Ann")).expect("a seat");
    sim.ask("bob", sit(B, "Bob")).expect("a seat");
    sim.ask("ann", link(B, "early")).expect("the host may, before it begins");
    for (who, seat) in [("ann", A), ("bob", B)] {
        sim.command(who, Command::Ready { seat, ready: true, entropy: None }).expect("ready");
    }
    for name in [None, Some("Ann")] {
        assert_eq!(sim.ask("ann", claim("early", name)), Err(Refusal::ExpiredLink));
    }
    assert_eq!(sim.snapshot("ann").you.seats, [A]);
}

#[test]
fn the_seat_of_the_absent_goes_on_under_another_name() {
    for when_out in [WhenOut::Bot, WhenOut::Wait, WhenOut::Nudge] {
        let mut sim = bobs_turn(when_out);
        sim.join(1, "bob");
        run_out(&mut sim);
        assert_eq!(sim.ask("ann", link(B, "t")), Err(Refusal::NotAbsent), "he is here");
        sim.run(Input::Part { conn: 1 });
        sim.ask("ann", link(B, "t")).expect("his time was up, and he is away");
        let nameless = sim.ask("eve", claim("t", None));
        assert!(matches!(nameless, Err(Refusal::BadValue { .. })), "{nameless:?}");
        assert_eq!(sim.ask("eve", claim("t", Some("ANN"))), Err(Refusal::NameTaken));
        sim.ask("eve", claim("t", Some("Eve"))).expect("hers");
        assert_eq!(sim.snapshot("eve").you.seats, [B]);
        assert_eq!(sim.snapshot("bob").you.seats, []);
        let occupant = &sim.snapshot("ann").seats[1].occupant;
        assert_eq!(*occupant, Occupant::Person { name: "Eve".to_owned() });
        let told =
            sim.snapshot("bob").events.into_iter().rev().find_map(|event| match event.what {
                PublicEvent::Moved { name, .. } => name,
                _ => None,
            });
        assert_eq!(told.as_deref(), Some("Eve"));
        assert!(!sim.snapshot("eve").you.is_host && sim.snapshot("ann").you.is_host);
    }
}

/// Bob comes back between the making of the link and its use, at another device or the same.
#[test]
fn who_comes_back_in_time_keeps_the_seat() {
    let mut sim = bobs_turn(WhenOut::Bot);
    run_out(&mut sim);
    sim.ask("ann", link(B, "t")).expect("he is absent");
    sim.join(1, "bob");
    assert!(sim.snapshot("bob").seats[1].stand_in.is_none());
    assert_eq!(sim.ask("ann", claim("t", Some("Ann too"))), Err(Refusal::ExpiredLink));
    assert_eq!(sim.snapshot("bob").you.seats, [B]);
}

#[test]
fn who_agrees_may_hand_over_at_any_time() {
    let mut sim = bobs_turn(WhenOut::Wait);
    sim.ask("bob", link(B, "t")).expect("his own");
    sim.ask("phone", claim("t", None)).expect("moved");
    assert_eq!(sim.snapshot("phone").you.seats, [B]);
    let name = Occupant::Person { name: "bob".to_owned() };
    assert_eq!(sim.snapshot("ann").seats[1].occupant, name, "the same person");
    sim.ask("phone", link(B, "u")).expect("his own");
    sim.ask("eve", claim("u", Some("Eve"))).expect("a friend plays on");
    assert_eq!(sim.snapshot("eve").you.seats, [B]);
}

/// What a record says about who played, without the rest of its header.
fn players(sim: &RoomSim) -> Vec<String> {
    let record = table::history::record(sim.room.table()).expect("a record");
    let lines = record.lines().take_while(|line| !line.is_empty());
    lines.filter(|line| line.starts_with("play")).map(str::to_owned).collect()
}

fn let_the_bot_act(sim: &mut RoomSim) {
    let position = sim.room.table().position;
    let text = sim.room.table().game.as_ref().map(|game| game.legal()[0].clone());
    sim.run(Input::BotDecision { position, text });
    assert!(sim.room.table().position > position, "the bot has acted");
}

#[test]
fn the_record_says_who_played_when() {
    let mut sim = bobs_turn(WhenOut::Bot);
    assert_eq!(players(&sim), ["player A ann", "player B bob"]);
    let at_first = sim.snapshot("ann").n_played;
    run_out(&mut sim);
    let_the_bot_act(&mut sim);
    let stood_in = format!("played B {at_first} bot:king");
    assert_eq!(players(&sim), ["player A ann", "player B bob", &stood_in]);
    sim.ask("ann", link(B, "t")).expect("he is absent");
    sim.ask("ann", claim("t", Some("Ann too"))).expect("hers");
    sim.command("ann", Command::TakeBack { seat: B }).expect("hers");
    while sim.on_turn().1 != B {
        sim.act();
    }
    let n_played = sim.snapshot("ann").n_played;
    let version = sim.snapshot("ann").version;
    let text = sim.snapshot("ann").choices.expect("choices")[0].text.clone();
    sim.command("ann", Command::Act { seat: B, version, text }).expect("legal");
    let taken = format!("played B {n_played} Ann too");
    assert_eq!(players(&sim), ["player A ann", "player B bob", &stood_in, &taken]);
    // A room that is read again says the same.
    let woken = RoomSim::woken(sim.setup.clone(), sim.saved.clone(), sim.now);
    assert_eq!(players(&woken), players(&sim));
    let record = table::history::record(sim.room.table()).expect("a record");
    let parsed = catalog::Record::parse(record.as_bytes()).expect("well formed");
    assert_eq!(parsed.notes.iter().filter(|(key, _)| *key == "played").count(), 2);
    // What was taken back was not played.
    if let Some(offer) = sim.snapshot("ann").you.undo.into_iter().find(|offer| offer.seat == B) {
        let version = sim.snapshot("ann").version;
        sim.command("ann", Command::Undo { seat: B, version, to: offer.last }).expect("undone");
        assert_eq!(players(&sim), ["player A ann", "player B bob", &stood_in]);
    }
}
