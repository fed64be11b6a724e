//! A rule for the outcomes of all sums of a few kinds of heaps, and its proof.

use super::{
    kinds::{Counts, Kinds},
    sample::{LIGHT, Sample, added, gcd},
};
use bouton_core::{Exceeded, Meter};

/// Maximum number of cases of a rule.
const MOST_CASES: usize = 1 << 21;
/// Maximum number of finer cases, in each of which every move is looked at.
const MOST_LOOKS: usize = 1 << 19;

/// Knowledge of the outcome of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Unknown,
    Lost,
    Won,
}

/// Cases of the sums of some kinds: each count up to a bound, from there on its parity; and a linear form of the counts, exact
/// between two bounds, by its remainder beyond them.
#[derive(Clone, Debug)]
pub(super) struct Cases {
    kinds: usize,
    /// The count of each kind from which on its parity alone counts.
    pub bounds: Counts,
    pub weights: Counts,
    pub low: i64,
    pub high: i64,
    pub modulus: i64,
}

impl Cases {
    /// The linear form of counts.
    pub fn form(&self, counts: &Counts) -> i64 {
        counts.iter().zip(&self.weights).map(|(count, weight)| count * weight).sum()
    }

    /// A count as far as it counts.
    fn cut(&self, kind: usize, count: i64) -> i64 {
        let bound = self.bounds[kind];
        if count < bound + 2 { count } else { bound + ((count - bound) & 1) }
    }

    /// The least value of the form that is in the same case.
    fn folded(&self, form: i64) -> i64 {
        let Cases { low, high, modulus, .. } = *self;
        match form {
            _ if form < low => low - 1 - (low - 1 - form) % modulus,
            _ if form > high => high + 1 + (form - high - 1) % modulus,
            _ => form,
        }
    }

    /// Number of cases of the form.
    fn forms(&self) -> usize {
        (self.high - self.low + 1 + 2 * self.modulus) as usize
    }

    /// Number of cases.
    fn count(&self) -> usize {
        self.bounds[..self.kinds]
            .iter()
            .fold(self.forms(), |count, bound| count.saturating_mul((bound + 2) as usize))
    }

    /// The number of the case of counts, with this value of the form.
    fn case(&self, counts: &Counts, form: i64) -> usize {
        let form = (self.folded(form) - self.low + self.modulus) as usize;
        (0..self.kinds).fold(form, |case, kind| {
            case * (self.bounds[kind] + 2) as usize + self.cut(kind, counts[kind]) as usize
        })
    }

    /// Cases so fine that each decides the cases that these moves lead to.
    fn finer(&self, moves: &[(usize, Counts)]) -> Cases {
        let changes = moves.iter().map(|(_, change)| self.form(change));
        let most = changes.clone().max().unwrap_or(0).max(0);
        let least = changes.min().unwrap_or(0).min(0);
        let mut finer = Cases { low: self.low - most, high: self.high - least, ..self.clone() };
        finer.bounds.iter_mut().for_each(|bound| *bound += 1);
        finer
    }

    /// One value of the form for each case of the sums with these counts. A count at its bound or beyond represents all larger
    /// ones of its parity.
    fn values(&self, counts: &Counts) -> Vec<i64> {
        let base = self.form(counts);
        let is_cut = |kind: &usize| counts[*kind] >= self.bounds[*kind];
        let steps: Vec<i64> =
            (0..self.kinds).filter(is_cut).map(|kind| 2 * self.weights[kind]).collect();
        let steps: Vec<i64> = steps.into_iter().filter(|step| *step != 0).collect();
        let common = steps.iter().fold(0, |common, step| gcd(common, *step));
        let [up, down] = [1, -1].map(|sign| steps.iter().any(|step| step * sign > 0));
        let mut values = Vec::new();
        if common == 0 {
            values.push(self.folded(base));
        } else {
            // Beyond the bounds, and beyond the gaps that steps in one direction leave at first, every multiple is there.
            let longest = steps.iter().map(|step| step.abs()).max().unwrap_or(0);
            let round = common * self.modulus * 2 + longest * longest;
            let least = if down { self.low.min(base) - round } else { base };
            let most = if up { self.high.max(base) + round } else { base };
            if up && down {
                let first = base - (base - least) / common * common;
                values
                    .extend((first..=most).step_by(common as usize).map(|form| self.folded(form)));
            } else {
                let sign = if up { 1 } else { -1 };
                let mut is_there = vec![false; (most - least) as usize + 1];
                is_there[0] = true;
                for at in 0..is_there.len() {
                    if is_there[at] {
                        values.push(self.folded(base + sign * at as i64));
                        for step in &steps {
                            if let Some(next) = is_there.get_mut(at + step.unsigned_abs() as usize)
                            {
                                *next = true;
                            }
                        }
                    }
                }
            }
        }
        values.sort_unstable();
        values.dedup();
        values
    }
}

