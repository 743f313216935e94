//! Several nodes and one log, without a runtime: what is written late, twice, or not at all, what
//! is heard late or never, nodes that die, and a database that is away or loses events, in an order
//! that follows from a seed.

mod checks;
mod database;
mod people;
mod sim;

use table::protocol::{Command, Pace, SeatName, Settings, WhenOut};
use table::room::Ask;
use table::stored_event::StoredEvent;
use table::table::{MatchSetup, Table};

use crate::room_sim::{RoomSim, owner_id, setup, sit};
use crate::test_server::bot;
use database::Row;
use people::PEOPLE;
use sim::Cluster;

/// What a cluster is made of.
#[derive(Debug, Clone, Copy)]
struct Setting {
    bank_s: u32,
    /// Whether the log may lose its end, as a database does that is restored.
    goes_back: bool,
    /// Whether the database may be away for seconds.
    has_outages: bool,
}

/// Nobody runs out of time, and the database answers.
const CALM: Setting = Setting { bank_s: 600, goes_back: false, has_outages: false };

/// A table at which a game has begun, as it was written.
fn opened(setting: Setting) -> Vec<Row> {
    let saved = vec![(1_000, StoredEvent::Made { host: owner_id("ann") })];
    let mut sim = RoomSim::woken(founding_of_three(setting), saved, 1_000);
    for (who, seat) in PEOPLE {
        sim.ask(who, sit(seat, who)).expect("a seat");
    }
    sim.ask("ann", Ask::SeatBot { seat: SeatName::C, bot: bot() }).expect("a bot");
    for (who, seat) in PEOPLE {
        sim.command(who, Command::Ready { seat, ready: true, entropy: None }).expect("ready");
    }
    sim.saved.into_iter().map(|(at, event)| (at, event, 0)).collect()
}

fn founding_of_three(setting: Setting) -> MatchSetup {
    let pace = Pace::Live { bank_s: setting.bank_s, increment_s: 0 };
    let settings = Settings { pace, when_out: WhenOut::Bot, ..Settings::default() };
    MatchSetup { n_seats: 3, ..setup(settings) }
}

/// The last write of a log.
fn last_of(log: &[Row]) -> u64 {
    log.last().expect("a table was made").2
}

fn read_again(setting: Setting, log: &[Row]) -> Table {
    let mut table = Table::new(founding_of_three(setting));
    for (at, event, _) in log {
        table.apply(*at, event.clone()).expect("an event that fits");
    }
    table
}

#[test]
fn whatever_is_late_lost_or_dead_each_acknowledged_action_is_there_once() {
    for seed in 0..2_000 {
        let mut cluster = Cluster::new(seed, CALM);
        cluster.run(45, Cluster::is_quiet);
        cluster.check();
    }
}

#[test]
fn every_match_comes_to_its_end_at_every_node() {
    for seed in 0..40 {
        let mut cluster = Cluster::new(10_000 + seed, CALM);
        cluster.run(60, Cluster::is_over);
        cluster.check();
    }
}

#[test]
fn outages_of_the_database_are_charged_to_nobody_at_any_node() {
    for seed in 0..500 {
        let mut cluster = Cluster::new(30_000 + seed, Setting { has_outages: true, ..CALM });
        cluster.run(45, Cluster::is_quiet);
        cluster.check();
    }
}

/// Somebody looks after the clocks and the bots that stand in, whichever answers are lost.
#[test]
fn matches_in_which_people_run_out_of_time_come_to_their_end() {
    for seed in 0..40 {
        let hasty = Setting { bank_s: 2, has_outages: seed % 2 == 0, ..CALM };
        let mut cluster = Cluster::new(40_000 + seed, hasty);
        cluster.run(60, Cluster::is_over);
        cluster.check();
    }
}

#[test]
fn a_log_that_loses_its_end_is_never_written_past_the_hole() {
    for seed in 0..100 {
        let mut cluster = Cluster::new(20_000 + seed, Setting { goes_back: true, ..CALM });
        cluster.run(60, Cluster::is_over);
        let written: Vec<_> = cluster.database.log.iter().map(|(_, event, _)| event).collect();
        for node in &cluster.nodes {
            let known: Vec<_> = node.room.table().events.iter().map(|(.., event)| event).collect();
            assert_eq!(known, written, "every node goes on from what is there");
        }
    }
}
