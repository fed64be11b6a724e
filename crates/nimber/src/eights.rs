//! Products of many nimbers, eight at a time in a register of 512 bits: a linear map of words is a square of 64 linear maps
//! of bytes, each of which an instruction of the processor applies to eight bytes at once.
#![allow(unsafe_code)]

use crate::tables::{BITS, POWERS};
use std::arch::x86_64::{
    __m512i, _mm512_clmulepi64_epi128 as carryless, _mm512_gf2p8affine_epi64_epi8 as affine,
    _mm512_permutexvar_epi8 as permute_bytes, _mm512_setzero_si512 as zero,
    _mm512_slli_epi64 as shift_left, _mm512_srli_epi64 as shift_right,
    _mm512_unpackhi_epi64 as odd, _mm512_unpacklo_epi64 as even, _mm512_xor_si512 as add,
};

/// A linear map of words: maps of bytes, in the form of the instruction. In row r the place i has the map from byte i + r
/// modulo 8 to byte i.
type Maps = [[u64; 8]; 8];

/// The map that takes 2^i to `images[i]`.
const fn maps(images: &[u64; 64]) -> Maps {
    let mut maps = [[0; 8]; 8];
    let mut at = 0;
    while at < 64 {
        let mut bit = 0;
        while bit < 64 {
            if images[at] >> bit & 1 == 1 {
                // Rows of the matrix of a map stand in its bytes, the lowest in the last one.
                let (from, to) = (at / 8, bit / 8);
                maps[(from + 8 - to) % 8][to] |= 1 << (8 * (7 - bit % 8) + at % 8);
            }
            bit += 1;
        }
        at += 1;
    }
    maps
}

static TO_FIELD: Maps = maps(&BITS);
static TO_NIMBER: Maps = maps(&POWERS);

/// The places of bytes that gather, in row r, byte i + r modulo 8 of each word in place i.
static GATHERED: [[u8; 64]; 8] = {
    let mut gathered = [[0; 64]; 8];
    let mut at = 0;
    while at < 512 {
        let (row, place, word) = (at / 64, at / 8 % 8, at % 8);
        gathered[row][8 * place + word] = (8 * word + (place + row) % 8) as u8;
        at += 1;
    }
    gathered
};

/// The images of eight words.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
#[inline]
fn image(maps: &Maps, words: __m512i) -> __m512i {
    let mut images = [zero(); 8];
    for (image, (maps, gathered)) in images.iter_mut().zip(maps.iter().zip(GATHERED)) {
        let bytes = permute_bytes(bytemuck::cast(gathered), words);
        *image = affine::<0>(bytes, bytemuck::cast(*maps));
    }
    let [a, b, c, d, e, f, g, h] = images;
    let image = add(add(add(a, b), add(c, d)), add(add(e, f), add(g, h)));
    // To gather the first bytes, then the second and so on, scatters them too.
    permute_bytes(bytemuck::cast(GATHERED[0]), image)
}

/// The polynomials of lower degree that are equal to these, of which the words of lower and of higher degree are given. As
/// in `field`: x^64 = x^4 + x^3 + x + 1.
#[target_feature(enable = "avx512f")]
#[inline]
fn reduced(low: __m512i, high: __m512i) -> __m512i {
    let out = add(shift_right::<63>(high), add(shift_right::<61>(high), shift_right::<60>(high)));
    let high = add(high, out);
    let more = add(shift_left::<1>(high), add(shift_left::<3>(high), shift_left::<4>(high)));
    add(add(low, high), more)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni,vpclmulqdq")]
fn multiply_eights(nimbers: &mut [[u64; 8]], by: &[[u64; 8]]) {
    for (nimbers, by) in nimbers.iter_mut().zip(by) {
        let [a, b] = [*nimbers, *by].map(|words| image(&TO_FIELD, bytemuck::cast(words)));
        let (first, second) = (carryless::<0x00>(a, b), carryless::<0x11>(a, b));
        let product = reduced(even(first, second), odd(first, second));
        *nimbers = bytemuck::cast(image(&TO_NIMBER, product));
    }
}

/// Multiplies the first nimbers by those beside them, where the processor has the instructions; their number, a multiple
/// of 8.
pub(crate) fn multiply_all(nimbers: &mut [u64], by: &[u64]) -> usize {
    let found = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("gfni")
        && is_x86_feature_detected!("vpclmulqdq");
    if !found {
        return 0;
    }
    let (nimbers, _) = nimbers.as_chunks_mut();
    let (by, _) = by.as_chunks();
    // SAFETY: the processor was asked for each feature.
    unsafe { multiply_eights(nimbers, by) };
    8 * nimbers.len().min(by.len())
}
