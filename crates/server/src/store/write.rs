//! Writing the events of matches: of many at once, or of one after the other.

use super::read::unreadable;
use super::transaction::Transaction;
use super::{StoreError, batch};
use table::protocol::{Phase, Visibility};
use table::stored_event::StoredEvent;
use table::summary::Summary;
use table::table::{MatchSetup, Millis};

const FOUND: &str = "INSERT INTO founding (id, game, rules_version, n_seats, options, settings,
    is_public, secret, rematch_of, made_at, phase, changed_at, summary)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $12)";
/// An event is written only after the one that its writer knows as the last.
const APPEND: &str = "INSERT INTO event (match_id, seq, nonce, happened_at, fact)
    SELECT $1, $2, $3, $4, $5 WHERE $2 = 0 OR EXISTS (SELECT 1 FROM event AS last
        WHERE last.match_id = $1 AND last.seq = $2 - 1 AND last.nonce = $6)
    ON CONFLICT DO NOTHING";
pub(super) const COUNT: &str = "SELECT COUNT(*) FROM event WHERE match_id = $1 AND nonce = $2";
const KNOWN: &str =
    "SELECT COUNT(*), MIN(happened_at) FROM event WHERE match_id = $1 AND nonce = $2";
const TAKE_BACK: &str = "DELETE FROM event WHERE match_id = $1 AND nonce = $2 AND seq >= $3";
const CHANGE: &str = "UPDATE founding SET phase = $2, changed_at = $3, keeper = $4,
    summary = CASE WHEN is_redacted = 0 THEN $5 END WHERE id = $1";

/// Facts to add to a match.
#[derive(Debug, Clone)]
pub struct Append {
    /// The match.
    pub id: String,
    /// The number of the first.
    pub first_seq: u64,
    /// The nonce of the event before it; nothing before the first of all.
    pub after: String,
    /// When they happened.
    pub at: Millis,
    /// The events.
    pub events: Vec<StoredEvent>,
    /// Where the table is in its life after them.
    pub phase: Phase,
    /// Whether a node has to look after its bots and clocks.
    pub needs_owner_node: bool,
    /// What lists show of the match after them; `None` leaves it to the first list.
    pub summary: Option<Summary>,
    /// Recognises this write when it is tried again.
    pub nonce: String,
    /// What is founded with it.
    pub setup: Option<MatchSetup>,
}

/// What became of a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It will survive.
    Saved {
        /// When it happened, as it is stored: an earlier attempt may have been.
        at: Millis,
    },
    /// Nothing of it was written, or nobody knows: try again with the same nonce.
    Unsaved,
    /// Somebody else wrote an event of that number, or the one before it is not there: it was lost,
    /// or removed with the match.
    Conflict,
}

/// Writes all of them, each match in its own right; a conflict in one leaves the others alone.
pub(super) async fn write_all(
    transaction: &mut Transaction,
    appends: &[&Append],
    node: &str,
) -> Result<Vec<Outcome>, StoreError> {
    if appends.len() > 1 {
        if write_together(transaction, appends, node).await? {
            let saved = |append: &&Append| Outcome::Saved { at: append.at };
            return Ok(appends.iter().map(saved).collect());
        }
        transaction.roll_back().await?;
    }
    let mut outcomes = Vec::with_capacity(appends.len());
    for append in appends {
        outcomes.push(write(transaction, append, node).await?);
    }
    Ok(outcomes)
}

/// Writes all of them with few statements; `false` if one cannot be written, and then the others
/// may be written or not.
async fn write_together(
    transaction: &mut Transaction,
    appends: &[&Append],
    node: &str,
) -> Result<bool, StoreError> {
    let (new, known): (Vec<_>, Vec<_>) = appends.iter().partition(|append| append.setup.is_some());
    for append in new {
        if !matches!(write(transaction, append, node).await?, Outcome::Saved { .. }) {
            return Ok(false);
        }
    }
    batch::write(transaction, &known, node).await
}

/// Writes one append, or nothing of it.
async fn write(
    transaction: &mut Transaction,
    append: &Append,
    node: &str,
) -> Result<Outcome, StoreError> {
    let mut n_written = 0;
    let mut after = &append.after;
    for (seq, event) in (append.first_seq..).zip(&append.events) {
        let done = sqlx::query(APPEND)
            .bind(append.id.clone())
            .bind(seq as i64)
            .bind(append.nonce.clone())
            .bind(append.at as i64)
            .bind(append.event_text(event)?)
            .bind(after.clone())
            .execute(transaction.connection())
            .await?;
        n_written += done.rows_affected();
        after = &append.nonce;
    }
    if n_written == append.events.len() as u64 {
        if let Some(setup) = &append.setup {
            found(transaction, setup, append).await?;
        } else {
            let changed = sqlx::query(CHANGE)
                .bind(append.id.clone())
                .bind(phase_name(append.phase))
                .bind(append.at as i64)
                .bind(append.needs_owner_node.then(|| node.to_owned()))
                .bind(append.summary_text()?)
                .execute(transaction.connection())
                .await?;
            if changed.rows_affected() == 0 {
                take_back(transaction, append).await?;
                return Ok(Outcome::Conflict);
            }
        }
        return Ok(Outcome::Saved { at: append.at });
    }
    let (n_known, at): (i64, Option<i64>) = sqlx::query_as(KNOWN)
        .bind(append.id.clone())
        .bind(append.nonce.clone())
        .fetch_one(transaction.connection())
        .await?;
    // An earlier attempt whose answer was lost.
    if n_written == 0 && n_known == append.events.len() as i64 {
        return Ok(Outcome::Saved { at: at.map_or(append.at, |at| at as Millis) });
    }
    take_back(transaction, append).await?;
    Ok(Outcome::Conflict)
}

/// Removes what an attempt wrote of an append that cannot be.
async fn take_back(transaction: &mut Transaction, append: &Append) -> Result<(), StoreError> {
    sqlx::query(TAKE_BACK)
        .bind(append.id.clone())
        .bind(append.nonce.clone())
        .bind(append.first_seq as i64)
        .execute(transaction.connection())
        .await?;
    Ok(())
}

async fn found(
    transaction: &mut Transaction,
    setup: &MatchSetup,
    append: &Append,
) -> Result<(), StoreError> {
    let settings =
        serde_json::to_string(&setup.settings).map_err(|error| unreadable(&setup.id, &error))?;
    let is_public = setup.settings.visibility == Visibility::Public;
    sqlx::query(FOUND)
        .bind(setup.id.clone())
        .bind(setup.game.clone())
        .bind(i64::from(setup.rules_version))
        .bind(setup.n_seats as i64)
        .bind(setup.options.clone())
        .bind(settings)
        .bind(i64::from(is_public))
        .bind(setup.secret.clone())
        .bind(setup.rematch_of.clone())
        .bind(setup.made_at as i64)
        .bind(phase_name(append.phase))
        .bind(append.summary_text()?)
        .execute(transaction.connection())
        .await?;
    Ok(())
}

impl Append {
    pub(super) fn event_text(&self, event: &StoredEvent) -> Result<String, StoreError> {
        serde_json::to_string(event).map_err(|error| unreadable(&self.id, &error))
    }

    pub(super) fn summary_text(&self) -> Result<Option<String>, StoreError> {
        let text = self.summary.as_ref().map(serde_json::to_string).transpose();
        text.map_err(|error| unreadable(&self.id, &error))
    }
}

pub(super) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Playing => "playing",
        Phase::Paused => "paused",
        Phase::Over => "over",
        Phase::Ended => "ended",
        Phase::Closed => "closed",
    }
}
