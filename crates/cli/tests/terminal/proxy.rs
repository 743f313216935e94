//! The site for nginx that operators are given, in front of a real server.

use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command as Shell, Stdio};
use std::sync::Arc;

use client::Client;
use table::protocol::http::{MakeTable, SeatedBot};
use table::protocol::{BotPlan, Phase, SeatName, Snapshot};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::bots::example_bot;
use crate::certificate::{CERTIFICATE, KEY, certificate};
use crate::program::{Run, command, folder, run, text};
use crate::serving::Serving;

const NGINX: &str = "/usr/sbin/nginx";

/// An nginx that runs until this is dropped.
pub(crate) struct Nginx(Child);

impl Drop for Nginx {
    fn drop(&mut self) {
        // Asked first: its workers would outlive it.
        let _ = Shell::new("kill").args(["-TERM", &self.0.id().to_string()]).status();
        let _ = self.0.wait();
    }
}

/// The operators' site, moved to ports and files of the test.
pub(crate) fn site(folder: &Path, port: u16, nodes: &[u16]) -> String {
    let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/nginx.conf");
    let mut site = fs::read_to_string(site).expect("the site");
    let node = "server 127.0.0.1:8080 max_fails=0;";
    let ours = nodes.iter().map(|node| format!("server 127.0.0.1:{node} max_fails=0;"));
    for (theirs, ours) in [
        ("listen 443 ssl", format!("listen 127.0.0.1:{port} ssl")),
        (node, ours.collect::<Vec<_>>().join("\n")),
        ("server_name games.example.org", "server_name localhost".to_owned()),
        ("/etc/ssl/games.example.org", text(&folder.join("site")).to_owned()),
    ] {
        assert!(site.contains(theirs), "{theirs}");
        site = site.replace(theirs, &ours);
    }
    site
}

/// Starts nginx with a site, and waits until it listens; `access.log` has the status of each answer.
pub(crate) async fn start(folder: &Path, port: u16, site: &str) -> Nginx {
    assert!(Path::new(NGINX).exists(), "the tests need nginx at {NGINX} (Debian: nginx)");
    let around = "daemon off; pid PATH/pid; error_log PATH/error.log;
        events {} http { log_format status '$status $request_method $uri $upstream_status';
        access_log PATH/access.log status; client_body_temp_path PATH/body;
        proxy_temp_path PATH/proxy; fastcgi_temp_path PATH/fastcgi; uwsgi_temp_path PATH/uwsgi;
        scgi_temp_path PATH/scgi;";
    let config = folder.join("nginx.conf");
    let whole = format!("{}\n{site}\n}}\n", around.replace("PATH", text(folder)));
    fs::write(&config, whole).expect("written");
    let mut nginx = Shell::new(NGINX);
    nginx.args(["-e", text(&folder.join("error.log")), "-c", text(&config)]);
    let child = nginx.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("nginx starts");
    let mut nginx = Nginx(child);
    while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        let ended = nginx.0.try_wait().expect("known");
        assert!(ended.is_none(), "{:?}", fs::read_to_string(folder.join("error.log")));
    }
    nginx
}

pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

/// Runs the program, which trusts the certificate of the site.
fn trusting(folder: &Path, args: &[&str]) -> Run {
    let mut command = command(args);
    command.env("SSL_CERT_FILE", folder.join("site.pem"));
    run(command, "")
}

/// The status of a request from somebody who claims to be at another address.
async fn status(tls: &TlsConnector, port: u16, path: &str, claimed: &str) -> String {
    let stream = TcpStream::connect(("127.0.0.1", port)).await.expect("nginx");
    let name = ServerName::try_from("localhost").expect("a name");
    let mut stream = tls.connect(name, stream).await.expect("trusted");
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         X-Forwarded-For: {claimed}\r\nForwarded: for={claimed}\r\nX-Real-IP: {claimed}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    // Not everybody says goodbye before hanging up.
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    answer.split(' ').nth(1).unwrap_or_default().to_owned()
}

fn connector() -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.add(certificate()).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    TlsConnector::from(Arc::new(config))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_game_is_played_behind_nginx() {
    let folder = folder("proxy");
    fs::write(folder.join("site.pem"), CERTIFICATE).expect("written");
    fs::write(folder.join("site.key"), KEY).expect("written");
    let (port, inside) = (free_port(), free_port());
    let (public, listen) = (format!("https://localhost:{port}"), format!("127.0.0.1:{inside}"));
    let args = ["--listen", &listen, "--public-url", &public, "--trusted-proxy", "127.0.0.1"];
    let database = folder.join("matches.db");
    let serving = Serving::start_with(&database, &[&args[..], &["--messages", "0"]].concat());
    assert_eq!(serving.url, public);
    let nginx = start(&folder, port, &site(&folder, port, &[inside])).await;

    let kept = format!("sqlite:{}", text(&database));
    let doctor = ["doctor", "--database", &kept, "--listen", &listen, "--public-url", &public];
    let found = tokio::task::block_in_place(|| trusting(&folder, &doctor)).fine();
    assert!(found.contains("leads to a server") && found.contains("sockets pass"), "{found}");

    let bot = BotPlan { level: "squire".to_owned(), think_ms: 10 };
    let table = MakeTable {
        bots: vec![SeatedBot { seat: SeatName::B, bot }],
        ..MakeTable::for_two("kingdomino")
    };
    let mut host = Client::new(&format!("http://{listen}")).expect("a client");
    let id = host.make(&table).await.expect("a table").id;
    let (link, bot) = (format!("{public}/tables/{id}"), example_bot());
    let join = ["join", &link, "--bot", &bot, "--name", "Example"];
    let told = tokio::task::block_in_place(|| trusting(&folder, &join)).fine();
    let end: Snapshot = host.get(&format!("/api/v1/tables/{id}")).await.expect("a table");
    assert_eq!(end.phase, Phase::Over);
    assert_eq!(told, format!("score {}\n", end.standing.expect("an end").scores.join(" ")));

    // Whatever somebody claims, they are one address, and it has its share of requests.
    assert!(serving.stop().success());
    let serving = Serving::start_with(&database, &[&args[..], &["--requests", "1"]].concat());
    let tls = connector();
    let mut found = BTreeSet::new();
    for n in 0..20 {
        found.insert(status(&tls, port, "/healthz", &format!("10.0.0.{n}")).await);
    }
    assert!(found.contains("200") && found.contains("429"), "{found:?}");
    // Figures are the operator's.
    for path in ["/metrics", "/metrics?x", "//metrics", "/x/../metrics", "/%6detrics"] {
        assert_eq!(status(&tls, port, path, "10.0.0.1").await, "404", "{path}");
    }
    drop(nginx);
    assert!(serving.stop().success());
}
