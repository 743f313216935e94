//! Moving seats to another device.

use axum::Json;
use axum::extract::State;

use super::App;
use super::failure::Failure;
use super::identity::{Identity, SetCookie};
use super::input::{Body, TableId};
use super::seats::change;
use crate::secret::new_token;
use table::fairness::sha256;
use table::protocol::Refusal;
use table::protocol::http::{ClaimHandoff, Done, ErrorBody, Handoff, MakeHandoff};
use table::room::Ask;
use table::secret::is_token;

/// Make a one-time link to move seats to another device.
#[utoipa::path(post, path = "/api/v1/tables/{id}/handoff", request_body = MakeHandoff,
    params(("id" = String, Path)),
    responses((status = 200, body = Handoff), (status = "4XX", body = ErrorBody)))]
pub(super) async fn make(
    State(app): State<App>,
    TableId(id): TableId,
    Identity(owner_id): Identity,
    Body(MakeHandoff { seat }): Body<MakeHandoff>,
) -> Result<Json<Handoff>, Failure> {
    let token = new_token()?;
    let ask = Ask::MakeHandoff { seat, token: sha256(&token) };
    change(&app, &id, owner_id, ask).await?;
    Ok(Json(Handoff { token }))
}

/// Take over the seats of a one-time link.
#[utoipa::path(post, path = "/api/v1/tables/{id}/handoff/claim", request_body = ClaimHandoff,
    params(("id" = String, Path)),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub(super) async fn claim(
    State(app): State<App>,
    TableId(id): TableId,
    identity: Identity,
    Body(ClaimHandoff { token, name }): Body<ClaimHandoff>,
) -> Result<(SetCookie, Json<Done>), Failure> {
    if !is_token(&token) {
        return Err(Refusal::ExpiredLink.into());
    }
    let (owner_id, cookie) = identity.or_new(&app)?;
    let ask = Ask::ClaimHandoff { token: sha256(&token), name };
    let done = change(&app, &id, Some(owner_id), ask).await?;
    Ok((cookie, Json(done)))
}
