//! The certificate of a period: what it claims, and its text.

use crate::{
    primes::prime_divisors,
    rules::Rules,
    text::{CertificateError, CertificateErrorKind, Lines, Piece, SHA256},
    theorem::Theorem,
};
use std::fmt::{self, Write};

/// A claim that the values of a game are periodic forever, with what it takes to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodCertificate {
    /// The game as it is typed.
    pub game: String,
    /// Its code.
    pub code: String,
    /// The claim.
    pub claim: PeriodClaim,
    /// The theorem that carries it on forever.
    pub theorem: Theorem,
    /// Up to which heap the values are compared, and why: `156 = 2*71 + 12 + 2`.
    pub window: String,
    /// How many values that takes, from heap 0 on.
    pub values: u64,
    /// Their [`digest`](crate::digest()).
    pub digest: String,
    /// A quicker way to compute them.
    pub hint: Option<Hint>,
    /// The program that wrote the certificate.
    pub program: String,
}

/// The claim that `G(n + period) = G(n) + saltus` for all n from `preperiod` on, and for no smaller period
/// or preperiod.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodClaim {
    /// n0.
    pub preperiod: u64,
    /// p.
    pub period: u64,
    /// s.
    pub saltus: u64,
    /// The largest value; `None` where they grow without end.
    pub max_value: Option<u64>,
}

/// A sparse space for a code that breaks heaps in two: how to tell rare heaps from common ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The bits of a value whose parity counts.
    pub mask: u32,
    /// Set when the parity of the heap counts too.
    pub position: bool,
}

/// The keys of a certificate of a period, in their order, between the code and the program.
pub(crate) const KEYS: [&str; 9] =
    ["preperiod", "period", "saltus", "max-value", "theorem", "window", "values", "digest", "hint"];

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = if self.position { ", position" } else { "" };
        write!(f, "mask {}{position}", self.mask)
    }
}

impl Hint {
    /// Reads one, or `none`.
    fn read(text: Piece<'_>) -> Result<Option<Hint>, CertificateError> {
        if text.text == "none" {
            return Ok(None);
        }
        let Some(rest) = text.strip("mask ") else {
            return text.fail(CertificateErrorKind::BadHint);
        };
        let (mask, position) = match rest.text.split_once(", ") {
            None => (rest.text, false),
            Some((mask, "position")) => (mask, true),
            Some(_) => return text.fail(CertificateErrorKind::BadHint),
        };
        let mask = Piece { text: mask, ..rest };
        let number = mask.number()?;
        let number =
            u32::try_from(number).or_else(|_| mask.fail(CertificateErrorKind::TooLarge))?;
        Ok(Some(Hint { mask: number, position }))
    }
}

impl PeriodCertificate {
    /// Reads the lines of [`KEYS`] and that of the program.
    ///
    /// # Errors
    /// A mistake, with its place.
    pub(crate) fn read(
        [game, code]: [&str; 2],
        lines: &mut Lines<'_>,
    ) -> Result<PeriodCertificate, CertificateError> {
        let [preperiod, period, saltus, max_value, theorem, window, values, digest, hint] = KEYS;
        let claim = PeriodClaim {
            preperiod: lines.value(preperiod)?.number()?,
            period: lines.value(period)?.number()?,
            saltus: lines.value(saltus)?.number()?,
            max_value: match lines.value(max_value)? {
                Piece { text: "none", .. } => None,
                max => Some(max.number()?),
            },
        };
        let theorem = lines.value(theorem)?;
        let Some(known) = Theorem::ALL.into_iter().find(|known| known.name() == theorem.text)
        else {
            return theorem.fail(CertificateErrorKind::UnknownTheorem);
        };
        Ok(PeriodCertificate {
            game: game.to_string(),
            code: code.to_string(),
            claim,
            theorem: known,
            window: lines.value(window)?.text.to_string(),
            values: lines.value(values)?.number()?,
            digest: lines.value(digest)?.digest()?,
            hint: Hint::read(lines.value(hint)?)?,
            program: lines.value("program")?.text.to_string(),
        })
    }

    /// The values of [`KEYS`].
    pub(crate) fn values(&self) -> [String; KEYS.len()] {
        let PeriodClaim { preperiod, period, saltus, max_value } = self.claim;
        [
            preperiod.to_string(),
            period.to_string(),
            saltus.to_string(),
            max_value.map_or("none".to_string(), |max| max.to_string()),
            self.theorem.name().to_string(),
            self.window.clone(),
            self.values.to_string(),
            format!("{SHA256}{}", self.digest),
            self.hint.map_or("none".to_string(), |hint| hint.to_string()),
        ]
    }

