//! Lists of matches: one row for each that is shown, and no events.

use sqlx::Row as _;
use sqlx::any::AnyRow;
use tracing::warn;

use super::read::{setup, unreadable};
use super::{Store, StoreError};
use table::protocol::Phase;
use table::protocol::http::TableSummary;
use table::summary::Summary;
use table::table::Millis;

/// The columns of a row; the first nine are those of its setup.
macro_rules! rows {
    ($($condition:literal),+) => {
        concat!(
            "SELECT id, game, rules_version, n_seats, options, settings, secret, rematch_of, made_at,
            phase, changed_at, summary FROM founding ",
            $($condition),+
        )
    };
}

const PUBLIC: &str = rows!(
    "WHERE is_public = 1 AND phase IN ('open', 'playing', 'paused')
    AND (changed_at, id) < ($1, $2) ORDER BY changed_at DESC, id DESC LIMIT $3"
);
const BY_ID: &str = rows!("WHERE id = $1");
/// Unless somebody wrote to the match meanwhile.
const SUM_UP: &str = "UPDATE founding SET summary = $2
    WHERE id = $1 AND changed_at = $3 AND summary IS NULL AND is_redacted = 0";

/// A place in the list of public tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    /// When something last happened at the last table before it.
    pub changed_at: Millis,
    /// That table.
    pub id: String,
}

/// A page of the list of public tables.
#[derive(Debug)]
pub struct ListPage {
    /// The tables, the newest first.
    pub tables: Vec<TableSummary>,
    /// Where the next page begins; `None` if this is the last.
    pub next: Option<Cursor>,
}

impl Store {
    /// The public tables that are open or being played, the newest first, `most` of them.
    pub async fn public_tables(
        &self,
        after: Option<Cursor>,
        most: usize,
    ) -> Result<ListPage, StoreError> {
        let Cursor { changed_at, id } =
            after.unwrap_or(Cursor { changed_at: i64::MAX as Millis, id: String::new() });
        let query = sqlx::query(PUBLIC).bind(changed_at as i64).bind(id);
        // One more tells whether there is another page.
        let mut rows = query.bind(most as i64 + 1).fetch_all(&self.pool).await?;
        let has_more = rows.len() > most;
        rows.truncate(most);
        let next = rows.last().filter(|_| has_more).map(cursor).transpose()?;
        Ok(ListPage { tables: self.summaries(&rows).await?, next })
    }

    /// These tables, in this order, without those that are not there.
    pub async fn tables(&self, ids: &[String]) -> Result<Vec<TableSummary>, StoreError> {
        let mut rows = Vec::new();
        for id in ids {
            rows.extend(sqlx::query(BY_ID).bind(id.clone()).fetch_optional(&self.pool).await?);
        }
        self.summaries(&rows).await
    }

    async fn summaries(&self, rows: &[AnyRow]) -> Result<Vec<TableSummary>, StoreError> {
        let mut summaries = Vec::with_capacity(rows.len());
        for row in rows {
            match self.summary(row).await {
                Ok(summary) => summaries.extend(summary),
                // One match that cannot be read does not hide the others.
                Err(problem) if !problem.may_pass() => warn!(%problem, "left out of a list"),
                Err(problem) => return Err(problem),
            }
        }
        Ok(summaries)
    }

    /// What is shown of a row; `None` if its match was removed meanwhile.
    async fn summary(&self, row: &AnyRow) -> Result<Option<TableSummary>, StoreError> {
        let setup = setup(row)?;
        let phase: String = row.try_get(9)?;
        let phase = phase_of(&phase, &setup.id)?;
        let summary = match row.try_get::<Option<String>, _>(11)? {
            Some(text) => {
                serde_json::from_str(&text).map_err(|error| unreadable(&setup.id, &error))?
            }
            None => match self.sum_up(row).await? {
                Some(summary) => summary,
                None => return Ok(None),
            },
        };
        Ok(Some(summary.shown(setup, phase)))
    }

    /// Sums up a match that an older program wrote, for this list and the next ones.
    async fn sum_up(&self, row: &AnyRow) -> Result<Option<Summary>, StoreError> {
        let (id, changed_at): (String, i64) = (row.try_get(0)?, row.try_get(10)?);
        let Some(table) = self.load(&id).await? else { return Ok(None) };
        let summary = Summary::of(&table);
        let text = serde_json::to_string(&summary).map_err(|error| unreadable(&id, &error))?;
        let query = sqlx::query(SUM_UP).bind(id).bind(text).bind(changed_at);
        if let Err(problem) = query.execute(&self.pool).await {
            warn!(%problem, "a summary is not stored; the next list works it out again");
        }
        Ok(Some(summary))
    }
}

fn cursor(row: &AnyRow) -> Result<Cursor, StoreError> {
    Ok(Cursor { changed_at: row.try_get::<i64, _>(10)? as Millis, id: row.try_get(0)? })
}

fn phase_of(name: &str, id: &str) -> Result<Phase, StoreError> {
    let value = serde_json::Value::String(name.to_owned());
    serde_json::from_value(value).map_err(|error| unreadable(id, &error))
}
