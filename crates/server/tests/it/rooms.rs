//! What rooms promise about saving, sending and refusing.

use table::protocol::{
    Command, Occupant, Phase, Refusal, SeatName, ServerMessage, Settings, StandInReason,
};
use table::room::{Answer, Ask, Asker, Input, Output};
use table::stored_event::StoredEvent;

use crate::room_sim::{RoomSim, owner_id, sit, to};
use crate::test_server::bot;

const A: SeatName = SeatName::A;
const B: SeatName = SeatName::B;

#[test]
fn it_begins_when_everybody_is_ready_and_shows_nothing_before() {
    let mut sim = RoomSim::empty(Settings::default());
    sim.ask("ann", sit(A, "Ann")).expect("a seat");
    sim.ask("bob", sit(B, "Bob")).expect("a seat");
    let ready = |seat| Command::Ready { seat, ready: true, entropy: None };
    sim.command("ann", ready(A)).expect("ready");
    let before = sim.snapshot("ann");
    assert_eq!((before.phase, before.view.is_null()), (Phase::Open, true));
    assert!(sim.events().iter().all(|event| !matches!(event, StoredEvent::Action { .. })));
    sim.command("bob", ready(B)).expect("ready");
    let after = sim.snapshot("ann");
    assert_eq!(after.phase, Phase::Playing);
    assert!(!after.view.is_null() && after.n_played > 0);
    let only_mover = [sim.snapshot("ann").choices, sim.snapshot("bob").choices];
    assert_eq!(only_mover.iter().flatten().count(), 1);
    assert!(sim.room.snapshot(None, 0, 0).choices.is_none());
}

#[test]
fn nothing_is_sent_before_it_is_saved() {
    let mut sim = RoomSim::two_people(Settings::default());
    sim.join(1, "ann");
    sim.join(2, "bob");
    let (who, seat) = sim.on_turn();
    let snapshot = sim.snapshot(who);
    let text = snapshot.choices.expect("choices")[0].text.clone();
    let command = Command::Act { seat, version: snapshot.version, text };
    let conn = if who == "ann" { 1 } else { 2 };
    let ask = Ask::Command(command);
    let outputs =
        sim.handle(Input::Ask { asker: Asker::Conn(conn, 7), owner_id: Some(owner_id(who)), ask });
    assert!(matches!(outputs.as_slice(), [Output::Save { .. }]), "{outputs:?}");
    assert_eq!(sim.snapshot(who).version, snapshot.version);
    let outputs = sim.handle(Input::Saved { at: sim.now });
    let has_done =
        to(conn, &outputs).iter().any(|m| matches!(m, ServerMessage::Done { id: 7, .. }));
    assert!(has_done);
    for conn in [1, 2] {
        let shown = to(conn, &outputs);
        assert!(
            shown
                .iter()
                .any(|m| matches!(m, ServerMessage::Snapshot(s) if s.version > snapshot.version))
        );
    }
}

#[test]
fn what_cannot_be_saved_is_tried_again_and_told() {
    let mut sim = RoomSim::two_people(Settings::default());
    sim.join(1, "ann");
    let (who, seat) = sim.on_turn();
    let snapshot = sim.snapshot(who);
    let text = snapshot.choices.expect("choices")[0].text.clone();
    let act = Ask::Command(Command::Act { seat, version: snapshot.version, text });
    let input = |ask| Input::Ask { asker: Asker::Request(99), owner_id: Some(owner_id(who)), ask };
    sim.handle(input(act.clone()));
    let outputs = sim.handle(Input::Unsaved);
    assert!(to(1, &outputs).iter().any(|m| matches!(m, ServerMessage::Saving { waiting: true })));
    let wake = outputs.iter().find_map(|o| match o {
        Output::WakeAt(at) => *at,
        _ => None,
    });
    // Others wait, and hear why.
    let outputs = sim.handle(input(act));
    assert!(matches!(outputs.as_slice(), [Output::Reply(99, Err(Refusal::NotSaved))]));
    assert!(sim.snapshot("ann").saving);
    assert_eq!(sim.snapshot("ann").version, snapshot.version);
    sim.now = wake.expect("another attempt");
    let outputs = sim.handle(Input::Tick);
    assert!(outputs.iter().any(|o| matches!(o, Output::Save { attempt: 1, .. })), "{outputs:?}");
    let outputs = sim.handle(Input::Saved { at: sim.now });
    assert!(to(1, &outputs).iter().any(|m| matches!(m, ServerMessage::Saving { waiting: false })));
    assert!(outputs.iter().any(|o| matches!(o, Output::Reply(99, Ok(Answer::Done { .. })))));
    assert!(!sim.snapshot("ann").saving);
}

