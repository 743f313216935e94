//! Rules 7: how actions are written.

use kingdomino::{Action, Options};

use crate::map::{kingdom, places};

#[test]
fn rule_7_notation() {
    for text in ["draw 17", "king B", "pick 17", "place 1,0 e", "place -6,6 w", "discard"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for (text, message) in [
        ("", "found nothing, expected draw, king, pick, place or discard"),
        ("Draw 17", "found `Draw`, expected draw, king, pick, place or discard"),
        ("draw 49", "found `49`, expected a domino, 1 to 48"),
        ("draw 017", "found `017`, expected a domino, 1 to 48"),
        ("draw +17", "found `+17`, expected a domino, 1 to 48"),
        ("pick", "found nothing, expected a domino, 1 to 48"),
        ("king E", "found `E`, expected a seat, A to D"),
        ("place 1,0", "found nothing, expected a direction: n, e, s or w"),
        ("place 1,0 x", "found `x`, expected a direction: n, e, s or w"),
        ("place 7,0 e", "found `7,0`, expected a square x,y within 6 of the castle"),
        ("place -0,1 e", "found `-0,1`, expected a square x,y within 6 of the castle"),
        ("place 1 0 e", "found `1`, expected a square x,y within 6 of the castle"),
        ("discard 3", "found `3`, expected the end of the action"),
        ("draw  17", "found nothing, expected a domino, 1 to 48"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), message, "{text}");
    }
    // Equal halves are written from their southern or western end.
    assert!(places(&kingdom::<u64>("C"), 1).iter().all(|place| place.ends_with(['n', 'e'])));
    let options: Options = " harmony  dynasty ".parse().unwrap();
    assert_eq!(options.to_string(), "dynasty harmony");
    for (text, message) in [
        ("harmony harmony", "option `harmony` given twice"),
        (
            "rounds=3",
            "unknown option `rounds=3`, expected dynasty, middle-kingdom, harmony or mighty-duel",
        ),
    ] {
        assert_eq!(text.parse::<Options>().unwrap_err().to_string(), message);
    }
}
