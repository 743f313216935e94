//! A self-signed certificate for `localhost`, valid until 2126. Its key is public: it protects nothing.
//!
//! ```sh
//! openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=localhost \
//!     -addext subjectAltName=DNS:localhost -addext basicConstraints=critical,CA:FALSE \
//!     -addext extendedKeyUsage=serverAuth -keyout localhost.key -out localhost.crt
//! ```

use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

pub(crate) const CERTIFICATE: &str = include_str!("../data/localhost.crt");
pub(crate) const KEY: &str = include_str!("../data/localhost.key");

pub(crate) fn certificate() -> CertificateDer<'static> {
    CertificateDer::from_pem_slice(CERTIFICATE.as_bytes()).expect("a certificate")
}

pub(crate) fn key() -> PrivateKeyDer<'static> {
    PrivateKeyDer::from_pem_slice(KEY.as_bytes()).expect("a key")
}
