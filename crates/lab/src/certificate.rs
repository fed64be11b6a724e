//! Certificates: written from a proved period, and checked by the independent checker.

use crate::{
    OutcomePeriodAnswer, PeriodAnswer,
    checker::{Looking, of_checker, of_limits},
    explanation::{self, CheckedExplanation, ExplanationVerificationView},
    phrases::{check_reason, read_error},
};
use bouton_answers::{
    Failure, Game,
    operation::{FailureKind, OperationError},
    operation_error,
    view::view_json,
};
use bouton_check::{
    Certificate, CertificateError, Damage, Hint, InfiniteCertificate, OutcomeCertificate,
    PeriodCertificate, PeriodClaim, PhiKernel, PhiPeriod, QuotientCertificate, Reason, Refusal,
    Theorem, check, damage, same_code,
};
use bouton_core::{Code, Player};
use bouton_solve::{InfiniteQuotient, Limits, QuotientSearch, Space};
use bouton_texts::{Texts, arg, msg};
use bouton_theory::LinearCases;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::{error::Error, ops::Range, sync::Arc};

const PROGRAM: &str = concat!("bouton ", env!("CARGO_PKG_VERSION"));

/// A text that should be a certificate, and is none.
#[derive(Debug)]
pub struct Malformed {
    /// The text.
    pub text: Vec<u8>,
    /// The error in it, and its place.
    pub error: CertificateError,
}

operation_error!(
    Malformed,
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
);

impl OperationError for Malformed {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        read_error(texts, &self.error.kind)
    }

    fn place(&self) -> Option<(&[u8], Range<usize>)> {
        Some((&self.text, self.error.span.clone()))
    }
}

/// A period that is proved, but in a way that the checker of certificates does not know.
#[derive(Clone, Debug)]
pub struct NoCertificate {
    /// The game.
    pub game: String,
}

operation_error!(NoCertificate);

impl OperationError for NoCertificate {
    fn kind(&self) -> FailureKind {
        FailureKind::Other
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        (texts.say(&msg::RefusedCertificate { game: arg(&self.game) }), String::new())
    }
}

impl PeriodAnswer {
    /// The text of a certificate of this period; `None` where none is proved.
    ///
    /// # Errors
    /// A limit, where values must be computed for it; or a period that the checker cannot check.
    pub fn certificate(&mut self) -> Result<Option<String>, Failure> {
        let Some(found) = self.found else { return Ok(None) };
        let uncertain = || Failure::from(NoCertificate { game: self.game.clone() });
        let heaps = self.rules.heaps().ok_or_else(uncertain)?;
        let code = heaps.plain_code().ok_or_else(uncertain)?;
        let name = found.theorem.id.strip_prefix("period-").unwrap_or_default();
        let theorem = Theorem::ALL.into_iter().find(|theorem| theorem.name() == name);
        let theorem = theorem.ok_or_else(uncertain)?;
        // Most engines have left them in the table; others have kept them to themselves.
        let extended = self.table.extend(heaps, found.computed, &mut self.limits.meter());
        extended.map_err(|exceeded| Failure::GaveUp(exceeded, None))?;
        let count = usize::try_from(found.computed).unwrap_or(usize::MAX).saturating_add(1);
        let values = &self.table.values()[..count.min(self.table.values().len())];
        let claim = PeriodClaim {
            preperiod: found.preperiod,
            period: found.period,
            saltus: found.saltus,
            max_value: found.max_value,
        };
        let names = [self.game.as_str(), &code.to_string(), PROGRAM];
        let certificate = PeriodCertificate::new(names, claim, theorem, values, hint(code, values))
            .map_err(|_| uncertain())?;
        let certificate = Certificate::Period(certificate);
        if !holds(&certificate, &self.limits)? {
            return Err(uncertain());
        }
        Ok(Some(certificate.to_string()))
    }
}

impl OutcomePeriodAnswer {
    /// The text of a certificate of this period; `None` where none is proved.
    ///
    /// # Errors
    /// A limit.
    pub fn certificate(&self) -> Result<Option<String>, Failure> {
        let Some(((preperiod, period), outcomes)) = self.found.zip(self.letters()) else {
            return Ok(None);
        };
        let certificate = Certificate::Outcomes(OutcomeCertificate {
            game: self.game.clone(),
            code: self.code(),
            preperiod,
            period,
            outcomes,
            program: PROGRAM.to_string(),
        });
        match holds(&certificate, &self.limits)? {
            true => Ok(Some(certificate.to_string())),
            false => Err(NoCertificate { game: self.game.clone() }.into()),
        }
    }
}

