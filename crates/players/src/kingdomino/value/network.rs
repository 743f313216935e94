//! A small network in integer arithmetic, the same on every machine.

use std::fmt;
use std::hash::Hasher;

use super::pairs::{Pairs, pairs};
use super::products::dot;
use super::{Features, MAX_FEATURE, N_FEATURES, N_PROPERTY_FEATURES};

/// The number of layers.
pub const N_LAYERS: usize = 5;

/// The inputs and units of each layer. The first two are applied to each property, and the sum of
/// their results is an input of the third, after the features of the kingdom.
pub const SIZES: [[usize; 2]; N_LAYERS] = [
    [N_PROPERTY_FEATURES, UNITS[0]],
    [UNITS[0], UNITS[1]],
    [N_FEATURES + UNITS[1], UNITS[2]],
    [UNITS[2], UNITS[3]],
    [UNITS[3], 1],
];

/// The units of each hidden layer.
const UNITS: [usize; 4] = [32, 16, 64, 32];

/// The first bytes of a file of weights.
const MAGIC: [u8; 4] = *b"CLKV";

/// The version of the format: the layout of the file, the features and the scales.
const VERSION: u16 = 2;

/// The fractional bits of the weights of features, which are whole numbers.
const FEATURE_WEIGHT_BITS: u32 = 12;

/// The fractional bits of the weights of units.
const UNIT_WEIGHT_BITS: u32 = 10;

/// The fractional bits of the units of a hidden layer.
const UNIT_BITS: u32 = 7;

/// The limit of a unit: 64 in its fixed-point form.
pub(super) const MAX_UNIT: i16 = (64 << UNIT_BITS) - 1;

/// Sums over the properties are divided by four.
const SUM_SHIFT: u32 = 2;

/// The limit of such a sum.
const MAX_SUM: i16 = i16::MAX;

/// The fractional bits of the value.
const VALUE_BITS: u32 = 8;

/// Rectified units for each property, and for the kingdom two layers of them.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    weights: Box<Weights>,
    /// The first two of its layers, in the order in which they are used.
    by_pairs: Box<ByPairs>,
    /// How the weights were made.
    origin: String,
}

/// The weights as they are in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Weights {
    property: Dense<N_PROPERTY_FEATURES, { UNITS[0] }>,
    pooled: Dense<{ UNITS[0] }, { UNITS[1] }>,
    /// From the features of the kingdom; the weights of the sums over properties are apart, because
    /// they have other fractional bits.
    kingdom: Dense<N_FEATURES, { UNITS[2] }>,
    sums: [[i16; UNITS[1]]; UNITS[2]],
    second: Dense<{ UNITS[2] }, { UNITS[3] }>,
    last: Dense<{ UNITS[3] }, 1>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct ByPairs {
    property: Pairs<{ N_PROPERTY_FEATURES / 2 }, { UNITS[0] / 4 }>,
    pooled: Pairs<{ UNITS[0] / 2 }, { UNITS[1] / 4 }>,
}

/// A layer of `M` units with `N` inputs each.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Dense<const N: usize, const M: usize> {
    weights: [[i16; N]; M],
    biases: [i32; M],
}

/// The weights of a layer as they were fitted: a row for each unit, and its bias.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Layer {
    /// The weights of each unit.
    pub weights: Vec<Vec<f64>>,
    /// The bias of each unit.
    pub biases: Vec<f64>,
}

/// Why a file of weights cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// Another kind of file.
    #[error("not a file of Kingdomino weights: it does not begin with {}", MAGIC.escape_ascii())]
    Magic,
    /// Another version.
    #[error("found weights of version {0}, expected version {VERSION}")]
    Version(u16),
    /// Another length.
    #[error("found {found} bytes of weights, expected {expected}")]
    Length {
        /// The bytes found.
        found: usize,
        /// The bytes expected.
        expected: usize,
    },
    /// The bytes were changed.
    #[error("the checksum of the weights is wrong: the file is damaged")]
    Checksum,
    /// All weights of a layer are zero.
    #[error("the weights of layer {0} are all zero")]
    Zero(usize),
    /// A weight or a sum that the integers cannot hold.
    #[error("the weights of layer {0} are too large")]
    TooLarge(usize),
}

impl Network {
    /// Rounds fitted layers to integers.
    pub fn from_layers(layers: &[Layer; N_LAYERS], origin: &str) -> Result<Network, NetworkError> {
        let [property, pooled, kingdom, second, last] = layers;
        let mut weights = Weights {
            property: Dense::rounded(property, 1, Some(FEATURE_WEIGHT_BITS))?,
            pooled: Dense::rounded(pooled, 2, None)?,
            kingdom: Dense::rounded(kingdom, 3, Some(FEATURE_WEIGHT_BITS))?,
            sums: [[0; UNITS[1]]; UNITS[2]],
            second: Dense::rounded(second, 4, None)?,
            last: Dense::rounded(last, 5, None)?,
        };
        for (out, row) in weights.sums.iter_mut().zip(&kingdom.weights) {
            *out = rounded(&row[N_FEATURES..], UNIT_WEIGHT_BITS, 3)?;
        }
        Network::new(weights, origin.to_owned())
    }

