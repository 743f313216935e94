//! The steps from an empty database to today's, by number.

use std::borrow::Cow;

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Each step is applied once; a released step never changes.
const STEPS: [(i64, &str, &str); 4] = [
    (1, "matches", include_str!("../../migrations/0001_matches.sql")),
    (2, "nodes", include_str!("../../migrations/0002_nodes.sql")),
    (3, "fence", include_str!("../../migrations/0003_fence.sql")),
    (4, "summary", include_str!("../../migrations/0004_summary.sql")),
];

pub(super) fn migrator() -> Migrator {
    let step = |(version, name, sql): (i64, &'static str, &'static str)| {
        let kind = MigrationType::Simple;
        Migration::new(version, Cow::Borrowed(name), kind, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(STEPS.into_iter().map(step).collect())
}

/// The number of the last step.
pub(super) fn newest() -> i64 {
    STEPS.last().map_or(0, |(version, ..)| *version)
}
