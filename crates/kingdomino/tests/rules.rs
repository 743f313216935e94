//! One test for each numbered rule of `RULES.md`.

mod map;

use std::collections::{BTreeMap, BTreeSet};

use conformance::{play_random, play_texts, start};
use game::{Game, Rng, Seat, SetupError, Turn};
use kingdomino::{Action, Domino, Kingdomino, Options, Squares, Step, Terrain, with_kingdom};
use map::{check, kingdom, places};

fn legal(game: &Kingdomino) -> BTreeSet<String> {
    let mut legal = BTreeSet::new();
    game.for_each_action(|action| assert!(legal.insert(action.to_string())));
    legal
}

fn texts(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(ToString::to_string).collect()
}

/// Four players, the first line drawn and chosen, the second one drawn: A is to place domino 1.
fn four_seats_first_turn() -> Kingdomino {
    play_texts(
        start(4, ""),
        "draw 14; draw 1; draw 40; draw 28
         king A; pick 1; king D; pick 28; king B; pick 14; king C; pick 40
         draw 33; draw 13; draw 35; draw 31",
    )
}

#[test]
fn rule_1_1_dominoes() {
    let mut squares: BTreeMap<Terrain, (u32, u32)> = BTreeMap::new();
    for half in Domino::all().flat_map(Domino::halves) {
        let (n_squares, n_crowns) = squares.entry(half.terrain).or_default();
        *n_squares += 1;
        *n_crowns += u32::from(half.crowns);
    }
    let expected = [
        (Terrain::Wheat, (26, 5)),
        (Terrain::Forest, (22, 6)),
        (Terrain::Lake, (18, 6)),
        (Terrain::Grassland, (14, 6)),
        (Terrain::Swamp, (10, 6)),
        (Terrain::Mine, (6, 10)),
    ];
    assert_eq!(squares, BTreeMap::from(expected));
    // The numbers rise with the worth: plain doubles, plain pairs, then more and more crowns.
    let crowns = |domino: Domino| domino.halves().map(|half| half.crowns).into_iter().sum::<u8>();
    let all: Vec<Domino> = Domino::all().collect();
    assert_eq!(all.len(), 48);
    assert!(all[..12].iter().all(|domino| domino.is_uniform() && crowns(*domino) == 0));
    assert!(all[12..].iter().all(|domino| !domino.is_uniform()));
    assert!(all.is_sorted_by_key(|domino| crowns(*domino)));
    assert_eq!(crowns(all[17]), 0);
    assert_eq!(crowns(all[18]), 1);
    assert_eq!(crowns(all[39]), 1);
    assert_eq!(crowns(all[40]), 2);
    assert_eq!(crowns(all[47]), 3);
}

#[test]
fn rule_1_2_kings() {
    for (n_seats, n_kings) in [(2, 2), (3, 1), (4, 1)] {
        let game = start::<Kingdomino>(n_seats, "");
        assert!(game.seats().all(|seat| game.kings_in_hand(seat) == n_kings));
    }
}

#[test]
fn rule_2_1_how_many_dominoes() {
    for (n_seats, options, n_dominoes) in
        [(2, "", 24), (3, "", 36), (4, "", 48), (2, "mighty-duel", 48)]
    {
        let mut n_drawn = 0;
        let end =
            play_random(start::<Kingdomino>(n_seats, options), &mut Rng::new(1), |_, action| {
                n_drawn += usize::from(matches!(action, Action::Draw(_)));
            });
        assert_eq!(n_drawn, n_dominoes);
        assert_eq!(end.pile().len() as usize, 48 - n_dominoes);
    }
    // Nobody knows which ones stay out: every one can still come to the last draw.
    let mut fewest = 48;
    play_random(start::<Kingdomino>(2, ""), &mut Rng::new(1), |game, action| {
        if matches!(action, Action::Draw(_)) {
            fewest = fewest.min(game.n_actions());
        }
    });
    assert_eq!(fewest, 48 - 24 + 1);
}

#[test]
fn rule_2_2_a_line_is_ascending() {
    let game = play_texts(start::<Kingdomino>(4, ""), "draw 40; draw 3; draw 12; draw 7");
    let line: Vec<u8> = game.new_line().iter().map(|(domino, _)| domino.number()).collect();
    assert_eq!(line, [3, 7, 12, 40]);
    let three = play_texts(start::<Kingdomino>(3, ""), "draw 40; draw 3; draw 12");
    assert_eq!(three.step(), Step::King);
    // A line is the same in whatever order it was drawn.
    assert_eq!(three, play_texts(start(3, ""), "draw 12; draw 40; draw 3"));
}

