//! Upkeep: the bots and clocks of a room, and its rest.

use super::{Output, Room};
use crate::moment::Moment;
use crate::protocol::Refusal;
use crate::stored_event::StoredEvent;
use crate::table::Millis;

impl Room {
    pub(super) fn tick(&mut self, now: Moment, out: &mut Vec<Output>) {
        self.wake_at = None;
        // Due or not: the time at work stands still while the database is away.
        self.tell_presence(now, out);
        // The time at work may stand still, and this is what has to be tried until it does not.
        if self.retry_at.is_some() {
            return self.save_again(now, out);
        }
        self.look_after_clock(now, out);
    }

    /// Saves that somebody's time is up, or what the clock shows if other nodes think otherwise.
    pub(super) fn look_after_clock(&mut self, now: Moment, out: &mut Vec<Output>) {
        if self.pending.is_some() || self.freshness.is_reading {
            return;
        }
        let events = self.time_is_up(now);
        if !events.is_empty() {
            self.save(None, events.into(), now, out);
        }
    }

    /// Takes over a match whose owner is gone. Nobody is charged for the time in between.
    pub(super) fn take_over(&mut self, now: Moment, out: &mut Vec<Output>) {
        if !self.is_owner_node {
            self.is_owner_node = true;
            self.start_clock(now);
            self.look_after_clock(now, out);
        }
    }

    pub(super) fn stop(&mut self, now: Moment, out: &mut Vec<Output>) {
        self.is_stopping = true;
        for (asker, ..) in std::mem::take(&mut self.queue) {
            self.refuse(asker, Refusal::NotSaved, now, out);
        }
        if self.is_owner_node
            && self.pending.is_none()
            && !self.freshness.is_reading
            && let Some(read) = self.clock_read(now)
        {
            self.save(None, vec![read].into(), now, out);
        }
    }

    /// Asks the bot on turn, once for each position; calls off one that is no longer.
    pub(super) fn look_after_bots(&mut self, out: &mut Vec<Output>) {
        let position = self.table.position;
        self.keep_if_alone_with_bots();
        let may_think = self.is_owner_node && !self.is_stopping && !self.waits_for_audience();
        let bot = self.table.bot_on_turn().filter(|_| may_think);
        match (bot, &self.table.game) {
            (Some((seat, bot)), Some(game)) => {
                if self.thinking == Some(position) || self.pending.is_some() {
                    return;
                }
                let (bot, game) = (bot.clone(), game.clone());
                let undone = |(.., event): &&(Millis, u32, StoredEvent)| {
                    matches!(event, StoredEvent::Undone { .. })
                };
                let branch = self.table.events.iter().filter(undone).count();
                self.thinking = Some(position);
                out.push(Output::Think { position, seat, bot, branch, game });
            }
            _ => {
                if self.thinking.take().is_some() {
                    out.push(Output::StopThinking);
                }
            }
        }
    }

    pub(super) fn look_after_time(&mut self, out: &mut Vec<Output>) {
        let soonest = || self.runs_out_at().into_iter().chain(self.presence_schedule.due).min();
        let wake_at = self.retry_at.or_else(soonest);
        if wake_at != self.wake_at {
            self.wake_at = wake_at;
            out.push(Output::WakeAt(wake_at));
        }
    }
}
