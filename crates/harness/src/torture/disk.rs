//! Disks that are full or fail, as a SQLite database meets them.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;
use tokio::time::sleep;

/// What fails at the same time, by the names of the system calls.
pub(super) const CALLS: [&str; 3] =
    ["fsync,fdatasync", "write,pwrite64,ftruncate", "write,pwrite64,ftruncate,fsync,fdatasync"];

/// A small disk in memory; it goes when this is dropped.
pub(super) struct SmallDisk {
    folder: PathBuf,
}

impl SmallDisk {
    /// Mounts one over a folder.
    pub(super) async fn mount(folder: &Path, megabytes: u32) -> Result<SmallDisk> {
        let size = format!("size={megabytes}m");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder);
        let output = mount.output().await.context("mount does not start")?;
        if !output.status.success() {
            let reason = String::from_utf8_lossy(&output.stderr);
            bail!("no small disk at {}: {}", folder.display(), reason.trim());
        }
        Ok(SmallDisk { folder: folder.to_owned() })
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // If it cannot be unmounted, `mount` shows it.
        let _ = std::process::Command::new("umount").arg("-l").arg(&self.folder).status();
    }
}

/// Fills the disk of a folder with a file, whose name comes back.
pub(super) fn fill(folder: &Path) -> Result<PathBuf> {
    let ballast = folder.join("ballast");
    let mut file = File::create(&ballast).context("no ballast")?;
    for size in [64 * 1024, 512, 1] {
        let block = vec![0xa5; size];
        loop {
            match file.write(&block) {
                Ok(0) => break,
                Ok(_) => {}
                Err(problem) if problem.kind() == ErrorKind::StorageFull => break,
                Err(problem) => return Err(problem).context("the disk cannot be filled"),
            }
        }
    }
    Ok(ballast)
}

/// Lets these system calls fail for a while where they are about the database in a folder.
pub(super) async fn fail(pid: u32, folder: &Path, calls: &str, a_while: Duration) -> Result<()> {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-p", &pid.to_string(), "-e", &format!("trace={calls}")]);
    strace.args(["-e", &format!("inject={calls}:error=EIO"), "-o", "/dev/null"]);
    for name in ["matches.db", "matches.db-wal"] {
        strace.arg("-P").arg(folder.join(name));
    }
    let mut strace = strace
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .context("strace does not start")?;
    let mut told = BufReader::new(strace.stderr.take().context("no answer of strace")?).lines();
    let is_attached = loop {
        let line = told.next_line().await?;
        match line {
            Some(line) if line.contains(" attached") => break true,
            Some(line) if line.contains("Operation not permitted") => break false,
            Some(_) => {}
            None => break false,
        }
    };
    if !is_attached {
        bail!("strace cannot attach to the server");
    }
    sleep(a_while).await;
    let id = strace.id().context("strace has ended")?;
    // Interrupted, it detaches; killed, it would leave the server stopped.
    let status = Command::new("kill").args(["-INT", &id.to_string()]).status().await;
    if !status.context("kill does not start")?.success() {
        bail!("strace does not end");
    }
    while told.next_line().await?.is_some() {}
    strace.wait().await.context("strace does not end")?;
    Ok(())
}

/// Limits the size of the files that a process writes.
pub(super) async fn limit(pid: u32, bytes: &str) -> Result<()> {
    let mut prlimit = Command::new("prlimit");
    prlimit.args(["--pid", &pid.to_string(), &format!("--fsize={bytes}:")]);
    let output = prlimit.output().await.context("prlimit does not start")?;
    if !output.status.success() {
        bail!("prlimit: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(())
}
