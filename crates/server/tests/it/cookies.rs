//! The cookie that gives a browser its seats.

use server::config::Config;

use crate::test_server::{TestServer, table_of_two, unlimited};

/// The cookie that comes with a new table, and the header that asks for https.
async fn made(config: Config) -> (String, bool) {
    let server = TestServer::open(config).await;
    let client = server.client();
    let request = client.http().post(format!("{}/api/v1/tables", server.base));
    let response = request.json(&table_of_two("kingdomino")).send().await.expect("an answer");
    assert_eq!(response.status(), 201);
    let headers = response.headers();
    let cookie = headers["set-cookie"].to_str().expect("text").to_owned();
    let is_strict = headers.contains_key("strict-transport-security");
    server.close().await;
    (cookie, is_strict)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_out_of_reach_of_scripts_and_other_sites() {
    let (plain, is_strict) = made(unlimited()).await;
    let (secret, rest) = plain.split_once("; ").expect("attributes");
    assert!(secret.strip_prefix("crownland=").is_some_and(table::secret::is_token), "{secret}");
    assert_eq!(rest, "Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict");
    assert!(!is_strict);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn over_https_it_belongs_to_this_host_alone() {
    let public_url = Some("https://games.example".to_owned());
    let (secure, is_strict) = made(Config { public_url, ..unlimited() }).await;
    let (secret, rest) = secure.split_once("; ").expect("attributes");
    assert!(secret.starts_with("__Host-crownland="), "{secret}");
    assert_eq!(rest, "Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure");
    assert!(is_strict);
}
