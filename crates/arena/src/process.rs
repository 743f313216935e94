//! A child process that can neither block the referee nor flood it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::Failure;

/// Maximum length of a line.
const MAX_LINE_BYTES: usize = 4_096;
/// Maximum number of lines before an answer.
const MAX_LINES: usize = 10_000;
/// How often the halt flag is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(10);
/// How long a program may take to exit after `quit`.
const EXIT_TIMEOUT: Duration = Duration::from_millis(300);

/// A running program. It is killed when this is dropped.
pub(crate) struct Process {
    child: Child,
    /// To the writing thread; `None` once the input is closed.
    to: Option<Sender<String>>,
    from: Receiver<Output>,
    last_words: Receiver<String>,
    ended: bool,
}

enum Output {
    Line(String),
    TooLong,
}

/// Why no line was read.
pub(crate) enum ListenError {
    /// The deadline has passed.
    TimedOut,
    /// The answer is no longer needed.
    Halted,
    /// The program cannot go on.
    Failed(Failure),
}

impl Process {
    /// Starts a program; the command is split into words as a POSIX shell does.
    pub(crate) fn start(command: &str) -> Result<Process, Failure> {
        let unquoted = || Failure::Start(format!("{command}: a quote is not closed"));
        let mut words = shlex::split(command).ok_or_else(unquoted)?.into_iter();
        let program = words.next().unwrap_or_default();
        let mut command = Command::new(&program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A process group of its own, so that its children can be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let failed = |error: std::io::Error| Failure::Start(format!("{program}: {error}"));
        let mut child = command.spawn().map_err(failed)?;
        let (to, to_write) = mpsc::channel();
        let (output, from) = mpsc::sync_channel(64);
        let (last, last_words) = mpsc::channel();
        // The threads end with their pipes and are not joined.
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_all(stdin, &to_write));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &output));
        }
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || last.send(last_line(stderr)));
        }
        Ok(Process { child, to: Some(to), from, last_words, ended: false })
    }

    /// Writes to the program's input without blocking.
    pub(crate) fn send(&self, text: String) {
        if let Some(to) = &self.to {
            // Fails only if the program has ended, which `listen` reports.
            let _ = to.send(text);
        }
    }

    /// Reads lines until `wanted` accepts one, or the deadline passes.
    pub(crate) fn listen<T>(
        &mut self,
        expected: &'static str,
        deadline: Instant,
        halt: &AtomicBool,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, ListenError> {
        for _ in 0..MAX_LINES {
            match self.next_line(deadline, halt)? {
                Some(Output::Line(line)) => {
                    if let Some(found) = wanted(line.trim_end()) {
                        return Ok(found);
                    }
                }
                Some(Output::TooLong) => {
                    let (most, unit) = (MAX_LINE_BYTES, "bytes in a line");
                    return Err(ListenError::Failed(Failure::Flood { most, unit, expected }));
                }
                None => {
                    let last_words = self.kill();
                    return Err(ListenError::Failed(Failure::Ended { expected, last_words }));
                }
            }
        }
        let (most, unit) = (MAX_LINES, "lines");
        Err(ListenError::Failed(Failure::Flood { most, unit, expected }))
    }

    /// The next line, or `None` if the program has ended.
    fn next_line(
        &self,
        deadline: Instant,
        halt: &AtomicBool,
    ) -> Result<Option<Output>, ListenError> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(output) => return Ok(Some(output)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if halt.load(Ordering::Relaxed) => {
                    return Err(ListenError::Halted);
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(ListenError::TimedOut);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Kills the program and returns its last line of error output.
    fn kill(&mut self) -> String {
        if self.ended {
            return String::new();
        }
        self.ended = true;
        self.to = None;
        // Until it is waited for, its process id is not reused, even if it has ended.
        #[cfg(unix)]
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id().cast_signed()) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.last_words.recv_timeout(EXIT_TIMEOUT).unwrap_or_default()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit\n".to_owned());
        self.to = None;
        let deadline = Instant::now() + EXIT_TIMEOUT;
        while !self.ended && Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
        self.kill();
    }
}

fn write_all(mut pipe: impl Write, texts: &Receiver<String>) {
    for text in texts {
        if pipe.write_all(text.as_bytes()).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(pipe: impl Read, outputs: &SyncSender<Output>) {
    let mut pipe = BufReader::new(pipe);
    let mut line = Vec::new();
    loop {
        line.clear();
        let most = MAX_LINE_BYTES as u64 + 1;
        let Ok(n) = pipe.by_ref().take(most).read_until(b'\n', &mut line) else { return };
        let output = match n {
            0 => return,
            n if n > MAX_LINE_BYTES => Output::TooLong,
            _ => Output::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        if outputs.send(output).is_err() {
            return;
        }
    }
}

/// Reads to the end and returns the last line that is not blank.
fn last_line(pipe: impl Read) -> String {
    let mut pipe = BufReader::new(pipe);
    let mut last = String::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        match pipe.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut line) {
            Ok(n) if n > 0 => {
                let text = String::from_utf8_lossy(&line);
                if !text.trim().is_empty() {
                    last = text.trim().chars().filter(|c| !c.is_control()).take(200).collect();
                }
            }
            _ => return last,
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{ListenError, Process};
    use std::fs;
    use std::sync::atomic::AtomicBool;
    use std::time::{Duration, Instant};

    static NEVER: AtomicBool = AtomicBool::new(false);

    #[test]
    fn a_program_that_does_not_read_does_not_block() {
        let mut process = Process::start("sleep 600").expect("sleep is everywhere");
        process.send("x".repeat(1 << 20));
        let output = process.listen("a word", Instant::now(), &NEVER, |_| Some(()));
        assert!(matches!(output, Err(ListenError::TimedOut)));
    }

    #[test]
    fn a_raised_flag_ends_the_wait() {
        let mut process = Process::start("sleep 600").expect("sleep is everywhere");
        let deadline = Instant::now() + Duration::from_hours(1);
        let raised = AtomicBool::new(true);
        let output = process.listen("a word", deadline, &raised, |_| Some(()));
        assert!(matches!(output, Err(ListenError::Halted)));
    }

    #[test]
    fn a_command_is_split_as_a_shell_does() {
        let mut process = Process::start(r#"printf '%s\n' "two words""#).expect("printf");
        let deadline = Instant::now() + Duration::from_mins(1);
        let line = process.listen("a line", deadline, &NEVER, |line| Some(line.to_owned()));
        assert_eq!(line.ok().as_deref(), Some("two words"));
        let Err(failure) = Process::start("./bot 'open") else { panic!("an open quote") };
        assert_eq!(failure.to_string(), "could not be started: ./bot 'open: a quote is not closed");
    }

    #[test]
    fn the_children_of_a_program_end_with_it() {
        // It prints the process id of its child, ignores `quit` and does not end.
        let mut process = Process::start("sh -c 'sleep 600 & echo $!; wait'").expect("a shell");
        let deadline = Instant::now() + Duration::from_mins(1);
        let output = process.listen("a number", deadline, &NEVER, |line| Some(line.to_owned()));
        let Ok(child) = output else { panic!("it says a number") };
        let is_alive = || {
            let state = fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
            state.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
        };
        assert!(is_alive());
        drop(process);
        // The signal is delivered asynchronously.
        while is_alive() && Instant::now() < deadline {
            std::thread::yield_now();
        }
        assert!(!is_alive());
    }
}
