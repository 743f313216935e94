//! For whoever runs the server.

use axum::extract::State;

use super::App;
use super::failure::Failure;
use crate::node::patiently;
use crate::store::StoreError;

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
    metrics::gauge!("crownland_rooms_awake")
        .set(u32::try_from(app.rooms.n_awake()).unwrap_or(u32::MAX));
    app.metrics.render()
}
