//! Positions with the chances that the fit aims at, in files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use game::BySeat;
use players::barony::learned::N_FEATURES;

use crate::samples::write_whole;

/// A position of a game.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sample {
    /// The features of each seat; all of them fit into a byte.
    pub(crate) features: Vec<[i8; N_FEATURES]>,
    /// Each seat's chance to win.
    pub(crate) target: BySeat<f32>,
}

/// Writes samples of games with the same number of seats to a file, which appears when it is
/// complete.
pub(crate) fn write(path: &Path, samples: &[Sample]) -> Result<()> {
    let mut bytes = Vec::new();
    for sample in samples {
        bytes.extend(
            sample.features.as_flattened().iter().flat_map(|feature| feature.to_le_bytes()),
        );
        bytes.extend(sample.target.iter().flat_map(|(_, target)| target.to_le_bytes()));
    }
    write_whole(path, &bytes)
}

/// Reads the samples of a file.
pub(crate) fn read(path: &Path, n_seats: usize) -> Result<Vec<Sample>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let rows = bytes.chunks_exact(N_FEATURES * n_seats + 16);
    ensure!(rows.remainder().is_empty(), "{} is cut off: remove it", path.display());
    let sample = |row: &[u8]| {
        let (features, targets) = row.split_at(N_FEATURES * n_seats);
        let (features, _) = features.as_chunks::<N_FEATURES>();
        let (targets, _) = targets.as_chunks::<4>();
        Sample {
            features: features.iter().map(|seat| seat.map(|byte| byte as i8)).collect(),
            target: BySeat::from_fn(|seat| f32::from_le_bytes(targets[seat.index()])),
        }
    };
    Ok(rows.map(sample).collect())
}
