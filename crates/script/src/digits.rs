//! Finite automata in claims: they read the digits of several numbers at once, the highest first.

/// Base in which an automaton reads numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// Base 2.
    Binary,
    /// Sums of Fibonacci numbers without neighbours (Zeckendorf).
    Zeckendorf,
}

/// Most numbers that an automaton reads at once.
const MOST_NUMBERS: usize = 16;

impl Digits {
    /// The digits of a number, the lowest in bit 0.
    fn of(self, number: u64) -> u128 {
        if self == Digits::Binary {
            return number.into();
        }
        let (mut weights, mut next) = (vec![1u64], Some(2u64));
        while let Some(weight) = next.filter(|next| *next <= number) {
            next = weight.checked_add(weights[weights.len() - 1]);
            weights.push(weight);
        }
        let mut rest = number;
        let places = weights.iter().enumerate().rev();
        places.fold(0, |digits, (place, weight)| match rest.checked_sub(*weight) {
            Some(less) => {
                rest = less;
                digits | 1 << place
            }
            None => digits,
        })
    }

    /// Returns `true` if an automaton accepts these numbers, read with zeros in front of the shorter ones;
    /// `None` where the list is no automaton for that many numbers, or a number is negative. The
    /// list has a row for each state, the start first: 1 if the state accepts, else 0; then the
    /// state that follows each letter. Bit i of a letter is the digit of the number i. Cost: linear in
    /// the list and the digits.
    pub fn accept(self, numbers: &[i64], automaton: &[i64]) -> Option<bool> {
        if numbers.is_empty() || numbers.len() > MOST_NUMBERS {
            return None;
        }
        let row = 1 + (1usize << numbers.len());
        let states = automaton.len() / row;
        let is_state = |state: &i64| u64::try_from(*state).is_ok_and(|s| s < states as u64);
        let is_row = |row: &[i64]| matches!(row[0], 0 | 1) && row[1..].iter().all(is_state);
        let is_whole = states > 0 && automaton.len().is_multiple_of(row);
        if !is_whole || !automaton.chunks(row).all(is_row) {
            return None;
        }
        let digits: Vec<u128> = numbers
            .iter()
            .map(|number| u64::try_from(*number).ok().map(|number| self.of(number)))
            .collect::<Option<_>>()?;
        let length = digits.iter().map(|digits| u128::BITS - digits.leading_zeros()).max()?;
        let state = (0..length).rev().fold(0, |state, place| {
            let bits = digits.iter().enumerate();
            let letter = bits.fold(0, |all, (i, own)| all | ((own >> place & 1) as usize) << i);
            automaton[state * row + 1 + letter] as usize
        });
        Some(automaton[state * row] == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_in_the_fibonacci_base_are_sums_without_neighbours() {
        let mut weights = vec![1u128, 2];
        while weights.len() < 100 {
            weights.push(weights[weights.len() - 1] + weights[weights.len() - 2]);
        }
        for number in (0..5_000).chain([u64::MAX, u64::MAX - 1, 1 << 63]) {
            let digits = Digits::Zeckendorf.of(number);
            assert_eq!(digits & digits >> 1, 0, "{number}");
            let places = (0..92).filter(|place| digits >> place & 1 == 1);
            assert_eq!(places.map(|place| weights[place]).sum::<u128>(), number.into(), "{number}");
        }
    }

    #[test]
    fn what_is_no_automaton_is_none() {
        // Even numbers; pairs of the same digits.
        let even = [1, 0, 1, 0, 0, 1];
        assert_eq!(Digits::Binary.accept(&[6], &even), Some(true));
        assert_eq!(Digits::Binary.accept(&[7], &even), Some(false));
        let same = [1, 0, 1, 1, 0, 0, 1, 1, 1, 1];
        assert_eq!(Digits::Zeckendorf.accept(&[88, 88], &same), Some(true));
        assert_eq!(Digits::Zeckendorf.accept(&[88, 87], &same), Some(false));
        for wrong in [&[][..], &[1, 0], &[1, 0, 2], &[2, 0, 0], &[1, 0, -1], &[1, 0, 0, 1]] {
            assert_eq!(Digits::Binary.accept(&[6], wrong), None, "{wrong:?}");
        }
        assert_eq!(Digits::Binary.accept(&[-1], &even), None);
        assert_eq!(Digits::Binary.accept(&[], &even), None);
        assert_eq!(Digits::Binary.accept(&[1; 60], &even), None);
    }
}
