//! Taking-and-breaking codes: digit d_k says what may be left of a heap when k tokens are taken
//! from it. Bit i of it: the rest, as exactly i heaps that are not empty.

/// A code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rules {
    /// d_0, d_1, ...
    digits: Vec<u32>,
    /// The digits that follow forever; empty for a finite code.
    repeat: Vec<u32>,
}

/// Returns `true` if two codes are the same, however they are spelt: `0.70` and `0.7`, `0.3[3]` and `0.[3]`. What
/// is no code is the same as nothing.
pub fn same_code(one: &str, other: &str) -> bool {
    match (Rules::read(one), Rules::read(other)) {
        (Ok(one), Ok(other)) => one.is(&other),
        _ => false,
    }
}

impl Rules {
    /// Returns `true` if all digits are the same. Where both repeat, with the periods p and q, digits that
    /// agree for p + q places go on to agree (N. J. Fine and H. S. Wilf, 1965).
    fn is(&self, other: &Rules) -> bool {
        let fixed = self.digits.len().max(other.digits.len());
        let repeats = self.repeat.len().max(1) + other.repeat.len().max(1);
        (0..fixed + repeats).all(|k| self.digit(k) == other.digit(k))
    }

    /// Reads `D.DDD` or `D.DDD[DDD]`, digits 0-9 and A-V, d_0 a multiple of 4.
    ///
    /// # Errors
    /// The place of what does not belong there.
    pub fn read(text: &str) -> Result<Rules, usize> {
        let (head, tail) = text.split_once('.').ok_or(text.len())?;
        let first = digits(head, 0)?;
        if first.len() != 1 || first[0] % 4 != 0 {
            return Err(0);
        }
        let at = head.len() + 1;
        let (fixed, repeat) = match tail.split_once('[') {
            None => (tail, None),
            Some((fixed, rest)) => match rest.strip_suffix(']') {
                Some(repeat) => (fixed, Some((repeat, at + fixed.len() + 1))),
                None => return Err(text.len()),
            },
        };
        let mut rules = Rules { digits: first, repeat: Vec::new() };
        rules.digits.extend(digits(fixed, at)?);
        if let Some((repeat, at)) = repeat {
            rules.repeat = digits(repeat, at)?;
        }
        if rules.repeat.iter().all(|digit| *digit == 0) {
            rules.repeat.clear();
            let last = rules.digits.iter().rposition(|digit| *digit != 0).unwrap_or(0);
            rules.digits.truncate(last + 1);
        }
        Ok(rules)
    }

    /// d_k.
    pub fn digit(&self, k: usize) -> u32 {
        match self.digits.get(k) {
            Some(digit) => *digit,
            None if self.repeat.is_empty() => 0,
            None => self.repeat[(k - self.digits.len()) % self.repeat.len()],
        }
    }

    /// The last k with a digit other than 0; `None` for a code that goes on forever.
    pub fn last(&self) -> Option<usize> {
        self.repeat.is_empty().then(|| self.digits.len() - 1)
    }

    /// How many digits there are, d_0 among them, before those that repeat.
    pub fn fixed_length(&self) -> usize {
        self.digits.len()
    }

    /// How many digits repeat.
    pub fn repeat_length(&self) -> usize {
        self.repeat.len()
    }

    /// The most heaps that a move can leave.
    pub fn heaps(&self) -> u32 {
        (0..32).rev().find(|count| self.any_leaves(*count)).unwrap_or(0)
    }

    fn any_leaves(&self, count: u32) -> bool {
        self.digits.iter().chain(&self.repeat).any(|digit| digit >> count & 1 == 1)
    }

    /// The numbers up to `most` that can be taken with exactly `count` heaps left, ascending.
    pub fn taken(&self, count: u32, most: usize) -> Vec<usize> {
        let most = self.last().unwrap_or(most).min(most);
        (0..=most).filter(|k| self.digit(*k) >> count & 1 == 1).collect()
    }

    /// The numbers that may not be taken, ascending, where any other may be and nothing else may
    /// be done.
    pub fn forbidden(&self) -> Option<Vec<usize>> {
        let takes = !self.repeat.is_empty() && self.repeat.iter().all(|digit| *digit == 3);
        let plain = self.digits[0] == 0 && self.digits.iter().all(|digit| [0, 3].contains(digit));
        let all = 1..self.digits.len();
        (takes && plain).then(|| all.filter(|k| self.digits[*k] == 0).collect())
    }
}

