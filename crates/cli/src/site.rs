//! `crownland site`: the web client as files for any host.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use drawing::Style;

use crate::failure::Usage;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
The folder can be put on any static host, in any folder there. People play bots and each other on one
device; for people apart its pages point to a server, if one is named.

Examples:
  crownland site public
  crownland site public --server https://play.example.org";

/// What Netlify is told about the files; other hosts ignore it.
const NETLIFY: &str = "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n";

#[derive(Debug, Args)]
pub(crate) struct SiteArgs {
    /// The folder to write
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The server where people play apart
    #[arg(long, value_name = "URL")]
    server: Option<String>,
}

pub(crate) fn run(args: &SiteArgs, terminal: &mut Terminal) -> Result<()> {
    if let Some(url) = &args.server
        && !url.starts_with("https://")
        && !url.starts_with("http://")
    {
        let message = format!("found the server `{url}`, expected an address with https://");
        return Err(Usage(message).into());
    }
    let mut files = server::api::static_site(args.server.as_deref());
    if files.is_empty() {
        anyhow::bail!("this program was built without the web client");
    }
    files.push(("_headers".to_owned(), NETLIFY.as_bytes().to_vec()));
    // GitHub Pages would leave out names that begin with an underscore.
    files.push((".nojekyll".to_owned(), Vec::new()));
    for (name, data) in &files {
        let path = args.folder.join(name);
        let folder = path.parent().unwrap_or(&args.folder);
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        std::fs::write(&path, data).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let n = files.len();
    terminal.line(Style::PLAIN, format_args!("Wrote {n} files to {}.", args.folder.display()))?;
    Ok(())
}
