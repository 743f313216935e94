//! What `crownland serve` refuses before it begins, and load against it.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;

use clap::Parser;

use crate::program::{command, crownland, folder, run, text};
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
    let cases: [(&[&str], i32, &str); 12] = [
        (&["--listen", "nonsense"], 2, "expected HOST:PORT"),
        (&["--listen", "no.such.host.invalid:0"], 1, "cannot listen on no.such.host.invalid:0"),
        (&["--public-url", "ftp://games.example"], 2, "--public-url"),
        (&["--public-url", "games.example"], 2, "--public-url"),
        (&["--max-think-ms", "60001"], 2, "--max-think-ms: found 60001, expected 1 to 60000"),
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

/// A PostgreSQL that is not there, and one that takes connections and says nothing.
#[test]
fn a_database_that_cannot_be_reached_is_named_with_the_reason() {
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let silent = silent.local_addr().expect("an address");
    let gone = TcpListener::bind("127.0.0.1:0").expect("a port");
    let gone_address = gone.local_addr().expect("an address");
    drop(gone);
    for (address, reason) in [(gone_address, "refused"), (silent, "no answer within 4 s")] {
        let database = format!("postgres://crownland@{address}/crownland");
        let run = crownland(&["serve", "--listen", "127.0.0.1:0", "--database", &database], "");
        assert_eq!(run.code, Some(1));
        let named = format!("PostgreSQL at {address} cannot be reached: ");
        assert!(run.err.contains(&named) && run.err.contains(reason), "{}", run.err);
        assert_eq!(run.err.matches(reason).count(), 1, "{}", run.err);
    }
}

#[test]
fn a_name_is_as_good_as_a_number_to_listen_on() {
    let database = folder("listening").join("matches.db");
    let serving = Serving::start_with(&database, &["--listen", "localhost:0"]);
    assert!(serving.url.starts_with("http://localhost:"), "{}", serving.url);
    let answer = ask(&serving.url, "/healthz");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(serving.stop().success());
}

/// The answer to a request, as it comes.
fn ask(url: &str, path: &str) -> String {
    let host = url.strip_prefix("http://").expect("plain");
    let mut stream = TcpStream::connect(host).expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// The log of a server that cannot listen, and of its end.
fn log(environment: &[(&str, &str)], args: &[&str]) -> (Option<i32>, Vec<String>) {
    let folder = folder("logging");
    let database = format!("sqlite:{}", text(&folder.join("matches.db")));
    let mut program = command(&[&["serve", "--database", &database], args].concat());
    program.envs(environment.iter().copied());
    let run = run(program, "");
    (run.code, run.err.lines().map(str::to_owned).collect())
}

#[test]
fn a_log_of_json_is_json_from_the_first_line_to_the_last() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let listen = taken.local_addr().expect("an address").to_string();
    let listen = ["--listen", listen.as_str()];
    let file = folder("logging_by_file").join("crownland.toml");
    fs::write(&file, "log-json = true\n").expect("written");
    let nowhere = ["--config", "/no/such/file", "--log-json"];
    let wrong = ["--public-url", "nonsense", "--log-json"];
    let by_file = [&["--config", text(&file)], &listen[..]].concat();
    let by_variable = [("CROWNLAND_LOG_JSON", "1")];
    let cases = [
        (None, [&["--log-json"], &listen[..]].concat(), 1, "cannot listen"),
        (Some(by_variable), listen.to_vec(), 1, "cannot listen"),
        (None, by_file.clone(), 1, "cannot listen"),
        (None, nowhere.to_vec(), 1, "/no/such/file"),
        (None, wrong.to_vec(), 2, "--public-url"),
    ];
    for (environment, args, code, words) in cases {
        let (ended, lines) = log(environment.as_ref().map_or(&[][..], |set| set), &args);
        assert_eq!(ended, Some(code), "{lines:?}");
        assert!(lines.last().is_some_and(|line| line.contains(words)), "{args:?}: {lines:?}");
        for line in &lines {
            let event: serde_json::Value = serde_json::from_str(line).expect(line);
            assert!(event["timestamp"].is_string() && event["level"].is_string(), "{line}");
        }
    }
    // The command line overrides the file.
    let (_, lines) = log(&[], &[&["--log-json=false"], &by_file[..]].concat());
    assert!(lines.iter().any(|line| line.starts_with("error: cannot listen")), "{lines:?}");
}

/// What `rate` and `increase` are asked about must be there before it first happens.
#[test]
fn every_figure_is_there_from_the_start() {
    let serving = Serving::start(&folder("figures").join("matches.db"));
    let answer = ask(&serving.url, "/metrics");
    let dashboard = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/grafana.json");
    let dashboard = fs::read_to_string(dashboard).expect("the dashboard");
    let words = dashboard.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let figures: BTreeSet<_> = words.filter(|word| word.starts_with("crownland_")).collect();
    assert!(figures.len() >= 20, "{figures:?}");
    let has = |figure: &str| {
        answer
            .lines()
            .any(|line| line.strip_prefix(figure).is_some_and(|rest| rest.starts_with([' ', '{'])))
    };
    // A summary of nothing has no quantiles.
    let counted = figures.iter().filter(|figure| !figure.ends_with("_seconds"));
    let missing: Vec<_> = counted.filter(|figure| !has(figure)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(answer.contains("crownland_refusals{code=\"too_fast\"} 0"), "{answer}");
    let memory = answer.lines().find_map(|line| line.strip_prefix("crownland_memory_bytes "));
    assert!(memory.is_some_and(|bytes| bytes != "0"), "{memory:?}");
    assert!(serving.stop().success());
}

#[test]
fn one_file_has_one_server() {
    let folder = folder("starting_twice");
    let database = folder.join("matches.db");
    let first = Serving::start(&database);
    let names = [&database, &folder.join("link.db"), &folder.join("hard-link.db")];
    #[cfg(unix)] // where a file can have several names, for each of which SQLite has another log
    {
        std::os::unix::fs::symlink(&database, names[1]).expect("a link");
        std::fs::hard_link(&database, names[2]).expect("a link");
    }
    for name in if cfg!(unix) { &names[..] } else { &names[..1] } {
        let address = format!("sqlite:{}", text(name));
        let second = crownland(&["serve", "--listen", "127.0.0.1:0", "--database", &address], "");
        assert_eq!(second.code, Some(1), "{address}");
        assert!(second.err.contains("in use by another crownland"), "{}", second.err);
    }
    let port = first.url.rsplit(':').next().expect("a port");
    let listen = format!("127.0.0.1:{port}");
    let other = format!("sqlite:{}", text(&folder.join("other.db")));
    let third = crownland(&["serve", "--listen", &listen, "--database", &other], "");
    assert_eq!(third.code, Some(1));
    assert!(third.err.contains(&format!("cannot listen on {listen}")), "{}", third.err);
    assert!(first.stop().success());
}

fn load(args: &[&str]) -> anyhow::Result<String> {
    harness::Cli::parse_from(["harness", "load"].iter().chain(args)).run()
}

#[test]
fn load_is_measured_on_this_machine_unless_told_otherwise() {
    let far = load(&["--url", "http://localhost.example.org"]).expect_err("another machine");
    assert!(far.is::<clap::Error>() && far.to_string().contains("--not-loopback"), "{far}");
    let serving = Serving::start(&folder("loading").join("matches.db"));
    let args = ["--url", &serving.url, "--clients", "4", "--watchers", "2"];
    let out = load(&[&args[..], &["--think", "0.01", "--seconds", "1"]].concat());
    let out = out.expect("no client failed");
    let counts: Vec<u64> = out
        .lines()
        .filter_map(|line| line.split(" times").next()?.rsplit(' ').next()?.parse().ok())
        .collect();
    assert!(counts.len() == 2 && counts.iter().all(|n| *n > 0), "{out}");
    assert!(serving.stop().success());
}
