//! Taking-and-breaking codes, and the games that are one.

use super::{coded::enumerable_by, nim::option_worth};
use crate::{
    reasons,
    theorems::{BOUTON, BOUTON_MISERE, LASKER},
};
use bouton_core::{
    Code, Convention, Found, HeapRules, Heaps, Natural, Part, Parts, Picture, Player, Reason,
    Shape, Stop, Target, Theorem, Value, Walk,
    natural::BitTest,
    reason::{About, ReasonKind, States, Wording},
};

/// The games that have a name and are a code: one line each. The registry and `bouton games` read
/// this table. (*Winning Ways*, ch. 4; Lasker's Nim: Emanuel Lasker, *Brettspiele der Völker*,
/// 1931.)
pub const NAMED_CODES: &[(&str, &str)] = &[
    ("dawson-chess", "0.137"),
    ("dawson-kayles", "0.07"),
    ("guiles", "0.15"),
    ("kayles", "0.77"),
    ("lasker", "4.[3]"),
    ("officers", "0.6"),
    ("treblecross", "0.007"),
];

/// A game given by its code, perhaps under a name of its own.
#[derive(Debug)]
pub struct Octal {
    name: Option<&'static str>,
    code: Code,
    known: Option<Known>,
}

/// Codes with a closed form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Nim,
    Lasker,
}

impl Octal {
    /// The game of this code.
    pub fn new(code: Code) -> Octal {
        let known = match code.to_string().as_str() {
            "0.[3]" => Some(Known::Nim),
            "4.[3]" => Some(Known::Lasker),
            _ => None,
        };
        Octal { name: None, code, known }
    }

    /// The game of this code, called `name`.
    pub fn named(name: &'static str, code: Code) -> Octal {
        Octal { name: Some(name), ..Octal::new(code) }
    }
}

impl HeapRules for Octal {
    facts! { identity: game; }

    fn game(&self) -> String {
        self.name.map_or_else(|| format!("octal:{}", self.code), str::to_string)
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        self.code.options(heap)
    }

    fn enumerable(&self, heap: &Natural) -> Result<u64, Stop> {
        enumerable_by(&self.code, heap)
    }

    fn picture(&self, heap: &Natural) -> Option<Picture> {
        let shape = match self.name? {
            "kayles" | "dawson-kayles" => Shape::Pins,
            "dawson-chess" => Shape::Squares,
            _ => return None,
        };
        Some(Picture::in_places(shape, std::slice::from_ref(heap)))
    }

    fn code(&self) -> Option<&Code> {
        Some(&self.code)
    }

    fn theorem(&self, convention: Convention) -> Option<Theorem> {
        match (self.known?, convention) {
            (Known::Nim, Convention::Normal) => Some(BOUTON),
            (Known::Nim, Convention::Misere) => Some(BOUTON_MISERE),
            (Known::Lasker, Convention::Normal) => Some(LASKER),
            (Known::Lasker, Convention::Misere) => None,
        }
    }

    fn value(&self, heap: &Natural) -> Option<Value> {
        Some(match self.known? {
            Known::Nim => Value::like_nim_heap(heap.clone()),
            Known::Lasker => Value::normal_only(lasker_swap(heap)),
        })
    }

    fn find(&self, heap: &Natural, target: &Target, found: &mut Found) -> Walk {
        match self.known {
            Some(Known::Nim) if target.accepts_nim_heap(&target.grundy) => {
                if let Some(left) = option_worth(heap, None, &target.grundy) {
                    found.add_heap(left);
                }
            }
            Some(Known::Lasker) if target.tame.is_none() => {
                // The swap is its own inverse: one heap has each value.
                let left = lasker_swap(&target.grundy);
                if left < *heap {
                    found.add_heap(left);
                }
                find_lasker_splits(heap, &target.grundy, found);
            }
            _ => {}
        }
        Ok(())
    }

    fn reason(&self, heap: &Natural) -> Option<Reason> {
        Some(match self.known? {
            Known::Nim => reasons::size(heap),
            Known::Lasker => Reason::new(
                &SWAP,
                [
                    ("heap", heap.into()),
                    ("remainder", (heap % 4u64).into()),
                    ("value", lasker_swap(heap).into()),
                ],
            ),
        })
    }
}

