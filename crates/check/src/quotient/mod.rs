//! Certificates of misère quotients.
//!
//! A *sum* is a multiset of heaps, each of which some move turns into the heaps of one of its options.
//! The player who cannot move wins. So a sum is a P-position if it has a move, and every move from it leads to
//! an N-position; all others are N-positions.
//!
//! The certificate has a finite set Q of elements 0, 1, 2, ..., a table of their products by some
//! generators, a subset P of Q, and an element Phi(n) for each heap n below N.
//!
//! **Theorem 1.** Let
//! 1. each element be a product of generators, starting at element 0, and x·g·h = x·h·g for all elements
//!    x and generators g, h. Then Q is a commutative monoid with the identity 0; write 1 for it, and Phi(w)
//!    for the product of Phi(n) for the heaps n of a sum w, which is 1 if there are none;
//! 2. each element be Phi(w) for some sum w of heaps below N;
//! 3. for two different elements x, y there be z such that one of x·z, y·z is in P, and the other not;
//! 4. 1 not be in P, and Phi(n) be 1 for each heap n without a move;
//! 5. for each heap n, each option o of n, and each element z: if z·Phi(n) is in P, then z·Phi(o) is not;
//! 6. there be no heaps n1, ..., nk, k >= 1, each of which can be moved in, such that for each of them z·Phi(ni)
//!    and all z·Phi(o), o an option of ni, lie outside P, z being the product of Phi for the other heaps.
//!
//! Then a sum w of heaps below N is a P-position exactly if Phi(w) is in P, and (Q, P) is the misère
//! quotient of these sums (T. E. Plambeck, 2005; T. E. Plambeck and A. N. Siegel, 2008), Phi its pretending
//! function. And if that is so, then all six hold: no true certificate is refused.
//!
//! *Proof.* The monoid: the maps that multiply by a generator commute, so that all maps made of them
//! are a commutative monoid M. Take each map m to m(0): that is onto Q; and if m(0) = n(0), then
//! m(u(0)) = u(m(0)) = u(n(0)) = n(u(0)) for every map u, so that m = n by 1. So Q has the product of M.
//! The outcomes, by induction on the number of moves that a sum can last: let w be a sum. Without a move,
//! it is an N-position, and Phi(w) = 1 by 4, which is not in P. Let it have moves. If Phi(w) is in P, then by 5,
//! applied to each heap with z the product of the others, no move leads to P; so all lead to
//! N-positions, and w is a P-position. If Phi(w) is not in P, drop the heaps without a move, which changes no
//! product, and apply 6 to the others: for some heap it fails. As z·Phi(n) = Phi(w) is not in P, some
//! z·Phi(o) is: a move to a P-position. So w is an N-position.
//! Two sums are equivalent if they have the same outcome with every other sum added. By what was
//! shown, and 2, that depends on Phi alone; and by 3 and 2 two sums with different Phi are not equivalent. So Q is
//! the set of classes.
//! The converse: in the quotient 1 to 4 hold by definition (a heap without a move changes no outcome), and
//! a violation of 5 or 6, with a sum for z by 2, is a sum whose outcome P gives wrongly.
//!
//! Condition 5 is looked at for each z. For 6, let D(n) be the set of all z for which z·Phi(n) and all z·Phi(o)
//! lie outside P, and for a sum w let D(w) be the set of all z for which each heap n of w has z·Phi(w - n) in D(n).
//! Then D(w + n) is the set of all z with z·Phi(w) in D(n) and z·Phi(n) in D(w), and 6 says that 1 is in no D(w).
//! So the pairs (Phi(w), D(w)), finite in number, are found heap by heap. A heap with empty D(n) is in no
//! violation; of two pairs (x, D), (x, E) with D in E only the second matters, since each heap added
//! keeps it so; and of heaps with the same element only those with the largest D(n), for the same reason.
//!
//! **Theorem 2.** Let the code end with the digit at place t, let a move leave h heaps at most, and let the
//! hypotheses of theorem 1 hold for N = W + p, with W as in `period/theorems/finite.rs` (n0 >= 1). If
//! Phi(n + p) = Phi(n) for n0 <= n < W, then with Phi(n + p) = Phi(n) for all n >= n0 all of theorem 1 holds for
//! all heaps.
//!
//! *Proof.* For a heap n let E(n) be the set of Phi(o), o an option of n. As in `finite.rs`: let n >= W. Each
//! option of n + p has a heap b with n0 + p <= b < n + p, and b - p in its place makes an option of n with the same
//! product; each option of n has a heap b with n0 <= b < n, and b + p makes one of n + p. So E(n + p) = E(n). Conditions 2 to 6
//! are about the pairs (Phi(n), E(n)) alone, and beyond N no new pair appears.
//!
//! The preperiod n0 = 0 is shown from 1 on, and heap 0 compared with heap p.

mod certificate;
mod kernel;
mod kinds;
mod monoid;
mod play;
mod unanswered;

