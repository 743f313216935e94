//! The referee's side of the bot protocol: an external program that chooses actions.

use std::fmt::{Display, Write};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use game::{Excerpt, Seat};
use players::search::{Limits, TurnBudget};

use crate::process::{ListenError, Process};
use crate::{Failure, PROTOCOL_VERSION};

/// A flag that is never raised.
static NEVER: AtomicBool = AtomicBool::new(false);

/// What a program is told about its table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableDescription {
    /// The name of the game in records.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The number of seats.
    pub n_seats: usize,
    /// The options, as they are written.
    pub options: String,
}

/// How long the referee waits for a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// From its start until it is ready.
    pub start: Duration,
    /// For a decision without a time limit.
    pub decision: Duration,
    /// After the time limit of a decision, when it was told to stop.
    pub grace: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            start: Duration::from_secs(10),
            decision: Duration::from_mins(1),
            grace: Duration::from_millis(500),
        }
    }
}

/// An external program as a player. It is started for its first game.
///
/// Everything is text: the program's answers are not checked against the rules here.
pub struct ExternalBot {
    command: String,
    table: TableDescription,
    timeouts: Timeouts,
    budget: TurnBudget,
    /// The origin of the clock.
    created: Instant,
    process: Option<Process>,
    /// Lines that are sent with the next request.
    unsent: String,
}

/// The answer of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExternalAnswer {
    /// The text of the action.
    pub action: String,
    /// The iterations that the program reports.
    pub iterations: u64,
}

impl ExternalBot {
    /// A player that runs `command`, split into words as a POSIX shell does.
    pub fn new(
        command: impl Into<String>,
        table: TableDescription,
        limits: Limits,
        timeouts: Timeouts,
    ) -> ExternalBot {
        ExternalBot {
            command: command.into(),
            table,
            timeouts,
            budget: TurnBudget::new(limits),
            created: Instant::now(),
            process: None,
            unsent: String::new(),
        }
    }

    /// Begins a game at a seat, or the same game again from its start. Starts the program if it
    /// does not run yet, and waits until it is ready.
    pub fn start_game(&mut self, seat: Seat) -> Result<(), Failure> {
        if self.process.is_none() {
            self.process = Some(self.start_process()?);
        }
        self.budget.reset();
        self.unsent = format!("position\nseat {seat}\n");
        Ok(())
    }

    /// Tells that an action was played: a line of a record.
    pub fn tell(&mut self, line: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.unsent, "{line}");
    }

    /// Tells that an action is legal now.
    pub fn tell_legal(&mut self, action: impl Display) {
        let _ = writeln!(self.unsent, "legal {action}");
    }

    /// Asks for an action. When `halt` is raised the answer is no longer needed.
    pub fn choose(
        &mut self,
        turn_number: u32,
        halt: &AtomicBool,
    ) -> Result<ExternalAnswer, Failure> {
        const EXPECTED: &str = "`bestaction`";
        let now = Instant::now();
        let since_creation = now - self.created;
        let clock = || since_creation;
        let budget = self.budget.budget(turn_number, &clock, &|| false);
        let time = budget.deadline.map(|deadline| whole_millis(deadline.at, clock()));
        let mut request = std::mem::take(&mut self.unsent);
        request += "go";
        if let Some(time) = time {
            let _ = write!(request, " time {}", time.as_millis());
        }
        if let Some(iterations) = budget.iterations {
            let _ = write!(request, " iterations {iterations}");
        }
        request += "\n";
        let Timeouts { decision, grace, .. } = self.timeouts;
        let deadline = now + time.unwrap_or(decision);
        let Some(process) = &mut self.process else { return Err(Failure::NoAction) };
        process.send(request);
        let mut iterations = 0;
        let mut read = |line: &str| {
            if let Some(n) = line.strip_prefix("info iterations ") {
                iterations = n.parse().unwrap_or(0);
            }
            line.strip_prefix("bestaction ").map(str::to_owned)
        };
        let mut answer = process.listen(EXPECTED, deadline, halt, &mut read);
        if let Err(ListenError::TimedOut) = answer {
            process.send("stop\n".to_owned());
            answer = process.listen(EXPECTED, deadline + grace, halt, &mut read);
        }
        let waited = time.unwrap_or(decision) + grace;
        let action = answer.map_err(|error| error.failure(EXPECTED, waited))?;
        self.budget.spend(iterations);
        Ok(ExternalAnswer { action, iterations })
    }

    fn start_process(&self) -> Result<Process, Failure> {
        let TableDescription { game, rules_version, n_seats, options } = &self.table;
        let mut process = Process::start(&self.command)?;
        process.send(format!(
            "hello {PROTOCOL_VERSION}\ngame {game}\nrules {rules_version}\nseats {n_seats}\n\
             options {options}\nbegin\n"
        ));
        let timeout = self.timeouts.start;
        let answer = process.listen("`ready`", Instant::now() + timeout, &NEVER, |line| {
            let refusal = line.strip_prefix("refuse");
            refusal.map(|why| Err(why.trim().to_owned())).or((line == "ready").then_some(Ok(())))
        });
        match answer {
            Ok(Ok(())) => Ok(process),
            Ok(Err(why)) => Err(Failure::Refused(Excerpt::of(&why))),
            Err(error) => Err(error.failure("`ready`", timeout)),
        }
    }
}

/// The time from `now` to the deadline, to the nearest millisecond.
fn whole_millis(deadline: Duration, now: Duration) -> Duration {
    let micros = deadline.saturating_sub(now).as_micros();
    Duration::from_millis(((micros + 500) / 1_000) as u64)
}

impl ListenError {
    fn failure(self, expected: &'static str, waited: Duration) -> Failure {
        match self {
            ListenError::TimedOut => Failure::Silent { expected, waited },
            ListenError::Halted => Failure::NoAction,
            ListenError::Failed(failure) => failure,
        }
    }
}
