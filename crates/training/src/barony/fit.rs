//! Fits weights to samples: Adam on the cross-entropy between the targets and the seats' shares.

use game::{Rng, Seat};
use players::barony::{N_FEATURES, N_STAGES, StageWeights};

use super::samples::Sample;

/// The samples of one step.
const BATCH: usize = 512;

/// The step size at the beginning; it falls to zero along a cosine.
const STEP: f64 = 0.02;

/// How strongly the weights of neighbouring stages are drawn together, which decides where a stage
/// has few samples.
const SMOOTHNESS: f64 = 2e-4;

/// Fits weights for a number of seats, beginning with those of the games. `report` is told the mean
/// cross-entropy of each epoch.
pub(crate) fn fit(
    samples: &[Sample],
    n_seats: usize,
    start: &StageWeights,
    epochs: u32,
    rng: &mut Rng,
    mut report: impl FnMut(u32, f64),
) -> StageWeights {
    let mut fitter = Fitter::new(n_seats, start);
    let n_batches = samples.len() / BATCH;
    let n_steps = (epochs as usize * n_batches).max(1) as f64;
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    for epoch in 1..=epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let mut loss = 0.0;
        for batch in order.chunks_exact(BATCH) {
            let progress = f64::from(fitter.n_steps) / n_steps;
            let step = STEP * (1.0 + (std::f64::consts::PI * progress).cos()) / 2.0;
            loss += batch.iter().map(|&i| fitter.accumulate(&samples[i as usize])).sum::<f64>();
            fitter.apply(step);
        }
        report(epoch, loss / (n_batches * BATCH).max(1) as f64);
    }
    fitter.fitted()
}

/// The mean cross-entropy of weights on samples.
pub(crate) fn cross_entropy(weights: &StageWeights, samples: &[Sample], n_seats: usize) -> f64 {
    let mut fitter = Fitter::new(n_seats, weights);
    let sum: f64 = samples.iter().map(|sample| fitter.accumulate(sample)).sum();
    sum / samples.len().max(1) as f64
}

type Table = [[f64; N_FEATURES]; N_STAGES];

const ZERO: Table = [[0.0; N_FEATURES]; N_STAGES];

struct Fitter {
    n_seats: usize,
    weights: Table,
    gradients: Table,
    /// The running means of gradients and of their squares.
    moments: [Table; 2],
    n_steps: u32,
}

impl Fitter {
    fn new(n_seats: usize, start: &StageWeights) -> Fitter {
        let weights = start.by_stage.map(|stage| stage.map(f64::from));
        Fitter { n_seats, weights, gradients: ZERO, moments: [ZERO; 2], n_steps: 0 }
    }

    /// Adds the gradients of a sample, and returns its cross-entropy.
    fn accumulate(&mut self, sample: &Sample) -> f64 {
        let (stage, share) = StageWeights::share_of_stages(sample.progress);
        let shares = [f64::from(share), 1.0 - f64::from(share)];
        let mut values = [f64::NEG_INFINITY; 4];
        for seat in Seat::first(self.n_seats) {
            let features = &sample.features[seat];
            let value = |i: usize| {
                let weight =
                    shares[0] * self.weights[stage][i] + shares[1] * self.weights[stage + 1][i];
                weight * f64::from(features[i])
            };
            values[seat.index()] = (0..N_FEATURES).map(value).sum();
        }
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = values.iter().map(|value| (value - most).exp()).sum();
        let mut loss = 0.0;
        for seat in Seat::first(self.n_seats) {
            let value = values[seat.index()] - most;
            let target = f64::from(sample.target[seat]);
            loss -= target * (value - sum.ln());
            let error = value.exp() / sum - target;
            for (k, share) in shares.into_iter().enumerate() {
                let gradients = self.gradients[stage + k].iter_mut();
                for (gradient, feature) in gradients.zip(&sample.features[seat]) {
                    *gradient += error * share * f64::from(*feature);
                }
            }
        }
        loss
    }

    fn apply(&mut self, step: f64) {
        const DECAY: [f64; 2] = [0.9, 0.999];
        self.n_steps += 1;
        for stage in 1..N_STAGES {
            for i in 0..N_FEATURES {
                let pull = SMOOTHNESS
                    * BATCH as f64
                    * (self.weights[stage][i] - self.weights[stage - 1][i]);
                self.gradients[stage][i] += pull;
                self.gradients[stage - 1][i] -= pull;
            }
        }
        let correction = |decay: f64| 1.0 - decay.powi(self.n_steps as i32);
        let rate = step * correction(DECAY[1]).sqrt() / correction(DECAY[0]);
        let [means, squares] = &mut self.moments;
        let moments = means.as_flattened_mut().iter_mut().zip(squares.as_flattened_mut());
        let weights = self.weights.as_flattened_mut().iter_mut();
        let gradients = self.gradients.as_flattened_mut().iter_mut();
        for ((weight, gradient), (mean, square)) in weights.zip(gradients).zip(moments) {
            let slope = std::mem::take(gradient) / BATCH as f64;
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
            *weight -= rate * *mean / (square.sqrt() + 1e-8);
        }
    }

    fn fitted(&self) -> StageWeights {
        StageWeights { by_stage: self.weights.map(|stage| stage.map(|weight| weight as f32)) }
    }
}

#[cfg(test)]
mod tests {
    use game::{BySeat, Rng};
    use players::barony::{N_FEATURES, N_STAGES, StageWeights};

    use super::{Sample, cross_entropy, fit};

    /// The seat with the larger first feature wins.
    fn samples(n: u32, rng: &mut Rng) -> Vec<Sample> {
        let sample = |_| {
            let mut features = BySeat::new([[0.0; N_FEATURES]; 4]);
            for i in 0..2 {
                features[game::Seat::first(2).nth(i).expect("two seats")]
                    .fill_with(|| rng.below(8) as f32 / 4.0);
            }
            let wins = features[game::Seat::A][0] > features[game::Seat::B][0];
            let target = if wins { [1.0, 0.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0, 0.0] };
            Sample { features, progress: rng.below(60), target: BySeat::new(target) }
        };
        (0..n).map(sample).collect()
    }

    #[test]
    fn a_fit_finds_what_decides() {
        let mut rng = Rng::new(1);
        let (training, test) = (samples(20_000, &mut rng), samples(1_000, &mut rng));
        let start = StageWeights { by_stage: [[0.0; N_FEATURES]; N_STAGES] };
        let weights = fit(&training, 2, &start, 6, &mut rng, |_, _| {});
        let loss = cross_entropy(&weights, &test, 2);
        assert!(loss < 0.5, "cross-entropy {loss}, that of equal chances is 0.69");
    }
}
