//! A position, and the game as the contract wants it.

use core::num::NonZeroU32;
use core::ops::ControlFlow;

use game::{BySeat, Game, Rng, Seat, SetupError, Turn};

use crate::{
    Action, Baron, Board, Hex, HexIndex, Hexes, Options, Score, Terrain, Tile, Tiles, Title,
};

/// A position of Barony.
///
/// ```
/// use barony::{Barony, Options};
/// use game::{Game, Rng, Turn};
///
/// let mut game = Barony::new(2, &Options::rounds(60))?;
/// let mut rng = Rng::new(1);
/// while let Some(action) = game.sample(&mut rng) {
///     game.play_unchecked(action);
/// }
/// assert_eq!(game.turn(), Turn::Over);
/// # Ok::<(), game::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Barony {
    pub(crate) barons: BySeat<Baron>,
    /// The hexes of each terrain, by its index.
    pub(crate) terrains: [Hexes; 5],
    /// The hexes beside a lake.
    pub(crate) lakeside: Hexes,
    /// The hexes with a city on them or beside them.
    pub(crate) near_cities: Hexes,
    /// The tiles that may still be drawn; none once the board is complete.
    pub(crate) tiles: Tiles,
    pub(crate) max_rounds: Option<NonZeroU32>,
    pub(crate) n_rounds: u32,
    pub(crate) turn_number: u32,
    pub(crate) n_seats: u8,
    pub(crate) first: Seat,
    pub(crate) seat: Seat,
    pub(crate) step: Step,
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A tile. Rule 2.1.
    Tile,
    /// Who starts. Rule 2.2.
    First,
    /// A first city. Rule 2.3.
    Settle {
        /// How many there are.
        n_settled: u8,
    },
    /// One of the six actions. Rule 3.
    Act,
    /// A second move. Rule 3.2.
    Move {
        /// Where the knight stands that may not move again.
        moved: HexIndex,
    },
    /// The token for a village. Rule 3.2.
    Take {
        /// Whose village it was.
        owner: Seat,
        /// As for a second move, if there may be one.
        moved: Option<HexIndex>,
    },
    /// More buildings. Rule 3.3.
    Build,
    /// Nothing. Rule 4.1.
    Over,
}

game::simple_enum! {
    /// The kind of a [`Step`].
    #[cfg_attr(feature = "present", derive(serde::Serialize), serde(rename_all = "lowercase"))]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub enum StepKind {
        /// [`Step::Tile`].
        Tile = "tile",
        /// [`Step::First`].
        First = "first",
        /// [`Step::Settle`].
        Settle = "settle",
        /// [`Step::Act`].
        Act = "act",
        /// [`Step::Move`].
        Move = "move",
        /// [`Step::Take`].
        Take = "take",
        /// [`Step::Build`].
        Build = "build",
        /// [`Step::Over`].
        Over = "over",
    }
}

impl Step {
    /// The step without what belongs to it.
    pub const fn kind(self) -> StepKind {
        match self {
            Step::Tile => StepKind::Tile,
            Step::First => StepKind::First,
            Step::Settle { .. } => StepKind::Settle,
            Step::Act => StepKind::Act,
            Step::Move { .. } => StepKind::Move,
            Step::Take { .. } => StepKind::Take,
            Step::Build => StepKind::Build,
            Step::Over => StepKind::Over,
        }
    }
}

impl Barony {
    /// The board's shape.
    #[inline]
    pub fn board(&self) -> &'static Board {
        Board::of(self.n_seats as usize)
    }

    /// What a seat has.
    #[inline]
    pub fn baron(&self, seat: Seat) -> &Baron {
        &self.barons[seat]
    }

    /// The hexes of one terrain, as far as tiles are laid.
    #[inline]
    pub fn hexes_of(&self, terrain: Terrain) -> Hexes {
        self.terrains[terrain.index()]
    }

    /// What a hex is covered with; `None` as long as there is no tile, or if there never is.
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        let at = self.board().find(hex)?;
        self.terrain_at(at)
    }

    #[inline]
    /// The terrain of a hex; `None` until its tile is laid.
    pub fn terrain_at(&self, at: HexIndex) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|&terrain| self.hexes_of(terrain).contains(at))
    }

    /// What comes next.
    #[inline]
    pub fn step(&self) -> Step {
        self.step
    }

    /// The tiles that chance may still draw.
    pub fn tiles_left(&self) -> Tiles {
        self.tiles
    }

    /// Who starts each round; A as long as it is not known.
    #[inline]
    pub fn first_seat(&self) -> Seat {
        self.first
    }

    /// How many rounds are complete.
    #[inline]
    pub fn n_rounds(&self) -> u32 {
        self.n_rounds
    }

    /// After how many rounds the game ends at the latest.
    #[inline]
    pub fn max_rounds(&self) -> Option<u32> {
        self.max_rounds.map(NonZeroU32::get)
    }

    /// Whether a seat is a duke, so that this round is the last.
    #[inline]
    pub fn has_duke(&self) -> bool {
        self.seats().any(|seat| self.barons[seat].title == Title::Duke)
    }

    /// How many tiles are laid, as long as the board is not complete.
    #[inline]
    pub(crate) fn n_laid(&self) -> usize {
        Tile::COUNT - self.tiles.len()
    }

    /// The seats other than the one on turn, in the order of their turns.
    #[inline]
    pub(crate) fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        let (own, n_seats) = (self.seat, self.n_seats as usize);
        let mut seat = own;
        core::iter::from_fn(move || {
            seat = seat.next(n_seats);
            (seat != own).then_some(seat)
        })
    }
}

impl Game for Barony {
    type Options = Options;
    type Action = Action;
    type Score = Score;

    fn new(n_seats: usize, options: &Options) -> Result<Barony, SetupError> {
        SetupError::check_seats(n_seats, 2..=4)?;
        Ok(Barony {
            barons: BySeat::default(),
            terrains: [Hexes::NONE; 5],
            lakeside: Hexes::NONE,
            near_cities: Hexes::NONE,
            tiles: Tiles::ALL,
            max_rounds: options.rounds,
            n_rounds: 0,
            turn_number: 0,
            n_seats: n_seats as u8,
            first: Seat::A,
            seat: Seat::A,
            step: Step::Tile,
        })
    }

    #[inline]
    fn n_seats(&self) -> usize {
        self.n_seats as usize
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.step {
            Step::Tile | Step::First => Turn::Chance,
            Step::Over => Turn::Over,
            _ => Turn::Seat(self.seat),
        }
    }

    #[inline]
    fn turn_number(&self) -> u32 {
        self.turn_number
    }

    #[inline]
    fn try_for_each_action<B>(
        &self,
        visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.legal().try_for_each(visit)
    }

    #[inline]
    fn action_kind(&self, action: Action) -> u8 {
        action.verb() as u8
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        debug_assert!(self.is_legal(action), "{action} is not legal");
        self.apply(action);
        debug_assert!(self.is_sound(), "{action} broke an invariant");
    }

    #[inline]
    fn score(&self, seat: Seat) -> Score {
        let n_seats = self.n_seats();
        Score {
            points: self.barons[seat].points(),
            order: ((seat.index() + n_seats - self.first.index()) % n_seats) as u8,
        }
    }

    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    #[inline]
    fn n_actions(&self) -> usize {
        self.legal().len() as usize
    }

    #[inline]
    fn sample(&self, rng: &mut Rng) -> Option<Action> {
        self.legal().sample(rng)
    }
}
