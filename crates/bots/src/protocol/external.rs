//! Somebody's program at a table of the arena.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use game::{Excerpt, Game, Seat};

use super::process::{Process, Silence};
use super::{GameName, VERSION};
use crate::Failure;
use crate::arena::{Answer, Contestant, Entry, Playthrough, Table, mark};
use crate::search::{Allowance, Purse};

/// A flag that is never raised.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A program, and what it is told before the first game.
#[derive(Debug, Clone)]
pub struct Programme<G: Game> {
    /// The command line, words apart by blanks.
    pub command: String,
    /// Which game it is.
    pub game: GameName,
    /// The table.
    pub table: Table<G>,
    /// What it may spend on a turn.
    pub allowance: Allowance,
    /// How long it is waited for.
    pub patience: Patience,
}

/// How long a program is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// From its start until it is ready.
    pub start: Duration,
    /// For a decision that has no time of its own.
    pub decision: Duration,
    /// After a decision's time is over and it was told to stop.
    pub grace: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            start: Duration::from_secs(10),
            decision: Duration::from_mins(1),
            grace: Duration::from_millis(500),
        }
    }
}

/// A contestant in another process, which is started for its first game.
pub struct External<G: Game> {
    programme: Programme<G>,
    process: Option<Process>,
    purse: Purse,
    n_told: usize,
}

impl<G: Game> External<G> {
    /// A contestant that will play by this program.
    pub fn new(programme: Programme<G>) -> External<G> {
        let purse = Purse::new(programme.allowance);
        External { programme, process: None, purse, n_told: 0 }
    }

    /// An entry of the arena that plays by this program.
    pub fn entry(spec: impl Into<String>, programme: Programme<G>) -> Entry<G> {
        let make = move || -> Box<dyn Contestant<G>> { Box::new(External::new(programme.clone())) };
        Entry { spec: spec.into(), make: Box::new(make) }
    }

    /// Starts the program and waits until it is ready.
    fn start(&self) -> Result<Process, Failure> {
        let Programme { command, game, table, patience, .. } = &self.programme;
        let mut process = Process::start(command)?;
        process.say(format!(
            "hello {VERSION}\ngame {}\nrules {}\nseats {}\noptions {}\nbegin\n",
            game.name, game.rules, table.n_seats, table.options
        ));
        let deadline = Instant::now() + patience.start;
        let answer = process.listen("`ready`", deadline, &NEVER, |line| {
            let refusal = line.strip_prefix("refuse");
            refusal.map(|why| Err(why.trim().to_owned())).or((line == "ready").then_some(Ok(())))
        });
        match answer {
            Ok(Ok(())) => Ok(process),
            Ok(Err(why)) => Err(Failure::Refused(Excerpt::of(&why))),
            Err(silence) => Err(silence.failure("`ready`", patience.start)),
        }
    }

    /// What has happened since it was last told, and what it may do now.
    fn news(&mut self, so_far: &Playthrough<G>) -> String {
        let mut text = String::new();
        // Writing to a string never fails.
        for (turn, action) in &so_far.actions()[self.n_told..] {
            let _ = writeln!(text, "{} {action}", mark(*turn));
        }
        self.n_told = so_far.actions().len();
        so_far.position().for_each_action(|action| {
            let _ = writeln!(text, "legal {action}");
        });
        text
    }
}

impl<G: Game> Contestant<G> for External<G> {
    fn begin(&mut self, _: &Playthrough<G>, seat: Seat, _: u64) -> Result<(), Failure> {
        let process = match self.process.take() {
            Some(process) => process,
            None => self.start()?,
        };
        process.say(format!("position\nseat {seat}\n"));
        self.process = Some(process);
        self.purse.refill();
        self.n_told = 0;
        Ok(())
    }

    fn decide(
        &mut self,
        so_far: &Playthrough<G>,
        halt: &AtomicBool,
    ) -> Result<Answer<G::Action>, Failure> {
        const EXPECTED: &str = "`bestaction`";
        let mut text = self.news(so_far);
        let budget = self.purse.budget(so_far.position().turn_number(), halt);
        let now = Instant::now();
        let time = budget.deadline.map(|deadline| whole_millis(deadline, now));
        text += "go";
        if let Some(time) = time {
            let _ = write!(text, " time {}", time.as_millis());
        }
        if let Some(iterations) = budget.iterations {
            let _ = write!(text, " iterations {iterations}");
        }
        text += "\n";
        let Patience { decision, grace, .. } = self.programme.patience;
        let deadline = now + time.unwrap_or(decision);
        let Some(process) = &mut self.process else { return Err(Failure::NoAction) };
        process.say(text);
        let mut iterations = 0;
        let mut answer = |line: &str| {
            if let Some(n) = line.strip_prefix("info iterations ") {
                iterations = n.parse().unwrap_or(0);
            }
            line.strip_prefix("bestaction ").map(str::to_owned)
        };
        let mut heard = process.listen(EXPECTED, deadline, halt, &mut answer);
        if let Err(Silence::Late) = heard {
            process.say("stop\n".to_owned());
            heard = process.listen(EXPECTED, deadline + grace, halt, &mut answer);
        }
        let waited = time.unwrap_or(decision) + grace;
        let found = heard.map_err(|silence| silence.failure(EXPECTED, waited))?;
        self.purse.spend(iterations);
        let action = found
            .parse()
            .map_err(|reason| Failure::Unreadable { found: Excerpt::of(&found), reason })?;
        Ok(Answer { action, iterations })
    }
}

/// The time from `now` to the deadline, to the nearest millisecond.
fn whole_millis(deadline: Instant, now: Instant) -> Duration {
    let micros = deadline.saturating_duration_since(now).as_micros();
    Duration::from_millis(((micros + 500) / 1_000) as u64)
}

impl Silence {
    fn failure(self, expected: &'static str, waited: Duration) -> Failure {
        match self {
            Silence::Late => Failure::Silent { expected, waited },
            Silence::Halted => Failure::NoAction,
            Silence::Failed(failure) => failure,
        }
    }
}
