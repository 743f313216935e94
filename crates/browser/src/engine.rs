//! The engine: one request, one answer.

use std::time::Duration;

use analysis::review::level_of;
use catalog::{GameInfo, Record};
use game::Rng;
use serde::Serialize;
use table::history;
use table::protocol::Refusal;
use table::protocol::http::{ErrorBody, Replay};
use table::setup;

use crate::bot::Bots;
use crate::opinion::agreed;
use crate::rooms::{Rooms, new_match, owner};
use crate::study::Study;
use crate::{Line, Request};

/// The longest a bot may think about a turn, in milliseconds.
const MAX_THINK_MS: u32 = 60_000;

/// Everything a page asks of the rules, behind messages of JSON.
#[derive(Debug, Default)]
pub struct Engine {
    rooms: Rooms,
    bots: Bots,
    study: Study,
}

/// An answer: what was asked for, or why not.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer<T> {
    Ok(T),
    Error(ErrorBody),
}

impl Engine {
    /// Answers a [`Request`]: `{"ok": …}`, or `{"error": …}` with an
    /// [`ErrorBody`]. `clock` is the time by which bots think.
    pub fn handle(&mut self, request: &str, clock: &(dyn Fn() -> Duration + Sync)) -> String {
        let answered = match table::json::read(request) {
            Ok(request) => self.answer(request, clock),
            Err(error) => Err(Refusal::Malformed { reason: error.to_string() }),
        };
        answered.unwrap_or_else(refused)
    }

    /// Uses a file of learned weights for the bots of a game; answers as [`Engine::handle`].
    pub fn install_weights(&mut self, game: &str, bytes: &[u8]) -> String {
        let installed = find_game(game).and_then(|info| {
            players::install_weights(info.id, bytes).map_err(|error| malformed(&error))?;
            ok(&())
        });
        installed.unwrap_or_else(refused)
    }

    fn answer(
        &mut self,
        request: Request,
        clock: &(dyn Fn() -> Duration + Sync),
    ) -> Result<String, Refusal> {
        match request {
            Request::Games {} => ok(&setup::games(MAX_THINK_MS)),
            Request::Make { table, new } => ok(&new_match(setup::make(table, owner(), new)?)),
            Request::Rematch { table, new } => ok(&self.rooms.rematch(&table, new)?),
            Request::Open { stored, now } => {
                self.rooms.open(stored, now)?;
                ok(&())
            }
            Request::Close { table } => {
                self.rooms.close(&table);
                ok(&())
            }
            Request::Input { table, now, input } => ok(&self.rooms.input(&table, input, now)?),
            Request::Snapshot { table, now } => ok(&self.rooms.snapshot(&table, now)?),
            Request::Record { table } => ok(&self.rooms.record(&table)?),
            Request::HandOver { table, now } => ok(&self.rooms.hand_over(&table, now)?),
            Request::Replay { table, from, to, now } => {
                ok(&self.rooms.replay(&table, from, to, now)?)
            }
            Request::ReplayRecord { record, from, to, now } => {
                ok(&replay_record(&record, from, to, now)?)
            }
            Request::Proof { table } => ok(&self.rooms.proof(&table)?),
            Request::Verify { record } => {
                let record = parse(&record)?;
                ok(&history::verify(&record).map_err(|error| malformed(&error))?)
            }
            Request::Look { line } => ok(&line.look()?),
            Request::Score { sheet } => {
                ok(&catalog::score_sheet(&sheet).map_err(|error| malformed(&error))?)
            }
            Request::RandomGames { line, n_games, seed } => {
                let position = line.play()?.position();
                let rng = &mut Rng::new(seed);
                ok(&players::play_random_games(&position, n_games.into(), rng))
            }
            Request::WhyNot { line, texts } => ok(&line.why_not(&texts)?),
            Request::NeedsWeights { game } => ok(&!players::has_weights(find_game(&game)?.id)),
            Request::Line { record } => {
                let game = parse(&record)?.replay().map_err(|error| malformed(&error))?;
                ok(&Line::of(&*game))
            }
            Request::Review { line, settings } => ok(&self.study.outline(line, settings)?),
            Request::ReviewStep { line, settings, step } => {
                ok(&self.study.step(line, settings, step)?)
            }
            Request::ReviewSummary { game, review } => {
                let info = find_game(&game)?;
                ok(&review.summary(info))
            }
            Request::LevelOf { game, games } => ok(&level_of(find_game(&game)?, &games)),
            Request::Judge { line, actions, rollouts, seed } => {
                ok(&line.judge(&actions, rollouts, seed)?)
            }
            Request::IsSameEnd { line, one, other } => ok(&line.is_same_end(&one, &other)?),
            Request::Choose { turn, line, bot, seed } => {
                ok(&self.bots.choose(turn, &line, &bot, seed, clock)?)
            }
            Request::Agree { opinions } => ok(&agreed(opinions)),
        }
    }
}

fn ok<T: Serialize>(value: &T) -> Result<String, Refusal> {
    serde_json::to_string(&Answer::Ok(value)).map_err(|_| Refusal::Internal)
}

fn refused(refusal: Refusal) -> String {
    let message = refusal.to_string();
    let error = Answer::<()>::Error(ErrorBody { refusal, message });
    // A refusal has no key that is no text.
    serde_json::to_string(&error).unwrap_or_default()
}

fn malformed(error: &dyn std::fmt::Display) -> Refusal {
    Refusal::Malformed { reason: error.to_string() }
}

fn find_game(name: &str) -> Result<&'static GameInfo, Refusal> {
    catalog::find_game(name).map_err(|error| malformed(&error))
}

fn parse(record: &str) -> Result<Record, Refusal> {
    Record::parse(record.as_bytes()).map_err(|error| malformed(&error))
}

fn replay_record(record: &str, from: u32, to: u32, now: u64) -> Result<Replay, Refusal> {
    let replay = history::replay_record(&parse(record)?, from, to, now);
    replay.map_err(|error| malformed(&error))?.ok_or(Refusal::NotStarted)
}
