//! Tables: making, listing, looking, and the same again.

use axum::Json;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;

use super::failure::Failure;
use super::identity::{Identity, SetCookie};
use super::input::{Body, MAX_RECORD, Query, TableId};
use super::{Address, App};
use crate::connections::ReadLimit;
use crate::secret::{new_chance_secret, new_nonce, new_table_id};
use crate::socket::{self, Visitor};
use crate::store::{Append, Cursor, ListPage, Outcome};
use table::continued;
use table::fairness::commitment;
use table::protocol::http::{ContinueTable, ErrorBody, Games, Made, MakeTable, Tables};
use table::protocol::{Command, Occupant, Phase, Refusal, Snapshot};
use table::room::{Answer, Ask};
use table::setup::{self, NewTable};
use table::stored_event::StoredEvent;
use table::summary::Summary;
use table::table::{MatchSetup, Table};

/// A page of a list has no more tables than these.
const PAGE: usize = 50;

/// The games one can start.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, body = Games)))]
pub(super) async fn games(State(app): State<App>) -> Json<Games> {
    Json(setup::games(app.max_think_ms()))
}

/// The public tables that are open or being played, by pages; or the tables of these names.
#[utoipa::path(get, path = "/api/v1/tables",
    params(("after" = Option<String>, Query, description = "The `next` of the page before."),
        ("ids" = Option<String>, Query, description = "Names of tables, separated by commas, at \
        most 50: these instead of the public ones, in this order.")),
    responses((status = 200, body = Tables), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(State(app): State<App>, query: Query) -> Result<Json<Tables>, Failure> {
    if let Some(names) = query.text("ids") {
        let ids: Vec<_> = names.split(',').map(str::to_owned).collect();
        if ids.len() > PAGE {
            return Err(Refusal::BadValue {
                field: "ids".to_owned(),
                found: format!("{} names", ids.len()),
                expected: format!("at most {PAGE}"),
            }
            .into());
        }
        return Ok(Json(Tables { tables: app.store.tables(&ids).await?, next: None }));
    }
    let after = query.text("after").map(cursor).transpose()?;
    let ListPage { tables, next } = app.store.public_tables(after, PAGE).await?;
    let next = next.map(|Cursor { changed_at, id }| format!("{changed_at}-{id}"));
    Ok(Json(Tables { tables, next }))
}

/// The place in the list that the page before named.
fn cursor(text: &str) -> Result<Cursor, Refusal> {
    let parts = text.split_once('-');
    let cursor = parts.and_then(|(changed_at, id)| {
        Some(Cursor { changed_at: changed_at.parse().ok()?, id: id.to_owned() })
    });
    cursor.filter(|cursor| i64::try_from(cursor.changed_at).is_ok()).ok_or_else(|| {
        Refusal::BadValue {
            field: "after".to_owned(),
            found: text.chars().take(64).collect(),
            expected: "the `next` of the page before".to_owned(),
        }
    })
}

/// Make a table.
#[utoipa::path(post, path = "/api/v1/tables", request_body = MakeTable,
    responses((status = 201, body = Made), (status = "4XX", body = ErrorBody)))]
pub(super) async fn make(
    State(app): State<App>,
    identity: Identity,
    Extension(Address(address)): Extension<Address>,
    Body(asked): Body<MakeTable>,
) -> Result<(StatusCode, SetCookie, Json<Made>), Failure> {
    setup::check(&asked)?;
    for seated in &asked.bots {
        app.check_think_ms(&seated.bot)?;
    }
    app.guard.table(address)?;
    let (owner_id, cookie) = identity.or_new(&app)?;
    let (setup, events) = setup::make(asked, owner_id, new_table(&app)?)?;
    let made = found(&app, setup, events).await?;
    Ok((StatusCode::CREATED, cookie, Json(made)))
}

/// Make a table for a match that began on a device. The match so far is played and its chance
/// drawn again; from there on chance follows from the server's commitment and the randomness of
/// everybody who sits down here.
#[utoipa::path(post, path = "/api/v1/continue", request_body = ContinueTable,
    responses((status = 201, body = Made), (status = "4XX", body = ErrorBody)))]
pub(super) async fn continue_match(
    State(app): State<App>,
    identity: Identity,
    Extension(Address(address)): Extension<Address>,
    Body(asked): Body<ContinueTable, MAX_RECORD>,
) -> Result<(StatusCode, SetCookie, Json<Made>), Failure> {
    for seat in &asked.seats {
        if let Occupant::Bot { bot } = &seat.occupant {
            app.check_think_ms(bot)?;
        }
    }
    let place = app.heavy.place(address).await?;
    app.guard.table(address)?;
    let (owner_id, cookie) = identity.or_new(&app)?;
    let new = new_table(&app)?;
    let work = move || Ok(continued::make(asked, &owner_id, new)?);
    let (setup, events) = place.compute(work).await?;
    let made = found(&app, setup, events).await?;
    Ok((StatusCode::CREATED, cookie, Json(made)))
}

