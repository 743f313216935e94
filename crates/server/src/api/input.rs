//! What handlers take from a request; anything else is refused by an `ErrorBody`.

use std::error::Error;

use axum::body::{Bytes, to_bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;

use super::failure::Failure;
use table::protocol::{Refusal, SeatName};

/// The largest body of JSON.
const MAX_BODY: usize = 16 * 1024;

/// The largest record to replay or to go on with.
pub(super) const MAX_RECORD: usize = 256 * 1024;

/// A body of JSON, by default of an ordinary size.
pub(super) struct Body<T, const MOST: usize = MAX_BODY>(pub(super) T);

impl<S: Sync, T: DeserializeOwned, const MOST: usize> FromRequest<S> for Body<T, MOST> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Body<T, MOST>, Failure> {
        let bytes = read(request, MOST).await?;
        let malformed = |error: serde_json::Error| Refusal::Malformed { reason: error.to_string() };
        Ok(Body(serde_json::from_slice(&bytes).map_err(malformed)?))
    }
}

/// A record, as it is stored in files.
pub(super) struct RecordText(pub(super) Bytes);

impl<S: Sync> FromRequest<S> for RecordText {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<RecordText, Failure> {
        Ok(RecordText(read(request, MAX_RECORD).await?))
    }
}

async fn read(request: Request, most: usize) -> Result<Bytes, Refusal> {
    to_bytes(request.into_body(), most).await.map_err(|error| {
        let is_too_large = error.source().is_some_and(<dyn Error>::is::<LengthLimitError>);
        if is_too_large {
            return Refusal::TooLarge { most: most as u32 };
        }
        Refusal::Malformed { reason: "the body ended before its length".to_owned() }
    })
}

/// The id in a path.
pub(super) struct TableId(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for TableId {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TableId, Failure> {
        let path = Path::from_request_parts(parts, state).await;
        let Path(id) = path.map_err(no_such_path)?;
        Ok(TableId(id))
    }
}

/// The id and the seat in a path.
pub(super) struct TableSeat(pub(super) String, pub(super) SeatName);

impl<S: Send + Sync> FromRequestParts<S> for TableSeat {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TableSeat, Failure> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((id, letter)) = path.map_err(no_such_path)?;
        let seat = letter.parse::<game::Seat>().map_err(|_| Refusal::NotFound)?;
        Ok(TableSeat(id, seat.into()))
    }
}

/// Nothing is at a path that is no text.
fn no_such_path(_: PathRejection) -> Refusal {
    Refusal::NotFound
}

/// The parameters of a query, as texts.
pub(super) struct Query(Vec<(String, String)>);

impl<S: Send + Sync> FromRequestParts<S> for Query {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query, Failure> {
        let query = parts.uri.query().unwrap_or_default();
        Ok(Query(url::form_urlencoded::parse(query.as_bytes()).into_owned().collect()))
    }
}

impl Query {
    /// A parameter; `None` if it is not there.
    pub(super) fn text(&self, field: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == field).map(|(_, text)| text.as_str())
    }

    /// The whole number of a parameter; `None` if it is not there.
    pub(super) fn number(&self, field: &str) -> Result<Option<u64>, Refusal> {
        let Some(text) = self.text(field) else { return Ok(None) };
        let number = text.parse().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
        number.map(Some).ok_or_else(|| Refusal::BadValue {
            field: field.to_owned(),
            found: text.chars().take(64).collect(),
            expected: "a whole number".to_owned(),
        })
    }
}