#[test]
fn rule_2_3_kings_are_drawn_one_by_one() {
    let game = play_texts(start::<Kingdomino>(2, ""), "draw 1; draw 2; draw 3; draw 4; king B");
    assert_eq!(game.turn(), Turn::Seat(Seat::B));
    assert_eq!(legal(&game), texts(&["pick 1", "pick 2", "pick 3", "pick 4"]));
    let game = play_texts(game, "pick 3");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(legal(&game), texts(&["king A", "king B"]));
    assert_eq!((game.weight(Action::King(Seat::A)), game.weight(Action::King(Seat::B))), (2, 1));
    let game = play_texts(game, "king B; pick 4");
    assert_eq!(legal(&game), texts(&["king A"]));
}

#[test]
fn rule_2_4_the_next_line_follows() {
    let game = play_texts(
        start::<Kingdomino>(3, ""),
        "draw 1; draw 2; draw 3; king A; pick 2; king C; pick 1; king B; pick 3",
    );
    assert_eq!(game.step(), Step::Draw);
    let old: Vec<_> = game.old_line().iter().map(|(_, seat)| seat.unwrap()).collect();
    assert_eq!(old, [Seat::C, Seat::A, Seat::B]);
    assert!(game.new_line().dominoes().is_empty());
}

#[test]
fn rule_3_1_the_lowest_domino_first() {
    let mut game = four_seats_first_turn();
    let mut order = Vec::new();
    while game.step() != Step::Draw {
        if let (Step::Place, Turn::Seat(seat)) = (game.step(), game.turn()) {
            order.push((game.to_place().unwrap().number(), seat));
        }
        game.play_unchecked(game.nth_action(0).unwrap());
    }
    assert_eq!(order, [(1, Seat::A), (14, Seat::B), (28, Seat::D), (40, Seat::C)]);
}

#[test]
fn rule_3_2_place_then_choose() {
    let game = four_seats_first_turn();
    assert_eq!(
        (game.step(), game.turn(), game.turn_number()),
        (Step::Place, Turn::Seat(Seat::A), 4)
    );
    let game = play_texts(game, "place 1,0 e");
    assert_eq!(
        (game.step(), game.turn(), game.turn_number()),
        (Step::Pick, Turn::Seat(Seat::A), 4)
    );
    assert_eq!(legal(&game), texts(&["pick 13", "pick 31", "pick 33", "pick 35"]));
    let game = play_texts(game, "pick 33");
    assert_eq!(
        (game.step(), game.turn(), game.turn_number()),
        (Step::Place, Turn::Seat(Seat::B), 5)
    );
    let game = play_texts(game, "place 1,0 e");
    assert_eq!(legal(&game), texts(&["pick 13", "pick 31", "pick 35"]));
}

#[test]
fn rule_3_3_a_new_line_each_round() {
    let mut lines = 0;
    play_random(start::<Kingdomino>(4, ""), &mut Rng::new(5), |game, action| {
        let first = game.new_line().dominoes().is_empty();
        lines += usize::from(first && matches!(action, Action::Draw(_)));
    });
    assert_eq!(lines, 12);
}

#[test]
fn rule_3_4_the_last_line_is_only_placed() {
    for (n_seats, options, n_turns) in
        [(2, "", 4 + 24), (3, "", 3 + 36), (4, "", 4 + 48), (2, "mighty-duel", 4 + 48)]
    {
        let (mut n_picks, mut n_placed) = (0, 0);
        let mut in_the_last_line = 0;
        let end =
            play_random(start::<Kingdomino>(n_seats, options), &mut Rng::new(9), |game, action| {
                n_picks += usize::from(matches!(action, Action::Pick(_)));
                n_placed += usize::from(matches!(action, Action::Place(_) | Action::Discard));
                if game.n_lines_left() == 0 && game.new_line().dominoes().is_empty() {
                    assert!(matches!(action, Action::Place(_) | Action::Discard));
                    in_the_last_line += 1;
                }
            });
        assert_eq!(
            (n_picks, n_placed),
            (n_turns - end.line_length() as usize, n_turns - end.line_length() as usize)
        );
        assert_eq!(in_the_last_line, end.line_length());
        assert_eq!(end.turn_number() as usize, n_turns);
        assert_eq!((end.turn(), end.n_actions()), (Turn::Over, 0));
    }
}

#[test]
fn rule_4_1_two_free_squares() {
    // Wheat all around, but where the castle and two lakes lie.
    let places = places(&kingdom::<u64>("l0 l0 w0\n.. ## .."), 13);
    assert!(
        !places.iter().any(|place| ["-1,1", "0,1", "1,1", "0,0"]
            .iter()
            .any(|taken| place.starts_with(taken)))
    );
    // Half b would lie on the castle, on a lake, on wheat.
    assert!(!places.contains("1,0 w") && !places.contains("-1,0 n") && !places.contains("1,0 n"));
    assert!(places.contains("1,0 e") && places.contains("1,0 s") && places.contains("2,1 e"));
}