/// The text of a certificate of the misère quotient of a game with this code, as far as it was found:
/// with the period of Phi, if it is proved, else of the heaps that were computed.
///
/// # Errors
/// The checker does not read such a code.
pub fn quotient_certificate(
    game: &str,
    code: &Code,
    found: &QuotientSearch,
) -> Result<String, Failure> {
    let (quotient, phi) = (&found.pretending.quotient, &found.pretending.phi);
    let elements = 0..quotient.order() as u32;
    let column = |generator| elements.clone().map(|x| quotient.times(x, generator)).collect();
    let columns = (0..quotient.generators()).map(column).collect();
    let p_portion: Vec<u32> = quotient.p_portion().collect();
    let period = found.period.map(|period| (period.preperiod, period.period));
    let names = [game, &code.to_string(), PROGRAM];
    let certificate = QuotientCertificate::new(names, columns, [&p_portion, phi], period);
    let with_kernel = |certificate: QuotientCertificate| match found.kernel {
        Some(kernel) if found.period.is_none() => certificate.with_kernel(kernel.from),
        _ => Ok(certificate),
    };
    match certificate.and_then(with_kernel) {
        Ok(certificate) => {
            let certificate = Certificate::Quotient(certificate);
            match holds(&certificate, &Limits::NONE)? {
                true => Ok(certificate.to_string()),
                false => Err(NoCertificate { game: game.to_string() }.into()),
            }
        }
        Err(_) => Err(NoCertificate { game: game.to_string() }.into()),
    }
}

/// The text of a certificate that the misère quotient of a game with this code is infinite.
///
/// # Errors
/// Some of its heaps are equal: the checker tells all apart.
pub fn infinite_certificate(
    game: &str,
    code: &Code,
    rule: &InfiniteQuotient,
) -> Result<String, Failure> {
    let refused = || Failure::from(NoCertificate { game: game.to_string() });
    let LinearCases { weights, bounds, reach, modulus, lost } =
        rule.outcomes().cases().ok_or_else(refused)?;
    let [(_, multiples), (_, beside)] = rule.endless();
    let certificate = Certificate::Infinite(InfiniteCertificate {
        game: game.to_string(),
        code: code.to_string(),
        weights,
        bounds,
        reach,
        modulus,
        multiples,
        beside,
        lost,
        program: PROGRAM.to_string(),
    });
    match holds(&certificate, &Limits::NONE)? {
        true => Ok(certificate.to_string()),
        false => Err(refused()),
    }
}

/// Returns `true` if the independent checker accepts a certificate: none is written that it refuses.
///
/// # Errors
/// A limit.
fn holds(certificate: &Certificate, limits: &Limits) -> Result<bool, Failure> {
    Ok(checked(certificate, limits)?.is_none())
}

/// The checker's objection to a certificate, within `limits`.
fn checked(certificate: &Certificate, limits: &Limits) -> Result<Option<Reason>, Failure> {
    let onlooker = limits.watch.as_ref().map(|watch| Looking(Arc::clone(watch)));
    match check(certificate, of_limits(limits, onlooker.as_ref())) {
        Ok(()) => Ok(None),
        Err(Refusal::Invalid(reason)) => Ok(Some(reason)),
        Err(Refusal::GaveUp(exceeded)) => Err(Failure::GaveUp(of_checker(exceeded), None)),
    }
}

/// The sparse space of the values of a finite code that breaks heaps in two.
fn hint(code: &Code, values: &[u32]) -> Option<Hint> {
    let last = code.last_digit()?;
    let breaks = |k: &u64| code.digit(*k) & 4 != 0;
    let breaking: Vec<usize> = (0..=last).filter(breaks).map(|k| k as usize).collect();
    (code.most_heaps() == 2).then(|| {
        let Space { mask, position, .. } = Space::choose(values, &breaking);
        Hint { mask, position }
    })
}

