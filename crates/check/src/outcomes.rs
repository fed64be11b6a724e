//! Certificates of the outcome classes of single heaps in normal play, where each player takes from fixed numbers.
//!
//! **Theorem 1.** Let each player take from a heap any number of a finite set of their own, and let m be the largest of all these
//! numbers. If the heaps n and n + p have the same class for m numbers n in a row, from n0 on, then they have for all n >= n0.
//!
//! *Proof.* The class of a heap n >= m is a function of the classes of the m heaps before it, the same function for every such n. So
//! n0 + m has the class of n0 + m + p, and so on by induction.
//!
//! **Theorem 2.** Let each player take from a heap any number but one. Then every heap larger than both of these numbers has the class
//! N.
//!
//! *Proof.* The first player, Left or Right, takes all of it, and the other one has no move.

use crate::{
    limits::Meter,
    primes::prime_divisors,
    reason::{Reason, Refusal},
    text::{CertificateError, CertificateErrorKind, Lines, Piece},
};
use std::fmt::{self, Write};

/// Largest number of a rule, so that a check holds few heaps at once.
const MOST_TAKEN: u64 = 1 << 20;
/// The letters of the classes: nobody, Left, Right or both win by moving first.
const LETTERS: [char; 4] = ['P', 'L', 'R', 'N'];

/// A claim that the outcome classes of the single heaps of a game are periodic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeCertificate {
    /// The game as it is typed.
    pub game: String,
    /// The numbers that Left may take, a slash between blanks, and those that Right may take: `1,2 / 1,3`, `all but 2 / all but 3`.
    pub code: String,
    /// The least n0 such that the heaps n and n + p have the same class for all n >= n0.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// The classes of the heaps 0, ..., n0 + p - 1, a letter each.
    pub outcomes: String,
    /// The program that wrote the certificate.
    pub program: String,
}

/// The keys of a certificate of outcomes, in their order, between the code and the program.
pub(crate) const KEYS: [&str; 3] = ["preperiod", "period", "outcomes"];

/// The numbers that a player may take.
#[derive(Clone, Debug)]
enum Taken {
    These(Vec<u64>),
    AllBut(u64),
}

impl Taken {
    /// Reads them: ascending numbers with commas between them, or `all but` and a number. The place of an error.
    fn read(text: &str) -> Result<Taken, usize> {
        let number = |text: &str| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
            text.parse::<u64>().ok().filter(|number| plain && *number <= MOST_TAKEN)
        };
        if let Some(but) = text.strip_prefix("all but ") {
            return number(but).map(Taken::AllBut).ok_or(text.len() - but.len());
        }
        let (mut numbers, mut at): (Vec<u64>, usize) = (Vec::new(), 0);
        for word in text.split(',') {
            let next = number(word).filter(|next| numbers.last().is_none_or(|last| last < next));
            numbers.push(next.ok_or(at)?);
            at += word.len() + 1;
        }
        Ok(Taken::These(numbers))
    }

    fn largest(&self) -> u64 {
        match self {
            Taken::These(numbers) => numbers.last().copied().unwrap_or(0),
            Taken::AllBut(number) => *number,
        }
    }
}

/// The numbers of both players; the place of an error.
fn takes(code: &str) -> Result<[Taken; 2], usize> {
    let (left, right) = code.split_once(" / ").ok_or(code.len())?;
    let right_at = left.len() + " / ".len();
    let both = [Taken::read(left)?, Taken::read(right).map_err(|at| right_at + at)?];
    match both {
        [Taken::These(_), Taken::These(_)] | [Taken::AllBut(_), Taken::AllBut(_)] => Ok(both),
        // Neither theorem speaks of such a game.
        _ => Err(right_at),
    }
}

/// Reads the code of such a certificate.
///
/// # Errors
/// The place of a mistake.
pub(crate) fn read_code(code: &str) -> Result<(), usize> {
    takes(code).map(|_| ())
}

impl OutcomeCertificate {
    /// Reads the lines of [`KEYS`] and that of the program.
    ///
    /// # Errors
    /// A mistake, with its place.
    pub(crate) fn read(
        [game, code]: [&str; 2],
        lines: &mut Lines<'_>,
    ) -> Result<OutcomeCertificate, CertificateError> {
        let [preperiod, period, outcomes] = KEYS;
        let preperiod = lines.value(preperiod)?.number()?;
        let period = lines.value(period)?.number()?;
        let list: Piece<'_> = lines.value(outcomes)?;
        if list.text.chars().any(|letter| !LETTERS.contains(&letter)) {
            return list.fail(CertificateErrorKind::BadOutcomes);
        }
        let expected = preperiod.saturating_add(period);
        let found = list.text.len() as u64;
        if found != expected {
            return list.fail(CertificateErrorKind::WrongCount { expected, found });
        }
        Ok(OutcomeCertificate {
            game: game.to_string(),
            code: code.to_string(),
            preperiod,
            period,
            outcomes: list.text.to_string(),
            program: lines.value("program")?.text.to_string(),
        })
    }

