//! `crownland verify`: whether chance in a record was what it had to be.

use std::path::PathBuf;

use anyhow::{Context, Result};
use catalog::Record;
use clap::Args;
use drawing::Style;
use table::history;

use crate::file;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
The record must have the lines `commitment`, `secret` and `entropy` that a server adds when a
match is over. Compare the commitment with what you saw when you sat down.

Examples:
  crownland verify game.record";

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// The record; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn run(args: &VerifyArgs, terminal: &mut Terminal) -> Result<()> {
    let bytes = file::read(&args.file)?;
    let name = || file::name(&args.file);
    let record = Record::parse(&bytes).with_context(name)?;
    let proof = history::verify(&record).with_context(name)?;
    terminal.line(Style::PLAIN, format_args!("The commitment was {}.", proof.commitment))?;
    let seats = proof.entropies.iter().filter(|entropy| !entropy.is_empty()).count();
    let n = proof.draws.len();
    terminal
        .line(Style::PLAIN, format_args!("The secret fits it; {seats} seats added randomness."))?;
    if let Some(device) = &proof.device {
        let before = device.n_draws;
        let after = n.saturating_sub(before as usize);
        terminal.line(
            Style::PLAIN,
            format_args!(
                "The match began on a player's device, whose chance nobody else had a part in: {before} \
                 outcomes follow from the device's secret, {after} from the server's."
            ),
        )?;
    }
    terminal
        .line(Style::BOLD, format_args!("All {n} outcomes of chance are what they had to be."))?;
    Ok(())
}
