//! The program: it is told what happens and asked for actions.

use std::fmt::Write;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use server::protocol::{SeatName, TableInfo};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::{Instant, timeout_at};

/// How long a program is waited for when its turn has no time of its own.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long after its time it may still answer.
const GRACE: Duration = Duration::from_secs(2);

pub(super) struct Program {
    /// Ended when this is dropped.
    _child: Child,
    to: ChildStdin,
    from: Lines<BufReader<ChildStdout>>,
    seat: SeatName,
    /// What it has been told of the match.
    told: Vec<String>,
    time: Option<Duration>,
    /// The turn it is in, and when that has to be over.
    turn: Option<(u32, Instant)>,
}

impl Program {
    /// Starts it and waits until it is ready.
    pub(super) async fn start(
        command: &str,
        table: &TableInfo,
        seat: SeatName,
        time: Option<Duration>,
    ) -> Result<Program> {
        let mut words = command.split(' ').filter(|word| !word.is_empty());
        let program = words.next().context("no program named")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{program} does not start"))?;
        let to = child.stdin.take().context("the program has no input")?;
        let from = child.stdout.take().context("the program has no output")?;
        let from = BufReader::new(from).lines();
        let told = Vec::new();
        let mut program = Program { _child: child, to, from, seat, told, time, turn: None };
        let TableInfo { game, rules_version, n_seats, options, .. } = table;
        program
            .say(&format!(
                "hello 1\ngame {game}\nrules {rules_version}\nseats {n_seats}\n\
                 options {options}\nbegin\n"
            ))
            .await?;
        let answer = |line: &str| {
            let refusal = line.strip_prefix("refuse").map(|why| Err(why.trim().to_owned()));
            refusal.or((line == "ready").then_some(Ok(())))
        };
        match program.listen(Instant::now() + Duration::from_secs(10), answer).await? {
            Ok(()) => {}
            Err(why) => bail!("the program refuses the game: {why}"),
        }
        program.say(&format!("position\nseat {seat:?}\n")).await?;
        Ok(program)
    }

    /// Asks for an action after `actions`, one of `legal`.
    pub(super) async fn choose(
        &mut self,
        actions: &[String],
        legal: &[&str],
        turn_number: u32,
    ) -> Result<String> {
        let mut text = String::new();
        if !actions.starts_with(&self.told) {
            // Something was taken back: it hears the match from the start.
            let _ = writeln!(text, "position\nseat {:?}", self.seat);
            self.told.clear();
        }
        // Writing to a string never fails.
        for action in &actions[self.told.len()..] {
            let _ = writeln!(text, "{action}");
        }
        self.told = actions.to_vec();
        for action in legal {
            let _ = writeln!(text, "legal {action}");
        }
        let now = Instant::now();
        let deadline = match (self.turn, self.time) {
            (Some((turn, deadline)), Some(_)) if turn == turn_number => deadline,
            (_, time) => now + time.unwrap_or(PATIENCE),
        };
        self.turn = Some((turn_number, deadline));
        text += "go";
        if self.time.is_some() {
            let left = deadline.saturating_duration_since(now).as_millis();
            let _ = write!(text, " time {left}");
        }
        text += "\n";
        self.say(&text).await?;
        let answer = |line: &str| line.strip_prefix("bestaction ").map(str::to_owned);
        self.listen(deadline.max(now) + GRACE, answer).await
    }

    async fn say(&mut self, text: &str) -> Result<()> {
        self.to.write_all(text.as_bytes()).await.context("the program does not listen")
    }

    async fn listen<T>(
        &mut self,
        deadline: Instant,
        answer: impl Fn(&str) -> Option<T>,
    ) -> Result<T> {
        loop {
            let heard = timeout_at(deadline, self.from.next_line()).await;
            let line = heard.context("the program is silent")??.context("the program ended")?;
            if let Some(answer) = answer(line.trim_end()) {
                return Ok(answer);
            }
        }
    }
}
