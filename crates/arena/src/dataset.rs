//! The decisions of a series as arrays, for programs that learn.
//!
//! A dataset is a number of files in NumPy's format NPZ, each with the same arrays; `docs/python.md`
//! describes them. A row is one decision of a seat: what it saw, what was legal, what it chose, what
//! it expected, and how the game ended for it.

mod npz;

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use game::encode::Encode;
use game::{Seat, Turn};

use crate::FinishedGame;
use npz::Npz;

/// Maximum number of rows in a file.
const MAX_ROWS: usize = 16_384;

/// A dataset being written.
#[derive(Debug)]
pub struct Dataset {
    path: PathBuf,
    rows: Rows,
    n_files: usize,
}

/// The rows of the next file.
#[derive(Debug, Default)]
struct Rows {
    observations: Vec<u8>,
    masks: Vec<u8>,
    actions: Vec<i32>,
    seats: Vec<u8>,
    values: Vec<f32>,
    wins: Vec<f32>,
    margins: Vec<i32>,
    games: Vec<i64>,
}

impl Dataset {
    /// A dataset whose files are named after `path`: `games.npz` becomes `games-0000.npz` and so on.
    pub fn new(path: &Path) -> Dataset {
        Dataset { path: path.with_extension(""), rows: Rows::default(), n_files: 0 }
    }

    /// Adds the decisions of a game. Files are written as they are full.
    pub fn add<G: Encode>(&mut self, game: &FinishedGame<G>) -> io::Result<()> {
        if game.result.forfeit.is_some() {
            return Ok(()); // The result says nothing about the play.
        }
        self.rows.add(game);
        if self.rows.actions.len() >= MAX_ROWS { self.write::<G>() } else { Ok(()) }
    }

    /// Writes what is left, and returns the number of files.
    pub fn finish<G: Encode>(mut self) -> io::Result<usize> {
        if !self.rows.actions.is_empty() {
            self.write::<G>()?;
        }
        Ok(self.n_files)
    }

    fn write<G: Encode>(&mut self) -> io::Result<()> {
        let mut name = self.path.clone().into_os_string();
        name.push(format!("-{:04}.npz", self.n_files));
        let mut npz = Npz::new(BufWriter::new(File::create(PathBuf::from(name))?));
        let Rows { observations, masks, actions, seats, values, wins, margins, games } =
            std::mem::take(&mut self.rows);
        let n = actions.len();
        npz.add("observations", &[n, G::N_BYTES], &observations)?;
        npz.add("masks", &[n, G::N_ACTIONS], &masks)?;
        npz.add("actions", &[n], &actions)?;
        npz.add("seats", &[n], &seats)?;
        npz.add("values", &[n], &values)?;
        npz.add("wins", &[n], &wins)?;
        npz.add("margins", &[n], &margins)?;
        npz.add("games", &[n], &games)?;
        npz.finish()?;
        self.n_files += 1;
        Ok(())
    }
}

impl Rows {
    fn add<G: Encode>(&mut self, game: &FinishedGame<G>) {
        let mut position: G = game.history.start().clone();
        let mut values = game.values.iter();
        let number = game.result.block * position.n_seats() as u64 + game.result.rotation as u64;
        for &(_, action) in game.history.log() {
            if let Turn::Seat(seat) = position.turn() {
                let value = values.next().copied().flatten();
                if let Some(index) = G::action_index(action) {
                    self.add_row(&position, seat, index, value.unwrap_or(f32::NAN));
                    self.wins.push(game.result.win_share(seat.index()) as f32);
                    self.margins.push(game.result.margin(seat.index()));
                    self.games.push(number as i64);
                }
            }
            position.play_unchecked(action);
        }
    }

    fn add_row<G: Encode>(&mut self, position: &G, seat: Seat, action: usize, value: f32) {
        position.observe(seat, extend(&mut self.observations, G::N_BYTES));
        position.legal_mask(extend(&mut self.masks, G::N_ACTIONS));
        self.actions.push(action as i32);
        self.seats.push(seat.index() as u8);
        self.values.push(value);
    }
}

/// `n` more elements, to be written.
fn extend(bytes: &mut Vec<u8>, n: usize) -> &mut [u8] {
    let len = bytes.len();
    bytes.resize(len + n, 0);
    &mut bytes[len..]
}
