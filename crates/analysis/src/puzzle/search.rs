//! The best turn by a long search, and how clearly it is ahead.

use catalog::Position;
use game::{Seat, Turn};
use players::search::{Decision, LineEvaluation};

use super::Evidence;
use super::proof::POINTS_LEAD;
use super::turns::{bot, end_of, is_same_end, no_clock};

/// Fewest iterations for the answers to one turn.
const MIN_REPLY_ITERATIONS: u32 = 30;

/// What the strongest bot finds in a position.
pub(super) struct Search<'a> {
    position: &'a Position,
    seat: Seat,
    decision: Decision<String>,
    iterations: u32,
    seed: u64,
}

impl Search<'_> {
    /// Searches for this number of iterations; `None` if there is nothing to decide.
    pub(super) fn new(position: &Position, iterations: u32, seed: u64) -> Option<Search<'_>> {
        let Turn::Seat(seat) = position.turn() else { return None };
        let mut king = bot(position, &format!("king@{iterations}it"), seed).ok()?;
        let decision = king.evaluate(position, &no_clock, &|| false)?;
        decision.lines.first()?;
        Some(Search { position, seat, decision, iterations, seed })
    }

    /// The best turn.
    pub(super) fn turn(&self) -> &[String] {
        &self.decision.lines[0].actions
    }

    /// Whether a turn leads to the same position as the best one.
    pub(super) fn is_best(&self, turn: &[String]) -> bool {
        is_same_end(self.position, self.turn(), turn)
    }

    /// The share of the victory after a turn, or a bound above it; 0 for one that was not searched.
    pub(super) fn value_of(&self, turn: &[String]) -> f32 {
        let mut lines = self.decision.lines.iter();
        let line = lines.find(|line| is_same_end(self.position, &line.actions, turn));
        line.map_or(0.0, |line| line.win[self.seat])
    }

    /// Whether the best turn is ahead of all others by this share of the victory.
    pub(super) fn is_clear(&self, lead: f32) -> bool {
        let (best, seat) = (&self.decision.lines[0], self.seat);
        let others = self.decision.lines[1..].iter().filter(|line| !self.is_best(&line.actions));
        let mut others = others.peekable();
        let Some(next) = others.peek() else { return false };
        if !self.has_bounds() {
            return best.win[seat] - next.win[seat] >= lead
                || best.is_exact && best.points[seat] - next.points[seat] >= POINTS_LEAD;
        }
        let value = self.value_by_replies(best);
        others.all(|line| value - self.value_by_replies(line) >= lead)
    }

    /// What the bot solves exactly counts as proven with three seats and more; with two it may
    /// assume that opponents know more than they do.
    pub(super) fn evidence(&self) -> Evidence {
        let is_exact = self.decision.lines.iter().all(|line| line.is_exact);
        if is_exact && self.n_seats() > 2 { Evidence::Proven } else { Evidence::Searched }
    }

    fn n_seats(&self) -> usize {
        self.position.start_match().n_seats()
    }

    /// Whether the search only bounds the values of all turns but the best: alpha-beta does.
    fn has_bounds(&self) -> bool {
        matches!(self.position, Position::Barony(_)) && self.n_seats() == 2
    }

    /// The share of the victory after a turn, by a search for the seat that answers.
    fn value_by_replies(&self, line: &LineEvaluation<String>) -> f32 {
        let Some(end) = end_of(self.position, &line.actions) else { return 0.0 };
        if end.turn() == Turn::Over {
            let rank = end.start_match().ranks()[self.seat.index()];
            return if rank == 1 { 1.0 } else { 0.0 };
        }
        let each = self.iterations / self.decision.lines.len() as u32;
        let replies = Search::new(&end, each.max(MIN_REPLY_ITERATIONS), self.seed);
        replies.map_or(0.0, |replies| replies.decision.lines[0].win[self.seat])
    }
}
