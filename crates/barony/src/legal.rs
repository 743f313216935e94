//! What is legal in a position, as sets: to list, count and draw from. Rule 3.

use core::ops::ControlFlow;

use game::bits::{bits, nth_set_bit};
use game::{Rng, Seat};

use crate::action::Verb;
use crate::reach::{Moves, Recruits, Sites};
use crate::state::Step;
use crate::titles::{PAYMENTS, affordable};
use crate::{Action, Barony, Board, Hexes, Resource, Tile};

/// The legal actions of a position. What is empty is not possible now.
pub(crate) struct Legal {
    board: &'static Board,
    /// The verbs there are actions of, a bit each.
    verbs: u16,
    tiles: u64,
    n_seats: u8,
    settle: Hexes,
    recruit: Recruits,
    moves: Moves,
    /// The resources to choose from, a bit each.
    take: u8,
    build: Sites,
    city: Hexes,
    expedition: Hexes,
    /// Positions in [`PAYMENTS`], a bit each.
    title: u64,
}

impl Barony {
    /// Everything that is legal now.
    #[inline]
    pub(crate) fn legal(&self) -> Legal {
        let mut legal = Legal {
            board: self.board(),
            verbs: 0,
            tiles: 0,
            n_seats: 0,
            settle: Hexes::NONE,
            recruit: Recruits::default(),
            moves: Moves::default(),
            take: 0,
            build: Sites::default(),
            city: Hexes::NONE,
            expedition: Hexes::NONE,
            title: 0,
        };
        match self.step {
            Step::Tile => {
                legal.tiles = self.tiles.0;
                legal.verbs = 1 << Verb::Tile as u16;
            }
            Step::First => {
                legal.n_seats = self.n_seats;
                legal.verbs = 1 << Verb::First as u16;
            }
            Step::Settle { .. } => {
                legal.settle = self.settle_sites();
                legal.verbs = 1 << Verb::Settle as u16;
            }
            Step::Act => self.open_turn(&mut legal),
            Step::Move { moved } => {
                legal.moves = self.moves(Some(moved));
                legal.verbs = 1 << Verb::Move as u16 | 1 << Verb::End as u16;
            }
            Step::Take { owner, .. } => {
                let tokens = &self.barons[owner].tokens;
                legal.take = tokens.kinds().fold(0, |set, kind| set | 1 << kind as u8);
                legal.verbs = 1 << Verb::Take as u16;
            }
            Step::Build => {
                legal.build = self.sites();
                legal.verbs = 1 << Verb::Build as u16 | 1 << Verb::End as u16;
            }
            Step::Over => {}
        }
        legal
    }

    /// The six actions, or passing.
    #[inline]
    fn open_turn(&self, legal: &mut Legal) {
        legal.recruit = self.recruits();
        let rivals = self.rival_forces();
        legal.moves = self.moves_among(&rivals, None);
        legal.build = self.sites_among(&rivals);
        legal.city = self.city_sites(&rivals);
        legal.expedition = self.expedition_sites(&rivals);
        legal.title = affordable(self.barons[self.seat].tokens);
        let verbs = u16::from(!legal.recruit.is_empty()) << Verb::Recruit as u16
            | u16::from(!legal.moves.is_empty(legal.board)) << Verb::Move as u16
            | u16::from(!legal.build.is_empty()) << Verb::Build as u16
            | u16::from(!legal.city.is_empty()) << Verb::City as u16
            | u16::from(!legal.expedition.is_empty()) << Verb::Expedition as u16
            | u16::from(legal.title != 0) << Verb::Title as u16;
        legal.verbs = if verbs == 0 { 1 << Verb::Pass as u16 } else { verbs };
    }
}

impl Legal {
    /// Whether there is an action of some verb.
    #[inline]
    pub(crate) fn has(&self, verb: Verb) -> bool {
        self.verbs >> verb as u16 & 1 == 1
    }

