//! Databases of their own for a test: SQLite always, PostgreSQL if the tests were given one.

use std::env;

use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::test_server::Folder;

/// A database of each kind, empty.
pub(crate) struct Databases {
    /// Goes with the test.
    _folder: Folder,
    addresses: Vec<String>,
    /// Where the database in PostgreSQL was made, and its name.
    made: Option<(String, String)>,
}

impl Databases {
    pub(crate) async fn new(test: &str) -> Databases {
        let folder = Folder::new();
        let mut addresses = vec![folder.database()];
        let mut made = None;
        if let Ok(url) = env::var("DATABASE_URL") {
            let name = format!("crownland_{test}_{}", std::process::id());
            execute(&url, format!("CREATE DATABASE {name}")).await;
            let (server, database) = url.rsplit_once('/').expect("postgres://HOST/DATABASE");
            let settings = database.find('?').map_or("", |i| &database[i..]);
            addresses.push(format!("{server}/{name}{settings}"));
            made = Some((url, name));
        }
        Databases { _folder: folder, addresses, made }
    }

    pub(crate) fn addresses(&self) -> &[String] {
        &self.addresses
    }

    pub(crate) async fn drop(self) {
        if let Some((url, name)) = self.made {
            execute(&url, format!("DROP DATABASE {name} WITH (FORCE)")).await;
        }
    }
}

async fn execute(url: &str, sql: String) {
    let mut server = PgConnection::connect(url).await.expect("PostgreSQL");
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut server).await.expect("done");
    server.close().await.expect("closed");
}
