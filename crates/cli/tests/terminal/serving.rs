//! A server in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use crate::program::text;

/// A server that runs until it is stopped.
pub(crate) struct Serving {
    child: Child,
    pub(crate) url: String,
    /// What it has logged since it said where it is.
    log: Arc<Log>,
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
        let mut command = Command::new("sh");
        // A file that may not grow is an error of the write, not the end of the process.
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_crownland")]);
        command.args(["serve", "--database", database]).args(args);
        Serving::spawn(command)
    }

    /// Serves the matches of a file in a process with a limit of open files, with the usual limits.
    pub(crate) fn start_short_of_files(database: &Path, max_files: &str) -> Serving {
        let mut shell = Command::new("sh");
        let limited = format!("ulimit -n {max_files} && exec \"$0\" \"$@\"");
        shell.args(["-c", &limited, env!("CARGO_BIN_EXE_crownland"), "serve", "--listen"]);
        shell.args(["127.0.0.1:0", "--database", &format!("sqlite:{}", text(database))]);
        Serving::spawn(shell)
    }

    /// Serves the matches of any database on a machine whose clock is set to another time.
    pub(crate) fn start_at_another_time(database: &str, offset: &str) -> Serving {
        let mut command = Command::new("sh");
        // Only the library of `faketime` is used: the program would run the server as its child,
        // which outlives it when it is killed.
        let shell = "export LD_PRELOAD=$(faketime -f \"$FAKETIME\" printenv LD_PRELOAD); exec \"$0\" \"$@\"";
        // Setting a machine's clock leaves its monotonic clock alone.
        command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("FAKETIME", offset);
        command.args(["-c", shell, env!("CARGO_BIN_EXE_crownland"), "serve"]);
        command.args(["--database", database, "--listen", "127.0.0.1:0"]);
        Serving::spawn(command)
    }

    fn spawn(mut command: Command) -> Serving {
        let mut child = command.stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stderr.take().expect("it was asked for")).lines();
        let told = lines.by_ref().map_while(Result::ok);
        let url = told.filter_map(|line| Some(line.strip_prefix("Crownland is at ")?.to_owned()));
        let url = url.take(1).last().expect("it says where it is");
        let log = Arc::new(Log::default());
        let written = Arc::clone(&log);
        // A full pipe would stop the server.
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                written.lines.lock().expect("no panic").push(line);
                written.is_longer.notify_all();
            }
        });
        Serving { child, url, log }
    }

    /// The lines of the log in which all of these words stand.
    pub(crate) fn logged(&self, words: &[&str]) -> Vec<String> {
        with(&self.log.lines.lock().expect("no panic"), words)
    }

    /// Waits until `n` lines of the log have all of these words.
    pub(crate) fn wait_for_lines(&self, n: usize, words: &[&str]) {
        let lines = self.log.lines.lock().expect("no panic");
        let is_short = |lines: &mut Vec<String>| with(lines, words).len() < n;
        drop(self.log.is_longer.wait_while(lines, is_short).expect("no panic"));
    }

    /// Limits the size of the files it writes, in bytes or `unlimited`.
    pub(crate) fn limit_files(&self, size: &str) {
        let pid = self.child.id().to_string();
        let limit = format!("--fsize={size}:");
        let status = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
        assert!(status.expect("prlimit (Debian: util-linux)").success());
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("it ends");
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

/// Lines as they are written.
#[derive(Default)]
struct Log {
    lines: Mutex<Vec<String>>,
    is_longer: Condvar,
}

fn with(lines: &[String], words: &[&str]) -> Vec<String> {
    let lines = lines.iter().filter(|line| words.iter().all(|word| line.contains(word)));
    lines.cloned().collect()
}

impl Drop for Serving {
    fn drop(&mut self) {
        // One that was stopped is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
