//! `crownland forget`: removes a table, or a person's name, when somebody asks for it.

use anyhow::{Result, bail};
use clap::Args;
use drawing::Style;
use server::store::{NOBODY, Store};

use crate::online;
use crate::online::DatabaseArgs;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
The server may run meanwhile, but a table that is being looked at shows a name until everybody
has left it. People at a table that is removed are told. Names in backups and exported records stay; remove those yourself.

Examples:
  crownland forget --table sT2mJxq0n5eVbQ1k
  crownland forget --name 'Ann Smith'";

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct What {
    /// The table to remove, with everything that happened at it
    #[arg(long, value_name = "ID", allow_hyphen_values = true)]
    table: Option<String>,
    /// The name to take out of every match, exactly as it is shown
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ForgetArgs {
    #[command(flatten)]
    what: What,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub(crate) fn run(args: &ForgetArgs, terminal: &mut Terminal) -> Result<()> {
    let database = args.database.address_of_existing()?;
    let done = online::block_on(async {
        let store = Store::open_existing(&database).await?;
        let done = match (&args.what.table, &args.what.name) {
            (Some(id), _) if store.remove(id).await? => format!("The table {id} is gone."),
            (Some(id), _) => bail!("there is no table `{id}`"),
            (None, Some(name)) => match store.forget_name(name).await? {
                0 => bail!("nobody is called `{name}`"),
                n => format!("The name was in {n} places; they show {NOBODY} now."),
            },
            (None, None) => bail!("expected --table or --name"),
        };
        let is_clean = store.empty_log().await?;
        store.close().await;
        if !is_clean {
            bail!(
                "{done} The old text is still in the write-ahead log: run this again, or stop the server"
            );
        }
        Ok(done)
    })?;
    terminal.line(Style::PLAIN, format_args!("{done}"))?;
    Ok(())
}
