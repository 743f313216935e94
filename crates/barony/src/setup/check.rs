//! What holds in every position. Rules 2 to 5.

use game::{Game, Seat};

use super::{MAX_ROUNDS, PositionError};
use crate::{Baron, Barony, Figure, Hexes, Step, Terrain, Tile, Tiles, Title};

/// The largest number of tokens of one kind in a setup.
pub(super) const MAX_TOKENS: u16 = 9_999;

/// Checks that the board is covered with tiles as the step asks for.
pub(super) fn check_board(game: &Barony) -> Result<(), PositionError> {
    let board = game.board();
    let mut covered = Hexes::NONE;
    for hexes in game.terrains {
        if !(covered & hexes).is_empty() {
            return Err(PositionError::Board);
        }
        covered |= hexes;
    }
    if game.step != Step::Tile {
        let is_complete = covered == board.all() && game.tiles.is_empty();
        return if is_complete { Ok(()) } else { Err(PositionError::Board) };
    }
    let n_laid = game.n_laid();
    if n_laid >= board.n_slots() {
        return Err(PositionError::Board);
    }
    let laid = (0..n_laid).flat_map(|slot| board.slot(slot)).fold(Hexes::NONE, Hexes::with);
    if covered == laid && (0..n_laid).all(|slot| has_tile(game, n_laid, slot)) {
        return Ok(());
    }
    Err(PositionError::Board)
}

/// Whether as many tiles like the one on a slot were drawn as lie on the board.
fn has_tile(game: &Barony, n_laid: usize, slot: usize) -> bool {
    let terrains = |slot| game.board().slot(slot).map(|at| game.terrain_at(at));
    let here = terrains(slot);
    let is_alike =
        |[a, b, c]: [Option<Terrain>; 3]| [[a, b, c], [b, c, a], [c, a, b]].contains(&here);
    let n_here = (0..n_laid).filter(|&slot| is_alike(terrains(slot))).count();
    let drawn = Tiles(Tiles::ALL.0 & !game.tiles.0).iter();
    let n_drawn = drawn.filter(|tile: &Tile| is_alike(tile.terrains().map(Some))).count();
    n_here == n_drawn
}

/// Checks everything else.
pub(super) fn check(game: &Barony) -> Result<(), PositionError> {
    check_seats(game)?;
    check_hexes(game)?;
    check_rounds(game)?;
    let fits = match game.step {
        Step::Tile | Step::First => game.barons.iter().all(|(_, baron)| *baron == Baron::default()),
        Step::Settle { n_settled } => is_settling(game, n_settled),
        Step::Act | Step::Over => true,
        Step::Move { moved } => {
            game.baron(game.seat).forces.knights().contains(moved)
                && !game.moves(Some(moved)).is_empty(game.board())
        }
        Step::Take { owner, moved } => {
            let own = &game.baron(game.seat).forces;
            owner != game.seat
                && owner.index() < game.n_seats()
                && !game.baron(owner).tokens.is_empty()
                && moved.is_none_or(|moved| own.crowds().contains(moved))
        }
        Step::Build => !game.sites().is_empty(),
    };
    if fits { Ok(()) } else { Err(PositionError::Step) }
}

/// Whether the first cities, each with its knight, were placed in the order of rule 2.3.
fn is_settling(game: &Barony, n_settled: u8) -> bool {
    let n_seats = game.n_seats() as u8;
    if n_settled >= 3 * n_seats || game.settle_sites().is_empty() {
        return false;
    }
    let is_right = |seat: Seat| {
        let baron = game.baron(seat);
        let n_cities = (0..n_settled).filter(|&n| game.settler(n) == seat).count();
        let mut expected = Baron::default();
        for at in baron.forces.cities {
            expected.deploy(Figure::City, at);
            expected.deploy(Figure::Knight, at);
        }
        baron.forces.cities.len() as usize == n_cities && *baron == expected
    };
    game.seat == game.settler(n_settled) && game.seats().all(is_right)
}

