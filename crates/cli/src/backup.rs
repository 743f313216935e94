//! `crownland backup` and `crownland restore`: a copy of all matches, and back.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use game::present::Ink;
use server::store::Store;

use crate::failure::Usage;
use crate::online::DatabaseArgs;
use crate::page::Page;
use crate::{file, online};

pub(crate) const EXAMPLES: &str = "\
The server may run while a backup is made; it must not while one is restored. What was there
before a restore stays beside it, as DATABASE.before-restore. PostgreSQL has pg_dump for this.

Examples:
  crownland backup matches-monday.db
  crownland restore matches-monday.db";

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The copy
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

impl BackupArgs {
    fn database(&self) -> Result<String> {
        let database = self.database.address()?;
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
    let new = beside(target, ".restoring");
    std::fs::copy(&args.file, &new).with_context(|| format!("cannot write {}", new.display()))?;
    sync(&new)?;
    let kept = set_aside(target)?;
    std::fs::rename(&new, target).with_context(|| format!("cannot write {}", target.display()))?;
    file::sync_folder(target).with_context(|| target.display().to_string())?;
    page.line(Ink::PLAIN, format_args!("Restored {}.", target.display()))?;
    if let Some(kept) = kept {
        page.line(Ink::PLAIN, format_args!("What was there is {} now.", kept.display()))?;
    }
    Ok(())
}

/// Gives a database, sound or not, a name that is free, with the logs that belong to it.
fn set_aside(database: &Path) -> Result<Option<PathBuf>> {
    // A log without its database would be taken for one of the new.
    let parts = ["", "-wal", "-shm"];
    if !parts.iter().any(|part| beside(database, part).exists()) {
        return Ok(None);
    }
    let names = (1..).map(|n| if n == 1 { String::new() } else { format!("-{n}") });
    let mut names = names.map(|n| beside(database, &format!(".before-restore{n}")));
    let kept = names.find(|name| !name.exists()).context("no name is free")?;
    for part in parts {
        let (from, to) = (beside(database, part), beside(&kept, part));
        if from.exists() {
            let moved = std::fs::rename(&from, &to);
            moved.with_context(|| format!("cannot write {}", to.display()))?;
        }
    }
    Ok(Some(kept))
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
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
