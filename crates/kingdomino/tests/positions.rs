//! Position texts: every reachable position reads back, and what cannot be is refused.

use conformance::check_positions;
use game::{BySeat, Game, Rng, Seat, Turn};
use kingdomino::{Kingdom, Kingdomino, Kingdoms, Options, PositionError, Setup, Variant};
use proptest::prelude::{prop_assert_eq, proptest};

#[test]
fn every_position_of_every_set_of_variants_reads_back() {
    for set in 0..1u32 << Variant::COUNT {
        let chosen = Variant::ALL.into_iter().filter(|variant| set >> variant.index() & 1 == 1);
        let options = chosen.fold(Options::NONE, Options::with);
        let is_duel = options.has(Variant::MightyDuel);
        for n_seats in if is_duel { 2..=2 } else { 2..=4 } {
            check_positions::<Kingdomino>(n_seats, &options.to_string(), 6);
        }
    }
}

/// A has placed its first domino of the second line and is to place its second one.
const TEXT: &str = "kingdomino 2 - place - 40A 5,25B,30A,41B \
                    2-4,6-19,21-24,26-29,31-38,42-48 Cww:.s1g/w1lC";

#[test]
fn a_position_says_what_play_can_go_on_from() {
    let game: Kingdomino = TEXT.parse().unwrap();
    assert_eq!(game.to_string(), TEXT);
    assert_eq!((game.turn(), game.turn_number()), (Turn::Seat(Seat::A), 7));
    assert_eq!(game.n_lines_left(), 4);
    // Domino 40 has a mine and wheat: its wheat continues that of domino 1.
    assert!(game.is_legal("place 3,1 s".parse().unwrap()));
    assert!(!game.is_legal("place 3,0 n".parse().unwrap()));
    // The order of dominoes and how ranges are cut make no difference.
    let other = TEXT.replace("5,25B", "25B,5").replacen("2-4", "4,2-3", 1).replace("Cww", "Cw0w/.");
    assert_eq!(other.parse(), Ok(game));
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    for (found, instead, reason) in [
        ("kingdomino", "chess", "field `game`: found `chess`, expected kingdomino"),
        ("2 -", "5 -", "field `seats`: found `5`, expected 2 to 4"),
        ("2 -", "2 harmony+harmony", "option `harmony` given twice"),
        ("2 -", "4 mighty-duel", "option `mighty-duel` with 4 seats, expected 2 seats"),
        ("place", "move", "field `step`: found `move`, expected draw, king, first-pick"),
        ("place", "over", "8 dominoes have left the pile, which does not fit the step"),
        ("place", "king", "the lines and kings do not fit the step `king`"),
        ("place -", "place A", "A has 3 kings, expected 2"),
        ("place -", "first-pick -", "field `kings`: found `-`, expected a drawn king if"),
        ("40A", "40C", "field `old line`: found `C`, expected a seat of the table"),
        ("40A", "49A", "field `old line`: found `49`, expected at most four dominoes"),
        ("40A", "40B", "A has 1 kings, expected 2"),
        ("40A", "5A", "domino 5 is in two places"),
        ("40A", "40", "the lines and kings do not fit the step `place`"),
        ("40A", "-", "the lines and kings do not fit the step `place`"),
        ("5,25B", "5,5,25B", "field `new line`: found"),
        ("5,25B", "25,25B", "field `new line`: found `25,25B,30A,41B`, expected each domino once"),
        ("2-4", "2-5", "domino 5 is in two places"),
        ("42-48", "42-49", "field `pile`: found `49`, expected dominoes 1 to 48"),
        ("42-48", "42-47", "9 dominoes have left the pile, which does not fit the step"),
        ("Cww", "Cww/.ww", "A has placed or discarded 2 dominoes, expected 1 whole ones"),
        ("Cww", "Cw", "A has placed or discarded 0 dominoes, expected 1 whole ones"),
        ("Cww", "C!2", "A has placed or discarded 2 dominoes, expected 1 whole ones"),
        ("Cww", "C!99", "field `kingdoms`: found `99`, expected a number of discards"),
        ("Cww", "C..ww", "a part of A's kingdom is not connected to the castle"),
        ("Cww", "Cmm", "no dominoes that have left the pile cover these squares"),
        ("Cww", "Cw3w", "no dominoes that have left the pile cover these squares"),
        ("Cww", "Cw4w", "field `kingdoms`: found `4w`, expected a terrain"),
        ("Cww", "Cwwwww", "field `kingdoms`: found `Cwwwww`, expected a kingdom of at most 5 × 5"),
        ("Cww", "CCw", "field `kingdoms`: found `CCw`, expected one castle `C`"),
        ("Cww", "ww", "field `kingdoms`: found `ww`, expected one castle `C`"),
        ("Cww", "Cxw", "field `kingdoms`: found `xw`, expected a terrain"),
        ("Cww:", "Cww:C:", "field `kingdoms`: found"),
        (".s1g/w1lC", ".s1g/w1lC 1", "field `end`: found `1`, expected the end of the position"),
        (".s1g/w1lC", "", "field `kingdoms`: found"),
    ] {
        let text = TEXT.replacen(found, instead, 1);
        assert_ne!(text, TEXT, "{found}");
        let error = text.parse::<Kingdomino>().unwrap_err().to_string();
        assert!(error.starts_with(reason), "{text}:\n{error}, expected\n{reason}");
    }
}

