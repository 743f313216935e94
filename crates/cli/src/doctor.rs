//! `crownland doctor`: whether a server could run here, and what is in its way.

use std::cmp::Ordering;
use std::fmt::Display;
use std::net::TcpListener;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use clap::Args;
use client::{Client, ClientError};
use drawing::Style;
use server::store::{Examination, Store, StoreError};

use crate::online::DatabaseArgs;
use crate::serve::Listen;
use crate::terminal::Terminal;
use crate::{online, serve};

pub(crate) const EXAMPLES: &str = "\
Nothing is changed. The exit code is 1 if something has to be mended.

Examples:
  crownland doctor
  crownland doctor --database postgres://localhost/crownland --public-url https://games.example.org";

/// A clock that differs by more than this makes times in the log hard to believe.
const MOST_DRIFT_MS: u64 = 2_000;

#[derive(Debug, Args)]
pub(crate) struct DoctorArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// The public URL, checked to lead to a server
    #[arg(long, value_name = "URL", env = "CROWNLAND_PUBLIC_URL")]
    public_url: Option<String>,
    /// The address on which the server listens
    #[arg(long, value_name = "ADDRESS", env = "CROWNLAND_LISTEN", default_value_t)]
    listen: Listen,
}

/// What was found, line by line.
struct Sheet<'a> {
    terminal: &'a mut Terminal,
    n_bad: u32,
}

impl Sheet<'_> {
    fn good(&mut self, what: impl Display) -> Result<()> {
        Ok(self.terminal.line(Style::PLAIN, format_args!("  fine   {what}"))?)
    }

    fn bad(&mut self, what: impl Display, advice: &str) -> Result<()> {
        self.n_bad += 1;
        self.terminal.line(Style::BOLD, format_args!("  WRONG  {what}"))?;
        Ok(self.terminal.line(Style::PLAIN, format_args!("         {advice}"))?)
    }
}

pub(crate) fn run(args: &DoctorArgs, terminal: &mut Terminal) -> Result<()> {
    let mut sheet = Sheet { terminal, n_bad: 0 };
    sheet.good(format_args!("crownland {}", env!("CARGO_PKG_VERSION")))?;
    online::block_on(async {
        database(args, &mut sheet).await?;
        listening(&args.listen, &mut sheet).await?;
        if let Some(url) = &args.public_url {
            public_url(url, &mut sheet).await?;
        }
        Ok(())
    })?;
    sheet.terminal.flush()?;
    match sheet.n_bad {
        0 => Ok(()),
        1 => bail!("one thing has to be mended"),
        n => bail!("{n} things have to be mended"),
    }
}

async fn database(args: &DoctorArgs, sheet: &mut Sheet<'_>) -> Result<()> {
    let address = args.database.address()?;
    let shown = serve::hide_password(&address);
    if let Some(file) = online::sqlite_file(&address)
        && !file.exists()
    {
        return sheet.good(format_args!("{shown} is not there yet; the server will make it"));
    }
    let examined = match Store::connect(&address).await {
        Ok(store) => {
            let examined = store.examine().await;
            store.close().await;
            examined
        }
        Err(problem) => Err(problem),
    };
    match examined {
        Ok(found) => judge(&shown, &found, sheet),
        Err(problem) => {
            let advice = match problem {
                StoreError::Setting { .. } => {
                    "Set it so: otherwise what was acknowledged is lost when the machine crashes."
                }
                _ => "Check that the database runs, and that this user may open it.",
            };
            sheet.bad(format_args!("{shown}: {problem}"), advice)
        }
    }
}

/// No more matches than these are named.
const MAX_NAMED: usize = 10;

fn matches(unreadable: &[String], sheet: &mut Sheet<'_>) -> Result<()> {
    if unreadable.is_empty() {
        return sheet.good("every match can be read");
    }
    let advice =
        "Bring back a backup that has it, or remove it with `crownland forget --table ID`.";
    for problem in unreadable.iter().take(MAX_NAMED) {
        sheet.bad(problem, advice)?;
    }
    if unreadable.len() > MAX_NAMED {
        let n = unreadable.len() - MAX_NAMED;
        sheet.bad(format_args!("{n} more matches cannot be read"), advice)?;
    }
    Ok(())
}

