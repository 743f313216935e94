//! Writing the events of many matches with few statements: one for each would take most of the time.
//!
//! No row sees another of the same statement, so only the event before the first of each match is
//! looked for.

use std::sync::LazyLock;

use serde::Serialize;
use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

use super::StoreError;
use super::read::unreadable;
use super::transaction::Transaction;
use super::write::{Append, phase_name};

/// An event: its match, its number, the nonce of its write, when it happened, its text, the number
/// of the first event of the same write, and the nonce of the event before that one.
type EventRow<'a> = (&'a str, u64, &'a str, u64, String, u64, &'a str);

/// What changes of a match: its name, its phase, when it changed, the node that owns it, and its
/// summary.
type ChangeRow<'a> = (&'a str, &'static str, u64, Option<&'a str>, Option<String>);

const ADD: &str = "SELECT match_id, seq, nonce, happened_at, fact FROM added
    WHERE match_id IS NOT NULL AND (first_seq = 0 OR after = (SELECT last.nonce FROM event AS last
        WHERE last.match_id = added.match_id AND last.seq = added.first_seq - 1))";
const SET: &str = "SET phase = changed.phase, changed_at = changed.changed_at,
    keeper = changed.keeper, summary = CASE WHEN is_redacted = 0 THEN changed.summary END
    FROM changed WHERE founding.id = changed.id";

/// Writes appends to matches that are there already; `false` if one cannot be written, and then the
/// others may be written or not.
pub(super) async fn write(
    transaction: &mut Transaction,
    appends: &[&Append],
    node: &str,
) -> Result<bool, StoreError> {
    let (mut events, mut changes): (Vec<EventRow>, Vec<ChangeRow>) = Default::default();
    for append in appends {
        let Append { id, first_seq, after, at, nonce, .. } = append;
        for (seq, event) in (*first_seq..).zip(&append.events) {
            events.push((id, seq, nonce, *at, append.event_text(event)?, *first_seq, after));
        }
        let keeper = append.needs_owner_node.then_some(node);
        changes.push((id, phase_name(append.phase), *at, keeper, append.summary_text()?));
    }
    if transaction.is_sqlite() {
        Ok(execute_sqlite(transaction, &APPEND_SQLITE, events).await?
            && execute_sqlite(transaction, &CHANGE_SQLITE, changes).await?)
    } else {
        Ok(execute_postgres(transaction, &APPEND_POSTGRES, &events).await?
            && execute_postgres(transaction, &CHANGE_POSTGRES, &changes).await?)
    }
}

/// PostgreSQL gets the rows as one value of JSON.
static APPEND_POSTGRES: LazyLock<String> = LazyLock::new(|| {
    format!(
        "INSERT INTO event (match_id, seq, nonce, happened_at, fact)
        WITH added AS (SELECT value ->> 0 AS match_id, CAST(value ->> 1 AS BIGINT) AS seq,
            value ->> 2 AS nonce, CAST(value ->> 3 AS BIGINT) AS happened_at,
            value ->> 4 AS fact, CAST(value ->> 5 AS BIGINT) AS first_seq, value ->> 6 AS after
            FROM jsonb_array_elements(CAST($1 AS JSONB)) AS value)
        {ADD} ON CONFLICT DO NOTHING"
    )
});
static CHANGE_POSTGRES: LazyLock<String> = LazyLock::new(|| {
    format!(
        "WITH changed AS (SELECT value ->> 0 AS id, value ->> 1 AS phase,
            CAST(value ->> 2 AS BIGINT) AS changed_at, value ->> 3 AS keeper, value ->> 4 AS summary
            FROM jsonb_array_elements(CAST($1 AS JSONB)) AS value)
        UPDATE founding {SET}"
    )
});

/// Executes a statement with these rows; `false` if one of them changes nothing.
async fn execute_postgres(
    transaction: &mut Transaction,
    statement: &'static str,
    rows: &[impl Serialize],
) -> Result<bool, StoreError> {
    if rows.is_empty() {
        return Ok(true);
    }
    let text = serde_json::to_string(rows).map_err(|error| unreadable("a batch", &error))?;
    let done = sqlx::query(statement).bind(text).execute(transaction.connection()).await?;
    Ok(done.rows_affected() == rows.len() as u64)
}

/// Numbers of rows for which SQLite has a statement. The rest of its rows is unbound, which is NULL.
const SIZES: [usize; 5] = [4, 16, 48, 112, 256];

/// The statements for each of [`SIZES`].
type Sized = LazyLock<[String; SIZES.len()]>;

/// SQLite gets the rows as parameters: taking them out of JSON took a quarter of its time
/// (`docs/scaling.md`).
///
/// The statements never take back what they have done, so SQLite copies no page before it changes
/// it. A transaction in which one of them fails is not committed.
static APPEND_SQLITE: Sized = LazyLock::new(|| {
    SIZES.map(|n| {
        let values = values(n, "(?, ?, ?, ?, ?, ?, ?)");
        format!(
            "INSERT OR IGNORE INTO event (match_id, seq, nonce, happened_at, fact)
            WITH added (match_id, seq, nonce, happened_at, fact, first_seq, after) AS ({values})
            {ADD}"
        )
    })
});
static CHANGE_SQLITE: Sized = LazyLock::new(|| {
    SIZES.map(|n| {
        let values = values(n, "(?, ?, ?, ?, ?)");
        format!(
            "WITH changed (id, phase, changed_at, keeper, summary) AS ({values})
            UPDATE OR FAIL founding {SET}"
        )
    })
});

fn values(n: usize, row: &str) -> String {
    format!("VALUES {}", vec![row; n].join(", "))
}

/// A row whose values are parameters of a statement.
trait Bind {
    fn bind(self, query: Query<'static, Any, AnyArguments>) -> Query<'static, Any, AnyArguments>;
}

impl Bind for EventRow<'_> {
    fn bind(self, query: Query<'static, Any, AnyArguments>) -> Query<'static, Any, AnyArguments> {
        let (id, seq, nonce, at, text, first_seq, after) = self;
        let query = query.bind(id.to_owned()).bind(seq as i64).bind(nonce.to_owned());
        let query = query.bind(at as i64).bind(text);
        query.bind(first_seq as i64).bind(after.to_owned())
    }
}

impl Bind for ChangeRow<'_> {
    fn bind(self, query: Query<'static, Any, AnyArguments>) -> Query<'static, Any, AnyArguments> {
        let (id, phase, at, keeper, summary) = self;
        let query = query.bind(id.to_owned()).bind(phase).bind(at as i64);
        query.bind(keeper.map(str::to_owned)).bind(summary)
    }
}

/// Executes a statement with these rows, as often as they need it; `false` if one of them changes
/// nothing.
async fn execute_sqlite(
    transaction: &mut Transaction,
    statements: &'static [String; SIZES.len()],
    rows: Vec<impl Bind>,
) -> Result<bool, StoreError> {
    let mut rows = rows.into_iter();
    while rows.len() > 0 {
        let i = SIZES.iter().position(|&n| n >= rows.len()).unwrap_or(SIZES.len() - 1);
        let n_rows = rows.len().min(SIZES[i]);
        let query = sqlx::query(statements[i].as_str());
        let query = rows.by_ref().take(n_rows).fold(query, |query, row| row.bind(query));
        let done = query.execute(transaction.connection()).await?;
        if done.rows_affected() != n_rows as u64 {
            return Ok(false);
        }
    }
    Ok(true)
}
