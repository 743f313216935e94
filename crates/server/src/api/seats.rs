//! Seats: sitting down, bots, leaving.

use axum::Json;
use axum::extract::State;

use super::App;
use super::failure::Failure;
use super::identity::{Identity, SetCookie};
use super::input::{Body, TableSeat};
use table::protocol::http::{Done, ErrorBody, Sit};
use table::protocol::{BotPlan, Refusal};
use table::room::{Answer, Ask};
use table::secret::OwnerId;

/// Asks a room for a change.
pub(super) async fn change(
    app: &App,
    id: &str,
    owner_id: Option<OwnerId>,
    ask: Ask,
) -> Result<Done, Failure> {
    match app.rooms.request(id, owner_id, ask).await? {
        Answer::Done { version, .. } => Ok(Done { version }),
        Answer::Snapshot(_) => Err(Refusal::Internal.into()),
    }
}

/// Sit down at an empty seat.
#[utoipa::path(post, path = "/api/v1/tables/{id}/seats/{seat}", request_body = Sit,
    params(("id" = String, Path), ("seat" = table::protocol::SeatName, Path)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(super) async fn sit(
    State(app): State<App>,
    TableSeat(id, seat): TableSeat,
    identity: Identity,
    Body(Sit { name, entropy }): Body<Sit>,
) -> Result<(SetCookie, Json<Done>), Failure> {
    let (owner_id, cookie) = identity.or_new(&app)?;
    let done = change(&app, &id, Some(owner_id), Ask::Sit { seat, name, entropy }).await?;
    Ok((cookie, Json(done)))
}

/// Put a bot at a seat.
#[utoipa::path(put, path = "/api/v1/tables/{id}/seats/{seat}/bot", request_body = BotPlan,
    params(("id" = String, Path), ("seat" = table::protocol::SeatName, Path)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(super) async fn seat_bot(
    State(app): State<App>,
    TableSeat(id, seat): TableSeat,
    Identity(owner_id): Identity,
    Body(bot): Body<BotPlan>,
) -> Result<Json<Done>, Failure> {
    app.check_think_ms(&bot)?;
    Ok(Json(change(&app, &id, owner_id, Ask::SeatBot { seat, bot }).await?))
}

/// Leave a seat, or remove somebody from it.
#[utoipa::path(delete, path = "/api/v1/tables/{id}/seats/{seat}",
    params(("id" = String, Path), ("seat" = table::protocol::SeatName, Path)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(super) async fn leave(
    State(app): State<App>,
    TableSeat(id, seat): TableSeat,
    Identity(owner_id): Identity,
) -> Result<Json<Done>, Failure> {
    Ok(Json(change(&app, &id, owner_id, Ask::Leave { seat }).await?))
}
