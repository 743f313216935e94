//! Clocks, absence, and time that jumps.

use table::protocol::{Command, Pace, Settings, StandInReason, WhenOut};
use table::room::{Input, Output};
use table::stored_event::StoredEvent;

use crate::room_sim::RoomSim;

fn live(when_out: WhenOut) -> Settings {
    let pace = Pace::Live { bank_s: 60, increment_s: 5 };
    Settings { pace, when_out, ..Settings::default() }
}

fn left(sim: &RoomSim, seat: usize) -> u64 {
    sim.snapshot("ann").seats[seat].clock.expect("a clock").left_ms
}

#[test]
fn thinking_costs_time_and_a_finished_turn_earns_some() {
    let mut sim = RoomSim::two_people(live(WhenOut::Wait));
    let (_, seat) = sim.on_turn();
    sim.now += 10_000;
    assert_eq!(left(&sim, seat as usize), 50_000);
    // What others ask for does not stop the clock.
    sim.command("ann", Command::AskPause { seat: table::protocol::SeatName::A }).expect("asked");
    sim.now += 2_000;
    assert_eq!(left(&sim, seat as usize), 48_000);
    sim.act();
    let after = left(&sim, seat as usize);
    assert!(after == 48_000 || after == 53_000, "{after}");
}

#[test]
fn time_that_goes_back_harms_nobody() {
    let mut sim = RoomSim::two_people(live(WhenOut::Bot));
    let (_, seat) = sim.on_turn();
    let before = left(&sim, seat as usize);
    sim.now -= 500;
    sim.run(Input::Tick);
    assert_eq!(left(&sim, seat as usize), before);
    sim.act();
    assert!(left(&sim, seat as usize) >= before);
}

#[test]
fn a_bot_plays_for_the_absent_until_they_return() {
    let mut sim = RoomSim::two_people(live(WhenOut::Bot));
    let (who, seat) = sim.on_turn();
    sim.now += 59_999;
    sim.run(Input::Tick);
    assert!(sim.snapshot(who).seats[seat as usize].stand_in.is_none());
    sim.now += 1;
    let outputs = sim.run(Input::Tick);
    let stand_in = sim.snapshot(who).seats[seat as usize].stand_in.clone().expect("a bot");
    assert_eq!(stand_in.reason, StandInReason::Absent);
    assert!(outputs.iter().any(|output| matches!(output, Output::Think { .. })));
    let outputs = sim.join(9, who);
    assert!(outputs.iter().any(|output| matches!(output, Output::StopThinking)));
    let info = sim.snapshot(who).seats[seat as usize].clone();
    assert!(info.stand_in.is_none() && info.clock.expect("a clock").left_ms >= 5_000);
    sim.act();
}

#[test]
fn who_only_waits_is_told_once() {
    let mut sim = RoomSim::two_people(live(WhenOut::Nudge));
    for _ in 0..3 {
        sim.now += 70_000;
        sim.run(Input::Tick);
    }
    let n = sim.events().iter().filter(|event| matches!(event, StoredEvent::TimeUp { .. })).count();
    assert_eq!(n, 1);
    sim.act();
}

#[test]
fn a_turn_taken_back_does_not_earn_its_time_twice() {
    let mut sim = RoomSim::two_people(live(WhenOut::Wait));
    for _ in 0..12 {
        let (who, seat) = sim.act();
        let Some(offer) = sim.snapshot(who).you.undo.into_iter().find(|o| o.is_free) else {
            continue;
        };
        let before = left(&sim, seat as usize);
        let version = sim.snapshot(who).version;
        sim.command(who, Command::Undo { seat, version, to: offer.last }).expect("undone");
        sim.act();
        assert!(left(&sim, seat as usize) <= before);
        return;
    }
    panic!("nothing to take back");
}

#[test]
fn no_clock_runs_while_the_server_is_away() {
    let mut sim = RoomSim::two_people(live(WhenOut::Bot));
    let (who, seat) = sim.on_turn();
    sim.now += 20_000;
    sim.run(Input::Stop);
    let later = sim.now + 3_600_000;
    let mut woken = RoomSim::woken(sim.setup.clone(), sim.saved.clone(), later);
    woken.run(Input::Tick);
    assert_eq!(left(&woken, seat as usize), 40_000);
    assert!(woken.snapshot(who).seats[seat as usize].stand_in.is_none());
}

/// The machine's clock was set while the server was away, or the match came from another machine.
#[test]
fn a_clock_that_was_set_meanwhile_harms_nobody() {
    const DAY: u64 = 86_400_000;
    let start = 10 * DAY;
    for now in [start - DAY, start + DAY] {
        let mut sim = RoomSim::two_people(live(WhenOut::Bot));
        let (_, seat) = sim.on_turn();
        let saved: Vec<_> = sim.saved.drain(..).map(|(_, event)| (start, event)).collect();
        let mut woken = RoomSim::woken(sim.setup.clone(), saved, now);
        woken.run(Input::Tick);
        assert_eq!(left(&woken, seat as usize), 60_000);
        woken.now += 10_000;
        assert_eq!(left(&woken, seat as usize), 50_000);
        woken.act();
        woken.now += 60_000;
        woken.run(Input::Tick);
        let (who, seat) = woken.on_turn();
        assert!(woken.snapshot(who).seats[seat as usize].stand_in.is_some());
    }
}

#[test]
fn correspondence_gives_each_turn_its_time() {
    let pace = Pace::Correspondence { turn_s: 3_600 };
    let mut sim =
        RoomSim::two_people(Settings { pace, when_out: WhenOut::Wait, ..Settings::default() });
    for _ in 0..6 {
        let (_, seat) = sim.on_turn();
        sim.now += 1_800_000;
        assert!(left(&sim, seat as usize) >= 1_800_000);
        while sim.on_turn().1 == seat {
            sim.act();
        }
        assert_eq!(left(&sim, seat as usize), 3_600_000);
    }
}
