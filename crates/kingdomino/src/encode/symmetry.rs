//! The eight symmetries of a kingdom: four turns, each with and without a reflection.

use crate::{Action, Direction, Kingdom, Kingdomino, Kingdoms, Placement, Square, Squares};

pub(super) const N_SYMMETRIES: usize = 8;

/// Turns all kingdoms alike.
pub(super) fn transformed(game: &Kingdomino, symmetry: usize) -> Kingdomino {
    let kingdoms = match &game.kingdoms {
        Kingdoms::Small(kingdoms) => {
            let turned = |seat| transformed_kingdom(&kingdoms[seat], symmetry);
            Kingdoms::Small(game::BySeat::from_fn(turned))
        }
        Kingdoms::Large(kingdoms) => {
            Kingdoms::Large(kingdoms.map(|kingdom| transformed_kingdom(&kingdom, symmetry)))
        }
    };
    Kingdomino { kingdoms, ..*game }
}

/// Turns a placement with its kingdom. Equal halves are written from their southern or western
/// end (rule 7), which may be the other one after the turn.
pub(super) fn transformed_action(game: &Kingdomino, symmetry: usize, action: Action) -> Action {
    let Action::Place(placement) = action else { return action };
    let square = transformed_square(placement.square, symmetry);
    let direction = transformed_direction(placement.direction, symmetry);
    let turned = Placement { square, direction };
    let is_reversed = matches!(direction, Direction::South | Direction::West);
    if is_reversed && game.to_place().is_some_and(crate::Domino::is_uniform) {
        let [_, square] = turned.squares();
        return Action::Place(Placement { square, direction: direction.opposite() });
    }
    Action::Place(turned)
}

fn transformed_kingdom<S: Squares>(kingdom: &Kingdom<S>, symmetry: usize) -> Kingdom<S> {
    let mut turned = Kingdom::EMPTY;
    for square in kingdom.squares_in(kingdom.covered()) {
        if let Some(half) = kingdom.half_at(square) {
            turned.cover(transformed_square(square, symmetry), half);
        }
    }
    (0..kingdom.n_discards()).for_each(|_| turned.discard());
    turned
}

/// A reflection of east and west for 4 to 7, then quarter turns clockwise.
fn transformed_square(square: Square, symmetry: usize) -> Square {
    let Square { x, y } = square;
    let x = if symmetry & 4 == 0 { x } else { -x };
    let (x, y) = match symmetry & 3 {
        0 => (x, y),
        1 => (y, -x),
        2 => (-x, -y),
        _ => (-y, x),
    };
    Square { x, y }
}

fn transformed_direction(direction: Direction, symmetry: usize) -> Direction {
    let step = transformed_square(Square::CASTLE.step(direction), symmetry);
    let is_step = |direction: &Direction| Square::CASTLE.step(*direction) == step;
    Direction::ALL.into_iter().find(is_step).unwrap_or(direction)
}
