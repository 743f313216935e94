//! The program's side of the bot protocol: one of our bots, driven by another program.

use std::io::{self, BufRead, Write};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use catalog::Actor;
use game::{Game, Rng, Turn};
use players::search::{Bot, Budget, Deadline, Decision};

use crate::PROTOCOL_VERSION;

/// Makes a bot for the number of seats and the options of a position.
pub type MakeBot<G> = Box<dyn Fn(&G) -> Box<dyn Bot<G>>>;

/// A bot that another program can drive.
pub struct BotServer<G: Game> {
    /// The name of the game in records.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The name of the bot.
    pub name: String,
    /// Makes the bot.
    pub make_bot: MakeBot<G>,
    /// Determines the bot's random choices.
    pub seed: u64,
}

impl<G: Game> BotServer<G> {
    /// Answers requests until the driver sends `quit` or closes the input.
    ///
    /// The input is read by a separate thread, so that `stop` is noticed during a search.
    pub fn run(
        &self,
        input: impl BufRead + Send + 'static,
        mut output: impl Write,
    ) -> io::Result<()> {
        let (sender, requests) = mpsc::channel();
        thread::spawn(move || read_requests(input, &sender));
        let mut session = Session {
            server: self,
            clock: Instant::now(),
            n_seats: None,
            options: G::Options::default(),
            table: None,
            refusal: None,
        };
        for request in requests {
            let answer = match &request {
                Request::Quit => return Ok(()),
                Request::Go(limits, stop) => session.go(limits, stop),
                Request::Line(line) => session.read(line),
            };
            match answer {
                Ok(text) => output.write_all(text.as_bytes())?,
                Err(problem) => writeln!(output, "error {problem}")?,
            }
            output.flush()?;
        }
        Ok(())
    }
}

enum Request {
    /// Search with these limits until the flag is raised.
    Go(String, Arc<AtomicBool>),
    Line(String),
    Quit,
}

fn read_requests(input: impl BufRead, requests: &Sender<Request>) {
    // The flag of the last search, and whether that search has limits.
    let mut search: Option<(Arc<AtomicBool>, bool)> = None;
    for line in input.lines() {
        let Ok(line) = line else { break };
        let line = line.trim();
        let request = match line.split_ascii_whitespace().next() {
            None => continue,
            Some("stop") => {
                if let Some((stop, _)) = &search {
                    stop.store(true, Ordering::Relaxed);
                }
                continue;
            }
            Some("quit") => break,
            Some("go") => {
                let stop = Arc::new(AtomicBool::new(false));
                search = Some((stop.clone(), line != "go"));
                Request::Go(line["go".len()..].to_owned(), stop)
            }
            Some(_) => Request::Line(line.to_owned()),
        };
        if requests.send(request).is_err() {
            return;
        }
    }
    // A search with limits is still answered: the driver may be a file.
    if let Some((stop, false)) = &search {
        stop.store(true, Ordering::Relaxed);
    }
    let _ = requests.send(Request::Quit);
}

struct Session<'a, G: Game> {
    server: &'a BotServer<G>,
    clock: Instant,
    n_seats: Option<usize>,
    options: G::Options,
    table: Option<Table<G>>,
    /// Why the described table cannot be played.
    refusal: Option<String>,
}

/// A table after `begin`.
struct Table<G: Game> {
    start: G,
    position: G,
    bot: Box<dyn Bot<G>>,
    rng: Rng,
}

