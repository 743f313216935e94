//! A game being played at the terminal.

mod choices;
mod input;
mod story;
mod undo;

use std::io::{self, BufRead, IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use catalog::{Actor, Match, Notes, PlayError, write};
use drawing::{Style, TextCanvas, draw};
use game::{Rng, Seat, Turn};

use crate::file;
use crate::seating::{Names, Seating};
use crate::table;
use crate::terminal::Terminal;
use choices::Menu;
use input::Input;
use story::Story;

/// The most of a typed line that is read at once.
const MAX_INPUT: u64 = 4096;

const HELP: &str = "  a number        plays the choice with that number
  an action       plays it, in the notation of the choices
  Enter           plays the only choice, or shows them all
  undo            takes back your last decision, and what bots did since
  scores          shows where the points come from
  save FILE       writes the record; crownland play --resume FILE goes on with it
  quit            leaves the game";

/// A game at the terminal: who plays, what has been told, where it is recorded.
pub(crate) struct Session {
    game: Box<dyn Match>,
    seating: Seating,
    notes: Notes,
    names: Names,
    chance: Rng,
    record: Option<PathBuf>,
    story: Story,
    n_saved: usize,
}

impl Session {
    pub(crate) fn new(
        game: Box<dyn Match>,
        seating: Seating,
        notes: Notes,
        chance: Rng,
        record: Option<PathBuf>,
    ) -> Session {
        Session {
            seating,
            names: Names::of(&notes),
            notes,
            chance,
            record,
            story: Story::begin(&*game),
            n_saved: game.n_played(),
            game,
        }
    }

    /// Plays until the game is over or somebody leaves.
    pub(crate) fn run(mut self, terminal: &mut Terminal) -> Result<()> {
        self.greet(terminal)?;
        loop {
            let action = match self.game.turn() {
                Turn::Over => break,
                Turn::Chance => self.game.sample(&mut self.chance),
                Turn::Seat(seat) if self.seating.is_person(seat) => {
                    match self.decide(seat, terminal)? {
                        ControlFlow::Break(()) => return self.leave(terminal),
                        ControlFlow::Continue(()) => continue,
                    }
                }
                Turn::Seat(seat) => {
                    self.tell_before(seat, terminal)?;
                    let bot = self.seating.bot(seat);
                    bot.and_then(|bot| bot.choose(&*self.game))
                }
            };
            let action = action.context("nothing can be done, though the game is not over")?;
            self.game.play(&action)?;
        }
        self.story.tell(&*self.game, &self.names, terminal)?;
        terminal.show(&draw(&self.game.position()))?;
        terminal.text("\n")?;
        terminal.show(&table::breakdowns(&*self.game, &self.names, terminal.width()))?;
        terminal.text("\n")?;
        terminal.show(&table::standings(&*self.game, &self.names))?;
        self.save_record()
    }

    fn greet(&self, terminal: &mut Terminal) -> io::Result<()> {
        terminal.line(Style::BOLD, table::title(&*self.game))?;
        let width = draw(&self.game.position()).width();
        if width > terminal.width() {
            let hint =
                format!("The table is {width} columns wide: widen the terminal to see it well.");
            terminal.line(Style::PLAIN, hint)?;
        }
        terminal.line(Style::FAINT, "Type a number or an action; `help` tells what else.")
    }

    /// Shows what the others have done while a bot thinks; its own doings are told together.
    fn tell_before(&mut self, seat: Seat, terminal: &mut Terminal) -> io::Result<()> {
        let last = self.game.log().last().map(|entry| entry.actor);
        if last != Some(Actor::Seat(seat)) {
            self.story.tell(&*self.game, &self.names, terminal)?;
            terminal.flush()?;
        }
        Ok(())
    }

    fn leave(&mut self, terminal: &mut Terminal) -> Result<()> {
        self.save_record()?;
        match &self.record {
            Some(path) => {
                let path = path.display();
                terminal.line(
                    Style::PLAIN,
                    format_args!("Left; crownland play --resume {path} goes on."),
                )?;
            }
            None => terminal.line(Style::PLAIN, "Left.")?,
        }
        Ok(())
    }

    /// Lets a person act once; breaks off when they leave.
    fn decide(&mut self, seat: Seat, terminal: &mut Terminal) -> Result<ControlFlow<()>> {
        if let Err(error) = self.save_record() {
            terminal.line(Style::BOLD, format_args!("{error:#}"))?;
        }
        self.story.tell(&*self.game, &self.names, terminal)?;
        let menu = Menu::new(self.game.choices(), seat);
        self.show(seat, &menu, terminal)?;
        let n_played = self.game.n_played();
        let mut is_warned = false;
        while self.game.n_played() == n_played {
            let Some(line) = ask(seat, terminal)? else { return Ok(ControlFlow::Break(())) };
            match Input::read(line.trim(), &menu) {
                Input::Nothing => self.show(seat, &menu, terminal)?,
                Input::Help => terminal.text(&format!("{HELP}\n"))?,
                Input::Scores => {
                    terminal.show(&table::breakdowns(
                        &*self.game,
                        &self.names,
                        terminal.width(),
                    ))?;
                }
                Input::Kind(kind) => terminal.show(&menu.of_kind(kind, terminal.width()))?,
                Input::Undo => self.undo(terminal)?,
                Input::Save("") => terminal.line(Style::PLAIN, "save where? `save FILE`")?,
                Input::Save(path) => self.save(Path::new(path), terminal)?,
                Input::Quit if self.is_unsaved() && !is_warned && io::stdin().is_terminal() => {
                    is_warned = true;
                    terminal.line(Style::PLAIN, "not saved: `save FILE` first, or `quit` again")?;
                }
                Input::Quit => return Ok(ControlFlow::Break(())),
                Input::NoSuchNumber(n) => {
                    let n_choices = menu.n_choices();
                    terminal.line(
                        Style::PLAIN,
                        format_args!("there is no choice {n}: 1 to {n_choices}"),
                    )?;
                }
                Input::Action(text) => self.act(text, terminal)?,
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn show(&self, seat: Seat, menu: &Menu, terminal: &mut Terminal) -> io::Result<()> {
        terminal.show(&draw(&self.game.position()))?;
        let mut prompt = TextCanvas::new();
        prompt.row();
        prompt.row().put(self.names.full(seat), Style::BOLD);
        prompt.put(format!(": {}", self.game.prompt()), Style::PLAIN);
        prompt.row();
        terminal.show(&prompt)?;
        terminal.show(&menu.all(terminal.width()))
    }

    fn act(&mut self, text: &str, terminal: &mut Terminal) -> io::Result<()> {
        match self.game.play(text) {
            Ok(_) => Ok(()),
            Err(PlayError::Illegal(why)) => {
                terminal.line(Style::PLAIN, format_args!("{} (rule {})", why.reason, why.rule))
            }
            Err(PlayError::Unreadable(error)) => {
                terminal.line(Style::PLAIN, format_args!("{error} (or try `help`)"))
            }
        }
    }

    fn undo(&mut self, terminal: &mut Terminal) -> io::Result<()> {
        match undo::last_decision(&self.game.log(), |seat| self.seating.is_person(seat)) {
            Ok(n_played) => {
                self.game.undo_to(n_played);
                self.story.forget_to(n_played);
                self.n_saved = self.n_saved.min(n_played);
                terminal.line(Style::FAINT, "taken back")
            }
            Err(refusal) => terminal.line(Style::PLAIN, refusal),
        }
    }

    fn is_unsaved(&self) -> bool {
        self.game.n_played() > self.n_saved
    }

    fn save(&mut self, path: &Path, terminal: &mut Terminal) -> io::Result<()> {
        match file::write(path, &write(&*self.game, &self.notes)) {
            Ok(()) => {
                self.n_saved = self.game.n_played();
                terminal.line(Style::FAINT, format_args!("saved in {}", path.display()))
            }
            Err(error) => terminal.line(Style::PLAIN, format_args!("{error:#}")),
        }
    }

    /// Writes the record where the command line wants it.
    fn save_record(&mut self) -> Result<()> {
        if let Some(path) = &self.record {
            file::write(path, &write(&*self.game, &self.notes))?;
            self.n_saved = self.game.n_played();
        }
        Ok(())
    }
}

/// Asks a person for a line; `None` when there will be no more.
fn ask(seat: Seat, terminal: &mut Terminal) -> Result<Option<String>> {
    terminal.text(&format!("{seat}> "))?;
    terminal.flush()?;
    let mut line = Vec::new();
    let stdin = io::stdin();
    let n_read = stdin.lock().take(MAX_INPUT).read_until(b'\n', &mut line)?;
    let line = String::from_utf8_lossy(&line).into_owned();
    if !stdin.is_terminal() || n_read == 0 {
        // What comes from a file is not on the screen yet, nor is the end of input.
        terminal.text(&format!("{}\n", line.trim_end()))?;
    }
    Ok((n_read > 0).then_some(line))
}
