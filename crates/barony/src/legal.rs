//! What is legal in a position, as sets: to list, count and draw from. Rule 3.

use core::ops::ControlFlow;

use game::bits::{bits, nth_set_bit};
use game::{Rng, Seat};

use crate::action::Verb;
use crate::state::Step;
use crate::titles::{PAYMENTS, affordable};
use crate::{Action, Barony, Board, Building, Figure, Hexes, Resource, Terrain, Tile};

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

/// Cities, and how many knights may come to each. Rule 3.1.
#[derive(Clone, Copy, Default)]
struct Recruits {
    cities: Hexes,
    lakeside: Hexes,
    reserve: u8,
}

impl Recruits {
    #[inline]
    fn most(self, at: usize) -> u8 {
        self.reserve.min(if self.lakeside.contains(at) { 3 } else { 2 })
    }

    #[inline]
    fn len(self) -> u32 {
        let few = self.cities.len() * u32::from(self.reserve.min(2));
        let third = if self.reserve > 2 { (self.cities & self.lakeside).len() } else { 0 };
        few + third
    }
}

/// Knights that may move, and the hexes they may enter. Rule 3.2.
#[derive(Clone, Copy, Default)]
pub(crate) struct Moves {
    movers: Hexes,
    landing: Hexes,
}

impl Moves {
    #[inline]
    fn targets(self, board: &Board, from: usize) -> Hexes {
        board.neighbours(from) & self.landing
    }

    #[inline]
    pub(crate) fn is_empty(self, board: &Board) -> bool {
        self.movers.iter().all(|from| self.targets(board, from).is_empty())
    }

    #[inline]
    fn len(self, board: &Board) -> u32 {
        self.movers.iter().map(|from| self.targets(board, from).len()).sum()
    }
}

/// Hexes to build on, and what there is to build. Rule 3.3.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sites {
    hexes: Hexes,
    /// Positions in [`Building::ALL`], a bit each.
    buildings: u8,
}

impl Sites {
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.hexes.is_empty() || self.buildings == 0
    }

    #[inline]
    fn len(self) -> u32 {
        self.hexes.len() * self.buildings.count_ones()
    }
}

impl Barony {
    /// The hexes for a first city. Rule 2.4.
    #[inline]
    pub(crate) fn settle_sites(&self) -> Hexes {
        self.board().all()
            - self.hexes_of(Terrain::Lake)
            - self.hexes_of(Terrain::Forest)
            - self.near_cities
    }

    /// The moves of a turn's first or second knight.
    #[inline]
    pub(crate) fn moves(&self, moved: Option<u8>) -> Moves {
        let own = &self.barons[self.seat].forces;
        let mut movers = own.knights();
        if let Some(moved) = moved {
            movers -= Hexes::only(moved as usize) - own.paired_knights();
        }
        let mut barred = self.hexes_of(Terrain::Lake);
        for rival in self.rivals() {
            let rival = &self.barons[rival].forces;
            barred |= rival.walls() | rival.crowds();
            barred |= rival.figures() & self.hexes_of(Terrain::Mountain);
        }
        Moves { movers, landing: self.board().all() - barred }
    }

    /// Where a knight may become a building.
    #[inline]
    pub(crate) fn sites(&self) -> Sites {
        let own = &self.barons[self.seat];
        let mut hexes = own.forces.knights() - own.forces.buildings();
        for rival in self.rivals() {
            hexes -= self.barons[rival].forces.figures();
        }
        let buildings = Building::ALL
            .into_iter()
            .filter(|building| own.reserve[building.figure()] > 0)
            .fold(0, |set, building| set | 1 << building as u8);
        Sites { hexes, buildings }
    }

    /// The villages that may become cities. Rule 3.4.
    #[inline]
    fn city_sites(&self) -> Hexes {
        let own = &self.barons[self.seat];
        if own.reserve[Figure::City] == 0 {
            return Hexes::NONE;
        }
        let mut hexes = own.forces.villages - self.hexes_of(Terrain::Forest) - self.near_cities;
        for rival in self.rivals() {
            hexes -= self.barons[rival].forces.knights();
        }
        hexes
    }

    /// Where an expedition may arrive. Rule 3.5.
    #[inline]
    fn expedition_sites(&self) -> Hexes {
        if self.barons[self.seat].reserve[Figure::Knight] < 2 {
            return Hexes::NONE;
        }
        let mut hexes = self.board().edge() - self.hexes_of(Terrain::Lake);
        for seat in Seat::first(self.n_seats as usize) {
            hexes -= self.barons[seat].forces.figures();
        }
        hexes
    }

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
                legal.tiles = self.tiles;
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
        let own = &self.barons[self.seat];
        legal.recruit = Recruits {
            cities: own.forces.cities,
            lakeside: self.lakeside,
            reserve: own.reserve[Figure::Knight],
        };
        legal.moves = self.moves(None);
        legal.build = self.sites();
        legal.city = self.city_sites();
        legal.expedition = self.expedition_sites();
        legal.title = affordable(own.tokens);
        let recruits = legal.recruit.reserve > 0 && !legal.recruit.cities.is_empty();
        let verbs = u16::from(recruits) << Verb::Recruit as u16
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
        match verb {
            Verb::Tile => Action::Tile {
                tile: Tile::at(nth_set_bit(self.tiles, n / 3)),
                turned: (n % 3) as u8,
            },
            Verb::Settle => Action::Settle(self.board.hex(self.settle.nth(n))),
            Verb::City => Action::City(self.board.hex(self.city.nth(n))),
            Verb::Expedition => Action::Expedition(self.board.hex(self.expedition.nth(n))),
            Verb::Title => Action::Title(PAYMENTS[nth_set_bit(self.title, n) as usize]),
            _ => {
                let mut left = n;
                let search = self.try_for_each_of(verb, &mut |action| {
                    if left == 0 {
                        return ControlFlow::Break(action);
                    }
                    left -= 1;
                    ControlFlow::Continue(())
                });
                search.break_value().expect("fewer actions than were counted")
            }
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
            Verb::Recruit => self.recruit.cities.iter().try_for_each(|at| {
                let city = board.hex(at);
                (1..=self.recruit.most(at))
                    .try_for_each(|knights| visit(Action::Recruit { city, knights }))
            }),
            Verb::Move => self.moves.movers.iter().try_for_each(|at| {
                let from = board.hex(at);
                self.moves
                    .targets(board, at)
                    .iter()
                    .try_for_each(|to| visit(Action::Move { from, to: board.hex(to) }))
            }),
            Verb::Take => bits(self.take)
                .try_for_each(|kind| visit(Action::Take(Resource::ALL[kind as usize]))),
            Verb::Build => self.build.hexes.iter().try_for_each(|at| {
                let hex = board.hex(at);
                bits(self.build.buildings).try_for_each(|building| {
                    visit(Action::Build { hex, building: Building::ALL[building as usize] })
                })
            }),
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
