//! The certificate of an infinite quotient: what it claims, and its text.

use crate::text::{CertificateError, CertificateErrorKind, Lines, Piece};
use std::fmt::{self, Write};

/// A claim that the misère quotient of a game is infinite, with the outcomes of all sums of its first heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InfiniteCertificate {
    /// The game as it is typed.
    pub game: String,
    /// Its code.
    pub code: String,
    /// The weights of the heaps 1, 2, ... in the form.
    pub weights: Vec<i64>,
    /// For each heap the number of such heaps from which on its parity alone counts.
    pub bounds: Vec<u64>,
    /// The greatest absolute value of the form that is a case of its own.
    pub reach: u64,
    /// The modulus by whose remainders values beyond it are told apart.
    pub modulus: u64,
    /// The heap of which infinitely many multiples are not equivalent.
    pub multiples: u64,
    /// The heap beside which they differ.
    pub beside: u64,
    /// The numbers of the lost cases, ascending.
    pub lost: Vec<u32>,
    /// The program that wrote the certificate.
    pub program: String,
}

/// The keys of a certificate of an infinite quotient, in their order, between the code and the program.
pub(crate) const KEYS: [&str; 9] =
    ["heaps", "weights", "bounds", "reach", "modulus", "multiples", "beside", "p-cases", "lost"];

impl InfiniteCertificate {
    /// Reads the lines of [`KEYS`] and that of the program.
    ///
    /// # Errors
    /// A mistake, with its place.
    pub(crate) fn read(
        [game, code]: [&str; 2],
        lines: &mut Lines<'_>,
    ) -> Result<InfiniteCertificate, CertificateError> {
        let [heaps, weights, bounds, reach, modulus, multiples, beside, p_cases, lost] = KEYS;
        let heaps = lines.value(heaps)?.number()?;
        let weights = numbers(lines.value(weights)?, heaps)?;
        let bounds = lines.value(bounds)?.elements(heaps, u32::MAX)?;
        let reach = lines.value(reach)?.number()?;
        let modulus = lines.value(modulus)?.number()?;
        let multiples = lines.value(multiples)?.number()?;
        let beside = lines.value(beside)?.number()?;
        let p_cases = lines.value(p_cases)?.number()?;
        let list = lines.value(lost)?;
        let lost = list.elements(p_cases, u32::MAX)?;
        if !lost.is_sorted_by(|one, next| one < next) {
            return list.fail(CertificateErrorKind::NotAscending);
        }
        Ok(InfiniteCertificate {
            game: game.to_string(),
            code: code.to_string(),
            weights,
            bounds: bounds.into_iter().map(u64::from).collect(),
            reach,
            modulus,
            multiples,
            beside,
            lost,
            program: lines.value("program")?.text.to_string(),
        })
    }

    /// Keys and values in their order.
    pub(crate) fn lines(&self) -> Vec<(&'static str, String)> {
        let values = [
            self.weights.len().to_string(),
            list(&self.weights),
            list(&self.bounds),
            self.reach.to_string(),
            self.modulus.to_string(),
            self.multiples.to_string(),
            self.beside.to_string(),
            self.lost.len().to_string(),
            list(&self.lost),
        ];
        KEYS.into_iter().zip(values).collect()
    }

    /// Instructions to check it by hand, for people.
    pub(crate) fn explanation(&self) -> Result<String, fmt::Error> {
        let mut out = String::new();
        let InfiniteCertificate { weights, reach, modulus, multiples, beside, .. } = self;
        let heaps = weights.len();
        writeln!(
            out,
            "A claim about misère play, in which the player who cannot move wins: the misère quotient is infinite.\n\
             `bouton verify` checks it. To check it without this program:\n\
             1. See that the code is that of the game. Digit d_k (d_0 stands before the point; A is \
             10, V is 31;\n   \
             digits in brackets repeat) says what may be left of a heap when k stones are taken \
             from it. Its bit i,\n   \
             worth 2^i: the rest, as exactly i heaps that are not empty.\n\
             2. Write c_n for the number of heaps of n stones, n = 1 to {heaps}, and d for the sum of all weights times c_n.\n   \
             A sum has the case of c_n, n = 1 to {heaps}, and d: a number c_n of its bound b_n and more counts as b_n or\n   \
             b_n + 1, by parity; and d has a place: {modulus} + {reach} + d if d is from -{reach} to {reach};\n   \
             {} - (-{reach} - 1 - d) mod {modulus} if it is smaller; {} + (d - {reach} - 1) mod {modulus} if it is larger.\n   \
             The number of the case: begin with the place, and for n = 1 to {heaps} multiply by b_n + 2 and add c_n.\n\
             3. See that a sum is in a case in `lost` exactly if it has a move, and no move to a case in `lost`. Cases with\n   \
             bounds greater by one, and a reach greater by the largest change of d, decide this: they are finitely many.\n\
             4. See that with fixed parities of numbers beyond their bounds, among the cases of the values of d in steps of\n   \
             twice the weight of heap {beside}, those beyond the reach on one side are alike, and some other is not. Then\n   \
             infinitely many multiples of heap {multiples} are not equivalent: heaps of {beside} tell them apart.\n\
             The checksum is SHA-256 of every byte before its line.",
            modulus.saturating_sub(1),
            u128::from(*modulus) + 2 * u128::from(*reach) + 1,
        )?;
        Ok(out)
    }
}

/// `count` numbers with one space between them, negative ones with a sign before them.
fn numbers(piece: Piece<'_>, count: u64) -> Result<Vec<i64>, CertificateError> {
    let mut numbers = Vec::new();
    let mut start = piece.start;
    for word in piece.text.split(' ') {
        let place = Piece { text: word, start };
        let (digits, sign) = place.strip("-").map_or((place, 1), |digits| (digits, -1));
        match i64::try_from(digits.number()?) {
            Ok(0) if sign < 0 => return place.fail(CertificateErrorKind::BadNumber),
            Ok(number) => numbers.push(sign * number),
            Err(_) => return place.fail(CertificateErrorKind::TooLarge),
        }
        start += word.len() + 1;
    }
    let found = numbers.len() as u64;
    if found != count {
        return piece.fail(CertificateErrorKind::WrongCount { expected: count, found });
    }
    Ok(numbers)
}

fn list(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
