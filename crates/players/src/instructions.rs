//! Newer instructions of the processor, where it has them.

/// Calls `work`, compiled for a processor of 2013 or later if this is one. The results are the same:
/// arithmetic is on integers, or on floats that are not contracted.
#[cfg(target_arch = "x86_64")]
#[inline]
pub fn with_fast_instructions<R>(work: impl FnOnce() -> R) -> R {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn with_avx2<R>(work: impl FnOnce() -> R) -> R {
        work()
    }
    if has_avx2() {
        #[expect(unsafe_code, reason = "the processor was asked for the instructions")]
        // SAFETY: `has_avx2` names the same features.
        return unsafe { with_avx2(work) };
    }
    work()
}

/// Calls `work`.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub fn with_fast_instructions<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[cfg(target_arch = "x86_64")]
#[inline]
fn has_avx2() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt")
}
