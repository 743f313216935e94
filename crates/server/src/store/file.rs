//! The file of a SQLite database, which somebody may move or delete while it is open.
//!
//! SQLite goes on writing to a file that has lost its name, and whatever is saved there is gone
//! with the process. So its identity is compared with that of what has the name now.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::StoreError;

/// The device and number of a file; `None` where there is no file, or no such numbers.
type Identity = Option<(u64, u64)>;

/// What the names of the files of a database end in: the file, its write-ahead log, and the shared
/// memory with the locks of the log. Without the same locks, another process that writes (`crownland
/// forget`) would write over what this one has committed.
const ENDINGS: [&str; 3] = ["", "-wal", "-shm"];

/// The files of a database, as they were when it was opened.
#[derive(Debug)]
pub(super) struct DatabaseFile {
    parts: [PathBuf; ENDINGS.len()],
    opened: OnceLock<[Identity; ENDINGS.len()]>,
}

impl DatabaseFile {
    /// The file of the database at `sqlite:PATH`; `None` for one in memory.
    pub(super) fn of(address: &str) -> Option<DatabaseFile> {
        let path = address.strip_prefix("sqlite:")?.split('?').next()?;
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() || path == ":memory:" {
            return None;
        }
        let path = std::path::absolute(path).unwrap_or_else(|_| path.into());
        let parts = ENDINGS.map(|ending| {
            let mut part = path.clone().into_os_string();
            part.push(ending);
            part.into()
        });
        Some(DatabaseFile { parts, opened: OnceLock::new() })
    }

    /// Remembers the files as they are. A connection must stay open from now on: the last one to
    /// close removes the log.
    pub(super) fn remember(&self) {
        self.opened.get_or_init(|| self.parts.each_ref().map(|part| identity(part)));
    }

    /// Whether the names still lead to the files that are open.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let Some(opened) = self.opened.get() else { return Ok(()) };
        for (path, opened) in self.parts.iter().zip(opened) {
            let found = identity(path);
            if opened.is_some() && found != *opened {
                let what = if found.is_none() { "deleted or moved" } else { "replaced" };
                return Err(StoreError::FileGone { path: path.display().to_string(), what });
            }
        }
        Ok(())
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Identity {
    use std::os::unix::fs::MetadataExt;
    let found = std::fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

/// Elsewhere a file that is open can be neither moved nor deleted.
#[cfg(not(unix))]
fn identity(_: &Path) -> Identity {
    None
}
