//! The position of a game and how it goes on. Rules 2, 3 and 6.

use core::ops::ControlFlow;

use game::{BySeat, Game, Rng, Seat, SetupError, Turn};

use crate::{
    Action, Domino, Dominoes, Kingdoms, Line, Options, Score, Step, Variant, with_kingdom,
};

/// A position of Kingdomino.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kingdomino {
    pub(crate) kingdoms: Kingdoms,
    /// What chance may still bring. Dominoes that rule 2.1 leaves out are among them.
    pub(crate) pile: Dominoes,
    /// The line being placed; its dominoes go as they are placed.
    pub(crate) old: Line,
    /// The line being chosen from.
    pub(crate) new: Line,
    /// What the finished games of a Dynasty brought. Rule 6.1.
    pub(crate) earlier: BySeat<Score>,
    /// The kings that have not been drawn yet. Rule 2.3.
    pub(crate) hand: BySeat<u8>,
    /// Whose king was drawn, while it waits for its domino.
    pub(crate) drawn: Seat,
    pub(crate) step: Step,
    pub(crate) options: Options,
    pub(crate) n_seats: u8,
    /// How many lines are still to be drawn.
    pub(crate) n_lines_left: u8,
    /// How many games of the match are still to be played after this one.
    pub(crate) n_games_left: u8,
    pub(crate) turn_number: u8,
}

impl Kingdomino {
    /// Everybody's kingdoms. In a Dynasty they stay until the next game's first draw.
    #[inline]
    pub const fn kingdoms(&self) -> &Kingdoms {
        &self.kingdoms
    }

    /// The variants in play.
    #[inline]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// What may still be drawn, the dominoes left out by rule 2.1 among it.
    #[inline]
    pub const fn pile(&self) -> Dominoes {
        self.pile
    }

    /// The line being placed, without what has been.
    #[inline]
    pub const fn old_line(&self) -> &Line {
        &self.old
    }

    /// The line being drawn or chosen from; empty when nothing is left to choose.
    #[inline]
    pub const fn new_line(&self) -> &Line {
        &self.new
    }

    /// How many lines are still to be drawn after the new one.
    #[inline]
    pub const fn n_lines_left(&self) -> usize {
        self.n_lines_left as usize
    }

    /// How many games of a Dynasty come after this one.
    #[inline]
    pub const fn n_games_left(&self) -> usize {
        self.n_games_left as usize
    }

    /// How many games of a Dynasty came before this one.
    #[inline]
    pub fn n_games_before(&self) -> usize {
        if self.options.has(Variant::Dynasty) { 2 - self.n_games_left() } else { 0 }
    }

    /// What the finished games of a Dynasty brought to a seat.
    #[inline]
    pub fn earlier_games(&self, seat: Seat) -> Score {
        self.earlier[seat]
    }

    /// How many kings of a seat are still to be drawn.
    #[inline]
    pub fn kings_in_hand(&self, seat: Seat) -> usize {
        usize::from(self.hand[seat])
    }

    /// What happens next.
    #[inline]
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The domino to be placed now.
    #[inline]
    pub fn to_place(&self) -> Option<Domino> {
        (self.step == Step::Place).then(|| self.old.next().0)
    }

    /// Whether one game is over and still shown: the match may be, or go on with another.
    #[inline]
    pub fn is_game_over(&self) -> bool {
        matches!(self.step, Step::Interlude | Step::Over)
    }

    /// How many dominoes a line has. Rule 2.2.
    #[inline]
    pub const fn line_length(&self) -> u32 {
        if self.n_seats == 3 { 3 } else { 4 }
    }
}

impl Game for Kingdomino {
    type Options = Options;
    type Action = Action;
    type Score = Score;

    fn new(n_seats: usize, options: &Options) -> Result<Kingdomino, SetupError> {
        SetupError::check_seats(n_seats, 2..=4)?;
        let duel = options.has(Variant::MightyDuel);
        if duel && n_seats != 2 {
            let option = Variant::MightyDuel.name();
            return Err(SetupError::Conflict { option, n_seats, expected: "2 seats" });
        }
        let mut game = Kingdomino {
            kingdoms: if duel { Kingdoms::LARGE } else { Kingdoms::SMALL },
            pile: Dominoes::ALL,
            old: Line::EMPTY,
            new: Line::EMPTY,
            earlier: BySeat::default(),
            hand: BySeat::default(),
            drawn: Seat::A,
            step: Step::Draw,
            options: *options,
            n_seats: n_seats as u8,
            n_lines_left: 0,
            n_games_left: if options.has(Variant::Dynasty) { 2 } else { 0 },
            turn_number: 0,
        };
        game.begin_game();
        Ok(game)
    }

    #[inline]
    fn n_seats(&self) -> usize {
        self.n_seats as usize
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.step {
            Step::Draw | Step::King | Step::Interlude => Turn::Chance,
            Step::FirstPick => Turn::Seat(self.drawn),
            Step::Place | Step::Pick => Turn::Seat(self.old.next().1),
            Step::Over => Turn::Over,
        }
    }

    #[inline]
    fn turn_number(&self) -> u32 {
        u32::from(self.turn_number)
    }

