//! How a position goes on, step by step. Rules 2, 3 and 6.1.

use game::{BySeat, Game, Seat};

use crate::{Domino, Dominoes, Kingdomino, Line, Variant};

game::simple_enum! {
    /// What happens next.
    #[cfg_attr(feature = "present", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum Step {
        /// A domino joins the new line.
        Draw = "draw",
        /// A king comes out of the hand.
        King = "king",
        /// The king just drawn is put on a domino.
        FirstPick = "first-pick",
        /// The next domino of the old line is placed, or discarded if it fits nowhere.
        Place = "place",
        /// Its king moves to the new line.
        Pick = "pick",
        /// A game of a Dynasty is over and still shown; a draw begins the next one.
        Interlude = "interlude",
        /// The match is over.
        Over = "over",
    }
}

impl Kingdomino {
    /// How many kings each seat has. Rule 1.2.
    #[inline]
    pub const fn n_kings(&self) -> u8 {
        if self.n_seats == 2 { 2 } else { 1 }
    }

    /// How many lines one game has. Rule 3.4.
    #[inline]
    pub const fn n_lines(&self) -> u8 {
        if self.n_seats == 2 && !self.options.has(Variant::MightyDuel) { 6 } else { 12 }
    }

    pub(crate) fn begin_game(&mut self) {
        self.kingdoms = self.kingdoms.cleared();
        self.pile = Dominoes::ALL;
        (self.old, self.new) = (Line::EMPTY, Line::EMPTY);
        self.hand = BySeat::default();
        for seat in Seat::first(self.n_seats as usize) {
            self.hand[seat] = self.n_kings();
        }
        self.n_lines_left = self.n_lines();
        self.step = Step::Draw;
    }

    #[cold]
    fn begin_next_game(&mut self) {
        for seat in Seat::first(self.n_seats as usize) {
            self.earlier[seat] = self.score(seat);
        }
        self.n_games_left -= 1;
        self.begin_game();
    }

    #[inline]
    pub(crate) fn draw(&mut self, domino: Domino) {
        if self.step == Step::Interlude {
            self.begin_next_game();
        }
        self.pile.remove(domino);
        self.new.draw(domino);
        if self.new.dominoes().len() == self.line_length() {
            self.n_lines_left -= 1;
            // Rules 2.3 and 3.1
            self.step = if self.old.dominoes().is_empty() { Step::King } else { Step::Place };
        }
    }

    /// Puts a king from the hand on a domino. Rule 2.3.
    pub(crate) fn first_pick(&mut self, domino: Domino) {
        self.new.claim(domino, self.drawn);
        self.drawn = Seat::A;
        self.turn_number += 1;
        self.step = Step::King;
        if self.new.free().is_empty() {
            self.begin_round();
        }
    }

    /// Moves a king from the old line to the new one. Rule 3.2.
    #[inline]
    pub(crate) fn pick(&mut self, domino: Domino) {
        self.new.claim(domino, self.old.next().1);
        self.old.advance();
        self.turn_number += 1;
        self.step = Step::Place;
        if self.new.free().is_empty() {
            self.begin_round();
        }
    }

    /// Makes the new line the old one. Rules 2.4 and 3.3.
    #[inline]
    fn begin_round(&mut self) {
        self.old = self.new;
        self.new = Line::EMPTY;
        self.step = if self.n_lines_left > 0 { Step::Draw } else { Step::Place };
    }

    /// Goes on after a domino was placed or discarded.
    #[inline]
    pub(crate) fn placed(&mut self) {
        if !self.new.dominoes().is_empty() {
            self.step = Step::Pick;
            return;
        }
        // Rule 3.4
        self.old.advance();
        self.turn_number += 1;
        if self.old.dominoes().is_empty() {
            self.step = if self.n_games_left > 0 { Step::Interlude } else { Step::Over };
        }
    }
}
