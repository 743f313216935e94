//! A review in a few figures.

use catalog::{Actor, GameInfo};
use game::Seat;
use players::levels;
use players::search::{order, sort_indices};
use serde::Serialize;

use super::{Account, Comparison, Mark, Profile, Review, Step, level_of};

/// The number of moments that are named.
const N_MOMENTS: usize = 3;

/// A review in a few figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// What each seat did and what happened to it.
    pub seats: Vec<SeatSummary>,
    /// The steps that changed the chances most, in their order.
    pub moments: Vec<usize>,
    /// The mark of each step.
    pub marks: Vec<Option<Mark>>,
}

/// What a seat did and what happened to it, in millionths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeatSummary {
    /// Where its margin comes from.
    pub margin: Account,
    /// Where its share of the victory comes from.
    pub win: Account,
    /// What it lost in a turn, and how often it played as which level would.
    pub profile: Profile,
    /// Its losses by the kind of its actions.
    pub kinds: Vec<KindLoss>,
    /// What each kind of chance event brought.
    pub luck: Vec<KindLuck>,
    /// The level it played like, where levels were measured.
    pub level: Option<&'static str>,
}

/// What a seat lost by one kind of actions, in millionths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KindLoss {
    /// The first word of the actions.
    pub kind: String,
    /// The number of turns with such an action.
    pub n_turns: usize,
    /// The share of the victory lost in all of them.
    pub win: i64,
    /// The margin lost in all of them.
    pub margin: i64,
}

/// What one kind of chance event brought to a seat, in millionths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KindLuck {
    /// The first word of the events.
    pub kind: String,
    /// The share of the victory.
    pub win: i64,
    /// The margin.
    pub margin: i64,
}

impl Review {
    /// The figures of what was reviewed so far.
    pub fn summary(&self, game: &GameInfo) -> Summary {
        let seats = Seat::first(self.n_seats).map(|seat| self.seat_summary(game, seat)).collect();
        let marks = self.steps.iter().map(|step| step.comparison.as_ref()?.mark()).collect();
        Summary { seats, moments: self.moments(), marks }
    }

    fn seat_summary(&self, game: &GameInfo, seat: Seat) -> SeatSummary {
        let own = self.steps.iter().filter(|step| step.actor == Actor::Seat(seat));
        let compared: Vec<_> =
            own.filter_map(|step| Some((step, step.comparison.as_ref()?))).collect();
        let n = (compared.len() as i64).max(1);
        let mean = |of: fn(&Comparison) -> i64| {
            compared.iter().map(|(_, comparison)| of(comparison)).sum::<i64>() / n
        };
        let n_same = |level: &str| {
            let same = |(step, _): &&(&Step, _)| step.levels.iter().any(|name| name == level);
            compared.iter().filter(same).count()
        };
        let profile = Profile {
            n_seats: self.n_seats,
            n_turns: compared.len(),
            win_loss: mean(|comparison| comparison.loss.win).max(0),
            margin_loss: mean(|comparison| comparison.loss.margin),
            n_best: compared.iter().filter(|(_, comparison)| comparison.lead.is_some()).count(),
            n_same: levels(game.id).iter().map(|level| n_same(level.name)).collect(),
        };
        SeatSummary {
            margin: self.margin_account(seat),
            win: self.win_account(seat),
            kinds: kinds(&compared),
            luck: self.luck(seat),
            level: level_of(game, std::slice::from_ref(&profile)),
            profile,
        }
    }

    /// What each kind of chance event brought to a seat; together its luck.
    fn luck(&self, seat: Seat) -> Vec<KindLuck> {
        let mut kinds: Vec<KindLuck> = Vec::new();
        for (i, step) in self.steps.iter().enumerate() {
            let Some(action) = step.actions.first().filter(|_| step.actor == Actor::Chance) else {
                continue;
            };
            let kind = kind(action);
            let at = kinds.iter().position(|known| known.kind == kind).unwrap_or_else(|| {
                kinds.push(KindLuck { kind: kind.to_owned(), win: 0, margin: 0 });
                kinds.len() - 1
            });
            let change = step.after - *self.before(i);
            kinds[at].win += change.win[seat];
            kinds[at].margin += change.margin[seat];
        }
        kinds
    }

    /// The steps that changed some seat's chance most.
    fn moments(&self) -> Vec<usize> {
        let change = |i: usize| {
            let change = self.steps[i].after - *self.before(i);
            Seat::first(self.n_seats).map(|seat| change.win[seat].abs()).max().unwrap_or(0)
        };
        let mut steps = order(self.steps.len(), &mut |a, b| change(b).cmp(&change(a)));
        steps.truncate(N_MOMENTS);
        sort_indices(&mut steps, &mut |a, b| a.cmp(&b));
        steps
    }
}

fn kinds(compared: &[(&Step, &Comparison)]) -> Vec<KindLoss> {
    let mut kinds: Vec<KindLoss> = Vec::new();
    let mut add = |kind: &str, win: i64, margin: i64| {
        let at = kinds.iter().position(|known| known.kind == kind).unwrap_or_else(|| {
            kinds.push(KindLoss { kind: kind.to_owned(), n_turns: 0, win: 0, margin: 0 });
            kinds.len() - 1
        });
        kinds[at].n_turns += 1;
        kinds[at].win += win;
        kinds[at].margin += margin;
    };
    for (step, comparison) in compared {
        let [first, .., last] = &step.actions[..] else {
            add(kind(&step.actions[0]), comparison.loss.win, comparison.loss.margin);
            continue;
        };
        match by_last_action(comparison, last) {
            Some((win, margin)) => {
                add(kind(last), win, margin);
                add(kind(first), comparison.loss.win - win, comparison.loss.margin - margin);
            }
            None => add(kind(first), comparison.loss.win, comparison.loss.margin),
        }
    }
    // A loss below 0 is noise.
    for kind in &mut kinds {
        kind.win = kind.win.max(0);
        kind.margin = kind.margin.max(0);
    }
    kinds
}

/// What the last action of a turn lost: the difference between the best turn and the best with
/// this last action. `None` if the turns do not all end with an action of the same kind.
fn by_last_action(comparison: &Comparison, last: &str) -> Option<(i64, i64)> {
    let turns = || comparison.others.iter().chain([&comparison.best]);
    let same_kind = |turn: &super::ComparedTurn| {
        turn.actions.len() == 2 && turn.actions.last().is_some_and(|a| kind(a) == kind(last))
    };
    if !turns().all(same_kind) {
        return None;
    }
    let with_it = turns().filter(|turn| turn.actions.last().is_some_and(|action| action == last));
    let best = with_it.max_by_key(|turn| turn.win)?;
    let win = (comparison.best.win - best.win).clamp(0, comparison.loss.win.max(0));
    Some((win, (comparison.best.margin - best.margin).max(0)))
}

fn kind(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}
