//! Packages of Debian that the tests need: installed where that is possible.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The lists of packages are read once, however many are missing.
static UPDATED: OnceLock<Result<(), String>> = OnceLock::new();

/// Installs the package `package` if `is_there` says that it is missing.
pub(crate) fn need(package: &str, is_there: impl Fn() -> bool) -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    if !is_root() || !Path::new("/etc/debian_version").exists() {
        return Err(format!("{package} is missing: install it (Debian: {package})"));
    }
    println!("{package} is missing: installing Debian's package `{package}`");
    UPDATED.get_or_init(|| apt(&["update"])).clone()?;
    apt(&["install", "--yes", "--no-install-recommends", package])?;
    if is_there() {
        Ok(())
    } else {
        Err(format!("{package} is still missing after its installation"))
    }
}

pub(crate) fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn apt(arguments: &[&str]) -> Result<(), String> {
    let mut command = Command::new("apt-get");
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("apt-get ended with {status}")),
        Err(error) => Err(format!("apt-get: {error}")),
    }
}
