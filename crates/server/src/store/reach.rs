//! Whether a PostgreSQL can be reached at all, and if not, why.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::time::timeout;

use super::StoreError;

/// A database that does not answer for this long is not there.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);

/// Connects once: a pool would retry, and report only that it timed out.
pub(super) async fn reach(url: &str) -> Result<(), StoreError> {
    let options = url.parse::<PgConnectOptions>()?.disable_statement_logging();
    let host = format!("{}:{}", options.get_host(), options.get_port());
    let unreachable = |reason: String| StoreError::Unreachable { host, reason };
    match timeout(CONNECT_TIMEOUT, PgConnection::connect_with(&options)).await {
        // It is thrown away: what becomes of it does not matter.
        Ok(Ok(connection)) => drop(connection.close().await),
        Ok(Err(problem)) => return Err(unreachable(problem.to_string())),
        Err(_) => {
            let seconds = CONNECT_TIMEOUT.as_secs();
            return Err(unreachable(format!("no answer within {seconds} s")));
        }
    }
    Ok(())
}
