//! Whether an action is legal and, if not, why: hex by hex, apart from the sets of `legal`.

use game::Seat;

use crate::action::Verb;
use crate::barred::{Barred, Why};
use crate::state::Step;
use crate::titles::TITLE_PRICE;
use crate::{Action, Barony, Figure, Hex, HexIndex, Resource, Terrain, Tokens};

type Check = Result<(), Why>;

impl Barony {
    /// Refuses an action that is not legal now.
    pub fn check(&self, action: Action) -> Result<(), Barred> {
        self.check_step(action.verb())?;
        let (rule, check) = match action {
            Action::Tile { tile, .. } => {
                let is_left = self.tiles.contains(tile);
                ("2.1", refuse_unless(is_left, Why::TileLaid { tile }))
            }
            Action::First(seat) => {
                let sits = seat.index() < self.n_seats as usize;
                ("2.2", refuse_unless(sits, Why::NoSuchSeat { seat }))
            }
            Action::Settle(hex) => ("2.4", self.check_settle(hex)),
            Action::Recruit { city, knights } => ("3.1", self.check_recruit(city, knights)),
            Action::Move { from, to } => ("3.2", self.check_move(from, to)),
            Action::Take(resource) => ("3.2", self.check_take(resource)),
            Action::Build { hex, building } => ("3.3", self.check_build(hex, building.figure())),
            Action::City(hex) => ("3.4", self.check_city(hex)),
            Action::Expedition(hex) => ("3.5", self.check_expedition(hex)),
            Action::Title(payment) => ("3.6", self.check_title(payment)),
            Action::End => ("3", Ok(())),
            Action::Pass => ("3.7", refuse_unless(self.legal().has(Verb::Pass), Why::MayAct)),
        };
        check.map_err(|why| Barred { rule, why })
    }

    fn check_step(&self, verb: Verb) -> Result<(), Barred> {
        let (rule, expected, fits) = match self.step {
            Step::Over => return Err(Barred { rule: "4.1", why: Why::Over }),
            Step::Tile => ("2.1", "tile", verb == Verb::Tile),
            Step::First => ("2.2", "first", verb == Verb::First),
            Step::Settle { .. } => ("2.3", "settle", verb == Verb::Settle),
            Step::Act => {
                let fits = verb >= Verb::Recruit && verb != Verb::Take && verb != Verb::End;
                ("3", "recruit, move, build, city, expedition or title", fits)
            }
            Step::Move { .. } => ("3.2", "move or end", verb == Verb::Move || verb == Verb::End),
            Step::Take { .. } => ("3.2", "take", verb == Verb::Take),
            Step::Build => ("3.3", "build or end", verb == Verb::Build || verb == Verb::End),
        };
        if fits { Ok(()) } else { Err(Barred { rule, why: Why::NotNow { expected } }) }
    }

    fn check_settle(&self, hex: Hex) -> Check {
        let at = self.find(hex)?;
        self.refuse_terrain(at, Terrain::Lake, Why::Lake { hex })?;
        self.refuse_terrain(at, Terrain::Forest, Why::Forest { hex })?;
        self.refuse_building(at)?;
        self.refuse_beside_city(at)
    }

    fn check_recruit(&self, hex: Hex, knights: u8) -> Check {
        let at = self.find(hex)?;
        self.need_own(Figure::City, at)?;
        let lakeside =
            hex.neighbours().into_iter().any(|lake| self.terrain(lake) == Some(Terrain::Lake));
        let most = if lakeside { 3 } else { 2 };
        refuse_unless(knights <= most, Why::TooManyRecruits { most, lakeside })?;
        self.need_reserve(Figure::Knight, knights.max(1))
    }

    fn check_move(&self, from: Hex, to: Hex) -> Check {
        let (start, at) = (self.find(from)?, self.find(to)?);
        self.need_own(Figure::Knight, start)?;
        let is_same = matches!(self.step, Step::Move { moved } if moved == start);
        let n_knights = self.barons[self.seat].forces.n_knights_at(start);
        refuse_unless(!is_same || n_knights > 1, Why::HasMoved { hex: from })?;
        refuse_unless(from.neighbours().contains(&to), Why::TooFar { from, to })?;
        self.refuse_terrain(at, Terrain::Lake, Why::Lake { hex: to })?;
        for seat in self.rivals() {
            let forces = &self.barons[seat].forces;
            if let Some(figure @ (Figure::City | Figure::Stronghold)) = forces.building_at(at) {
                return Err(Why::Building { hex: to, seat, figure });
            }
            let figures = forces.n_figures_at(at);
            refuse_unless(figures < 2, Why::Held { hex: to, seat, figures })?;
            if figures > 0 {
                self.refuse_terrain(at, Terrain::Mountain, Why::HeldMountain { hex: to, seat })?;
            }
        }
        Ok(())
    }

