//! Time that was thought stays charged, whatever is taken back.

use std::collections::BTreeSet;

use game::Rng;
use table::protocol::{Command, Pace, Refusal, SeatName, Settings, WhenOut};
use table::room::Input;
use table::stored_event::StoredEvent;
use table::table::MatchSetup;

use crate::room_sim::{RoomSim, setup};
use crate::test_server::bot;

const LIVE: Pace = Pace::Live { bank_s: 600, increment_s: 8 };
const TURNS: Pace = Pace::Correspondence { turn_s: 3_600 };

/// Two people play Barony: nothing is chance after its start, so everything can be taken back.
fn barony(pace: Pace) -> RoomSim {
    let settings = Settings { pace, when_out: WhenOut::Bot, ..Settings::default() };
    RoomSim::two_people_at(MatchSetup { game: "barony".to_owned(), ..setup(settings) })
}

fn left(sim: &RoomSim, seat: SeatName) -> u64 {
    sim.room.table().left_ms(seat, sim.moment())
}

fn undo(sim: &mut RoomSim, who: &str) -> Result<(), Refusal> {
    let snapshot = sim.snapshot(who);
    let offer = snapshot.you.undo.first().cloned().ok_or(Refusal::NothingToUndo)?;
    let command = Command::Undo { seat: offer.seat, version: snapshot.version, to: offer.last };
    sim.command(who, command)
}

/// Who is on turn acts until it is the turn of another.
fn finish_turn(sim: &mut RoomSim) -> (&'static str, SeatName) {
    let (who, seat) = sim.on_turn();
    while sim.on_turn().1 == seat {
        act_at(sim, usize::MAX);
    }
    (who, seat)
}

/// Plays the choice of this number, or the last.
fn act_at(sim: &mut RoomSim, i: usize) {
    let (who, seat) = sim.on_turn();
    let snapshot = sim.snapshot(who);
    let choices = snapshot.choices.expect("choices");
    let text = choices[i.min(choices.len() - 1)].text.clone();
    sim.command(who, Command::Act { seat, version: snapshot.version, text }).expect("legal");
}

#[test]
fn acting_and_taking_back_does_not_stop_the_clock() {
    for pace in [LIVE, TURNS] {
        let mut sim = barony(pace);
        let (who, seat) = sim.on_turn();
        let (before, others) = (left(&sim, seat), left(&sim, other(seat)));
        for n in 1..=20 {
            sim.now += 7_500;
            finish_turn(&mut sim);
            // The other thinks without need, and gets that time back.
            sim.now += 2_000;
            undo(&mut sim, who).expect("undone");
            assert_eq!(sim.on_turn().1, seat);
            assert_eq!(left(&sim, seat), before - n * 7_500, "{pace:?}");
            assert_eq!(left(&sim, other(seat)), others, "{pace:?}");
        }
    }
}

fn other(seat: SeatName) -> SeatName {
    if seat == SeatName::A { SeatName::B } else { SeatName::A }
}

#[test]
fn who_takes_back_until_the_time_is_up_is_out() {
    let mut sim = barony(Pace::Correspondence { turn_s: 60 });
    let (who, seat) = sim.on_turn();
    sim.now += 30_000;
    finish_turn(&mut sim);
    undo(&mut sim, who).expect("undone");
    sim.now += 29_999;
    sim.run(Input::Tick);
    assert!(sim.snapshot(who).seats[seat as usize].stand_in.is_none());
    sim.now += 1;
    sim.run(Input::Tick);
    assert!(sim.snapshot(who).seats[seat as usize].stand_in.is_some());
}

#[test]
fn an_undo_by_consent_gives_the_other_their_time_back() {
    for pace in [LIVE, TURNS] {
        let mut sim = barony(pace);
        sim.now += 5_000;
        let (who, seat) = finish_turn(&mut sim);
        let (him, his) = sim.on_turn();
        let (at_first, others) = (left(&sim, seat), left(&sim, his));
        sim.now += 40_000;
        finish_turn(&mut sim);
        sim.now += 3_000;
        undo(&mut sim, who).expect("asked");
        assert_eq!(sim.on_turn().1, seat, "not before they agree");
        sim.now += 1_000;
        sim.command(him, Command::Answer { seat: his, agree: true }).expect("agreed");
        assert_eq!(sim.on_turn().1, seat);
        assert_eq!(left(&sim, his), others);
        let earned = match pace {
            Pace::Live { .. } => 8_000,
            _ => 5_000,
        };
        assert_eq!(left(&sim, seat), at_first - 4_000 - earned, "{pace:?}");
    }
}

