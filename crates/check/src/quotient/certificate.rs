//! The certificate of a misère quotient: what it claims, and its text.

use super::{kernel, window_of};
use crate::{
    reason::Reason,
    rules::Rules,
    text::{CertificateError, CertificateErrorKind, Lines, Piece},
};
use std::fmt::{self, Write};

/// A claim that a finite commutative monoid is the misère quotient of a game, with its pretending
/// function Phi.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotientCertificate {
    /// The game as it is typed.
    pub game: String,
    /// Its code.
    pub code: String,
    /// Number of elements: they are 0, which is the identity, 1, ..., `order` - 1.
    pub order: u32,
    /// The elements that are P-positions, ascending.
    pub p_portion: Vec<u32>,
    /// For each generator the products of the elements 0, 1, ... by it.
    pub columns: Vec<Vec<u32>>,
    /// The elements of the heaps 0, 1, ...
    pub phi: Vec<u32>,
    /// The period of Phi; `None` if the claim is about sums of the heaps in `phi` alone.
    pub period: Option<PhiPeriod>,
    /// The beginning of the kernel; only without a period.
    pub kernel: Option<PhiKernel>,
    /// The program that wrote the certificate.
    pub program: String,
}

/// The claim that `Phi(n + period) = Phi(n)` for all n from `preperiod` on, and for no smaller period or preperiod.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhiPeriod {
    /// n0.
    pub preperiod: u64,
    /// p.
    pub period: u64,
    /// Up to which heap Phi is compared, and why: `156 = 2*71 + 12 + 2`.
    pub window: String,
}

/// The claim that every sum with a heap of `from` or more has its normal outcome, and that no smaller heap will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhiKernel {
    /// M, the least heap in the kernel. In the file it takes the place of a preperiod.
    pub from: u64,
    /// The number of heaps that prove it, as a calculation: `23 = 2*10 + 3`.
    pub window: String,
}

/// The keys of a certificate of a quotient, in their order, between the code and the program. The last
/// stands once for each generator.
pub(crate) const KEYS: [&str; 10] = [
    "order", "p-order", "generators", "heaps", "preperiod", "period", "window", "p-portion", "phi",
    "times",
];

/// The word for a missing number or list.
const NONE: &str = "none";
/// The word in place of a period where normal play decides.
const KERNEL: &str = "kernel";

impl QuotientCertificate {
    /// The certificate of a quotient, which is not checked here. `columns` has the products by each
    /// generator, `phi` the elements of the heaps 0, 1, ...: with a period (preperiod, period) of Phi at least
    /// as many as the theorem asks for.
    ///
    /// # Errors
    /// The theorem does not speak of such a code or period, or there are too few heaps, or none.
    pub fn new(
        [game, code, program]: [&str; 3],
        columns: Vec<Vec<u32>>,
        [p_portion, phi]: [&[u32]; 2],
        period: Option<(u64, u64)>,
    ) -> Result<QuotientCertificate, Reason> {
        let rules = Rules::read(code).map_err(|_| Reason::Code)?;
        let mut phi = phi.to_vec();
        if phi.is_empty() {
            return Err(Reason::Shape);
        }
        let mut claimed = None;
        if let Some((preperiod, period)) = period {
            let window = window_of(&rules, preperiod, period)?;
            let (needed, claims) = (window.values, phi.len() as u64);
            if claims < needed {
                return Err(Reason::TooFewValues { claimed: claims, needed });
            }
            phi.truncate(usize::try_from(needed).unwrap_or(usize::MAX));
            claimed = Some(PhiPeriod { preperiod, period, window: window.text() });
        }
        Ok(QuotientCertificate {
            game: game.to_string(),
            code: code.to_string(),
            order: columns.first().map_or(1, |column| column.len() as u32),
            p_portion: p_portion.to_vec(),
            columns,
            phi,
            period: claimed,
            kernel: None,
            program: program.to_string(),
        })
    }

    /// This certificate of the heaps given, with the claim that sums with a heap of `from` or more have their normal
    /// outcomes.
    ///
    /// # Errors
    /// The theorem does not speak of such a code, or there are too few heaps.
    pub fn with_kernel(mut self, from: u64) -> Result<QuotientCertificate, Reason> {
        let rules = Rules::read(&self.code).map_err(|_| Reason::Code)?;
        let (needed, window) = kernel::window_of(&rules, from)?;
        let claimed = self.phi.len() as u64;
        if claimed < needed {
            return Err(Reason::TooFewValues { claimed, needed });
        }
        (self.kernel, self.period) = (Some(PhiKernel { from, window }), None);
        Ok(self)
    }

