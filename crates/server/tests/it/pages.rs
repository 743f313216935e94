//! What a browser is given is the client that was built, under the headers that protect it.

use std::fs;
use std::path::{Path, PathBuf};

use reqwest::Response;

use crate::house::{House, unlimited};

/// What every answer says about what a page may do.
const DIRECTIVES: [&str; 11] = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
];

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
    let house = House::open(unlimited()).await;
    let client = house.client();
    let get = async |path: &str| {
        let response = client.http().get(format!("{}{path}", house.base)).send().await;
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
        let served = response.bytes().await.expect("a body");
        assert_eq!(served, fs::read(path).expect("a file"), "{name}: build the program again");
    }
    // Every address of the client is its one page; what looks like a file is not.
    for path in ["/", "/tables/AAAAAAAAAAAAAAAA", "/learn"] {
        let response = get(path).await;
        guarded(&response);
        assert_eq!(response.status(), 200, "{path}");
        let page = response.bytes().await.expect("a body");
        match &index {
            Some(index) => assert_eq!(page, index, "{path}: build the program again"),
            None => assert!(String::from_utf8_lossy(&page).contains("was not built")),
        }
    }
    for path in ["/nothing.js", "/assets/nothing.css", "/api/v1/nothing", "/../Cargo.toml"] {
        let response = get(path).await;
        guarded(&response);
        assert_eq!(response.status(), 404, "{path}");
    }
    house.close().await;
}