#[test]
fn rule_4_2_one_half_must_touch_its_like() {
    // Nothing but the castle: both halves of domino 17 may touch it, in four directions.
    check::<u64>(
        "##",
        17,
        "1,0 e; 1,0 n; 1,0 s; 2,0 w; 1,1 s; 1,-1 n
         -1,0 w; -1,0 n; -1,0 s; -2,0 e; -1,1 s; -1,-1 n
         0,1 n; 0,1 e; 0,1 w; 0,2 s; 1,1 w; -1,1 e
         0,-1 s; 0,-1 e; 0,-1 w; 0,-2 n; 1,-1 w; -1,-1 e",
    );
    // The castle is walled in: only the lake at the end takes the lake half of domino 17.
    check::<u64>(
        "w0 w0 w0 .. ..
         w0 ## w0 w0 l0
         w0 w0 w0 .. ..",
        17,
        "2,1 e; 3,2 s; 2,-1 e; 3,-2 n",
    );
    // A half next to its twin on the same domino touches nothing: domino 12 finds no place.
    check::<u64>("w0 w0 w0 w0 ..\nw0 ## w0 w0 ..\nw0 w0 w0 w0 ..\nw0 w0 w0 w0 ..", 12, "");
}

#[test]
fn rule_4_3_five_by_five() {
    // Four columns wide already: one more to either side, not both.
    let wide = kingdom::<u64>("## w0 w0 w0");
    assert!(places(&wide, 1).contains("-1,-1 n") && places(&wide, 1).contains("4,0 n"));
    assert!(!places(&wide, 1).contains("4,0 e") && !places(&wide, 1).contains("-2,0 e"));
    let full = kingdom::<u64>("w0 ## w0 w0 w0");
    assert!(
        places(&full, 1).iter().all(|place| !place.starts_with("4,") && !place.starts_with("-2,"))
    );
    // The castle may stand in a corner.
    assert!(places(&kingdom::<u64>("w0 w0 w0\nw0 .. ..\n## .. ..\n"), 1).contains("2,3 e"));
    // Seven by seven in the Duel, where a kingdom may reach six squares from its castle.
    let wide = kingdom::<u128>("## w0 w0 w0 w0");
    assert!(places(&wide, 1).contains("5,0 e") && places(&wide, 1).contains("-2,0 e"));
    let full = kingdom::<u128>("## w0 w0 w0 w0 w0 w0");
    assert!(
        places(&full, 1).iter().all(|place| !place.starts_with("7,") && !place.starts_with("-1,"))
    );
    assert!(places(&full, 1).contains("6,1 n"));
}

#[test]
fn rule_4_4_discard_only_what_fits_nowhere() {
    let fits = four_seats_first_turn();
    assert!(!fits.is_legal(Action::Discard));
    let mut n_discards = 0;
    for seed in 0..20 {
        play_random(start::<Kingdomino>(4, ""), &mut Rng::new(seed), |game, action| {
            let fitted = game.to_place().map(|domino| match game.turn() {
                Turn::Seat(seat) => game.kingdoms().n_placements(seat, domino),
                _ => unreachable!("a seat places"),
            });
            assert_eq!(action == Action::Discard, fitted == Some(0));
            n_discards += usize::from(action == Action::Discard);
        });
    }
    assert!(n_discards > 20, "{n_discards}");
}

#[test]
fn rule_5_1_properties_are_joined_by_edges() {
    // Wheat touches only by a corner and across the castle: three properties.
    let land = kingdom::<u64>("w1 .. ..\n.. w0 ..\nf1 ## w1\nf0 .. ..");
    let mut properties = Vec::new();
    land.for_each_property(|property| {
        properties.push((property.terrain.name(), property.squares.len(), property.n_crowns));
    });
    properties.sort_unstable();
    assert_eq!(properties, [("forest", 2, 1), ("wheat", 1, 0), ("wheat", 1, 1), ("wheat", 1, 1)]);
}

#[test]
fn rule_5_2_squares_times_crowns() {
    let land = kingdom::<u64>(
        "w1 w0 l0 l1 m3
         w0 w1 f0 l0 m1
         g2 ## f0 s0 s2
         g1 g0 f0 s1 w1",
    );
    // Wheat 4 × 2 and 1 × 1, lake 3 × 1, mine 2 × 4, grassland 3 × 3, forest 3 × 0, swamp 3 × 3.
    assert_eq!(land.score().points, 8 + 1 + 3 + 8 + 9 + 9);
}

