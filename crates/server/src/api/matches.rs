//! A match to look back on: its record, its positions, its proof.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use catalog::Record;
use serde::Deserialize;

use super::App;
use super::failure::Failure;
use crate::history;
use crate::protocol::Refusal;
use crate::protocol::http::{ErrorBody, Proof, Replay};
use crate::table::Table;

/// A replay shows this many positions at once.
const MAX_POSITIONS: u32 = 100;

/// A record that is sent here may have this many actions: all their views go back at once.
const MAX_ACTIONS: usize = 1_000;

async fn load(app: &App, id: &str) -> Result<Table, Failure> {
    Ok(app.store.load(id).await?.ok_or(Refusal::NotFound)?)
}

/// The record of a match.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String), (status = "4XX", body = ErrorBody)))]
pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Failure> {
    let table = load(&app, &id).await?;
    let record = history::record(&table).ok_or(Refusal::NotStarted)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("inline; filename=\"{id}.record\"")),
    ];
    Ok((headers, record))
}

/// Which positions are asked for.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct Range {
    /// The number of actions before the first position.
    #[serde(default)]
    from: u32,
    /// The number of actions before the last position; at most 99 more than `from`.
    to: Option<u32>,
}

/// The positions of a match.
#[utoipa::path(get, path = "/api/v1/tables/{id}/replay", params(("id" = String, Path), Range),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn replay(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(Range { from, to }): Query<Range>,
) -> Result<Json<Replay>, Failure> {
    let table = load(&app, &id).await?;
    let most = from.saturating_add(MAX_POSITIONS - 1);
    let to = to.unwrap_or(most).min(most);
    let now = app.clock.now();
    Ok(Json(history::replay(table, from, to, now).ok_or(Refusal::NotStarted)?))
}

/// The positions of a match that somebody has as a record; nothing of it is kept.
#[utoipa::path(post, path = "/api/v1/replay", request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn replay_record(
    State(app): State<App>,
    body: Bytes,
) -> Result<Json<Replay>, Failure> {
    let malformed = |reason: String| Refusal::Malformed { reason };
    let record = Record::parse(&body).map_err(|error| malformed(error.to_string()))?;
    if record.n_actions() > MAX_ACTIONS {
        let n = record.n_actions();
        let reason = format!("found {n} actions, expected at most {MAX_ACTIONS}");
        return Err(malformed(reason).into());
    }
    let replay = history::replay_record(&record, app.clock.now());
    let replay = replay.map_err(|error| malformed(error.to_string()))?;
    Ok(Json(replay.ok_or(Refusal::NotStarted)?))
}

/// What proves that chance was fair.
#[utoipa::path(get, path = "/api/v1/tables/{id}/proof", params(("id" = String, Path)),
    responses((status = 200, body = Proof), (status = "4XX", body = ErrorBody)))]
pub(super) async fn proof(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Proof>, Failure> {
    Ok(Json(history::proof(&load(&app, &id).await?)))
}