/// A rule: the outcome of each case.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub cases: Cases,
    labels: Vec<Label>,
}

impl Rule {
    /// The first rule by these weights that agrees with a sample and is proved for all sums.
    ///
    /// # Errors
    /// A limit.
    pub fn find(
        kinds: &Kinds,
        sample: &Sample,
        weights: Counts,
        meter: &mut Meter,
    ) -> Result<Option<Rule>, Exceeded> {
        let most = weights.iter().map(|weight| weight.abs()).max().unwrap_or(1);
        for bound in 2..=6 {
            for modulus in [2 * most, 6 * most] {
                for reach in [4 * most, 8 * most, 12 * most] {
                    let bounds: Counts = std::array::from_fn(|kind| match kind {
                        _ if kind < kinds.count() && !kinds.is_star(kind) => bound,
                        _ => 0,
                    });
                    let (low, high) = (-reach, reach);
                    let count = kinds.count();
                    let cases = Cases { kinds: count, bounds, weights, low, high, modulus };
                    if let Some(mut rule) = Rule::of(cases, sample, meter)?
                        && rule.is_proved(kinds, meter)?
                    {
                        return Ok(Some(rule));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The outcomes of the cases in a sample; `None` where two sums of one case differ.
    fn of(cases: Cases, sample: &Sample, meter: &mut Meter) -> Result<Option<Rule>, Exceeded> {
        if cases.count() > MOST_CASES {
            return Ok(None);
        }
        meter.room(cases.count() as u64)?;
        let mut labels = vec![Label::Unknown; cases.count()];
        for (at, sum) in sample.sums.iter().enumerate() {
            meter.work(u64::from(at % LIGHT == 0))?;
            let counts = sum.map(i64::from);
            let label = if sample.is_lost(&counts) { Label::Lost } else { Label::Won };
            let known = &mut labels[cases.case(&counts, cases.form(&counts))];
            if *known != Label::Unknown && *known != label {
                return Ok(None);
            }
            *known = label;
        }
        Ok(Some(Rule { cases, labels }))
    }

    /// Fills the cases that no sum of a sample was in, and looks at every sum: a sum is lost exactly if it has a move,
    /// and none to a lost one. By induction on the sum the outcomes are then those of misère play.
    fn is_proved(&mut self, kinds: &Kinds, meter: &mut Meter) -> Result<bool, Exceeded> {
        let moves: Vec<(usize, Counts)> = kinds.moves().collect();
        let cases = &self.cases;
        let finer = cases.finer(&moves);
        // The case of each finer one, and the cases that its moves lead to.
        let mut looks: Vec<(u32, Vec<u32>)> = Vec::new();
        let mut counts = Counts::default();
        loop {
            for form in finer.values(&counts) {
                meter.work(1 + (moves.len() / LIGHT) as u64)?;
                let left = moves.iter().filter(|(kind, _)| counts[*kind] > 0).map(|(_, change)| {
                    cases.case(&added(&counts, change), form + cases.form(change)) as u32
                });
                let left: Vec<u32> = left.collect();
                meter.room(4 * left.len() as u64)?;
                meter.grow(looks.len(), looks.capacity(), size_of::<(u32, Vec<u32>)>())?;
                if looks.len() == MOST_LOOKS {
                    return Ok(false);
                }
                looks.push((cases.case(&counts, form) as u32, left));
            }
            let count = cases.kinds;
            let end = |kind: &usize| counts[*kind] + 1 < finer.bounds[*kind] + 2;
            let Some(next) = (0..count).find(end) else { break };
            counts[..next].fill(0);
            counts[next] += 1;
        }
        let labels = &mut self.labels;
        loop {
            let mut is_new = false;
            for (case, left) in &looks {
                meter.work(1)?;
                if labels[*case as usize] != Label::Unknown {
                    continue;
                }
                let by_moves = by_moves(labels, left);
                is_new |= by_moves != Label::Unknown;
                labels[*case as usize] = by_moves;
            }
            if !is_new {
                break;
            }
        }
        let holds = |(case, left): &(u32, Vec<u32>)| {
            let label = labels[*case as usize];
            label != Label::Unknown && label == by_moves(labels, left)
        };
        Ok(looks.iter().all(holds))
    }

    /// The numbers of the lost cases, ascending.
    pub fn lost(&self) -> impl Iterator<Item = u32> {
        let labels = self.labels.iter().enumerate();
        labels.filter(|(_, label)| **label == Label::Lost).map(|(case, _)| case as u32)
    }

    /// Returns `true` if a sum with these counts, and this value of the form, is lost.
    pub fn is_lost(&self, counts: &Counts, form: i64) -> bool {
        self.labels[self.cases.case(counts, form)] == Label::Lost
    }
}

/// The outcome by those of the options.
fn by_moves(labels: &[Label], left: &[u32]) -> Label {
    let label = |case: &u32| labels[*case as usize];
    match () {
        () if left.is_empty() || left.iter().any(|case| label(case) == Label::Lost) => Label::Won,
        () if left.iter().all(|case| label(case) == Label::Won) => Label::Lost,
        () => Label::Unknown,
    }
}

/// Proof that sums of a kind alone are never alike: beside some numbers of another kind the larger one of two of them is
/// of another outcome than the smaller.
#[derive(Clone, Copy, Debug)]
pub(super) struct Endless {
    /// The kind of the sums.
    pub kind: usize,
    /// The kind beside which they differ.
    pub beside: usize,
}

impl Rule {
    /// A proof that the quotient is infinite, if the rule gives one.
    ///
    /// Let the kinds i and j have weights of opposite signs, let all other counts be fixed, and count i and j beyond their bounds, with
    /// fixed parities. Then the outcome is a function of the form alone. Let G be twice the weight of j. Steps of 2G heaps of i
    /// leave the form's remainder by G alone, and so do steps of 2 heaps of j. If, among the values of the form with that
    /// remainder, all small ones have one outcome and d is the least (from that side) that has another, then of two such
    /// numbers of heaps of i the one with the greater form is brought to d by some number of heaps of j, and the other one
    /// to a smaller value, with the other outcome. So no two of these sums are alike. With large values in place of small
    /// ones it is the same.
    pub fn is_endless(&self, kinds: &Kinds) -> Option<Endless> {
        let Cases { weights, bounds, low, high, modulus, .. } = &self.cases;
        let pairs =
            (0..kinds.count()).rev().flat_map(|kind| (0..kinds.count()).map(move |j| (kind, j)));
        for (kind, beside) in pairs.filter(|(i, j)| weights[*i] * weights[*j] < 0) {
            let step = 2 * weights[beside].abs();
            for parities in 0..1 << kinds.count() {
                // Other counts at the bound, or one more.
                let counts: Counts = std::array::from_fn(|kind| {
                    bounds[kind] + (parities >> kind & 1) * i64::from(kind < kinds.count())
                });
                let base = self.cases.form(&counts);
                let outcome = |form: i64| self.is_lost(&counts, form);
                let (least, most) = (low - modulus * step, high + modulus * step);
                let first = least + (base - least).rem_euclid(step);
                let values: Vec<i64> = (first..=most).step_by(step as usize).collect();
                let ends = |values: &[i64], is_end: &dyn Fn(i64) -> bool| {
                    let end: Vec<bool> = values
                        .iter()
                        .filter(|form| is_end(**form))
                        .map(|form| outcome(*form))
                        .collect();
                    let is_one = end.windows(2).all(|pair| pair[0] == pair[1]);
                    let other = |only: &bool| values.iter().any(|form| outcome(*form) != *only);
                    is_one && end.first().is_some_and(other)
                };
                if ends(&values, &|form| form < *low) || ends(&values, &|form| form > *high) {
                    return Some(Endless { kind, beside });
                }
            }
        }
        None
    }
}
