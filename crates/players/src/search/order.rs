//! Sorting, compiled once.

use std::cmp::Ordering;

/// Sorts indices by a comparison; equal ones keep their order.
///
/// For lists that are sorted seldom. The standard library's sort takes kilobytes of a page's engine
/// for each type and each comparison it is called with; this is one of both.
pub fn sort_indices(indices: &mut [usize], compare: &mut dyn FnMut(usize, usize) -> Ordering) {
    indices.sort_by(|&a, &b| compare(a, b));
}

/// The numbers below `n` in the order of a comparison.
pub fn order(n: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    sort_indices(&mut order, compare);
    order
}
