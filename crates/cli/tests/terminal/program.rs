//! Running the program, and a folder of its own for each test.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a run of the program came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            out: String::from_utf8(output.stdout).expect("the output is text"),
            err: String::from_utf8(output.stderr).expect("the messages are text"),
            code: output.status.code(),
        }
    }
}

impl Run {
    /// The output of a run that must have gone well.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }
}

/// The program with these arguments, in an environment without surprises.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crownland"));
    command.args(args).env_remove("NO_COLOR").env_remove("COLUMNS").env("TERM", "xterm");
    command
}

/// Runs the program with `input` as its standard input.
pub(crate) fn crownland(args: &[&str], input: &str) -> Run {
    run(command(args), input)
}

/// Runs a command with `input` as its standard input.
pub(crate) fn run(mut command: Command, input: &str) -> Run {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    let input = input.to_owned();
    // The program may end before it has read everything; that is its affair.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("feeding does not panic");
    output.into()
}

/// An empty folder for the test of that name.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A path as an argument.
pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("paths of tests are text")
}

/// The traces of all games.
pub(crate) fn traces() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog/tests/traces");
    let entries = fs::read_dir(folder).expect("the folder of the traces");
    let traces: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    assert!(!traces.is_empty(), "there are no traces");
    traces
}
