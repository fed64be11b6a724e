//! Round numbers along an axis.

/// Multiples of 1, 2 or 5 times a power of ten from `from` to `to`, at most about `most` of them.
pub fn decimal(from: u64, to: u64, most: u64) -> Vec<u64> {
    let mut step = 1u64;
    let mut factors = [2u64, 5, 10].into_iter().cycle();
    let mut power = 1u64;
    while (to - from) / step > most {
        let factor = factors.next().unwrap_or(10);
        step = power.saturating_mul(factor);
        if factor == 10 {
            power = step;
        }
    }
    multiples(from, to, step)
}

/// Multiples of a power of two, the grain of nim-values.
pub fn binary(from: u64, to: u64, most: u64) -> Vec<u64> {
    let mut step = 1u64;
    while (to - from) / step > most {
        step = step.saturating_mul(2);
    }
    multiples(from, to, step)
}

fn multiples(from: u64, to: u64, step: u64) -> Vec<u64> {
    let first = from.div_ceil(step);
    (first..=to / step).map(|k| k * step).collect()
}

/// The digits in groups of three, parted by `gap`.
pub fn grouped(number: u64, gap: &str) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let first = (digits.len() - 1) % 3 + 1;
    let (head, tail) = digits.split_at(first);
    let groups = tail.as_bytes().chunks(3).map(String::from_utf8_lossy);
    std::iter::once(head.into()).chain(groups).collect::<Vec<_>>().join(gap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(decimal(0, 10, 10), (0..=10).collect::<Vec<u64>>());
        assert_eq!(decimal(0, 50, 10), [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
        assert_eq!(decimal(7, 1_000_000, 10)[..3], [100_000, 200_000, 300_000]);
        assert_eq!(decimal(0, 0, 10), [0]);
        assert_eq!(decimal(99, 100, 10), [99, 100]);
        assert_eq!(binary(0, 9, 8), [0, 2, 4, 6, 8]);
        assert_eq!(binary(0, 64, 8), [0, 8, 16, 24, 32, 40, 48, 56, 64]);
        for to in (0..2000).chain([u64::MAX, u64::MAX - 7, 1 << 40]) {
            for from in [0, to / 2, to] {
                for ticks in [decimal(from, to, 10), binary(from, to, 8)] {
                    assert!(ticks.len() <= 12, "{from} {to}: {ticks:?}");
                    assert!(ticks.len() > 2 || to - from < 3, "{from} {to}: {ticks:?}");
                    assert!(ticks.iter().all(|tick| (from..=to).contains(tick)));
                }
            }
        }
    }

    #[test]
    fn digits_are_grouped() {
        for (number, text) in
            [(0, "0"), (999, "999"), (1000, "1000"), (12_345, "12 345"), (1_000_000, "1 000 000")]
        {
            assert_eq!(grouped(number, " "), text);
        }
    }
}
