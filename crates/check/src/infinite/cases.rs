//! Cases of sums, by their numbers of heaps and a linear form of these.

use super::certificate::InfiniteCertificate;

/// Cases of sums.
#[derive(Clone, Debug)]
pub(super) struct Cases {
    weights: Vec<i64>,
    bounds: Vec<i64>,
    low: i64,
    high: i64,
    modulus: i64,
}

impl Cases {
    pub fn new(certificate: &InfiniteCertificate) -> Cases {
        let InfiniteCertificate { weights, bounds, reach, modulus, .. } = certificate;
        let reach = *reach as i64;
        Cases {
            weights: weights.clone(),
            bounds: bounds.iter().map(|bound| *bound as i64).collect(),
            low: -reach,
            high: reach,
            modulus: *modulus as i64,
        }
    }

    /// The cases that decide what cases these moves lead to.
    pub fn finer(&self, moves: &[(usize, Vec<i64>)]) -> Cases {
        let mut finer = self.clone();
        finer.bounds.iter_mut().for_each(|bound| *bound += 1);
        for (_, change) in moves {
            let by = self.form(change);
            finer.low = finer.low.min(self.low - by);
            finer.high = finer.high.max(self.high - by);
        }
        finer
    }

    /// Number of values of the number of a heap that are told apart.
    pub fn length(&self, heap: usize) -> i64 {
        self.bounds[heap] + 2
    }

    /// Number of cases; `None` if it is beyond 2^64.
    pub fn count(&self) -> Option<u64> {
        let forms = (self.high - self.low + 1 + 2 * self.modulus) as u64;
        (0..self.bounds.len())
            .try_fold(forms, |all, heap| all.checked_mul(self.length(heap) as u64))
    }

    /// The form of numbers of heaps, or the change of it.
    pub fn form(&self, counts: &[i64]) -> i64 {
        counts.iter().zip(&self.weights).map(|(count, weight)| count * weight).sum()
    }

    /// The place of a value of the form among those that are told apart.
    fn place(&self, form: i64) -> i64 {
        let exact = self.high - self.low + 1;
        match form {
            _ if form < self.low => self.modulus - 1 - (self.low - 1 - form) % self.modulus,
            _ if form > self.high => self.modulus + exact + (form - self.high - 1) % self.modulus,
            _ => self.modulus + form - self.low,
        }
    }

    /// The number of a case.
    pub fn number(&self, counts: &[i64], form: i64) -> usize {
        let told_apart = |heap: usize| match counts[heap] - self.bounds[heap] {
            beyond if beyond > 1 => self.bounds[heap] + beyond % 2,
            _ => counts[heap],
        };
        let first = self.place(form);
        let number =
            (0..counts.len()).fold(first, |all, heap| all * self.length(heap) + told_apart(heap));
        number as usize
    }

    /// A value of the form for each case that sums have of which these are the numbers of heaps told apart.
    pub fn forms(&self, counts: &[i64]) -> Vec<i64> {
        let base = self.form(counts);
        let steps: Vec<i64> = (0..counts.len())
            .filter(|heap| counts[*heap] >= self.bounds[*heap] && self.weights[*heap] != 0)
            .map(|heap| 2 * self.weights[heap])
            .collect();
        let both = steps.iter().any(|step| *step > 0) && steps.iter().any(|step| *step < 0);
        let longest = steps.iter().map(|step| step.abs()).max().unwrap_or(0);
        // Of steps of both directions every multiple of their divisor is made; of steps of one direction every one beyond the product
        // of two of them.
        let margin = 2 * self.modulus * longest.max(1) + longest * longest;
        let (least, most) = (self.low.min(base) - margin, self.high.max(base) + margin);
        let mut values = Vec::new();
        if both {
            let divisor = steps.iter().fold(0, |all, step| divisor(all, *step));
            let first = least + (base - least).rem_euclid(divisor);
            values.extend((first..=most).step_by(divisor as usize));
        } else {
            let mut made = std::collections::BTreeSet::from([base]);
            while let Some(value) = made.pop_first() {
                values.push(value);
                let next = steps.iter().map(|step| value + step.abs());
                made.extend(next.filter(|next| *next <= base + (most - least)));
            }
            if steps.iter().any(|step| *step < 0) {
                values.iter_mut().for_each(|value| *value = 2 * base - *value);
            }
        }
        let mut seen = std::collections::BTreeSet::new();
        values.retain(|value| seen.insert(self.place(*value)));
        values
    }

    /// Returns `true` if the lost cases show by theorem 2 that multiples of heap i are never equivalent, beside heaps j.
    pub fn is_endless(&self, i: usize, j: usize, lost: &[bool]) -> bool {
        if self.weights[i] * self.weights[j] >= 0 {
            return false;
        }
        let step = 2 * self.weights[j].abs();
        (0..1u32 << self.bounds.len()).any(|parities| {
            let parity = |heap: usize| i64::from(parities >> heap & 1);
            let counts: Vec<i64> =
                (0..self.bounds.len()).map(|heap| self.bounds[heap] + parity(heap)).collect();
            let (least, most) = (self.low - self.modulus * step, self.high + self.modulus * step);
            let first = least + (self.form(&counts) - least).rem_euclid(step);
            let values: Vec<(i64, bool)> = (first..=most)
                .step_by(step as usize)
                .map(|form| (form, lost[self.number(&counts, form)]))
                .collect();
            let shows = |is_beyond: &dyn Fn(i64) -> bool| {
                let mut beyond = values.iter().filter(|(form, _)| is_beyond(*form));
                let Some((_, first)) = beyond.next() else { return false };
                beyond.all(|(_, lost)| lost == first)
                    && values.iter().any(|(_, lost)| lost != first)
            };
            shows(&|form| form < self.low) || shows(&|form| form > self.high)
        })
    }
}

/// The greatest common divisor.
fn divisor(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
