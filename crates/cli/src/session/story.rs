//! What has happened since a person last looked.

use std::io;

use catalog::{Actor, Entry, Match};
use drawing::{Style, TextCanvas};

use crate::seating::Names;
use crate::table;
use crate::terminal::Terminal;

/// How much of a match has been told.
#[derive(Debug)]
pub(super) struct Story {
    n_told: usize,
}

impl Story {
    /// What has been played before this session is not told again.
    pub(super) fn begin(game: &dyn Match) -> Story {
        Story { n_told: game.n_played() }
    }

    /// Goes back with a match that has gone back.
    pub(super) fn forget_to(&mut self, n_played: usize) {
        self.n_told = self.n_told.min(n_played);
    }

    /// Tells what has not been told yet, with the end of every game in between.
    pub(super) fn tell(
        &mut self,
        game: &dyn Match,
        names: &Names,
        terminal: &mut Terminal,
    ) -> io::Result<()> {
        let log = game.log();
        for finished in game.finished_games() {
            if finished.n_played > self.n_told {
                terminal.show(&told(
                    &log[self.n_told..finished.n_played],
                    names,
                    terminal.width(),
                ))?;
                terminal.show(&table::finished_game(&finished, names, terminal.width()))?;
                self.n_told = finished.n_played;
            }
        }
        terminal.show(&told(&log[self.n_told..], names, terminal.width()))?;
        self.n_told = log.len();
        Ok(())
    }
}

/// Entries in lines: who, and what they did one after the other.
fn told(entries: &[Entry], names: &Names, width: usize) -> TextCanvas {
    let mut canvas = TextCanvas::new();
    for run in entries.chunk_by(|a, b| a.actor == b.actor) {
        let who = match run[0].actor {
            Actor::Chance => "chance".to_owned(),
            Actor::Seat(seat) => names.full(seat),
        };
        for line in wrapped(&phrases(run), width.saturating_sub(who.chars().count() + 2)) {
            canvas.row().put(format!("{who}: {line}"), Style::FAINT);
        }
    }
    canvas
}

/// The texts of a run; a first word that repeats is said once.
fn phrases(run: &[Entry]) -> Vec<String> {
    let mut said = "";
    let mut phrases = Vec::new();
    for entry in run {
        match entry.text.split_once(' ') {
            Some((verb, rest)) if verb == said => phrases.push(rest.to_owned()),
            parts => {
                said = parts.map_or("", |(verb, _)| verb);
                phrases.push(entry.text.clone());
            }
        }
    }
    phrases
}

/// Pieces apart by commas, in lines no wider than `width` where that is possible.
fn wrapped(pieces: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 2 + piece.chars().count() <= width => {
                line.push_str(", ");
                line.push_str(piece);
            }
            _ => lines.push(piece.clone()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use catalog::{Actor, Entry};

    use super::{phrases, wrapped};

    #[test]
    fn a_verb_is_said_once() {
        let entry = |text: &str| Entry { actor: Actor::Chance, text: text.to_owned() };
        let run = ["draw 3", "draw 12", "king A", "end", "end"].map(entry);
        assert_eq!(phrases(&run), ["draw 3", "12", "king A", "end", "end"]);
    }

    #[test]
    fn lines_keep_to_the_width() {
        let pieces = ["draw 3", "12", "40", "7"].map(str::to_owned);
        assert_eq!(wrapped(&pieces, 10), ["draw 3, 12", "40, 7"]);
        assert_eq!(wrapped(&pieces, 0), ["draw 3", "12", "40", "7"]);
    }
}
