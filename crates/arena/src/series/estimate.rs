//! A mean with its confidence interval.

/// A mean over blocks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The 95 % confidence interval; `None` with fewer than two blocks.
    pub ci95: Option<[f64; 2]>,
}

impl Estimate {
    /// The mean of some values and its interval by Student's t; `None` without values.
    pub fn of(values: &[f64]) -> Option<Estimate> {
        if values.is_empty() {
            return None;
        }
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let ci95 = (values.len() > 1).then(|| {
            let half = t975(n - 1.0) * (squares / (n - 1.0) / n).sqrt();
            [mean - half, mean + half]
        });
        Some(Estimate { mean, ci95 })
    }
}

/// The 97.5 % quantile of Student's t distribution.
fn t975(df: f64) -> f64 {
    // The asymptotic expansion is accurate to 0.01 from three degrees of freedom on.
    if df < 1.5 {
        return 12.706;
    }
    if df < 2.5 {
        return 4.303;
    }
    let z = 1.959_964_f64;
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / df + second / df.powi(2) + third / df.powi(3)
}

#[cfg(test)]
mod tests {
    use super::{Estimate, t975};

    #[test]
    fn t_is_that_of_the_tables() {
        for (df, known) in
            [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042)]
        {
            let found = t975(f64::from(df));
            assert!((found - known).abs() < 0.025, "{df}: {found} instead of {known}");
        }
    }

    #[test]
    fn an_interval_needs_two_values() {
        assert_eq!(Estimate::of(&[]), None);
        assert_eq!(Estimate::of(&[3.0]), Some(Estimate { mean: 3.0, ci95: None }));
        let [low, high] = Estimate::of(&[1.0, 3.0]).and_then(|e| e.ci95).expect("two values");
        // The standard error of the mean is 1.
        assert!((low - (2.0 - 12.706)).abs() < 1e-9 && (high - (2.0 + 12.706)).abs() < 1e-9);
    }
}
