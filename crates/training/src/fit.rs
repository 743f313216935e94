//! Fits the network to samples: Adam on the squared error, with a falling step.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use game::Rng;
use players::kingdomino::value::{N_FEATURES, Network};

use crate::layers::{Dense, SIZES};
use crate::samples::{self, Sample};

/// The samples of one step.
const BATCH: usize = 1024;

/// The step size at the beginning; it falls to zero along a cosine.
const STEP: f64 = 2e-3;

/// The points of one unit of output.
const POINTS: f64 = 10.0;

/// The smallest deviation that a feature is divided by: rare features stay small.
const MIN_DEVIATION: f64 = 0.5;

/// Files of samples that are read together, so that every batch has all kinds of tables.
pub(crate) type Group = Vec<PathBuf>;

/// Fits a network to groups of files.
pub(crate) fn fit(
    groups: &[Group],
    epochs: u32,
    rng: &mut Rng,
    origin: &str,
    mut report: impl FnMut(u32, f64),
) -> Result<Network> {
    ensure!(!groups.is_empty(), "no samples to fit");
    let mut fitter = Fitter::new(&read_group(&groups[0])?, rng);
    let n_samples = fitter.n_first * groups.len();
    let n_steps = epochs as f64 * n_samples as f64 / BATCH as f64;
    for epoch in 1..=epochs {
        let mut order: Vec<usize> = (0..groups.len()).collect();
        shuffle(&mut order, rng);
        let (mut squares, mut n) = (0.0, 0);
        for i in order {
            let mut samples = read_group(&groups[i])?;
            shuffle(&mut samples, rng);
            for batch in samples.chunks_exact(BATCH) {
                let progress = (f64::from(fitter.n_steps) / n_steps).min(1.0);
                let step = STEP * (1.0 + (std::f64::consts::PI * progress).cos()) / 2.0;
                squares += fitter.step(batch, step);
                n += batch.len();
            }
        }
        report(epoch, POINTS * (squares / n.max(1) as f64).sqrt());
    }
    Ok(fitter.network(origin)?)
}

/// The error of a network on samples: the root of the mean square, in points.
pub(crate) fn root_mean_square(network: &Network, samples: &[Sample]) -> f64 {
    let squares: f64 = samples
        .iter()
        .map(|sample| {
            let value = f64::from(network.value(&sample.features)) / 256.0;
            (value - sample.gained_points()).powi(2)
        })
        .sum();
    (squares / samples.len().max(1) as f64).sqrt()
}

fn read_group(group: &Group) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for path in group {
        samples.extend(samples::read(path)?);
    }
    Ok(samples)
}

fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for i in (1..items.len()).rev() {
        items.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

struct Fitter {
    layers: [Dense; 3],
    gradients: [Dense; 3],
    /// The running means of gradients and of their squares.
    moments: [[Dense; 3]; 2],
    means: Vec<f64>,
    deviations: Vec<f64>,
    mean_gain: f64,
    n_first: usize,
    n_steps: u32,
}

impl Fitter {
    /// Takes the scale of every feature from the first samples.
    fn new(samples: &[Sample], rng: &mut Rng) -> Fitter {
        let n = samples.len().max(1) as f64;
        let feature = |sample: &Sample, i: usize| f64::from(sample.features[i]);
        let mean_of = |i: usize| samples.iter().map(|sample| feature(sample, i)).sum::<f64>() / n;
        let means: Vec<f64> = (0..N_FEATURES).map(mean_of).collect();
        let deviation_of = |i: usize| {
            let square = |sample: &Sample| (feature(sample, i) - means[i]).powi(2);
            (samples.iter().map(square).sum::<f64>() / n).sqrt().max(MIN_DEVIATION)
        };
        let zero = || std::array::from_fn(|i| Dense::zero(SIZES[i], SIZES[i + 1]));
        Fitter {
            layers: std::array::from_fn(|i| Dense::random(SIZES[i], SIZES[i + 1], rng)),
            gradients: zero(),
            moments: [zero(), zero()],
            deviations: (0..N_FEATURES).map(deviation_of).collect(),
            means,
            mean_gain: samples.iter().map(Sample::gained_points).sum::<f64>() / n,
            n_first: samples.len(),
            n_steps: 0,
        }
    }

    /// Changes the weights after one batch, and returns the sum of its squared errors.
    fn step(&mut self, batch: &[Sample], step: f64) -> f64 {
        for layer in &mut self.gradients {
            layer.values.fill(0.0);
        }
        let squares = batch.iter().map(|sample| self.accumulate(sample)).sum();
        self.n_steps += 1;
        self.apply(batch.len() as f32, step);
        squares
    }

    /// Adds the gradients of a sample, and returns its squared error.
    fn accumulate(&mut self, sample: &Sample) -> f64 {
        let mut inputs = [0.0; SIZES[0]];
        for (i, input) in inputs.iter_mut().enumerate() {
            let feature = f64::from(sample.features[i]);
            *input = ((feature - self.means[i]) / self.deviations[i]) as f32;
        }
        let target = ((sample.gained_points() - self.mean_gain) / POINTS) as f32;
        let [first, second, last] = &self.layers;
        let (mut a, mut b, mut out) = ([0.0; SIZES[1]], [0.0; SIZES[2]], [0.0; 1]);
        first.forward(&inputs, &mut a);
        let a = a.map(|unit: f32| unit.max(0.0));
        second.forward(&a, &mut b);
        let b = b.map(|unit: f32| unit.max(0.0));
        last.forward(&b, &mut out);
        let error = [out[0] - target];
        let (mut error_a, mut error_b) = ([0.0; SIZES[1]], [0.0; SIZES[2]]);
        last.backward(&b, &error, &mut error_b);
        second.backward(&a, &error_b, &mut error_a);
        let [first, second, last] = &mut self.gradients;
        last.accumulate(&b, &error);
        second.accumulate(&a, &error_b);
        first.accumulate(&inputs, &error_a);
        f64::from(error[0]).powi(2)
    }

    fn apply(&mut self, n: f32, step: f64) {
        const DECAY: [f32; 2] = [0.9, 0.999];
        let correction = |decay: f32| 1.0 - f64::from(decay).powi(self.n_steps as i32);
        let rate = (step * correction(DECAY[1]).sqrt() / correction(DECAY[0])) as f32;
        let [means, squares] = &mut self.moments;
        for i in 0..self.layers.len() {
            let weights = self.layers[i].values.iter_mut().zip(&self.gradients[i].values);
            let moments = means[i].values.iter_mut().zip(&mut squares[i].values);
            for ((weight, gradient), (mean, square)) in weights.zip(moments) {
                let gradient = gradient / n;
                *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * gradient;
                *square = DECAY[1] * *square + (1.0 - DECAY[1]) * gradient * gradient;
                *weight -= rate * *mean / (square.sqrt() + 1e-8);
            }
        }
    }

    /// The integers that play: scales and means go into the first and the last layer.
    fn network(&self, origin: &str) -> Result<Network, players::kingdomino::value::NetworkError> {
        let [first, second, last] = &self.layers;
        let plain = |n: usize| (vec![0.0; n], vec![1.0; n]);
        let (zeros, ones) = plain(SIZES[1].max(SIZES[2]));
        let mut last = last.to_layer(&zeros, &ones, POINTS);
        last.biases[0] += self.mean_gain;
        let first = first.to_layer(&self.means, &self.deviations, 1.0);
        Network::from_layers(&[first, second.to_layer(&zeros, &ones, 1.0), last], origin)
    }
}
