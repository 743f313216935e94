//! Our own players, driven by others.

use std::io::{self, BufRead, Write};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use game::{Game, Rng, Turn};

use super::{GameName, VERSION};
use crate::arena::mark;
use crate::search::{Bot, Budget, Thought};

/// Makes a player for a table.
pub type MakePlayer<G> = Box<dyn Fn(&G) -> Box<dyn Bot<G>>>;

/// What plays when somebody drives us.
pub struct Driven<G: Game> {
    /// Which game it is.
    pub game: GameName,
    /// What it calls itself.
    pub name: String,
    /// Makes the player for a table like the given position.
    pub player: MakePlayer<G>,
    /// What its choices follow from, besides the position.
    pub seed: u64,
}

/// Speaks the player's side of the protocol until the driver says `quit` or stops talking.
///
/// The input is read by a thread of its own, so that `stop` is heard while the player thinks.
pub fn drive<G: Game>(
    driven: &Driven<G>,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
) -> io::Result<()> {
    let (sender, orders) = mpsc::channel();
    thread::spawn(move || listen(input, &sender));
    let mut session =
        Session { driven, seats: None, options: G::Options::default(), table: None, refusal: None };
    for order in orders {
        let answer = match &order {
            Order::Quit => return Ok(()),
            Order::Go(limits, stop) => session.go(limits, stop),
            Order::Line(line) => session.hear(line),
        };
        match answer {
            Ok(text) => output.write_all(text.as_bytes())?,
            Err(wrong) => writeln!(output, "error {wrong}")?,
        }
        output.flush()?;
    }
    Ok(())
}

/// What a driver wants.
enum Order {
    /// To think, until the flag is raised.
    Go(String, Arc<AtomicBool>),
    Line(String),
    Quit,
}

fn listen(input: impl BufRead, orders: &Sender<Order>) {
    // The last order to think, and whether it ends by itself.
    let mut thinking: Option<(Arc<AtomicBool>, bool)> = None;
    for line in input.lines() {
        let Ok(line) = line else { break };
        let line = line.trim();
        let order = match line.split_ascii_whitespace().next() {
            None => continue,
            Some("stop") => {
                if let Some((stop, _)) = &thinking {
                    stop.store(true, Ordering::Relaxed);
                }
                continue;
            }
            Some("quit") => break,
            Some("go") => {
                let stop = Arc::new(AtomicBool::new(false));
                thinking = Some((stop.clone(), line != "go"));
                Order::Go(line["go".len()..].to_owned(), stop)
            }
            Some(_) => Order::Line(line.to_owned()),
        };
        if orders.send(order).is_err() {
            return;
        }
    }
    // What ends by itself is still answered: a driver may be a file.
    if let Some((stop, false)) = &thinking {
        stop.store(true, Ordering::Relaxed);
    }
    let _ = orders.send(Order::Quit);
}

struct Session<'a, G: Game> {
    driven: &'a Driven<G>,
    seats: Option<usize>,
    options: G::Options,
    table: Option<Seated<G>>,
    /// Why the table that the driver has in mind cannot be played.
    refusal: Option<String>,
}

/// A table that was begun.
struct Seated<G: Game> {
    start: G,
    position: G,
    player: Box<dyn Bot<G>>,
    rng: Rng,
}

impl<G: Game> Session<'_, G> {
    /// Takes in a line; what to say, or what is wrong with it.
    fn hear(&mut self, line: &str) -> Result<String, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let GameName { name, rules } = &self.driven.game;
        match word {
            "hello" => {
                self.refusal = None;
                self.agree(rest == VERSION.to_string(), &format!("protocol {VERSION}"));
            }
            "game" => self.agree(rest == name, &format!("game {name}")),
            "rules" => self.agree(rest == rules.to_string(), &format!("rules {rules}")),
            "seats" => self.seats = Some(number(word, rest)?),
            "options" => match rest.parse() {
                Ok(options) => self.options = options,
                Err(error) => self.refusal = Some(error.to_string()),
            },
            "begin" => return Ok(self.begin()),
            "position" => {
                let table = self.table.as_mut().ok_or("no `begin` before")?;
                table.position = table.start.clone();
                table.rng = Rng::new(self.driven.seed);
            }
            // Whoever is on turn is who we play for, and we know what is legal.
            "seat" | "legal" => {}
            "*" | "A" | "B" | "C" | "D" => self.play(word, rest)?,
            _ => return Err(format!("unknown `{word}`")),
        }
        Ok(String::new())
    }

    fn agree(&mut self, agreed: bool, expected: &str) {
        if !agreed && self.refusal.is_none() {
            self.refusal = Some(format!("expected {expected}"));
        }
    }

    fn begin(&mut self) -> String {
        let start = match (&self.refusal, self.seats) {
            (Some(refusal), _) => Err(refusal.clone()),
            (None, None) => Err("expected seats".to_owned()),
            (None, Some(seats)) => G::new(seats, &self.options).map_err(|error| error.to_string()),
        };
        match start {
            Err(why) => format!("refuse {why}\n"),
            Ok(start) => {
                let player = (self.driven.player)(&start);
                let rng = Rng::new(self.driven.seed);
                self.table = Some(Seated { position: start.clone(), start, player, rng });
                format!("name {}\nready\n", self.driven.name)
            }
        }
    }

    /// Plays a line of a record.
    fn play(&mut self, who: &str, action: &str) -> Result<(), String> {
        let table = self.table.as_mut().ok_or("no `begin` before")?;
        let turn = table.position.turn();
        if turn == Turn::Over {
            return Err("the game is over".to_owned());
        }
        let expected = mark(turn);
        if !who.starts_with(expected) {
            return Err(format!("`{who}` acts, expected `{expected}`"));
        }
        let action: G::Action = action.parse().map_err(|error| format!("{error}"))?;
        table.position.play(action).map_err(|error| format!("`{action}`: {error}"))
    }

    fn go(&mut self, limits: &str, stop: &AtomicBool) -> Result<String, String> {
        let now = Instant::now();
        let mut budget = Budget { deadline: None, iterations: None, stop };
        let mut words = limits.split_ascii_whitespace();
        while let Some(word) = words.next() {
            let value = words.next().unwrap_or_default();
            match word {
                "time" => {
                    let time = Duration::from_millis(number(word, value)?);
                    budget.deadline = Some(now.checked_add(time).ok_or("time is too long")?);
                }
                "iterations" => budget.iterations = Some(number(word, value)?),
                _ => return Err(format!("unknown limit `{word}`, expected time or iterations")),
            }
        }
        let table = self.table.as_mut().ok_or("no `begin` before")?;
        let Seated { position, player, rng, .. } = table;
        let thought = player.choose(position, &budget, rng).ok_or("nobody is on turn")?;
        Ok(told(position, &thought))
    }
}

/// A thought in the words of the protocol.
fn told<G: Game>(position: &G, thought: &Thought<G::Action>) -> String {
    let expected = match (thought.prospects.first(), position.turn()) {
        (Some(best), Turn::Seat(seat)) => {
            format!("info win {:.3} points {:.1}\n", best.win[seat], best.points[seat])
        }
        _ => String::new(),
    };
    let Thought { iterations, action, .. } = thought;
    format!("info iterations {iterations}\n{expected}bestaction {action}\n")
}

fn number<T: FromStr>(word: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("`{word}` with `{text}`, expected a number"))
}