impl<G: Game> Session<'_, G> {
    /// Handles a line; returns the answer, or what is wrong with the line.
    fn read(&mut self, line: &str) -> Result<String, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let BotServer { game, rules_version, seed, .. } = self.server;
        match word {
            "hello" => {
                self.refusal = None;
                let expected = format!("protocol {PROTOCOL_VERSION}");
                self.require(rest == PROTOCOL_VERSION.to_string(), &expected);
            }
            "game" => self.require(rest == game, &format!("game {game}")),
            "rules" => {
                self.require(rest == rules_version.to_string(), &format!("rules {rules_version}"));
            }
            "seats" => self.n_seats = Some(number(word, rest)?),
            "options" => match rest.parse() {
                Ok(options) => self.options = options,
                Err(error) => self.refusal = Some(error.to_string()),
            },
            "begin" => return Ok(self.begin()),
            "position" => {
                let table = self.table.as_mut().ok_or("no `begin` before")?;
                table.position = table.start.clone();
                table.rng = Rng::new(*seed);
            }
            // The bot plays for the seat on turn, and knows the legal actions.
            "seat" | "legal" => {}
            "*" | "A" | "B" | "C" | "D" => self.play(word, rest)?,
            _ => return Err(format!("unknown `{word}`")),
        }
        Ok(String::new())
    }

    fn require(&mut self, is_met: bool, expected: &str) {
        if !is_met && self.refusal.is_none() {
            self.refusal = Some(format!("expected {expected}"));
        }
    }

    fn begin(&mut self) -> String {
        let start = match (&self.refusal, self.n_seats) {
            (Some(refusal), _) => Err(refusal.clone()),
            (None, None) => Err("expected seats".to_owned()),
            (None, Some(n)) => G::new(n, &self.options).map_err(|error| error.to_string()),
        };
        match start {
            Err(why) => format!("refuse {why}\n"),
            Ok(start) => {
                let bot = (self.server.make_bot)(&start);
                let rng = Rng::new(self.server.seed);
                self.table = Some(Table { position: start.clone(), start, bot, rng });
                format!("name {}\nready\n", self.server.name)
            }
        }
    }

    /// Plays a line of a record.
    fn play(&mut self, actor: &str, action: &str) -> Result<(), String> {
        let table = self.table.as_mut().ok_or("no `begin` before")?;
        let Some(expected) = Actor::of(table.position.turn()) else {
            return Err("the game is over".to_owned());
        };
        if actor.parse() != Ok(expected) {
            return Err(format!("`{actor}` acts, expected `{expected}`"));
        }
        let action: G::Action = action.parse().map_err(|error| format!("{error}"))?;
        table.position.play(action).map_err(|error| format!("`{action}`: {error}"))
    }

    fn go(&mut self, limits: &str, stop: &AtomicBool) -> Result<String, String> {
        let clock = || self.clock.elapsed();
        let stop = || stop.load(Ordering::Relaxed);
        let mut budget = Budget::until_stopped(&stop);
        let mut words = limits.split_ascii_whitespace();
        while let Some(word) = words.next() {
            let value = words.next().unwrap_or_default();
            match word {
                "time" => {
                    let time = Duration::from_millis(number(word, value)?);
                    let at = clock().checked_add(time).ok_or("time is too long")?;
                    budget.deadline = Some(Deadline { clock: &clock, at });
                }
                "iterations" => budget.iterations = Some(number(word, value)?),
                _ => return Err(format!("unknown limit `{word}`, expected time or iterations")),
            }
        }
        let Table { position, bot, rng, .. } = self.table.as_mut().ok_or("no `begin` before")?;
        let decision = bot.choose(position, &budget, rng).ok_or("nobody is on turn")?;
        Ok(answer(position, &decision))
    }
}

/// A decision in the words of the protocol.
fn answer<G: Game>(position: &G, decision: &Decision<G::Action>) -> String {
    let expected = match (decision.lines.first(), position.turn()) {
        (Some(best), Turn::Seat(seat)) => {
            format!("info win {:.3} points {:.1}\n", best.win[seat], best.points[seat])
        }
        _ => String::new(),
    };
    let Decision { iterations, action, .. } = decision;
    format!("info iterations {iterations}\n{expected}bestaction {action}\n")
}

fn number<T: FromStr>(word: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("`{word}` with `{text}`, expected a number"))
}
