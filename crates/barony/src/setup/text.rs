//! The text of a position. `docs/positions.md` has the grammar.

use core::fmt::{self, Write};
use core::str::FromStr;

use game::position::{Field, Fields, NOTHING, ParsePositionError, write_list, write_numbers};
use game::{Game, Seat};

use super::check::MAX_TOKENS;
use super::signs::{figure_of, figure_sign, terrain_of, terrain_sign};
use super::{MAX_ROUNDS, PositionError, Setup};
use crate::{
    Baron, Barony, Board, Figure, Hex, HexIndex, Hexes, Options, Step, Terrain, Tile, Tiles, Title,
    Tokens,
};

const NAME: &str = "barony";

const OPTIONS: &str = "rounds=N or -";
const STEP: &str = "tile, first, settle, act, move:Q,R, take:SEAT, take:SEAT:Q,R, build or over";
const SEAT: &str = "a seat of the table, or - before it is known";
const ROUNDS: &str = "the number of complete rounds";
const TILES: &str = "tiles 1 to 36, such as 1-12,15";
const BOARD: &str = "the rows of the board, separated by `/`";
const HEX: &str = "a terrain m, f, p, d or ~, or `.`, and seats A to D with figures k, v, s or c";
const HOLDINGS: &str =
    "title,new cities,lost knights and four numbers of tokens for each seat, separated by `:`";

impl fmt::Display for Barony {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Setup::of(self), f)
    }
}

impl FromStr for Barony {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Barony, PositionError> {
        text.parse::<Setup>()?.position()
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = Board::of(self.n_seats);
        write!(f, "{NAME} {} ", self.n_seats)?;
        match self.options.rounds {
            Some(_) => write!(f, "{} ", self.options)?,
            None => write!(f, "{NOTHING} ")?,
        }
        match self.step {
            Step::Tile => f.write_str("tile - - "),
            Step::First => f.write_str("first - - "),
            step => write!(f, "{} {} {} ", StepText { step, board }, self.seat, self.first),
        }?;
        write!(f, "{} ", self.n_rounds)?;
        write_numbers(f, self.tiles.0)?;
        for (i, row) in rows(board).enumerate() {
            f.write_char(if i == 0 { ' ' } else { '/' })?;
            self.write_row(f, row)?;
        }
        f.write_char(' ')?;
        write_list(f, ':', Seat::first(self.n_seats).map(|seat| Holdings(self.barons[seat])))
    }
}

/// The rows of a board from north to south.
fn rows(board: &'static Board) -> impl Iterator<Item = Hexes> {
    let row_of = move |r: i8| {
        let in_row = board.all().iter().filter(move |&at| board.hex(at).r == r);
        in_row.fold(Hexes::NONE, Hexes::with)
    };
    (-Hex::FARTHEST..=Hex::FARTHEST).map(row_of).filter(|row| !row.is_empty())
}

impl Setup {
    fn terrain_at(&self, at: HexIndex) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| self.terrains[terrain.index()].contains(at))
    }

    fn seats_at(&self, at: HexIndex) -> impl Iterator<Item = Seat> {
        Seat::first(self.n_seats).filter(move |&seat| self.barons[seat].forces.n_figures_at(at) > 0)
    }

    /// Hexes of one terrain without figures are written as a number and their sign.
    fn write_row(&self, f: &mut fmt::Formatter<'_>, row: Hexes) -> fmt::Result {
        let mut hexes = row.iter().peekable();
        while let Some(at) = hexes.next() {
            let terrain = self.terrain_at(at);
            let is_bare = |at: HexIndex| self.seats_at(at).next().is_none();
            let mut n = 1;
            if is_bare(at) {
                let is_same = |&next: &HexIndex| is_bare(next) && self.terrain_at(next) == terrain;
                n += core::iter::from_fn(|| hexes.next_if(is_same)).count();
            }
            if n > 1 {
                write!(f, "{n}")?;
            }
            f.write_char(terrain.map_or('.', terrain_sign))?;
            for seat in self.seats_at(at) {
                let forces = &self.barons[seat].forces;
                write!(f, "{seat}")?;
                forces
                    .building_at(at)
                    .map_or(Ok(()), |figure| f.write_char(figure_sign(figure)))?;
                (0..forces.n_knights_at(at))
                    .try_for_each(|_| f.write_char(figure_sign(Figure::Knight)))?;
            }
        }
        Ok(())
    }
}