    /// A network of weights that are not missing and whose sums cannot overflow.
    fn new(weights: Weights, origin: String) -> Result<Network, NetworkError> {
        weights.check()?;
        let by_pairs = ByPairs {
            property: Pairs::of(&weights.property.weights, &weights.property.biases),
            pooled: Pairs::of(&weights.pooled.weights, &weights.pooled.biases),
        };
        Ok(Network { weights: Box::new(weights), by_pairs: Box::new(by_pairs), origin })
    }

    /// Reads a file of weights.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        let mut reader = Reader(bytes);
        if reader.take::<4>() != Some(MAGIC) {
            return Err(NetworkError::Magic);
        }
        let version = reader.take().map_or(0, u16::from_le_bytes);
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let origin_length = usize::from(reader.take().map_or(0, u16::from_le_bytes));
        let expected = Network::n_bytes(origin_length);
        if bytes.len() != expected {
            return Err(NetworkError::Length { found: bytes.len(), expected });
        }
        let (content, sum) = bytes.split_at(expected - 8);
        if checksum(content).to_le_bytes() != *sum {
            return Err(NetworkError::Checksum);
        }
        let wrong_length = NetworkError::Length { found: bytes.len(), expected };
        let (weights, origin) = reader.weights(origin_length).ok_or(wrong_length)?;
        Network::new(weights, origin)
    }

    /// Writes a file of weights.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(Network::n_bytes(self.origin.len()));
        out.extend(MAGIC);
        out.extend(VERSION.to_le_bytes());
        out.extend((self.origin.len() as u16).to_le_bytes());
        out.extend(self.origin.as_bytes());
        let Weights { property, pooled, kingdom, sums, second, last } = &*self.weights;
        property.write(&mut out);
        pooled.write(&mut out);
        kingdom.write(&mut out);
        out.extend(sums.as_flattened().iter().flat_map(|weight| weight.to_le_bytes()));
        second.write(&mut out);
        last.write(&mut out);
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        out
    }

    const fn n_bytes(origin_length: usize) -> usize {
        let mut n = 8 + origin_length + 8;
        let mut i = 0;
        while i < N_LAYERS {
            let [n_inputs, n_units] = SIZES[i];
            n += (2 * n_inputs + 4) * n_units;
            i += 1;
        }
        n
    }

    /// How the weights were made: command, seeds and commit.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The points that a kingdom with these features will still gain, in 256ths.
    // Inlined for the instructions of the caller; a page counts its bytes.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    pub fn value(&self, features: &Features) -> i32 {
        const FROM_FEATURES: u32 = FEATURE_WEIGHT_BITS - UNIT_BITS;
        const FROM_SUMS: u32 = UNIT_WEIGHT_BITS + UNIT_BITS - FEATURE_WEIGHT_BITS;
        const TO_VALUE: u32 = UNIT_WEIGHT_BITS + UNIT_BITS - VALUE_BITS;
        let Network { weights, by_pairs, .. } = self;
        let mut sums = [0; UNITS[1]];
        for property in features.properties() {
            let units = by_pairs.property.units(pairs(property), FROM_FEATURES);
            let units = by_pairs.pooled.units(pairs(units.as_flattened()), UNIT_WEIGHT_BITS);
            for (sum, unit) in sums.iter_mut().zip(units.as_flattened()) {
                *sum += i32::from(*unit);
            }
        }
        let sums = sums.map(|sum| (sum >> SUM_SHIFT).min(MAX_SUM.into()) as i16);
        let kingdom = &weights.kingdom;
        let mut units = [0; UNITS[2]];
        for (i, unit) in units.iter_mut().enumerate() {
            let of_sums = dot(&weights.sums[i], &sums) >> FROM_SUMS;
            let sum = dot(&kingdom.weights[i], &features.kingdom) + of_sums + kingdom.biases[i];
            *unit = (sum >> FROM_FEATURES).clamp(0, MAX_UNIT.into()) as i16;
        }
        let units = weights.second.units(&units, UNIT_WEIGHT_BITS);
        (dot(&weights.last.weights[0], &units) + weights.last.biases[0]) >> TO_VALUE
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("origin", &self.origin).finish_non_exhaustive()
    }
}

impl Weights {
    /// Refuses weights that are missing or whose sums could overflow.
    fn check(&self) -> Result<(), NetworkError> {
        self.property.check(1, MAX_FEATURE)?;
        self.pooled.check(2, MAX_UNIT)?;
        self.kingdom.check(3, MAX_FEATURE)?;
        check_sums(3, self.sums.as_flattened(), &[0; UNITS[2]], MAX_SUM)?;
        self.second.check(4, MAX_UNIT)?;
        self.last.check(5, MAX_UNIT)
    }
}

