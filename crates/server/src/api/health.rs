//! For the operator.

use axum::extract::State;

use super::App;
use super::failure::Failure;
use crate::node::patiently;
use crate::store::StoreError;
use crate::telemetry;

/// Whether the server works: its store answers.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String)))]
pub(super) async fn health(State(app): State<App>) -> Result<&'static str, Failure> {
    if app.rooms.is_cut_off() {
        return Err(StoreError::Silent.into());
    }
    patiently(app.store.ping()).await?;
    Ok("ok\n")
}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = String)))]
pub(super) async fn metrics(State(app): State<App>) -> String {
    telemetry::render(&app)
}
