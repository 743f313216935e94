//! Time: what an action takes from a clock, and what happens when it is used up.

use super::Room;
use crate::moment::Moment;
use crate::protocol::{BotPlan, Pace, Phase, Refusal, SeatName, StandInReason, WhenOut};
use crate::stored_event::StoredEvent;
use crate::table::Millis;

/// The bot that plays for the absent, unless somebody asked for another.
pub(super) const STAND_IN_THINK_MS: u32 = 1_000;

/// A clock is read off and stored again once it differs by this much from what other nodes read
/// from the log, so that they do not charge an outage.
const OUTAGE_MS: u64 = 1_000;

/// What is left on a clock that ran out while nothing could be saved.
const GRACE_MS: u64 = 10_000;

impl Room {
    /// Starts the clock that runs, if one does.
    pub(super) fn start_clock(&mut self, now: Moment) {
        self.table.running_since = now.served;
    }

    /// By how much this room and a node that reads the log now differ about the clock that runs.
    /// They do after an outage, and when the event that started it was saved long after it was
    /// decided.
    fn uncharged_ms(&self, now: Moment) -> u64 {
        let by_log = now.at.saturating_sub(self.table.clock_read_at);
        by_log.abs_diff(self.table.unread_ms(now))
    }

    /// What a clock shows after an action that may end the turn.
    pub(super) fn left_after(&self, left_ms: u64, ends_turn: bool) -> u64 {
        match self.table.setup.settings.pace {
            Pace::Live { increment_s, .. } if ends_turn => left_ms + u64::from(increment_s) * 1_000,
            // An action after the time was up earns the next turn its time all the same.
            Pace::Correspondence { turn_s } if ends_turn => u64::from(turn_s) * 1_000,
            _ => left_ms,
        }
    }

    /// The clock that runs, read off.
    pub(super) fn clock_read(&self, now: Moment) -> Option<StoredEvent> {
        let seat = self.table.clock_runs_for()?;
        Some(StoredEvent::ClockStopped { seat, left_ms: self.table.left_ms(seat, now) })
    }

    /// When the clock that runs will be used up, by the time at work.
    pub(super) fn runs_out_at(&self) -> Option<Millis> {
        let seat = self.table.clock_runs_for()?;
        let place = self.table.place(seat)?;
        let is_watched = self.is_owner_node && !self.freshness.is_reading && !self.is_stopping;
        (!place.is_out && is_watched).then(|| self.table.running_since + place.left_ms)
    }

    /// What follows if the clock that runs is used up, or an outage has to be stored.
    pub(super) fn time_is_up(&self, now: Moment) -> Vec<StoredEvent> {
        let Some(seat) = self.table.clock_runs_for() else { return Vec::new() };
        let is_out = self.table.seats[seat as usize].is_out;
        if is_out || !self.is_owner_node || self.is_stopping {
            return Vec::new();
        }
        if self.table.left_ms(seat, now) > 0 {
            let was_away = self.uncharged_ms(now) >= OUTAGE_MS;
            return self.clock_read(now).filter(|_| was_away).into_iter().collect();
        }
        let mut events = vec![StoredEvent::TimeUp { seat }];
        if self.table.setup.settings.when_out == WhenOut::Bot {
            let reason = StandInReason::Absent;
            events.push(StoredEvent::StoodIn { seat, bot: self.stand_in_bot(), reason });
        }
        events
    }

    /// Gives a seat back to its person.
    pub(super) fn take_back(
        &self,
        seat: SeatName,
        now: Moment,
    ) -> Result<Vec<StoredEvent>, Refusal> {
        let place = &self.table.seats[seat as usize];
        let is_on_turn = self.table.on_turn() == Some(seat);
        let left_ms = match place.stand_in.as_ref().map(|stand_in| stand_in.reason) {
            Some(StandInReason::Absent) => {
                let has_returned = place.returned_in == self.turn_number();
                if has_returned && is_on_turn && place.left_ms == 0 {
                    // More time once in a turn; else a turn could be as long as one likes.
                    return Err(Refusal::OutOfTime);
                }
                if has_returned {
                    place.left_ms
                } else {
                    place.left_ms.max(self.table.returned_ms())
                }
            }
            // The person may have thought while the bot did.
            Some(StandInReason::Handed) if is_on_turn && self.table.phase == Phase::Playing => {
                place.left_ms.saturating_sub(self.table.unread_ms(now))
            }
            Some(StandInReason::Handed) => place.left_ms,
            Some(StandInReason::Resigned) | None => return Err(Refusal::NoBotPlays),
        };
        let has_clock = self.table.setup.settings.pace != Pace::None;
        Ok(vec![StoredEvent::TookBack { seat, left_ms: has_clock.then_some(left_ms) }])
    }

    /// The bot for those who resigned or are absent: the strongest there is.
    pub(super) fn stand_in_bot(&self) -> BotPlan {
        let levels = crate::levels::levels(&self.table.setup.game);
        let level = levels.last().copied().unwrap_or_default().to_owned();
        BotPlan { level, think_ms: STAND_IN_THINK_MS }
    }
}

/// What is saved instead of a change that could not be. Nobody's time is up while nothing can be
/// saved: what they wanted to do meanwhile was refused.
pub(super) fn instead_of(events: &[StoredEvent]) -> Option<Vec<StoredEvent>> {
    let Some(&StoredEvent::TimeUp { seat }) = events.first() else { return None };
    Some(vec![StoredEvent::ClockStopped { seat, left_ms: GRACE_MS }])
}
