//! How a request fails: the reason is told, the inside is not.

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tracing::{error, warn};

use crate::protocol::Refusal;
use crate::protocol::http::ErrorBody;
use crate::store::StoreError;

/// The largest body of a request.
const MAX_BODY: usize = 16 * 1024;

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
        let message = refusal.to_string();
        (status, Json(ErrorBody { refusal, message })).into_response()
    }
}

/// Answers a method that an address does not have.
pub(super) async fn wrong_method() -> Response {
    let refusal = Refusal::NotFound;
    let body = ErrorBody { message: "no such method here".to_owned(), refusal };
    (StatusCode::METHOD_NOT_ALLOWED, Json(body)).into_response()
}

/// A body of JSON; anything else is refused in our words.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Failure> {
        let too_large = |_| Refusal::TooLarge { most: MAX_BODY as u32 };
        let bytes = to_bytes(request.into_body(), MAX_BODY).await.map_err(too_large)?;
        let malformed = |error: serde_json::Error| Refusal::Malformed { reason: error.to_string() };
        Ok(Body(serde_json::from_slice(&bytes).map_err(malformed)?))
    }
}
