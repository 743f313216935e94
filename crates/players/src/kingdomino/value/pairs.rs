//! A small layer, in the order in which its weights are used.

use super::network::MAX_UNIT;
use super::products::sums_by_pairs;

/// Numbers as pairs of them.
#[inline(always)]
pub(super) fn pairs<const P: usize>(numbers: &[i16]) -> &[[i16; 2]; P] {
    numbers.as_chunks::<2>().0.as_array().expect("a layer has twice as many inputs")
}

/// A layer of `4 * M` units by pairs of inputs: for small layers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pairs<const P: usize, const M: usize> {
    weights: [[[i16; 8]; M]; P],
    biases: [[i32; 4]; M],
}

impl<const P: usize, const M: usize> Pairs<P, M> {
    pub(super) fn of<const N: usize, const U: usize>(
        weights: &[[i16; N]; U],
        biases: &[i32; U],
    ) -> Pairs<P, M> {
        const { assert!(N == 2 * P && U == 4 * M, "inputs come in pairs, units in fours") };
        let four = |pair: usize, units: usize| {
            std::array::from_fn(|i| weights[4 * units + i / 2][2 * pair + i % 2])
        };
        let weights = std::array::from_fn(|pair| std::array::from_fn(|units| four(pair, units)));
        let bias = |units: usize| std::array::from_fn(|i| biases[4 * units + i]);
        Pairs { weights, biases: std::array::from_fn(bias) }
    }

    /// The rectified units, as the pairs of inputs of the next layer.
    #[inline(always)]
    pub(super) fn units(&self, inputs: &[[i16; 2]; P], shift: u32) -> [[i16; 4]; M] {
        let mut sums = sums_by_pairs(&self.weights, inputs);
        for (sum, bias) in sums.as_flattened_mut().iter_mut().zip(self.biases.as_flattened()) {
            *sum += bias;
        }
        sums.map(|four| four.map(|sum| (sum >> shift).clamp(0, MAX_UNIT.into()) as i16))
    }
}
