//! What `crownland serve` and `crownland load` refuse before they begin, and by which name.

use std::fs;

use crate::program::{crownland, folder, text};
use crate::serving::Serving;

#[test]
fn a_server_that_is_set_up_wrongly_says_what_is_wrong() {
    let folder = folder("starting");
    let database = format!("sqlite:{}", text(&folder.join("matches.db")));
    let unknown = folder.join("unknown.toml");
    fs::write(&unknown, "listen = \"127.0.0.1:0\"\nlissen = 1\n").expect("written");
    let wrong = folder.join("wrong.toml");
    fs::write(&wrong, "tables = \"many\"\n").expect("written");
    let missing = folder.join("missing.toml");
    let nowhere = format!("sqlite:{}", text(&folder.join("no/such/folder/matches.db")));
    let text_file = folder.join("text.db");
    fs::write(&text_file, "this is no database, and never was one\n".repeat(100)).expect("written");
    let no_database = format!("sqlite:{}", text(&text_file));
    let cases: [(&[&str], i32, &str); 9] = [
        (&["--listen", "nonsense"], 2, "--listen"),
        (&["--public-url", "ftp://games.example"], 2, "--public-url"),
        (&["--public-url", "https://games.example/path"], 2, "--public-url"),
        (&["--tables", "-1"], 2, "-1"),
        (&["--database", "mysql://localhost/x"], 1, "expected sqlite:PATH or postgres://"),
        (&["--database", &nowhere], 1, "no/such/folder"),
        (&["--database", &no_database], 1, "refused: error returned from database: (code: 26)"),
        (&["--config", text(&unknown)], 1, "lissen"),
        (&["--config", text(&missing)], 1, "missing.toml"),
    ];
    for (args, code, named) in cases {
        let listen: &[&str] =
            if args[0] == "--listen" { &[] } else { &["--listen", "127.0.0.1:0"] };
        let own: &[&str] = if args[0] == "--database" { &[] } else { &["--database", &database] };
        let run = crownland(&[&["serve"], args, listen, own].concat(), "");
        assert_eq!(run.code, Some(code), "{args:?}: {}", run.err);
        assert!(run.err.contains(named), "{args:?}: {}", run.err);
    }
    let run = crownland(&["serve", "--config", text(&wrong), "--database", &database], "");
    assert!(run.code == Some(1) && run.err.contains("wrong.toml"), "{}", run.err);
}

#[test]
fn one_file_has_one_server() {
    let folder = folder("starting_twice");
    let database = folder.join("matches.db");
    let first = Serving::start(&database);
    let address = format!("sqlite:{}", text(&database));
    let second = crownland(&["serve", "--listen", "127.0.0.1:0", "--database", &address], "");
    assert_eq!(second.code, Some(1));
    assert!(second.err.contains("in use by another crownland"), "{}", second.err);
    let port = first.url.rsplit(':').next().expect("a port");
    let listen = format!("127.0.0.1:{port}");
    let other = format!("sqlite:{}", text(&folder.join("other.db")));
    let third = crownland(&["serve", "--listen", &listen, "--database", &other], "");
    assert_eq!(third.code, Some(1));
    assert!(third.err.contains(&format!("cannot listen on {listen}")), "{}", third.err);
    assert!(first.stop().success());
}

#[test]
fn load_is_measured_on_this_machine_unless_told_otherwise() {
    let far = crownland(&["load", "--url", "http://localhost.example.org"], "");
    assert_eq!(far.code, Some(2));
    assert!(far.err.contains("--not-loopback"), "{}", far.err);
    let serving = Serving::start(&folder("loading").join("matches.db"));
    let args = ["load", "--url", &serving.url, "--clients", "4", "--watchers", "2"];
    let out = crownland(&[&args[..], &["--think", "0.01", "--seconds", "1"]].concat(), "").fine();
    let counts: Vec<u64> = out
        .lines()
        .filter_map(|line| line.split(" times").next()?.rsplit(' ').next()?.parse().ok())
        .collect();
    assert!(counts.len() == 2 && counts.iter().all(|n| *n > 0), "{out}");
    assert!(serving.stop().success());
}