/// The result of a check.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Verification {
    /// A certificate was checked.
    Certificate(CheckedCertificate),
    /// An explanation was replayed.
    Explanation(CheckedExplanation),
}

/// A certificate that was checked.
#[derive(Clone, Debug)]
pub struct CheckedCertificate {
    certificate: Certificate,
    fault: Option<Fault>,
}

/// A reason to refuse a certificate.
#[derive(Clone, Debug)]
enum Fault {
    /// It is not as it was written.
    Damaged(Damage),
    /// Its game has another code, or none.
    OtherCode(Option<String>),
    /// It does not prove what it claims.
    Unproved(Reason),
}

/// Checks the text of a certificate, or replays the JSON of an explanation, within `limits`.
///
/// # Errors
/// A text that is neither or names no game, located; or a limit.
pub fn verify(text: &[u8], limits: &Limits) -> Result<Verification, Failure> {
    if explanation::is_meant(text) {
        return explanation::verify(text, limits).map(Verification::Explanation);
    }
    check_certificate(text, limits).map(Verification::Certificate)
}

fn check_certificate(text: &[u8], limits: &Limits) -> Result<CheckedCertificate, Failure> {
    let (certificate, game) =
        Certificate::read(text).map_err(|error| Malformed { text: text.to_vec(), error })?;
    let verdict = |fault| Ok(CheckedCertificate { certificate: certificate.clone(), fault });
    if let Some(damage) = damage(text) {
        return verdict(Some(Fault::Damaged(damage)));
    }
    let game =
        Game::at(certificate.game(), game, limits).map_err(|error| Failure::input(text, error))?;
    let rules = game.rules();
    if let Certificate::Outcomes(claimed) = &certificate {
        let takes = |player| rules.heaps()?.taken(player);
        let both = takes(Player::Left).zip(takes(Player::Right));
        let code = both.map(|(left, right)| format!("{left} / {right}"));
        return match code.as_ref() == Some(&claimed.code) {
            true => verdict(checked(&certificate, limits)?.map(Fault::Unproved)),
            false => verdict(Some(Fault::OtherCode(code))),
        };
    }
    let heaps = rules.heaps().filter(|_| rules.nature().impartial);
    let code = heaps.and_then(|heaps| heaps.code()).map(Code::to_string);
    if !code.as_ref().is_some_and(|code| same_code(code, certificate.code())) {
        return verdict(Some(Fault::OtherCode(code)));
    }
    verdict(checked(&certificate, limits)?.map(Fault::Unproved))
}

/// A certificate or an explanation, and whether it holds: plain data, with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum VerificationView {
    /// A certificate.
    Certificate(CertificateView),
    /// An explanation.
    Explanation(ExplanationVerificationView),
}

/// A certificate and whether it proves its claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CertificateView {
    /// The file of the certificate.
    pub file: String,
    /// The kind of certificate; that of a period of nim-values has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// The game as it is typed.
    pub game: String,
    /// Its code, or the numbers that its players take.
    pub code: String,
    /// Set when the certificate proves its claim.
    pub valid: bool,
    /// The identifier of the fault; null in a valid certificate.
    pub reason: Option<&'static str>,
    /// The fault in words, in English.
    pub message: Option<String>,
    /// The claim.
    #[serde(flatten)]
    pub claim: ClaimView,
    /// The number of values or heaps that the checker computed.
    pub checked: u64,
}

/// The claim of a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ClaimView {
    /// The period of nim-values.
    Period {
        /// The preperiod.
        preperiod: u64,
        /// The period.
        period: u64,
        /// The saltus.
        saltus: u64,
        /// The largest value; null where values grow without end.
        max_value: Option<u64>,
        /// The theorem on which it rests.
        theorem: &'static str,
    },
    /// A misère quotient.
    Quotient {
        /// The number of elements.
        order: u32,
        /// The number of elements in the P-portion.
        p_order: u32,
        /// The preperiod of Phi; null if the claim ends with the last heap.
        phi_preperiod: Option<u64>,
        /// The period of Phi; null if the claim ends with the last heap.
        phi_period: Option<u64>,
        /// The heap from which on every sum with such a heap has its normal outcome; null where that is not claimed.
        kernel: Option<u64>,
    },
    /// An infinite misère quotient.
    Infinite {
        /// The heap of which infinitely many multiples are never alike.
        multiples: u64,
        /// The heap beside which they differ.
        beside: u64,
    },
    /// The period of outcome classes.
    Outcomes {
        /// The preperiod.
        preperiod: u64,
        /// The period.
        period: u64,
    },
}

