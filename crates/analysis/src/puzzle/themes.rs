//! What a puzzle is about.

use catalog::{Listed, Position, with_position};
use game::Turn;

use super::turns::end_of;
use crate::{Explain, Reason};

/// The kinds of the actions in which the best turn differs from the tempting one, then what it is
/// good for where a reason says so.
pub(super) fn themes(position: &Position, solution: &[String], tempting: &[String]) -> Vec<String> {
    let mut themes: Vec<&str> = kinds(solution.iter().filter(|turn| !tempting.contains(turn)));
    if themes.is_empty() {
        themes = kinds(solution.iter());
    }
    let ends = end_of(position, solution).zip(end_of(position, tempting));
    let reasons = ends.map_or_else(
        Vec::new,
        |(better, other)| with_position!(position, position => reasons(position, &better, &other)),
    );
    for theme in reasons.iter().filter_map(motif) {
        if !themes.contains(&theme) {
            themes.push(theme);
        }
    }
    themes.into_iter().map(str::to_owned).collect()
}

/// The first words of actions; the end of a turn says nothing.
fn kinds<'a>(actions: impl Iterator<Item = &'a String>) -> Vec<&'a str> {
    let words = actions.map(|action| action.split(' ').next().unwrap_or_default());
    let mut kinds: Vec<&str> = words.filter(|word| *word != "end").collect();
    kinds.dedup();
    kinds
}

fn reasons<G: Listed + Explain>(before: &G, better: &Position, other: &Position) -> Vec<Reason> {
    let (Turn::Seat(seat), Some(better), Some(other)) =
        (before.turn(), G::from_position(better), G::from_position(other))
    else {
        return Vec::new();
    };
    let found = G::differences(before, seat, better, other);
    found.into_iter().map(|(_, reason)| reason).collect()
}

fn motif(reason: &Reason) -> Option<&'static str> {
    match reason {
        Reason::Sacrifice { .. } => Some("sacrifice"),
        Reason::Denial { .. } => Some("denial"),
        Reason::Holes { .. } | Reason::Misfit { .. } => Some("room"),
        Reason::Attack { .. } => Some("attack"),
        Reason::Exposed { .. } | Reason::Threat { .. } => Some("defence"),
        Reason::RivalTitle { .. } => Some("race"),
        _ => None,
    }
}
