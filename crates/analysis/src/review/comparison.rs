//! A turn compared with the others that were possible.

use game::Seat;
use players::search::{Evaluation, order};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};

use super::loss::loss;
use crate::Reason;

/// The turn that was played beside the best one that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// The best turn found; the one that was played, if none is better.
    pub best: ComparedTurn,
    /// What the played turn lost against the best one; 0 if it is the best one.
    pub loss: Loss,
    /// What the next best turn would have lost against the played one, if that is the best.
    pub lead: Option<Loss>,
    /// The other turns that were compared, the most promising first.
    pub others: Vec<ComparedTurn>,
    /// In what the best turn is better than the played one; if that is the best, than the next
    /// best.
    #[serde(deserialize_with = "ignored")] // nobody who reads a review needs them
    pub reasons: Vec<Reason>,
}

fn ignored<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Reason>, D::Error> {
    IgnoredAny::deserialize(deserializer).map(|_| Vec::new())
}

/// A turn and what the seat can expect after it, in millionths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparedTurn {
    /// The actions, as they are written.
    pub actions: Vec<String>,
    /// The expected share of the victory.
    pub win: i64,
    /// The expected margin.
    pub margin: i64,
}

/// A difference between two turns, in millionths, with half the width of its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Loss {
    /// The share of the victory.
    pub win: i64,
    /// Half the width of its interval.
    pub win_interval: i64,
    /// The margin.
    pub margin: i64,
    /// Half the width of its interval.
    pub margin_interval: i64,
}

/// How remarkable a turn is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// The only turn that held what the seat had.
    Great,
    /// A small loss.
    Inaccuracy,
    /// A loss that matters.
    Mistake,
    /// A loss that often decides a game.
    Blunder,
}

/// Smallest losses for marks, in millionths of the victory.
const INACCURACY: i64 = 30_000;
const MISTAKE: i64 = 70_000;
const BLUNDER: i64 = 150_000;

/// Smallest lead of an only turn, in millionths of the victory.
const GREAT: i64 = 70_000;

impl Mark {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Great => "great",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

impl Loss {
    /// Whether it is larger than its interval, in the share of the victory.
    pub fn is_certain(&self) -> bool {
        self.win > self.win_interval
    }
}

impl Comparison {
    /// The mark of the played turn; `None` if its loss may be noise or is too small to matter.
    pub fn mark(&self) -> Option<Mark> {
        if self.lead.is_some_and(|lead| lead.is_certain() && lead.win >= GREAT) {
            return Some(Mark::Great);
        }
        if !self.loss.is_certain() {
            return None;
        }
        match self.loss.win {
            BLUNDER.. => Some(Mark::Blunder),
            MISTAKE.. => Some(Mark::Mistake),
            INACCURACY.. => Some(Mark::Inaccuracy),
            _ => None,
        }
    }
}

/// The rollouts of one turn, in the same order of chance for all turns that are compared.
pub(super) struct Sample {
    pub(super) actions: Vec<String>,
    pub(super) evaluations: Vec<Evaluation>,
}

/// Compares turns for a seat; the played one is the first. `reasons` says why the turn with the
/// first index is better than that with the second.
pub(super) fn compare(
    samples: &[Sample],
    seat: Seat,
    n_seats: usize,
    reasons: impl FnOnce(usize, usize) -> Vec<Reason>,
) -> Option<Comparison> {
    if samples.len() < 2 {
        return None;
    }
    let measured = Measured { samples, seat, n_seats };
    let order = measured.order();
    let is_best_played = order[0] == 0;
    let lead = is_best_played.then(|| measured.difference(0, order[1]));
    let turn = |&i: &usize| compared(&samples[i], seat, n_seats);
    Some(Comparison {
        best: turn(&order[0]),
        loss: loss(&measured),
        lead,
        others: order[1..].iter().map(turn).collect(),
        reasons: reasons(order[0], if is_best_played { order[1] } else { 0 }),
    })
}

/// The samples of one comparison.
pub(super) struct Measured<'a> {
    pub(super) samples: &'a [Sample],
    pub(super) seat: Seat,
    pub(super) n_seats: usize,
}

