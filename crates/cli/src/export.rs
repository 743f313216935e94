//! `crownland export`: the record of every finished match.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use drawing::Style;
use server::store::Store;
use table::history;

use crate::online::DatabaseArgs;
use crate::terminal::Terminal;
use crate::{file, online};

pub(crate) const EXAMPLES: &str = "\
Each match becomes a file, named by its table. The server may run meanwhile.

Examples:
  crownland export records
  for f in records/*.record; do crownland replay $f && crownland verify $f; done";

#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    /// The folder to write to
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub(crate) fn run(args: &ExportArgs, terminal: &mut Terminal) -> Result<()> {
    let database = args.database.address_of_existing()?;
    let n = online::block_on(async {
        let store = Store::open_existing(&database).await?;
        std::fs::create_dir_all(&args.folder)
            .with_context(|| format!("cannot make the folder {}", args.folder.display()))?;
        let mut n = 0;
        for id in store.finished().await? {
            let Some(table) = store.load(&id).await? else { continue };
            let Some(record) = history::record(&table) else { continue };
            file::write(&args.folder.join(format!("{id}.record")), &record)?;
            n += 1;
        }
        store.close().await;
        Ok(n)
    })?;
    terminal.line(Style::PLAIN, format_args!("Wrote {n} records to {}.", args.folder.display()))?;
    Ok(())
}
