//! Positions from drawings.
//!
//! A drawing has a line for each row of hexes: the first hex, a bar, and what is on it and on
//! those east of it. A hex is a terrain (`m`ountain, `f`orest, `p`lain, `d` for field, `~` for
//! lake) and the figures on it: a seat and `k`night, `v`illage, `s`tronghold or `c`ity. Indenting
//! the rows shows how they touch. What is not drawn is lake, or what `rest` says. Other lines:
//!
//! ```text
//! seats 3
//! rest p
//! options rounds=5
//! first B
//! turn C
//! A tokens 0 1 2 0
//! A title count
//! A new 1
//! A lost 2
//! ```

use barony::{Action, Barony, Figure, Hex, Position, Terrain, Title, Tokens};
use game::{Game, Seat};

pub(crate) use conformance::play_texts as play;

/// The position of a drawing; A's turn in A's round unless it says otherwise.
#[track_caller]
pub(crate) fn table(drawing: &str) -> Barony {
    let lines: Vec<&str> = drawing.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let setting = |key| lines.iter().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let n_seats = setting("seats").map_or(2, |n| n.parse().unwrap());
    let options = setting("options").unwrap_or_default().parse().unwrap();
    let mut position = Position::new(n_seats, &options).unwrap();
    cover_rest(&mut position, n_seats, setting("rest").unwrap_or("~"));
    for line in &lines {
        if let Some((first, cells)) = line.split_once('|') {
            put_row(&mut position, first.trim().parse().unwrap(), cells);
        } else if let Some((seat, holding)) = line.split_once(' ')
            && let Ok(seat) = seat.parse()
        {
            endow(&mut position, seat, holding);
        }
    }
    let seat = |key| setting(key).map_or(Seat::A, |seat: &str| seat.parse().unwrap());
    position.begin(seat("first"), seat("turn")).unwrap_or_else(|error| panic!("{error}"))
}

fn terrain(sign: char) -> Terrain {
    match sign {
        'm' => Terrain::Mountain,
        'f' => Terrain::Forest,
        'p' => Terrain::Plain,
        'd' => Terrain::Field,
        '~' => Terrain::Lake,
        _ => panic!("no terrain: {sign}"),
    }
}

fn figure(sign: char) -> Figure {
    match sign {
        'k' => Figure::Knight,
        'v' => Figure::Village,
        's' => Figure::Stronghold,
        'c' => Figure::City,
        _ => panic!("no figure: {sign}"),
    }
}

fn cover_rest(position: &mut Position, n_seats: usize, sign: &str) {
    let board = barony::Board::of(n_seats);
    for at in board.all() {
        position.cover(board.hex(at), terrain(sign.chars().next().unwrap())).unwrap();
    }
}

fn put_row(position: &mut Position, first: Hex, cells: &str) {
    for (i, cell) in cells.split_whitespace().enumerate() {
        let hex = Hex { q: first.q + i as i8, ..first };
        let mut signs = cell.chars();
        position.cover(hex, terrain(signs.next().unwrap())).unwrap();
        let mut seat = Seat::A;
        for sign in signs {
            match sign.to_string().parse() {
                Ok(other) => seat = other,
                Err(_) => position.place(seat, figure(sign), hex).unwrap(),
            }
        }
    }
}

fn endow(position: &mut Position, seat: Seat, holding: &str) {
    let (what, value) = holding.split_once(' ').unwrap();
    match what {
        "tokens" => {
            let counts: Vec<u16> = value.split(' ').map(|n| n.parse().unwrap()).collect();
            position.set_tokens(seat, Tokens(counts.try_into().unwrap()));
        }
        "title" => {
            let title = Title::ALL.into_iter().find(|title| title.name() == value);
            position.set_title(seat, title.unwrap());
        }
        "new" => position.set_new_cities(seat, value.parse().unwrap()),
        "lost" => {
            for _ in 0..value.parse().unwrap() {
                position.lose_knight(seat).unwrap();
            }
        }
        _ => panic!("no holding: {holding}"),
    }
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
