//! Somebody's program as a child process that can neither block nor swamp us.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::Failure;

/// The longest line that anybody needs.
const MOST_BYTES: usize = 4_096;
/// The most lines that anybody needs for one answer.
const MOST_LINES: usize = 10_000;
/// How often it is looked whether the answer is still needed.
const GLANCE: Duration = Duration::from_millis(10);
/// How long a program may take to end when it is told to.
const FAREWELL: Duration = Duration::from_millis(300);

/// A running program. It is ended when this is dropped.
pub(super) struct Process {
    child: Child,
    /// To the thread that writes; `None` once nothing more will be said.
    to: Option<Sender<String>>,
    from: Receiver<Heard>,
    last_words: Receiver<String>,
    ended: bool,
}

enum Heard {
    Line(String),
    Endless,
}

/// How listening ended without a line.
pub(super) enum Silence {
    /// The time was over.
    Late,
    /// Nobody needs the answer any more.
    Halted,
    /// The program cannot go on.
    Failed(Failure),
}

impl Process {
    /// Starts a program; its words are apart by blanks.
    pub(super) fn start(command: &str) -> Result<Process, Failure> {
        let mut words = command.split(' ').filter(|word| !word.is_empty());
        let program = words.next().unwrap_or_default();
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that what it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let failed = |error: std::io::Error| Failure::Start(format!("{program}: {error}"));
        let mut child = command.spawn().map_err(failed)?;
        let (to, to_write) = mpsc::channel();
        let (heard, from) = mpsc::sync_channel(64);
        let (last, last_words) = mpsc::channel();
        // The threads end with their pipes; nobody waits for them.
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_all(stdin, &to_write));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &heard));
        }
        if let Some(stderr) = child.stderr.take() {
            thread::spawn(move || last.send(last_line(stderr)));
        }
        Ok(Process { child, to: Some(to), from, last_words, ended: false })
    }

    /// Says something; whether it is heard shows when it is answered.
    pub(super) fn say(&self, text: String) {
        if let Some(to) = &self.to {
            // Fails only if the program has ended, which listening tells.
            let _ = to.send(text);
        }
    }

    /// Listens until `wanted` takes a line, or the time is over.
    pub(super) fn listen<T>(
        &mut self,
        expected: &'static str,
        deadline: Instant,
        halt: &AtomicBool,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Silence> {
        for _ in 0..MOST_LINES {
            match self.next_line(deadline, halt)? {
                Some(Heard::Line(line)) => {
                    if let Some(found) = wanted(line.trim_end()) {
                        return Ok(found);
                    }
                }
                Some(Heard::Endless) => {
                    let (most, unit) = (MOST_BYTES, "bytes in a line");
                    return Err(Silence::Failed(Failure::Flood { most, unit, expected }));
                }
                None => {
                    let last_words = self.end();
                    return Err(Silence::Failed(Failure::Ended { expected, last_words }));
                }
            }
        }
        let (most, unit) = (MOST_LINES, "lines");
        Err(Silence::Failed(Failure::Flood { most, unit, expected }))
    }

    /// The next line, or `None` if the program has ended.
    fn next_line(&self, deadline: Instant, halt: &AtomicBool) -> Result<Option<Heard>, Silence> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(GLANCE)) {
                Ok(heard) => return Ok(Some(heard)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if halt.load(Ordering::Relaxed) => {
                    return Err(Silence::Halted);
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Ends the program at once; its last line of error output.
    fn end(&mut self) -> String {
        if self.ended {
            return String::new();
        }
        self.ended = true;
        self.to = None;
        // Until it is waited for, its number is nobody else's, even if it has ended.
        #[cfg(unix)]
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id().cast_signed()) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.last_words.recv_timeout(FAREWELL).unwrap_or_default()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit\n".to_owned());
        self.to = None;
        let deadline = Instant::now() + FAREWELL;
        while !self.ended && Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(1));
        }
        self.end();
    }
}

fn write_all(mut pipe: impl Write, texts: &Receiver<String>) {
    for text in texts {
        if pipe.write_all(text.as_bytes()).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(pipe: impl Read, heard: &SyncSender<Heard>) {
    let mut pipe = BufReader::new(pipe);
    let mut line = Vec::new();
    loop {
        line.clear();
        let most = MOST_BYTES as u64 + 1;
        let Ok(n) = pipe.by_ref().take(most).read_until(b'\n', &mut line) else { return };
        let word = match n {
            0 => return,
            n if n > MOST_BYTES => Heard::Endless,
            _ => Heard::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        if heard.send(word).is_err() {
            return;
        }
    }
}

/// Reads to the end, and keeps the last line that says something.
fn last_line(pipe: impl Read) -> String {
    let mut pipe = BufReader::new(pipe);
    let mut last = String::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        match pipe.by_ref().take(MOST_BYTES as u64).read_until(b'\n', &mut line) {
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
    use super::{Process, Silence};
    use std::fs;
    use std::sync::atomic::AtomicBool;
    use std::time::{Duration, Instant};

    static NEVER: AtomicBool = AtomicBool::new(false);

    #[test]
    fn a_program_that_does_not_read_blocks_nobody() {
        let mut process = Process::start("sleep 600").expect("sleep is everywhere");
        process.say("x".repeat(1 << 20));
        let heard = process.listen("a word", Instant::now(), &NEVER, |_| Some(()));
        assert!(matches!(heard, Err(Silence::Late)));
    }

    #[test]
    fn an_answer_that_nobody_needs_is_not_waited_for() {
        let mut process = Process::start("sleep 600").expect("sleep is everywhere");
        let deadline = Instant::now() + Duration::from_hours(1);
        let raised = AtomicBool::new(true);
        let heard = process.listen("a word", deadline, &raised, |_| Some(()));
        assert!(matches!(heard, Err(Silence::Halted)));
    }

    #[test]
    fn what_a_program_has_started_ends_with_it() {
        // The shell gets one word, apart by tabs: it says its child's number, ignores being told to quit, and waits for ever.
        let mut process = Process::start("sh -c sleep\t600&echo\t$!;wait").expect("a shell");
        let deadline = Instant::now() + Duration::from_mins(1);
        let heard = process.listen("a number", deadline, &NEVER, |line| Some(line.to_owned()));
        let Ok(child) = heard else { panic!("it says a number") };
        let is_alive = || {
            let state = fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
            state.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with(['Z', 'X']))
        };
        assert!(is_alive());
        drop(process);
        // The signal is sent, and arrives when the system has time for it.
        while is_alive() && Instant::now() < deadline {
            std::thread::yield_now();
        }
        assert!(!is_alive());
    }
}