    /// Reads the lines of [`KEYS`] and that of the program.
    ///
    /// # Errors
    /// A mistake, with its place.
    pub(crate) fn read(
        [game, code]: [&str; 2],
        lines: &mut Lines<'_>,
    ) -> Result<QuotientCertificate, CertificateError> {
        let [order, p_order, generators, heaps, preperiod, period, window, p_portion, phi, times] =
            KEYS;
        let order = lines.value(order)?;
        let Ok(order) = u32::try_from(order.number()?) else {
            return order.fail(CertificateErrorKind::TooLarge);
        };
        let p_order = lines.value(p_order)?.number()?;
        let generators = lines.value(generators)?.number()?;
        let heaps = lines.value(heaps)?.number()?;
        let preperiod = lines.value(preperiod)?;
        let period = lines.value(period)?;
        let window = lines.value(window)?;
        let texts = [preperiod, period, window].map(|piece| piece.text);
        let mut kernel = None;
        let period = match texts {
            [NONE, NONE, NONE] => None,
            [_, KERNEL, window] => {
                kernel = Some(PhiKernel { from: preperiod.number()?, window: window.to_string() });
                None
            }
            [_, _, window] => {
                let (preperiod, period) = (preperiod.number()?, period.number()?);
                Some(PhiPeriod { preperiod, period, window: window.to_string() })
            }
        };
        let p_portion = match lines.value(p_portion)? {
            Piece { text: NONE, .. } if p_order == 0 => Vec::new(),
            list => {
                let elements = list.elements(p_order, order)?;
                if !elements.is_sorted_by(|one, next| one < next) {
                    return list.fail(CertificateErrorKind::NotAscending);
                }
                elements
            }
        };
        let phi = lines.value(phi)?.elements(heaps, order)?;
        let mut columns = Vec::new();
        for _ in 0..generators {
            columns.push(lines.value(times)?.elements(u64::from(order), order)?);
        }
        Ok(QuotientCertificate {
            game: game.to_string(),
            code: code.to_string(),
            order,
            p_portion,
            columns,
            phi,
            period,
            kernel,
            program: lines.value("program")?.text.to_string(),
        })
    }

    /// Keys and values in their order.
    pub(crate) fn lines(&self) -> Vec<(&'static str, String)> {
        let number = |of: fn(&PhiPeriod) -> String| self.period.as_ref().map_or(NONE.into(), of);
        let [preperiod, period, window] = match &self.kernel {
            Some(PhiKernel { from, window }) => {
                [from.to_string(), KERNEL.to_string(), window.clone()]
            }
            None => [
                number(|period| period.preperiod.to_string()),
                number(|period| period.period.to_string()),
                number(|period| period.window.clone()),
            ],
        };
        let values = [
            self.order.to_string(),
            self.p_portion.len().to_string(),
            self.columns.len().to_string(),
            self.phi.len().to_string(),
            preperiod,
            period,
            window,
            list(&self.p_portion),
            list(&self.phi),
        ];
        let times = self.columns.iter().map(|column| ("times", list(column)));
        KEYS.into_iter().zip(values).chain(times).collect()
    }

    /// Returns `true` if all lists have their lengths, and all elements are below the order.
    pub(super) fn has_shape(&self) -> bool {
        let elements = |list: &[u32]| list.iter().all(|element| *element < self.order);
        let columns = |column: &Vec<u32>| column.len() == self.order as usize && elements(column);
        self.order > 0
            && !self.phi.is_empty()
            && elements(&self.p_portion)
            && elements(&self.phi)
            && self.columns.iter().all(columns)
    }