struct StepText {
    step: Step,
    board: &'static Board,
}

impl fmt::Display for StepText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hex = |at: HexIndex| self.board.hex(at);
        match self.step {
            Step::Move { moved } => write!(f, "move:{}", hex(moved)),
            Step::Take { owner, moved: None } => write!(f, "take:{owner}"),
            Step::Take { owner, moved: Some(moved) } => write!(f, "take:{owner}:{}", hex(moved)),
            step => f.write_str(step.kind().name()),
        }
    }
}

/// What a seat has beside the board: `baron,0,0,0,1,2,0`.
struct Holdings(Baron);

impl fmt::Display for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Holdings(Baron { title, n_new_cities, n_lost_knights, tokens, .. }) = self;
        let [mountain, forest, plain, field] = tokens.0;
        write!(f, "{title},{n_new_cities},{n_lost_knights},{mountain},{forest},{plain},{field}")
    }
}

impl FromStr for Setup {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Setup, PositionError> {
        let mut fields = Fields::new(text);
        let mut setup = Setup::read_table(&mut fields)?;
        let n_seats = setup.n_seats;
        let step = fields.field("step", STEP)?;
        setup.seat = read_seat(fields.field("turn", SEAT)?, n_seats)?;
        setup.first = read_seat(fields.field("first", SEAT)?, n_seats)?;
        setup.n_rounds = fields.field("rounds", ROUNDS)?.number(0..=MAX_ROUNDS, ROUNDS)?;
        setup.tiles = Tiles(fields.field("tiles", TILES)?.numbers(Tile::COUNT as u32, TILES)?);
        setup.read_board(fields.field("board", BOARD)?)?;
        setup.read_holdings(&mut fields)?;
        setup.step = setup.read_step(step)?;
        fields.end()?;
        Ok(setup)
    }
}

fn read_seat(field: Field<'_>, n_seats: usize) -> Result<Seat, ParsePositionError> {
    if field.text == NOTHING { Ok(Seat::A) } else { field.seat(n_seats) }
}

impl Setup {
    /// The table that the first fields name (game, seats and options), before its first tile.
    pub(crate) fn read_table(fields: &mut Fields<'_>) -> Result<Setup, PositionError> {
        let game = fields.field("game", NAME)?;
        if game.text != NAME {
            return Err(game.refuse(game.text, NAME).into());
        }
        let n_seats = fields.field("seats", "2 to 4")?.number(2..=4, "2 to 4")? as usize;
        let options = match fields.field("options", OPTIONS)?.text {
            NOTHING => Options::default(),
            text => text.parse::<Options>()?,
        };
        Ok(Setup::of(&Barony::new(n_seats, &options)?))
    }

    fn read_step(&self, field: Field<'_>) -> Result<Step, PositionError> {
        let (verb, rest) = field.text.split_once(':').unwrap_or((field.text, ""));
        let rest = Field { text: rest, ..field };
        let hex = |text: &str| {
            let hex = text.parse().map_err(|_| field.refuse(text, "a hex q,r"))?;
            self.find(hex)
        };
        let step = match verb {
            "move" => return Ok(Step::Move { moved: hex(rest.text)? }),
            "take" => {
                let (owner, moved) = match rest.text.split_once(':') {
                    Some((owner, moved)) => (owner, Some(hex(moved)?)),
                    None => (rest.text, None),
                };
                let owner = Field { text: owner, ..field }.seat(self.n_seats)?;
                return Ok(Step::Take { owner, moved });
            }
            "tile" => Step::Tile,
            "first" => Step::First,
            "settle" => {
                let n_cities = Seat::ALL.map(|seat| self.barons[seat].forces.cities.len() as u8);
                Step::Settle { n_settled: n_cities.into_iter().sum() }
            }
            "act" => Step::Act,
            "build" => Step::Build,
            "over" => Step::Over,
            _ => return Err(field.refuse(field.text, STEP).into()),
        };
        if field.text == verb { Ok(step) } else { Err(field.refuse(field.text, STEP).into()) }
    }

