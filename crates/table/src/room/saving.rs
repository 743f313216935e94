//! Saving: a change is given out to be saved, and happens when it is.

use super::clock::instead_of;
use super::decision::Decision;
use super::{Output, Queued, Room};
use crate::moment::Moment;
use crate::protocol::{CloseReason, Pace, Phase, ServerMessage};
use crate::stored_event::StoredEvent;
use crate::summary::Summary;
use crate::table::{Advanced, BadHistory, Millis};

/// After a failed attempt to save, the next one comes this much later.
pub(super) const RETRY_MS: u64 = 500;

/// A change that is being saved.
#[derive(Debug)]
pub(super) struct Pending {
    /// Who asked for it and what; `None` if the room did by itself.
    pub(super) asked: Option<Queued>,
    decision: Decision,
    phase: Phase,
    summary: Summary,
    needs_owner_node: bool,
    attempt: u32,
}

impl Room {
    pub(super) fn save(
        &mut self,
        asked: Option<Queued>,
        decision: Decision,
        now: Moment,
        out: &mut Vec<Output>,
    ) {
        let phase = decision.phase_after(self.table.phase);
        let needs_owner_node =
            phase == Phase::Playing && self.may_need_owner_node(&decision.events);
        let summary = self.summary_after(&decision, phase);
        let pending = Pending { asked, decision, phase, summary, needs_owner_node, attempt: 0 };
        out.push(self.save_output(&pending, now));
        self.pending = Some(pending);
    }

    /// What lists show of the table once a decision has happened.
    fn summary_after(&self, decision: &Decision, phase: Phase) -> Summary {
        let undone_to = decision.events.iter().find_map(|event| match event {
            StoredEvent::Undone { to, .. } => Some(*to as usize),
            _ => None,
        });
        let undone = undone_to.and_then(|to| {
            let mut game = self.table.game.clone()?;
            game.undo_to(to);
            Some(game)
        });
        let advanced = decision.advanced.as_ref().map(Advanced::game);
        let game = advanced.or(undone.as_deref()).or(self.table.game.as_deref());
        Summary::after(&self.table, &decision.events, game, phase)
    }

    /// Whether the match has a clock or a bot once these events have happened.
    fn may_need_owner_node(&self, events: &[StoredEvent]) -> bool {
        let brings_bot = |event: &StoredEvent| matches!(event, StoredEvent::StoodIn { .. });
        self.table.setup.settings.pace != Pace::None
            || self.table.seats.iter().any(|place| place.bot().is_some())
            || events.iter().any(brings_bot)
    }

    fn save_output(&self, pending: &Pending, now: Moment) -> Output {
        Output::Save {
            first_seq: self.table.version(),
            at: now.at,
            events: pending.decision.events.clone(),
            phase: pending.phase,
            summary: pending.summary.clone(),
            needs_owner_node: pending.needs_owner_node,
            attempt: pending.attempt,
        }
    }

    /// What was given out to be saved is, as of the time of day `at`.
    pub(super) fn saved(
        &mut self,
        at: Millis,
        now: Moment,
        out: &mut Vec<Output>,
    ) -> Result<(), BadHistory> {
        let Some(pending) = self.pending.take() else { return Ok(()) };
        // The node that wrote last owns the match.
        self.is_owner_node = true;
        let Decision { events, advanced } = pending.decision;
        let starts_clock = events.iter().any(StoredEvent::reads_clock);
        self.table.apply_decided(at, events, advanced)?;
        if starts_clock {
            // Before, nobody here could be told of it.
            self.start_clock(now);
        }
        if self.retry_at.take().is_some() {
            let waiting = self.is_waiting_to_save();
            self.tell_all(&ServerMessage::Saving { waiting }, out);
        }
        if let Some((asker, ..)) = pending.asked {
            self.done(asker, out);
        }
        self.send_snapshots(now, out);
        self.close_if_closed(out);
        self.go_on(now, out);
        Ok(())
    }

    pub(super) fn unsaved(&mut self, now: Moment, out: &mut Vec<Output>) {
        let Some(mut pending) = self.pending.take() else { return };
        pending.attempt += 1;
        if let Some(events) = instead_of(&pending.decision.events) {
            // Another change: should the first be saved after all, this one loses against it.
            let summary = Summary::of(&self.table);
            pending = Pending { decision: events.into(), summary, attempt: 0, ..pending };
        }
        self.pending = Some(pending);
        if self.retry_at.is_none() {
            self.tell_all(&ServerMessage::Saving { waiting: true }, out);
        }
        self.retry_at = Some(now.served + RETRY_MS);
    }

    /// Tries again to save what could not be.
    pub(super) fn save_again(&mut self, now: Moment, out: &mut Vec<Output>) {
        self.retry_at = Some(now.served + 10 * RETRY_MS);
        // The same events as before: the first attempt may be stored although its answer was lost, and
        // then this one is recognised by its nonce, and the time of the first counts. If this one is
        // stored, its time is now: the outage in between is nobody's, whichever node reads it.
        out.extend(self.pending.as_ref().map(|pending| self.save_output(pending, now)));
    }

    /// Whether no change can be taken on: an earlier one, or the database itself, is waited for.
    pub(super) fn is_waiting_to_save(&self) -> bool {
        self.retry_at.is_some() || self.is_store_lost
    }

    /// The file of the database is not where it was, or is back.
    pub(super) fn store_lost(&mut self, is_lost: bool, out: &mut Vec<Output>) {
        let was_waiting = self.is_waiting_to_save();
        self.is_store_lost = is_lost;
        let waiting = self.is_waiting_to_save();
        if waiting != was_waiting {
            self.tell_all(&ServerMessage::Saving { waiting }, out);
        }
    }

    /// Reads what others wrote, as soon as nothing of this room is being saved.
    pub(super) fn refresh(&mut self, now: Moment, out: &mut Vec<Output>) {
        self.freshness.may_be_stale = true;
        self.go_on(now, out);
    }

    /// Takes in what others wrote. What was being saved has lost against it.
    pub(super) fn external_events(
        &mut self,
        events: Vec<(Millis, StoredEvent)>,
        is_owner_node: bool,
        now: Moment,
        out: &mut Vec<Output>,
    ) -> Result<(), BadHistory> {
        self.freshness.is_reading = false;
        let is_news = !events.is_empty();
        let was_owner_node = std::mem::replace(&mut self.is_owner_node, is_owner_node);
        if is_owner_node && !was_owner_node {
            self.start_clock(now);
        }
        for (at, event) in events {
            let starts_clock = event.reads_clock();
            self.table.apply(at, event)?;
            if starts_clock {
                // Before, nobody here could be told of it.
                self.start_clock(now);
            }
        }
        if let Some(pending) = self.pending.take() {
            self.retry_at = None;
            // It is decided again: through another node it may have been done already.
            if let Some(asked) = pending.asked {
                self.queue.push_front(asked);
            }
        }
        self.tell_what_is_lost(out);
        if is_news {
            self.send_snapshots(now, out);
            self.close_if_closed(out);
        } else {
            self.send_awaited_snapshots(now, out);
        }
        self.go_on(now, out);
        Ok(())
    }

    pub(super) fn close_if_closed(&self, out: &mut Vec<Output>) {
        if self.table.phase == Phase::Closed {
            out.extend(self.conns.keys().map(|&conn| Output::Close(conn, CloseReason::Closed)));
        }
    }
}
