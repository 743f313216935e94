//! Series on made-up games whose results are known, external programs, and the bots themselves.

mod bots;
mod dataset;
#[cfg(unix)] // the programs are shell scripts
mod external;
mod plain;
mod series;
