//! Fits the network to samples: Adam on the squared error, with a falling step.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use game::Rng;
use players::kingdomino::value::{N_LAYERS, Network};

use crate::layers::Dense;
use crate::model::{self, Gradients, Model, POINTS};
use crate::samples::{self, Sample};

/// The samples of one step.
const BATCH: usize = 1024;

/// The step size at the beginning; it falls to zero along a cosine.
const STEP: f64 = 2e-3;

/// The parts of a batch, each with a thread. Their number decides in which order numbers are added,
/// so it does not depend on the machine.
const N_PARTS: usize = 2;

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
            let samples = read_group(&groups[i])?;
            let mut samples: Vec<&Sample> = samples.iter().collect();
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
    Ok(fitter.model.network(origin)?)
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

/// A model with the state of its optimiser.
struct Fitter {
    model: Model,
    /// The running means of gradients and of their squares.
    moments: [[Dense; N_LAYERS]; 2],
    n_first: usize,
    n_steps: u32,
}

impl Fitter {
    fn new(samples: &[Sample], rng: &mut Rng) -> Fitter {
        Fitter {
            model: Model::random(samples, rng),
            moments: [model::zero(), model::zero()],
            n_first: samples.len(),
            n_steps: 0,
        }
    }

    /// Changes the weights after one batch, and returns the sum of its squared errors.
    fn step(&mut self, batch: &[&Sample], step: f64) -> f64 {
        let model = &self.model;
        let gradients_of = |part: &[&Sample]| {
            let mut gradients = Gradients::zero();
            model.accumulate(part.iter().copied(), &mut gradients);
            gradients
        };
        let parts: Vec<Gradients> = std::thread::scope(|scope| {
            let parts = batch.chunks(batch.len().div_ceil(N_PARTS));
            let threads: Vec<_> =
                parts.map(|part| scope.spawn(move || gradients_of(part))).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic in a fit")).collect()
        });
        let squares = parts.iter().map(|part| part.squares).sum();
        self.n_steps += 1;
        self.apply(&parts, batch.len() as f32, step);
        squares
    }

    fn apply(&mut self, parts: &[Gradients], n: f32, step: f64) {
        const DECAY: [f32; 2] = [0.9, 0.999];
        let correction = |decay: f32| 1.0 - f64::from(decay).powi(self.n_steps as i32);
        let rate = (step * correction(DECAY[1]).sqrt() / correction(DECAY[0])) as f32;
        let [means, squares] = &mut self.moments;
        for (i, layer) in self.model.layers.iter_mut().enumerate() {
            let moments = means[i].values.iter_mut().zip(&mut squares[i].values);
            for (j, (weight, (mean, square))) in layer.values.iter_mut().zip(moments).enumerate() {
                let gradient = parts.iter().map(|part| part.layers[i].values[j]).sum::<f32>() / n;
                *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * gradient;
                *square = DECAY[1] * *square + (1.0 - DECAY[1]) * gradient * gradient;
                *weight -= rate * *mean / (square.sqrt() + 1e-8);
            }
        }
    }
}