    /// How to check it by hand, for people.
    pub(crate) fn explanation(&self) -> Result<String, fmt::Error> {
        let mut out = String::new();
        let PeriodClaim { preperiod, period, max_value, .. } = self.claim;
        let last = self.values.saturating_sub(1);
        let end = self.window.split(' ').next().unwrap_or_default();
        let equation = self.equation(1);
        let largest = max_value
            .map_or(String::new(), |_| ", and that the largest value is `max-value`".to_string());
        writeln!(
            out,
            "A claim about the nim-values G(n) of single heaps of n tokens in normal play:\n\
             {equation} for every n >= {preperiod}, and for no smaller period or preperiod.\n\
             `bouton verify` checks it. To check it without this program:\n\
             1. See that the code is that of the game. Digit d_k (d_0 stands before the point; A \
             is 10, V is 31;\n   \
             digits in brackets repeat) says what may be left of a heap when k tokens are taken \
             from it. Its bit i,\n   \
             worth 2^i: the rest, as exactly i heaps that are not empty.\n\
             2. Compute G(0), ..., G({last}). G(n) is the least number that is not the exclusive \
             or of the values of\n   \
             the heaps that some move leaves of n. The digest is SHA-256 of the lines `n G(n)`, \
             one for each of\n   \
             these n, each ended by a line feed:\n   \
             bouton sequence {} --to {last} --format bfile | sha256sum\n\
             3. See that {equation} for every n >= {preperiod} below {end}{largest}.\n\
             4. {}",
            quoted(&self.game),
            self.why(),
        )?;
        let mut fails: Vec<String> = Vec::new();
        if let Some(exception) = preperiod.checked_sub(1) {
            fails.push(format!("{equation} fails for n = {exception}"));
        }
        let primes = prime_divisors(period).into_iter();
        for prime in primes.filter(|prime| self.claim.saltus.is_multiple_of(*prime)) {
            fails.push(format!("{} fails for some n >= {preperiod}", self.equation(prime)));
        }
        if !fails.is_empty() {
            writeln!(out, "5. See that it is the least: {}.", fails.join(",\n   and "))?;
        }
        writeln!(
            out,
            "The hint only makes step 2 quicker. The checksum is SHA-256 of every byte before its \
             line."
        )?;
        Ok(out)
    }

    /// The equation claimed, or that of a period of which this one is `divisor` times as long.
    fn equation(&self, divisor: u64) -> String {
        let period = self.claim.period / divisor;
        match self.claim.saltus / divisor {
            0 => format!("G(n + {period}) = G(n)"),
            saltus => format!("G(n + {period}) = G(n) + {saltus}"),
        }
    }

    /// Why the window is enough.
    fn why(&self) -> String {
        let PeriodClaim { preperiod, period, .. } = self.claim;
        let from = preperiod.max(1);
        let rules = Rules::read(&self.code).ok();
        let (last, most) = rules.map_or((0, 0), |rules| {
            let forbidden = || rules.forbidden().and_then(|all| all.last().copied()).unwrap_or(0);
            (rules.last().unwrap_or_else(forbidden), rules.heaps())
        });
        match self.theorem {
            Theorem::Subtraction => format!(
                "That is enough: the last digit is d_{last} and a move leaves one heap at most, \
                 so that the values\n   \
                 of {last} heaps in a row, from a heap >= 1 on, settle the next. Window: \
                 {from} + {last}."
            ),
            Theorem::GuySmith | Theorem::MoreHeaps => format!(
                "That is enough (Guy and Smith, 1956): the last digit is d_{last} and a move \
                 leaves h = {most} heaps at most.\n   \
                 For n from the window's end on, the largest heap b that a move from n + p leaves \
                 is at least\n   \
                 n0 + p, and b - p in its place is a move from n to the same value; and back. \
                 Window:\n   \
                 h*n0 + (h - 1)*p + t with n0 = {from} (1 at least), p = {period}, t = {last}."
            ),
            Theorem::AllBut => {
                let (first, second) = (self.values.saturating_sub(period), self.values);
                format!(
                    "That is enough: any number may be taken but some that are at most \
                     m = {last}. So G(n) depends on two\n   \
                     things only: the set A of the values of the heaps below n - m, and the last \
                     m values. Let b be\n   \
                     the least number not in A. At n = {first} and at n = {second} the members of \
                     A above b, each less b,\n   \
                     are the same, so are the last m values, each less b; and b has grown by the \
                     saltus."
                )
            }
            Theorem::Automatic => format!(
                "That is not enough. Let g be the sequence that goes on from these {} values as \
                 claimed. Show for\n   \
                 every n from there on, all heaps having the values of g, that no option of n has \
                 the value g(n), and\n   \
                 that every smaller value is that of an option. Sizes and values are linear in \
                 the quotients by p, so\n   \
                 that these are statements about sums, order and exclusive or, which finite \
                 automata decide that\n   \
                 read all numbers in base 2, the lowest bits first (J. R. Büchi, 1960).",
                self.values
            ),
        }
    }
}

/// A game as a shell needs it.
fn quoted(game: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ":,.=-".contains(c);
    if game.chars().all(plain) { game.to_string() } else { format!("'{game}'") }
}
