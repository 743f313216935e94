//! What the played turn lost, and how sure that is.

use game::Rng;
use players::search::order;

use super::MICROS;
use super::comparison::{Loss, Measured};

/// How often the rollouts are resampled for an interval.
const N_RESAMPLES: usize = 100;

/// Points by which a rollout may differ that was not among the ones there are.
const RARE_POINTS: f64 = 2.0;

/// What the played turn lost against the best one.
///
/// The best turn is chosen by one half of the rollouts and measured by the other, in both ways: the
/// maximum of estimates is too high on average, an independent estimate of the chosen turn is not.
///
/// The interval holds 95 % of the same figures over rollouts resampled from the ones there
/// are (the bootstrap). So it allows for another turn being the best.
pub(super) fn loss(measured: &Measured<'_>) -> Loss {
    let differences = Differences::of(measured);
    let n = measured.n_rollouts();
    let (first, second): (Vec<usize>, Vec<usize>) = (0..n).partition(|i| 2 * i < n);
    if second.is_empty() {
        let [win, margin] = differences.mean(differences.best(&first), &first).map(micros);
        return Loss { win, margin, ..Loss::default() };
    }
    let estimate = differences.loss(&first, &second);
    let mut rng = Rng::new(n as u64);
    let mut deviations = [const { Vec::new() }; 2];
    for _ in 0..N_RESAMPLES {
        let [first, second] = [&first, &second].map(|half| draw(half, &mut rng));
        let drawn = differences.loss(&first, &second);
        for i in 0..2 {
            deviations[i].push((drawn[i] - estimate[i]).abs());
        }
    }
    let n = n as f64;
    let [win_interval, margin_interval] = deviations.map(|deviations| {
        let order = order(N_RESAMPLES, &mut |a, b| deviations[a].total_cmp(&deviations[b]));
        deviations[order[N_RESAMPLES * 95 / 100]] * (n / (n - 2.0).max(1.0)).sqrt()
    });
    let [win, margin] = estimate.map(micros);
    Loss {
        win,
        win_interval: micros(win_interval),
        margin,
        // What happens once in more rollouts than there were moves a point.
        margin_interval: micros(margin_interval.max(RARE_POINTS / n)),
    }
}

/// As many of the rollouts, drawn with replacement.
fn draw(rollouts: &[usize], rng: &mut Rng) -> Vec<usize> {
    let n = rollouts.len() as u32;
    rollouts.iter().map(|_| rollouts[rng.below(n) as usize]).collect()
}

fn micros(value: f64) -> i64 {
    (value * MICROS as f64).round() as i64
}

/// How much better each turn is than the played one, rollout by rollout.
struct Differences(Vec<Vec<Difference>>);

#[derive(Clone, Copy)]
struct Difference {
    reward: f64,
    win: f64,
    margin: f64,
}

impl Differences {
    fn of(measured: &Measured<'_>) -> Differences {
        let Measured { samples, seat, n_seats } = *measured;
        let played = &samples[0].evaluations;
        let turns = samples.iter().map(|sample| {
            let pairs = sample.evaluations.iter().zip(played);
            let difference = |a: f32, b: f32| f64::from(a - b);
            pairs
                .map(|(one, played)| Difference {
                    reward: difference(one.reward[seat], played.reward[seat]),
                    win: difference(one.win[seat], played.win[seat]),
                    margin: difference(one.margin(seat, n_seats), played.margin(seat, n_seats)),
                })
                .collect()
        });
        Differences(turns.collect())
    }

    /// The mean over both halves of what the best turn by the other half is better; a played turn
    /// that is the best lost nothing.
    fn loss(&self, first: &[usize], second: &[usize]) -> [f64; 2] {
        let one = self.mean(self.best(first), second);
        let other = self.mean(self.best(second), first);
        [0, 1].map(|i| f64::midpoint(one[i], other[i]))
    }

    /// The turn with the highest reward in some rollouts; of equal ones the first.
    fn best(&self, rollouts: &[usize]) -> usize {
        let reward = |turn: usize| rollouts.iter().map(|&i| self.0[turn][i].reward).sum::<f64>();
        let mut best = (0, 0.0);
        for turn in 1..self.0.len() {
            let reward = reward(turn);
            if reward > best.1 {
                best = (turn, reward);
            }
        }
        best.0
    }

    /// How much better a turn is in some rollouts: the share of the victory and the margin.
    fn mean(&self, turn: usize, rollouts: &[usize]) -> [f64; 2] {
        let n = rollouts.len() as f64;
        let of = |of: fn(&Difference) -> f64| {
            rollouts.iter().map(|&i| of(&self.0[turn][i])).sum::<f64>() / n
        };
        [of(|difference| difference.win), of(|difference| difference.margin)]
    }
}
