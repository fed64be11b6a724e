//! K-L Nim: Left may not take exactly K, Right not exactly L.

use super::blocks::{block_reason, block_value, find_in_blocks, take_all_but};
use crate::theorems::{FORBIDDEN, KL_NIM};
use bouton_core::{
    Convention, Found, GameResult, HeapRules, Heaps, IdeaKind, Natural, Nature, Player, Reason,
    Taken, Target, Theorem, Value, Walk,
    natural::{count_xor_below, nim_sum, small, xor_blocks},
    reason::{About, Operands, ReasonKind, States, Wording},
};

/// Take any number from one heap, but Left not exactly `left`, Right not exactly `right`.
/// Partizan unless the two are equal.
#[derive(Debug)]
pub struct KlNim {
    /// The number that Left may not take.
    pub left: Natural,
    /// The number that Right may not take.
    pub right: Natural,
}

impl KlNim {
    fn forbidden(&self, player: Player) -> &Natural {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    fn is_impartial(&self) -> bool {
        self.left == self.right
    }
}

/// A heap of a position seen against all the others.
struct Against {
    /// The nim-sum of the other heaps.
    others: Natural,
    /// How many of the others are at least the bound.
    large: usize,
    /// The exclusive or of those that are.
    large_sum: Natural,
}

/// The move that leaves nim-sum 0 and all heaps below `own`, for a player with the smaller
/// forbidden number: heap index and what is left of it.
fn balancing<'a>(
    heaps: &'a [&'a Natural],
    own: &'a Natural,
) -> impl Iterator<Item = (usize, Natural)> + 'a {
    let sum = nim_sum(heaps.iter().copied());
    let large = heaps.iter().filter(|heap| **heap >= own).count();
    heaps.iter().enumerate().filter_map(move |(i, &heap)| {
        let left = heap ^ &sum;
        let others_below = large == usize::from(heap >= own);
        let fits = left < *heap && left < *own && heap - &left != *own;
        (others_below && fits).then_some((i, left))
    })
}

impl HeapRules for KlNim {
    facts! { identity: game; }

    fn game(&self) -> String {
        format!("kl-nim:{},{}", self.left, self.right)
    }

    fn options(&self, heap: u64, player: Player) -> impl Iterator<Item = Heaps> {
        take_all_but(heap, self.forbidden(player))
    }

    fn taken(&self, player: Player) -> Option<Taken> {
        small(self.forbidden(player)).filter(|number| *number > 0).map(Taken::AllBut)
    }

    fn nature(&self) -> Nature {
        if self.is_impartial() { Nature::IMPARTIAL } else { Nature::PARTIZAN }
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        match convention {
            Convention::Misere => None,
            Convention::Normal if self.is_impartial() => Some(FORBIDDEN),
            Convention::Normal => Some(KL_NIM),
        }
    }

    fn value(&self, heap: &Natural) -> Option<Value> {
        self.is_impartial().then(|| Value::like_nim_heap(block_value(heap, &self.left)))
    }

    fn find(&self, heap: &Natural, target: &Target, found: &mut Found) -> Walk {
        find_in_blocks(heap, &self.left, target, found);
        Ok(())
    }

    fn reason(&self, heap: &Natural) -> Option<Reason> {
        self.is_impartial().then(|| block_reason(heap, &self.left))
    }

    fn result(
        &self,
        heaps: &[&Natural],
        mover: Player,
        convention: Convention,
    ) -> Option<GameResult> {
        if self.is_impartial() || convention == Convention::Misere {
            return None;
        }
        let (own, other) = (self.forbidden(mover), self.forbidden(mover.opponent()));
        Some(GameResult::win_if(if own > other {
            heaps.iter().any(|heap| *heap >= other) || !nim_sum(heaps.iter().copied()).is_zero()
        } else {
            balancing(heaps, own).next().is_some()
        }))
    }

    fn find_winning(&self, heaps: &[&Natural], mover: Player, found: &mut Found) {
        let (own, other) = (self.forbidden(mover), self.forbidden(mover.opponent()));
        if own < other {
            // The opponent, with the larger forbidden number, loses only there.
            for (i, left) in balancing(heaps, own) {
                found.at_part(i);
                found.add_heap(left);
            }
            return;
        }
        let sum = nim_sum(heaps.iter().copied());
        let large: Vec<&Natural> = heaps.iter().copied().filter(|heap| *heap >= other).collect();
        let large_sum = nim_sum(large.iter().copied());
        for (i, &heap) in heaps.iter().enumerate() {
            let is_large = heap >= other;
            let against = Against {
                others: &sum ^ heap,
                large: large.len() - usize::from(is_large),
                large_sum: if is_large { &large_sum ^ heap } else { large_sum.clone() },
            };
            found.at_part(i);
            find_against_smaller(heap, own, other, &against, found);
        }
    }

    fn winner_reason(
        &self,
        heaps: &[&Natural],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        let winner = self.result(heaps, mover, convention)?;
        let (own, other) = (self.forbidden(mover), self.forbidden(mover.opponent()));
        let reach = (own < other)
            .then(|| balancing(heaps, own).next().map(|(i, left)| vec![heaps[i].clone(), left]))
            .flatten();
        let all: Vec<Natural> = heaps.iter().map(|heap| (*heap).clone()).collect();
        Some(Reason::new(
            &FORBIDDEN_CASE,
            [
                ("own", own.into()),
                ("other", other.into()),
                ("heaps", all.into()),
                ("sum", nim_sum(heaps.iter().copied()).into()),
                ("reach", reach.into()),
                ("wins", (winner == GameResult::Win).into()),
            ],
        ))
    }
}

