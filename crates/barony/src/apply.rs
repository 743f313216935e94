//! What an action does. Rules 2, 3 and 4.1.

use game::Seat;

use crate::state::Step;
use crate::{Action, Barony, Figure, Hex, HexIndex, Hexes, Resource, Terrain, Tile, Tiles};

impl Barony {
    /// Plays a legal action.
    #[inline]
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Tile { tile, turned } => self.lay(tile, turned),
            Action::First(seat) => {
                self.first = seat;
                self.seat = seat;
                self.settle_next(0);
            }
            Action::Settle(hex) => self.settle(hex),
            Action::Recruit { city, knights } => {
                let at = self.place(city);
                for _ in 0..knights {
                    self.barons[self.seat].deploy(Figure::Knight, at);
                }
                self.end_turn();
            }
            Action::Move { from, to } => self.move_knight(from, to),
            Action::Take(resource) => self.take(resource),
            Action::Build { hex, building } => self.build(hex, building.figure()),
            Action::City(hex) => {
                let at = self.place(hex);
                let own = &mut self.barons[self.seat];
                own.withdraw(Figure::Village, at);
                own.n_new_cities += 1;
                self.found_city(at);
                self.end_turn();
            }
            Action::Expedition(hex) => {
                let at = self.place(hex);
                let own = &mut self.barons[self.seat];
                own.reserve[Figure::Knight] -= 1;
                own.n_lost_knights += 1;
                own.deploy(Figure::Knight, at);
                self.end_turn();
            }
            Action::Title(payment) => {
                let own = &mut self.barons[self.seat];
                own.tokens.pay(payment);
                own.title = own.title.next();
                self.end_turn();
            }
            Action::End | Action::Pass => self.end_turn(),
        }
    }

    #[inline]
    fn place(&self, hex: Hex) -> HexIndex {
        self.board().find(hex).expect("a legal action names hexes of the board")
    }

    #[inline]
    fn lay(&mut self, tile: Tile, turned: u8) {
        let board = self.board();
        let terrains = tile.terrains();
        for (i, at) in board.slot(self.n_laid()).into_iter().enumerate() {
            let terrain = terrains[(i + turned as usize) % 3];
            self.terrains[terrain.index()] |= Hexes::only(at);
            if terrain == Terrain::Lake {
                self.lakeside |= board.neighbours(at);
            }
        }
        self.tiles.0 &= !(1 << tile.index());
        if self.n_laid() == board.n_slots() {
            // Tiles that are never drawn make no difference any more.
            self.tiles = Tiles::NONE;
            self.step = Step::First;
        }
    }

    fn settle(&mut self, hex: Hex) {
        let at = self.place(hex);
        self.barons[self.seat].deploy(Figure::Knight, at);
        self.found_city(at);
        if let Step::Settle { n_settled } = self.step {
            self.settle_next(n_settled + 1);
        }
    }

    #[inline]
    fn found_city(&mut self, at: HexIndex) {
        self.barons[self.seat].deploy(Figure::City, at);
        self.near_cities |= self.board().neighbours(at).with(at);
    }

    /// Goes on to the seat that places a first city after `n_settled`; turns begin if none is left,
    /// or no hex for it.
    fn settle_next(&mut self, n_settled: u8) {
        let settled = n_settled > 0;
        if n_settled == 3 * self.n_seats || self.settle_sites().is_empty() {
            self.turn_number += u32::from(settled);
            self.seat = self.first;
            self.step = Step::Act;
            return;
        }
        let before = self.seat;
        self.seat = self.settler(n_settled);
        self.turn_number += u32::from(self.seat != before);
        self.step = Step::Settle { n_settled };
    }

    /// Whose first city comes after `n_settled`: one each, three for the last, two each on the
    /// way back. Rule 2.3.
    pub(crate) fn settler(&self, n_settled: u8) -> Seat {
        let last = self.n_seats - 1;
        let after_first = if n_settled < last {
            n_settled
        } else if n_settled < last + 3 {
            last
        } else {
            last - 1 - (n_settled - last - 3) / 2
        };
        Seat::new((self.first.index() + after_first as usize) % self.n_seats as usize)
    }

    #[inline]
    fn move_knight(&mut self, from: Hex, to: Hex) {
        let (from, to) = (self.place(from), self.place(to));
        let moved = (self.step == Step::Act).then_some(to);
        let own = &mut self.barons[self.seat].forces;
        let strikes = own.figures().contains(to);
        own.remove(Figure::Knight, from);
        own.add(Figure::Knight, to);
        if strikes && let Some(owner) = self.strike(to) {
            self.step = Step::Take { owner, moved };
            return;
        }
        self.go_on_moving(moved);
    }

    /// Destroys every rival figure on a hex. Returns whose village it was, if it has tokens.
    #[inline]
    fn strike(&mut self, at: HexIndex) -> Option<Seat> {
        let mut owner = None;
        for rival in self.rivals() {
            let baron = &mut self.barons[rival];
            if baron.forces.knights().contains(at) {
                baron.withdraw(Figure::Knight, at);
            } else if baron.forces.villages.contains(at) {
                baron.withdraw(Figure::Village, at);
                owner = (!baron.tokens.is_empty()).then_some(rival);
            }
        }
        owner
    }

    fn take(&mut self, resource: Resource) {
        if let Step::Take { owner, moved } = self.step {
            self.barons[owner].tokens.lose(resource);
            self.barons[self.seat].tokens.gain(resource);
            self.go_on_moving(moved);
        }
    }

    #[inline]
    fn go_on_moving(&mut self, moved: Option<HexIndex>) {
        match moved {
            Some(moved) if !self.moves(Some(moved)).is_empty(self.board()) => {
                self.step = Step::Move { moved };
            }
            _ => self.end_turn(),
        }
    }

    #[inline]
    fn build(&mut self, hex: Hex, building: Figure) {
        let at = self.place(hex);
        let resource = self.terrain_at(at).and_then(Terrain::resource);
        let own = &mut self.barons[self.seat];
        own.withdraw(Figure::Knight, at);
        own.deploy(building, at);
        own.tokens.gain(resource.expect("knights never stand on a lake"));
        if self.sites().is_empty() {
            self.end_turn();
        } else {
            self.step = Step::Build;
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        self.turn_number += 1;
        self.seat = self.seat.next(self.n_seats as usize);
        self.step = Step::Act;
        if self.seat != self.first {
            return;
        }
        self.n_rounds += 1;
        let is_last = self.max_rounds.is_some_and(|rounds| self.n_rounds >= rounds.get());
        if is_last || self.has_duke() {
            self.step = Step::Over;
        }
    }
}
