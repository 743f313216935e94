//! Random kingdoms with their worth, in a file that the web client's score pad is held against.
//!
//! `CROWNLAND_BLESS=1 cargo test -p kingdomino --test score_vectors` writes the file.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::{env, fs};

use game::Rng;
use kingdomino::{Domino, Half, Kingdom, Square, Squares};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/score-vectors.json");

#[test]
fn the_score_pad_is_held_against_these_kingdoms() {
    let text = file();
    if env::var_os("CROWNLAND_BLESS").is_some() {
        fs::write(FILE, &text).expect("the file can be written");
    }
    let committed = fs::read_to_string(FILE).expect("the file is there");
    assert!(committed == text, "{FILE} is out of date");
}

fn file() -> String {
    let dominoes: Vec<String> = Domino::all()
        .map(|domino| {
            let [a, b] = domino.halves().map(cell);
            format!("    [\"{a}\", \"{b}\"]")
        })
        .collect();
    let mut kingdoms = Vec::new();
    for seed in 0..24 {
        // Few dominoes show the borderline cases of the bonuses, many the large properties.
        kingdoms.push(kingdom::<u64>(5, seed, [2, 4, 7, 12][seed as usize % 4]));
        kingdoms.push(kingdom::<u128>(7, seed, [2, 8, 16, 24][seed as usize % 4]));
    }
    format!(
        "{{\n  \"dominoes\": [\n{}\n  ],\n  \"kingdoms\": [\n{}\n  ]\n}}\n",
        dominoes.join(",\n"),
        kingdoms.join(",\n")
    )
}

fn kingdom<S: Squares>(side: u8, seed: u64, n_dominoes: usize) -> String {
    let mut rng = Rng::new(seed);
    let mut left: Vec<Domino> = Domino::all().collect();
    let mut kingdom = Kingdom::<S>::EMPTY;
    let mut n_discards = 0;
    for _ in 0..n_dominoes {
        let domino = left.swap_remove(rng.below(left.len() as u32) as usize);
        let mut places = Vec::new();
        let _: ControlFlow<()> = kingdom.try_for_each_placement(domino, |placement| {
            places.push(placement);
            ControlFlow::Continue(())
        });
        if places.is_empty() {
            kingdom.discard();
            n_discards += 1;
        } else {
            kingdom.place(domino, places[rng.below(places.len() as u32) as usize]);
        }
    }
    let mut properties = Vec::new();
    kingdom.for_each_property(|property| {
        properties.push(format!(
            "[\"{}\", {}, {}, {}]",
            property.terrain.name(),
            property.squares.len(),
            property.n_crowns,
            property.points()
        ));
    });
    properties.sort();
    let score = kingdom.score();
    let mut text = format!("    {{ \"side\": {side}, \"discards\": {n_discards},\n");
    let _ = writeln!(text, "      \"map\": [{}],", map(&kingdom).join(", "));
    let _ = writeln!(text, "      \"properties\": [{}],", properties.join(", "));
    let _ = write!(
        text,
        "      \"points\": {}, \"largest\": {}, \"crowns\": {}, \"middleKingdom\": {}, \"harmony\": {} }}",
        score.points,
        score.largest,
        score.crowns,
        kingdom.middle_kingdom(),
        kingdom.harmony()
    );
    text
}

/// The kingdom as rows from the north, cut to what is covered.
fn map<S: Squares>(kingdom: &Kingdom<S>) -> Vec<String> {
    let squares: Vec<Square> = (-6..=6)
        .flat_map(|y| (-6..=6).map(move |x| Square { x, y }))
        .filter(|&square| square == Square::CASTLE || kingdom.half_at(square).is_some())
        .collect();
    let (mut west, mut east, mut south, mut north) = (0, 0, 0, 0);
    for square in squares {
        (west, east) = (west.min(square.x), east.max(square.x));
        (south, north) = (south.min(square.y), north.max(square.y));
    }
    let row = |y| {
        let cells: Vec<String> = (west..=east).map(|x| at(kingdom, Square { x, y })).collect();
        format!("\"{}\"", cells.join(" "))
    };
    (south..=north).rev().map(row).collect()
}

fn at<S: Squares>(kingdom: &Kingdom<S>, square: Square) -> String {
    if square == Square::CASTLE {
        return "##".to_string();
    }
    kingdom.half_at(square).map_or_else(|| "..".to_string(), cell)
}

fn cell(half: Half) -> String {
    format!("{}{}", &half.terrain.name()[..1], half.crowns)
}
