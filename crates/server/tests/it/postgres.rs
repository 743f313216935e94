//! A PostgreSQL of a test's own, which is stopped, restored and replaced by a replica.
//!
//! The test fails where PostgreSQL is neither installed nor can be.

#[path = "../../../../xtask/src/postgres.rs"]
#[allow(dead_code, reason = "xtask uses the rest")]
mod private;

use std::process::{Command, Stdio};

use private::Postgres;

/// The database of the tests.
const NAME: &str = "crownland";

pub(crate) struct Cluster {
    postgres: Postgres,
}

impl Cluster {
    pub(crate) fn start() -> Cluster {
        let cluster = Cluster { postgres: Postgres::start().expect("PostgreSQL") };
        cluster.sql("postgres", &format!("CREATE DATABASE {NAME}"));
        cluster
    }

    pub(crate) fn url(&self) -> String {
        self.url_of(NAME)
    }

    fn url_of(&self, database: &str) -> String {
        let (server, _) = self.postgres.url.rsplit_once('/').expect("postgres://HOST/DATABASE");
        format!("{server}/{database}")
    }

    fn port(&self) -> String {
        let (server, _) = self.postgres.url.rsplit_once('/').expect("postgres://HOST/DATABASE");
        server.rsplit(':').next().expect("a port").to_owned()
    }

    /// Makes a role that owns the database, for nodes whose connections can be limited.
    pub(crate) fn add_role(&self) {
        self.sql(
            "postgres",
            &format!("CREATE ROLE node LOGIN; ALTER DATABASE {NAME} OWNER TO node"),
        );
    }

    /// The database, for that role.
    pub(crate) fn url_of_role(&self) -> String {
        self.url().replacen("//crownland@", "//node@", 1)
    }

    /// Ends every connection of the role and refuses further ones, as a server does that has no more.
    pub(crate) fn refuse_role(&self) {
        self.sql(
            "postgres",
            "ALTER ROLE node CONNECTION LIMIT 0;
            SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'node'",
        );
    }

    /// Accepts connections of the role again.
    pub(crate) fn accept_role(&self) {
        self.sql("postgres", "ALTER ROLE node CONNECTION LIMIT -1");
    }

    /// Runs one statement after the other, each for itself.
    pub(crate) fn sql(&self, database: &str, statements: &str) {
        let mut psql = self.postgres.program("psql");
        psql.args(["-q", "-v", "ON_ERROR_STOP=1", "-d", &self.url_of(database)]);
        for statement in statements.split(';').filter(|statement| !statement.trim().is_empty()) {
            psql.args(["-c", statement]);
        }
        run(&mut psql);
    }

    /// Dumps the database, as an operator would.
    pub(crate) fn dump(&self) {
        run(self.postgres.program("pg_dump").args(["-Fc", "-f", "dump", "-d", &self.url()]));
    }

    /// Puts the dump in the place of the database, under running nodes.
    pub(crate) fn restore_dump(&self) {
        self.sql("postgres", "CREATE DATABASE restored");
        let url = self.url_of("restored");
        run(self.postgres.program("pg_restore").args(["-d", &url, "dump"]));
        self.sql(
            "postgres",
            &format!(
                "ALTER DATABASE {NAME} ALLOW_CONNECTIONS false;
                SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{NAME}';
                ALTER DATABASE {NAME} RENAME TO replaced;
                ALTER DATABASE restored RENAME TO {NAME}"
            ),
        );
    }

    /// Copies the files of the whole server.
    pub(crate) fn copy_files(&self) {
        self.stop("data", "fast");
        run(self.postgres.program("cp").args(["-a", "data", "copy"]));
        self.start_again("data");
    }

    /// Puts the copy in the place of the files.
    pub(crate) fn restore_files(&self) {
        self.stop("data", "immediate");
        run(self.postgres.program("rm").args(["-r", "data"]));
        run(self.postgres.program("mv").args(["copy", "data"]));
        self.start_again("data");
    }

    /// Makes a replica, which hears nothing more of what happens after it.
    pub(crate) fn copy_as_replica(&self) {
        let (server, _) = self.postgres.url.rsplit_once('/').expect("postgres://HOST/DATABASE");
        let mut backup = self.postgres.program("pg_basebackup");
        run(backup.args(["-D", "copy", "-R", "-X", "stream", "-c", "fast", "-d", server]));
    }

    /// Ends the server as a crash would, and promotes the replica in its place.
    pub(crate) fn promote_replica(&self) {
        self.restore_files();
        run(self.postgres.program("pg_ctl").args(["-D", "data", "-s", "-w", "promote"]));
    }

    /// Ends the server as a crash would.
    pub(crate) fn crash(&self) {
        self.stop("data", "immediate");
    }

    /// Starts it again.
    pub(crate) fn recover(&self) {
        self.start_again("data");
    }

    /// Freezes the server and each of its connections: they stay open, and nothing answers.
    pub(crate) fn freeze(&self) {
        self.signal("-STOP");
    }

    pub(crate) fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let signal_all = "pid=$(head -1 data/postmaster.pid) && \
            kill \"$0\" \"$pid\" $(ps -o pid= --ppid \"$pid\")";
        run(self.postgres.program("sh").args(["-c", signal_all, signal]));
    }

    fn stop(&self, data: &str, mode: &str) {
        run(self.postgres.program("pg_ctl").args(["-D", data, "-m", mode, "-s", "-w", "stop"]));
    }

    fn start_again(&self, data: &str) {
        let options = format!("-h 127.0.0.1 -k . -p {}", self.port());
        let mut pg_ctl = self.postgres.program("pg_ctl");
        pg_ctl.args(["-D", data, "-o", &options, "-l", "log", "-s", "-w", "start"]);
        run(&mut pg_ctl);
    }
}

#[track_caller]
fn run(command: &mut Command) {
    // A server that a program starts must not hold the test's output.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.expect("the program starts").success(), "{command:?}");
}
