//! The signs of terrains and figures, in position texts and drawings.

use crate::{Figure, Terrain};

/// The sign of a terrain.
pub(super) const fn terrain_sign(terrain: Terrain) -> char {
    match terrain {
        Terrain::Mountain => 'm',
        Terrain::Forest => 'f',
        Terrain::Plain => 'p',
        Terrain::Field => 'd',
        Terrain::Lake => '~',
    }
}

/// The terrain of a sign.
pub(super) fn terrain_of(sign: char) -> Option<Terrain> {
    Terrain::ALL.into_iter().find(|&terrain| terrain_sign(terrain) == sign)
}

/// The sign of a figure: its first letter.
pub(super) const fn figure_sign(figure: Figure) -> char {
    figure.name().as_bytes()[0] as char
}

/// The figure of a sign.
pub(super) fn figure_of(sign: char) -> Option<Figure> {
    Figure::ALL.into_iter().find(|&figure| figure_sign(figure) == sign)
}
