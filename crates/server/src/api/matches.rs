//! A match to look back on: its record, its positions, its proof.

use axum::extract::{Extension, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use catalog::Record;

use super::failure::Failure;
use super::heavy::Place;
use super::input::{Query, RecordText, TableId};
use super::{Address, App};
use crate::store::StoredMatch;
use table::continued::MAX_ACTIONS;
use table::history;
use table::protocol::Refusal;
use table::protocol::http::{ErrorBody, Proof, Replay};

/// A replay shows this many positions at once.
const MAX_POSITIONS: u32 = 100;

/// A match, and a place for playing it and what is computed of it.
async fn read(
    app: &App,
    id: &str,
    Address(address): Address,
) -> Result<(Place, StoredMatch), Failure> {
    let place = app.heavy.place(address).await?;
    let stored = app.store.read(id).await?.ok_or(Refusal::NotFound)?;
    Ok((place, stored))
}

/// The record of a match.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String), (status = "4XX", body = ErrorBody)))]
pub(super) async fn record(
    State(app): State<App>,
    TableId(id): TableId,
    Extension(address): Extension<Address>,
) -> Result<Response, Failure> {
    let (place, stored) = read(&app, &id, address).await?;
    let write = move || {
        let record = history::record(&stored.into_table()?);
        Ok(record.ok_or(Refusal::NotStarted)?.into_bytes())
    };
    let mut response = place.bytes("text/plain; charset=utf-8", write).await?;
    if let Ok(name) = HeaderValue::from_str(&format!("inline; filename=\"{id}.record\"")) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// Which positions are asked for: the number of actions before the first and the last of them.
#[derive(Debug, Clone, Copy)]
struct Page {
    from: u32,
    to: u32,
}

impl Page {
    /// A page without `to` has as many positions as it may.
    fn asked(query: &Query) -> Result<Page, Refusal> {
        let number = |field| {
            let number = query.number(field)?;
            Ok::<_, Refusal>(number.map(|n| n.min(u32::MAX.into()) as u32))
        };
        let from = number("from")?.unwrap_or(0);
        let most = from.saturating_add(MAX_POSITIONS - 1);
        Ok(Page { from, to: number("to")?.unwrap_or(most).min(most) })
    }
}

/// The positions of a match, by pages of at most 100.
#[utoipa::path(get, path = "/api/v1/tables/{id}/replay",
    params(("id" = String, Path), ("from" = Option<u32>, Query, description = "The number of \
        actions before the first position."), ("to" = Option<u32>, Query, description = "The \
        number of actions before the last position; at most 99 more than `from`.")),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn replay(
    State(app): State<App>,
    TableId(id): TableId,
    query: Query,
    Extension(address): Extension<Address>,
) -> Result<Response, Failure> {
    let Page { from, to } = Page::asked(&query)?;
    let (place, stored) = read(&app, &id, address).await?;
    let now = app.clock.now();
    let replay = move || {
        let replay = history::replay(stored.into_table()?, from, to, now);
        Ok(replay.ok_or(Refusal::NotStarted)?)
    };
    place.json(replay).await
}

/// The positions of a match that somebody has as a record, by pages of at most 100; nothing of it
/// is kept.
#[utoipa::path(post, path = "/api/v1/replay", request_body(content = String, content_type = "text/plain"),
    params(("from" = Option<u32>, Query, description = "The number of actions before the first \
        position."), ("to" = Option<u32>, Query, description = "The number of actions before the \
        last position; at most 99 more than `from`.")),
    responses((status = 200, body = Replay), (status = "4XX", body = ErrorBody)))]
pub(super) async fn replay_record(
    State(app): State<App>,
    query: Query,
    Extension(Address(address)): Extension<Address>,
    RecordText(text): RecordText,
) -> Result<Response, Failure> {
    let Page { from, to } = Page::asked(&query)?;
    let place = app.heavy.place(address).await?;
    let now = app.clock.now();
    let malformed = |reason: String| Refusal::Malformed { reason };
    let replay = move || {
        let record = Record::parse(&text).map_err(|error| malformed(error.to_string()))?;
        if record.n_actions() > MAX_ACTIONS {
            let n = record.n_actions();
            let reason = format!("found {n} actions, expected at most {MAX_ACTIONS}");
            return Err(malformed(reason).into());
        }
        let replay = history::replay_record(&record, from, to, now);
        let replay = replay.map_err(|error| malformed(error.to_string()))?;
        Ok(replay.ok_or(Refusal::NotStarted)?)
    };
    place.json(replay).await
}

/// What proves that chance was fair.
#[utoipa::path(get, path = "/api/v1/tables/{id}/proof", params(("id" = String, Path)),
    responses((status = 200, body = Proof), (status = "4XX", body = ErrorBody)))]
pub(super) async fn proof(
    State(app): State<App>,
    TableId(id): TableId,
    Extension(address): Extension<Address>,
) -> Result<Response, Failure> {
    let (place, stored) = read(&app, &id, address).await?;
    place.json(move || Ok(history::proof(&stored.into_table()?))).await
}
