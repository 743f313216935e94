//! Fits a network to samples: Adam on the cross-entropy between the targets and the seats'
//! shares.

use anyhow::Result;
use game::{Rng, Seat};
use players::barony::learned::{FittedNetwork, HIDDEN, N_FEATURES, Network};

use super::samples::Sample;

/// The samples of one step.
const BATCH: usize = 512;

/// The step size at the beginning; it falls to zero along a cosine.
const STEP: f32 = 3e-3;

/// The smallest deviation that a feature is divided by: rare features stay small.
const MIN_DEVIATION: f32 = 0.25;

/// The number of parameters: weights by feature, biases, weights of the units.
const N_PARAMETERS: usize = (N_FEATURES + 2) * HIDDEN;

/// Fits a network. `report` is told the mean cross-entropy of each epoch.
pub(crate) fn fit(
    samples: &[Sample],
    epochs: u32,
    rng: &mut Rng,
    mut report: impl FnMut(u32, f64),
) -> Result<Network> {
    let mut fitter = Fitter::new(samples, rng);
    let n_batches = samples.len() / BATCH;
    let n_steps = (epochs as usize * n_batches).max(1) as f32;
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    for epoch in 1..=epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let mut loss = 0.0;
        for batch in order.chunks_exact(BATCH) {
            let progress = fitter.n_steps as f32 / n_steps;
            let step = STEP * (1.0 + (std::f32::consts::PI * progress).cos()) / 2.0;
            loss += batch.iter().map(|&i| fitter.accumulate(&samples[i as usize])).sum::<f64>();
            fitter.apply(step);
        }
        report(epoch, loss / (n_batches * BATCH).max(1) as f64);
    }
    Ok(Network::from_fitted(&fitter.fitted())?)
}

/// The mean cross-entropy of a network on samples.
pub(crate) fn cross_entropy(network: &Network, samples: &[Sample]) -> f64 {
    let of_sample = |sample: &Sample| -> f64 {
        let value =
            |seat: &[i8; N_FEATURES]| f64::from(network.value(&seat.map(i16::from))) / 1024.0;
        let values: Vec<f64> = sample.features.iter().map(value).collect();
        let log_sum = values.iter().map(|value| value.exp()).sum::<f64>().ln();
        let seats = Seat::first(values.len()).zip(&values);
        seats.map(|(seat, value)| f64::from(sample.target[seat]) * (log_sum - value)).sum()
    };
    samples.iter().map(of_sample).sum::<f64>() / samples.len().max(1) as f64
}

struct Fitter {
    means: [f32; N_FEATURES],
    deviations: [f32; N_FEATURES],
    parameters: Vec<f32>,
    gradients: Vec<f32>,
    /// The running means of gradients and of their squares.
    moments: [Vec<f32>; 2],
    n_steps: u32,
}

/// One seat of a sample on its way through the network.
struct Pass {
    inputs: [f32; N_FEATURES],
    units: [f32; HIDDEN],
    value: f32,
}

impl Fitter {
    fn new(samples: &[Sample], rng: &mut Rng) -> Fitter {
        let rows = || samples.iter().flat_map(|sample| &sample.features);
        let n = rows().count().max(1) as f64;
        let mean = |i: usize| rows().map(|row| f64::from(row[i])).sum::<f64>() / n;
        let means: [f64; N_FEATURES] = std::array::from_fn(mean);
        let deviation = |i: usize| {
            let squares = rows().map(|row| (f64::from(row[i]) - means[i]).powi(2)).sum::<f64>();
            ((squares / n).sqrt() as f32).max(MIN_DEVIATION)
        };
        let spread = (3.0 / N_FEATURES as f32).sqrt();
        let mut random = |scale: f32| scale * (rng.below(2_000_001) as f32 / 1e6 - 1.0);
        let mut parameters: Vec<f32> = (0..N_FEATURES * HIDDEN).map(|_| random(spread)).collect();
        parameters.resize((N_FEATURES + 1) * HIDDEN, 0.0);
        parameters.extend((0..HIDDEN).map(|_| random(0.2)));
        Fitter {
            deviations: std::array::from_fn(deviation),
            means: means.map(|mean| mean as f32),
            parameters,
            gradients: vec![0.0; N_PARAMETERS],
            moments: [vec![0.0; N_PARAMETERS], vec![0.0; N_PARAMETERS]],
            n_steps: 0,
        }
    }