/// What a person may still think: by the rules of the clock alone, never by the room's figures.
struct Account {
    pace: Pace,
    /// Thought in each turn on the board that is finished.
    finished: Vec<u64>,
    /// Thought in this turn, and in those that were taken back to it.
    current: u64,
}

impl Account {
    fn left(&self) -> u64 {
        match self.pace {
            Pace::Live { bank_s, increment_s } => {
                let n = self.finished.len() as u64;
                let thought: u64 = self.finished.iter().sum();
                u64::from(bank_s) * 1_000 + n * u64::from(increment_s) * 1_000
                    - thought
                    - self.current
            }
            Pace::Correspondence { turn_s } => u64::from(turn_s) * 1_000 - self.current,
            Pace::None => unreachable!("a clock"),
        }
    }
}

/// One of two takes back whatever can be taken back; the other only plays. In any order of acts,
/// undos, pauses, restarts, outages and bots that stand in, the first is charged exactly for what
/// they thought.
#[test]
fn whatever_is_done_thinking_is_charged() {
    for seed in 0..12 {
        for pace in [LIVE, TURNS] {
            charge(seed, pace);
        }
    }
}

fn charge(seed: u64, pace: Pace) {
    let mut rng = Rng::new(seed);
    let mut sim = barony(pace);
    let (who, seat) = ("ann", SeatName::A);
    let mut account = Account { pace, finished: Vec::new(), current: 0 };
    for _ in 0..100 {
        let think = u64::from(rng.below(1_500));
        sim.now += think;
        let (on_turn, at) = sim.on_turn();
        if at == seat {
            account.current += think;
        }
        match rng.below(12) {
            0..=3 => {
                let i = rng.below(40) as usize;
                act_at(&mut sim, i);
                if n_finished(&sim, seat) > account.finished.len() {
                    account.finished.push(std::mem::take(&mut account.current));
                }
            }
            4..=7 => {
                let n_before = sim.snapshot(who).n_played;
                if undo(&mut sim, who).is_ok() && sim.snapshot(who).n_played == n_before {
                    // It needs the other's consent.
                    let answer = Command::Answer { seat: other(seat), agree: true };
                    sim.command("bob", answer).expect("agreed");
                }
                while account.finished.len() > n_finished(&sim, seat) {
                    account.current += account.finished.pop().expect("a finished turn");
                }
            }
            8 => {
                // Nobody is charged in a pause.
                sim.command(who, Command::AskPause { seat }).expect("asked");
                let answer = Command::Answer { seat: other(seat), agree: true };
                sim.command("bob", answer).expect("agreed");
                sim.now += u64::from(rng.below(100_000));
                sim.command(on_turn, Command::Resume { seat: at }).expect("resumed");
            }
            9 => {
                // What the bot might have thought about, the person might have too.
                sim.command(who, Command::HandToBot { seat, bot: bot() }).expect("handed");
                let think = u64::from(rng.below(1_500));
                sim.now += think;
                sim.command(who, Command::TakeBack { seat }).expect("taken back");
                if at == seat {
                    account.current += think;
                }
            }
            10 => {
                sim.run(Input::Stop);
                let (saved, later) = (sim.saved.clone(), sim.now + 1_000_000);
                sim = RoomSim::woken(sim.setup.clone(), saved, later);
            }
            _ => sim.outage(u64::from(rng.below(100_000))),
        }
        let events = sim.events();
        assert!(
            !events.iter().any(|event| matches!(event, StoredEvent::TimeUp { .. })),
            "seed {seed}"
        );
        assert_eq!(left(&sim, seat), account.left(), "seed {seed}, {pace:?}");
    }
}

/// The number of finished turns of a seat on the board.
fn n_finished(sim: &RoomSim, seat: SeatName) -> usize {
    let table = sim.room.table();
    let own = table.played.iter().filter(|action| action.seat == Some(seat));
    let turns: BTreeSet<_> = own.map(|action| action.turn_number).collect();
    let current = table.game.as_ref().map(|game| game.turn_number());
    let is_current = |turn: &&u32| table.on_turn() == Some(seat) && current == Some(**turn);
    turns.iter().filter(|turn| !is_current(turn)).count()
}