impl<const N: usize, const M: usize> Dense<N, M> {
    /// Rounds the first `N` weights of each unit; their inputs are features if the number of their
    /// bits is given, else units.
    fn rounded(
        layer: &Layer,
        number: usize,
        feature_bits: Option<u32>,
    ) -> Result<Dense<N, M>, NetworkError> {
        let bits = feature_bits.unwrap_or(UNIT_WEIGHT_BITS);
        let bias_bits = feature_bits.unwrap_or(UNIT_WEIGHT_BITS + UNIT_BITS);
        let scale = f64::from(1 << bias_bits);
        let mut out = Dense { weights: [[0; N]; M], biases: [0; M] };
        for (out, row) in out.weights.iter_mut().zip(&layer.weights) {
            *out = rounded(&row[..N], bits, number)?;
        }
        for (out, bias) in out.biases.iter_mut().zip(&layer.biases) {
            let rounded = (bias * scale).round();
            if rounded.abs() > f64::from(i32::MAX) || rounded.is_nan() {
                return Err(NetworkError::TooLarge(number));
            }
            *out = rounded as i32;
        }
        Ok(out)
    }

    #[inline(always)]
    fn units(&self, inputs: &[i16; N], shift: u32) -> [i16; M] {
        let mut units = [0; M];
        for ((unit, weights), bias) in units.iter_mut().zip(&self.weights).zip(&self.biases) {
            *unit = ((dot(weights, inputs) + bias) >> shift).clamp(0, MAX_UNIT.into()) as i16;
        }
        units
    }

    fn check(&self, number: usize, max_input: i16) -> Result<(), NetworkError> {
        let weights = self.weights.as_flattened();
        if weights.iter().all(|&weight| weight == 0) {
            return Err(NetworkError::Zero(number));
        }
        check_sums(number, weights, &self.biases, max_input)
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.weights.as_flattened().iter().flat_map(|weight| weight.to_le_bytes()));
        out.extend(self.biases.iter().flat_map(|bias| bias.to_le_bytes()));
    }
}

/// Refuses weights whose sums could overflow, even if two of them are added; as many weights belong
/// to each bias.
#[inline(never)]
fn check_sums(
    number: usize,
    weights: &[i16],
    biases: &[i32],
    max_input: i16,
) -> Result<(), NetworkError> {
    for (weights, &bias) in weights.chunks_exact(weights.len() / biases.len()).zip(biases) {
        let sum: i64 = weights.iter().map(|&weight| i64::from(weight).abs()).sum();
        if sum * i64::from(max_input) + i64::from(bias).abs() > i64::from(i32::MAX / 2) {
            return Err(NetworkError::TooLarge(number));
        }
    }
    Ok(())
}

fn rounded<const N: usize>(
    row: &[f64],
    bits: u32,
    number: usize,
) -> Result<[i16; N], NetworkError> {
    let scale = f64::from(1 << bits);
    let mut out = [0; N];
    for (out, weight) in out.iter_mut().zip(row) {
        let rounded = (weight * scale).round();
        if rounded.abs() > f64::from(i16::MAX) || rounded.is_nan() {
            return Err(NetworkError::TooLarge(number));
        }
        *out = rounded as i16;
    }
    Ok(out)
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    #[inline(never)]
    fn fill(&mut self, out: &mut [i16]) -> Option<()> {
        for number in out {
            *number = i16::from_le_bytes(self.take()?);
        }
        Some(())
    }

    fn fill_biases(&mut self, out: &mut [i32]) -> Option<()> {
        for number in out {
            *number = i32::from_le_bytes(self.take()?);
        }
        Some(())
    }

    fn dense<const N: usize, const M: usize>(&mut self) -> Option<Dense<N, M>> {
        let mut dense = Dense { weights: [[0; N]; M], biases: [0; M] };
        self.fill(dense.weights.as_flattened_mut())?;
        self.fill_biases(&mut dense.biases)?;
        Some(dense)
    }

    /// The weights, and how they were made.
    fn weights(&mut self, origin_length: usize) -> Option<(Weights, String)> {
        let (origin, rest) = self.0.split_at_checked(origin_length)?;
        self.0 = rest;
        let property = self.dense()?;
        let pooled = self.dense()?;
        let kingdom = self.dense()?;
        let mut sums = [[0; UNITS[1]]; UNITS[2]];
        self.fill(sums.as_flattened_mut())?;
        let (second, last) = (self.dense()?, self.dense()?);
        let weights = Weights { property, pooled, kingdom, sums, second, last };
        Some((weights, String::from_utf8_lossy(origin).into_owned()))
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = crate::hash::StableHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
