//! Time: what an action takes from a clock, and what happens when it is used up.

use super::Room;
use crate::fact::Fact;
use crate::protocol::{BotPlan, Pace, SeatName, StandInReason, WhenOut};
use crate::table::Millis;

/// The bot that plays for the absent, unless somebody asked for another.
pub(super) const STAND_IN_THINK_MS: u32 = 1_000;

impl Room {
    /// What the clock of `seat` shows after an action that may end its turn.
    pub(super) fn left_after(&self, seat: SeatName, ends_turn: bool, now: Millis) -> Option<u64> {
        if self.table.clock_runs_for() != Some(seat) {
            return None;
        }
        let left = self.table.left_ms(seat, now);
        match self.table.founding.settings.pace {
            Pace::None => None,
            Pace::Live { increment_s, .. } if ends_turn => {
                Some(left + u64::from(increment_s) * 1_000)
            }
            Pace::Correspondence { turn_s } if ends_turn => Some(u64::from(turn_s) * 1_000),
            _ => Some(left),
        }
    }

    /// When the clock that runs will be used up.
    pub(super) fn runs_out_at(&self) -> Option<Millis> {
        let seat = self.table.clock_runs_for()?;
        let place = self.table.place(seat)?;
        let is_watched = self.is_keeper && !self.news.is_being_read() && !self.is_stopping;
        (!place.is_out && is_watched).then(|| self.table.running_since + place.left_ms)
    }

    /// What follows if the clock that runs is used up.
    pub(super) fn time_is_up(&self, now: Millis) -> Vec<Fact> {
        let Some(seat) = self.table.clock_runs_for() else { return Vec::new() };
        let is_out = self.table.seats[seat as usize].is_out;
        if is_out || !self.is_keeper || self.is_stopping || self.table.left_ms(seat, now) > 0 {
            return Vec::new();
        }
        let mut facts = vec![Fact::TimeUp { seat }];
        if self.table.founding.settings.when_out == WhenOut::Bot {
            let reason = StandInReason::Absent;
            facts.push(Fact::StoodIn { seat, bot: self.stand_in_bot(), reason });
        }
        facts
    }

    /// The bot for those who resigned or are absent: the strongest there is.
    pub(super) fn stand_in_bot(&self) -> BotPlan {
        let levels = crate::levels::levels(&self.table.founding.game);
        let level = levels.last().copied().unwrap_or_default().to_owned();
        BotPlan { level, think_ms: STAND_IN_THINK_MS }
    }
}
