//! Rule 2: the board and the first cities.

use barony::{Barony, Figure, Options, Terrain};
use game::{Game, Seat, Turn};

use crate::table::{check, check_barred, legal, play};

/// A new game with tiles 1, 2, 3… laid unturned, and `first` to start.
fn laid(n_seats: usize, first: &str) -> Barony {
    let mut game = Barony::new(n_seats, &Options::default()).unwrap();
    for tile in 1..=9 * n_seats {
        game = play(game, &format!("tile {tile} 0"));
    }
    play(game, &format!("first {first}"))
}

#[test]
fn rule_2_1_nine_tiles_for_each_player_cover_the_board() {
    for n_seats in 2..=4 {
        let mut game = Barony::new(n_seats, &Options::default()).unwrap();
        for n_laid in 0..9 * n_seats {
            assert_eq!(game.turn(), Turn::Chance);
            assert_eq!(legal(&game, "tile").len(), 3 * (36 - n_laid));
            game = play(game, &format!("tile {} 0", 36 - n_laid));
        }
        check(&game, "tile", &[]);
        let covered = Terrain::ALL.map(|terrain| game.hexes_of(terrain).len());
        assert_eq!(covered.iter().sum::<u32>() as usize, 27 * n_seats);
    }
}

#[test]
fn rule_2_1_a_tile_lies_once_and_as_it_is_turned() {
    let start = Barony::new(2, &Options::default()).unwrap();
    // Tile 3 is lake, mountain, plain; the first slot is 0,-4, 0,-3, -1,-3.
    let hexes = ["0,-4", "0,-3", "-1,-3"];
    let turned = [
        ("tile 3 0", [Terrain::Lake, Terrain::Mountain, Terrain::Plain]),
        ("tile 3 1", [Terrain::Mountain, Terrain::Plain, Terrain::Lake]),
        ("tile 3 2", [Terrain::Plain, Terrain::Lake, Terrain::Mountain]),
    ];
    for (tile, terrains) in turned {
        let game = play(start, tile);
        let found = hexes.map(|hex| game.terrain(hex.parse().unwrap()));
        assert_eq!(found, terrains.map(Some));
        check_barred(&game, "tile 3 0", "2.1", "tile 3 lies on the board already");
    }
    check_barred(&start, "settle 0,0", "2.1", "not now: the next action is tile");
}

#[test]
fn rule_2_2_anybody_may_start() {
    let mut game = Barony::new(3, &Options::default()).unwrap();
    for tile in 1..=27 {
        game = play(game, &format!("tile {tile} 0"));
    }
    assert_eq!(game.turn(), Turn::Chance);
    check(&game, "", &["first A", "first B", "first C"]);
    check_barred(&game, "first D", "2.2", "nobody sits at D");
    assert_eq!(play(game, "first C").turn(), Turn::Seat(Seat::C));
}

/// Who settles, and in which turn, when everybody takes the first hex there is.
fn settlers(n_seats: usize, first: &str) -> (String, u32) {
    let mut game = laid(n_seats, first);
    let mut letters = String::new();
    let mut n_turns = 0;
    while let (Turn::Seat(seat), Some(action)) = (game.turn(), legal(&game, "settle").first()) {
        letters.push(seat.letter());
        let turn_number = game.turn_number();
        game = play(game, action);
        n_turns += game.turn_number() - turn_number;
    }
    assert_eq!(game.turn(), Turn::Seat(first.parse().unwrap()));
    (letters, n_turns)
}

#[test]
fn rule_2_3_first_cities_go_round_and_back() {
    assert_eq!(settlers(2, "A"), ("ABBBAA".into(), 3));
    assert_eq!(settlers(2, "B"), ("BAAABB".into(), 3));
    assert_eq!(settlers(3, "C"), ("CABBBAACC".into(), 5));
    assert_eq!(settlers(4, "B"), ("BCDAAADDCCBB".into(), 7));
}

#[test]
fn rule_2_3_a_first_city_comes_with_a_knight() {
    let game = laid(2, "A");
    let city = legal(&game, "settle").remove(0);
    let game = play(game, &city);
    let baron = game.baron(Seat::A);
    assert_eq!((baron.reserve[Figure::City], baron.reserve[Figure::Knight]), (4, 6));
    assert_eq!(baron.forces.cities, baron.forces.knights());
    assert_eq!(baron.points(), 0);
}

#[test]
fn rule_2_4_first_cities_avoid_lakes_forests_and_other_cities() {
    let game = laid(2, "A");
    // Slot 5 (4,-3 4,-2 3,-2) has tile 5: lake, mountain, field; slot 3 tile 3.
    check_barred(&game, "settle 4,-3", "2.4", "4,-3 is a lake");
    check_barred(&game, "settle 6,6", "2.4", "6,6 is not on this board");
    let game = play(game, "settle 4,-2");
    check_barred(&game, "settle 4,-2", "2.4", "a city of A stands on 4,-2");
    check_barred(&game, "settle 3,-2", "2.4", "next to the city on 4,-2");
    let game = play(game, "settle 3,-3");
    check_barred(&game, "settle 2,-3", "2.4", "next to the city on 3,-3");
    for text in legal(&game, "settle") {
        let hex = text.strip_prefix("settle ").unwrap().parse().unwrap();
        assert!(!matches!(game.terrain(hex), Some(Terrain::Lake | Terrain::Forest)));
    }
    // Slot 7 (0,-2 1,-2 0,-1) has tile 7: lake, forest, plain.
    check_barred(&game, "settle 1,-2", "2.4", "1,-2 is a forest");
}

#[test]
fn rule_2_4_a_city_without_a_hex_is_skipped() {
    let game = play(
        Barony::new(2, &Options::default()).unwrap(),
        "tile 1 0; tile 2 0; tile 7 1; tile 36 0; tile 21 0; tile 3 1; tile 22 0; tile 27 0; tile 8 0
         tile 4 2; tile 5 2; tile 28 0; tile 29 0; tile 6 0; tile 9 2; tile 13 1; tile 10 0; tile 30 0
         first A; settle -2,3; settle 0,-2; settle 3,-2; settle -3,1",
    );
    assert_eq!(game.turn(), Turn::Seat(Seat::A));
    let game = play(game, "settle 1,0");
    // The sixth would be A's, but the five leave no room.
    check_barred(
        &game,
        "settle 2,1",
        "3",
        "not now: the next action is recruit, move, build, city, expedition or title",
    );
    assert_eq!(game.turn(), Turn::Seat(Seat::A));
    let baron = game.baron(Seat::A);
    assert_eq!((baron.reserve[Figure::City], baron.reserve[Figure::Knight]), (3, 5));
}
