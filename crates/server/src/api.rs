//! The HTTP part: one router, whose description for programs is made with it.

mod failure;
mod guard;
mod handoff;
mod health;
mod heavy;
mod identity;
mod input;
mod matches;
mod pages;
mod preview;
mod seats;
mod tables;
mod words;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware;
use metrics_exporter_prometheus::PrometheusHandle;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tracing::{info, warn};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::config::{Config, Keeping};
use crate::rooms::Rooms;
use crate::store::{Stale, Store, Writer};
use crate::telemetry;
use crate::time::Clock;
pub(crate) use guard::Admitted;
use guard::Guard;
use heavy::HeavyWork;
pub use pages::static_site;
use table::protocol::{BotPlan, Refusal};

/// What every handler can reach.
#[derive(Clone)]
pub struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Store,
    pub(crate) writer: Writer,
    pub(crate) rooms: Rooms,
    pub(crate) clock: Clock,
    pub(crate) guard: Arc<Guard>,
    pub(crate) heavy: Arc<HeavyWork>,
    pub(crate) metrics: PrometheusHandle,
}

/// A day, in milliseconds.
const DAY_MS: u64 = 86_400_000;

impl App {
    /// What handlers need, around these rooms.
    pub fn new(
        config: Config,
        store: Store,
        writer: Writer,
        rooms: Rooms,
        clock: Clock,
        metrics: PrometheusHandle,
    ) -> App {
        let guard = Arc::new(Guard::new(config.limits));
        let heavy = Arc::new(HeavyWork::new(config.limits.replays));
        App { config: Arc::new(config), store, writer, rooms, clock, guard, heavy, metrics }
    }

    /// How the server is set up.
    pub(crate) fn config(&self) -> Arc<Config> {
        Arc::clone(&self.config)
    }

    /// Forgets addresses that have been quiet.
    pub fn tidy(&self) {
        self.guard.tidy();
        self.heavy.tidy();
        self.rooms.tidy();
    }

    /// The longest a bot may think about a turn, in milliseconds.
    pub(crate) fn max_think_ms(&self) -> u32 {
        self.config.thinking.max_turn.as_millis() as u32
    }

    /// Refuses a bot that would think longer than this server allows.
    pub(crate) fn check_think_ms(&self, bot: &BotPlan) -> Result<(), Refusal> {
        let most = self.max_think_ms();
        if bot.think_ms <= most {
            return Ok(());
        }
        Err(Refusal::BadValue {
            field: "think_ms".to_owned(),
            found: bot.think_ms.to_string(),
            expected: format!("at most {most}"),
        })
    }

    /// Removes matches that are not kept any longer.
    pub async fn remove_stale(&self) {
        let Keeping { finished_days, abandoned_days } = self.config.keeping;
        for (stale, days) in [(Stale::Finished, finished_days), (Stale::Abandoned, abandoned_days)]
        {
            if days == 0 {
                continue;
            }
            let before = self.clock.now().at.saturating_sub(u64::from(days) * DAY_MS);
            match self.store.remove_stale(stale, before).await {
                Ok(0) => {}
                Ok(n) => info!(n, ?stale, days, "old matches removed"),
                Err(problem) => warn!(%problem, "old matches stay; trying again in an hour"),
            }
        }
    }
}

/// The address a request comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Address(pub(crate) IpAddr);

#[derive(OpenApi)]
#[openapi(info(
    title = "Crownland",
    description = "Tables for board games. The socket is described in docs/protocol.md."
))]
struct Description;

/// The routes of the API with their description.
fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(tables::games))
        .routes(routes!(tables::list, tables::make))
        .routes(routes!(tables::read))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::continue_match))
        .routes(routes!(tables::socket))
        .routes(routes!(seats::sit, seats::leave))
        .routes(routes!(seats::seat_bot))
        .routes(routes!(handoff::make))
        .routes(routes!(handoff::claim))
        .routes(routes!(matches::record))
        .routes(routes!(matches::replay))
        .routes(routes!(matches::replay_record))
        .routes(routes!(matches::proof))
        .routes(routes!(health::health))
        .routes(routes!(health::metrics))
}

/// The description of the API, as it is served.
pub fn openapi() -> utoipa::openapi::OpenApi {
    described().split_for_parts().1
}

/// Everything the server answers.
pub fn router(app: App) -> Router {
    let (routes, description) = described().split_for_parts();
    let description = move || async move { axum::Json(description) };
    let set = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let mut service = routes
        .route("/api/v1/openapi.json", axum::routing::get(description))
        .route("/api/v1/socket.schema.json", axum::routing::get(socket_schema))
        .fallback(pages::page)
        .method_not_allowed_fallback(failure::wrong_method)
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn(telemetry::count))
        .layer(CompressionLayer::new())
        .layer(set(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        .layer(set(header::REFERRER_POLICY, "no-referrer"))
        .layer(set(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .layer(set(HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY))
        .layer(set(header::CACHE_CONTROL, "no-store"));
    if app.config.is_https() {
        service = service.layer(set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000"));
    }
    service.with_state(app)
}

/// The messages of the socket, for programs.
async fn socket_schema() -> axum::Json<serde_json::Value> {
    axum::Json(table::protocol::socket_schema())
}

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' \
    'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'";

const PERMISSIONS_POLICY: &str = "camera=(), geolocation=(), microphone=()";