impl Verification {
    /// Returns `true` if the certificate proves what it claims, or the explanation holds.
    pub fn is_valid(&self) -> bool {
        match self {
            Verification::Certificate(checked) => checked.is_valid(),
            Verification::Explanation(checked) => checked.is_valid(),
        }
    }

    /// The verdict as plain data; `file` is where the text was read from.
    pub fn view(&self, file: &str) -> VerificationView {
        match self {
            Verification::Certificate(checked) => checked.view(file),
            Verification::Explanation(checked) => VerificationView::Explanation(checked.view(file)),
        }
    }

    /// [`Verification::view`] as JSON.
    pub fn json(&self, file: &str) -> Value {
        view_json(&self.view(file))
    }

    /// The verdict for people.
    pub fn text(&self, texts: &Texts) -> String {
        match self {
            Verification::Certificate(checked) => checked.text(texts),
            Verification::Explanation(checked) => checked.text(texts),
        }
    }
}

impl CheckedCertificate {
    /// Returns `true` if the certificate proves what it claims.
    fn is_valid(&self) -> bool {
        self.fault.is_none()
    }

    /// The verdict as plain data; `file` is where the certificate was read from.
    fn view(&self, file: &str) -> VerificationView {
        let english = Texts::of(bouton_texts::Lang::En);
        let (kind, claim, count) = match &self.certificate {
            Certificate::Period(PeriodCertificate { claim, theorem, values, .. }) => {
                let PeriodClaim { preperiod, period, saltus, max_value } = *claim;
                let theorem = theorem.name();
                let claim = ClaimView::Period { preperiod, period, saltus, max_value, theorem };
                (None, claim, *values)
            }
            Certificate::Quotient(certificate) => {
                let period = certificate.period.as_ref();
                let claim = ClaimView::Quotient {
                    order: certificate.order,
                    p_order: certificate.p_portion.len() as u32,
                    phi_preperiod: period.map(|period| period.preperiod),
                    phi_period: period.map(|period| period.period),
                    kernel: certificate.kernel.as_ref().map(|kernel| kernel.from),
                };
                (Some(Certificate::KINDS[1]), claim, certificate.phi.len() as u64)
            }
            Certificate::Infinite(InfiniteCertificate { weights, multiples, beside, .. }) => {
                let claim = ClaimView::Infinite { multiples: *multiples, beside: *beside };
                (Some(Certificate::KINDS[2]), claim, weights.len() as u64)
            }
            Certificate::Outcomes(certificate) => {
                let OutcomeCertificate { preperiod, period, .. } = *certificate;
                let claim = ClaimView::Outcomes { preperiod, period };
                (Some(Certificate::KINDS[3]), claim, certificate.heaps())
            }
        };
        VerificationView::Certificate(CertificateView {
            file: file.to_string(),
            kind,
            game: self.certificate.game().to_string(),
            code: self.certificate.code().to_string(),
            valid: self.is_valid(),
            reason: self.fault.as_ref().map(Fault::id),
            message: self.fault.as_ref().map(|fault| self.reason(fault, english)),
            claim,
            checked: if self.computed() { count } else { 0 },
        })
    }

    /// Returns `true` if the values or elements of heaps were looked at.
    fn computed(&self) -> bool {
        match &self.fault {
            None => true,
            Some(Fault::Unproved(reason)) => reason.is_about_values(),
            Some(Fault::Damaged(_) | Fault::OtherCode(_)) => false,
        }
    }