/// The player to move may not take exactly `own`, the opponent not exactly `other`. For `own < other`,
/// `reach` is a heap, and what it is taken down to, that leaves nim-sum 0 with all heaps below `own`.
static FORBIDDEN_CASE: ReasonKind = ReasonKind {
    wording: |operands| {
        let (own, other) = (operands.number("own")?, operands.number("other")?);
        let free = operands.numbers("heaps")?.iter().any(|heap| heap >= other);
        Some(match (own > other, operands.truth("wins")?, operands.numbers("reach")) {
            (true, true, _) if free => Wording::case("larger-won-high"),
            (true, true, _) => Wording::case("larger-won-sum"),
            (true, false, _) => Wording::case("larger-lost"),
            (false, _, Some([from, to])) => {
                Wording::case("smaller-won").with("from", from).with("to", to)
            }
            (false, _, _) => Wording::case("smaller-lost"),
        })
    },
    teaches: Some((IdeaKind::SpareMove, |operands| {
        let (own, other) = (operands.number("own")?, operands.number("other")?);
        let free = operands.numbers("heaps")?.iter().any(|heap| heap >= other);
        Some(Wording::case(match (own > other, operands.truth("wins")?) {
            (true, true) if free => "won",
            (true, true) => "nim-won",
            (true, false) => "nim-lost",
            (false, true) => "first-won",
            (false, false) => "lost",
        }))
    })),
    ..ReasonKind::new(
        "forbidden-case",
        About::All("heaps"),
        States::Result {
            wins: |operands| operands.truth("wins"),
            convention: |_| Some(Convention::Normal),
        },
        forbidden_case_holds,
    )
};

fn forbidden_case_holds(operands: &Operands) -> Option<bool> {
    let (own, other) = (operands.number("own")?, operands.number("other")?);
    let (heaps, sum) = (operands.numbers("heaps")?, operands.number("sum")?);
    let (reach, wins) = (operands.numbers("reach"), operands.truth("wins")?);
    let right = match reach {
        _ if own > other => wins != (sum.is_zero() && heaps.iter().all(|heap| heap < other)),
        None => !wins,
        Some([from, to]) => {
            let legal = to < from && from - to != *own;
            wins && heaps.contains(from) && legal && (from ^ to) == *sum && to < own
        }
        Some(_) => false,
    };
    Some(nim_sum(heaps) == *sum && right)
}

/// The winning moves in one heap for the player with the larger forbidden number `own`.
///
/// The opponent, who may not take `other < own`, wins a position exactly when a legal move
/// reaches nim-sum 0 with all heaps below `other`. So a reduction of this heap to `v` wins when
/// no such reply exists; which `v` those are depends on the other heaps:
fn find_against_smaller(
    heap: &Natural,
    own: &Natural,
    other: &Natural,
    against: &Against,
    found: &mut Found,
) {
    let legal = |v: &Natural| v < heap && heap - v != *own;
    let hole = (heap >= own).then(|| heap - own);
    let Some(top) = (!heap.is_zero()).then(|| heap - 1u8) else { return };
    if against.large >= 2 {
        // Two heaps stay too large whatever the opponent does: every move wins.
        return found.add_range_except(&Natural::ZERO, &top, hole.as_ref());
    }
    if against.large == 0 && against.others < *other {
        // The opponent answers any v above the others' sum by going down to it, unless that
        // takes exactly `other`; and any v below it by Bouton's move in another heap.
        for v in [against.others.clone(), &against.others + other] {
            if legal(&v) {
                found.add_heap(v);
            }
        }
        return;
    }
    // A heap left at `other` or more is beyond repair, as another one, or the sum, is too.
    found.add_range_except(other, &top, hole.as_ref());
    if against.large == 0 {
        // The others' sum is too large: any v below `other` is answered in the heap that has
        // the top bit of the sum.
        return;
    }
    // One other heap J is too large. The opponent must move there, to `v xor rest`; impossible
    // where that is not below `other`, or where it takes exactly `other`.
    let rest = &against.others ^ &against.large_sum;
    let below = other.min(heap);
    let answered_only = bouton_core::natural::minus(&against.large_sum, other)
        .filter(|image| image < other)
        .map(|image| image ^ &rest)
        .filter(|v| v < below);
    let unanswered = below - count_xor_below(below, &rest, other);
    let hole_inside =
        hole.filter(|v| v < below && (v ^ &rest) >= *other).map(|_| 1u64).unwrap_or(0);
    let before = found.count.clone();
    'listing: for (low, bits) in xor_blocks(below, &rest) {
        let end = &low + (Natural::ONE << bits);
        let mut image = low.max(other.clone());
        while image < end {
            if found.room() == 0 {
                break 'listing;
            }
            let v = &image ^ &rest;
            if legal(&v) {
                found.add_heap(v);
            }
            image += 1u8;
        }
    }
    let listed: Natural = &found.count - before;
    found.add_unlisted(&(unanswered - hole_inside - listed));
    if let Some(v) = answered_only.filter(|v| legal(v)) {
        found.add_heap(v);
    }
}
