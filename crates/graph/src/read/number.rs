//! Numbers in long texts.

/// The number that begins at `at` and how many digits it has; `None` where no digit stands, where
/// it is 2^32 - 1 or more, or where it is written with a zero before it.
pub(super) fn number(text: &[u8], at: usize) -> Option<(u32, usize)> {
    if let Some(eight) = text.get(at..at + 8)
        && let Ok(eight) = eight.try_into()
    {
        let (value, digits) = short(u64::from_le_bytes(eight));
        if digits < 8 {
            let zero = digits > 1 && text[at] == b'0';
            return (digits > 0 && !zero).then_some((value, digits));
        }
    }
    let mut value = 0u64;
    let mut digits = 0;
    while let Some(digit) = text.get(at + digits).map(|byte| byte.wrapping_sub(b'0'))
        && digit < 10
        && digits < 11
    {
        value = value * 10 + u64::from(digit);
        digits += 1;
    }
    let zero = digits > 1 && text[at] == b'0';
    let value = u32::try_from(value).ok().filter(|value| *value < u32::MAX)?;
    (digits > 0 && !zero).then_some((value, digits))
}

/// The number that the first bytes of a word of eight spell, and how many of them are digits.
/// Neighbours are joined to pairs, pairs to fours, fours to eight, by one multiplication each: no
/// branch depends on the number of digits.
fn short(word: u64) -> (u32, usize) {
    let digits_or = word ^ 0x3030_3030_3030_3030;
    // A byte above 9 gets its high bit; a byte is looked at only after all before it.
    let beyond =
        (digits_or.wrapping_add(0x7676_7676_7676_7676) | digits_or) & 0x8080_8080_8080_8080;
    let digits = (beyond.trailing_zeros() / 8) as usize;
    if digits == 0 {
        return (0, 0);
    }
    let ones = digits_or << (64 - 8 * digits as u32);
    let pairs = (ones.wrapping_mul(10 << 8 | 1) >> 8) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_FFFF_0000_FFFF;
    let eight = fours.wrapping_mul(10_000 << 32 | 1) >> 32;
    (eight as u32, digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_one_would() {
        for value in [0u32, 1, 9, 10, 99, 12_345, 1_234_567, 12_345_678, 99_999_999, 4_294_967_294]
        {
            for after in ["", " ", "\n", "\t7", "  99999999", "\r\n"] {
                let text = format!("{value}{after}");
                let digits = value.to_string().len();
                assert_eq!(number(text.as_bytes(), 0), Some((value, digits)), "{text:?}");
            }
        }
        for text in ["", "x", "007", "00 ", "-3", "4294967295", "99999999999999", " 5"] {
            assert_eq!(number(text.as_bytes(), 0), None, "{text:?}");
        }
        for byte in 0..=255u8 {
            let text = [b'4', b'2', byte, b'1', b'1', b'1', b'1', b'1', b'1'];
            let expected = if byte.is_ascii_digit() { 9 } else { 2 };
            assert_eq!(number(&text, 0).map(|(_, digits)| digits), Some(expected), "{byte}");
        }
    }
}
