//! A private PostgreSQL for the tests of the store: in a temporary folder, gone when they end.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::Duration;
use std::{env, fs, process};

use crate::debian::{self, is_root};

/// A PostgreSQL that runs until this is dropped.
pub(crate) struct Postgres {
    server: Child,
    folder: PathBuf,
    programs: PathBuf,
    /// Where it listens.
    pub(crate) url: String,
}

impl Postgres {
    /// Starts one; what is missing is installed where that is possible.
    pub(crate) fn start() -> Result<Postgres, String> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let programs = programs()?;
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("crownland-postgres-{}-{n}", process::id()));
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let data = folder.join("data");
        let user = unprivileged();
        if let Some(user) = user {
            run(Command::new("chown").arg(user).arg(&folder))?;
        }
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = port.map_err(|error| error.to_string())?.port().to_string();
        let mut initdb = command_as(user, &programs.join("initdb"));
        let settings = ["--username=crownland", "--auth=trust", "--encoding=UTF8", "--no-sync"];
        initdb.current_dir(&folder).args(settings).arg("--pgdata").arg(&data);
        run(initdb.stdout(Stdio::null()))?;
        let mut server = command_as(user, &programs.join("postgres"));
        server.current_dir(&folder).arg("-D").arg(&data).arg("-k").arg(&folder);
        server.args(["-h", "127.0.0.1", "-p", &port]).stderr(Stdio::null());
        let server = server.spawn().map_err(|error| format!("postgres: {error}"))?;
        let url = format!("postgres://crownland@127.0.0.1:{port}/postgres");
        let postgres = Postgres { server, folder, programs: programs.clone(), url };
        let address = format!("127.0.0.1:{port}");
        for _ in 0..200 {
            let ready = command_as(user, &programs.join("pg_isready"))
                .args(["-q", "-h", "127.0.0.1", "-p", &port])
                .status();
            if ready.is_ok_and(|status| status.success()) {
                return Ok(postgres);
            }
            sleep(Duration::from_millis(50));
        }
        Err(format!("PostgreSQL does not listen on {address}"))
    }
}

impl Postgres {
    /// A program of PostgreSQL or of the system, run in the folder by the user who owns it; the data
    /// is in `data`.
    pub(crate) fn program(&self, name: &str) -> Command {
        let own = self.programs.join(name);
        let program = if own.exists() { &own } else { Path::new(name) };
        let mut command = command_as(unprivileged(), program);
        command.current_dir(&self.folder);
        command
    }

    /// The command that ends it as a crash would and starts it again.
    pub(crate) fn restart_command(&self) -> String {
        let (data, log) = (self.folder.join("data"), self.folder.join("log"));
        let mut command = self.program("pg_ctl");
        command.arg("-D").arg(data).arg("-l").arg(log);
        command.args(["-m", "immediate", "-s", "-w", "restart"]);
        let words = std::iter::once(command.get_program()).chain(command.get_args());
        let words: Vec<_> = words.map(|word| format!("'{}'", word.to_string_lossy())).collect();
        format!("cd / && {}", words.join(" "))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Asked first: killing would leave its shared memory behind.
        let pid = fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap_or_default();
        if let Some(pid) = pid.lines().next() {
            let _ = Command::new("kill").args(["-INT", pid]).status();
        } else {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of PostgreSQL's programs.
fn programs() -> Result<PathBuf, String> {
    let advice = "or set DATABASE_URL";
    debian::need("postgresql", || find().is_some()).map_err(|why| format!("{why}, {advice}"))?;
    find().ok_or_else(|| format!("no initdb: {advice}"))
}

fn find() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    let path = env::var_os("PATH").unwrap_or_default();
    folders.extend(env::split_paths(&path));
    // All from one place, so that they are of one version.
    let is_whole = |folder: &PathBuf| {
        ["initdb", "postgres", "pg_isready"].iter().all(|program| folder.join(program).exists())
    };
    folders.into_iter().find(is_whole)
}

/// PostgreSQL refuses to run as root: somebody else has to.
fn unprivileged() -> Option<&'static str> {
    is_root().then_some("postgres")
}

fn command_as(user: Option<&str>, program: &Path) -> Command {
    let Some(user) = user else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    command.args(["--reuid", user, "--regid", user, "--clear-groups", "--"]).arg(program);
    command
}

fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} ended with {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}
