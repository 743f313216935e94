//! `crownland backup` and `crownland restore`: a copy of all matches, and back.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use game::present::Ink;
use server::store::Store;

use crate::failure::Usage;
use crate::online;
use crate::page::Page;

pub(crate) const EXAMPLES: &str = "\
The server may run while a backup is made; it must not while one is restored. What was there
before a restore stays beside it, as FILE.before-restore. PostgreSQL has pg_dump for this.

Examples:
  crownland backup matches-monday.db
  crownland restore matches-monday.db";

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The copy
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Where matches are kept: sqlite:PATH [default: a file in the user's data folder]
    #[arg(long, value_name = "URL", env = "CROWNLAND_DATABASE")]
    database: Option<String>,
}

impl BackupArgs {
    fn database(&self) -> Result<String> {
        let database = match &self.database {
            Some(database) => database.clone(),
            None => online::default_database()?,
        };
        if online::sqlite_file(&database).is_none() {
            let expected = "sqlite:PATH (PostgreSQL has pg_dump)";
            return Err(Usage(format!("--database: found another, expected {expected}")).into());
        }
        Ok(database)
    }
}

pub(crate) fn backup(args: &BackupArgs, page: &mut Page) -> Result<()> {
    let database = args.database()?;
    let source = online::sqlite_file(&database).unwrap_or(Path::new(""));
    if !source.exists() {
        bail!("there is no database at {}", source.display());
    }
    if args.file.exists() {
        bail!("{} exists already", args.file.display());
    }
    let file = args.file.to_str().context("the name of the file is not UTF-8")?;
    online::block_on(async {
        let store = Store::connect(&database).await?;
        store.backup(file).await?;
        store.close().await;
        Ok(())
    })?;
    sync(&args.file)?;
    check(&args.file)?;
    page.line(Ink::PLAIN, format_args!("Copied {} to {file}.", source.display()))?;
    Ok(())
}

pub(crate) fn restore(args: &BackupArgs, page: &mut Page) -> Result<()> {
    let database = args.database()?;
    let target = online::sqlite_file(&database).unwrap_or(Path::new(""));
    check(&args.file)?;
    let _lock = online::lock(&database)?;
    let beside = |ending: &str| PathBuf::from(format!("{}{ending}", target.display()));
    let new = beside(".restoring");
    std::fs::copy(&args.file, &new).with_context(|| format!("cannot write {}", new.display()))?;
    sync(&new)?;
    if target.exists() {
        // What is still in the log belongs to the file it was written beside.
        online::block_on(async {
            let store = Store::connect(&database).await?;
            store.close().await;
            Ok(())
        })?;
        let old = beside(".before-restore");
        std::fs::rename(target, &old).with_context(|| format!("cannot write {}", old.display()))?;
    }
    for log in ["-wal", "-shm"] {
        let log = beside(log);
        if log.exists() {
            std::fs::remove_file(&log)
                .with_context(|| format!("cannot remove {}", log.display()))?;
        }
    }
    std::fs::rename(&new, target).with_context(|| format!("cannot write {}", target.display()))?;
    page.line(Ink::PLAIN, format_args!("Restored {}.", target.display()))?;
    Ok(())
}

/// Refuses a file that is no sound database of ours.
fn check(file: &Path) -> Result<()> {
    let address = format!("sqlite:{}?mode=rw", file.display());
    let is_sound = online::block_on(async {
        let store = Store::connect(&address).await?;
        store.finished().await?;
        let is_sound = store.check().await?;
        store.close().await;
        Ok(is_sound)
    });
    match is_sound {
        Ok(true) => Ok(()),
        Ok(false) => bail!("{} is damaged", file.display()),
        Err(error) => Err(error.context(format!("{} is no database of matches", file.display()))),
    }
}

fn sync(file: &Path) -> Result<()> {
    let opened = std::fs::File::options().write(true).open(file);
    opened.and_then(|file| file.sync_all()).with_context(|| file.display().to_string())
}
