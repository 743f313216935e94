//! The network while it is fitted: its layers in floating point, and their gradients.

use game::Rng;
use players::kingdomino::value::{
    Features, N_FEATURES, N_LAYERS, N_PROPERTY_FEATURES, Network, NetworkError, SIZES,
};
use players::with_fast_instructions;

use crate::layers::Dense;
use crate::samples::Sample;

/// The points of one unit of output.
pub(crate) const POINTS: f64 = 10.0;

/// The smallest deviation that a feature is divided by: rare features stay small.
const MIN_DEVIATION: f64 = 0.5;

/// The network divides the sums over the properties by this.
const SUM_DIVISOR: f32 = 4.0;

const N_UNITS: usize = SIZES[0][1];
const N_SUMS: usize = SIZES[1][1];

/// The layers, and how their inputs and their output are scaled.
#[derive(Debug, Clone)]
pub(crate) struct Model {
    pub(crate) layers: [Dense; N_LAYERS],
    of_kingdom: Scale,
    of_property: Scale,
    mean_gain: f64,
}

/// The mean and the deviation of each feature.
#[derive(Debug, Clone)]
struct Scale {
    means: Vec<f64>,
    deviations: Vec<f64>,
}

impl Scale {
    fn of<'a, const N: usize>(rows: impl Iterator<Item = &'a [i16; N]> + Clone) -> Scale {
        let n = rows.clone().count().max(1) as f64;
        let mut means = vec![0.0; N];
        for row in rows.clone() {
            means.iter_mut().zip(row).for_each(|(mean, &feature)| *mean += f64::from(feature) / n);
        }
        let mut deviations = vec![0.0; N];
        for row in rows {
            for ((deviation, mean), &feature) in deviations.iter_mut().zip(&means).zip(row) {
                *deviation += (f64::from(feature) - mean).powi(2) / n;
            }
        }
        for deviation in &mut deviations {
            *deviation = deviation.sqrt().max(MIN_DEVIATION);
        }
        Scale { means, deviations }
    }

    #[inline(always)]
    fn apply(&self, features: &[i16], out: &mut [f32]) {
        let scales = self.means.iter().zip(&self.deviations);
        for ((out, &feature), (mean, deviation)) in out.iter_mut().zip(features).zip(scales) {
            *out = ((f64::from(feature) - mean) / deviation) as f32;
        }
    }
}

/// The gradients of some samples.
#[derive(Debug, Clone)]
pub(crate) struct Gradients {
    pub(crate) layers: [Dense; N_LAYERS],
    /// The sum of the squared errors.
    pub(crate) squares: f64,
}

impl Gradients {
    pub(crate) fn zero() -> Gradients {
        Gradients { layers: zero(), squares: 0.0 }
    }
}

/// Layers of zeros.
pub(crate) fn zero() -> [Dense; N_LAYERS] {
    SIZES.map(|[n_inputs, n_units]| Dense::zero(n_inputs, n_units))
}

/// The inputs and the units of one property.
struct OfProperty {
    inputs: [f32; N_PROPERTY_FEATURES],
    units: [f32; N_UNITS],
    pooled: [f32; N_SUMS],
}

impl Model {
    /// A random model, which takes the scale of every feature from some samples.
    pub(crate) fn random(samples: &[Sample], rng: &mut Rng) -> Model {
        let n = samples.len().max(1) as f64;
        let features = samples.iter().map(|sample| &sample.features);
        Model {
            layers: SIZES.map(|[n_inputs, n_units]| Dense::random(n_inputs, n_units, rng)),
            of_kingdom: Scale::of(features.clone().map(|features| &features.kingdom)),
            of_property: Scale::of(features.flat_map(Features::properties)),
            mean_gain: samples.iter().map(Sample::gained_points).sum::<f64>() / n,
        }
    }

