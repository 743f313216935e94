//! Sums of products of small integers: where the time of a network goes.
//!
//! Compilers find the instruction that multiplies pairs and adds them in long sums only, and the
//! page's engine is compiled without looking for it. So it is called by its name.

/// The sum of products of long rows.
#[inline(always)]
pub(super) fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    {
        let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
        let mut sums = simd::zero();
        for (a, b) in a.iter().zip(b) {
            sums = simd::add(sums, simd::products(simd::load(a), simd::load(b)));
        }
        let rest = a_rest.iter().zip(b_rest).map(|(&a, &b)| i32::from(a) * i32::from(b));
        simd::lanes(sums).iter().sum::<i32>() + rest.sum::<i32>()
    }
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}

/// For each of `4 * M` units the sum of the products of its weights with all inputs, which come in pairs.
#[inline(always)]
pub(super) fn sums_by_pairs<const P: usize, const M: usize>(
    weights: &[[[i16; 8]; M]; P],
    inputs: &[[i16; 2]; P],
) -> [[i32; 4]; M] {
    std::array::from_fn(|i| {
        let mut sums = simd::zero();
        for (weights, &pair) in weights.iter().zip(inputs) {
            sums = simd::add(sums, simd::products(simd::load(&weights[i]), simd::repeated(pair)));
        }
        simd::lanes(sums)
    })
}

#[cfg(target_arch = "x86_64")]
mod simd {
    #![expect(unsafe_code, reason = "every processor with 64 bits has SSE2")]

    use std::arch::x86_64::{
        __m128i, _mm_add_epi32, _mm_loadu_si128, _mm_madd_epi16, _mm_set1_epi32, _mm_setzero_si128,
        _mm_storeu_si128,
    };

    #[inline(always)]
    pub(super) fn zero() -> __m128i {
        // SAFETY: the processor has the instruction.
        unsafe { _mm_setzero_si128() }
    }

    #[inline(always)]
    pub(super) fn load(eight: &[i16; 8]) -> __m128i {
        // SAFETY: eight numbers are the sixteen bytes of a vector, which may lie anywhere.
        unsafe { _mm_loadu_si128(eight.as_ptr().cast()) }
    }

    #[inline(always)]
    pub(super) fn repeated([a, b]: [i16; 2]) -> __m128i {
        // SAFETY: the processor has the instruction.
        unsafe { _mm_set1_epi32(i32::from(b) << 16 | i32::from(a as u16)) }
    }

    #[inline(always)]
    pub(super) fn products(a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: the processor has the instruction.
        unsafe { _mm_madd_epi16(a, b) }
    }

    #[inline(always)]
    pub(super) fn add(a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: the processor has the instruction.
        unsafe { _mm_add_epi32(a, b) }
    }

    #[inline(always)]
    pub(super) fn lanes(sums: __m128i) -> [i32; 4] {
        let mut out = [0; 4];
        // SAFETY: four numbers are the sixteen bytes of a vector, which may lie anywhere.
        unsafe { _mm_storeu_si128(out.as_mut_ptr().cast(), sums) };
        out
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use core::arch::wasm32::{
        i32x4_add, i32x4_dot_i16x8, i32x4_extract_lane, i32x4_splat, v128, v128_load,
    };

    #[inline(always)]
    pub(super) fn zero() -> v128 {
        i32x4_splat(0)
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "a load has no safe name")]
    pub(super) fn load(eight: &[i16; 8]) -> v128 {
        // SAFETY: eight numbers are the sixteen bytes of a vector, which may lie anywhere.
        unsafe { v128_load(eight.as_ptr().cast()) }
    }

    #[inline(always)]
    pub(super) fn repeated([a, b]: [i16; 2]) -> v128 {
        i32x4_splat(i32::from(b) << 16 | i32::from(a as u16))
    }

    #[inline(always)]
    pub(super) fn products(a: v128, b: v128) -> v128 {
        i32x4_dot_i16x8(a, b)
    }

    #[inline(always)]
    pub(super) fn add(a: v128, b: v128) -> v128 {
        i32x4_add(a, b)
    }

    #[inline(always)]
    pub(super) fn lanes(sums: v128) -> [i32; 4] {
        [
            i32x4_extract_lane::<0>(sums),
            i32x4_extract_lane::<1>(sums),
            i32x4_extract_lane::<2>(sums),
            i32x4_extract_lane::<3>(sums),
        ]
    }
}

#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
mod simd {
    #[inline(always)]
    pub(super) fn zero() -> [i32; 4] {
        [0; 4]
    }

    #[inline(always)]
    pub(super) fn load(eight: &[i16; 8]) -> [i16; 8] {
        *eight
    }

    #[inline(always)]
    pub(super) fn repeated([a, b]: [i16; 2]) -> [i16; 8] {
        [a, b, a, b, a, b, a, b]
    }

    #[inline(always)]
    pub(super) fn products(a: [i16; 8], b: [i16; 8]) -> [i32; 4] {
        let product = |i: usize| i32::from(a[i]) * i32::from(b[i]);
        std::array::from_fn(|i| product(2 * i) + product(2 * i + 1))
    }

    #[inline(always)]
    pub(super) fn add(a: [i32; 4], b: [i32; 4]) -> [i32; 4] {
        std::array::from_fn(|i| a[i] + b[i])
    }

    #[inline(always)]
    pub(super) fn lanes(sums: [i32; 4]) -> [i32; 4] {
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::{dot, sums_by_pairs};

    #[test]
    fn sums_are_those_of_plain_arithmetic() {
        let number = |i: usize| ((i * 7_919 + 13) % 4_001) as i16 - 2_000;
        let a: [i16; 19] = std::array::from_fn(number);
        let b: [i16; 19] = std::array::from_fn(|i| number(i + 100));
        let plain = |i: usize| i32::from(a[i]) * i32::from(b[i]);
        assert_eq!(dot(&a, &b), (0..19).map(plain).sum::<i32>());

        let weights: [[[i16; 8]; 2]; 3] =
            [0, 16, 32].map(|p| [0, 8].map(|u| std::array::from_fn(|i| number(p + u + i))));
        let inputs = [[3, -4], [i16::MIN, i16::MAX], [-1, 2]];
        let expected: [i32; 8] = std::array::from_fn(|unit| {
            let pair = |p: usize| {
                let of = |i: usize| i32::from(weights[p][unit / 4][2 * (unit % 4) + i]);
                of(0) * i32::from(inputs[p][0]) + of(1) * i32::from(inputs[p][1])
            };
            (0..3).map(pair).sum()
        });
        assert_eq!(sums_by_pairs(&weights, &inputs).as_flattened(), expected);
    }
}
