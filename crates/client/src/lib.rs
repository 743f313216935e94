//! A client of the HTTP and socket protocol, as `docs/protocol.md` describes it.
//!
//! `crownland join`, the load generator and the tests talk to a server through it.

use std::io;
use std::net::IpAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async_with_config, connect_async_with_config,
};

use table::protocol::http::{Done, ErrorBody, Made, MakeTable, Sit};
use table::protocol::{ClientMessage, Command, Refusal, SeatName, ServerMessage};

/// The socket's read buffer, which is filled with zeros before each read.
const READ_BUFFER: usize = 16 * 1024;

/// Maximum number of idle connections that clients which share them keep open.
const MAX_IDLE: usize = 8;

/// Why something could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server refused.
    #[error("refused: {0}")]
    Refused(Refusal),
    /// The request did not get through.
    #[error("no answer: {0}")]
    Http(#[from] reqwest::Error),
    /// The socket failed.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The answer makes no sense.
    #[error("an answer that makes no sense: {0}")]
    Answer(String),
}

/// A browser without a screen: it keeps its cookie.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    cookie: Option<String>,
    local: Option<IpAddr>,
}

impl Client {
    /// A new one, for the server at `base`: `http://127.0.0.1:8080`. Over https, the
    /// certificates count that this system trusts.
    pub fn new(base: &str) -> Result<Client, ClientError> {
        Client::from_address(base, None)
    }

    /// One that comes from this address of the machine, if one is named.
    pub fn from_address(base: &str, local: Option<IpAddr>) -> Result<Client, ClientError> {
        // Somebody else in this process may have chosen before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let builder = reqwest::Client::builder()
            .timeout(Duration::from_secs(20))
            .pool_max_idle_per_host(MAX_IDLE);
        let builder = builder.local_address(local);
        // Reading the system's certificates is slow, and not needed without https.
        let is_https = base.starts_with("https://");
        let builder = if is_https { builder } else { builder.tls_built_in_root_certs(false) };
        let base = base.trim_end_matches('/').to_owned();
        Ok(Client { http: builder.build()?, base, cookie: None, local })
    }

    /// For requests of one's own; the cookie is not sent with them.
    pub fn http(&self) -> &reqwest::Client {
        &self.http
    }

    /// Another browser that shares nothing but connections.
    #[must_use]
    pub fn without_cookie(&self) -> Client {
        Client { cookie: None, ..self.clone() }
    }

    /// The cookie, as it is sent.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Uses another's cookie.
    pub fn set_cookie(&mut self, cookie: Option<String>) {
        self.cookie = cookie;
    }

    /// Goes to another server that knows the same cookie.
    pub fn move_to(&mut self, base: &str) {
        base.trim_end_matches('/').clone_into(&mut self.base);
    }

    /// Asks for the text at a path.
    pub async fn text(&self, path: &str) -> Result<String, ClientError> {
        let response = self.request(Method::GET, path).send().await?;
        let status = response.status();
        let text = response.text().await?;
        if status.is_success() { Ok(text) } else { Err(refusal(&text)) }
    }

    /// Asks for what is at a path.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        parse(&self.text(path).await?)
    }

    /// Asks for a change.
    pub async fn send<T: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let response = self.request(method, path).json(body).send().await?;
        let cookies = response.headers().get_all("set-cookie");
        let pair = |value: &reqwest::header::HeaderValue| {
            value.to_str().ok()?.split(';').next().map(str::to_owned)
        };
        if let Some(cookie) = cookies.iter().find_map(pair) {
            self.cookie = Some(cookie);
        }
        let status = response.status();
        let text = response.text().await?;
        if status.is_success() { parse(&text) } else { Err(refusal(&text)) }
    }

    /// Makes a table.
    pub async fn make(&mut self, table: &MakeTable) -> Result<Made, ClientError> {
        self.send(Method::POST, "/api/v1/tables", table).await
    }

    /// Sits down.
    pub async fn sit(
        &mut self,
        table: &str,
        seat: SeatName,
        name: &str,
        entropy: &str,
    ) -> Result<Done, ClientError> {
        let sit = Sit { name: name.to_owned(), entropy: entropy.to_owned() };
        self.send(Method::POST, &format!("/api/v1/tables/{table}/seats/{seat:?}"), &sit).await
    }

    /// Opens the socket of a table.
    pub async fn connect(&self, table: &str, since: u64) -> Result<Link, ClientError> {
        let base = self.base.replacen("http", "ws", 1);
        let url = format!("{base}/api/v1/tables/{table}/socket?since={since}");
        let mut request = url.into_client_request().map_err(Box::new)?;
        if let Some(cookie) = self.cookie.as_ref().and_then(|cookie| cookie.parse().ok()) {
            request.headers_mut().insert("cookie", cookie);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let connected = match self.local {
            None => connect_async_with_config(request, Some(config), true).await,
            Some(local) => {
                let stream = dial(&self.base, local).await.map_err(|e| Box::new(e.into()))?;
                let stream = MaybeTlsStream::Plain(stream);
                client_async_with_config(request, stream, Some(config)).await
            }
        };
        let (socket, _) = connected.map_err(Box::new)?;
        Ok(Link { socket, next_id: 1 })
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    }
}

/// An open socket.
#[derive(Debug)]
pub struct Link {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next_id: u32,
}

impl Link {
    /// Sends a command; its number comes back.
    pub async fn send(&mut self, command: Command) -> Result<u32, ClientError> {
        let id = self.next_id;
        self.next_id += 1;
        let message = ClientMessage { id, command };
        let text =
            serde_json::to_string(&message).map_err(|e| ClientError::Answer(e.to_string()))?;
        self.send_text(text).await?;
        Ok(id)
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Message::text(text)).await.map_err(Box::new)?;
        Ok(())
    }

    /// The next message; `None` when the connection has ended.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        serde_json::from_str(&self.next_text().await?).ok()
    }

    /// The next message as it came; `None` when the connection has ended.
    pub async fn next_text(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(text),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Closes the connection.
    pub async fn close(&mut self) {
        // It is gone either way.
        let _ = self.socket.close(None).await;
    }
}

/// Opens a plain connection to a server from one of this machine's addresses.
pub async fn dial(base: &str, local: IpAddr) -> io::Result<TcpStream> {
    let host = base.trim_start_matches("http://").trim_end_matches('/');
    let remote = lookup_host(host).await?.find(|remote| remote.is_ipv4() == local.is_ipv4());
    let remote = remote.ok_or(io::ErrorKind::AddrNotAvailable)?;
    let socket = if local.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.bind((local, 0).into())?;
    let stream = socket.connect(remote).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ClientError> {
    serde_json::from_str(text).map_err(|error| ClientError::Answer(error.to_string()))
}

fn refusal(text: &str) -> ClientError {
    match serde_json::from_str::<ErrorBody>(text) {
        Ok(body) => ClientError::Refused(body.refusal),
        Err(_) => ClientError::Answer(text.chars().take(200).collect()),
    }
}
