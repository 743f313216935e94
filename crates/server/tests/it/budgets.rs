//! One person's budget is not another's.

use table::protocol::{Command, Phase, Refusal, SeatName, Settings};
use table::room::{Ask, Asker, Input, Output};
use table::table::MatchSetup;

use crate::room_sim::{RoomSim, owner_id, setup, sit};
use crate::test_server::bot;

const A: SeatName = SeatName::A;
const B: SeatName = SeatName::B;

fn ready(seat: SeatName, ready: bool) -> Command {
    Command::Ready { seat, ready, entropy: None }
}

/// Changes something until it is refused, and gives how often it was not.
fn exhaust(sim: &mut RoomSim, who: &str, mut change: impl FnMut(u32) -> Command) -> u32 {
    for n in 0..3_000 {
        match sim.command(who, change(n)) {
            Ok(()) => {}
            Err(Refusal::TooMuch) => return n,
            Err(refusal) => panic!("{refusal}"),
        }
    }
    panic!("there is no limit");
}

/// Bob has sat down and plays with his button; nobody else is hurt.
#[test]
fn who_toggles_without_end_uses_up_their_own_budget() {
    let mut sim = RoomSim::woken(
        MatchSetup { n_seats: 3, ..setup(Settings::default()) },
        RoomSim::empty(Settings::default()).saved,
        1_000,
    );
    sim.ask("bob", sit(B, "Bob")).expect("a seat");
    let n = exhaust(&mut sim, "bob", |n| ready(B, n % 2 == 0));
    assert!((900..1_100).contains(&n), "{n}");
    // Everybody else goes on as if nothing had happened.
    sim.ask("ann", sit(A, "Ann")).expect("a seat");
    sim.command("ann", Command::Lock { locked: true }).expect("locked");
    sim.ask("ann", Ask::SeatBot { seat: SeatName::C, bot: bot() }).expect("a bot");
    // Bob may go, and his budget with him: it is no new one when he comes again.
    sim.ask("bob", Ask::Leave { seat: B }).expect("gone");
    assert_eq!(sim.ask("bob", sit(B, "Bob")), Err(Refusal::TooMuch));
    sim.command("ann", Command::Lock { locked: false }).expect("open");
    sim.ask("cat", sit(B, "Cat")).expect("a seat");
    sim.command("cat", ready(B, true)).expect("ready");
    sim.command("ann", ready(A, true)).expect("ready");
    assert_eq!(sim.snapshot("cat").phase, Phase::Playing);
}

#[test]
fn without_a_budget_one_still_plays_answers_resigns_and_comes_back() {
    let mut sim = RoomSim::two_people(Settings::default());
    exhaust(&mut sim, "ann", |n| match n % 2 {
        0 => Command::AskPause { seat: A },
        _ => Command::Withdraw { seat: A },
    });
    // The other has a budget, and an answer.
    sim.command("bob", Command::AskPause { seat: B }).expect("asked");
    sim.command("ann", Command::Answer { seat: A, agree: true }).expect("agreed");
    sim.command("ann", Command::Resume { seat: A }).expect("resumed");
    exhaust(&mut sim, "bob", |n| match n % 2 {
        0 => Command::HandToBot { seat: B, bot: bot() },
        _ => Command::TakeBack { seat: B },
    });
    let has_bot = |sim: &RoomSim| sim.snapshot("bob").seats[1].stand_in.is_some();
    if has_bot(&sim) {
        sim.command("bob", Command::TakeBack { seat: B }).expect("back");
    }
    assert!(!has_bot(&sim));
    for _ in 0..8 {
        sim.act();
    }
    sim.command("bob", Command::Resign { seat: B }).expect("resigned");
    assert!(has_bot(&sim));
}

/// Acting and taking back by turns is limited too: both are stored.
#[test]
fn nobody_fills_the_disk() {
    let settings = Settings::default();
    let mut sim =
        RoomSim::two_people_at(MatchSetup { game: "barony".to_owned(), ..setup(settings) });
    let mut n_undone = 0;
    loop {
        let (who, seat) = sim.act();
        let table = sim.room.table();
        let (version, to) = (table.version(), table.played.len() as u32 - 1);
        match sim.command(who, Command::Undo { seat, version, to }) {
            Ok(()) => n_undone += 1,
            Err(Refusal::TooMuch) => break,
            Err(refusal) => panic!("{refusal}"),
        }
    }
    assert!((900..1_100).contains(&n_undone), "{n_undone}");
    sim.act();
    // Strangers who come and go, each with a cookie of their own.
    let mut sim = RoomSim::empty(Settings::default());
    let mut n_people = 0;
    while sim.ask(&format!("stranger {n_people}"), sit(B, "Eve")).is_ok() {
        sim.ask(&format!("stranger {n_people}"), Ask::Leave { seat: B }).expect("gone");
        n_people += 1;
    }
    assert!((32..128).contains(&n_people), "{n_people}");
    sim.ask("ann", sit(A, "Ann")).expect("the host still may");
}

/// While something is being saved, what one person sends does not crowd out the others.
#[test]
fn one_persons_flood_leaves_the_others_their_place() {
    let mut sim = RoomSim::two_people(Settings::default());
    let send = |sim: &mut RoomSim, who: &str, n: u64| {
        let seat = if who == "ann" { A } else { B };
        let ask = Ask::Command(Command::AskPause { seat });
        sim.handle(Input::Ask { asker: Asker::Request(n), owner_id: Some(owner_id(who)), ask })
    };
    let first = send(&mut sim, "ann", 1_000);
    assert!(matches!(first.as_slice(), [Output::Save { .. }]), "it is being saved");
    let refused =
        |outputs: &[Output]| matches!(outputs, [Output::Reply(_, Err(Refusal::NotSaved))]);
    let mut n_refused = 0;
    for n in 0..200 {
        n_refused += u32::from(refused(&send(&mut sim, "ann", n)));
        n_refused += u32::from(refused(&send(&mut sim, &format!("stranger {n}"), 300 + n)));
    }
    assert!(n_refused > 300, "{n_refused}");
    let outputs = send(&mut sim, "bob", 2_000);
    assert!(outputs.is_empty(), "Bob's waits for its turn: {outputs:?}");
}
