//! The description of the HTTP part matches what the server answers.

use crate::pages::guarded;
use crate::test_server::{TestServer, unlimited};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_described_address_is_there_and_guarded() {
    let server = TestServer::open(unlimited()).await;
    let text = server.client().text("/api/v1/openapi.json").await.expect("a description");
    let received: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let described = serde_json::to_value(server::api::openapi()).expect("JSON");
    assert_eq!(received, described);
    let client = server.client();
    let http = client.http();
    let paths = described["paths"].as_object().expect("paths");
    assert!(paths.len() >= 13, "{}", paths.len());
    for (path, operations) in paths {
        let path = path.replace("{id}", "AAAAAAAAAAAAAAAA").replace("{seat}", "A");
        for method in operations.as_object().expect("operations").keys() {
            let method = method.to_uppercase().parse().expect("a method");
            let request = http.request(method, format!("{}{path}", server.base)).body("{}");
            let response = request.send().await.expect("an answer");
            assert_ne!(response.status(), 405, "{path}");
            guarded(&response);
            if !response.status().is_success() {
                let body: table::protocol::http::ErrorBody =
                    response.json().await.expect("a typed refusal");
                assert!(!body.message.is_empty());
            }
        }
    }
    server.close().await;
}