    fn read_board(&mut self, field: Field<'_>) -> Result<(), PositionError> {
        let board = Board::of(self.n_seats);
        let mut texts = field.items('/');
        for row in rows(board) {
            let text = texts.next().ok_or_else(|| field.refuse("", BOARD))?;
            self.read_row(text, board, row)?;
        }
        match texts.next() {
            Some(text) => Err(field.refuse(text.text, "no more rows than the board has").into()),
            None => Ok(()),
        }
    }

    fn read_row(
        &mut self,
        field: Field<'_>,
        board: &Board,
        row: Hexes,
    ) -> Result<(), PositionError> {
        let mut hexes = row.iter();
        let mut rest = field.text;
        let wrong_length = || field.refuse(field.text, "a sign for each hex of the row");
        while !rest.is_empty() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let n = match &rest[..digits] {
                "" => 1,
                text => Field { text, ..field }.number(1..=13, "a number of hexes")?,
            };
            let is_figure = |c: char| c.is_ascii_uppercase() || figure_of(c).is_some();
            let after =
                rest[digits..].chars().next().map_or(digits, |sign| digits + sign.len_utf8());
            let figures = rest.len() - after - rest[after..].trim_start_matches(is_figure).len();
            let cell = &rest[digits..after + figures];
            for _ in 0..n {
                let at = hexes.next().ok_or_else(wrong_length)?;
                self.read_hex(Field { text: cell, ..field }, board.hex(at))?;
            }
            rest = &rest[after + figures..];
        }
        if hexes.next().is_some() { Err(wrong_length().into()) } else { Ok(()) }
    }

    /// Covers a hex and places the figures on it: `pAkkBv`.
    pub(super) fn read_hex(&mut self, field: Field<'_>, hex: Hex) -> Result<(), PositionError> {
        let mut signs = field.text.chars();
        match signs.next() {
            Some('.') => {}
            Some(sign) => {
                let terrain = terrain_of(sign).ok_or_else(|| field.refuse(field.text, HEX))?;
                self.cover(hex, terrain)?;
            }
            None => return Err(field.refuse(field.text, HEX).into()),
        }
        let mut owner = None;
        for sign in signs {
            match (figure_of(sign), owner) {
                (Some(figure), Some(seat)) => self.place(seat, figure, hex)?,
                (None, _) => {
                    let mut letter = [0; 4];
                    let text = &*sign.encode_utf8(&mut letter);
                    owner = Some(Field { text, ..field }.seat(self.n_seats)?);
                }
                (Some(_), None) => return Err(field.refuse(field.text, HEX).into()),
            }
        }
        Ok(())
    }

    /// The next field: what each seat has beside the board.
    pub(crate) fn read_holdings(&mut self, fields: &mut Fields<'_>) -> Result<(), PositionError> {
        let field = fields.field("holdings", HOLDINGS)?;
        let mut items = field.items(':');
        for seat in Seat::first(self.n_seats) {
            let item = items.next().ok_or_else(|| field.refuse(field.text, HOLDINGS))?;
            let mut words = item.items(',');
            let mut next = || words.next().ok_or_else(|| field.refuse(item.text, HOLDINGS));
            let title = next()?;
            let unknown = || field.refuse(title.text, Title::LIST);
            self.barons[seat].title = Title::from_name(title.text).ok_or_else(unknown)?;
            self.barons[seat].n_new_cities = next()?.number(0..=5, "new cities, 0 to 5")? as u8;
            let n_lost = next()?.number(0..=7, "lost knights, 0 to 7")?;
            let mut tokens = Tokens::default();
            for n in &mut tokens.0 {
                let max = u32::from(MAX_TOKENS);
                *n = next()?.number(0..=max, "a number of tokens, 0 to 9999")? as u16;
            }
            self.barons[seat].tokens = tokens;
            (0..n_lost).try_for_each(|_| self.lose_knight(seat))?;
            if words.next().is_some() {
                return Err(field.refuse(item.text, HOLDINGS).into());
            }
        }
        match items.next() {
            Some(item) => Err(field.refuse(item.text, HOLDINGS).into()),
            None => Ok(()),
        }
    }
}