#[test]
fn who_comes_second_hears_what_the_first_did() {
    let mut sim = RoomSim::two_people(Settings::default());
    let (who, seat) = sim.on_turn();
    let snapshot = sim.snapshot(who);
    let choices = snapshot.choices.expect("choices");
    let act = |text: &str| {
        Ask::Command(Command::Act { seat, version: snapshot.version, text: text.to_owned() })
    };
    let ask = act(&choices[0].text);
    sim.handle(Input::Ask { asker: Asker::Request(5), owner_id: Some(owner_id(who)), ask });
    // Another node was faster, with another action.
    let text = choices[1].text.clone();
    let foreign = StoredEvent::Action {
        seat: Some(seat),
        text,
        by_bot: false,
        left_ms: None,
        before_ms: None,
    };
    let outputs = sim
        .handle(Input::ExternalEvents { events: vec![(sim.now, foreign)], is_owner_node: false });
    assert!(outputs.iter().any(|o| matches!(o, Output::Reply(5, Err(Refusal::Stale { .. })))));
    assert_eq!(sim.room.table().version(), snapshot.version + 1);
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut sim = RoomSim::two_people(Settings::default());
    let (who, seat) = sim.on_turn();
    let (other, other_seat) = if who == "ann" { ("bob", B) } else { ("ann", A) };
    let snapshot = sim.snapshot(who);
    let version = snapshot.version;
    let text = snapshot.choices.expect("choices")[0].text.clone();
    let act = |seat, version, text: &str| Command::Act { seat, version, text: text.to_owned() };
    let n_saved = sim.saved.len();
    let cases = [
        (other, act(seat, version, &text), Refusal::NotYourSeat),
        ("eve", act(seat, version, &text), Refusal::NotYourSeat),
        (other, act(other_seat, version, &text), Refusal::NotYourTurn),
        (who, act(seat, version - 1, &text), Refusal::Stale { version: version - 1 }),
        (who, act(seat, version + 1, &text), Refusal::Stale { version: version + 1 }),
        (who, act(SeatName::D, version, &text), Refusal::NotFound),
        (who, Command::Resume { seat }, Refusal::NotPaused),
        (who, Command::TakeBack { seat }, Refusal::NoBotPlays),
        (who, Command::Answer { seat, agree: true }, Refusal::NoRequest),
        (who, Command::Withdraw { seat }, Refusal::NoRequest),
        (who, Command::Ready { seat, ready: false, entropy: None }, Refusal::AlreadyStarted),
        (who, Command::Undo { seat, version, to: 0 }, Refusal::NothingToUndo),
        ("bob", Command::Close, Refusal::NotHost),
        ("ann", Command::Close, Refusal::AlreadyStarted),
        ("bob", Command::Lock { locked: true }, Refusal::NotHost),
    ];
    for (who, command, refusal) in cases {
        assert_eq!(sim.command(who, command.clone()), Err(refusal), "{command:?}");
    }
    let unreadable = sim.command(who, act(seat, version, "jump"));
    assert!(matches!(unreadable, Err(Refusal::Unreadable { .. })), "{unreadable:?}");
    let illegal = sim.command(who, act(seat, version, "place 1,0 e"));
    assert!(matches!(illegal, Err(Refusal::Illegal { .. })), "{illegal:?}");
    assert_eq!(sim.saved.len(), n_saved);
    assert_eq!(sim.snapshot(who).version, version);
}

