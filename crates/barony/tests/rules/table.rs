//! What the tests of the rules share: positions from drawings, and what is legal in them.

use barony::{Action, Barony, Setup};
use game::Game;

pub(crate) use conformance::play_texts as play;

/// The position of a drawing.
#[track_caller]
pub(crate) fn table(drawing: &str) -> Barony {
    let setup = Setup::from_drawing(drawing);
    setup.and_then(|setup| setup.position()).unwrap_or_else(|error| panic!("{error}"))
}

/// The texts of the legal actions that begin with `verb`, in alphabetical order.
pub(crate) fn legal(game: &Barony, verb: &str) -> Vec<String> {
    let mut texts = Vec::new();
    game.for_each_action(|action| texts.push(action.to_string()));
    texts.retain(|text| text.starts_with(verb));
    texts.sort();
    texts
}

/// The legal actions of a verb are these; an empty verb stands for all.
#[track_caller]
pub(crate) fn check(game: &Barony, verb: &str, expected: &[&str]) {
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(legal(game, verb), expected);
}

/// The reason and the rule by which an action is refused.
#[track_caller]
pub(crate) fn check_barred(game: &Barony, action: &str, rule: &str, why: &str) {
    let action: Action = action.parse().unwrap();
    let barred = game.check(action).expect_err("it is legal");
    assert_eq!((barred.rule, barred.why.to_string().as_str()), (rule, why), "{action}");
}

/// The figures of everybody on a hex, as a drawing has them.
pub(crate) fn figures(game: &Barony, hex: &str) -> String {
    let at = game.board().find(hex.parse().unwrap()).unwrap();
    let mut text = String::new();
    for seat in game.seats() {
        let forces = &game.baron(seat).forces;
        if forces.n_figures_at(at) > 0 {
            text.push(seat.letter());
        }
        text.extend(forces.building_at(at).and_then(|figure| figure.name().chars().next()));
        text.extend((0..forces.n_knights_at(at)).map(|_| 'k'));
    }
    text
}