    fn try_for_each_action<B>(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.step {
            Step::Draw => self.pile.iter().map(Action::Draw).try_for_each(visit),
            Step::Interlude => Dominoes::ALL.iter().map(Action::Draw).try_for_each(visit),
            Step::King => {
                let left = self.seats().filter(|&seat| self.hand[seat] > 0);
                left.map(Action::King).try_for_each(visit)
            }
            Step::FirstPick | Step::Pick => {
                self.new.free().iter().map(Action::Pick).try_for_each(visit)
            }
            Step::Place => {
                let (domino, seat) = self.old.next();
                let mut fits = false;
                with_kingdom!(&self.kingdoms, seat, |kingdom| {
                    kingdom.try_for_each_placement(domino, |placement| {
                        fits = true;
                        visit(Action::Place(placement))
                    })?;
                });
                // Rule 4.4
                if fits { ControlFlow::Continue(()) } else { visit(Action::Discard) }
            }
            Step::Over => ControlFlow::Continue(()),
        }
    }

    fn weight(&self, action: Action) -> u32 {
        match action {
            Action::King(seat) => u32::from(self.hand[seat]), // Rule 2.3
            _ => 1,
        }
    }

    fn action_kind(&self, action: Action) -> u8 {
        match action {
            Action::Draw(_) => 0,
            Action::King(_) => 1,
            Action::Pick(_) => 2,
            Action::Place(_) => 3,
            Action::Discard => 4,
        }
    }

    #[inline(always)] // with `sample`, a tenth of the time of a random game
    fn play_unchecked(&mut self, action: Action) {
        debug_assert!(self.is_legal(action), "{action} is not legal");
        match action {
            Action::Draw(domino) => self.draw(domino),
            Action::King(seat) => {
                self.hand[seat] -= 1;
                self.drawn = seat;
                self.step = Step::FirstPick;
            }
            Action::Pick(domino) => {
                if self.step == Step::FirstPick {
                    self.first_pick(domino);
                } else {
                    self.pick(domino);
                }
            }
            Action::Place(placement) => {
                let (domino, seat) = self.old.next();
                self.kingdoms.place(seat, domino, placement);
                self.placed();
            }
            Action::Discard => {
                self.kingdoms.discard(self.old.next().1);
                self.placed();
            }
        }
    }

    fn score(&self, seat: Seat) -> Score {
        let (mut score, bonus) = self.kingdoms.score(seat, self.options);
        if self.is_game_over() {
            score.points += bonus; // Rule 5.3
        }
        self.earlier[seat] + score
    }

    fn is_legal(&self, action: Action) -> bool {
        match (self.step, action) {
            (Step::Draw, Action::Draw(domino)) => self.pile.contains(domino),
            (Step::Interlude, Action::Draw(_)) => true,
            (Step::King, Action::King(seat)) => self.hand[seat] > 0,
            (Step::FirstPick | Step::Pick, Action::Pick(domino)) => {
                self.new.free().contains(domino)
            }
            (Step::Place, Action::Place(placement)) => {
                let (domino, seat) = self.old.next();
                with_kingdom!(&self.kingdoms, seat, |kingdom| kingdom.accepts(domino, placement))
            }
            (Step::Place, Action::Discard) => {
                let (domino, seat) = self.old.next();
                self.kingdoms.n_placements(seat, domino) == 0
            }
            _ => false,
        }
    }

    fn n_actions(&self) -> usize {
        let n = match self.step {
            Step::Draw => self.pile.len(),
            Step::Interlude => Dominoes::ALL.len(),
            Step::King => self.seats().filter(|&seat| self.hand[seat] > 0).count() as u32,
            Step::FirstPick | Step::Pick => self.new.free().len(),
            Step::Place => {
                let (domino, seat) = self.old.next();
                self.kingdoms.n_placements(seat, domino).max(1) // Rule 4.4
            }
            Step::Over => 0,
        };
        n as usize
    }

    #[inline(always)]
    fn sample(&self, rng: &mut Rng) -> Option<Action> {
        match self.step {
            Step::Draw => Some(Action::Draw(self.pile.nth(rng.below(self.pile.len())))),
            Step::Interlude => {
                Some(Action::Draw(Dominoes::ALL.nth(rng.below(Dominoes::ALL.len()))))
            }
            Step::King => {
                let n_kings = self.hand.first(self.n_seats()).iter().map(|&n| u32::from(n)).sum();
                let mut left = rng.below(n_kings);
                self.seats().find_map(|seat| {
                    let kings = u32::from(self.hand[seat]);
                    let drawn = left < kings;
                    left = left.wrapping_sub(kings);
                    drawn.then_some(Action::King(seat))
                })
            }
            Step::FirstPick | Step::Pick => {
                let free = self.new.free();
                Some(Action::Pick(free.nth_of_few(rng.below(free.len()))))
            }
            Step::Place => {
                let (domino, seat) = self.old.next();
                let placement = self.kingdoms.sample_placement(seat, domino, rng);
                Some(placement.map_or(Action::Discard, Action::Place))
            }
            Step::Over => None,
        }
    }
}