fn judge(shown: &str, found: &Examination, sheet: &mut Sheet<'_>) -> Result<()> {
    sheet.good(format_args!("{shown} is {}, {} matches", found.engine, found.n_matches))?;
    let (step, newest) = (found.step, found.newest_step);
    match step.cmp(&newest) {
        Ordering::Greater => sheet.bad(
            format_args!("its tables are of step {step}, newer than this program"),
            "Run the newer crownland, or bring back a backup from before the upgrade.",
        )?,
        Ordering::Less => {
            let how =
                format_args!("its tables are of step {step}; the server brings them to {newest}");
            sheet.good(how)?;
        }
        Ordering::Equal => sheet.good(format_args!("its tables are up to date (step {step})"))?,
    }
    if !found.is_sound {
        sheet.bad(
            "the file is damaged",
            "Stop the server and run `crownland restore` with a backup.",
        )?;
    }
    matches(&found.unreadable, sheet)?;
    if found.is_writable {
        sheet.good("it can be written")?;
    } else {
        let advice =
            "Look at the permissions of the file and its folder, and for space on the disk.";
        sheet.bad("it cannot be written", advice)?;
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64;
    let advice = "Set this machine's clock, for example by NTP.";
    if let Some(clock) = found.clock.filter(|clock| clock.abs_diff(now) > MOST_DRIFT_MS) {
        let drift = clock.abs_diff(now);
        sheet.bad(format_args!("this clock and the database's differ by {drift} ms"), advice)
    } else if let Some(change) = found.last_change.filter(|change| *change > now + MOST_DRIFT_MS) {
        let ahead = change - now;
        sheet.bad(format_args!("the last match was played {ahead} ms from now"), advice)
    } else {
        sheet.good("the clock fits")
    }
}

async fn listening(listen: &Listen, sheet: &mut Sheet<'_>) -> Result<()> {
    let client = Client::new(&format!("http://{listen}"))?;
    match client.text("/healthz").await {
        Ok(text) if text == "ok\n" => {
            return sheet.good(format_args!("a server answers at {listen}"));
        }
        Err(ClientError::Refused(refusal)) => {
            let advice = "Its log says why; docs/operating.md says what to do.";
            return sheet
                .bad(format_args!("the server at {listen} is not well: {refusal}"), advice);
        }
        _ => {}
    }
    match TcpListener::bind(listen.to_string()) {
        Ok(_) => sheet.good(format_args!("{listen} is free")),
        Err(problem) => sheet.bad(
            format_args!("nothing can listen at {listen}: {problem}"),
            "Stop what listens there, or choose another address by --listen.",
        ),
    }
}

async fn public_url(url: &str, sheet: &mut Sheet<'_>) -> Result<()> {
    let url = serve::origin(url)?;
    if !url.starts_with("https://") {
        sheet.good(format_args!("{url} is not https: cookies travel in the open"))?;
    }
    let client = Client::new(&url)?;
    match client.text("/healthz").await {
        Ok(text) if text == "ok\n" => sheet.good(format_args!("{url} leads to a server"))?,
        Ok(_) => {
            let advice = "Look at the proxy: /healthz of this server should answer `ok`.";
            return sheet.bad(format_args!("{url} leads to something else"), advice);
        }
        Err(problem) => {
            let advice = "Check that the server runs, and the proxy and its certificate.";
            return sheet.bad(format_args!("{url}: {problem}"), advice);
        }
    }
    // A table that cannot be: through a proxy that lets sockets pass, the refusal is ours.
    match client.connect("doctor", 0).await {
        Err(ClientError::Socket(error)) if error.to_string().contains("404") => {
            sheet.good("sockets pass")
        }
        _ => sheet.bad(
            "sockets do not pass",
            "Let the proxy pass `Upgrade` and `Connection`; docs/operating.md has an example.",
        ),
    }
}
