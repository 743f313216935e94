//! Databases of their own for tests, and tests that run on each engine.
//!
//! The name of every test that needs PostgreSQL contains `postgres::`, so that `cargo xtask test
//! --fast` can leave it out. Without PostgreSQL such a test fails.

use std::env;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::test_server::Folder;

/// An empty database.
pub(crate) struct Database {
    pub(crate) address: String,
    /// Goes with the test.
    _folder: Folder,
    /// Where the database in PostgreSQL was made, and its name.
    made: Option<(String, String)>,
}

impl Database {
    pub(crate) fn sqlite() -> Database {
        let folder = Folder::new();
        Database { address: folder.database(), _folder: folder, made: None }
    }

    pub(crate) async fn postgres() -> Database {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let url = env::var("DATABASE_URL").unwrap_or_else(|_| {
            panic!(
                "PostgreSQL is missing: run `cargo xtask test`, which starts one, or set \
                 DATABASE_URL to postgres://USER@HOST/DATABASE"
            )
        });
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("crownland_test_{}_{n}", std::process::id());
        execute(&url, format!("CREATE DATABASE {name}")).await;
        let (server, database) = url.rsplit_once('/').expect("postgres://HOST/DATABASE");
        let settings = database.find('?').map_or("", |i| &database[i..]);
        let address = format!("{server}/{name}{settings}");
        Database { address, _folder: Folder::new(), made: Some((url, name)) }
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

/// Runs `async fn(&str)`s as tests, each with the address of a PostgreSQL database of its own.
macro_rules! on_postgres {
    ($($test:ident),+ $(,)?) => {
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let database = crate::databases::Database::postgres().await;
                super::$test(&database.address).await;
                database.drop().await;
            })+
        }
    };
}

/// Runs `async fn(&str)`s as tests, each on SQLite and on PostgreSQL.
macro_rules! on_each_engine {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let database = crate::databases::Database::sqlite();
                super::$test(&database.address).await;
                database.drop().await;
            })+
        }

        $crate::databases::on_postgres!($($test),+);
    };
}

pub(crate) use {on_each_engine, on_postgres};
