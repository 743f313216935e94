//! Records in files: read within bounds, written whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context, Result};
use catalog::MAX_BYTES;

/// Reads a record from a file, or from the standard input for `-`; more than a record may have
/// is not read.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    let limit = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    read.with_context(|| name(path))?;
    Ok(bytes)
}

/// The name of a file in messages.
pub(crate) fn name(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Writes a file atomically: a reader, even after a crash, finds the old text or the new one,
/// never a part.
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    write_whole(path, text.as_bytes()).with_context(|| format!("cannot write {}", name(path)))
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link is followed, so that it stays one.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        // A pipe or a device takes bytes; putting a file in its place would destroy it.
        return File::options().write(true).open(&path)?.write_all(bytes);
    }
    let beside = beside(&path)?;
    let written =
        File::options().write(true).create_new(true).open(&beside).and_then(|mut file| {
            file.write_all(bytes)?;
            if let Some(old) = old {
                file.set_permissions(old.permissions())?;
            }
            file.sync_all()?;
            fs::rename(&beside, &path)
        });
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
        return written;
    }
    sync_folder(&path)
}

/// A name for the new text, in the same folder, so that it can take the place of the old one.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not the name of a file"));
    };
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", process::id()));
    Ok(path.with_file_name(hidden))
}

/// Makes the new name last, where folders can be asked for that.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if cfg!(unix) { File::open(folder.unwrap_or(Path::new(".")))?.sync_all() } else { Ok(()) }
}
