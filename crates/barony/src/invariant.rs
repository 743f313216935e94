//! What holds in every position. Rule 5.

use game::Seat;

use crate::{Barony, Figure, Hexes, Terrain};

impl Barony {
    /// Whether the position could come from play: hexes are shared as rule 5 says, no figure
    /// came from nowhere or was lost, and what is kept for speed is what it would be if computed.
    pub fn is_sound(&self) -> bool {
        self.shares_hexes_soundly()
            && self.figures_are_conserved()
            && self.near_cities == self.on_or_beside(self.all_cities())
            && self.lakeside == self.beside(self.hexes_of(Terrain::Lake))
    }

    fn shares_hexes_soundly(&self) -> bool {
        let (mut held, mut shared) = (Hexes::NONE, Hexes::NONE);
        let (mut built, mut twice_built) = (Hexes::NONE, Hexes::NONE);
        let mut unshareable = self.hexes_of(Terrain::Mountain);
        for seat in Seat::first(self.n_seats as usize) {
            let forces = &self.barons[seat].forces;
            shared |= held & forces.figures();
            held |= forces.figures();
            twice_built |= built & forces.buildings();
            built |= forces.buildings();
            unshareable |= forces.walls() | forces.crowds();
        }
        (shared & unshareable).is_empty()
            && twice_built.is_empty()
            && (held & self.hexes_of(Terrain::Lake)).is_empty()
            && (self.all_cities() & self.hexes_of(Terrain::Forest)).is_empty()
            && (self.all_cities() & self.beside(self.all_cities())).is_empty()
    }

    fn figures_are_conserved(&self) -> bool {
        Seat::first(self.n_seats as usize).all(|seat| {
            let baron = &self.barons[seat];
            let own_buildings = [Figure::Village, Figure::Stronghold, Figure::City]
                .map(|figure| u32::from(baron.forces.n_figures(figure)));
            baron.forces.buildings().len() == own_buildings.into_iter().sum()
                && Figure::ALL.into_iter().all(|figure| {
                    let lost = if figure == Figure::Knight { baron.n_lost_knights } else { 0 };
                    baron.forces.n_figures(figure) + baron.reserve[figure] + lost == figure.supply()
                })
        })
    }

    pub(crate) fn all_cities(&self) -> Hexes {
        self.barons.iter().fold(Hexes::NONE, |set, (_, baron)| set | baron.forces.cities)
    }

    pub(crate) fn beside(&self, hexes: Hexes) -> Hexes {
        hexes.iter().fold(Hexes::NONE, |set, at| set | self.board().neighbours(at))
    }

    pub(crate) fn on_or_beside(&self, hexes: Hexes) -> Hexes {
        hexes | self.beside(hexes)
    }
}
