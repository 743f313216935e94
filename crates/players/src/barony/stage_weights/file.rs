//! The weights in one file, with a version and a checksum.

use std::hash::Hasher;

use super::super::king_1::N_FEATURES;
use super::{N_STAGES, N_WEIGHTS, StageWeights};
use crate::hash::StableHasher;

/// The first bytes of a file.
const MAGIC: [u8; 4] = *b"CLBW";

/// The version of the format: the layout of the file, the features and the stages.
const VERSION: u16 = 1;

/// The bytes before the origin.
const HEADER_BYTES: usize = 9;

/// The bytes of the weights for one number of seats.
const TABLE_BYTES: usize = 2 * N_WEIGHTS;

/// The parts of 1 in which weights are written.
const SCALE: f32 = 2048.0;

/// The weights for two, three and four seats, as far as there are any.
#[derive(Debug, Clone, PartialEq)]
pub struct WeightsFile {
    by_seats: [Option<StageWeights>; 3],
    origin: String,
}

/// Why weights cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WeightsFileError {
    /// Another kind of file.
    #[error("not a file of Barony weights: it does not begin with {}", MAGIC.escape_ascii())]
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
    /// A table without weights.
    #[error("all weights for {0} seats are zero")]
    Zero(usize),
}

impl WeightsFile {
    /// No weights yet; `origin` tells how they are made.
    pub fn new(origin: &str) -> WeightsFile {
        WeightsFile { by_seats: [None; 3], origin: origin.to_owned() }
    }

    /// Adds the weights for a number of seats, 2 to 4, as exactly as the file can hold them.
    pub fn insert(&mut self, n_seats: usize, weights: &StageWeights) {
        let round = |weight: f32| f32::from(written(weight)) / SCALE;
        let by_stage = weights.by_stage.map(|stage| stage.map(round));
        self.by_seats[n_seats - 2] = Some(StageWeights { by_stage });
    }

    /// The weights for a number of seats.
    pub fn of(&self, n_seats: usize) -> Option<&StageWeights> {
        self.by_seats.get(n_seats.checked_sub(2)?)?.as_ref()
    }

    /// How the weights were made: command, seeds and commit.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<WeightsFile, WeightsFileError> {
        let mut reader = Reader(bytes);
        if reader.take() != Some(MAGIC) {
            return Err(WeightsFileError::Magic);
        }
        let version = reader.take().map_or(0, u16::from_le_bytes);
        if version != VERSION {
            return Err(WeightsFileError::Version(version));
        }
        let origin_length = usize::from(reader.take().map_or(0, u16::from_le_bytes));
        // A bit for each number of seats.
        let [included] = reader.take().unwrap_or_default();
        let n_tables = (included & 0b111).count_ones() as usize;
        let expected = HEADER_BYTES + origin_length + n_tables * TABLE_BYTES + 8;
        if bytes.len() != expected {
            return Err(WeightsFileError::Length { found: bytes.len(), expected });
        }
        let (content, sum) = bytes.split_at(expected - 8);
        if checksum(content).to_le_bytes() != *sum {
            return Err(WeightsFileError::Checksum);
        }
        let (origin, rest) = reader.0.split_at(origin_length);
        let mut file = WeightsFile::new(&String::from_utf8_lossy(origin));
        let (numbers, _) = rest.as_chunks::<2>();
        let mut tables = numbers.chunks_exact(N_WEIGHTS);
        for i in (0..3).filter(|i| included >> i & 1 == 1) {
            let Some(table) = tables.next() else { break };
            let weight = |j: usize| f32::from(i16::from_le_bytes(table[j])) / SCALE;
            let stage =
                |stage: usize| std::array::from_fn(|j: usize| weight(stage * N_FEATURES + j));
            let by_stage: [_; N_STAGES] = std::array::from_fn(stage);
            if by_stage.as_flattened().iter().all(|&weight| weight == 0.0) {
                return Err(WeightsFileError::Zero(i + 2));
            }
            file.by_seats[i] = Some(StageWeights { by_stage });
        }
        Ok(file)
    }

    /// Writes a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        out.extend(MAGIC);
        out.extend(VERSION.to_le_bytes());
        out.extend((self.origin.len() as u16).to_le_bytes());
        let has = |i: usize| u8::from(self.by_seats[i].is_some()) << i;
        out.push(has(0) | has(1) | has(2));
        out.extend(self.origin.as_bytes());
        for weights in self.by_seats.iter().flatten() {
            let weights = weights.by_stage.as_flattened();
            out.extend(weights.iter().flat_map(|&weight| written(weight).to_le_bytes()));
        }
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        out
    }
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }
}

/// A weight as it is written.
fn written(weight: f32) -> i16 {
    libm::roundf(weight * SCALE) as i16
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = StableHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
