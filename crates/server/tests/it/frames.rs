//! Sockets spoken by hand, for those who do not keep to the protocol.

/// Asks for the socket of a table, with more headers.
pub(crate) fn greeting(id: &str, headers: &str) -> String {
    format!(
        "GET /api/v1/tables/{id}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n"
    )
}

/// Asks for everything, as a frame of the socket.
pub(crate) fn question() -> Vec<u8> {
    let ask = br#"{"id":1,"command":{"type":"snapshot","since":0}}"#;
    [&[0x81, 0x80 | ask.len() as u8, 0, 0, 0, 0], &ask[..]].concat()
}
