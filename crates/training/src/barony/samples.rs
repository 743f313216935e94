//! Positions with the chances that the fit aims at, in files.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use game::{BySeat, Seat};
use players::barony::{Features, N_FEATURES};

use crate::samples::write_whole;

/// A position of a game.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sample {
    /// The features of each seat.
    pub(crate) features: BySeat<Features>,
    /// The progress of the game.
    pub(crate) progress: u32,
    /// Each seat's chance to win.
    pub(crate) target: BySeat<f32>,
}

/// The features are multiples of a part of this.
const UNIT: f32 = 60.0;

/// The bytes after the features: the progress and the targets.
const TAIL_BYTES: usize = 1 + 16;

/// Writes samples of games with the same number of seats to a file, which appears when it is
/// complete.
pub(crate) fn write(path: &Path, samples: &[Sample], n_seats: usize) -> Result<()> {
    let mut bytes = Vec::new();
    for sample in samples {
        for seat in Seat::first(n_seats) {
            let features = sample.features[seat].iter();
            bytes.extend(
                features.flat_map(|feature| ((feature * UNIT).round() as i16).to_le_bytes()),
            );
        }
        bytes.push(sample.progress as u8);
        bytes.extend(sample.target.iter().flat_map(|(_, target)| target.to_le_bytes()));
    }
    write_whole(path, &bytes)
}

/// Reads the samples of a file.
pub(crate) fn read(path: &Path, n_seats: usize) -> Result<Vec<Sample>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let rows = bytes.chunks_exact(2 * N_FEATURES * n_seats + TAIL_BYTES);
    ensure!(rows.remainder().is_empty(), "{} is cut off: remove it", path.display());
    let sample = |row: &[u8]| {
        let (numbers, tail) = row.split_at(2 * N_FEATURES * n_seats);
        let (numbers, _) = numbers.as_chunks::<2>();
        let (targets, _) = tail[1..].as_chunks::<4>();
        let mut features = BySeat::new([[0.0; N_FEATURES]; 4]);
        for (seat, row) in Seat::first(n_seats).zip(numbers.chunks_exact(N_FEATURES)) {
            features[seat] = std::array::from_fn(|i| f32::from(i16::from_le_bytes(row[i])) / UNIT);
        }
        Sample {
            features,
            progress: tail[0].into(),
            target: BySeat::from_fn(|seat| f32::from_le_bytes(targets[seat.index()])),
        }
    };
    Ok(rows.map(sample).collect())
}

#[cfg(test)]
mod tests {
    use barony::{Barony, Options};
    use game::{BySeat, Game, Rng};
    use players::barony::fitted_features;

    use super::{Sample, read, write};

    #[test]
    fn what_is_read_was_written() {
        let mut position = Barony::new(3, &Options::rounds(20)).expect("a table");
        let mut rng = Rng::new(4);
        let mut samples = Vec::new();
        while let Some(action) = position.sample(&mut rng) {
            position.play_unchecked(action);
            let (progress, features) = fitted_features(&position);
            samples.push(Sample { features, progress, target: BySeat::new([0.5, 0.2, 0.3, 0.0]) });
        }
        let path = std::env::temp_dir().join(format!("samples-{}", std::process::id()));
        write(&path, &samples, 3).expect("a file");
        let found = read(&path, 3).expect("a file");
        std::fs::remove_file(&path).expect("a file");
        assert_eq!(found.len(), samples.len());
        for (found, sample) in found.iter().zip(&samples) {
            assert_eq!((found.progress, found.target), (sample.progress, sample.target));
            for seat in position.seats() {
                for (a, b) in found.features[seat].iter().zip(&sample.features[seat]) {
                    assert!((a - b).abs() < 1e-5, "{a} and {b}");
                }
            }
        }
    }
}
