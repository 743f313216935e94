//! What the commands around a server share.

use std::fs::File;
use std::future::Future;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use etcetera::BaseStrategy;

/// Runs a command that waits for many things at once.
pub(crate) fn block_on<T>(task: impl Future<Output = Result<T>>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("cannot start threads")?.block_on(task)
}

/// Which database a command is about.
#[derive(Debug, Args)]
pub(crate) struct DatabaseArgs {
    /// Where matches are kept: sqlite:PATH or postgres://… [default: a file in the user's data
    /// folder]
    #[arg(long, value_name = "URL", env = "CROWNLAND_DATABASE")]
    database: Option<String>,
}

impl DatabaseArgs {
    /// The database that was named, or the user's own.
    pub(crate) fn address(&self) -> Result<String> {
        self.database.clone().map_or_else(|| Ok(database_in(&data_folder()?)), Ok)
    }

    /// The same for a command that may make it.
    pub(crate) fn address_to_make(&self) -> Result<String> {
        self.database.clone().map_or_else(default_database, Ok)
    }

    /// The same for a command that needs it to be there.
    pub(crate) fn address_of_existing(&self) -> Result<String> {
        let address = self.address()?;
        match sqlite_file(&address) {
            Some(file) if !file.exists() => bail!("there is no database at {}", file.display()),
            _ => Ok(address),
        }
    }
}

/// Where matches are kept unless somebody says otherwise; the folder is made.
pub(crate) fn default_database() -> Result<String> {
    let folder = data_folder()?;
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(database_in(&folder))
}

fn database_in(folder: &Path) -> String {
    format!("sqlite:{}", folder.join("matches.db").display())
}

/// The user's data folder, where the system keeps those.
fn data_folder() -> Result<PathBuf> {
    let no_home = "no home folder; name a file by --database sqlite:PATH";
    let folders = etcetera::base_strategy::choose_native_strategy().context(no_home)?;
    Ok(folders.data_dir().join("crownland"))
}

/// The file of a SQLite database.
pub(crate) fn sqlite_file(database: &str) -> Option<&Path> {
    let path = database.strip_prefix("sqlite:")?.split('?').next()?;
    Some(Path::new(path.strip_prefix("//").unwrap_or(path)))
}

/// Keeps others from serving or replacing the same SQLite file, as long as it lives.
#[derive(Debug)]
pub(crate) struct DatabaseLock {
    /// A file beside it, since the database may be replaced.
    _beside: File,
    /// The database itself, since it may have other names: links.
    #[cfg(unix)] // elsewhere a lock would keep SQLite out, too
    _database: Option<File>,
}

/// Locks the file of a SQLite database; `makes` it first, or may find none.
pub(crate) fn lock(database: &str, makes: bool) -> Result<Option<DatabaseLock>> {
    let Some(path) = sqlite_file(database) else { return Ok(None) };
    let lock = |file: &Path| -> Result<File> {
        let opened = File::options().write(true).create(true).truncate(false).open(file);
        let opened = opened.with_context(|| format!("cannot write {}", file.display()))?;
        opened
            .try_lock()
            .with_context(|| format!("{} is in use by another crownland", path.display()))?;
        Ok(opened)
    };
    Ok(Some(DatabaseLock {
        _beside: lock(&PathBuf::from(format!("{}.lock", path.display())))?,
        #[cfg(unix)]
        _database: (makes || path.exists()).then(|| lock(path)).transpose()?,
    }))
}