    /// Keys and values in their order.
    pub(crate) fn lines(&self) -> Vec<(&'static str, String)> {
        let values = [self.preperiod.to_string(), self.period.to_string(), self.outcomes.clone()];
        KEYS.into_iter().zip(values).collect()
    }

    /// The window of the code; 0 where it cannot be read.
    fn window(&self) -> u64 {
        takes(&self.code).map_or(0, |both| window(&both))
    }

    /// Number of heaps whose classes a check computes.
    pub fn heaps(&self) -> u64 {
        self.preperiod.saturating_add(self.period).saturating_add(self.window())
    }

    /// Instructions to check it by hand, for people.
    pub(crate) fn explanation(&self) -> Result<String, fmt::Error> {
        let mut out = String::new();
        let OutcomeCertificate { preperiod, period, .. } = self;
        let (last, window) = (self.heaps().saturating_sub(1), self.window());
        writeln!(
            out,
            "A claim about single heaps in normal play: the heaps n and n + {period} have the same outcome class for every\n\
             n >= {preperiod}, and for no smaller period or preperiod. P: the second player wins; N: the first player wins;\n\
             L: Left wins, R: Right wins, in either order of turns. `bouton verify` checks it. To check it without this program:\n\
             1. See that the numbers before the slash are those that Left may take, and those behind it Right's.\n\
             2. Compute the classes of the heaps 0, ..., {last}: Left wins by moving first if some number that Left takes leaves a\n   \
             heap where Right loses by moving first; and the other way round. `outcomes` has the first of them.",
        )?;
        match self.code.starts_with("all but") {
            true => writeln!(
                out,
                "3. See that all of them from {preperiod} on are N. That is enough: the first player takes the whole of a larger heap."
            )?,
            false => writeln!(
                out,
                "3. See that n and n + {period} have the same class for the {window} heaps from n = {preperiod} on. That is enough:\n   \
                 the class of a heap follows from those of the {window} heaps before it."
            )?,
        }
        let minimal = "the period divided by any prime does not do.";
        match preperiod.checked_sub(1) {
            Some(before) => writeln!(
                out,
                "4. See that the heaps {before} and {} have different classes, and that {minimal}",
                before.saturating_add(*period)
            )?,
            None => writeln!(out, "4. See that {minimal}")?,
        }
        writeln!(out, "The checksum is SHA-256 of every byte before its line.")?;
        Ok(out)
    }
}

/// Number of heaps in a row from whose classes that of the next one follows; where all numbers but one are taken, number of heaps up
/// to the first that is taken whole.
fn window(both: &[Taken; 2]) -> u64 {
    let largest = both.iter().map(Taken::largest).max().unwrap_or(0);
    match both {
        [Taken::AllBut(_), _] => largest + 2,
        _ => largest,
    }
}

/// Checks what a certificate claims.
///
/// # Errors
/// A fault of it, or a limit.
pub(crate) fn check(
    certificate: &OutcomeCertificate,
    meter: &mut Meter<'_>,
) -> Result<(), Refusal> {
    let OutcomeCertificate { preperiod, period, outcomes, .. } = certificate;
    let both = takes(&certificate.code).map_err(|_| Reason::Code)?;
    if *period == 0 {
        return Err(Reason::NoPeriod.into());
    }
    if outcomes.len() as u64 != preperiod.saturating_add(*period) {
        return Err(Reason::Shape.into());
    }
    let window = window(&both);
    // No longer than the list of letters and the window, which are in memory.
    let count = preperiod + period + window;
    let found = classes(&both, count, meter)?;
    let letter = |heap: u64| LETTERS[found[heap as usize]];
    for (heap, claimed) in (0..).zip(outcomes.chars()) {
        if letter(heap) != claimed {
            return Err(Reason::Outcome { heap, claimed, found: letter(heap) }.into());
        }
    }
    for heap in *preperiod..preperiod + window {
        let (claimed, later) = (letter(heap), letter(heap + period));
        if claimed != later {
            return Err(Reason::Outcome { heap: heap + period, claimed, found: later }.into());
        }
    }
    let again = |heap: u64| preperiod + (heap - preperiod) % period;
    for prime in prime_divisors(*period) {
        let shorter = period / prime;
        let fits = |heap: &u64| letter(*heap) == letter(again(heap + shorter));
        if (*preperiod..preperiod + period).all(|heap| fits(&heap)) {
            return Err(Reason::SmallerPeriod { period: shorter }.into());
        }
    }
    if let Some(last) = preperiod.checked_sub(1)
        && letter(last) == letter(last + period)
    {
        return Err(Reason::SmallerPreperiod { preperiod: last }.into());
    }
    Ok(())
}

