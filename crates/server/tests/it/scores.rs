//! A table that hides scores hides them everywhere, until the end.

use serde_json::Value;
use table::protocol::{Command, Phase, SeatName, Settings, Snapshot};
use table::table::{MatchSetup, Table};

use crate::room_sim::{RoomSim, setup};

/// Two people play with or without scores, for some turns.
fn played(game: &str, show_scores: bool) -> RoomSim {
    let settings = Settings { show_scores, ..Settings::default() };
    let options = if game == "kingdomino" { "middle-kingdom harmony" } else { "" };
    let (game, options) = (game.to_owned(), options.to_owned());
    let mut sim = RoomSim::two_people_at(MatchSetup { game, options, ..setup(settings) });
    for _ in 0..24 {
        sim.act();
    }
    sim
}

/// Everything that says points, anywhere in a JSON.
fn points(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| points(item, found)),
        Value::Object(fields) => {
            for (name, value) in fields {
                let is_points = name.contains("point") || name.contains("score");
                // What a token is worth by the rules is no secret, nor are games that are over.
                let is_settled = ["show_scores", "earlier_points", "resources"];
                if is_points && !value.is_null() && !is_settled.contains(&name.as_str()) {
                    found.push(format!("{name}: {value}"));
                }
                let is_change = name == "what" && (value == "points" || value == "harmony");
                if is_change || name == "silver" {
                    found.push(format!("{name}: {value}"));
                }
                if name != "resources" {
                    points(value, found);
                }
            }
        }
        _ => {}
    }
}

fn told(value: impl serde::Serialize) -> Vec<String> {
    let mut found = Vec::new();
    points(&serde_json::to_value(value).expect("JSON"), &mut found);
    found
}

/// All that anybody is told of a game under way.
fn told_of(sim: &RoomSim) -> Vec<String> {
    let snapshots = ["ann", "bob", "eve"].map(|who| sim.snapshot(who));
    let replay = || {
        let mut table = Table::new(sim.setup.clone());
        for (at, event) in &sim.saved {
            table.apply(*at, event.clone()).expect("an event that fits");
        }
        table::history::replay(table, 0, 99, sim.now).expect("a replay")
    };
    let mut found: Vec<_> = snapshots.iter().flat_map(told).collect();
    found.extend(told(replay()));
    found
}

#[test]
fn points_are_nowhere_while_they_are_hidden() {
    for game in ["kingdomino", "barony"] {
        let mut hidden = played(game, false);
        for _ in 0..6 {
            let found = told_of(&hidden);
            assert!(found.is_empty(), "{game}: {found:?}");
            hidden.act();
        }
        assert!(!told_of(&played(game, true)).is_empty(), "{game}: the test finds what is shown");
    }
}

#[test]
fn at_the_end_everything_is_told() {
    let mut sim = played("kingdomino", false);
    for seat in [SeatName::A, SeatName::B] {
        let who = if seat == SeatName::A { "ann" } else { "bob" };
        let command = match seat {
            SeatName::A => Command::AskEnd { seat },
            _ => Command::Answer { seat, agree: true },
        };
        sim.command(who, command).expect("done");
    }
    let Snapshot { phase, standing, view, .. } = sim.snapshot("eve");
    assert_eq!(phase, Phase::Ended);
    assert!(standing.is_some());
    assert!(told(view).iter().any(|found| found.starts_with("points")));
}