    /// How to check it by hand, for people.
    pub(crate) fn explanation(&self) -> Result<String, fmt::Error> {
        let mut out = String::new();
        let QuotientCertificate { order, phi, period, kernel, .. } = self;
        let last = phi.len().saturating_sub(1);
        let which = match period {
            None => format!("heaps of 0 to {last} stones"),
            Some(_) => "heaps of any size".to_string(),
        };
        writeln!(
            out,
            "A claim about misère play, in which the player who cannot move wins: a sum of {which}\n\
             is a P-position exactly if the product of Phi(n), for its heaps n, is in the P-portion. The monoid \
             is the\n\
             misère quotient of these sums. Its elements are 0, which is the identity, to {}, by generators:\n{}\n\
             `bouton verify` checks it. To check it without this program:\n\
             1. See that the code is that of the game. Digit d_k (d_0 stands before the point; A is \
             10, V is 31;\n   \
             digits in brackets repeat) says what may be left of a heap when k stones are taken \
             from it. Its bit i,\n   \
             worth 2^i: the rest, as exactly i heaps that are not empty.\n\
             2. `phi` has the elements of the heaps 0, 1, ..., {last}; each line `times` the products of the \
             elements\n   \
             0, 1, ... by one generator. See that 0 times generators gives every element, and also 0 times \
             elements\n   \
             in `phi`; that x*g*h = x*h*g for all elements x and generators g, h; that for elements x, y \
             some z\n   \
             has just one of x*z and y*z in the P-portion.\n\
             3. See that 0 is not in the P-portion, and that heaps without a move have the element 0.\n\
             4. For each heap n, each option o of n, and each element z: not both z*Phi(n) and z*Phi(o) \
             are in the\n   \
             P-portion. Phi(o) is the product for the heaps of o.\n\
             5. For each heap n that can be moved in let D(n) be the set of all z with neither z*Phi(n) nor \
             any z*Phi(o)\n   \
             in the P-portion. Begin with the pairs (Phi(n), D(n)); to (x, D) and n belongs the pair of \
             x*Phi(n) and the\n   \
             set of all z with z*x in D(n) and z*Phi(n) in D. See that 0 is in no D of any pair.",
            order.saturating_sub(1),
            self.words(),
        )?;
        if let Some(PhiPeriod { preperiod, period, window }) = period {
            let end = window.split(' ').next().unwrap_or_default();
            writeln!(
                out,
                "6. See that Phi(n + {period}) = Phi(n) for every n >= {preperiod} below {end}, and for no \
                 smaller period\n   \
                 or preperiod. Then larger heaps have the elements of smaller ones, and so have their \
                 options\n   \
                 (as in the theorem of Guy and Smith, 1956): nothing new comes."
            )?;
        }
        if let Some(PhiKernel { from, window }) = kernel {
            writeln!(
                out,
                "6. Find the nim-values of the heaps, and from (0, 0) on all pairs of the element and the nim-value of a \
                 sum.\n   \
                 See that beside each of them each heap n >= {from} in `phi` makes an element of the P-portion \
                 exactly if\n   \
                 it makes the nim-value 0, and that heap {} does not. The first {window} heaps are enough: a move \
                 from a larger one\n   \
                 leaves one of {from} or more. So every sum with such a heap is won exactly if it is won in normal play.",
                from.saturating_sub(1),
            )?;
        }
        writeln!(out, "The checksum is SHA-256 of every byte before its line.")?;
        Ok(out)
    }

    /// The elements as shortest words in the generators, for people: `0 = 1, 1 = a, 2 = b, 3 = ab`. The
    /// first of them, if they are many.
    fn words(&self) -> String {
        const MOST: usize = 64;
        let mut words: Vec<Option<String>> = vec![None; self.order as usize];
        let Some(first) = words.first_mut() else { return String::new() };
        *first = Some(String::new());
        let mut reached = std::collections::VecDeque::from([0]);
        while let Some(from) = reached.pop_front() {
            let word = words.get(from).cloned().flatten().unwrap_or_default();
            for (name, column) in ('a'..='z').zip(&self.columns) {
                let to = column.get(from).copied().unwrap_or(0) as usize;
                if words.get(to).is_some_and(Option::is_none) {
                    words[to] = Some(format!("{word}{name}"));
                    reached.push_back(to);
                }
            }
        }
        let shown = words.iter().enumerate().take(MOST).map(|(x, word)| match word.as_deref() {
            None => format!("{x} = ?"),
            Some("") => format!("{x} = 1"),
            Some(word) => format!("{x} = {word}"),
        });
        let shown: Vec<String> = shown.collect();
        let lines: Vec<String> = shown.chunks(8).map(|line| line.join(", ")).collect();
        let more = if words.len() > MOST { ", ..." } else { "" };
        lines.join(",\n") + more
    }
}

/// Elements as certificates write them.
fn list(elements: &[u32]) -> String {
    if elements.is_empty() {
        return NONE.to_string();
    }
    let texts: Vec<String> = elements.iter().map(u32::to_string).collect();
    texts.join(" ")
}
