//! A small network in integer arithmetic, the same on every machine.

use std::fmt;

use super::features::{Features, MAX_FEATURE, N_FEATURES};
use super::file::NetworkError;

/// The number of units. The first one is linear, the others are rectified.
pub const HIDDEN: usize = 32;

/// The fractional bits of the weights of each layer.
const WEIGHT_BITS: [u32; 2] = [12, 10];

/// The fractional bits of a unit.
const UNIT_BITS: u32 = 7;

/// The limit of a unit: 64 in its fixed-point form.
const MAX_UNIT: i32 = (64 << UNIT_BITS) - 1;

/// The fractional bits of a value.
pub(super) const VALUE_BITS: u32 = 10;

/// One layer of units over the features of a seat, and their weighted sum: the logarithm of the
/// seat's chance to win, but for a summand that all seats share.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// The weights by feature, so that a feature that changes touches one row.
    pub(super) first: Box<[[i16; HIDDEN]; N_FEATURES]>,
    pub(super) biases: [i32; HIDDEN],
    pub(super) last: [i16; HIDDEN],
}

/// A network as it was fitted.
#[derive(Debug, Clone, PartialEq)]
pub struct FittedNetwork {
    /// The weights of each feature.
    pub first: Vec<[f64; HIDDEN]>,
    /// The biases of the units.
    pub biases: [f64; HIDDEN],
    /// The weights of the units.
    pub last: [f64; HIDDEN],
}

impl Network {
    /// Rounds a fitted network to integers.
    pub fn from_fitted(fitted: &FittedNetwork) -> Result<Network, NetworkError> {
        let mut network = Network {
            first: Box::new([[0; HIDDEN]; N_FEATURES]),
            biases: [0; HIDDEN],
            last: [0; HIDDEN],
        };
        for (rounded, row) in network.first.iter_mut().zip(&fitted.first) {
            round(rounded, row, WEIGHT_BITS[0], 1)?;
        }
        round(&mut network.biases, &fitted.biases, WEIGHT_BITS[0], 1)?;
        round(&mut network.last, &fitted.last, WEIGHT_BITS[1], 2)?;
        network.check()?;
        Ok(network)
    }

    /// The value of a seat with these features.
    pub fn value(&self, features: &Features) -> i32 {
        let mut sums = self.biases;
        for (feature, row) in features.iter().zip(&self.first[..]) {
            add(&mut sums, row, *feature);
        }
        self.value_of_sums(&sums)
    }

    #[inline(always)] // so that a caller's instructions are used
    fn value_of_sums(&self, sums: &[i32; HIDDEN]) -> i32 {
        const SHIFT: u32 = WEIGHT_BITS[0] - UNIT_BITS;
        let linear = (sums[0] >> SHIFT).clamp(-MAX_UNIT, MAX_UNIT) * i32::from(self.last[0]);
        let units = sums.iter().zip(&self.last).skip(1);
        let rectified: i32 =
            units.map(|(sum, last)| (sum >> SHIFT).clamp(0, MAX_UNIT) * i32::from(*last)).sum();
        (linear + rectified) >> (WEIGHT_BITS[1] + UNIT_BITS - VALUE_BITS)
    }

    /// Refuses weights that are missing or whose sums could overflow.
    pub(super) fn check(&self) -> Result<(), NetworkError> {
        let is_zero = |weights: &[i16]| weights.iter().all(|&weight| weight == 0);
        if is_zero(self.first.as_flattened()) || is_zero(&self.last) {
            return Err(NetworkError::Zero);
        }
        for unit in 0..HIDDEN {
            let weights = self.first.iter().map(|row| i64::from(row[unit]).abs());
            let most = weights.sum::<i64>() * i64::from(MAX_FEATURE);
            if most + i64::from(self.biases[unit]).abs() > i64::from(i32::MAX) {
                return Err(NetworkError::TooLarge { layer: 1 });
            }
        }
        let weights = self.last.iter().map(|&weight| i64::from(weight).abs());
        if weights.sum::<i64>() * i64::from(MAX_UNIT) > i64::from(i32::MAX) {
            return Err(NetworkError::TooLarge { layer: 2 });
        }
        Ok(())
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").finish_non_exhaustive()
    }
}

/// The sums of each seat's units for its last features.
#[derive(Debug, Clone)]
pub(super) struct Accumulators {
    features: [Features; 4],
    sums: [[i32; HIDDEN]; 4],
}

impl Accumulators {
    pub(super) fn new(network: &Network) -> Accumulators {
        Accumulators { features: [[0; N_FEATURES]; 4], sums: [network.biases; 4] }
    }

    /// The value of a seat with these features, from what changed since its last ones.
    #[inline(always)] // so that a caller's instructions are used
    pub(super) fn value(&mut self, network: &Network, seat: usize, features: &Features) -> i32 {
        let (old, sums) = (&mut self.features[seat], &mut self.sums[seat]);
        for i in 0..N_FEATURES {
            if features[i] != old[i] {
                add(sums, &network.first[i], features[i] - old[i]);
            }
        }
        *old = *features;
        network.value_of_sums(sums)
    }
}

#[inline(always)] // so that a caller's instructions are used
fn add(sums: &mut [i32; HIDDEN], row: &[i16; HIDDEN], times: i16) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += i32::from(times) * i32::from(*weight);
    }
}

/// Rounds numbers to fixed point.
fn round<T: TryFrom<i64>>(
    out: &mut [T],
    numbers: &[f64],
    bits: u32,
    layer: u8,
) -> Result<(), NetworkError> {
    for (out, number) in out.iter_mut().zip(numbers) {
        let rounded = (number * f64::from(1 << bits)).round();
        let in_range = rounded.abs() <= f64::from(i32::MAX);
        let rounded = in_range.then_some(rounded as i64).and_then(|whole| T::try_from(whole).ok());
        *out = rounded.ok_or(NetworkError::TooLarge { layer })?;
    }
    Ok(())
}
