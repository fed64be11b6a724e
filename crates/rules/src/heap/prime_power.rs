//! The prime-power game: divide a number by a power of a prime.

use crate::factor::factor;
use bouton_core::{
    Convention, Found, HeapRules, Heaps, Natural, Picture, Player, Reason, Shape, Stack, Stop,
    Target, Theorem, Value, Walk, natural::small, reason::nim_sum,
};

const EXPONENTS: Theorem = Theorem {
    id: "prime-exponents",
    source: "C. L. Bouton, Annals of Mathematics 3 (1901), 35-39, on the exponents",
};

/// Divide a number by p^k, where p is prime, k at least 1, and p^k divides the number. 1 is the
/// end.
#[derive(Debug)]
pub struct PrimePower;

/// The exponents as one Nim position.
fn nim_value(exponents: impl Iterator<Item = u64>) -> Value {
    let mut sum = Value::NOTHING;
    for exponent in exponents {
        sum.add(&Value::like_nim_heap(exponent.into()));
    }
    sum
}

impl HeapRules for PrimePower {
    fn game(&self) -> String {
        "prime-power".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        let factors = factor(&heap.into()).unwrap_or_default();
        factors.into_iter().flat_map(move |(prime, exponent)| {
            let prime = small(&prime).unwrap_or(u64::MAX);
            (1..=exponent).map(move |k| Heaps::from_slice(&[heap / prime.pow(k as u32)]))
        })
    }

    fn least(&self) -> u64 {
        1
    }

    /// A number that cannot be factored is drawn as it is typed.
    fn picture(&self, heap: &Natural) -> Option<Picture> {
        let Some(factors) = factor(heap) else { return Some(Picture::Text) };
        let stacks = factors
            .into_iter()
            .map(|(prime, exponent)| Stack { name: Some(prime), size: exponent.into() });
        Some(Picture::Stacks { shape: Shape::Factors, stacks: stacks.collect(), bound: None })
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        (convention == Convention::Normal).then_some(EXPONENTS)
    }

    fn enumerable(&self, heap: &Natural) -> Result<u64, Stop> {
        small(heap).ok_or(Stop::Unfactored)
    }

    fn value(&self, heap: &Natural) -> Option<Value> {
        Some(nim_value(factor(heap)?.into_iter().map(|(_, exponent)| exponent)))
    }

    fn find(&self, heap: &Natural, target: &Target, found: &mut Found) -> Walk {
        let factors = factor(heap).ok_or(Stop::Unfactored)?;
        let shift = nim_value(factors.iter().map(|(_, e)| *e)).grundy ^ &target.grundy;
        let Some(shift) = small(&shift) else { return Ok(()) };
        for (i, (prime, exponent)) in factors.iter().enumerate() {
            let lowered = exponent ^ shift;
            if lowered >= *exponent {
                continue;
            }
            let after = factors.iter().enumerate();
            let after = nim_value(after.map(|(j, (_, e))| if i == j { lowered } else { *e }));
            if target.accepts(&after) {
                found.add_heap(heap / prime.pow((exponent - lowered) as usize));
            }
        }
        Ok(())
    }

    fn reason(&self, heap: &Natural) -> Option<Reason> {
        let factors = factor(heap)?;
        let exponents: Vec<Natural> = factors.iter().map(|(_, e)| Natural::from(*e)).collect();
        Some(Reason::PrimeFactors { number: heap.clone(), value: nim_sum(&exponents), factors })
    }
}