    /// Adds the gradients of some samples.
    pub(crate) fn accumulate<'a>(
        &self,
        samples: impl Iterator<Item = &'a Sample>,
        gradients: &mut Gradients,
    ) {
        let mut properties = Vec::new();
        for sample in samples {
            with_fast_instructions(
                #[inline(always)]
                || self.accumulate_one(sample, &mut properties, gradients),
            );
        }
    }

    #[inline(always)]
    fn accumulate_one(
        &self,
        sample: &Sample,
        properties: &mut Vec<OfProperty>,
        gradients: &mut Gradients,
    ) {
        let [of_property, pooled, kingdom, second, last] = &self.layers;
        let mut inputs = [0.0; SIZES[2][0]];
        let (features, sums) = inputs.split_at_mut(N_FEATURES);
        self.of_kingdom.apply(&sample.features.kingdom, features);
        properties.clear();
        for features in sample.features.properties() {
            let mut inputs = [0.0; N_PROPERTY_FEATURES];
            self.of_property.apply(features, &mut inputs);
            let units: [f32; N_UNITS] = of_property.units(&inputs);
            let pooled: [f32; N_SUMS] = pooled.units(&units);
            sums.iter_mut().zip(pooled).for_each(|(sum, unit)| *sum += unit / SUM_DIVISOR);
            properties.push(OfProperty { inputs, units, pooled });
        }
        let a: [f32; SIZES[2][1]] = kingdom.units(&inputs);
        let b: [f32; SIZES[3][1]] = second.units(&a);
        let mut out = [0.0];
        last.forward(&b, &mut out);

        let target = ((sample.gained_points() - self.mean_gain) / POINTS) as f32;
        let error = [out[0] - target];
        gradients.squares += f64::from(error[0]).powi(2);
        let [to_property, to_pooled, to_kingdom, to_second, to_last] = &mut gradients.layers;
        to_last.accumulate(&b, &error);
        let error: [f32; SIZES[3][1]] = last.backward(&b, &error);
        to_second.accumulate(&a, &error);
        let error: [f32; SIZES[2][1]] = second.backward(&a, &error);
        to_kingdom.accumulate(&inputs, &error);
        let mut error_of_sums = [0.0; N_SUMS];
        kingdom.backward_from(N_FEATURES, &error, &mut error_of_sums);
        for property in properties {
            let mut error = [0.0; N_SUMS];
            for (i, error) in
                error.iter_mut().enumerate().filter(|&(i, _)| property.pooled[i] > 0.0)
            {
                *error = error_of_sums[i] / SUM_DIVISOR;
            }
            to_pooled.accumulate(&property.units, &error);
            let error: [f32; N_UNITS] = pooled.backward(&property.units, &error);
            to_property.accumulate(&property.inputs, &error);
        }
    }

    /// The integers that play: scales and means go into the weights.
    pub(crate) fn network(&self, origin: &str) -> Result<Network, NetworkError> {
        let plain =
            |i: usize| Scale { means: vec![0.0; SIZES[i][0]], deviations: vec![1.0; SIZES[i][0]] };
        let mut scales: [Scale; N_LAYERS] = std::array::from_fn(plain);
        scales[0] = self.of_property.clone();
        scales[2].means.splice(..N_FEATURES, self.of_kingdom.means.iter().copied());
        scales[2].deviations.splice(..N_FEATURES, self.of_kingdom.deviations.iter().copied());
        let mut layers = std::array::from_fn(|i| {
            let factor = if i + 1 == N_LAYERS { POINTS } else { 1.0 };
            self.layers[i].to_layer(&scales[i].means, &scales[i].deviations, factor)
        });
        layers[N_LAYERS - 1].biases[0] += self.mean_gain;
        Network::from_layers(&layers, origin)
    }
}

#[cfg(test)]
mod tests {
    use super::{Gradients, Model};
    use crate::samples::Sample;
    use game::Rng;
    use players::kingdomino::value::Features;

    fn sample(rng: &mut Rng) -> Sample {
        let mut number = || rng.below(40) as i16 - 20;
        let mut features = Features::default();
        features.kingdom = std::array::from_fn(|_| number());
        for _ in 0..5 {
            features.add_property(std::array::from_fn(|_| number()));
        }
        Sample { features, gained: 40 * number(), n_left: 3 }
    }

    fn gradients(model: &Model, samples: &[Sample]) -> Gradients {
        let mut gradients = Gradients::zero();
        model.accumulate(samples.iter(), &mut gradients);
        gradients
    }

    #[test]
    fn gradients_of_every_layer_are_the_slopes_of_the_loss() {
        let mut rng = Rng::new(7);
        let samples: Vec<Sample> = (0..4).map(|_| sample(&mut rng)).collect();
        let mut model = Model::random(&samples, &mut rng);
        let expected = gradients(&model, &samples);
        for layer in 0..model.layers.len() {
            let mut n_compared = 0;
            for i in (0..model.layers[layer].values.len()).step_by(13) {
                let weight = model.layers[layer].values[i];
                let mut loss = |step: f32| {
                    model.layers[layer].values[i] = weight + step;
                    let squares = gradients(&model, &samples).squares;
                    model.layers[layer].values[i] = weight;
                    squares / 2.0
                };
                let step = 1e-3;
                let slope = (loss(step) - loss(-step)) / f64::from(2.0 * step);
                let gradient = f64::from(expected.layers[layer].values[i]);
                let error = (slope - gradient).abs();
                assert!(error < 0.02 * (1.0 + gradient.abs()), "{layer} {i}: {slope} {gradient}");
                n_compared += usize::from(gradient.abs() > 1e-3);
            }
            assert!(n_compared > 0, "layer {layer} has no slope");
        }
    }
}