    /// How many actions there are.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        bits(self.verbs).map(|verb| self.n_actions(Verb::ALL[verb as usize])).sum()
    }

    /// An action by a verb and then one of that verb, each equally likely.
    #[inline]
    pub(crate) fn sample(&self, rng: &mut Rng) -> Option<Action> {
        let verb = match self.verbs.count_ones() {
            0 => return None,
            1 => self.verbs.trailing_zeros(),
            n_verbs => nth_set_bit(u64::from(self.verbs), rng.below(n_verbs)),
        };
        let verb = Verb::ALL[verb as usize];
        Some(self.nth_action(verb, rng.below(self.n_actions(verb))))
    }

    /// Shows `visit` each action, verb by verb.
    #[inline]
    pub(crate) fn try_for_each<B>(
        &self,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for verb in bits(self.verbs) {
            self.try_for_each_of(Verb::ALL[verb as usize], &mut visit)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn n_actions(&self, verb: Verb) -> u32 {
        match verb {
            Verb::Tile => 3 * self.tiles.count_ones(),
            Verb::First => u32::from(self.n_seats),
            Verb::Settle => self.settle.len(),
            Verb::Recruit => self.recruit.len(),
            Verb::Move => self.moves.len(self.board),
            Verb::Take => self.take.count_ones(),
            Verb::Build => self.build.len(),
            Verb::City => self.city.len(),
            Verb::Expedition => self.expedition.len(),
            Verb::Title => self.title.count_ones(),
            Verb::End | Verb::Pass => 1,
        }
    }

    /// The `n`-th action of a verb, as [`Legal::try_for_each_of`] shows them.
    #[inline]
    fn nth_action(&self, verb: Verb, n: u32) -> Action {
        let board = self.board;
        match verb {
            Verb::Tile => Action::Tile {
                tile: Tile::at(nth_set_bit(self.tiles, n / 3)),
                turned: (n % 3) as u8,
            },
            Verb::First => Action::First(Seat::new(n as usize)),
            Verb::Settle => Action::Settle(board.hex(self.settle.nth(n))),
            Verb::Recruit => self.recruit.nth(board, n),
            Verb::Move => self.moves.nth(board, n),
            Verb::Take => {
                Action::Take(Resource::ALL[nth_set_bit(u64::from(self.take), n) as usize])
            }
            Verb::Build => self.build.nth(board, n),
            Verb::City => Action::City(board.hex(self.city.nth(n))),
            Verb::Expedition => Action::Expedition(board.hex(self.expedition.nth(n))),
            Verb::Title => Action::Title(PAYMENTS[nth_set_bit(self.title, n) as usize]),
            Verb::End => Action::End,
            Verb::Pass => Action::Pass,
        }
    }

    #[inline]
    fn try_for_each_of<B>(
        &self,
        verb: Verb,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let board = self.board;
        match verb {
            Verb::Tile => bits(self.tiles).try_for_each(|tile| {
                let tile = Tile::at(tile);
                (0..3).try_for_each(|turned| visit(Action::Tile { tile, turned }))
            }),
            Verb::First => {
                Seat::first(self.n_seats as usize).try_for_each(|seat| visit(Action::First(seat)))
            }
            Verb::Settle => {
                self.settle.iter().try_for_each(|at| visit(Action::Settle(board.hex(at))))
            }
            Verb::Recruit => self.recruit.try_for_each(board, visit),
            Verb::Move => self.moves.try_for_each(board, visit),
            Verb::Take => bits(self.take)
                .try_for_each(|kind| visit(Action::Take(Resource::ALL[kind as usize]))),
            Verb::Build => self.build.try_for_each(board, visit),
            Verb::City => self.city.iter().try_for_each(|at| visit(Action::City(board.hex(at)))),
            Verb::Expedition => {
                self.expedition.iter().try_for_each(|at| visit(Action::Expedition(board.hex(at))))
            }
            Verb::Title => bits(self.title)
                .try_for_each(|payment| visit(Action::Title(PAYMENTS[payment as usize]))),
            Verb::End => visit(Action::End),
            Verb::Pass => visit(Action::Pass),
        }
    }
}
