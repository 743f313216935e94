//! `crownland join`: somebody's program at a table, over http and https.

use std::path::Path;
use std::sync::Arc;

use client::Client;
use table::protocol::http::{MakeTable, SeatedBot};
use table::protocol::{BotPlan, Phase, SeatName, Snapshot};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;

use crate::bots::example_bot;
use crate::certificate::{CERTIFICATE, certificate, key};
use crate::program::{Run, command, folder, run};
use crate::serving::Serving;

/// A table of two with a bot of the server at B.
async fn table(url: &str) -> (Client, String) {
    let bot = BotPlan { level: "squire".to_owned(), think_ms: 10 };
    let table = MakeTable {
        bots: vec![SeatedBot { seat: SeatName::B, bot }],
        ..MakeTable::for_two("kingdomino")
    };
    let mut host = Client::new(url).expect("a client");
    let id = host.make(&table).await.expect("a table").id;
    (host, id)
}

/// Lets the example join; `certificate` is what it trusts.
fn join(url: &str, id: &str, certificate: Option<&Path>) -> Run {
    let table = format!("{url}/tables/{id}");
    let mut command = command(&["join", &table, "--bot", &example_bot(), "--name", "Example"]);
    if let Some(certificate) = certificate {
        command.env("SSL_CERT_FILE", certificate);
    }
    tokio::task::block_in_place(|| run(command, ""))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_program_plays_a_whole_match() {
    let serving = Serving::start(&folder("joining").join("matches.db"));
    let (host, id) = table(&serving.url).await;
    let out = join(&serving.url, &id, None).fine();
    let end: Snapshot = host.get(&format!("/api/v1/tables/{id}")).await.expect("a table");
    assert_eq!(end.phase, Phase::Over);
    assert_eq!(out, format!("score {}\n", end.standing.expect("an end").scores.join(" ")));
    let late = join(&serving.url, &id, None);
    assert_eq!(late.code, Some(1));
    assert!(late.err.contains("no seat is empty"), "{}", late.err);
    assert!(serving.stop().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_program_joins_over_https_if_it_trusts_the_server() {
    let folder = folder("joining_https");
    let trusted = folder.join("certificate.pem");
    std::fs::write(&trusted, CERTIFICATE).expect("written");
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![certificate()], key())
        .expect("a key");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("https://localhost:{}", listener.local_addr().expect("an address").port());

    let serving = Serving::start(&folder.join("matches.db"));
    let server = serving.url.strip_prefix("http://").expect("plain").to_owned();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    tokio::spawn(async move {
        while let Ok((outside, _)) = listener.accept().await {
            let (acceptor, server) = (acceptor.clone(), server.clone());
            tokio::spawn(async move {
                let Ok(mut outside) = acceptor.accept(outside).await else { return };
                let mut inside = TcpStream::connect(server).await.expect("the server");
                // Either side may hang up.
                let _ = copy_bidirectional(&mut outside, &mut inside).await;
            });
        }
    });
    let (host, id) = table(&serving.url).await;
    let stranger = join(&url, &id, None);
    assert_eq!(stranger.code, Some(1));
    assert!(stranger.err.contains("certificate"), "{}", stranger.err);
    let out = join(&url, &id, Some(&trusted)).fine();
    assert!(out.starts_with("score "), "{out}");
    let end: Snapshot = host.get(&format!("/api/v1/tables/{id}")).await.expect("a table");
    assert_eq!(end.phase, Phase::Over);
    assert!(serving.stop().success());
}