#[test]
fn a_dynasty_has_its_earlier_games_in_the_text() {
    let text = "kingdomino 2 dynasty draw AABB - - 1-48 C:C 2 57,8,9:61,7,12";
    let game: Kingdomino = text.parse().unwrap();
    assert_eq!(game.score(Seat::B).points, 61);
    assert_eq!((game.n_games_before(), game.turn_number()), (1, 28));
    for (instead, reason) in [
        ("1 57,8,9:61,7,12", "A cannot have those points from earlier games"),
        ("4 57,8,9:61,7,12", "field `game number`: found `4`, expected 1 to 3"),
        ("2 57,8,9", "field `earlier games`: found `57,8,9`, expected points,largest,crowns"),
        ("2 57,8:61,7,12", "field `earlier games`: found `57,8`, expected points"),
        ("2", "field `earlier games`: found nothing"),
    ] {
        let text = text.replace("2 57,8,9:61,7,12", instead);
        let error = text.parse::<Kingdomino>().unwrap_err().to_string();
        assert!(error.starts_with(reason), "{text}: {error}");
    }
}

#[test]
fn a_setup_made_by_hand_is_checked_like_a_text() {
    let setup: Setup = TEXT.parse().unwrap();
    let refused = |setup: Setup| setup.position().unwrap_err();
    let large = Kingdoms::Large([Kingdom::EMPTY; 2]);
    assert_eq!(refused(Setup { kingdoms: large, ..setup }), PositionError::Size);
    let of_c = BySeat::from_fn(|seat| u8::from(seat == Seat::C));
    let seat = Seat::C;
    assert_eq!(refused(Setup { kings_in_hand: of_c, ..setup }), PositionError::NoSuchSeat { seat });
    assert_eq!(refused(Setup { drawn_king: seat, ..setup }), PositionError::NoSuchSeat { seat });
    assert!(matches!(refused(Setup { n_seats: 7, ..setup }), PositionError::Table(_)));
    let found = 9;
    assert_eq!(
        refused(Setup { game_number: found, ..setup }),
        PositionError::GameNumber { found, expected: 1 }
    );
}

proptest! {
    /// Texts that are nearly positions are read or refused, and what is read can be played.
    #[test]
    fn any_text_is_read_or_refused(seed: u64, at in 0usize..120, sign in "[ -~]{0,2}") {
        let start = TABLES[seed as usize % TABLES.len()];
        let mut game = conformance::start::<Kingdomino>(start.0, start.1);
        let mut rng = Rng::new(seed);
        for _ in 0..seed % 150 {
            let Some(action) = game.sample(&mut rng) else { break };
            game.play_unchecked(action);
        }
        let mut text = game.to_string();
        let at = at % text.len();
        text.replace_range(at..(at + seed as usize % 3).min(text.len()), &sign);
        if let Ok(read) = text.parse::<Kingdomino>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
            let mut rng = Rng::new(seed);
            conformance::play_random(read, &mut rng, |game, action| assert!(game.is_legal(action)));
        }
    }
}

const TABLES: [(usize, &str); 5] =
    [(2, ""), (3, "dynasty"), (4, "harmony"), (2, "mighty-duel"), (4, "middle-kingdom")];
