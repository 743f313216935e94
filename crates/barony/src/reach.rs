//! The hexes a seat may act on, as sets. Rules 2.4 and 3.1 to 3.5.

use core::ops::ControlFlow;

use game::bits::{bits, nth_set_bit};

use crate::{Action, Barony, Board, Building, Figure, HexIndex, Hexes, Terrain};

/// Cities, and how many knights may come to each. Rule 3.1.
#[derive(Clone, Copy, Default)]
pub(crate) struct Recruits {
    cities: Hexes,
    lakeside: Hexes,
    reserve: u8,
}

impl Recruits {
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.cities.is_empty() || self.reserve == 0
    }

    #[inline]
    fn most(self, at: HexIndex) -> u8 {
        self.reserve.min(if self.lakeside.contains(at) { 3 } else { 2 })
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        let few = self.cities.len() * u32::from(self.reserve.min(2));
        let third = if self.reserve > 2 { (self.cities & self.lakeside).len() } else { 0 };
        few + third
    }

    #[inline]
    pub(crate) fn nth(self, board: &Board, n: u32) -> Action {
        let mut left = n;
        for at in self.cities {
            let most = u32::from(self.most(at));
            if left < most {
                return Action::Recruit { city: board.hex(at), knights: left as u8 + 1 };
            }
            left -= most;
        }
        unreachable!("fewer recruits than were counted")
    }

    #[inline]
    pub(crate) fn try_for_each<B>(
        self,
        board: &Board,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.cities.iter().try_for_each(|at| {
            let city = board.hex(at);
            (1..=self.most(at)).try_for_each(|knights| visit(Action::Recruit { city, knights }))
        })
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
    fn targets(self, board: &Board, from: HexIndex) -> Hexes {
        board.neighbours(from) & self.landing
    }

    #[inline]
    pub(crate) fn is_empty(self, board: &Board) -> bool {
        self.movers.iter().all(|from| self.targets(board, from).is_empty())
    }

    #[inline]
    pub(crate) fn len(self, board: &Board) -> u32 {
        self.movers.iter().map(|from| self.targets(board, from).len()).sum()
    }

    #[inline]
    pub(crate) fn nth(self, board: &Board, n: u32) -> Action {
        let mut left = n;
        for from in self.movers {
            let targets = self.targets(board, from);
            if left < targets.len() {
                return Action::Move { from: board.hex(from), to: board.hex(targets.nth(left)) };
            }
            left -= targets.len();
        }
        unreachable!("fewer moves than were counted")
    }

    #[inline]
    pub(crate) fn try_for_each<B>(
        self,
        board: &Board,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.movers.iter().try_for_each(|at| {
            let from = board.hex(at);
            let mut targets = self.targets(board, at).iter();
            targets.try_for_each(|to| visit(Action::Move { from, to: board.hex(to) }))
        })
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
    pub(crate) fn len(self) -> u32 {
        self.hexes.len() * self.buildings.count_ones()
    }

    #[inline]
    pub(crate) fn nth(self, board: &Board, n: u32) -> Action {
        let n_buildings = self.buildings.count_ones();
        let (hex, building) = (n / n_buildings, n % n_buildings);
        let building = nth_set_bit(u64::from(self.buildings), building);
        Action::Build {
            hex: board.hex(self.hexes.nth(hex)),
            building: Building::ALL[building as usize],
        }
    }

    #[inline]
    pub(crate) fn try_for_each<B>(
        self,
        board: &Board,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.hexes.iter().try_for_each(|at| {
            let hex = board.hex(at);
            let mut buildings = bits(self.buildings).map(|i| Building::ALL[i as usize]);
            buildings.try_for_each(|building| visit(Action::Build { hex, building }))
        })
    }
}

/// Where the rivals of the seat on turn stand, all together.
#[derive(Default)]
pub(crate) struct Rivals {
    figures: Hexes,
    knights: Hexes,
    /// Hexes with a wall, or with two figures of one of them. Rule 3.2.
    held: Hexes,
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
    pub(crate) fn moves(&self, moved: Option<HexIndex>) -> Moves {
        self.moves_among(&self.rival_forces(), moved)
    }

    /// Where a knight may become a building.
    #[inline]
    pub(crate) fn sites(&self) -> Sites {
        self.sites_among(&self.rival_forces())
    }

    #[inline]
    pub(crate) fn rival_forces(&self) -> Rivals {
        let mut rivals = Rivals::default();
        for rival in self.rivals() {
            let forces = &self.barons[rival].forces;
            let (knights, walls) = (forces.knights(), forces.walls());
            rivals.knights |= knights;
            rivals.figures |= knights | walls | forces.villages;
            rivals.held |= walls | forces.crowds();
        }
        rivals
    }

    #[inline]
    pub(crate) fn moves_among(&self, rivals: &Rivals, moved: Option<HexIndex>) -> Moves {
        let own = &self.barons[self.seat].forces;
        let mut movers = own.knights();
        if let Some(moved) = moved {
            movers -= Hexes::only(moved) - own.paired_knights();
        }
        let held = rivals.held | (rivals.figures & self.hexes_of(Terrain::Mountain));
        Moves { movers, landing: self.board().all() - self.hexes_of(Terrain::Lake) - held }
    }

    #[inline]
    pub(crate) fn sites_among(&self, rivals: &Rivals) -> Sites {
        let own = &self.barons[self.seat];
        let buildings = Building::ALL
            .into_iter()
            .filter(|building| own.reserve[building.figure()] > 0)
            .fold(0, |set, building| set | 1 << building as u8);
        Sites { hexes: own.forces.knights() - own.forces.buildings() - rivals.figures, buildings }
    }

    /// The knights to recruit. Rule 3.1.
    #[inline]
    pub(crate) fn recruits(&self) -> Recruits {
        let own = &self.barons[self.seat];
        Recruits {
            cities: own.forces.cities,
            lakeside: self.lakeside,
            reserve: own.reserve[Figure::Knight],
        }
    }

    /// The villages that may become cities. Rule 3.4.
    #[inline]
    pub(crate) fn city_sites(&self, rivals: &Rivals) -> Hexes {
        let own = &self.barons[self.seat];
        if own.reserve[Figure::City] == 0 {
            return Hexes::NONE;
        }
        own.forces.villages - self.hexes_of(Terrain::Forest) - self.near_cities - rivals.knights
    }

    /// Where an expedition may arrive. Rule 3.5.
    #[inline]
    pub(crate) fn expedition_sites(&self, rivals: &Rivals) -> Hexes {
        let own = &self.barons[self.seat];
        if own.reserve[Figure::Knight] < 2 {
            return Hexes::NONE;
        }
        self.board().edge() - self.hexes_of(Terrain::Lake) - own.forces.figures() - rivals.figures
    }
}
