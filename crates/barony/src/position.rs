//! Positions put together by hand, for puzzles and tests.

use core::error::Error;
use core::fmt;

use game::{Game, Seat, SetupError};

use crate::state::Step;
use crate::{Barony, Figure, Hex, HexIndex, Hexes, Options, Terrain, Title, Tokens};

/// A position in the making: a board all of plains, to be covered and settled at will.
///
/// ```
/// use barony::{Figure, Hex, Options, Position, Terrain};
/// use game::{Game, Seat};
///
/// let mut position = Position::new(2, &Options::default())?;
/// let (hex, lake) = (Hex { q: 0, r: 0 }, Hex { q: 1, r: 0 });
/// position.cover(lake, Terrain::Lake)?;
/// position.place(Seat::A, Figure::City, hex)?;
/// let game = position.begin(Seat::A, Seat::A)?;
/// assert!(game.is_legal("recruit 0,0 3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    game: Barony,
}

impl Position {
    /// A board of plains without a figure.
    pub fn new(n_seats: usize, options: &Options) -> Result<Position, SetupError> {
        let mut game = Barony::new(n_seats, options)?;
        game.terrains[Terrain::Plain.index()] = game.board().all();
        game.tiles = 0;
        game.step = Step::Act;
        Ok(Position { game })
    }

    /// Covers a hex with a terrain.
    pub fn cover(&mut self, hex: Hex, terrain: Terrain) -> Result<(), PositionError> {
        let here = Hexes::only(self.find(hex)?);
        for hexes in &mut self.game.terrains {
            *hexes -= here;
        }
        self.game.terrains[terrain.index()] |= here;
        Ok(())
    }

    /// Places a figure from a seat's reserve.
    pub fn place(&mut self, seat: Seat, figure: Figure, hex: Hex) -> Result<(), PositionError> {
        let at = self.find(hex)?;
        self.need_figure(seat, figure)?;
        let baron = &mut self.game.barons[seat];
        if figure != Figure::Knight && baron.forces.buildings().contains(at) {
            return Err(PositionError::Together { hex });
        }
        baron.deploy(figure, at);
        Ok(())
    }

    /// Takes a knight of a seat's reserve out of the game.
    pub fn lose_knight(&mut self, seat: Seat) -> Result<(), PositionError> {
        self.need_figure(seat, Figure::Knight)?;
        let baron = &mut self.game.barons[seat];
        baron.reserve[Figure::Knight] -= 1;
        baron.n_lost_knights += 1;
        Ok(())
    }

    /// Gives a seat these tokens instead of what it had.
    pub fn set_tokens(&mut self, seat: Seat, tokens: Tokens) {
        self.game.barons[seat].tokens = tokens;
    }

    /// Gives a seat a title.
    pub fn set_title(&mut self, seat: Seat, title: Title) {
        self.game.barons[seat].title = title;
    }

    /// Counts so many of a seat's cities as new ones.
    pub fn set_new_cities(&mut self, seat: Seat, n_new_cities: u8) {
        self.game.barons[seat].n_new_cities = n_new_cities;
    }

    /// The game from here: the turn of `turn`, in the first round, which `first` started.
    pub fn begin(mut self, first: Seat, turn: Seat) -> Result<Barony, PositionError> {
        let game = &mut self.game;
        (game.first, game.seat) = (first, turn);
        let all_cities = game.all_cities();
        game.near_cities = game.on_or_beside(all_cities);
        game.lakeside = game.beside(game.hexes_of(Terrain::Lake));
        self.check_seats()?;
        self.check_hexes()?;
        debug_assert!(self.game.is_sound(), "the checks overlooked something");
        Ok(self.game)
    }

