//! The result of a seat as a sum.

use catalog::Actor;
use game::Seat;
use serde::Serialize;

use super::{Review, Value};

/// Where the result of a seat comes from, in millionths of points or of victories: `result` is
/// the sum of the other four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Account {
    /// What the seat could expect before the first action.
    pub start: i64,
    /// What chance brought.
    pub luck: i64,
    /// What its own turns gained or lost.
    pub own: i64,
    /// What the turns of the others gained or lost for it.
    pub others: i64,
    /// The value after the last step that was reviewed: the result, if that was the last of all.
    pub result: i64,
}

impl Review {
    /// The margin of a seat, in millionths of points.
    pub fn margin_account(&self, seat: Seat) -> Account {
        self.account(seat, |value| value.margin[seat])
    }

    /// The share of the victory of a seat, in millionths.
    pub fn win_account(&self, seat: Seat) -> Account {
        self.account(seat, |value| value.win[seat])
    }

    fn account(&self, seat: Seat, of: impl Fn(&Value) -> i64) -> Account {
        let start = of(&self.start);
        let mut account = Account { start, luck: 0, own: 0, others: 0, result: start };
        for (i, step) in self.steps.iter().enumerate() {
            let part = match step.actor {
                Actor::Chance => &mut account.luck,
                Actor::Seat(actor) if actor == seat => &mut account.own,
                Actor::Seat(_) => &mut account.others,
            };
            *part += of(&step.after) - of(self.before(i));
            account.result = of(&step.after);
        }
        account
    }
}
