//! Reasons that several rulesets share. All others stand in the file of their ruleset.

use bouton_core::{
    Natural,
    reason::{About, Cut, Nim, Reason, ReasonKind, States, Wording},
};

/// A heap that is worth its size.
static SIZE: ReasonKind = ReasonKind {
    nim: Nim::Heap,
    ..ReasonKind::new("size", About::First("heap"), States::Value("heap"), |_| Some(true))
};

/// A heap that is worth its residue: `heap = quotient * modulus + residue`.
static RESIDUE: ReasonKind = ReasonKind {
    cut: Cut::Rounds("modulus"),
    wording: |operands| {
        let whole = !operands.number("quotient")?.is_zero();
        Some(Wording::case(if whole { "" } else { "small" }))
    },
    ..ReasonKind::new("residue", About::First("heap"), States::Value("residue"), |operands| {
        let (modulus, residue) = (operands.number("modulus")?, operands.number("residue")?);
        let total = operands.number("quotient")? * modulus + residue;
        Some(residue < modulus && *operands.number("heap")? == total)
    })
};

/// A heap that is worth its size.
pub(crate) fn size(heap: &Natural) -> Reason {
    Reason::new(&SIZE, [("heap", heap.into())])
}

/// A heap that is worth its residue by `modulus`, which is positive.
pub(crate) fn residue(heap: &Natural, modulus: &Natural) -> Reason {
    let (quotient, residue) = (heap / modulus, heap % modulus);
    Reason::new(
        &RESIDUE,
        [
            ("heap", heap.into()),
            ("modulus", modulus.into()),
            ("quotient", quotient.into()),
            ("residue", residue.into()),
        ],
    )
}
