//! An honest game passes, and each broken promise is caught and named.

mod market;

use std::panic::catch_unwind;

use conformance::{check, check_within, play_random, play_texts, start};
use game::{Game, Rng, Seat, Turn};
use market::{Fault, Market};

type Honest = Market<{ Fault::None as usize }>;

#[test]
fn an_honest_game_passes() {
    check::<Honest>(2, "", 50);
    check::<Honest>(3, "short", 50);
}

/// Checks a market with one fault and compares what the panic says.
fn caught<const FAULT: usize>(expected: &str) {
    let panic = catch_unwind(|| check_within::<Market<FAULT>>(2, "short", 20, 100));
    let Err(panic) = panic else { panic!("not caught: {expected}") };
    let message = panic.downcast::<String>().expect("a message with its place");
    assert!(message.contains(expected), "expected `{expected}`, but `{message}`");
}

macro_rules! faults {
    ($($fault:ident => $expected:literal,)*) => {
        #[test]
        fn each_broken_promise_is_caught() {
            $(caught::<{ Fault::$fault as usize }>($expected);)*
        }

        #[test]
        fn every_fault_is_tried() {
            // Without a wildcard: a fault that is added must be tried as well.
            let _ = |fault: Fault| match fault {
                Fault::None => (),
                $(Fault::$fault => (),)*
            };
        }
    };
}

faults! {
    AcceptsUnlisted => "is unlisted and accepted",
    RefusesListed => "`rest` is listed and refused",
    UnstableOrder => "the order of the actions is not stable",
    ListsTwice => "`buy 1` is listed twice",
    IgnoresBreak => "the visit does not end where it breaks off",
    UnreadableText => "`buy 1` cannot be read back",
    CommentInText => "`rest #` does not fit in a record",
    NoWeight => "`day 1` has no weight",
    WildKind => "`rest` is of kind 16",
    Stuck => "stuck",
    GoesOnWhenOver => "there are actions though it is over",
    Endless => "action 100: `day",
    UnknownSeat => "D does not sit here",
    RefusedChanges => "refused, changed the game",
    RefusesToReplay => "`day 3` is listed and cannot be played",
    RandomState => "the copy differs",
    RandomHash => "equal games hash differently",
    UnequalClone => "the copy differs",
    Miscounts => "5 actions counted, 4 listed",
    SamplesOtherwise => "Some(Buy(1)) sampled, expected Some(Rest)",
    AsksTooOften => "asked the generator otherwise",
    TurnNumberFalls => "the turn number falls from 9",
    WrongRanks => "B has rank 2, but 0 seats are ahead",
    FewerPointsAhead => "with fewer points",
    OtherPointsInText => "has `00`, but 0 points",
    LosesOptions => "options `short`, written ``, do not come back",
    HasDefaultOptions => "cannot tell the default ones",
    TakesAnySeats => "0 seats accepted",
}

#[test]
fn random_play_shows_every_action_and_ends() {
    let mut actions = Vec::new();
    let last = play_random(start::<Honest>(2, ""), &mut Rng::new(5), |game, action| {
        assert!(game.is_legal(action));
        actions.push(action.to_string());
    });
    assert_eq!((last.turn(), actions.len()), (Turn::Over, 16));
    assert!(play_texts(start::<Honest>(2, ""), &actions.join("; ")) == last);
    assert!(play_random(start::<Honest>(2, ""), &mut Rng::new(5), |_, _| ()) == last);
}

#[test]
fn texts_are_played_in_order() {
    let game = play_texts(start::<Honest>(2, "short"), "day 3; buy 2\n  day 1\n rest");
    assert_eq!(game.score(Seat::A).to_string(), "2");
    assert_eq!(game.turn(), Turn::Chance);
}

#[test]
#[should_panic(expected = "action 1: `buy 3` is not legal, but buy 1, buy 2, rest")]
fn an_illegal_text_is_named() {
    play_texts(start::<Honest>(2, ""), "day 2; buy 3");
}
