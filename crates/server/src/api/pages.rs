//! The web client: files that are part of the program.

use std::borrow::Cow;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::failure::Failure;
use super::{App, preview};
use table::protocol::Refusal;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The one page of the client.
const INDEX: &str = "index.html";

/// What is shown where the client was not built.
const NOT_BUILT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Crownland</title>\
    <h1>The server runs, but the web client was not built</h1>\
    <p>Run <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>, \
    then build the program again.</p></html>";

/// A file of the client; any other address is a page of it.
pub(super) async fn page(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let is_get = matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_get || path.starts_with("api/") {
        return Failure::from(Refusal::NotFound).into_response();
    }
    if path != INDEX
        && let Some(file) = Files::get(path)
    {
        if accepts_brotli(request.headers())
            && let Some(compressed) = Files::get(&format!("{path}.br"))
        {
            let encoding = [(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")];
            return (encoding, serve(path, compressed.data)).into_response();
        }
        return serve(path, file.data);
    }
    let is_file = path != INDEX && path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if is_file {
        return Failure::from(Refusal::NotFound).into_response();
    }
    if let Some(file) = Files::get(INDEX) {
        let tags = preview::tags(&app, request.uri(), request.headers()).await;
        let page = serve(INDEX, index(&file.data, &tags).into_bytes().into());
        return ([(header::VARY, "accept-language")], page).into_response();
    }
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (StatusCode::OK, kind, NOT_BUILT).into_response()
}

/// The page as a server gives it: below any address, and with the word that there is a server.
fn index(file: &[u8], tags: &str) -> String {
    let text = String::from_utf8_lossy(file).replace("=\"./", "=\"/");
    let server = "<meta name=\"crownland-server\" content=\"/\">";
    text.replacen(preview::MARKER, &format!("{server}\n{tags}"), 1)
}

/// The files of the web client for a host that is no Crownland server. Its page names `server`, where
/// people can play apart.
pub fn static_site(server: Option<&str>) -> Vec<(String, Vec<u8>)> {
    let file = |name: Cow<'static, str>| {
        let data = Files::get(&name)?.data;
        if name != INDEX {
            return Some((name.into_owned(), data.into_owned()));
        }
        let tag = server.map(|url| {
            let url = url.replace('&', "&amp;").replace('"', "&quot;");
            format!("<meta name=\"crownland-server\" content=\"{url}\">")
        });
        let text = String::from_utf8_lossy(&data);
        let text = text.replacen(preview::MARKER, &tag.unwrap_or_default(), 1);
        Some((name.into_owned(), text.into_bytes()))
    };
    Files::iter().filter_map(file).collect()
}

fn accepts_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter();
    let mut names = accepted.filter_map(|value| value.to_str().ok()).flat_map(|it| it.split(','));
    names.any(|name| name.trim() == "br")
}

fn serve(path: &str, data: Cow<'static, [u8]>) -> Response {
    // Built files carry their hash in their names.
    let lasts = path.starts_with("assets/");
    let cache = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, content_type(path)), (header::CACHE_CONTROL, cache)];
    (headers, data).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "br" => "application/x-brotli",
        "weights" => "application/x-crownland-weights",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