fn check_seats(game: &Barony) -> Result<(), PositionError> {
    for seat in [game.first, game.seat] {
        if seat.index() >= game.n_seats() {
            return Err(PositionError::NoSuchSeat { seat });
        }
    }
    for (seat, baron) in game.barons.iter() {
        if seat.index() >= game.n_seats() && *baron != Baron::default() {
            return Err(PositionError::NoSuchSeat { seat });
        }
        if u32::from(baron.n_new_cities) > baron.forces.cities.len() {
            return Err(PositionError::NewCities { seat });
        }
        if baron.tokens.0.into_iter().any(|n| n > MAX_TOKENS) {
            return Err(PositionError::Tokens { seat });
        }
        for figure in Figure::ALL {
            let lost = if figure == Figure::Knight { baron.n_lost_knights } else { 0 };
            let reserve = baron.reserve[figure];
            let n = [baron.forces.n_figures(figure), reserve, lost].map(u32::from);
            if n.into_iter().sum::<u32>() != u32::from(figure.supply()) {
                return Err(PositionError::NoneLeft { seat, figure });
            }
        }
    }
    Ok(())
}

fn check_hexes(game: &Barony) -> Result<(), PositionError> {
    for seat in game.seats() {
        let forces = &game.baron(seat).forces;
        if let Some(at) = (forces.figures() - game.board().all()).iter().next() {
            return Err(PositionError::NoSuchHex { seat, index: at.index() });
        }
    }
    for at in game.board().all() {
        let hex = game.board().hex(at);
        let forces = game.seats().map(|seat| &game.baron(seat).forces);
        let n_present = forces.clone().filter(|forces| forces.figures().contains(at)).count();
        let n_built: usize = forces
            .clone()
            .map(|forces| {
                let buildings = [forces.villages, forces.strongholds, forces.cities];
                buildings.into_iter().filter(|buildings| buildings.contains(at)).count()
            })
            .sum();
        let is_held = forces
            .clone()
            .any(|forces| forces.walls().contains(at) || forces.crowds().contains(at));
        let terrain = game.terrain_at(at);
        let is_city = forces.clone().any(|forces| forces.cities.contains(at));
        if terrain == Some(Terrain::Lake) && n_present > 0 {
            return Err(PositionError::Lake { hex });
        }
        let is_shareable = !is_held && terrain != Some(Terrain::Mountain);
        if n_built > 1 || n_present > 1 && !is_shareable {
            return Err(PositionError::Together { hex });
        }
        let touches = !(game.board().neighbours(at) & game.all_cities()).is_empty();
        if is_city && (terrain == Some(Terrain::Forest) || touches) {
            return Err(PositionError::City { hex });
        }
    }
    Ok(())
}

/// The match ends after the last round, or after the round of the first duke.
fn check_rounds(game: &Barony) -> Result<(), PositionError> {
    if game.n_rounds > MAX_ROUNDS {
        return Err(PositionError::Rounds { n_rounds: game.n_rounds });
    }
    let is_past_limit = game.max_rounds().is_some_and(|max| game.n_rounds >= max);
    let is_begun = !matches!(game.step, Step::Tile | Step::First | Step::Settle { .. });
    let fits = match game.step {
        Step::Over => {
            game.seat == game.first && game.n_rounds > 0 && (is_past_limit || game.has_duke())
        }
        _ => !is_past_limit && (is_begun || game.n_rounds == 0),
    };
    if !fits {
        return Err(PositionError::Rounds { n_rounds: game.n_rounds });
    }
    let is_known = !matches!(game.step, Step::Tile | Step::First);
    if !is_known && (game.first, game.seat) != (Seat::A, Seat::A) {
        return Err(PositionError::Step);
    }
    for seat in game.seats().filter(|_| game.step != Step::Over) {
        let has_played = game.score(seat).order < game.score(game.seat).order;
        if game.baron(seat).title == Title::Duke && !has_played {
            return Err(PositionError::Duke { seat });
        }
    }
    Ok(())
}
