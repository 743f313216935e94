//! Why a turn is better than another: a position for each reason, in `reasons.txt`.

use std::collections::BTreeSet;

use analysis::{Explain, Reason, reasons};
use catalog::{Position, with_position};
use game::Turn;

struct Case {
    reason: Reason,
    position: Position,
    better: Vec<String>,
    other: Vec<String>,
}

fn cases() -> Vec<Case> {
    let lines = include_str!("reasons.txt").lines().filter(|line| !line.starts_with('#'));
    let case = |line: &str| {
        let [reason, position, better, other] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("four fields: {line}")
        };
        let turn = |text: &str| text.split(", ").map(str::to_owned).collect();
        Case {
            reason: serde_json::from_str(reason).expect("a reason"),
            position: position.parse().expect("a position"),
            better: turn(better),
            other: turn(other),
        }
    };
    lines.map(case).collect()
}

/// The reasons why one turn is better than another: all of them, and those that are told.
fn explain<G: Explain>(before: &G, better: &[String], other: &[String]) -> [Vec<Reason>; 2] {
    let Turn::Seat(seat) = before.turn() else { panic!("a seat is on turn") };
    let [better, other] = [better, other].map(|turn| {
        let mut end = before.clone();
        for action in turn {
            end.play(action.parse().expect("an action")).expect("a legal action");
        }
        end
    });
    let all = G::differences(before, seat, &better, &other);
    [all.into_iter().map(|(_, reason)| reason).collect(), reasons(before, seat, &better, &other)]
}

fn kind(reason: &Reason) -> String {
    let value = serde_json::to_value(reason).expect("JSON");
    value["reason"].as_str().expect("a tag").to_owned()
}

#[test]
fn each_reason_is_found_with_its_values_and_in_one_direction_only() {
    for Case { reason, position, better, other } in cases() {
        let [all, told] = with_position!(&position, position => explain(position, &better, &other));
        assert!(all.contains(&reason), "{position}: {reason:?} is not among {all:?}");
        assert!(told.len() <= 3 && told.iter().all(|one| all.contains(one)), "{told:?}");
        let [reversed, _] =
            with_position!(&position, position => explain(position, &other, &better));
        assert!(reversed.iter().all(|one| kind(one) != kind(&reason)), "{position}: {reversed:?}");
    }
}

#[test]
fn every_reason_has_a_position_and_a_sentence() {
    let covered: BTreeSet<String> = cases().iter().map(|case| kind(&case.reason)).collect();
    let words = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lang/en/study.ftl");
    let words = std::fs::read_to_string(words).expect("the words");
    let key = |line: &str| Some(line.strip_prefix("study-reason-")?.split_once(" =")?.0.to_owned());
    let worded: BTreeSet<String> = words.lines().filter_map(key).collect();
    assert_eq!(covered, worded);
}

#[test]
fn equal_turns_have_no_reason() {
    for Case { position, better, .. } in cases() {
        let [all, _] = with_position!(&position, position => explain(position, &better, &better));
        assert_eq!(all, [], "{position}");
    }
}
