//! Rules 4 and 5: the end, the score, and what always holds.

use barony::{Figure, Options, PositionError, Setup, Terrain};
use game::{Game, Seat, Turn};

use crate::table::{check_barred, play, table};

#[test]
fn rule_4_1_the_round_of_a_duke_is_the_last() {
    let drawing = "seats 3
        rest p
        0,0 | pAc p pBc
        0,2 | pCc
        first B
        turn C
        C title marquis
        C tokens 0 0 0 3";
    let game = play(table(drawing), "title 0 0 0 3");
    assert!(game.has_duke());
    assert_eq!(game.turn(), Turn::Seat(Seat::A));
    let game = play(game, "recruit 0,0 1");
    assert_eq!(game.turn(), Turn::Over);
    check_barred(&game, "recruit 2,0 1", "4.1", "the game is over");
    assert_eq!(game.n_actions(), 0);
}

/// The rulebook's end: 70 points on the board and three tokens with 4 silver are 74.
#[test]
fn rule_4_2_points_are_titles_cities_and_silver() {
    let game = table(
        "0,0 | pAc
         turn B
         A title duke
         A new 1
         A tokens 1 0 2 0",
    );
    assert_eq!(game.score(Seat::A).points, 74);
    assert_eq!(game.score(Seat::A).to_string(), "74");
}

#[test]
fn rule_4_2_ties_go_to_who_comes_later() {
    let drawing = |first: &str| {
        format!(
            "seats 4
             0,0 | p
             first {first}
             turn {first}
             A tokens 0 0 0 1
             B tokens 0 1 1 0
             C tokens 0 3 0 0
             D tokens 0 0 1 0"
        )
    };
    // A, B and C have 3 points, D has 2.
    assert_eq!(table(&drawing("A")).ranks().first(4), [3, 2, 1, 4]);
    assert_eq!(table(&drawing("B")).ranks().first(4), [1, 3, 2, 4]);
    assert_eq!(table(&drawing("C")).ranks().first(4), [2, 1, 3, 4]);
}

#[test]
fn rule_4_3_rounds_end_the_game() {
    let game = table("rest p\n0,0 | pAc p pBc\noptions rounds=2");
    let game = play(game, "recruit 0,0 1; recruit 2,0 1; recruit 0,0 1");
    assert_eq!((game.turn(), game.n_rounds()), (Turn::Seat(Seat::B), 1));
    assert_eq!(play(game, "recruit 2,0 1").turn(), Turn::Over);
    // A pass counts as a turn.
    let game = table("0,0 | p\noptions rounds=1");
    assert_eq!(play(game, "pass; pass").turn(), Turn::Over);
    for (text, rounds) in [("", None), ("rounds=1", Some(1)), ("rounds=60", Some(60))] {
        let options: Options = text.parse().unwrap();
        assert_eq!(options.rounds.map(u32::from), rounds);
        assert_eq!(options.to_string(), text);
    }
    for text in ["rounds", "rounds=0", "rounds=-1", "rounds=01", "rounds=1 rounds=2", "harmony"] {
        assert!(text.parse::<Options>().is_err(), "{text}");
    }
}

/// Places figures on 0,0 of one terrain.
fn together(terrain: Terrain, figures: &[(Seat, Figure)]) -> Result<(), PositionError> {
    let hex = "0,0".parse().unwrap();
    let mut setup = Setup::plains(3, Options::default()).unwrap();
    setup.cover(hex, terrain)?;
    figures.iter().try_for_each(|&(seat, figure)| setup.place(seat, figure, hex))?;
    setup.position().map(|game| assert!(game.is_sound()))
}

#[test]
fn rule_5_a_shared_hex_holds_one_figure_of_each() {
    use Figure::{City, Knight, Stronghold, Village};
    use Seat::{A, B, C};
    let refused = Err(PositionError::Together { hex: "0,0".parse().unwrap() });
    let cases: [(&[(Seat, Figure)], bool); 9] = [
        (&[(A, Knight), (B, Knight), (C, Village)], true),
        (&[(A, Knight), (A, Knight), (A, Village)], true),
        (&[(A, City), (A, Knight)], true),
        (&[(A, Knight), (A, Knight), (B, Knight)], false),
        (&[(A, Knight), (A, Village), (B, Knight)], false),
        (&[(A, Village), (B, Village)], false),
        (&[(A, Stronghold), (B, Knight)], false),
        (&[(A, City), (B, Knight)], false),
        (&[(A, Village), (A, Stronghold)], false),
    ];
    for (figures, allowed) in cases {
        let expected = if allowed { Ok(()) } else { refused.clone() };
        assert_eq!(together(Terrain::Field, figures), expected, "{figures:?}");
    }
    assert_eq!(together(Terrain::Mountain, &[(A, Knight), (B, Knight)]), refused);
}

/// Why figures on a board of plains, or on a lake at 3,0, are refused.
fn refusal(figures: &[(Seat, Figure, &str)]) -> String {
    let mut setup = Setup::plains(2, Options::default()).unwrap();
    setup.cover("3,0".parse().unwrap(), Terrain::Lake).unwrap();
    let placed = figures
        .iter()
        .try_for_each(|&(seat, figure, hex)| setup.place(seat, figure, hex.parse().unwrap()));
    placed.and_then(|()| setup.position()).unwrap_err().to_string()
}

#[test]
fn rule_5_positions_that_cannot_be_are_refused() {
    use Figure::{City, Knight, Stronghold};
    use Seat::{A, B, C};
    assert_eq!(refusal(&[(A, Knight, "3,0")]), "figures on the lake 3,0");
    assert_eq!(refusal(&[(A, Knight, "6,6")]), "6,6 is not on this board");
    assert_eq!(refusal(&[(C, Knight, "0,0")]), "the table has no seat C");
    assert_eq!(
        refusal(&[(A, City, "0,0"), (B, City, "1,0")]),
        "the city on 0,0 stands in a forest or next to another one"
    );
    let strongholds = ["0,0", "1,0", "2,0"].map(|hex| (A, Stronghold, hex));
    assert_eq!(refusal(&strongholds), "A has no stronghold left");
}