/// Lasker's Nim: heaps 4k+3 and 4k+4 change places.
static SWAP: ReasonKind = ReasonKind {
    wording: |operands| {
        let same = operands.number("heap")? == operands.number("value")?;
        Some(Wording::case(if same { "same" } else { "swap" }))
    },
    ..ReasonKind::new("lasker", About::First("heap"), States::Value("value"), |operands| {
        let (heap, value) = (operands.number("heap")?, operands.number("value")?);
        let remainder = operands.small("remainder")?;
        let right = match remainder {
            3 => *value == heap + 1u8,
            0 if !heap.is_zero() => *value == heap - 1u8,
            _ => value == heap,
        };
        Some(heap % 4u64 == remainder && right)
    })
};

/// The value of a heap of Lasker's Nim, and the heap of that value: 4k+3 and 4k+4 change places.
fn lasker_swap(heap: &Natural) -> Natural {
    match heap % 4u64 {
        3 => heap + 1u8,
        0 if !heap.is_zero() => heap - 1u8,
        _ => heap.clone(),
    }
}

/// The splits of `heap` into a + b worth `wanted`, counted exactly.
///
/// Let u, v be the values of a and b. Then u xor v = wanted, and u + v = wanted + 2(u and v),
/// while a + b = u + v + d(u) + d(v), where d depends on the last two bits alone (+1 for 3, -1
/// for 0). So for each choice of those bits, u and v is known; wanted and it must be disjoint;
/// and every way to deal the remaining bits of wanted to u and v is a split.
fn find_lasker_splits(heap: &Natural, wanted: &Natural, found: &mut Found) {
    let wanted_low = wanted % 4u64;
    let shift_of = |low: u64| match low {
        0 => -1i64,
        3 => 1,
        _ => 0,
    };
    for u_low in 0..4u64 {
        let v_low = u_low ^ wanted_low;
        // Each split is met twice, as (a, b) and (b, a), unless the low bits decide the order or
        // u = v.
        if u_low > v_low {
            continue;
        }
        let shift = shift_of(u_low) + shift_of(v_low);
        let sum: Natural = match shift {
            0.. if *heap < Natural::from(shift.unsigned_abs()) => continue,
            0.. => heap - shift.unsigned_abs(),
            _ => heap + shift.unsigned_abs(),
        };
        if sum < *wanted || (&sum - wanted).bit(0) {
            continue;
        }
        let common: Natural = (sum - wanted) >> 1;
        if !(&common & wanted).is_zero() || &common % 4u64 != u_low & v_low {
            continue;
        }
        deal_bits(&common, wanted, u_low, v_low, found);
    }
}

/// All pairs u < v (or u = v) with u and v = `common`, u xor v = `wanted` and these low bits.
fn deal_bits(common: &Natural, wanted: &Natural, u_low: u64, v_low: u64, found: &mut Found) {
    let free: Vec<usize> = (2..wanted.bit_len()).filter(|bit| wanted.bit(*bit)).collect();
    // With equal low bits the top free bit is v's, so that each pair is met once.
    let (fixed, free) = match free.split_last() {
        Some((top, rest)) if u_low == v_low => (Natural::ONE << *top, rest),
        _ => (Natural::ZERO, &free[..]),
    };
    let pair = |dealt: &Natural| {
        let u: Natural = common | dealt | Natural::from(u_low);
        let v: Natural = &u ^ wanted;
        debug_assert!((&u & &fixed).is_zero());
        [lasker_swap(&u), lasker_swap(&v)]
    };
    let mut count: Natural = Natural::ONE << free.len();
    // u = 0 or v = 0 is no heap: not a split.
    let empty = |dealt: &Natural| pair(dealt).iter().any(Natural::is_zero);
    // Every free bit dealt to u: all of `wanted` but its low bits, and but what is fixed.
    let all: Natural = ((wanted >> 2) << 2) ^ &fixed;
    let none = Natural::ZERO;
    if empty(&none) {
        count -= 1u8;
    }
    if !all.is_zero() && empty(&all) {
        count -= 1u8;
    }
    let mut listed = 0u64;
    let mut number = 0u64;
    while found.room() > 0 && Natural::from(listed) < count {
        let mut dealt = Natural::ZERO;
        for (i, bit) in free.iter().take(64).enumerate() {
            if number >> i & 1 == 1 {
                dealt.set_bit(*bit);
            }
        }
        number += 1;
        let mut pair = pair(&dealt);
        if pair.iter().any(Natural::is_zero) {
            continue;
        }
        pair.sort();
        found.add(pair.into_iter().map(Part::heap).collect::<Parts>());
        listed += 1;
    }
    found.add_unlisted(&(count - listed));
}
