//! A position put together from its parts: as a text, from a drawing or by hand.

use game::{BySeat, Game, Seat, SetupError};

use crate::{Baron, Barony, Board, Figure, Hex, HexIndex, Hexes, Options, Step, Terrain, Tiles};

mod check;
mod drawing;
mod error;
mod signs;
mod text;

pub use error::PositionError;

/// The largest number of complete rounds in a setup.
const MAX_ROUNDS: u32 = 999_999_999;

/// The parts of a position. They may contradict each other; [`Setup::position`] checks them.
///
/// ```
/// use barony::{Figure, Hex, Options, Setup, Terrain};
/// use game::{Game, Seat};
///
/// let mut setup = Setup::plains(2, Options::default())?;
/// let (hex, lake) = (Hex { q: 0, r: 0 }, Hex { q: 1, r: 0 });
/// setup.cover(lake, Terrain::Lake)?;
/// setup.place(Seat::A, Figure::City, hex)?;
/// let game = setup.position()?;
/// assert!(game.is_legal("recruit 0,0 3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// The number of seats.
    pub n_seats: usize,
    /// The option.
    pub options: Options,
    /// What comes next.
    pub step: Step,
    /// The seat on turn; A as long as chance decides.
    pub seat: Seat,
    /// Who starts each round; A as long as it is not known.
    pub first: Seat,
    /// How many rounds are complete.
    pub n_rounds: u32,
    /// The tiles that may still be drawn; none once the board is complete.
    pub tiles: Tiles,
    /// The hexes of each terrain, by its index.
    pub terrains: [Hexes; Terrain::COUNT],
    /// What each seat has.
    pub barons: BySeat<Baron>,
}

impl Setup {
    /// A board of plains without a figure, on the first turn of A.
    pub fn plains(n_seats: usize, options: Options) -> Result<Setup, SetupError> {
        let mut setup = Setup::of(&Barony::new(n_seats, &options)?);
        setup.terrains[Terrain::Plain.index()] = Board::of(n_seats).all();
        (setup.tiles, setup.step) = (Tiles::NONE, Step::Act);
        Ok(setup)
    }

    /// The parts of a position.
    pub fn of(game: &Barony) -> Setup {
        Setup {
            n_seats: game.n_seats(),
            options: Options { rounds: game.max_rounds },
            step: game.step,
            seat: game.seat,
            first: game.first,
            n_rounds: game.n_rounds,
            tiles: game.tiles,
            terrains: game.terrains,
            barons: game.barons,
        }
    }

    /// Covers a hex with a terrain.
    pub fn cover(&mut self, hex: Hex, terrain: Terrain) -> Result<(), PositionError> {
        let here = Hexes::only(self.find(hex)?);
        for hexes in &mut self.terrains {
            *hexes -= here;
        }
        self.terrains[terrain.index()] |= here;
        Ok(())
    }

    /// Places a figure from a seat's reserve.
    pub fn place(&mut self, seat: Seat, figure: Figure, hex: Hex) -> Result<(), PositionError> {
        let at = self.find(hex)?;
        self.need_figure(seat, figure)?;
        let baron = &mut self.barons[seat];
        if figure != Figure::Knight && baron.forces.buildings().contains(at) {
            return Err(PositionError::Together { hex });
        }
        baron.deploy(figure, at);
        Ok(())
    }

    /// Takes a knight of a seat's reserve out of the game.
    pub fn lose_knight(&mut self, seat: Seat) -> Result<(), PositionError> {
        self.need_figure(seat, Figure::Knight)?;
        let baron = &mut self.barons[seat];
        baron.reserve[Figure::Knight] -= 1;
        baron.n_lost_knights += 1;
        Ok(())
    }

    /// The position of these parts, if they fit together as the rules ask for. Whether play leads
    /// there is not checked.
    pub fn position(&self) -> Result<Barony, PositionError> {
        let mut game = Barony::new(self.n_seats, &self.options)?;
        (game.barons, game.terrains, game.tiles) = (self.barons, self.terrains, self.tiles);
        (game.first, game.seat, game.step) = (self.first, self.seat, self.step);
        game.n_rounds = self.n_rounds;
        check::check_board(&game)?;
        game.near_cities = game.on_or_beside(game.all_cities());
        game.lakeside = game.beside(game.hexes_of(Terrain::Lake));
        check::check(&game)?;
        game.turn_number = n_turns(&game);
        debug_assert!(game.is_sound(), "the checks overlooked something");
        Ok(game)
    }

    fn find(&self, hex: Hex) -> Result<HexIndex, PositionError> {
        SetupError::check_seats(self.n_seats, 2..=4)?;
        Board::of(self.n_seats).find(hex).ok_or(PositionError::OffBoard { hex })
    }

    fn need_figure(&self, seat: Seat, figure: Figure) -> Result<(), PositionError> {
        if seat.index() >= self.n_seats {
            return Err(PositionError::NoSuchSeat { seat });
        }
        if self.barons[seat].reserve[figure] == 0 {
            return Err(PositionError::NoneLeft { seat, figure });
        }
        Ok(())
    }
}

/// How many turns are complete: those of the first cities, then one of each seat a round.
fn n_turns(game: &Barony) -> u32 {
    if matches!(game.step, Step::Tile | Step::First) {
        return 0;
    }
    // Cities are never lost, so those that were no village are the first ones.
    let first_cities = |seat| {
        let baron = game.baron(seat);
        baron.forces.cities.len() - u32::from(baron.n_new_cities)
    };
    let n_settled = game.seats().map(first_cities).sum::<u32>().min(3 * game.n_seats() as u32);
    let is_settling = matches!(game.step, Step::Settle { .. });
    let last = n_settled as u8 - u8::from(!is_settling && n_settled > 0);
    let is_change = |&n: &u8| game.settler(n) != game.settler(n - 1);
    let n_settling_turns =
        (1..=last).filter(is_change).count() as u32 + u32::from(!is_settling && n_settled > 0);
    if is_settling {
        return n_settling_turns;
    }
    let n_seats = game.n_seats() as u32;
    n_settling_turns + n_seats * game.n_rounds + u32::from(game.score(game.seat).order)
}