    fn check_take(&self, resource: Resource) -> Check {
        match self.step {
            Step::Take { owner, .. } => self.need_tokens(owner, resource, 1),
            _ => Ok(()),
        }
    }

    fn check_build(&self, hex: Hex, building: Figure) -> Check {
        let at = self.find(hex)?;
        self.need_own(Figure::Knight, at)?;
        self.refuse_building(at)?;
        self.refuse_rival_knight(at)?;
        self.need_reserve(building, 1)
    }

    fn check_city(&self, hex: Hex) -> Check {
        let at = self.find(hex)?;
        self.need_own(Figure::Village, at)?;
        self.refuse_terrain(at, Terrain::Forest, Why::Forest { hex })?;
        self.refuse_beside_city(at)?;
        self.refuse_rival_knight(at)?;
        self.need_reserve(Figure::City, 1)
    }

    fn check_expedition(&self, hex: Hex) -> Check {
        let at = self.find(hex)?;
        let has_end = hex.neighbours().into_iter().any(|side| self.board().find(side).is_none());
        refuse_unless(has_end, Why::Inland { hex })?;
        self.refuse_terrain(at, Terrain::Lake, Why::Lake { hex })?;
        for seat in Seat::first(self.n_seats as usize) {
            let is_free = self.barons[seat].forces.n_figures_at(at) == 0;
            refuse_unless(is_free, Why::Occupied { hex, seat })?;
        }
        self.need_reserve(Figure::Knight, 2)
    }

    fn check_title(&self, payment: Tokens) -> Check {
        let has = self.barons[self.seat].tokens.gold();
        refuse_unless(has >= TITLE_PRICE, Why::TooPoor { has })?;
        for resource in Resource::ALL {
            self.need_tokens(self.seat, resource, payment[resource])?;
        }
        let gold = payment.gold();
        refuse_unless(gold >= TITLE_PRICE, Why::TooCheap { gold })?;
        for resource in payment.kinds() {
            let gold = gold - resource.gold();
            refuse_unless(gold < TITLE_PRICE, Why::Needless { resource, gold })?;
        }
        Ok(())
    }

    fn find(&self, hex: Hex) -> Result<HexIndex, Why> {
        self.board().find(hex).ok_or(Why::OffBoard { hex })
    }

    fn refuse_terrain(&self, at: HexIndex, terrain: Terrain, why: Why) -> Check {
        refuse_unless(self.terrain_at(at) != Some(terrain), why)
    }

    fn refuse_building(&self, at: HexIndex) -> Check {
        for seat in Seat::first(self.n_seats as usize) {
            if let Some(figure) = self.barons[seat].forces.building_at(at) {
                return Err(Why::Building { hex: self.board().hex(at), seat, figure });
            }
        }
        Ok(())
    }

    fn refuse_rival_knight(&self, at: HexIndex) -> Check {
        for seat in self.rivals() {
            let is_free = self.barons[seat].forces.n_knights_at(at) == 0;
            refuse_unless(is_free, Why::RivalKnight { hex: self.board().hex(at), seat })?;
        }
        Ok(())
    }

    fn refuse_beside_city(&self, at: HexIndex) -> Check {
        for city in self.board().hex(at).neighbours() {
            let Some(beside) = self.board().find(city) else { continue };
            let is_free =
                self.barons.iter().all(|(_, baron)| !baron.forces.cities.contains(beside));
            refuse_unless(is_free, Why::BesideCity { city })?;
        }
        Ok(())
    }

    fn need_own(&self, figure: Figure, at: HexIndex) -> Check {
        let forces = &self.barons[self.seat].forces;
        let stands = match figure {
            Figure::Knight => forces.n_knights_at(at) > 0,
            _ => forces.building_at(at) == Some(figure),
        };
        refuse_unless(stands, Why::NoFigure { figure, hex: self.board().hex(at) })
    }

    fn need_reserve(&self, figure: Figure, needs: u8) -> Check {
        let has = self.barons[self.seat].reserve[figure];
        refuse_unless(has >= needs, Why::ShortReserve { figure, needs, has })
    }

    fn need_tokens(&self, seat: Seat, resource: Resource, needs: u16) -> Check {
        let has = self.barons[seat].tokens[resource];
        refuse_unless(has >= needs, Why::FewTokens { seat, resource, needs, has })
    }
}

fn refuse_unless(allowed: bool, why: Why) -> Check {
    if allowed { Ok(()) } else { Err(why) }
}
