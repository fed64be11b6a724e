//! Heaps from which any number but one may be taken: shared by the games of this folder in which it is so.

use crate::theorems::FORBIDDEN;
use bouton_core::{
    Found, Heaps, KnownPeriod, Natural, Reason, Target,
    natural::{minus, small},
    reason::{About, Premise, ReasonKind, States, Wording},
};

/// The value of a heap: in each block of 2K heaps the values of the first K occur twice.
pub(super) fn block_value(heap: &Natural, forbidden: &Natural) -> Natural {
    let block: Natural = forbidden * 2u8;
    let (quotient, remainder) = (heap / &block, heap % &block);
    let base = quotient * forbidden;
    if remainder < *forbidden { base + remainder } else { base + remainder - forbidden }
}

/// Finds the options worth `wanted`: the two heaps of that value, where they can be reached.
pub(super) fn find_in_blocks(
    heap: &Natural,
    forbidden: &Natural,
    target: &Target,
    found: &mut Found,
) {
    if !target.accepts_nim_heap(&target.grundy) {
        return;
    }
    let (quotient, remainder) = (&target.grundy / forbidden, &target.grundy % forbidden);
    let low = quotient * forbidden * 2u8 + remainder;
    for size in [low.clone(), low + forbidden] {
        if size < *heap && heap - &size != *forbidden {
            found.add_heap(size);
        }
    }
}

/// The period of those values.
pub(super) fn block_period(forbidden: &Natural) -> Option<KnownPeriod> {
    let saltus = small(forbidden)?;
    let period = saltus.checked_mul(2)?;
    // With nothing forbidden it would be Nim.
    (saltus > 0).then_some(KnownPeriod {
        preperiod: 0,
        period,
        saltus,
        max_value: None,
        theorem: FORBIDDEN,
    })
}

/// Blocks of twice the length of the forbidden number, each half of which has the same values.
static BLOCKS: ReasonKind = ReasonKind {
    premise: Premise::Leaves(|operands, left| {
        let taken = minus(operands.number("heap")?, left)?;
        Some(taken != *operands.number("forbidden")?)
    }),
    wording: |operands| {
        let (forbidden, remainder) = (operands.number("forbidden")?, operands.number("remainder")?);
        let case = if remainder < forbidden { "low" } else { "high" };
        Some(Wording::case(case).with("block", forbidden * 2u8))
    },
    ..ReasonKind::new("blocks", About::First("heap"), States::Value("value"), |operands| {
        let (forbidden, remainder) = (operands.number("forbidden")?, operands.number("remainder")?);
        let (quotient, block) = (operands.number("quotient")?, forbidden * 2u8);
        let offset = minus(remainder, forbidden).unwrap_or_else(|| remainder.clone());
        Some(
            *remainder < block
                && *operands.number("heap")? == quotient * block + remainder
                && *operands.number("value")? == quotient * forbidden + offset,
        )
    })
};

/// Why a heap has its value.
pub(super) fn block_reason(heap: &Natural, forbidden: &Natural) -> Reason {
    let block: Natural = forbidden * 2u8;
    Reason::new(
        &BLOCKS,
        [
            ("heap", heap.into()),
            ("forbidden", forbidden.into()),
            ("quotient", (heap / &block).into()),
            ("remainder", (heap % &block).into()),
            ("value", block_value(heap, forbidden).into()),
        ],
    )
}

/// Takes from a heap, all but `forbidden`.
pub(super) fn take_all_but(heap: u64, forbidden: &Natural) -> impl Iterator<Item = Heaps> {
    let hole = u64::try_from(forbidden).ok().and_then(|forbidden| heap.checked_sub(forbidden));
    (0..heap).rev().filter(move |left| Some(*left) != hole).map(|left| Heaps::from_slice(&[left]))
}