    fn check_seats(&self) -> Result<(), PositionError> {
        let game = &self.game;
        for seat in [game.first, game.seat] {
            self.need_seat(seat)?;
        }
        for seat in game.seats() {
            let baron = game.baron(seat);
            if u32::from(baron.n_new_cities) > baron.forces.cities.len() {
                return Err(PositionError::NewCities { seat });
            }
            let has_played = game.score(seat).order < game.score(game.seat).order;
            if baron.title == Title::Duke && !has_played {
                return Err(PositionError::Duke { seat });
            }
        }
        Ok(())
    }

    fn check_hexes(&self) -> Result<(), PositionError> {
        let game = &self.game;
        for at in game.board().all() {
            let hex = game.board().hex(at);
            let forces = game.seats().map(|seat| &game.baron(seat).forces);
            let n_present = forces.clone().filter(|forces| forces.figures().contains(at)).count();
            let n_built = forces.clone().filter(|forces| forces.buildings().contains(at)).count();
            let is_held = forces
                .clone()
                .any(|forces| forces.walls().contains(at) || forces.crowds().contains(at));
            let terrain = game.terrain_at(at);
            let is_city = forces.clone().any(|forces| forces.cities.contains(at));
            if terrain == Some(Terrain::Lake) && n_present > 0 {
                return Err(PositionError::Lake { hex });
            }
            let is_alone = !is_held && terrain != Some(Terrain::Mountain);
            if n_built > 1 || n_present > 1 && !is_alone {
                return Err(PositionError::Together { hex });
            }
            let touches = !(game.board().neighbours(at) & game.all_cities()).is_empty();
            if is_city && (terrain == Some(Terrain::Forest) || touches) {
                return Err(PositionError::City { hex });
            }
        }
        Ok(())
    }

    fn find(&self, hex: Hex) -> Result<HexIndex, PositionError> {
        self.game.board().find(hex).ok_or(PositionError::OffBoard { hex })
    }

    fn need_seat(&self, seat: Seat) -> Result<(), PositionError> {
        if seat.index() < self.game.n_seats() {
            return Ok(());
        }
        Err(PositionError::NoSuchSeat { seat })
    }

    fn need_figure(&self, seat: Seat, figure: Figure) -> Result<(), PositionError> {
        self.need_seat(seat)?;
        if self.game.baron(seat).reserve[figure] > 0 {
            return Ok(());
        }
        Err(PositionError::NoneLeft { seat, figure })
    }
}

/// Why a position cannot be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionError {
    /// Nobody sits there.
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// The board ends before that hex.
    OffBoard {
        /// The hex.
        hex: Hex,
    },
    /// The seat has no more such figures. Rule 1.2.
    NoneLeft {
        /// The seat.
        seat: Seat,
        /// The figure.
        figure: Figure,
    },
    /// There are figures on a lake. Rule 3.2.
    Lake {
        /// The hex.
        hex: Hex,
    },
    /// There is a city in a forest or next to another one. Rule 3.4.
    City {
        /// The hex.
        hex: Hex,
    },
    /// Those figures do not share a hex. Rule 5.
    Together {
        /// The hex.
        hex: Hex,
    },
    /// There are more new cities than cities.
    NewCities {
        /// The seat.
        seat: Seat,
    },
    /// A duke's turn comes again in the last round. Rule 4.1.
    Duke {
        /// The seat.
        seat: Seat,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::NoSuchSeat { seat } => write!(f, "nobody sits at {seat}"),
            PositionError::OffBoard { hex } => write!(f, "{hex} is not on this board"),
            PositionError::NoneLeft { seat, figure } => write!(f, "{seat} has no {figure} left"),
            PositionError::Lake { hex } => write!(f, "figures on the lake {hex}"),
            PositionError::City { hex } => {
                write!(f, "the city on {hex} stands in a forest or next to another one")
            }
            PositionError::Together { hex } => {
                write!(f, "the figures on {hex} cannot stand there together")
            }
            PositionError::NewCities { seat } => {
                write!(f, "{seat} has more new cities than cities")
            }
            PositionError::Duke { seat } => write!(f, "{seat} is a duke and has a turn to come"),
        }
    }
}

impl Error for PositionError {}
