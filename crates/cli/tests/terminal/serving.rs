//! A server in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use crate::program::{command, text};

/// A server that runs until it is stopped.
pub(crate) struct Serving {
    child: Child,
    pub(crate) url: String,
}

impl Serving {
    /// Serves the matches of a file, without limits.
    pub(crate) fn start(database: &Path) -> Serving {
        let limits =
            ["--requests", "--messages", "--sockets", "--tables", "--connections", "--replays"];
        let args: Vec<_> = limits.into_iter().flat_map(|limit| [limit, "0"]).collect();
        Serving::start_with(database, &[&args[..], &["--listen", "127.0.0.1:0"]].concat())
    }

    /// Serves the matches of a file with these options.
    pub(crate) fn start_with(database: &Path, args: &[&str]) -> Serving {
        Serving::start_on(&format!("sqlite:{}", text(database)), args)
    }

    /// Serves the matches of any database with these options.
    pub(crate) fn start_on(database: &str, args: &[&str]) -> Serving {
        Serving::spawn(command(&[&["serve", "--database", database], args].concat()))
    }

    /// Serves the matches of a file in a process that may open so many files, with the usual limits.
    pub(crate) fn start_short_of_files(database: &Path, max_files: &str) -> Serving {
        let mut shell = Command::new("sh");
        let limited = format!("ulimit -n {max_files} && exec \"$0\" \"$@\"");
        shell.args(["-c", &limited, env!("CARGO_BIN_EXE_crownland"), "serve", "--listen"]);
        shell.args(["127.0.0.1:0", "--database", &format!("sqlite:{}", text(database))]);
        Serving::spawn(shell)
    }

    fn spawn(mut command: Command) -> Serving {
        let mut child = command.stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stderr.take().expect("it was asked for")).lines();
        let told = lines.by_ref().map_while(Result::ok);
        let url = told.filter_map(|line| Some(line.strip_prefix("Crownland is at ")?.to_owned()));
        let url = url.take(1).last().expect("it says where it is");
        // Whoever does not listen would stop it.
        std::thread::spawn(move || lines.for_each(drop));
        Serving { child, url }
    }

    /// Asks it to stop, as an operator would.
    pub(crate) fn stop(mut self) -> ExitStatus {
        self.signal("-TERM");
        self.child.wait().expect("it ends")
    }

    /// Freezes it for this long.
    pub(crate) fn freeze(&self, long: Duration) {
        self.signal("-STOP");
        std::thread::sleep(long);
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill").success());
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // One that was stopped is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
