//! Softmax in integers: the same shares on every machine.

use game::{BySeat, Seat};

use super::network::VALUE_BITS;

/// The fractional bits of a share; a float holds them exactly.
const SHARE_BITS: u32 = 22;

/// Steps between a number and its half.
const STEPS: usize = 1 << VALUE_BITS;

/// `2^(31 - i / STEPS)`, rounded down.
static POWERS: [u32; STEPS] = powers();

const fn powers() -> [u32; STEPS] {
    // 2^(-1/1024) in units of 2^-63.
    const FACTOR: u128 = 9_217_130_834_664_616_069;
    let mut powers = [0; STEPS];
    let mut power: u128 = 1 << 63;
    let mut i = 0;
    while i < STEPS {
        powers[i] = (power >> 32) as u32;
        power = (power * FACTOR) >> 63;
        i += 1;
    }
    powers
}

/// The shares of the first `n_seats` seats in the sum of their exponentials.
pub(super) fn softmax(values: &BySeat<i32>, n_seats: usize) -> BySeat<f32> {
    let most = Seat::first(n_seats).map(|seat| values[seat]).max().unwrap_or(0);
    let power = |seat: Seat| -> u64 {
        if seat.index() >= n_seats {
            return 0;
        }
        // 1477 / 1024 is the binary logarithm of e.
        let steps = (i64::from(most - values[seat]) * 1477) >> 10;
        let halvings = (steps as usize) / STEPS;
        if halvings >= 32 { 0 } else { u64::from(POWERS[steps as usize % STEPS] >> halvings) }
    };
    let powers: BySeat<u64> = BySeat::from_fn(power);
    let sum: u64 = Seat::first(n_seats).map(|seat| powers[seat]).sum();
    let scale = 1.0 / (1u32 << SHARE_BITS) as f32;
    BySeat::from_fn(|seat| ((powers[seat] << SHARE_BITS) / sum.max(1)) as f32 * scale)
}

#[cfg(test)]
mod tests {
    use game::{BySeat, Seat};

    use super::softmax;

    #[test]
    fn shares_are_those_of_the_exponentials() {
        for (a, b) in [(0, 0), (1024, 0), (-3000, 500), (9000, -9000), (7, 0)] {
            let shares = softmax(&BySeat::new([a, b, 999_999, 999_999]), 2);
            let expected = 1.0 / (1.0 + libm::exp(f64::from(b - a) / 1024.0));
            assert!((f64::from(shares[Seat::A]) - expected).abs() < 1e-3, "{a} {b}: {shares:?}");
            assert!((shares[Seat::A] + shares[Seat::B] - 1.0).abs() < 1e-6);
            assert!(shares[Seat::C] <= 0.0);
        }
    }
}
