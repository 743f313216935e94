//! Figures for operators: each is there from the start, and on the dashboard.

use std::time::Instant;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;

use crate::api::App;
use table::protocol::refusal_codes;

/// The classes of HTTP statuses.
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// Makes every counter and gauge appear before it first moves: the first failure must be seen to
/// be one more than none.
pub(crate) fn register() {
    metrics::counter!("crownland_writes").increment(0);
    metrics::counter!("crownland_commits").increment(0);
    metrics::counter!("crownland_failed_commits").increment(0);
    metrics::counter!("crownland_adopted").increment(0);
    metrics::counter!("crownland_dropped").increment(0);
    metrics::counter!("crownland_refused_connections").increment(0);
    for status in STATUSES {
        metrics::counter!("crownland_requests", "status" => status).increment(0);
    }
    for code in refusal_codes() {
        metrics::counter!("crownland_refusals", "code" => code).increment(0);
    }
    // Several servers may share the figures of one process (tests): nothing is set.
    metrics::gauge!("crownland_connections").increment(0);
    metrics::gauge!("crownland_sockets").increment(0);
    metrics::gauge!("crownland_nodes").increment(0);
    metrics::gauge!("crownland_bots_thinking").increment(0);
    metrics::gauge!("crownland_bots_waiting").increment(0);
}

/// Reads off what is not counted as it happens, and writes everything for Prometheus.
pub(crate) fn render(app: &App) -> String {
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    metrics::gauge!("crownland_rooms_awake").set(count(app.rooms.n_awake()));
    metrics::gauge!("crownland_writes_waiting").set(count(app.writer.n_waiting()));
    metrics::gauge!("crownland_replays_waiting").set(count(app.heavy.n_waiting()));
    metrics::gauge!("crownland_memory_bytes")
        .set(resident_kb().map_or(0.0, |kb| 1024.0 * f64::from(kb)));
    app.metrics.render()
}

/// Counts a request, by its status and the time until its answer begins.
pub(crate) async fn count(request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let response = next.run(request).await;
    let class = usize::from(response.status().as_u16() / 100).saturating_sub(1);
    let status = STATUSES[class.min(STATUSES.len() - 1)];
    metrics::counter!("crownland_requests", "status" => status).increment(1);
    metrics::histogram!("crownland_request_seconds").record(begin.elapsed().as_secs_f64());
    response
}

/// The memory that this process has in use, in units of 1,024 bytes, where the system tells.
#[cfg(target_os = "linux")]
fn resident_kb() -> Option<u32> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let resident: usize = pages.split(' ').nth(1)?.parse().ok()?;
    u32::try_from(resident * (rustix::param::page_size() / 1024)).ok()
}

#[cfg(not(target_os = "linux"))]
fn resident_kb() -> Option<u32> {
    None
}
