//! What the commands around a server share.

use std::future::Future;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

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

/// The user's data folder.
fn data_folder() -> Result<PathBuf> {
    system_folder().context("no home folder; name a file by --database sqlite:PATH")
}

fn system_folder() -> Option<PathBuf> {
    let folder = |variable: &str| {
        std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
    };
    let base = if cfg!(windows) {
        folder("APPDATA")?
    } else if cfg!(target_os = "macos") {
        folder("HOME")?.join("Library/Application Support")
    } else {
        folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))?
    };
    Some(base.join("crownland"))
}

/// The file of a SQLite database.
pub(crate) fn sqlite_file(database: &str) -> Option<&Path> {
    let path = database.strip_prefix("sqlite:")?.split('?').next()?;
    Some(Path::new(path.strip_prefix("//").unwrap_or(path)))
}

/// Keeps others from serving or replacing the same SQLite file, as long as it lives.
pub(crate) fn lock(database: &str) -> Result<Option<std::fs::File>> {
    let Some(path) = sqlite_file(database) else { return Ok(None) };
    let beside = PathBuf::from(format!("{}.lock", path.display()));
    let file = std::fs::File::create(&beside)
        .with_context(|| format!("cannot write {}", beside.display()))?;
    file.try_lock()
        .with_context(|| format!("{} is in use by another crownland", path.display()))?;
    Ok(Some(file))
}
