//! -
fn main() {}
