//! `crownland backup` and `crownland restore`: a copy of all matches, and back.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use drawing::Style;
use server::store::Store;

use crate::failure::Usage;
use crate::online::DatabaseArgs;
use crate::terminal::Terminal;
use crate::{file, online};

pub(crate) const EXAMPLES: &str = "\
The server may run while a backup is made; it must not while one is restored. What was there
before a restore stays beside it, as DATABASE.before-restore. A backup is written as FILE.partial and
gets its name when it is whole. PostgreSQL has pg_dump for this.

Examples:
  crownland backup matches-monday.db
  crownland restore matches-monday.db";

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The backup file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

impl BackupArgs {
    /// The file of the database at an address, which must be one of SQLite.
    fn file_of(address: &str) -> Result<&Path> {
        online::sqlite_file(address).ok_or_else(|| {
            let expected = "sqlite:PATH (PostgreSQL has pg_dump)";
            Usage(format!("--database: found another, expected {expected}")).into()
        })
    }
}

pub(crate) fn backup(args: &BackupArgs, terminal: &mut Terminal) -> Result<()> {
    BackupArgs::file_of(&args.database.address()?)?;
    let database = args.database.address_of_existing()?;
    let source = BackupArgs::file_of(&database)?;
    if args.file.exists() {
        bail!("{} exists already", args.file.display());
    }
    // It has its name only when it is whole: a backup that was killed is in nobody's way.
    let partial = beside(&args.file, ".partial");
    let lock = take(&partial)?;
    let name = partial.to_str().context("the name of the file is not UTF-8")?;
    online::block_on(async {
        let store = Store::connect(&database).await?;
        store.backup(name).await?;
        store.close().await;
        Ok(())
    })?;
    check(&partial)?;
    sync(&partial)?;
    let renamed = std::fs::rename(&partial, &args.file);
    renamed.with_context(|| format!("cannot write {}", args.file.display()))?;
    file::sync_folder(&args.file).with_context(|| args.file.display().to_string())?;
    drop(lock);
    terminal.line(
        Style::PLAIN,
        format_args!("Copied {} to {}.", source.display(), args.file.display()),
    )?;
    Ok(())
}

/// Takes the name under which a copy is written, from a backup that was killed if need be.
fn take(partial: &Path) -> Result<File> {
    let file = File::options().write(true).create(true).truncate(false).open(partial);
    let file = file.with_context(|| format!("cannot write {}", partial.display()))?;
    file.try_lock()
        .with_context(|| format!("{} is being written by another backup", partial.display()))?;
    file.set_len(0).with_context(|| partial.display().to_string())?;
    for part in ["-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(beside(partial, part));
    }
    Ok(file)
}

pub(crate) fn restore(args: &BackupArgs, terminal: &mut Terminal) -> Result<()> {
    let database = args.database.address_to_make()?;
    let target = BackupArgs::file_of(&database)?;
    check(&args.file)?;
    let _lock = online::lock(&database, false)?;
    let new = beside(target, ".restoring");
    std::fs::copy(&args.file, &new).with_context(|| format!("cannot write {}", new.display()))?;
    sync(&new)?;
    let kept = set_aside(target)?;
    std::fs::rename(&new, target).with_context(|| format!("cannot write {}", target.display()))?;
    file::sync_folder(target).with_context(|| target.display().to_string())?;
    terminal.line(Style::PLAIN, format_args!("Restored {}.", target.display()))?;
    if let Some(kept) = kept {
        terminal.line(Style::PLAIN, format_args!("What was there is {} now.", kept.display()))?;
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
