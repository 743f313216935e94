//! The weights of the features.

use super::features::Features;

/// The weights of the features at the beginning and at the end of a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights {
    /// At the beginning.
    pub early: Features,
    /// When a seat can pay for the last title.
    pub late: Features,
}

impl Weights {
    /// The value of a seat's features, to be compared with other seats'.
    #[inline]
    pub fn value(&self, features: &Features, phase: f32) -> f32 {
        let (mut early, mut late) = (0.0, 0.0);
        for ((feature, at_first), at_last) in features.iter().zip(&self.early).zip(&self.late) {
            early += feature * at_first;
            late += feature * at_last;
        }
        early + phase * (late - early)
    }

    /// The weights for a number of seats, fitted to the results of self-play. Three and four seats
    /// share the weights fitted to games of four.
    pub const fn tuned(n_seats: usize) -> &'static Weights {
        match n_seats {
            2 => &TWO_SEATS,
            _ => &MORE_SEATS,
        }
    }
}

#[rustfmt::skip]
const TWO_SEATS: Weights = Weights {
    early: [
        0.900, 0.162, -0.771, 0.807, 0.630, 1.146, -0.114, 0.135,
        -0.220, -0.058, 0.051, -0.554, -0.112, 0.199, 0.071, -0.082,
        -0.335, -0.081, -0.458, -0.036, -0.437, 0.213, 0.180, 0.840,
        -0.121, 0.183, -0.420, -0.084, 0.106, 0.529, -0.069, 0.300,
        -0.670, 0.627,
    ],
    late: [
        3.062, 0.964, 0.825, 1.681, 1.336, 1.141, 0.449, -0.072,
        0.279, 0.359, 0.757, -0.220, 0.273, 0.276, 0.303, -0.202,
        -0.761, -0.188, -0.711, -0.514, -0.280, 0.179, 0.238, 0.282,
        0.791, 0.141, 0.425, -0.652, 0.099, 0.786, 0.039, 1.401,
        0.005, 0.585,
    ],
};

#[rustfmt::skip]
const MORE_SEATS: Weights = Weights {
    early: [
        0.350, -0.530, -0.830, 1.209, 1.175, 1.274, -0.182, 0.082,
        0.353, -0.476, 0.411, -0.197, -0.960, 0.375, -0.181, 0.022,
        -0.913, 0.583, -0.621, -0.139, -0.225, 0.174, 0.458, 0.295,
        -0.123, 0.363, -0.727, -0.011, 0.012, 0.192, 0.400, 0.300,
        -0.540, -0.288,
    ],
    late: [
        3.796, 1.671, 0.511, 2.202, 2.145, 1.859, 0.502, 0.260,
        0.168, -0.228, 1.216, -0.012, -0.040, 0.613, -0.006, -0.004,
        -0.949, -0.127, -0.510, -0.167, -0.148, 0.236, -0.530, 0.002,
        0.180, 0.196, -0.092, 0.479, 0.236, 0.763, 0.283, 0.728,
        -0.072, 0.088,
    ],
};
