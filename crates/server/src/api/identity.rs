//! Who asks: the secret in the cookie of a browser.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponseParts, ResponseParts};
use headers::{Cookie, HeaderMapExt};

use super::App;
use super::failure::Failure;
use crate::secret::new_token;
use table::secret::{OwnerId, is_token};

/// Who asks; nobody we know if there is no cookie of ours.
pub(crate) struct Identity(pub(crate) Option<OwnerId>);

impl FromRequestParts<App> for Identity {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Identity, Infallible> {
        let name = cookie_name(app);
        let cookies = parts.headers.typed_get::<Cookie>();
        let mut pairs = cookies.iter().flat_map(Cookie::iter);
        let found = pairs.find(|(key, value)| *key == name && is_token(value));
        Ok(Identity(found.map(|(_, secret)| OwnerId::of(secret))))
    }
}

impl Identity {
    /// The owner, or a new one with the cookie that makes it so.
    pub(crate) fn or_new(self, app: &App) -> Result<(OwnerId, SetCookie), Failure> {
        if let Some(owner_id) = self.0 {
            return Ok((owner_id, SetCookie(None)));
        }
        let secret = new_token()?;
        let secure = if app.config.is_https() { "; Secure" } else { "" };
        let cookie = format!(
            "{}={secret}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict{secure}",
            cookie_name(app)
        );
        Ok((OwnerId::of(&secret), SetCookie(Some(cookie))))
    }
}

fn cookie_name(app: &App) -> &'static str {
    if app.config.is_https() { "__Host-crownland" } else { "crownland" }
}

/// Gives a browser its secret, if it is new.
pub(crate) struct SetCookie(Option<String>);

impl IntoResponseParts for SetCookie {
    type Error = Infallible;

    fn into_response_parts(self, mut parts: ResponseParts) -> Result<ResponseParts, Infallible> {
        if let Some(value) = self.0.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
            parts.headers_mut().insert(header::SET_COOKIE, value);
        }
        Ok(parts)
    }
}
