//! Kingdoms with what became of them, in files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use players::kingdomino::value::{Features, N_FEATURES};

/// A kingdom at one moment of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) features: Features,
    /// The points that it still gained, bonuses included, in parts of [`GAIN_UNIT`].
    pub(crate) gained: i16,
    /// The dominoes that it still placed.
    pub(crate) n_left: i16,
}

/// The units of a gain in a point: targets may lie between the values of a network.
pub(crate) const GAIN_UNIT: f64 = 64.0;

const N_BYTES: usize = 2 * (N_FEATURES + 2);

impl Sample {
    /// The points that it still gained.
    pub(crate) fn gained_points(&self) -> f64 {
        f64::from(self.gained) / GAIN_UNIT
    }
}

/// Writes samples to a file, which appears when it is complete.
pub(crate) fn write(path: &Path, samples: &[Sample]) -> Result<()> {
    let mut bytes = Vec::with_capacity(samples.len() * N_BYTES);
    for sample in samples {
        let numbers = sample.features.iter().chain([&sample.gained, &sample.n_left]);
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
    }
    write_whole(path, &bytes)
}

/// Reads the samples of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<Sample>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let (rows, rest) = bytes.as_chunks::<N_BYTES>();
    ensure!(rest.is_empty(), "{} is cut off: remove it", path.display());
    let sample = |row: &[u8; N_BYTES]| {
        let (numbers, _) = row.as_chunks::<2>();
        let number = |i: usize| i16::from_le_bytes(numbers[i]);
        Sample {
            features: std::array::from_fn(number),
            gained: number(N_FEATURES),
            n_left: number(N_FEATURES + 1),
        }
    };
    Ok(rows.iter().map(sample).collect())
}

/// Writes a file under another name first, so that it is whole or absent.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    let unfinished = PathBuf::from(unfinished);
    fs::write(&unfinished, bytes)
        .and_then(|()| fs::rename(&unfinished, path))
        .with_context(|| format!("cannot write {}", path.display()))
}
