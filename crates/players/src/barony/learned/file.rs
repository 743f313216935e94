//! The networks in one file, with a version and a checksum.

use std::hash::Hasher;
use std::sync::Arc;

use super::features::N_FEATURES;
use super::network::{HIDDEN, Network};
use crate::hash::StableHasher;

/// The first bytes of a file.
const MAGIC: [u8; 4] = *b"CLBV";

/// The version of the format: the layout of the file, the features and the scales.
const VERSION: u16 = 1;

/// The bytes before the origin.
const HEADER_BYTES: usize = 9;

/// The bytes of one network.
const NETWORK_BYTES: usize = 2 * N_FEATURES * HIDDEN + 4 * HIDDEN + 2 * HIDDEN;

/// The networks for two, three and four seats, as far as there are any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Networks {
    by_seats: [Option<Arc<Network>>; 3],
    origin: String,
}

/// Why weights cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
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
    /// A layer without weights.
    #[error("all weights of a layer are zero")]
    Zero,
    /// A weight or a sum that the integers cannot hold.
    #[error("the weights of layer {layer} are too large")]
    TooLarge {
        /// The layer, counted from 1.
        layer: u8,
    },
}

impl Networks {
    /// No networks yet; `origin` tells how they are made.
    pub fn new(origin: &str) -> Networks {
        Networks { by_seats: [const { None }; 3], origin: origin.to_owned() }
    }

    /// Adds the network for a number of seats, 2 to 4.
    pub fn insert(&mut self, n_seats: usize, network: Arc<Network>) {
        self.by_seats[n_seats - 2] = Some(network);
    }

    /// The network for a number of seats.
    pub fn of(&self, n_seats: usize) -> Option<&Arc<Network>> {
        self.by_seats.get(n_seats.checked_sub(2)?)?.as_ref()
    }

    /// How the weights were made: command, seeds and commit.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Reads a file.
    pub fn read(bytes: &[u8]) -> Result<Networks, NetworkError> {
        let mut reader = Reader(bytes);
        if reader.take() != Some(MAGIC) {
            return Err(NetworkError::Magic);
        }
        let version = reader.take().map_or(0, u16::from_le_bytes);
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let origin_length = usize::from(reader.take().map_or(0, u16::from_le_bytes));
        // A bit for each number of seats.
        let [included] = reader.take().unwrap_or_default();
        let n_networks = (included & 0b111).count_ones() as usize;
        let expected = HEADER_BYTES + origin_length + n_networks * NETWORK_BYTES + 8;
        let wrong_length = || NetworkError::Length { found: bytes.len(), expected };
        if bytes.len() != expected {
            return Err(wrong_length());
        }
        let (content, sum) = bytes.split_at(expected - 8);
        if checksum(content).to_le_bytes() != *sum {
            return Err(NetworkError::Checksum);
        }
        let (origin, mut rest) = reader.0.split_at(origin_length);
        let mut networks = Networks::new(&String::from_utf8_lossy(origin));
        for i in (0..3).filter(|i| included >> i & 1 == 1) {
            let (network, others) =
                rest.split_at_checked(NETWORK_BYTES).ok_or_else(wrong_length)?;
            networks.by_seats[i] = Some(Arc::new(Network::read(network)?));
            rest = others;
        }
        Ok(networks)
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
        for network in self.by_seats.iter().flatten() {
            out.extend(network.to_bytes());
        }
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        out
    }
}

impl Network {
    /// Reads one network, without a version and a checksum.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        let wrong_length = NetworkError::Length { found: bytes.len(), expected: NETWORK_BYTES };
        if bytes.len() != NETWORK_BYTES {
            return Err(wrong_length);
        }
        let network = Reader(bytes).network().ok_or(wrong_length)?;
        network.check()?;
        Ok(network)
    }

    /// The bytes for [`Network::read`].
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(NETWORK_BYTES);
        out.extend(self.first.as_flattened().iter().flat_map(|weight| weight.to_le_bytes()));
        out.extend(self.biases.iter().flat_map(|bias| bias.to_le_bytes()));
        out.extend(self.last.iter().flat_map(|weight| weight.to_le_bytes()));
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

    fn network(&mut self) -> Option<Network> {
        let mut network = Network {
            first: Box::new([[0; HIDDEN]; N_FEATURES]),
            biases: [0; HIDDEN],
            last: [0; HIDDEN],
        };
        for weight in network.first.as_flattened_mut() {
            *weight = i16::from_le_bytes(self.take()?);
        }
        for bias in &mut network.biases {
            *bias = i32::from_le_bytes(self.take()?);
        }
        for weight in &mut network.last {
            *weight = i16::from_le_bytes(self.take()?);
        }
        Some(network)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = StableHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