/// The values of digits; their text starts at `at`.
fn digits(text: &str, at: usize) -> Result<Vec<u32>, usize> {
    let value = |(place, sign): (usize, char)| match sign {
        '0'..='9' => Ok(sign as u32 - '0' as u32),
        'A'..='V' => Ok(sign as u32 - 'A' as u32 + 10),
        _ => Err(at + place),
    };
    text.char_indices().map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read() {
        let rules = Rules::read("4.0[30]").expect("a code");
        assert_eq!((0..6).map(|k| rules.digit(k)).collect::<Vec<_>>(), [4, 0, 3, 0, 3, 0]);
        assert_eq!((rules.last(), rules.heaps(), rules.forbidden()), (None, 2, None));
        let rules = Rules::read("0.7700").expect("a code");
        assert_eq!((rules.last(), rules.heaps()), (Some(2), 2));
        assert_eq!(rules.taken(1, 9), [1, 2]);
        assert_eq!(rules.taken(1, 1), [1]);
        assert_eq!(Rules::read("0.7[0]"), Rules::read("0.7"));
        assert_eq!(Rules::read("0.").map(|rules| (rules.last(), rules.heaps())), Ok((Some(0), 0)));
        assert_eq!(Rules::read("0.3V").map(|rules| rules.heaps()), Ok(4));
    }

    #[test]
    fn codes_are_compared_and_not_their_texts() {
        let same = [
            ["0.7", "0.70", "0.7[0]", "0.7000[000]"],
            ["0.[3]", "0.3[3]", "0.[33]", "0.333[333]"],
            ["0.[30]", "0.3[03]", "0.30[3030]", "0.303[03]"],
            ["4.", "4.0", "4.00", "4.[0]"],
        ];
        for (a, group) in same.iter().enumerate() {
            for (b, other) in same.iter().enumerate() {
                for (one, two) in group.iter().flat_map(|one| other.map(|two| (one, two))) {
                    assert_eq!(same_code(one, two), a == b, "{one} {two}");
                }
            }
        }
        for (one, other) in [
            ("0.7", "0.07"),
            ("0.3[30]", "0.[30]"),
            ("0.[3330]", "0.[3333]"),
            ("0.7", "4.7"),
            ("0.77", "0.7"),
            ("none", "none"),
        ] {
            assert!(!same_code(one, other) && !same_code(other, one), "{one} {other}");
        }
    }

    #[test]
    fn codes_that_repeat_are_compared_digit_by_digit() {
        let all = |length: usize| (0..1 << length).map(move |bits| (length, bits));
        let spelt = |(length, bits): (usize, usize)| -> String {
            (0..length).map(|at| if bits >> at & 1 == 1 { '3' } else { '0' }).collect()
        };
        let repeats: Vec<String> = (1..5).flat_map(all).map(spelt).collect();
        for (one, other) in repeats.iter().flat_map(|one| repeats.iter().map(move |o| (one, o))) {
            let endless = one.chars().cycle().zip(other.chars().cycle()).take(12);
            let same = endless.clone().all(|(a, b)| a == b);
            assert_eq!(same_code(&format!("0.[{one}]"), &format!("0.[{other}]")), same);
        }
    }

    #[test]
    fn all_but_codes_are_told_from_others() {
        for (code, forbidden) in [
            ("0.[3]", Some(vec![])),
            ("0.3[333]", Some(vec![])),
            ("0.3033[3]", Some(vec![2])),
            ("0.00[3]", Some(vec![1, 2])),
            ("4.[3]", None),
            ("0.2[3]", None),
            ("0.[33330]", None),
            ("0.333", None),
            ("0.[7]", None),
        ] {
            assert_eq!(Rules::read(code).expect("a code").forbidden(), forbidden, "{code}");
        }
    }

    #[test]
    fn what_is_no_code_is_located() {
        for (text, place) in [
            ("77", 2),
            ("0.7w", 3),
            ("0.7a", 3),
            ("00.7", 0),
            ("1.7", 0),
            ("2.7", 0),
            ("6.7", 0),
            (".7", 0),
            ("0.[3", 4),
            ("0.3]", 3),
            ("0.[3]1", 6),
            ("0.[3][3]", 4),
            ("0.3!", 3),
            ("0.é", 2),
            ("", 0),
        ] {
            assert_eq!(Rules::read(text), Err(place), "{text}");
        }
    }
}
