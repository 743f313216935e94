//! What a series showed.

use pyo3::prelude::*;

/// A mean with its 95 % interval, over blocks.
#[pyclass(module = "crownland", frozen, get_all)]
#[derive(Clone, Copy)]
pub(crate) struct Estimate {
    /// The mean.
    mean: f64,
    /// The lower end; `None` with one block.
    low: Option<f64>,
    /// The upper end; `None` with one block.
    high: Option<f64>,
}

/// The results of one player of a series.
#[pyclass(module = "crownland", frozen, get_all)]
pub(crate) struct PlayerReport {
    /// The name with its limits.
    spec: String,
    /// The number of games, counted by seats.
    games: u64,
    /// The share of the victory.
    win_share: Option<Estimate>,
    /// The points.
    score: Option<Estimate>,
    /// The points minus those of the best opponent.
    margin: Option<Estimate>,
    /// The rank.
    rank: Option<Estimate>,
    /// The number of games lost by a failure, such as an illegal action.
    n_forfeits: u64,
}

/// The result of one game.
#[pyclass(module = "crownland", frozen, get_all)]
pub(crate) struct GameResult {
    /// The block it belongs to: games of a block share their chance events.
    block: u64,
    /// The player at each seat, by its place in the list of players.
    lineup: Vec<usize>,
    /// The points of each seat.
    points: Vec<i32>,
    /// The rank of each seat.
    ranks: Vec<u32>,
    /// The failure that ended the game, with the letter of its seat.
    forfeit: Option<String>,
}

/// The report on a series.
#[pyclass(module = "crownland", frozen, get_all)]
pub(crate) struct Report {
    /// The players in their order.
    players: Vec<Py<PlayerReport>>,
    /// The games.
    games: Vec<Py<GameResult>>,
    /// Whether the first player wins more than its share, if that was tested and decided.
    is_better: Option<bool>,
}

impl Report {
    pub(super) fn new(py: Python<'_>, report: arena::Report) -> PyResult<Report> {
        let player = |player: arena::EntrantReport| {
            let estimate = |estimate: Option<arena::Estimate>| estimate.map(Estimate::of);
            let report = PlayerReport {
                spec: player.spec,
                games: player.games,
                win_share: estimate(player.win_share),
                score: estimate(player.score),
                margin: estimate(player.margin),
                rank: estimate(player.rank),
                n_forfeits: player.n_forfeits,
            };
            Py::new(py, report)
        };
        let game = |game: arena::GameResult| {
            let forfeit = |forfeit: arena::Forfeit| format!("{} {}", forfeit.seat, forfeit.failure);
            let result = GameResult {
                block: game.block,
                lineup: game.lineup,
                points: game.points,
                ranks: game.ranks.into_iter().map(u32::from).collect(),
                forfeit: game.forfeit.map(forfeit),
            };
            Py::new(py, result)
        };
        Ok(Report {
            players: report.players.into_iter().map(player).collect::<PyResult<_>>()?,
            games: report.games.into_iter().map(game).collect::<PyResult<_>>()?,
            is_better: report.sprt.and_then(|sprt| sprt.better),
        })
    }
}

impl Estimate {
    fn of(estimate: arena::Estimate) -> Estimate {
        let [low, high] = estimate.ci95.map_or([None; 2], |ends| ends.map(Some));
        Estimate { mean: estimate.mean, low, high }
    }

    fn text(&self) -> String {
        match (self.low, self.high) {
            (Some(low), Some(high)) => format!("{:.3} [{low:.3}, {high:.3}]", self.mean),
            _ => format!("{:.3}", self.mean),
        }
    }
}

#[pymethods]
impl Estimate {
    fn __repr__(&self) -> String {
        self.text()
    }
}

#[pymethods]
impl PlayerReport {
    fn __repr__(&self) -> String {
        let text = |estimate: &Option<Estimate>| {
            estimate.map_or("-".to_owned(), |estimate| estimate.text())
        };
        let (win, score) = (text(&self.win_share), text(&self.score));
        format!("{}: {} games, win share {win}, score {score}", self.spec, self.games)
    }
}

#[pymethods]
impl GameResult {
    fn __repr__(&self) -> String {
        format!("GameResult(lineup={:?}, points={:?})", self.lineup, self.points)
    }
}

#[pymethods]
impl Report {
    fn __repr__(&self) -> String {
        let lines: Vec<_> = self.players.iter().map(|player| player.get().__repr__()).collect();
        lines.join("\n")
    }
}