    /// The verdict for people.
    fn text(&self, texts: &Texts) -> String {
        if let Some(fault) = &self.fault {
            let reason = arg(self.reason(fault, texts));
            return texts.say(&msg::VerifyInvalid { reason });
        }
        match &self.certificate {
            Certificate::Period(certificate) => period_text(certificate, texts),
            Certificate::Quotient(certificate) => quotient_text(certificate, texts),
            Certificate::Outcomes(certificate) => {
                let OutcomeCertificate { game, preperiod, period, .. } = certificate;
                let (game, period, preperiod) = (arg(game), arg(period), arg(preperiod));
                let valid = texts.say(&msg::VerifyValidOutcomes { game, period, preperiod });
                let heaps = arg(certificate.heaps());
                format!("{valid}\n{}", texts.say(&msg::VerifyCheckedOutcomes { heaps }))
            }
            Certificate::Infinite(InfiniteCertificate {
                game, weights, multiples, beside, ..
            }) => {
                let (game, of, beside) = (arg(game), arg(multiples), arg(beside));
                let checked = texts.say(&msg::VerifyCheckedInfinite { last: arg(weights.len()) });
                format!("{}\n{checked}", texts.say(&msg::QuotientInfinite { game, of, beside }))
            }
        }
    }

    /// The reason, as a phrase.
    fn reason(&self, fault: &Fault, texts: &Texts) -> String {
        let (game, code) = (arg(self.certificate.game()), arg(self.certificate.code()));
        match fault {
            Fault::Damaged(Damage { claimed, found }) => {
                let (claimed, found) = (arg(claimed), arg(found));
                texts.say(&msg::VerifyDamaged { claimed, found })
            }
            Fault::OtherCode(None) => texts.say(&msg::VerifyNoCode { game }),
            Fault::OtherCode(Some(right)) => {
                texts.say(&msg::VerifyOtherCode { game, right: arg(right), code })
            }
            Fault::Unproved(reason) => check_reason(texts, reason, &self.certificate),
        }
    }
}

/// The statement of a valid certificate of a period.
fn period_text(certificate: &PeriodCertificate, texts: &Texts) -> String {
    let PeriodCertificate { game, claim, theorem, values, .. } = certificate;
    let (game, period, preperiod) = (arg(game), arg(claim.period), arg(claim.preperiod));
    let valid = match claim.saltus {
        0 => texts.say(&msg::VerifyValid { game, period, preperiod }),
        saltus => {
            let saltus = arg(saltus);
            texts.say(&msg::VerifyValidArithmetic { game, period, saltus, preperiod })
        }
    };
    let name = texts.by_id(&format!("theorem-period-{}", theorem.name()));
    let name = arg(name.unwrap_or_default());
    let checked = texts.say(&msg::VerifyChecked { values: arg(values), name });
    format!("{valid}\n{checked}")
}

/// The statement of a valid certificate of a misère quotient.
fn quotient_text(certificate: &QuotientCertificate, texts: &Texts) -> String {
    let QuotientCertificate { game, order, p_portion, phi, period, kernel, .. } = certificate;
    let (game, order, p_order) = (arg(game), arg(order), arg(p_portion.len()));
    let heaps = arg(phi.len());
    if let Some(PhiKernel { from, .. }) = kernel {
        let (last, from) = (arg(phi.len().saturating_sub(1)), arg(from));
        let valid = texts.say(&msg::VerifyValidQuotientTo { game, last, order, p_order });
        let normal = texts.say(&msg::VerifyValidKernel { from });
        let checked = texts.say(&msg::VerifyCheckedKernel { heaps });
        return format!("{valid}\n{normal}\n{checked}");
    }
    match period {
        None => {
            let last = arg(phi.len().saturating_sub(1));
            let valid = texts.say(&msg::VerifyValidQuotientTo { game, last, order, p_order });
            let checked = texts.say(&msg::VerifyCheckedQuotient { heaps });
            format!("{valid}\n{checked}")
        }
        Some(PhiPeriod { preperiod, period, .. }) => {
            let (period, preperiod) = (arg(period), arg(preperiod));
            let valid = texts.say(&msg::VerifyValidQuotient { game, order, p_order });
            let phi = texts.say(&msg::VerifyValidPhi { period, preperiod });
            let checked = texts.say(&msg::VerifyCheckedQuotientPeriod { heaps });
            format!("{valid}\n{phi}\n{checked}")
        }
    }
}

impl Fault {
    /// Its name in JSON.
    fn id(&self) -> &'static str {
        match self {
            Fault::Damaged(_) => "damaged",
            Fault::OtherCode(_) => "other-code",
            Fault::Unproved(reason) => reason.id(),
        }
    }
}