/// A name and a secret for a new table.
fn new_table(app: &App) -> Result<NewTable, Failure> {
    let made_at = app.clock.now().at;
    Ok(NewTable { id: new_table_id()?, secret: new_chance_secret()?, made_at })
}

/// Stores a new table.
async fn found(app: &App, setup: MatchSetup, events: Vec<StoredEvent>) -> Result<Made, Failure> {
    let made = Made { id: setup.id.clone(), commitment: commitment(&setup.secret) };
    let mut table = Table::new(setup.clone());
    for event in &events {
        table.apply(setup.made_at, event.clone()).map_err(|_| Refusal::Internal)?;
    }
    let append = Append {
        id: setup.id.clone(),
        first_seq: 0,
        after: String::new(),
        at: setup.made_at,
        events,
        phase: Phase::Open,
        summary: Some(Summary::of(&table)),
        needs_owner_node: false,
        nonce: new_nonce()?,
        setup: Some(setup),
    };
    match app.writer.append(append).await {
        Outcome::Saved { .. } => Ok(made),
        Outcome::Unsaved | Outcome::Conflict => Err(Refusal::NotSaved.into()),
    }
}

/// How things stand at a table.
#[utoipa::path(get, path = "/api/v1/tables/{id}", params(("id" = String, Path)),
    responses((status = 200, body = Snapshot), (status = "4XX", body = ErrorBody)))]
pub(super) async fn read(
    State(app): State<App>,
    TableId(id): TableId,
    Identity(owner_id): Identity,
) -> Result<Json<Snapshot>, Failure> {
    match app.rooms.request(&id, owner_id, Ask::Read).await? {
        Answer::Snapshot(snapshot) => Ok(Json(*snapshot)),
        Answer::Done { .. } => Err(Refusal::Internal.into()),
    }
}

/// Make the rematch of a table, or find the one that was made: the same people, seats and options.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", params(("id" = String, Path)),
    responses((status = 200, body = Made), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rematch(
    State(app): State<App>,
    TableId(id): TableId,
    Identity(owner_id): Identity,
    Extension(Address(address)): Extension<Address>,
) -> Result<Json<Made>, Failure> {
    let old = app.store.load(&id).await?.ok_or(Refusal::NotFound)?;
    setup::check_rematch(&old, owner_id.as_ref())?;
    if let Some(table) = &old.rematch {
        return made(&app, table).await;
    }
    let Some(host) = old.host.clone().or_else(|| owner_id.clone()) else {
        return Err(Refusal::NotYourSeat.into());
    };
    app.guard.table(address)?;
    let (setup, events) = setup::rematch(&old, host.clone(), new_table(&app)?)?;
    let new = found(&app, setup, events).await?;
    let ask = Ask::Rematch { table: new.id.clone() };
    match app.rooms.request(&id, owner_id, ask).await? {
        Answer::Done { rematch: Some(table), .. } if table != new.id => {
            // Somebody was faster: theirs is the one, and ours was never seen.
            let close = Ask::Command(Command::Close);
            app.rooms.request(&new.id, Some(host), close).await?;
            made(&app, &table).await
        }
        _ => Ok(Json(new)),
    }
}

async fn made(app: &App, id: &str) -> Result<Json<Made>, Failure> {
    let table = app.store.load(id).await?.ok_or(Refusal::NotFound)?;
    Ok(Json(Made { id: id.to_owned(), commitment: table.info().commitment }))
}

/// The socket of a table.
#[utoipa::path(get, path = "/api/v1/tables/{id}/socket", 
    params(("id" = String, Path), ("since" = Option<u64>, Query, description = "The number of \
        events already known.")),
    responses((status = 101, description = "a WebSocket"), (status = "4XX", body = ErrorBody)))]
pub(super) async fn socket(
    State(app): State<App>,
    TableId(id): TableId,
    query: Query,
    Identity(owner_id): Identity,
    Extension(Address(address)): Extension<Address>,
    Extension(read_limit): Extension<ReadLimit>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|_| Refusal::Malformed {
        reason: "found a plain request, expected a WebSocket".to_owned(),
    })?;
    if app.rooms.is_stopping() || app.rooms.is_cut_off() {
        return Err(Refusal::Full.into());
    }
    let since = query.number("since")?.unwrap_or(0);
    let admitted = app.guard.socket(address)?;
    // As fast as the largest messages may come.
    read_limit.set(app.config.limits.messages.saturating_mul(socket::MAX_MESSAGE as u32));
    app.rooms.request(&id, None, Ask::Knock).await?;
    let upgrade = upgrade
        .max_message_size(socket::MAX_MESSAGE)
        .max_frame_size(socket::MAX_MESSAGE)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(socket::MAX_WRITE)
        .max_write_buffer_size(256 * 1024);
    let greeting = app.config.patience / 2;
    Ok(upgrade.on_upgrade(move |socket| async move {
        metrics::gauge!("crownland_sockets").increment(1);
        let visitor = Visitor { table: id, owner_id, since, admitted };
        socket::serve(socket, &app, visitor, greeting).await;
        metrics::gauge!("crownland_sockets").decrement(1);
    }))
}
