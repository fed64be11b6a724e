//! Patterns in who wins: where positions are no independent heaps, and in misère play.

use super::{Finding, Grade, Pattern, Table, forms::Form};
use crate::{
    Failure,
    audit::{Claim, ClaimKind},
};
use bouton_core::{Convention, Part, Theorem};

/// Positions of so many heaps up to so many stones.
pub(super) const SMALL: (usize, u64) = (3, 15);
const SINGLE: (usize, u64) = (1, 400);
const MISERE: (usize, u64) = (3, 8);
/// A pattern that holds for fewer positions is a guess.
pub(super) const FEW: u64 = 100;
/// Remainders that are tried.
const REMAINDERS: std::ops::RangeInclusive<u64> = 2..=12;

/// A pattern of P-positions, and the theorem that says the same.
type Losing = (String, Option<&'static str>);

/// What P-positions might be, the simplest first.
fn candidates(table: &Table, largest: u64) -> Vec<Losing> {
    let mut all: Vec<Losing> = vec![
        ("xor(x) == 0".to_string(), Some("bouton")),
        ("max(x) == min(x)".to_string(), None),
        ("n == 0 or is_fibonacci(n)".to_string(), Some("fibonacci")),
        ("min(x) == floor((max(x) - min(x)) * phi)".to_string(), Some("wythoff")),
        ("popcount(n) <= 1".to_string(), None),
    ];
    for m in REMAINDERS {
        let m_name = table.number(m);
        all.push((format!("n % {m_name} == 0"), Some("bounded")));
        all.push((format!("n % {m_name} == 1"), None));
        all.push((format!("sum(x) % {m_name} == 0"), None));
        let bits = u64::BITS - largest.leading_zeros();
        let column = |bit: u32| format!("count(h >> {bit} & 1 == 1) % {m_name} == 0");
        let columns: Vec<String> = (0..bits).map(column).collect();
        all.push((columns.join(" and "), Some("moore")));
    }
    all
}

/// A pattern of the P-positions in normal play.
pub(super) fn losing(table: &Table) -> Result<Option<Finding>, Failure> {
    let single = matches!(table.rules.tidy(Part::heap(1u8)), Some(Part::Heap(_)))
        && table.sample().is_some_and(|parts| matches!(parts[..], [Part::Heap(_)]));
    let bounds = if single { SINGLE } else { SMALL };
    for (text, theorem) in candidates(table, bounds.1) {
        let claim = Claim { kind: ClaimKind::PWhen, text };
        let Some(positions) = table.holds(&claim, Convention::Normal, bounds)? else { continue };
        let said = table.sample().and_then(|parts| table.rules.theorem(&parts, Convention::Normal));
        let grade = grade(positions, said.filter(|said| Some(said.id) == theorem));
        let (pattern, convention) = (Pattern::Losing, Convention::Normal);
        return Ok(Some(Finding { pattern, claim, convention, grade }));
    }
    Ok(None)
}

fn grade(positions: u64, theorem: Option<Theorem>) -> Grade {
    match theorem {
        Some(theorem) => Grade::Proved(theorem),
        None if positions < FEW => Grade::Guess { positions },
        None => Grade::Held { positions },
    }
}

/// The rule of misère Nim on the values that a formula gives.
pub(super) fn misere(table: &Table, form: &Form) -> Result<Option<Finding>, Failure> {
    let form = &form.text;
    let text =
        format!("if max({form}) > 1 {{ xor({form}) != 0 }} else {{ count({form} == 1) % 2 == 0 }}");
    let claim = Claim { kind: ClaimKind::FirstWinsWhen, text };
    let Some(positions) = table.holds(&claim, Convention::Misere, MISERE)? else {
        return Ok(None);
    };
    let said = table.rules.theorem(&[Part::heap(7u8)], Convention::Misere);
    let grade = grade(positions, said.filter(|said| said.id == "bouton-misere"));
    let (pattern, convention) = (Pattern::Misere, Convention::Misere);
    Ok(Some(Finding { pattern, claim, convention, grade }))
}

impl Table {
    /// The parts of a small position.
    pub(super) fn sample(&self) -> Option<Vec<Part>> {
        let read = |text: &str| {
            let mut words = bouton_core::Words::new(text.as_bytes(), 0, 8);
            let parts = self.rules.read(&mut words).ok()?;
            words.at_end().then_some(parts)
        };
        ["7", "4 7", "2 4 7"].into_iter().find_map(read)
    }
}
