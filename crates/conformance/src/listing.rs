//! Promises of the list of legal actions.

use std::collections::HashSet;
use std::ops::ControlFlow;

use game::{Game, MAX_ACTION_KINDS, Turn};

use crate::place::Place;

/// The longest text of an action: a line of a record, less the seat and the blank.
const MAX_TEXT: usize = 254;

/// Checks the list and returns it.
pub(crate) fn check<G: Game>(game: &G, place: Place) -> Vec<G::Action> {
    let legal = list(game);
    place.hold(legal == list(game), || "the order of the actions is not stable".into());
    let is_over = game.turn() == Turn::Over;
    place.hold(!is_over || legal.is_empty(), || "there are actions though it is over".into());
    place.hold(is_over || !legal.is_empty(), || "stuck: nothing to do, but not over".into());
    if let Turn::Seat(seat) = game.turn() {
        place.hold(seat.index() < game.n_seats(), || format!("{seat} does not sit here"));
    }

    let mut seen = HashSet::new();
    for &action in &legal {
        place.hold(seen.insert(action), || format!("`{action}` is listed twice"));
        check_text::<G>(action, place);
        match game.turn() {
            Turn::Chance => {
                place.hold(game.weight(action) > 0, || format!("`{action}` has no weight"));
            }
            _ => place.hold((game.action_kind(action) as usize) < MAX_ACTION_KINDS, || {
                format!("`{action}` is of kind {}", game.action_kind(action))
            }),
        }
    }
    check_break(game, &legal, place);
    legal
}

fn list<G: Game>(game: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.for_each_action(|action| actions.push(action));
    actions
}

/// Breaking off ends the visit there; where, moves on from position to position.
fn check_break<G: Game>(game: &G, legal: &[G::Action], place: Place) {
    let Some(wanted) = (place.seed as usize + place.index).checked_rem(legal.len()) else { return };
    let mut n_seen = 0;
    let stop = game.try_for_each_action(|action| {
        n_seen += 1;
        if n_seen == wanted + 1 { ControlFlow::Break(action) } else { ControlFlow::Continue(()) }
    });
    let action = legal[wanted];
    place.hold(stop == ControlFlow::Break(action) && n_seen == wanted + 1, || {
        format!("`{action}`: the visit does not end where it breaks off")
    });
}

fn check_text<G: Game>(action: G::Action, place: Place) {
    let text = action.to_string();
    place.hold(text.parse() == Ok(action), || format!("`{text}` cannot be read back"));
    let fits = text.len() <= MAX_TEXT
        && text.trim() == text
        && !text.is_empty()
        && !text.contains(|c: char| c == '#' || c.is_control());
    place.hold(fits, || format!("`{text}` does not fit in a record"));
}