pub(crate) use certificate::KEYS;
pub use certificate::{PhiKernel, PhiPeriod, QuotientCertificate};

use crate::{
    limits::{Exceeded, Meter},
    period::{PeriodClaim, smallest, theorems},
    reason::{Reason, Refusal},
    rules::Rules,
};
use monoid::Monoid;

/// Checks what a certificate claims of its code.
///
/// # Errors
/// A fault of it, or a limit.
pub(crate) fn check(
    certificate: &QuotientCertificate,
    rules: &Rules,
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let QuotientCertificate { order, p_portion, phi, columns, period, kernel, .. } = certificate;
    if !certificate.has_shape() {
        return Err(Reason::Shape.into());
    }
    meter.foresee(phi.len() as u64, 0.0)?;
    if let Some(period) = period {
        check_period(period, rules, phi)?;
    }
    if let Some(PhiKernel { from, window }) = kernel {
        let (needed, wanted) = kernel::window_of(rules, *from)?;
        if *window != wanted {
            return Err(Reason::Window { claimed: window.clone(), needed: wanted }.into());
        }
        let claimed = phi.len() as u64;
        if claimed < needed {
            return Err(Reason::TooFewValues { claimed, needed }.into());
        }
    }
    let monoid = Monoid::new(*order, columns, meter)?;
    let p = p_portion.iter().copied().collect();
    let quotients = monoid.quotients(&p, meter)?;
    if p.has(Monoid::IDENTITY) {
        return Err(Reason::IdentityInP.into());
    }
    monoid.differ(&quotients, meter)?;
    let heaps = kinds::Heaps::new(&monoid, phi, meter)?;
    let kinds = heaps.kinds(rules, meter)?;
    kinds::check_moves_from_p(&heaps, &kinds, &quotients, meter)?;
    unanswered::check(&monoid, &kinds, &quotients, meter)?;
    if let Some(PhiKernel { from, .. }) = kernel {
        kernel::check(*from, rules, &heaps, &p, meter)?;
    }
    play::check(certificate, rules, &heaps, meter)
}

/// Checks that Phi is periodic as far as theorem 2 asks, and with no smaller period or preperiod.
fn check_period(claimed: &PhiPeriod, rules: &Rules, phi: &[u32]) -> Result<(), Reason> {
    let PhiPeriod { preperiod, period, ref window } = *claimed;
    let needed = window_of(rules, preperiod, period)?;
    let text = needed.text();
    if *window != text {
        return Err(Reason::Window { claimed: window.clone(), needed: text });
    }
    let claimed = phi.len() as u64;
    if claimed != needed.values {
        return Err(Reason::Values { claimed, needed: needed.values });
    }
    smallest(&PeriodClaim { preperiod, period, saltus: 0, max_value: None }, needed.end, phi)
}

/// The window of theorem 2.
fn window_of(rules: &Rules, preperiod: u64, period: u64) -> Result<theorems::Window, Reason> {
    if period == 0 {
        return Err(Reason::NoPeriod);
    }
    let last = rules.last().ok_or(Reason::EndlessCode)?;
    theorems::finite_window(rules, last as u64, preperiod, period)
}

/// A set of elements.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Elements(Vec<u64>);

impl Elements {
    /// The empty set of elements below `order`.
    fn none(order: u32, meter: &mut Meter<'_>) -> Result<Elements, Exceeded> {
        let words = (order as usize).div_ceil(64);
        meter.hold(8 * words as u64)?;
        meter.work(words as u64)?;
        Ok(Elements(vec![0; words]))
    }

    fn has(&self, element: u32) -> bool {
        self.0.get(element as usize / 64).is_some_and(|word| word >> (element % 64) & 1 == 1)
    }

    fn insert(&mut self, element: u32) {
        let word = element as usize / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (element % 64);
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    fn is_within(&self, other: &Elements) -> bool {
        self.0.iter().zip(&other.0).all(|(one, two)| one & !two == 0)
    }

    /// The least element of both.
    fn common(&self, other: &Elements) -> Option<u32> {
        let both = self.0.iter().zip(&other.0).map(|(one, two)| one & two);
        let found = both.enumerate().find(|(_, word)| *word != 0);
        found.map(|(at, word)| at as u32 * 64 + word.trailing_zeros())
    }

    /// Takes the elements of `other` out.
    fn remove(&mut self, other: &Elements) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
    }

    fn ascending(&self) -> impl Iterator<Item = u32> {
        let of_word = |(at, word): (usize, &u64)| {
            let word = *word;
            (0..64u32).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at as u32 * 64 + bit)
        };
        self.0.iter().enumerate().flat_map(of_word)
    }
}

impl FromIterator<u32> for Elements {
    fn from_iter<I: IntoIterator<Item = u32>>(elements: I) -> Elements {
        let mut set = Elements::default();
        elements.into_iter().for_each(|element| set.insert(element));
        set
    }
}
