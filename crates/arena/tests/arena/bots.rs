//! The bots of every game in series.

use std::sync::atomic::AtomicBool;

use arena::{Config, Entrant, Report, Setup, run};
use barony::Barony;
use catalog::Listed;
use kingdomino::Kingdomino;
use players::BotRegistry;

const TABLES: [(usize, &str); 4] =
    [(2, ""), (3, "harmony"), (4, "middle-kingdom harmony"), (2, "mighty-duel middle-kingdom")];

fn play<G: Listed + BotRegistry>(
    n_seats: usize,
    options: &str,
    specs: &[&str],
    games: u64,
) -> Report {
    let setup = Setup::<G> { n_seats, options: options.parse().expect("options") };
    let entrant = |spec: &&str| Entrant::from_spec(&spec.parse().expect("a spec"), &setup);
    let entrants: Vec<_> = specs.iter().map(entrant).collect::<Result<_, _>>().expect("bots");
    let config = Config { games, ..Config::default() };
    run(&setup, &entrants, &config, &AtomicBool::new(false), &mut |_, _| {}).expect("a table")
}

fn win_share(report: &Report) -> f64 {
    report.players[0].win_share.expect("games were played").mean
}

#[test]
fn every_bot_of_kingdomino_plays_every_table() {
    for (n_seats, options) in TABLES {
        for info in Kingdomino::BOTS {
            let spec = format!("{}@20it", info.name);
            let report = play::<Kingdomino>(n_seats, options, &[&spec, "random"], 1);
            assert_eq!(report.games.len(), n_seats, "{spec}");
            assert_eq!(report.players[0].n_forfeits, 0, "{spec}");
        }
    }
}

#[test]
fn greed_beats_chance() {
    for (n_seats, options) in TABLES {
        for bot in ["greedy", "full-greedy"] {
            let report = play::<Kingdomino>(n_seats, options, &[bot, "random"], 40);
            assert!(win_share(&report) > 0.8, "{bot}: {n_seats} {options}");
        }
    }
}

#[test]
fn the_king_beats_chance() {
    for (n_seats, options) in TABLES {
        let report = play::<Kingdomino>(n_seats, options, &["king@40it", "random"], 8);
        assert!(win_share(&report) > 0.8, "{n_seats} {options}");
    }
    let report = play::<Barony>(2, "rounds=100", &["king@100it", "random"], 6);
    assert!(win_share(&report) > 0.8, "Barony");
}

#[test]
fn threads_of_bots_do_not_change_the_games() {
    let play = |bots: &[&str]| play::<Kingdomino>(3, "harmony", bots, 3).games;
    let one = play(&["mce-fg@60it", "mce-eg@60it", "mce-pg@60it"]);
    assert_eq!(one, play(&["mce-fg@60it@2t", "mce-eg@60it@3t", "mce-pg@60it"]));
}

#[test]
fn an_unknown_bot_is_an_error() {
    let setup = Setup::<Kingdomino> { n_seats: 2, options: kingdomino::Options::NONE };
    let Err(error) = Entrant::from_spec(&"nobody".parse().expect("a spec"), &setup) else {
        panic!("nobody plays")
    };
    assert!(error.to_string().starts_with("found the bot `nobody`, expected squire"), "{error}");
}