#[test]
fn an_action_sent_twice_is_played_once() {
    let mut sim = RoomSim::two_people(Settings::default());
    let (who, seat) = sim.on_turn();
    let snapshot = sim.snapshot(who);
    let text = snapshot.choices.expect("choices")[0].text.clone();
    let act = Command::Act { seat, version: snapshot.version, text };
    sim.command(who, act.clone()).expect("legal");
    let n_saved = sim.saved.len();
    sim.command(who, act).expect("done already");
    assert_eq!(sim.saved.len(), n_saved);
}

#[test]
fn a_late_thought_is_dropped() {
    let mut sim = RoomSim::against_a_bot(Settings::default());
    for _ in 0..3 {
        if sim.on_turn().0 == "bob" {
            break;
        }
        sim.act();
    }
    let position = sim.room.table().position;
    let legal = sim.room.table().game.as_ref().expect("a game").legal()[0].clone();
    let n_saved = sim.saved.len();
    sim.run(Input::BotDecision { position: position - 1, text: Some(legal.clone()) });
    assert_eq!(sim.saved.len(), n_saved);
    sim.run(Input::BotDecision { position, text: Some(legal) });
    let is_bots = |event: &&StoredEvent| matches!(event, StoredEvent::Action { by_bot: true, .. });
    assert_eq!(sim.events().into_iter().filter(is_bots).count(), 1);
    // A bot that fails does not stop the game.
    while sim.on_turn().0 == "ann" {
        sim.act();
    }
    let position = sim.room.table().position;
    sim.run(Input::BotDecision { position, text: None });
    assert_eq!(sim.events().into_iter().filter(is_bots).count(), 2);
}

#[test]
fn pause_and_end_need_everybody() {
    let mut sim = RoomSim::two_people(Settings::default());
    sim.command("ann", Command::AskPause { seat: A }).expect("asked");
    assert_eq!(sim.snapshot("bob").request.expect("a request").waiting_for, [B]);
    assert_eq!(sim.command("bob", Command::AskEnd { seat: B }), Err(Refusal::RequestUnderWay));
    assert_eq!(
        sim.command("ann", Command::Answer { seat: A, agree: true }),
        Err(Refusal::NoRequest)
    );
    sim.command("bob", Command::Answer { seat: B, agree: true }).expect("agreed");
    assert_eq!(sim.snapshot("ann").phase, Phase::Paused);
    assert!(sim.snapshot("ann").choices.is_none() && sim.snapshot("bob").choices.is_none());
    sim.command("bob", Command::Resume { seat: B }).expect("resumed");
    sim.command("ann", Command::AskEnd { seat: A }).expect("asked");
    sim.command("bob", Command::Answer { seat: B, agree: false }).expect("answered");
    assert!(sim.snapshot("ann").request.is_none());
    assert!(sim.snapshot("ann").table.secret.is_none());
    sim.command("ann", Command::AskEnd { seat: A }).expect("asked");
    sim.command("bob", Command::Answer { seat: B, agree: true }).expect("agreed");
    assert_eq!(sim.snapshot("ann").phase, Phase::Ended);
    assert!(sim.snapshot("ann").table.secret.is_some());
}

