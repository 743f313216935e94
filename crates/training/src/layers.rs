//! The network while it is fitted: floating-point layers with their gradients.

use game::Rng;
use players::kingdomino::value::{HIDDEN, Layer, N_FEATURES};

/// The units of each layer, the features first.
pub(crate) const SIZES: [usize; 4] = [N_FEATURES, HIDDEN[0], HIDDEN[1], 1];

/// The weights of a layer by input, so that the inner loops run over its units; the biases follow.
#[derive(Debug, Clone)]
pub(crate) struct Dense {
    n_inputs: usize,
    n_units: usize,
    pub(crate) values: Vec<f32>,
}

impl Dense {
    /// Random weights, small enough for rectified units.
    pub(crate) fn random(n_inputs: usize, n_units: usize, rng: &mut Rng) -> Dense {
        let spread = if n_units == 1 { 0.1 } else { 1.0 } * (6.0 / n_inputs as f32).sqrt();
        let mut layer = Dense::zero(n_inputs, n_units);
        for value in &mut layer.values[..n_inputs * n_units] {
            *value = spread * (rng.below(2_000_001) as f32 / 1_000_000.0 - 1.0);
        }
        layer
    }

    pub(crate) fn zero(n_inputs: usize, n_units: usize) -> Dense {
        Dense { n_inputs, n_units, values: vec![0.0; (n_inputs + 1) * n_units] }
    }

    /// Computes the units before they are rectified.
    pub(crate) fn forward(&self, inputs: &[f32], units: &mut [f32]) {
        let (weights, biases) = self.values.split_at(self.n_inputs * self.n_units);
        units.copy_from_slice(biases);
        for (input, weights) in inputs.iter().zip(weights.chunks_exact(self.n_units)) {
            if *input != 0.0 {
                for (unit, weight) in units.iter_mut().zip(weights) {
                    *unit += input * weight;
                }
            }
        }
    }

    /// Adds the gradients of one sample to `self`, a layer of gradients.
    pub(crate) fn accumulate(&mut self, inputs: &[f32], errors: &[f32]) {
        let (weights, biases) = self.values.split_at_mut(self.n_inputs * self.n_units);
        for (input, weights) in inputs.iter().zip(weights.chunks_exact_mut(self.n_units)) {
            if *input != 0.0 {
                for (weight, error) in weights.iter_mut().zip(errors) {
                    *weight += input * error;
                }
            }
        }
        for (bias, error) in biases.iter_mut().zip(errors) {
            *bias += error;
        }
    }

    /// The errors of the inputs that made the errors of the units; none where an input is zero,
    /// since it was rectified.
    pub(crate) fn backward(&self, inputs: &[f32], errors: &[f32], out: &mut [f32]) {
        let weights = self.values.chunks_exact(self.n_units);
        for ((out, input), weights) in out.iter_mut().zip(inputs).zip(weights) {
            let sum = || weights.iter().zip(errors).map(|(weight, error)| weight * error).sum();
            *out = if *input > 0.0 { sum() } else { 0.0 };
        }
    }

    /// The weights by unit, scaled; the inputs are `(feature - mean) / deviation`.
    pub(crate) fn to_layer(&self, means: &[f64], deviations: &[f64], scale: f64) -> Layer {
        let weight = |unit: usize, input: usize| {
            scale * f64::from(self.values[input * self.n_units + unit]) / deviations[input]
        };
        let rows = (0..self.n_units)
            .map(|unit| (0..self.n_inputs).map(|input| weight(unit, input)).collect::<Vec<f64>>());
        let weights: Vec<_> = rows.collect();
        let biases = &self.values[self.n_inputs * self.n_units..];
        let shifted = |(row, bias): (&Vec<f64>, &f32)| {
            let shift: f64 = row.iter().zip(means).map(|(weight, mean)| weight * mean).sum();
            scale * f64::from(*bias) - shift
        };
        let biases = weights.iter().zip(biases).map(shifted).collect();
        Layer { weights, biases }
    }
}

#[cfg(test)]
mod tests {
    use super::Dense;
    use game::Rng;

    /// Half of the squared output of two layers.
    fn loss(first: &Dense, second: &Dense, inputs: &[f32]) -> f32 {
        let (mut hidden, mut out) = ([0.0; 3], [0.0]);
        first.forward(inputs, &mut hidden);
        second.forward(&hidden.map(|unit: f32| unit.max(0.0)), &mut out);
        out[0] * out[0] / 2.0
    }

    #[test]
    fn gradients_are_the_slopes_of_the_loss() {
        let mut rng = Rng::new(5);
        let mut first = Dense::random(4, 3, &mut rng);
        let second = Dense::random(3, 1, &mut rng);
        let inputs = [0.5, -1.0, 2.0, 0.25];
        let (mut hidden, mut out) = ([0.0; 3], [0.0]);
        first.forward(&inputs, &mut hidden);
        let hidden = hidden.map(|unit: f32| unit.max(0.0));
        second.forward(&hidden, &mut out);
        let mut errors = [0.0; 3];
        second.backward(&hidden, &out, &mut errors);
        let mut gradients = Dense::zero(4, 3);
        gradients.accumulate(&inputs, &errors);
        for i in 0..first.values.len() {
            let step = 1e-3;
            first.values[i] += step;
            let above = loss(&first, &second, &inputs);
            first.values[i] -= 2.0 * step;
            let below = loss(&first, &second, &inputs);
            first.values[i] += step;
            let slope = (above - below) / (2.0 * step);
            let gradient = gradients.values[i];
            assert!((slope - gradient).abs() < 1e-3, "weight {i}: {slope} and {gradient}");
        }
    }
}
