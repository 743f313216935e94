//! Kingdoms with what became of them, in files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use players::kingdomino::value::{Features, N_PROPERTY_FEATURES};

/// A kingdom at one moment of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) features: Features,
    /// The points that it still gained, bonuses included, in parts of [`GAIN_UNIT`].
    pub(crate) gained: i16,
    /// The dominoes that it still placed.
    pub(crate) n_left: i16,
}

/// The units of a gain in a point: targets may lie between the values of a network.
pub(crate) const GAIN_UNIT: f64 = 64.0;

impl Sample {
    /// The points that it still gained.
    pub(crate) fn gained_points(&self) -> f64 {
        f64::from(self.gained) / GAIN_UNIT
    }
}

/// Writes samples to a file, which appears when it is complete.
pub(crate) fn write(path: &Path, samples: &[Sample]) -> Result<()> {
    let mut bytes = Vec::new();
    for Sample { features, gained, n_left } in samples {
        let properties = features.properties();
        let counts = [*gained, *n_left, properties.len() as i16];
        let numbers = counts.iter().chain(&features.kingdom).chain(properties.as_flattened());
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
    }
    write_whole(path, &bytes)
}

/// Reads the samples of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<Sample>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut numbers = bytes.as_chunks::<2>().0.iter().map(|&number| i16::from_le_bytes(number));
    let mut samples = Vec::new();
    while let Some(gained) = numbers.next() {
        let sample = read_sample(gained, &mut numbers);
        samples.push(sample.with_context(|| format!("{} is cut off: remove it", path.display()))?);
    }
    Ok(samples)
}

/// What follows the gain; `None` if it is not all there.
fn read_sample(gained: i16, numbers: &mut impl Iterator<Item = i16>) -> Option<Sample> {
    let n_left = numbers.next()?;
    let n_properties = numbers.next()?;
    let mut features = Features::default();
    for feature in &mut features.kingdom {
        *feature = numbers.next()?;
    }
    for _ in 0..n_properties {
        let mut property = [0; N_PROPERTY_FEATURES];
        for feature in &mut property {
            *feature = numbers.next()?;
        }
        features.add_property(property);
    }
    Some(Sample { features, gained, n_left })
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
