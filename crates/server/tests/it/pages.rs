//! What a browser is given is the client that was built, under the headers that protect it.

use std::fs;
use std::path::{Path, PathBuf};

use reqwest::Response;

use table::protocol::Pace;

use crate::test_server::{TestServer, table_of_two, two_people, unlimited};

/// What every answer says about what a page may do.
const DIRECTIVES: [&str; 12] = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
];

/// Where the page has room for what a messenger shows of a link.
const MARKER: &str = "<!-- link preview -->";

/// The files of the client that was built, by the path under which they are served.
fn built() -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    let mut files = Vec::new();
    let mut folders = vec![folder.clone()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(&folder).expect("below it").to_str().expect("text");
            files.push((format!("/{}", name.replace('\\', "/")), path));
        }
    }
    files
}

pub(crate) fn guarded(response: &Response) {
    let header = |name: &str| {
        response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    };
    let directives: Vec<_> = header("content-security-policy").split("; ").collect();
    assert_eq!(directives, DIRECTIVES, "{}", response.url());
    assert_eq!(header("referrer-policy"), "no-referrer");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("cross-origin-opener-policy"), "same-origin");
    assert_eq!(header("cross-origin-resource-policy"), "same-origin");
    assert!(header("permissions-policy").contains("camera=()"));
    assert!(!header("cache-control").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_file_of_the_client_is_served_as_it_was_built() {
    let server = TestServer::open(unlimited()).await;
    let client = server.client();
    let get = async |path: &str| {
        let response = client.http().get(format!("{}{path}", server.base)).send().await;
        response.expect("an answer")
    };
    let files = built();
    let index = files.iter().find(|(name, _)| name == "/index.html");
    let index = index.map(|(_, path)| fs::read(path).expect("a file"));
    for (name, path) in &files {
        let response = get(name).await;
        guarded(&response);
        assert_eq!(response.status(), 200, "{name}");
        let kind = response.headers()["content-type"].to_str().expect("text").to_owned();
        assert_ne!(kind, "application/octet-stream", "{name}");
        let lasts = response.headers()["cache-control"] == "public, max-age=31536000, immutable";
        assert_eq!(lasts, name.starts_with("/assets/"), "{name}");
        let received = response.bytes().await.expect("a body");
        if name == "/index.html" {
            continue;
        }
        assert_eq!(received, fs::read(path).expect("a file"), "{name}: build the program again");
    }
    // What was compressed beforehand is sent as it is to those who can read it.
    for (name, path) in &files {
        let Some(whole) = name.strip_suffix(".br") else { continue };
        let request = client.http().get(format!("{}{whole}", server.base));
        let response =
            request.header("accept-encoding", "gzip, br").send().await.expect("an answer");
        assert_eq!(response.headers()["content-encoding"], "br", "{whole}");
        assert_eq!(response.headers()["content-type"], "application/wasm", "{whole}");
        assert_eq!(response.bytes().await.expect("a body"), fs::read(path).expect("a file"));
    }
    // Every address of the client is its one page; what looks like a file is not.
    for path in ["/", "/tables/AAAAAAAAAAAAAAAA", "/learn"] {
        let response = get(path).await;
        guarded(&response);
        assert_eq!(response.status(), 200, "{path}");
        let page = response.bytes().await.expect("a body");
        match &index {
            Some(index) => {
                let page = String::from_utf8_lossy(&page);
                // A server knows where it stands, so its page names its files from the root.
                let index = String::from_utf8_lossy(index).replace("=\"./", "=\"/");
                let (before, after) = index.split_once(MARKER).expect("room for link previews");
                let is_built = page.starts_with(before) && page.ends_with(after);
                assert!(is_built, "{path}: build the program again");
                assert!(page.contains("property=\"og:image\""), "{path}");
            }
            None => assert!(String::from_utf8_lossy(&page).contains("was not built")),
        }
    }
    for path in ["/nothing.js", "/assets/nothing.css", "/api/v1/nothing", "/../Cargo.toml"] {
        let response = get(path).await;
        guarded(&response);
        assert_eq!(response.status(), 404, "{path}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_tells_messengers_who_invites_to_what() {
    let server = TestServer::open(unlimited()).await;
    let mut table = table_of_two("barony");
    table.settings.pace = Pace::Live { bank_s: 900, increment_s: 20 };
    let (id, ann, _) = two_people(&server, &table).await;
    let page = ann.http().get(format!("{}/tables/{id}", server.base)).send().await;
    let page = page.expect("an answer").text().await.expect("a page");
    if built().is_empty() {
        assert!(page.contains("was not built"));
    } else {
        assert!(page.contains("\"og:title\" content=\"Ann invites you to Barony\""), "{page}");
        assert!(page.contains("2 of 2 seats taken. 15 min + 20 s per turn."), "{page}");
        assert!(
            page.contains(&format!("\"og:image\" content=\"{}/preview-barony.png\"", server.base))
        );
        // In the language that the link names, or that the reader's browser asks for.
        let http = ann.http();
        let asked = |url: String, accepted: &'static str| async move {
            let request = http.get(url).header("accept-language", accepted);
            let answer = request.send().await.expect("an answer");
            assert_eq!(answer.headers()["vary"], "accept-language");
            answer.text().await.expect("a page")
        };
        let link = format!("{}/tables/{id}", server.base);
        let page = asked(format!("{link}?lang=pl"), "hu").await;
        assert!(page.contains("\"og:title\" content=\"Ann zaprasza do gry Baronia\""), "{page}");
        assert!(page.contains("Zajęte miejsca: 2 z 2. 15 min + 20 s na turę."), "{page}");
        let page = asked(link, "de, bg;q=0.8, en;q=0.5").await;
        assert!(page.contains("\"og:title\" content=\"Ann те кани на Barony\""), "{page}");
    }
    server.close().await;
}
