//! External programs as participants, and our bots driven by others.

use std::fs;
use std::io::{BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use arena::{BotServer, Config, Entrant, Report, Setup, TableDescription, Timeouts, run};
use conformance::TreeGame;
use players::search::{Limits, MonteCarlo, Random, Settings};

use crate::plain::Plain;

const TREE: &str = "A(B(A(3,1 | 2,2) | *(0,2 | 0,1)) | B(5,5 | 1,9))";

/// What a program's first lines say about it.
struct Case {
    path: PathBuf,
    expect: String,
    time: Option<u64>,
}

fn cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/arena/programs");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("the folder of programs")
        .map(|entrant| entrant.expect("a program").path())
        .collect();
    paths.sort();
    let case = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a text");
        let note = |key: &str| text.lines().find_map(|line| line.strip_prefix(key));
        let expect = note("# expect: ").expect("what to expect").to_owned();
        let time = note("# time: ").map(|millis| millis.parse().expect("milliseconds"));
        Case { path, expect, time }
    };
    paths.into_iter().map(case).collect()
}

/// An entrant with generous timeouts, except for the one that is expected to expire.
fn external(command: &str, expect: &str, time: Option<u64>) -> Entrant<TreeGame> {
    let timeout = |expired: &str, millis| {
        if expect.contains(expired) {
            Duration::from_millis(millis)
        } else {
            Duration::from_mins(1)
        }
    };
    let table = TableDescription {
        game: "dummy".to_owned(),
        rules_version: 1,
        n_seats: 2,
        options: TREE.to_owned(),
    };
    let limits = Limits { time: time.map(Duration::from_millis), iterations: None };
    let timeouts = Timeouts {
        start: timeout("no `ready`", 300),
        decision: Duration::from_mins(1),
        grace: timeout("no `bestaction`", 50),
    };
    Entrant::external("external", command, table, limits, timeouts)
}

fn setup() -> Setup<TreeGame> {
    Setup { n_seats: 2, options: TREE.parse().expect("any text will do") }
}

fn against_random(entrant: Entrant<TreeGame>, games: u64) -> Report {
    let random = Entrant::own("random", Limits::default(), || Box::new(Random));
    let config = Config { games, ..Config::default() };
    let never = AtomicBool::new(false);
    run(&setup(), &[entrant, random], &config, &never, &mut |_, _| {}).expect("the table is fine")
}

#[test]
fn programs_play_or_lose_with_a_clear_line() {
    let cases = cases();
    assert!(cases.len() >= 14, "some programs are missing");
    for Case { path, expect, time } in cases {
        let command = format!("sh '{}'", path.display());
        let report = against_random(external(&command, &expect, time), 2);
        assert_eq!(report.games.len(), 2, "{}", path.display());
        for game in &report.games {
            let seat = game.lineup.iter().position(|&entrant| entrant == 0).expect("it plays");
            let failure = game.forfeit.as_ref().map(|forfeit| forfeit.failure.to_string());
            let outcome = failure.as_deref().unwrap_or("plays");
            assert_eq!(outcome, expect, "{}", path.display());
            assert_eq!(game.ranks[seat] == 2, game.forfeit.is_some() || game.margin(seat) < 0);
        }
    }
}

#[test]
fn a_program_that_is_not_there_loses() {
    let report = against_random(external("./no-such-program --at-all", "", None), 2);
    assert_eq!(report.players[0].n_forfeits, 2);
    let forfeit = report.games[0].forfeit.as_ref().expect("it cannot play");
    let failure = forfeit.failure.to_string();
    assert!(failure.starts_with("could not be started: ./no-such-program: "), "{failure}");
}

#[test]
fn the_example_plays() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/random_bot.py");
    let text = fs::read_to_string(&example).expect("the example");
    assert!(text.lines().count() < 60);
    let command = format!("python3 '{}'", example.display());
    let report = against_random(external(&command, "", None), 20);
    assert_eq!((report.games.len(), report.players[0].n_forfeits), (20, 0));
}

fn server() -> BotServer<TreeGame> {
    BotServer {
        game: "dummy".to_owned(),
        rules_version: 1,
        name: "thinker".to_owned(),
        make_bot: Box::new(|_| Box::new(MonteCarlo::new(Plain, Settings::default()))),
        seed: 1,
    }
}

