//! `crownland completions`: what a shell needs to complete our arguments.

use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::args::Cli;
use crate::terminal::Terminal;

pub(crate) const EXAMPLES: &str = "\
Examples:
  crownland completions bash > ~/.local/share/bash-completion/completions/crownland
  crownland completions fish > ~/.config/fish/completions/crownland.fish";

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs, terminal: &mut Terminal) -> Result<()> {
    // Through memory: written directly, a closed pipe would panic.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "crownland", &mut script);
    Ok(terminal.text(&String::from_utf8_lossy(&script))?)
}
