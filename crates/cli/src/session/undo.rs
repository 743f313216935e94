//! How far a decision can be taken back.

use catalog::{Actor, Entry};
use game::Seat;

/// The number of actions played before the last decision of a person; or why it stays.
pub(super) fn last_decision(
    log: &[Entry],
    is_person: impl Fn(Seat) -> bool,
) -> Result<usize, String> {
    let by_person = |entry: &Entry| match entry.actor {
        Actor::Chance => false,
        Actor::Seat(seat) => is_person(seat),
    };
    let Some(last) = log.iter().rposition(by_person) else {
        return Err("there is no decision to take back".to_owned());
    };
    match log[last..].iter().find(|entry| entry.actor == Actor::Chance) {
        Some(chance) => Err(format!(
            "`{}` stays: since then chance has brought `{}`",
            log[last].text, chance.text
        )),
        None => Ok(last),
    }
}

#[cfg(test)]
mod tests {
    use catalog::Entry;
    use game::Seat;

    use super::last_decision;

    /// A log of lines as in a record; A and B are people, C is a bot.
    fn undo(lines: &[&str]) -> Result<usize, String> {
        let entry = |line: &&str| {
            let (actor, text) = line.split_once(' ').expect("who and what");
            Entry { actor: actor.parse().expect("an actor"), text: text.to_owned() }
        };
        let log: Vec<_> = lines.iter().map(entry).collect();
        last_decision(&log, |seat| seat != Seat::C)
    }

    #[test]
    fn bots_go_back_with_the_last_person() {
        assert_eq!(undo(&["* draw 1", "A pick 1", "B pick 2", "C pick 3", "C end"]), Ok(2));
    }

    #[test]
    fn chance_stays() {
        let refusal = "`pick 1` stays: since then chance has brought `draw 7`";
        assert_eq!(undo(&["A pick 1", "C pick 3", "* draw 7"]), Err(refusal.to_owned()));
    }

    #[test]
    fn without_a_decision_there_is_nothing_to_undo() {
        let refusal = "there is no decision to take back";
        assert_eq!(undo(&["* draw 1", "C pick 1"]), Err(refusal.to_owned()));
    }
}
