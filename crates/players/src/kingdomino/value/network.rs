//! A small network in integer arithmetic, the same on every machine.

use std::fmt;
use std::hash::Hasher;

use super::{Features, MAX_FEATURE, N_FEATURES};

/// The number of units in the hidden layers.
pub const HIDDEN: [usize; 2] = [64, 32];

/// The first bytes of a file of weights.
const MAGIC: [u8; 4] = *b"CLKV";

/// The version of the format: the layout of the file, the features and the scales.
const VERSION: u16 = 1;

/// The fractional bits of the weights of each layer.
const WEIGHT_BITS: [u32; 3] = [12, 10, 10];

/// The fractional bits of the units of a hidden layer.
const UNIT_BITS: u32 = 7;

/// The limit of a unit: 64 in its fixed-point form.
const MAX_UNIT: i16 = (64 << UNIT_BITS) - 1;

/// The fractional bits of the value.
const VALUE_BITS: u32 = 8;

/// Two hidden layers of rectified units.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    first: Box<[[i16; N_FEATURES]; HIDDEN[0]]>,
    first_bias: [i32; HIDDEN[0]],
    second: Box<[[i16; HIDDEN[0]]; HIDDEN[1]]>,
    second_bias: [i32; HIDDEN[1]],
    last: [i16; HIDDEN[1]],
    last_bias: i32,
    /// How the weights were made.
    origin: String,
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
    pub fn from_layers(layers: &[Layer; 3], origin: &str) -> Result<Network, NetworkError> {
        let mut network = Network {
            first: Box::new([[0; N_FEATURES]; HIDDEN[0]]),
            first_bias: [0; HIDDEN[0]],
            second: Box::new([[0; HIDDEN[0]]; HIDDEN[1]]),
            second_bias: [0; HIDDEN[1]],
            last: [0; HIDDEN[1]],
            last_bias: 0,
            origin: origin.to_owned(),
        };
        let [first, second, last] = layers;
        round_rows(&mut network.first[..], &first.weights, 0)?;
        round_rows(&mut network.second[..], &second.weights, 1)?;
        round_rows(std::slice::from_mut(&mut network.last), &last.weights, 2)?;
        round_biases(&mut network.first_bias, &first.biases, 0)?;
        round_biases(&mut network.second_bias, &second.biases, 1)?;
        round_biases(std::slice::from_mut(&mut network.last_bias), &last.biases, 2)?;
        network.check()?;
        Ok(network)
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
        let network = reader.network(origin_length).ok_or(wrong_length)?;
        network.check()?;
        Ok(network)
    }

    /// Writes a file of weights.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(Network::n_bytes(self.origin.len()));
        out.extend(MAGIC);
        out.extend(VERSION.to_le_bytes());
        out.extend((self.origin.len() as u16).to_le_bytes());
        out.extend(self.origin.as_bytes());
        out.extend(self.first.as_flattened().iter().flat_map(|weight| weight.to_le_bytes()));
        out.extend(self.first_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        out.extend(self.second.as_flattened().iter().flat_map(|weight| weight.to_le_bytes()));
        out.extend(self.second_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        out.extend(self.last.iter().flat_map(|weight| weight.to_le_bytes()));
        out.extend(self.last_bias.to_le_bytes());
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        out
    }

    const fn n_bytes(origin_length: usize) -> usize {
        let [first, second] = HIDDEN;
        let n_weights = N_FEATURES * first + first * second + second;
        8 + origin_length + 2 * n_weights + 4 * (first + second + 1) + 8
    }

    /// How the weights were made: command, seeds and commit.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The points that a kingdom with these features will still gain, in 256ths.
    #[inline(always)]
    pub fn value(&self, features: &Features) -> i32 {
        const SHIFTS: [u32; 3] =
            [WEIGHT_BITS[0] - UNIT_BITS, WEIGHT_BITS[1], WEIGHT_BITS[2] + UNIT_BITS - VALUE_BITS];
        let first = layer(&self.first, &self.first_bias, features, SHIFTS[0]);
        let second = layer(&self.second, &self.second_bias, &first, SHIFTS[1]);
        (dot(&self.last, &second) + self.last_bias) >> SHIFTS[2]
    }

    /// Refuses weights that are missing or whose sums could overflow.
    fn check(&self) -> Result<(), NetworkError> {
        check_layer(0, &self.first[..], &self.first_bias, MAX_FEATURE)?;
        check_layer(1, &self.second[..], &self.second_bias, MAX_UNIT)?;
        check_layer(2, &[self.last], &[self.last_bias], MAX_UNIT)
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("origin", &self.origin).finish_non_exhaustive()
    }
}

