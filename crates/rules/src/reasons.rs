//! Reasons that several rulesets share, each with the moves that its argument takes for granted. All others stand
//! in the file of their ruleset.

use bouton_core::{
    Natural,
    natural::minus,
    reason::{About, Cut, Nim, Premise, Reason, ReasonKind, States, Wording},
};

/// A heap that is worth its size: a move leaves any smaller number.
static SIZE: ReasonKind = ReasonKind {
    premise: Premise::Leaves(|_, _| Some(true)),
    nim: Nim::Heap,
    ..ReasonKind::new("size", About::First("heap"), States::Value("heap"), |_| Some(true))
};

/// A heap that is worth its residue: `heap = quotient * modulus + residue`, and a move takes 1, 2, ... up to
/// `modulus - 1`.
static RESIDUE: ReasonKind = ReasonKind {
    premise: Premise::Leaves(|operands, left| {
        let taken = minus(operands.number("heap")?, left)?;
        Some(taken < *operands.number("modulus")?)
    }),
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
