//! All-but games: take any number that is not in a set.

use bouton_core::{Code, HeapRules, Heaps, NumberSet, Player};

/// Take any number (at least one) of tokens that is not in the set.
#[derive(Debug)]
pub struct AllBut {
    forbidden: NumberSet,
    code: Option<Code>,
}

impl AllBut {
    /// The game in which the numbers of `forbidden` may not be taken.
    pub fn new(forbidden: NumberSet) -> AllBut {
        // As a code: 3 for what may be taken, 0 for what may not, and 3 for ever after.
        let largest = forbidden.largest().unwrap_or(0);
        let code = (largest <= 4096).then(|| {
            let digit = |k| if k > 0 && !forbidden.contains(k) { 3 } else { 0 };
            Code::new((0..=largest).map(digit).collect(), vec![3])
        });
        AllBut { forbidden, code }
    }
}

impl HeapRules for AllBut {
    fn game(&self) -> String {
        format!("allbut:{}", self.forbidden)
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (1..=heap)
            .filter(|taken| !self.forbidden.contains(*taken))
            .map(move |taken| Heaps::from_slice(&[heap - taken]))
    }

    fn code(&self) -> Option<&Code> {
        self.code.as_ref()
    }
}