#[test]
fn rule_5_3_ties() {
    let score = |picture| kingdom::<u64>(picture).score();
    // As many points: the larger property is ahead, crowns or not, then the more crowns.
    let larger = score("## w1 w1 f0 f0 f0");
    let smaller = score("## w1 w1 f0 f0");
    let crowned = score("## m2 f0 f0 m2");
    assert_eq!((larger.points, smaller.points, crowned.points), (4, 4, 4));
    assert!(larger > smaller && crowned > smaller && larger > crowned);
    assert_eq!(score("## w1 w1 f0 f0"), score("f0 f0 ## w1 w1"));
    // Bonuses count only at the end.
    let game = play_random(start::<Kingdomino>(4, "harmony"), &mut Rng::new(1), |game, _| {
        assert!(game.seats().all(|seat| {
            let properties = with_kingdom!(game.kingdoms(), seat, |kingdom| kingdom.score());
            game.score(seat) == properties
        }));
    });
    let with_bonus = |seat: &Seat| {
        with_kingdom!(game.kingdoms(), *seat, |kingdom| {
            kingdom.n_discards() == 0 && game.score(*seat).points == kingdom.score().points + 5
        })
    };
    let complete =
        |seat: &Seat| with_kingdom!(game.kingdoms(), *seat, |kingdom| kingdom.n_discards() == 0);
    assert!(game.seats().filter(complete).all(|seat| with_bonus(&seat)));
}

#[test]
fn rule_6_1_dynasty() {
    let mut interludes = Vec::new();
    let end =
        play_random(start::<Kingdomino>(3, "dynasty harmony"), &mut Rng::new(3), |game, action| {
            if game.step() == Step::Interlude {
                assert!(matches!(action, Action::Draw(_)) && game.n_actions() == 48);
                interludes.push(*game);
            }
        });
    assert_eq!(interludes.len(), 2);
    for seat in end.seats() {
        let of_game = |game: &Kingdomino| {
            with_kingdom!(game.kingdoms(), seat, |kingdom| {
                let mut score = kingdom.score();
                score.points += kingdom.bonus(game.options());
                score
            })
        };
        let [first, second] = [of_game(&interludes[0]), of_game(&interludes[1])];
        assert_eq!(interludes[0].score(seat), first);
        assert_eq!(interludes[1].score(seat), first + second);
        assert_eq!(end.score(seat), first + second + of_game(&end));
    }
    // Every game begins with castles alone and all kings in the hand.
    let next = play_texts(interludes[0], "draw 48");
    assert!(next.seats().all(|seat| next.kings_in_hand(seat) == 1));
    assert_eq!((next.n_lines_left(), next.pile().len()), (12, 47));
    assert_eq!(next.score(Seat::A), interludes[0].score(Seat::A));
}

#[test]
fn rule_6_2_middle_kingdom() {
    for (picture, bonus) in [
        ("w0 w0 w0 w0 w0\n.. .. ## .. ..\nw0 .. .. .. ..", 10),
        (".. w0 ..\nw0 ## w0\n.. w0 ..", 10), // a small box will do
        ("w0 w0 ## w0 w0", 10),
        ("w0 w0 ## w0 ..", 0),
        (".. w0 w0\nw0 ## w0\n.. .. ..", 0), // 3 × 2
        ("w0 w0 w0 w0 w0\n.. .. ## .. ..\n.. .. w0 .. ..\nw0 .. .. .. ..", 0), // 5 × 4
    ] {
        assert_eq!(kingdom::<u64>(picture).middle_kingdom(), bonus, "{picture}");
    }
    assert_eq!(kingdom::<u128>("w0 w0 w0 ## w0 w0 w0").middle_kingdom(), 10);
}

#[test]
fn rule_6_3_harmony() {
    let mut land = kingdom::<u64>("## w0 w0");
    assert_eq!(land.harmony(), 5);
    land.discard();
    assert_eq!(land.harmony(), 0);
}

#[test]
fn rule_6_4_mighty_duel() {
    let duel: Options = "mighty-duel".parse().unwrap();
    assert!(Kingdomino::new(2, &duel).is_ok());
    for n_seats in [3, 4] {
        let refused = Kingdomino::new(n_seats, &duel).unwrap_err();
        assert_eq!(
            refused.to_string(),
            format!("option `mighty-duel` with {n_seats} seats, expected 2 seats")
        );
    }
    for n_seats in [0, 1, 5] {
        let refused = Kingdomino::new(n_seats, &Options::NONE).unwrap_err();
        assert_eq!(refused, SetupError::Seats { found: n_seats, expected: 2..=4 });
    }
}

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
    assert!(places(&kingdom::<u64>("##"), 1).iter().all(|place| place.ends_with(['n', 'e'])));
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