impl Measured<'_> {
    /// The number of rollouts that all samples have.
    pub(super) fn n_rollouts(&self) -> usize {
        let n = self.samples.iter().map(|sample| sample.evaluations.len());
        n.min().unwrap_or(0)
    }

    /// The turns by their mean reward, the best first.
    fn order(&self) -> Vec<usize> {
        let reward = |i: usize| {
            let rewards = self.samples[i].evaluations[..self.n_rollouts()].iter();
            rewards.map(|evaluation| f64::from(evaluation.reward[self.seat])).sum::<f64>()
        };
        // Stable: of equal turns the played one is the best.
        order(self.samples.len(), &mut |a, b| reward(b).total_cmp(&reward(a)))
    }

    /// How much better one turn is than another.
    fn difference(&self, better: usize, worse: usize) -> Loss {
        let [better, worse] = [better, worse].map(|i| &self.samples[i].evaluations);
        let pairs = || better.iter().zip(worse).take(self.n_rollouts());
        let (seat, n_seats) = (self.seat, self.n_seats);
        let win = pairs().map(|(a, b)| f64::from(a.win[seat] - b.win[seat]));
        let margin =
            pairs().map(|(a, b)| f64::from(a.margin(seat, n_seats) - b.margin(seat, n_seats)));
        let (win, win_interval) = mean_and_interval(win);
        let (margin, margin_interval) = mean_and_interval(margin);
        Loss { win, win_interval, margin, margin_interval }
    }
}

fn compared(sample: &Sample, seat: Seat, n_seats: usize) -> ComparedTurn {
    let mean = super::Value::mean(&sample.evaluations, n_seats);
    ComparedTurn { actions: sample.actions.clone(), win: mean.win[seat], margin: mean.margin[seat] }
}

/// The mean and half the width of its 95 % interval, in millionths.
fn mean_and_interval(values: impl Iterator<Item = f64>) -> (i64, i64) {
    let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for value in values {
        n += 1.0;
        sum += value;
        squares += value * value;
    }
    let mean: f64 = sum / n;
    let variance = if n > 1.0 { (squares - n * mean * mean).max(0.0) / (n - 1.0) } else { 0.0 };
    let micros = super::MICROS as f64;
    ((mean * micros).round() as i64, (1.96 * (variance / n).sqrt() * micros).round() as i64)
}

#[cfg(test)]
mod tests {
    use super::{Mark, Sample, compare};
    use game::{BySeat, Seat};
    use players::search::Evaluation;

    /// A turn that wins this share of 20 games.
    fn wins(action: &str, n_won: usize) -> Sample {
        let evaluation = |i: usize| {
            let won = if i % 20 < n_won { 1.0 } else { 0.0 };
            let win = BySeat::new([won, 1.0 - won, 0.0, 0.0]);
            Evaluation { reward: win, win, points: BySeat::default() }
        };
        let evaluations = (0..40).map(evaluation).collect();
        Sample { actions: vec![action.to_owned()], evaluations }
    }

    fn mark(played: usize, others: &[usize]) -> Option<Mark> {
        let mut samples = vec![wins("played", played)];
        samples.extend(others.iter().map(|&n_won| wins("other", n_won)));
        compare(&samples, Seat::A, 2, |_, _| Vec::new())?.mark()
    }

    #[test]
    fn only_losses_beyond_the_noise_are_marked() {
        assert_eq!(mark(4, &[16, 8]), Some(Mark::Blunder));
        // Half a game in ten: within the interval of 20 rollouts.
        assert_eq!(mark(9, &[10]), None);
        assert_eq!(mark(10, &[10]), None);
        assert_eq!(mark(10, &[]), None, "nothing to decide");
    }

    #[test]
    fn a_turn_is_great_if_every_other_one_loses() {
        assert_eq!(mark(18, &[4, 6]), Some(Mark::Great));
        assert_eq!(mark(18, &[4, 18]), None);
    }

    #[test]
    fn a_loss_is_the_difference_to_the_best_turn() {
        let samples = [wins("played", 5), wins("best", 15), wins("other", 10)];
        let comparison = compare(&samples, Seat::A, 2, |_, _| Vec::new()).expect("three turns");
        assert_eq!(comparison.best.actions, ["best"]);
        assert_eq!(comparison.loss.win, 500_000);
        assert!(comparison.loss.win_interval > 0);
        assert_eq!(comparison.lead, None);
    }
}
