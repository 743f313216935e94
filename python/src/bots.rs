//! The bots of a game.

use players::Role;
use pyo3::prelude::*;

use crate::games::find;

/// A bot of a game: its name, a line of help, and its level if people can play against it.
#[pyclass(module = "crownland", frozen, get_all)]
pub(crate) struct BotInfo {
    /// The name.
    name: &'static str,
    /// One line of help.
    help: &'static str,
    /// The level, from 1 for the weakest; `None` for a baseline of experiments.
    level: Option<u8>,
}

#[pymethods]
impl BotInfo {
    fn __repr__(&self) -> String {
        let level = self.level.map_or("None".to_owned(), |level| level.to_string());
        format!("BotInfo(name={:?}, level={level})", self.name)
    }
}

/// The bots of a game.
///
/// >>> import crownland
/// >>> [bot.name for bot in crownland.bots("barony") if bot.level]
/// ['squire', 'knight', 'baron', 'viscount', 'count', 'marquis', 'duke', 'king']
#[pyfunction]
pub(crate) fn bots(game: &str) -> PyResult<Vec<BotInfo>> {
    let info = |bot: &players::BotInfo| {
        let level = match bot.role {
            Role::Level(level) | Role::DefaultLevel(level) => Some(level),
            Role::Baseline => None,
        };
        BotInfo { name: bot.name, help: bot.help, level }
    };
    Ok(players::bots(find(game)?.id).iter().map(info).collect())
}