/// The classes of the heaps below `count`, as places among the letters.
fn classes(both: &[Taken; 2], count: u64, meter: &mut Meter<'_>) -> Result<Vec<usize>, Refusal> {
    // Heaps that Left, and that Right, wins by moving first; and how many heaps so far each of them loses by moving first.
    let mut wins: [Vec<bool>; 2] = [Vec::new(), Vec::new()];
    let mut lost = [0u64; 2];
    meter.hold(count.saturating_mul(16))?;
    for heap in 0..count {
        meter.value(1 + both.iter().map(|taken| taken.steps()).sum::<u64>())?;
        let first = [0, 1].map(|player: usize| {
            let other = &wins[1 - player];
            match &both[player] {
                Taken::These(numbers) => {
                    let mut left = numbers.iter().take_while(|taken| **taken <= heap);
                    left.any(|taken| !other[(heap - taken) as usize])
                }
                Taken::AllBut(number) => {
                    let kept = heap.checked_sub(*number).filter(|left| !other[*left as usize]);
                    lost[1 - player] > u64::from(kept.is_some())
                }
            }
        });
        for player in [0, 1] {
            wins[player].push(first[player]);
            lost[player] += u64::from(!first[player]);
        }
    }
    let place = |(left, right): (&bool, &bool)| usize::from(*left) + 2 * usize::from(*right);
    Ok(wins[0].iter().zip(&wins[1]).map(place).collect())
}

impl Taken {
    /// Steps that a heap takes.
    fn steps(&self) -> u64 {
        match self {
            Taken::These(numbers) => numbers.len() as u64,
            Taken::AllBut(_) => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    fn certificate(code: &str, preperiod: u64, period: u64, outcomes: &str) -> OutcomeCertificate {
        OutcomeCertificate {
            game: "a game".into(),
            code: code.into(),
            preperiod,
            period,
            outcomes: outcomes.into(),
            program: "by hand".into(),
        }
    }

    fn told(certificate: &OutcomeCertificate) -> Option<Reason> {
        match check(certificate, &mut Meter::new(Limits::default())) {
            Ok(()) => None,
            Err(Refusal::Invalid(reason)) => Some(reason),
            Err(refusal) => panic!("{refusal:?}"),
        }
    }

    /// Heaps 0 to 5 by hand.
    #[test]
    fn classes_by_hand() {
        // Left takes 1, Right takes 2: 0 P, 1 L, then Left alone has moves or both have.
        let both = takes("1 / 2").unwrap();
        let found = classes(&both, 6, &mut Meter::new(Limits::default())).unwrap();
        let letters: String = found.iter().map(|place| LETTERS[*place]).collect();
        assert_eq!(letters, "PLNPLN");
        let both = takes("all but 1 / all but 2").unwrap();
        let found = classes(&both, 6, &mut Meter::new(Limits::default())).unwrap();
        let letters: String = found.iter().map(|place| LETTERS[*place]).collect();
        assert_eq!(letters, "PRNNNN");
    }

    #[test]
    fn what_is_false_is_refused() {
        let right = certificate("1 / 2", 0, 3, "PLN");
        assert_eq!(told(&right), None);
        assert_eq!(told(&certificate("all but 1 / all but 2", 2, 1, "PRN")), None);
        for wrong in [
            certificate("1 / 2", 0, 3, "PLP"),
            certificate("1 / 2", 0, 6, "PLNPLN"),
            certificate("1 / 2", 1, 3, "PLNP"),
            certificate("1 / 2", 0, 2, "PL"),
            certificate("1 / 2", 0, 3, "PL"),
            certificate("1 / 2", 0, 0, ""),
            certificate("1 / 3", 0, 3, "PLN"),
            certificate("2 / 1", 0, 3, "PLN"),
            certificate("all but 1 / all but 2", 3, 1, "PRNN"),
            certificate("all but 1 / all but 2", 1, 1, "PR"),
            certificate("all but 1 / 2", 0, 1, "P"),
        ] {
            assert!(told(&wrong).is_some(), "{wrong:?}");
        }
    }
}