/// The answers to the lines of `text`.
fn answers(text: &str) -> String {
    let server = server();
    let mut output = Vec::new();
    server.run(Cursor::new(text.to_owned()), &mut output).expect("a string can be written");
    String::from_utf8(output).expect("text")
}

fn hello(tree: &str) -> String {
    format!("hello 1\ngame dummy\nrules 1\nseats 2\noptions {tree}\nbegin\n")
}

#[test]
fn others_drive_our_bots() {
    let lines =
        "position\nseat A\nlegal go 0\ngo iterations 100\nA go 1\nB go 0\ngo iterations 6\n";
    let heard = answers(&(hello("A(B(0,1 | 0,2) | B(A(1,0 | 2,0)))") + lines));
    let best = heard.lines().filter(|line| line.starts_with("bestaction")).collect::<Vec<_>>();
    assert_eq!(best, ["bestaction go 1", "bestaction go 0"], "{heard}");
    assert!(heard.starts_with("name thinker\nready\ninfo iterations 100\n"), "{heard}");
    let last = "info iterations 6\ninfo win 1.000 points 1.0\nbestaction go 0\n";
    assert!(heard.ends_with(last), "{heard}");
}

#[test]
fn a_position_can_be_sent_again() {
    let lines = "position\nA go 0\nB go 1\nposition\nA go 1\nB go 0\ngo iterations 5\n";
    let heard = answers(&(hello("A(B(0,1 | 0,2) | B(A(1,0 | 0,1)))") + lines));
    assert!(heard.ends_with("bestaction go 0\n"), "{heard}");
}

#[test]
fn what_makes_no_sense_is_told() {
    for (lines, expected) in [
        ("dance", "error unknown `dance`\n"),
        ("position", "error no `begin` before\n"),
        ("go", "error no `begin` before\n"),
        ("seats many", "error `seats` with `many`, expected a number\n"),
        ("begin", "refuse expected seats\n"),
        ("hello 2\nseats 2\nbegin", "refuse expected protocol 1\n"),
        ("hello 1\ngame chess\nseats 2\nbegin", "refuse expected game dummy\n"),
        ("hello 1\nrules 7\nseats 2\nbegin", "refuse expected rules 1\n"),
    ] {
        assert_eq!(answers(&format!("{lines}\n")), expected, "{lines}");
    }
    for (lines, expected) in [
        ("B go 0", "`B` acts, expected `A`"),
        ("A go 7", "`go 7`: the action is not legal in this position"),
        ("A jump", "found `jump`, expected `go N`"),
        ("A go 0\nB go 0", "the game is over"),
        ("A go 0\ngo", "nobody is on turn"),
        ("go depth 3", "unknown limit `depth`, expected time or iterations"),
        ("go time", "`time` with ``, expected a number"),
        ("go time 99999999999999999999", "`time` with `99999999999999999999`, expected a number"),
    ] {
        let heard = answers(&format!("{}{lines}\n", hello("A(1,0 | 0,1)")));
        assert_eq!(heard, format!("name thinker\nready\nerror {expected}\n"), "{lines}");
    }
}

/// Reads what is sent, when it is sent.
struct Pipe(Receiver<&'static str>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let Ok(text) = self.0.recv() else { return Ok(0) };
        buffer[..text.len()].copy_from_slice(text.as_bytes());
        Ok(text.len())
    }
}

#[test]
fn thinking_without_limits_ends_when_told() {
    // Nothing but `stop` ends this search: everything is a matter of luck.
    let server = server();
    let (sender, receiver) = mpsc::channel();
    for line in [
        "hello 1\ngame dummy\nrules 1\nseats 2\n",
        "options A(*(1,0|0,1) | *(1,0|1,0|0,1))\nbegin\nposition\ngo\n",
        "stop\n",
        "quit\n",
    ] {
        sender.send(line).expect("it is read");
    }
    let mut output = Vec::new();
    server.run(BufReader::new(Pipe(receiver)), &mut output).expect("written");
    let heard = String::from_utf8(output).expect("text");
    assert!(heard.contains("bestaction go "), "{heard}");
}