#[test]
fn a_bot_that_acts_answers_no_request() {
    let setup =
        table::table::MatchSetup { n_seats: 3, ..crate::room_sim::setup(Settings::default()) };
    let mut sim =
        RoomSim::woken(setup, vec![(1_000, StoredEvent::Made { host: owner_id("ann") })], 1_000);
    sim.ask("ann", sit(A, "Ann")).expect("a seat");
    sim.ask("bob", sit(B, "Bob")).expect("a seat");
    sim.ask("ann", Ask::SeatBot { seat: SeatName::C, bot: bot() }).expect("a bot");
    for (who, seat) in [("ann", A), ("bob", B)] {
        sim.command(who, Command::Ready { seat, ready: true, entropy: None }).expect("ready");
    }
    while sim.room.table().on_turn() != Some(SeatName::C) {
        sim.act();
    }
    sim.command("ann", Command::AskEnd { seat: A }).expect("asked");
    let position = sim.room.table().position;
    let text = sim.room.table().game.as_ref().map(|game| game.legal()[0].clone());
    sim.run(Input::BotDecision { position, text });
    assert!(sim.room.table().position > position, "the bot has acted");
    sim.command("bob", Command::Answer { seat: B, agree: true }).expect("agreed");
    assert_eq!(sim.snapshot("ann").phase, Phase::Ended);
}

#[test]
fn seats_go_to_bots_and_come_back_unless_resigned() {
    let mut sim = RoomSim::two_people(Settings::default());
    sim.command("ann", Command::HandToBot { seat: A, bot: bot() }).expect("handed");
    let stand_in = sim.snapshot("bob").seats[0].stand_in.clone().expect("a label");
    assert_eq!(stand_in.reason, StandInReason::Handed);
    sim.command("ann", Command::TakeBack { seat: A }).expect("taken back");
    sim.command("ann", Command::Resign { seat: A }).expect("resigned");
    assert_eq!(sim.command("ann", Command::TakeBack { seat: A }), Err(Refusal::NoBotPlays));
    let record = table::history::record(sim.room.table()).expect("a record");
    assert!(record.contains("\nresigned A\n"), "{record}");
    // The one who is left decides alone.
    sim.command("bob", Command::AskEnd { seat: B }).expect("ended");
    assert_eq!(sim.snapshot("bob").phase, Phase::Ended);
}

#[test]
fn a_handoff_link_works_once_and_moves_everything() {
    let mut sim = RoomSim::two_people(Settings::default());
    let token = |name: &str| table::fairness::sha256(name);
    let claim = |name: &str| Ask::ClaimHandoff { token: token(name), name: None };
    sim.ask("ann", Ask::MakeHandoff { seat: None, token: token("t") }).expect("a link");
    assert_eq!(sim.ask("eve", claim("x")), Err(Refusal::ExpiredLink));
    sim.ask("phone", claim("t")).expect("moved");
    assert_eq!(sim.ask("eve", claim("t")), Err(Refusal::ExpiredLink));
    assert_eq!(sim.snapshot("phone").you.seats, [A]);
    assert!(sim.snapshot("phone").you.is_host);
    assert!(sim.snapshot("ann").you.seats.is_empty());
    assert_eq!(sim.command("ann", Command::Resign { seat: A }), Err(Refusal::NotYourSeat));
}

#[test]
fn the_host_removes_locks_and_closes() {
    let mut sim = RoomSim::empty(Settings::default());
    sim.ask("bob", sit(B, "Bob")).expect("a seat");
    assert_eq!(sim.ask("eve", sit(B, "Eve")), Err(Refusal::SeatTaken));
    assert_eq!(sim.ask("eve", Ask::Leave { seat: B }), Err(Refusal::NotHost));
    sim.ask("ann", Ask::Leave { seat: B }).expect("removed");
    assert_eq!(sim.snapshot("bob").seats[1].occupant, Occupant::Empty);
    sim.command("ann", Command::Lock { locked: true }).expect("locked");
    assert_eq!(sim.ask("bob", sit(B, "Bob")), Err(Refusal::Locked));
    sim.command("ann", Command::Lock { locked: false }).expect("open");
    sim.ask("bob", sit(B, "Bob")).expect("a seat");
    sim.command("ann", Command::Close).expect("closed");
    assert_eq!(sim.ask("eve", sit(A, "Eve")), Err(Refusal::IsClosed));
}
