//! The network while it is fitted: floating-point layers with their gradients.

use game::Rng;
use players::kingdomino::value::Layer;

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

    /// Computes rectified units.
    #[inline(always)]
    pub(crate) fn units<const M: usize>(&self, inputs: &[f32]) -> [f32; M] {
        let mut units = [0.0; M];
        self.forward(inputs, &mut units);
        units.map(|unit| unit.max(0.0))
    }

    /// Computes the units before they are rectified.
    #[inline(always)]
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
    #[inline(always)]
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
    #[inline(always)]
    pub(crate) fn backward<const N: usize>(&self, inputs: &[f32; N], errors: &[f32]) -> [f32; N] {
        let mut out = [0.0; N];
        self.backward_from(0, errors, &mut out);
        for (out, input) in out.iter_mut().zip(inputs) {
            if *input <= 0.0 {
                *out = 0.0;
            }
        }
        out
    }

    /// The errors of the inputs from `first` on that made the errors of the units.
    #[inline(always)]
    pub(crate) fn backward_from(&self, first: usize, errors: &[f32], out: &mut [f32]) {
        let weights = self.values.chunks_exact(self.n_units).skip(first);
        for (out, weights) in out.iter_mut().zip(weights) {
            *out = sum_of_products(weights, errors);
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

/// In eight parts, which the processor can add at the same time.
#[inline(always)]
fn sum_of_products(a: &[f32], b: &[f32]) -> f32 {
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    let mut sums = [0.0; 8];
    for (a, b) in a.iter().zip(b) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
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
        let errors: [f32; 3] = second.backward(&hidden, &out);
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