    fn forward(&self, features: &[i8; N_FEATURES]) -> Pass {
        let (first, rest) = self.parameters.split_at(N_FEATURES * HIDDEN);
        let (biases, last) = rest.split_at(HIDDEN);
        let mut inputs = [0.0; N_FEATURES];
        let mut units = [0.0; HIDDEN];
        units.copy_from_slice(biases);
        for (i, row) in first.as_chunks::<HIDDEN>().0.iter().enumerate() {
            inputs[i] = (f32::from(features[i]) - self.means[i]) / self.deviations[i];
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += inputs[i] * weight;
            }
        }
        for unit in &mut units[1..] {
            *unit = unit.max(0.0);
        }
        let value = units.iter().zip(last).map(|(unit, weight)| unit * weight).sum();
        Pass { inputs, units, value }
    }

    /// Adds the gradients of a seat whose value should fall by `error`.
    fn backward(&mut self, pass: &Pass, error: f32) {
        let last = &self.parameters[(N_FEATURES + 1) * HIDDEN..];
        let mut errors = [0.0; HIDDEN];
        for (unit, out) in errors.iter_mut().enumerate() {
            let is_active = unit == 0 || pass.units[unit] > 0.0;
            *out = if is_active { error * last[unit] } else { 0.0 };
        }
        let (first, rest) = self.gradients.split_at_mut(N_FEATURES * HIDDEN);
        for (input, row) in pass.inputs.iter().zip(first.as_chunks_mut::<HIDDEN>().0) {
            for (gradient, error) in row.iter_mut().zip(&errors) {
                *gradient += input * error;
            }
        }
        let (biases, last) = rest.split_at_mut(HIDDEN);
        for (bias, unit_error) in biases.iter_mut().zip(&errors) {
            *bias += unit_error;
        }
        for (weight, unit) in last.iter_mut().zip(&pass.units) {
            *weight += error * unit;
        }
    }

    /// Adds the gradients of a sample, and returns its cross-entropy.
    fn accumulate(&mut self, sample: &Sample) -> f64 {
        let passes: Vec<Pass> = sample.features.iter().map(|seat| self.forward(seat)).collect();
        let most = passes.iter().map(|pass| pass.value).fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = passes.iter().map(|pass| (pass.value - most).exp()).sum();
        let mut loss = 0.0;
        for (seat, pass) in Seat::first(passes.len()).zip(&passes) {
            let share = (pass.value - most).exp() / sum;
            let target = sample.target[seat];
            loss -= f64::from(target) * f64::from(share.max(1e-9)).ln();
            self.backward(pass, share - target);
        }
        loss
    }

    fn apply(&mut self, step: f32) {
        const DECAY: [f32; 2] = [0.9, 0.999];
        self.n_steps += 1;
        let correction = |decay: f32| 1.0 - decay.powi(self.n_steps as i32);
        let rate = step * correction(DECAY[1]).sqrt() / correction(DECAY[0]);
        let [means, squares] = &mut self.moments;
        let moments = means.iter_mut().zip(squares);
        let parameters = self.parameters.iter_mut().zip(&mut self.gradients);
        for ((parameter, gradient), (mean, square)) in parameters.zip(moments) {
            let slope = std::mem::take(gradient) / BATCH as f32;
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
            *parameter -= rate * *mean / (square.sqrt() + 1e-8);
        }
    }

    /// The network over raw features: means and deviations go into the first layer.
    fn fitted(&self) -> FittedNetwork {
        let (first, rest) = self.parameters.split_at(N_FEATURES * HIDDEN);
        let (biases, last) = rest.split_at(HIDDEN);
        let mut biases: [f64; HIDDEN] = std::array::from_fn(|unit| biases[unit].into());
        let mut rows = Vec::with_capacity(N_FEATURES);
        for (i, row) in first.as_chunks::<HIDDEN>().0.iter().enumerate() {
            let row = row.map(|weight| f64::from(weight) / f64::from(self.deviations[i]));
            for (bias, weight) in biases.iter_mut().zip(row) {
                *bias -= weight * f64::from(self.means[i]);
            }
            rows.push(row);
        }
        let last = std::array::from_fn(|unit| last[unit].into());
        FittedNetwork { first: rows, biases, last }
    }
}

#[cfg(test)]
mod tests {
    use game::{BySeat, Rng};
    use players::barony::learned::N_FEATURES;

    use super::{Sample, cross_entropy, fit};

    /// The seat with the larger first feature wins.
    fn samples(n: u32, rng: &mut Rng) -> Vec<Sample> {
        let sample = |_| {
            let mut features = vec![[0; N_FEATURES]; 2];
            for seat in &mut features {
                seat.fill_with(|| rng.below(8) as i8);
            }
            let wins = features[0][0] > features[1][0];
            let target = if wins { [1.0, 0.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0, 0.0] };
            Sample { features, target: BySeat::new(target) }
        };
        (0..n).map(sample).collect()
    }

    #[test]
    fn a_fit_finds_what_decides() {
        let mut rng = Rng::new(1);
        let (training, test) = (samples(20_000, &mut rng), samples(1_000, &mut rng));
        let network = fit(&training, 6, &mut rng, |_, _| {}).expect("weights within bounds");
        let loss = cross_entropy(&network, &test);
        assert!(loss < 0.6, "cross-entropy {loss}, that of equal chances is 0.69");
    }
}
