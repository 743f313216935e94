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
use game::present::{Ink, Picture};
use game::{Rng, Seat, Turn};

use crate::draw::draw;
use crate::file;
use crate::page::Page;
use crate::seating::{Names, Seating};
use crate::table;
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
    pub(crate) fn run(mut self, page: &mut Page) -> Result<()> {
        self.greet(page)?;
        loop {
            let action = match self.game.turn() {
                Turn::Over => break,
                Turn::Chance => self.game.sample(&mut self.chance),
                Turn::Seat(seat) if self.seating.is_person(seat) => {
                    match self.decide(seat, page)? {
                        ControlFlow::Break(()) => return self.leave(page),
                        ControlFlow::Continue(()) => continue,
                    }
                }
                Turn::Seat(seat) => {
                    self.tell_before(seat, page)?;
                    let bot = self.seating.bot(seat);
                    bot.and_then(|bot| bot.choose(&*self.game))
                }
            };
            let action = action.context("nothing can be done, though the game is not over")?;
            self.game.play(&action)?;
        }
        self.story.tell(&*self.game, &self.names, page)?;
        page.show(&draw(&self.game.position()))?;
        page.text("\n")?;
        page.show(&table::breakdowns(&*self.game, &self.names, page.width()))?;
        page.text("\n")?;
        page.show(&table::standings(&*self.game, &self.names))?;
        self.save_record()
    }

    fn greet(&self, page: &mut Page) -> io::Result<()> {
        page.line(Ink::BOLD, table::title(&*self.game))?;
        let width = draw(&self.game.position()).width();
        if width > page.width() {
            let hint =
                format!("The table is {width} columns wide: widen the terminal to see it well.");
            page.line(Ink::PLAIN, hint)?;
        }
        page.line(Ink::FAINT, "Type a number or an action; `help` tells what else.")
    }

    /// Shows what the others have done while a bot thinks; its own doings are told together.
    fn tell_before(&mut self, seat: Seat, page: &mut Page) -> io::Result<()> {
        let last = self.game.log().last().map(|entry| entry.actor);
        if last != Some(Actor::Seat(seat)) {
            self.story.tell(&*self.game, &self.names, page)?;
            page.flush()?;
        }
        Ok(())
    }

    fn leave(&mut self, page: &mut Page) -> Result<()> {
        self.save_record()?;
        match &self.record {
            Some(path) => {
                let path = path.display();
                page.line(
                    Ink::PLAIN,
                    format_args!("Left; crownland play --resume {path} goes on."),
                )?;
            }
            None => page.line(Ink::PLAIN, "Left.")?,
        }
        Ok(())
    }

    /// Lets a person act once; breaks off when they leave.
    fn decide(&mut self, seat: Seat, page: &mut Page) -> Result<ControlFlow<()>> {
        if let Err(error) = self.save_record() {
            page.line(Ink::BOLD, format_args!("{error:#}"))?;
        }
        self.story.tell(&*self.game, &self.names, page)?;
        let menu = Menu::new(self.game.choices(), seat);
        self.show(seat, &menu, page)?;
        let n_played = self.game.n_played();
        let mut is_warned = false;
        while self.game.n_played() == n_played {
            let Some(line) = ask(seat, page)? else { return Ok(ControlFlow::Break(())) };
            match Input::read(line.trim(), &menu) {
                Input::Nothing => self.show(seat, &menu, page)?,
                Input::Help => page.text(&format!("{HELP}\n"))?,
                Input::Scores => {
                    page.show(&table::breakdowns(&*self.game, &self.names, page.width()))?;
                }
                Input::Kind(kind) => page.show(&menu.of_kind(kind, page.width()))?,
                Input::Undo => self.undo(page)?,
                Input::Save("") => page.line(Ink::PLAIN, "save where? `save FILE`")?,
                Input::Save(path) => self.save(Path::new(path), page)?,
                Input::Quit if self.is_unsaved() && !is_warned && io::stdin().is_terminal() => {
                    is_warned = true;
                    page.line(Ink::PLAIN, "not saved: `save FILE` first, or `quit` again")?;
                }
                Input::Quit => return Ok(ControlFlow::Break(())),
                Input::NoSuchNumber(n) => {
                    let n_choices = menu.n_choices();
                    page.line(
                        Ink::PLAIN,
                        format_args!("there is no choice {n}: 1 to {n_choices}"),
                    )?;
                }
                Input::Action(text) => self.act(text, page)?,
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn show(&self, seat: Seat, menu: &Menu, page: &mut Page) -> io::Result<()> {
        page.show(&draw(&self.game.position()))?;
        let mut prompt = Picture::new();
        prompt.row();
        prompt.row().put(self.names.full(seat), Ink::BOLD);
        prompt.put(format!(": {}", self.game.prompt()), Ink::PLAIN);
        prompt.row();
        page.show(&prompt)?;
        page.show(&menu.all(page.width()))
    }

    fn act(&mut self, text: &str, page: &mut Page) -> io::Result<()> {
        match self.game.play(text) {
            Ok(_) => Ok(()),
            Err(PlayError::Illegal(why)) => {
                page.line(Ink::PLAIN, format_args!("{} (rule {})", why.reason, why.rule))
            }
            Err(PlayError::Unreadable(error)) => {
                page.line(Ink::PLAIN, format_args!("{error} (or try `help`)"))
            }
        }
    }

    fn undo(&mut self, page: &mut Page) -> io::Result<()> {
        match undo::last_decision(&self.game.log(), |seat| self.seating.is_person(seat)) {
            Ok(n_played) => {
                self.game.undo_to(n_played);
                self.story.forget_to(n_played);
                self.n_saved = self.n_saved.min(n_played);
                page.line(Ink::FAINT, "taken back")
            }
            Err(refusal) => page.line(Ink::PLAIN, refusal),
        }
    }

    fn is_unsaved(&self) -> bool {
        self.game.n_played() > self.n_saved
    }

    fn save(&mut self, path: &Path, page: &mut Page) -> io::Result<()> {
        match file::write(path, &write(&*self.game, &self.notes)) {
            Ok(()) => {
                self.n_saved = self.game.n_played();
                page.line(Ink::FAINT, format_args!("saved in {}", path.display()))
            }
            Err(error) => page.line(Ink::PLAIN, format_args!("{error:#}")),
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
fn ask(seat: Seat, page: &mut Page) -> Result<Option<String>> {
    page.text(&format!("{seat}> "))?;
    page.flush()?;
    let mut line = Vec::new();
    let stdin = io::stdin();
    let n_read = stdin.lock().take(MAX_INPUT).read_until(b'\n', &mut line)?;
    let line = String::from_utf8_lossy(&line).into_owned();
    if !stdin.is_terminal() || n_read == 0 {
        // What comes from a file is not on the screen yet, nor is the end of input.
        page.text(&format!("{}\n", line.trim_end()))?;
    }
    Ok((n_read > 0).then_some(line))
}
