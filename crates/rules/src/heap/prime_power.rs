//! The prime-power game: divide a number by a power of a prime.

use crate::{factor::factor, theorems::PRIME_EXPONENTS};
use bouton_core::{
    Convention, Found, HeapRules, Heaps, Natural, Picture, Player, Reason, Shape, Stack, Stop,
    Target, Theorem, Value, Walk,
    natural::{nim_sum, small},
    reason::{About, Nim, NimHeaps, Operand, Operands, ReasonKind, States, Wording},
};

/// Divide a number by p^k, where p is prime, k at least 1, and p^k divides the number. 1 is the
/// end.
#[derive(Debug)]
pub struct PrimePower;

/// The exponents as one Nim position.
fn nim_value(exponents: impl Iterator<Item = u64>) -> Value {
    exponents.map(|exponent| Value::like_nim_heap(exponent.into())).sum()
}

impl HeapRules for PrimePower {
    facts! {
        game: "prime-power";
        least: u64 = 1;
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        let factors = factor(&heap.into()).unwrap_or_default();
        factors.into_iter().flat_map(move |(prime, exponent)| {
            let prime = small(&prime).unwrap_or(u64::MAX);
            (1..=exponent).map(move |k| Heaps::from_slice(&[heap / prime.pow(k as u32)]))
        })
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
        (convention == Convention::Normal).then_some(PRIME_EXPONENTS)
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
        let factors = factors.into_iter().map(|(prime, exponent)| {
            Operands::from([("prime", prime.into()), ("exponent", exponent.into())])
        });
        Some(Reason::new(
            &PRIME_FACTORS,
            [
                ("number", heap.into()),
                ("factors", Operand::Records(factors.collect())),
                ("value", nim_sum(&exponents).into()),
            ],
        ))
    }
}

/// A number as a product of prime powers: a Nim heap for each prime, of its exponent's size.
static PRIME_FACTORS: ReasonKind = ReasonKind {
    wording: |operands| {
        let factors = factors_of(operands)?;
        if factors.is_empty() {
            return Some(Wording::case("none"));
        }
        let power = |(prime, exponent): &(Natural, Natural)| match exponent.is_one() {
            true => prime.to_string(),
            false => format!("{prime}^{exponent}"),
        };
        let product = factors.iter().map(power).collect::<Vec<_>>().join(" × ");
        let exponents: Vec<Natural> = factors.into_iter().map(|(_, exponent)| exponent).collect();
        Some(Wording::default().with("product", product).with("exponents", exponents))
    },
    nim: Nim::Heaps(NimHeaps {
        list: factors_of,
        // As in number theory: the exponent of p in n.
        label: |prime, number| format!("v_{prime}({number})"),
        may_rise: false,
        stones: false,
    }),
    ..ReasonKind::new("prime-factors", About::First("number"), States::Value("value"), |operands| {
        let factors = factors_of(operands)?;
        let mut product = Natural::ONE;
        for (prime, exponent) in &factors {
            product *= prime.pow(usize::try_from(exponent).ok()?);
        }
        let sum = nim_sum(factors.iter().map(|(_, exponent)| exponent));
        Some(product == *operands.number("number")? && sum == *operands.number("value")?)
    })
};

/// Primes with their exponents.
fn factors_of(operands: &Operands) -> Option<Vec<(Natural, Natural)>> {
    let factors = operands.records("factors")?.iter();
    factors
        .map(|factor| Some((factor.number("prime")?.clone(), factor.number("exponent")?.clone())))
        .collect()
}