#[inline(always)]
fn layer<const N: usize, const M: usize>(
    weights: &[[i16; N]; M],
    biases: &[i32; M],
    inputs: &[i16; N],
    shift: u32,
) -> [i16; M] {
    let mut units = [0; M];
    for ((unit, weights), bias) in units.iter_mut().zip(weights).zip(biases) {
        *unit = ((dot(weights, inputs) + bias) >> shift).clamp(0, MAX_UNIT.into()) as i16;
    }
    units
}

/// The sum of products. The size of the page's engine counts, so it is optimised without automatic
/// vectorisation: the instruction for eight products is called by its name.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    use core::arch::wasm32::{i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat};
    use core::arch::wasm32::{v128, v128_load};

    #[expect(unsafe_code, reason = "a load has no safe name")]
    let load = |eight: &[i16; 8]| -> v128 {
        // SAFETY: eight numbers are the sixteen bytes of a vector, which may lie anywhere.
        unsafe { v128_load(eight.as_ptr().cast()) }
    };
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    let mut sums = i32x4_splat(0);
    for (a, b) in a.iter().zip(b) {
        sums = i32x4_add(sums, i32x4_dot_i16x8(load(a), load(b)));
    }
    let rest = a_rest.iter().zip(b_rest).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum::<i32>();
    rest + i32x4_extract_lane::<0>(sums)
        + i32x4_extract_lane::<1>(sums)
        + i32x4_extract_lane::<2>(sums)
        + i32x4_extract_lane::<3>(sums)
}

/// Written for compilers that have an instruction for it.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}

fn check_layer<const N: usize>(
    layer: usize,
    weights: &[[i16; N]],
    biases: &[i32],
    max_input: i16,
) -> Result<(), NetworkError> {
    if weights.as_flattened().iter().all(|&weight| weight == 0) {
        return Err(NetworkError::Zero(layer + 1));
    }
    for (weights, &bias) in weights.iter().zip(biases) {
        let sum: i64 = weights.iter().map(|&weight| i64::from(weight).abs()).sum();
        if sum * i64::from(max_input) + i64::from(bias).abs() > i64::from(i32::MAX) {
            return Err(NetworkError::TooLarge(layer + 1));
        }
    }
    Ok(())
}

fn round_rows<const N: usize>(
    out: &mut [[i16; N]],
    rows: &[Vec<f64>],
    layer: usize,
) -> Result<(), NetworkError> {
    let scale = f64::from(1 << WEIGHT_BITS[layer]);
    for (out, row) in out.iter_mut().zip(rows) {
        for (out, weight) in out.iter_mut().zip(row) {
            let rounded = (weight * scale).round();
            if rounded.abs() > f64::from(i16::MAX) || rounded.is_nan() {
                return Err(NetworkError::TooLarge(layer + 1));
            }
            *out = rounded as i16;
        }
    }
    Ok(())
}

fn round_biases(out: &mut [i32], biases: &[f64], layer: usize) -> Result<(), NetworkError> {
    let input_bits = if layer == 0 { 0 } else { UNIT_BITS };
    let scale = f64::from(1 << (WEIGHT_BITS[layer] + input_bits));
    for (out, bias) in out.iter_mut().zip(biases) {
        let rounded = (bias * scale).round();
        if rounded.abs() > f64::from(i32::MAX) || rounded.is_nan() {
            return Err(NetworkError::TooLarge(layer + 1));
        }
        *out = rounded as i32;
    }
    Ok(())
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn weights<const N: usize>(&mut self, out: &mut [[i16; N]]) -> Option<()> {
        for weight in out.as_flattened_mut() {
            *weight = i16::from_le_bytes(self.take()?);
        }
        Some(())
    }

    fn biases<const N: usize>(&mut self) -> Option<[i32; N]> {
        let mut biases = [0; N];
        for bias in &mut biases {
            *bias = i32::from_le_bytes(self.take()?);
        }
        Some(biases)
    }

    fn network(&mut self, origin_length: usize) -> Option<Network> {
        let (origin, rest) = self.0.split_at_checked(origin_length)?;
        self.0 = rest;
        let mut first = Box::new([[0; N_FEATURES]; HIDDEN[0]]);
        self.weights(&mut first[..])?;
        let first_bias = self.biases()?;
        let mut second = Box::new([[0; HIDDEN[0]]; HIDDEN[1]]);
        self.weights(&mut second[..])?;
        let second_bias = self.biases()?;
        let mut last = [[0; HIDDEN[1]]];
        self.weights(&mut last)?;
        let [last_bias] = self.biases()?;
        let origin = String::from_utf8_lossy(origin).into_owned();
        let [last] = last;
        Some(Network { first, first_bias, second, second_bias, last, last_bias, origin })
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = crate::hash::StableHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
