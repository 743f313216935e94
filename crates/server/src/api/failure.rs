//! How a request fails: the reason is told, the inside is not.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tracing::{error, warn};

use crate::store::StoreError;
use table::protocol::Refusal;
use table::protocol::http::ErrorBody;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// It was refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no randomness.
    #[error("no randomness: {0}")]
    Randomness(#[from] getrandom::Error),
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let refusal = match self {
            Failure::Refused(refusal) => refusal,
            Failure::Store(problem) if problem.may_pass() => {
                warn!(%problem, "a request has to be tried again");
                Refusal::NotSaved
            }
            inside => {
                error!(problem = %inside, "a request failed");
                Refusal::Internal
            }
        };
        let status =
            StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        metrics::counter!("crownland_refusals", "code" => refusal.code()).increment(1);
        let retry_after = match refusal {
            Refusal::TooFast { retry_ms } => Some(retry_ms.div_ceil(1_000)),
            _ => None,
        };
        let message = refusal.to_string();
        let mut response = (status, Json(ErrorBody { refusal, message })).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// Answers a method that an address does not have.
pub(super) async fn wrong_method() -> Response {
    let refusal = Refusal::NotFound;
    let body = ErrorBody { message: "no such method here".to_owned(), refusal };
    (StatusCode::METHOD_NOT_ALLOWED, Json(body)).into_response()
}
