//! Errors of certificates, in words.

use bouton_check::{Certificate, CertificateErrorKind as Kind, Needs, Reason, replay::Objection};
use bouton_texts::{Arg, Message, Texts, arg, msg, quoted};

/// An error in the text of a certificate, and its remedy.
pub fn read_error(texts: &Texts, kind: &Kind) -> (String, String) {
    fn pair(texts: &Texts, wrong: impl Message, right: impl Message) -> (String, String) {
        (texts.say(&wrong), texts.say(&right))
    }
    let key = |key: &&'static str| Arg::from(*key);
    match kind {
        Kind::NotACertificate => pair(texts, msg::CertificateNone, msg::CertificateNoneLabel),
        Kind::OtherVersion { version } => pair(
            texts,
            msg::CertificateOtherVersion { version: quoted(version) },
            msg::CertificateOtherVersionLabel,
        ),
        Kind::TooLong { most } => {
            pair(texts, msg::CertificateTooLong, msg::CertificateTooLongLabel { most: arg(most) })
        }
        Kind::NotText => pair(texts, msg::CertificateNotText, msg::CertificateNotTextLabel),
        Kind::NoValue { expected } => {
            let label = msg::CertificateExpectedLabel { expected: key(expected) };
            pair(texts, msg::CertificateNoValue, label)
        }
        Kind::OtherKey { expected, known: false } => {
            let label = msg::CertificateExpectedLabel { expected: key(expected) };
            pair(texts, msg::CertificateUnknownKey, label)
        }
        Kind::OtherKey { expected, known: true } => {
            let label = msg::CertificateExpectedLabel { expected: key(expected) };
            pair(texts, msg::CertificateOtherKey, label)
        }
        Kind::EndsEarly { expected } => {
            let label = msg::CertificateExpectedLabel { expected: key(expected) };
            pair(texts, msg::CertificateEndsEarly, label)
        }
        Kind::LineNotEnded => {
            pair(texts, msg::CertificateLineNotEnded, msg::CertificateLineNotEndedLabel)
        }
        Kind::TooMuch => pair(texts, msg::CertificateTooMuch, msg::CertificateTooMuchLabel),
        Kind::BadNumber => pair(texts, msg::CertificateBadNumber, msg::CertificateBadNumberLabel),
        Kind::TooLarge => pair(texts, msg::CertificateTooLarge, msg::CertificateTooLargeLabel),
        Kind::BadDigest => pair(texts, msg::CertificateBadDigest, msg::CertificateBadDigestLabel),
        Kind::BadHint => pair(texts, msg::CertificateBadHint, msg::CertificateBadHintLabel),
        Kind::UnknownTheorem => {
            let names = bouton_check::Theorem::ALL.map(|known| format!("`{}`", known.name()));
            let label = msg::CertificateUnknownTheoremLabel { names: arg(texts.any_of(&names)) };
            pair(texts, msg::CertificateUnknownTheorem, label)
        }
        Kind::UnknownKind => {
            let names = Certificate::KINDS.map(|known| format!("`{known}`"));
            let label = msg::CertificateUnknownKindLabel { names: arg(texts.any_of(&names)) };
            pair(texts, msg::CertificateUnknownKind, label)
        }
        Kind::NotAnElement { order } => {
            let label = msg::CertificateNotAnElementLabel { order: arg(order) };
            pair(texts, msg::CertificateNotAnElement, label)
        }
        Kind::WrongCount { expected, found } => {
            let label = msg::CertificateWrongCountLabel { expected: arg(expected) };
            pair(texts, msg::CertificateWrongCount { found: arg(found) }, label)
        }
        Kind::NotAscending => {
            pair(texts, msg::CertificateNotAscending, msg::CertificateNotAscendingLabel)
        }
        Kind::BadOutcomes => {
            pair(texts, msg::CertificateBadOutcomes, msg::CertificateBadOutcomesLabel)
        }
        Kind::BadCode => pair(texts, msg::CertificateBadCode, msg::CertificateBadCodeLabel),
    }
}

/// Why a certificate does not prove what it claims: a phrase without a full stop.
pub fn check_reason(texts: &Texts, reason: &Reason, certificate: &Certificate) -> String {
    let code = || quoted(certificate.code());
    let count = |number: &u64| arg(number);
    let name = || match certificate {
        Certificate::Period(certificate) => Arg::from(certificate.theorem.name()),
        Certificate::Quotient(_) | Certificate::Infinite(_) | Certificate::Outcomes(_) => {
            Arg::from(Certificate::KINDS[1])
        }
    };
    let (period, saltus) = match certificate {
        Certificate::Period(certificate) => (certificate.claim.period, certificate.claim.saltus),
        Certificate::Quotient(certificate) => {
            (certificate.period.as_ref().map_or(0, |period| period.period), 0)
        }
        Certificate::Infinite(_) | Certificate::Outcomes(_) => (0, 0),
    };
    let sum = |heaps: &[u64]| arg(heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
    match reason {
        Reason::Code => texts.say(&msg::VerifyCode { code: code() }),
        Reason::NoPeriod => texts.say(&msg::VerifyNoPeriod),
        Reason::TooLarge => texts.say(&msg::VerifyTooLarge),
        Reason::NotCovered { needs: Needs::FiniteCode, .. } => {
            texts.say(&msg::VerifyNeedsFinite { name: name(), code: code() })
        }
        Reason::NotCovered { needs: Needs::OtherHeaps { found }, .. } => {
            let heaps = u64::from(*found).into();
            texts.say(&msg::VerifyNeedsHeaps { name: name(), code: code(), heaps })
        }
        Reason::NotCovered { needs: Needs::AllButCode, .. } => {
            texts.say(&msg::VerifyNeedsAllBut { name: name(), code: code() })
        }
        Reason::Saltus { claimed } => {
            texts.say(&msg::VerifySaltus { name: name(), saltus: count(claimed) })
        }
        Reason::Window { claimed, needed } => {
            texts.say(&msg::VerifyWindow { claimed: quoted(claimed), needed: arg(needed) })
        }
        Reason::Values { claimed, needed } => {
            texts.say(&msg::VerifyValues { claimed: count(claimed), needed: count(needed) })
        }
        Reason::TooFewValues { claimed, needed } => {
            texts.say(&msg::VerifyTooFewValues { claimed: count(claimed), needed: count(needed) })
        }
        Reason::Digest { claimed, found } => {
            texts.say(&msg::VerifyDigest { claimed: arg(claimed), found: arg(found) })
        }
        Reason::NotPeriodic { heap, value, later }
            if matches!(certificate, Certificate::Quotient(_)) =>
        {
            texts.say(&msg::VerifyPhiNotPeriodic {
                heap: count(heap),
                element: count(value),
                period: arg(period),
                next: arg(heap + period),
                later: count(later),
            })
        }
        Reason::NotPeriodic { heap, value, later } => texts.say(&msg::VerifyNotPeriodic {
            heap: count(heap),
            value: count(value),
            period: arg(period),
            saltus: arg(saltus),
            // The heap lies within the values computed: no sum is too large.
            next: arg(heap + period),
            later: count(later),
        }),
        Reason::SmallerPreperiod { preperiod } => {
            texts.say(&msg::VerifySmallerPreperiod { preperiod: count(preperiod) })
        }
        Reason::SmallerPeriod { period } => {
            texts.say(&msg::VerifySmallerPeriod { period: count(period) })
        }
        Reason::MaxValue { found: None, .. } => texts.say(&msg::VerifyNoMaxValue),
        Reason::MaxValue { claimed, found: Some(found) } => {
            let claimed = arg(claimed.map_or("none".to_string(), |claimed| claimed.to_string()));
            texts.say(&msg::VerifyMaxValue { claimed, found: count(found) })
        }
        Reason::State { first, second } => {
            texts.say(&msg::VerifyState { first: count(first), second: count(second) })
        }
        Reason::OwnValue => texts.say(&msg::VerifyOwnValue),
        Reason::MissingValue => texts.say(&msg::VerifyMissingValue),
        Reason::Shape => texts.say(&msg::VerifyShape),
        Reason::EndlessCode => texts.say(&msg::VerifyEndlessCode { code: code() }),
        Reason::NoKernel => texts.say(&msg::VerifyNoKernel { code: code() }),
        Reason::NotNormal { heap } => texts.say(&msg::VerifyNotNormal { heap: arg(heap) }),
        Reason::SmallerKernel { from } => texts.say(&msg::VerifySmallerKernel { from: arg(from) }),
        Reason::NoProduct { element } => texts.say(&msg::VerifyNoProduct { element: arg(element) }),
        Reason::NotCommutative { element, first, second } => {
            texts.say(&msg::VerifyNotCommutative {
                element: arg(element),
                first: arg(first + 1),
                second: arg(second + 1),
            })
        }
        Reason::IdentityInP => texts.say(&msg::VerifyIdentityInP),
        Reason::Alike { first, second } => {
            texts.say(&msg::VerifyAlike { first: arg(first), second: arg(second) })
        }
        Reason::NoHeaps { element } => texts.say(&msg::VerifyNoHeaps { element: arg(element) }),
        Reason::NoMoves { heap } => texts.say(&msg::VerifyNoMoves { heap: count(heap) }),
        Reason::MoveFromP { sum: heaps } => texts.say(&msg::VerifyMoveFromP { sum: sum(heaps) }),
        Reason::NoMoveToP { sum: heaps } => texts.say(&msg::VerifyNoMoveToP { sum: sum(heaps) }),
        Reason::Played { sum: heaps, is_lost: true } => {
            texts.say(&msg::VerifyPlayedLost { sum: sum(heaps) })
        }
        Reason::Case { sum: counts, form, is_lost } => {
            let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
            let (sum, form) = (arg(counts.join(" ")), arg(form));
            match is_lost {
                true => texts.say(&msg::VerifyCaseLost { sum, form }),
                false => texts.say(&msg::VerifyCaseWon { sum, form }),
            }
        }
        Reason::Outcome { heap, claimed, found } => {
            let (heap, claimed, found) = (arg(heap), arg(claimed), arg(found));
            texts.say(&msg::VerifyOutcome { heap, claimed, found })
        }
        Reason::NotEndless { heap, beside } => {
            texts.say(&msg::VerifyNotEndless { heap: arg(heap), beside: arg(beside) })
        }
        Reason::Played { sum: heaps, is_lost: false } => {
            texts.say(&msg::VerifyPlayedWon { sum: sum(heaps) })
        }
    }
}

/// The objection to a line of an explanation: a phrase without a full stop.
pub fn objection(texts: &Texts, objection: &Objection) -> String {
    let play = |play: &str, position: &str| (arg(play), arg(position));
    match objection {
        Objection::Field(name) => texts.say(&msg::ReplayOperand { name: arg(name) }),
        Objection::Rests(line) => texts.say(&msg::ReplayRests { line: arg(line) }),
        Objection::Illegal { play: m, position } => {
            let (play, position) = play(m, position);
            texts.say(&msg::ReplayIllegal { play, position })
        }
        Objection::Fails { play: m, position } => {
            let (play, position) = play(m, position);
            texts.say(&msg::ReplayFails { play, position })
        }
        Objection::Result { position } => texts.say(&msg::ReplayResult { position: arg(position) }),
        Objection::Count { said, found } => {
            texts.say(&msg::ReplayCount { said: arg(said), found: arg(found) })
        }
        Objection::Value { of, said, found } => {
            texts.say(&msg::ReplayValue { of: arg(of), said: arg(said), found: arg(found) })
        }
        Objection::Options { of } => texts.say(&msg::ReplayOptions { of: arg(of) }),
        Objection::Unpaired { position } => {
            texts.say(&msg::ReplayUnpaired { position: arg(position) })
        }
        Objection::Premise { reason, part } => {
            texts.say(&msg::ReplayPremise { reason: arg(reason), part: arg(part) })
        }
        Objection::Lasts { said, found } => {
            texts.say(&msg::ReplayLasts { said: arg(said), found: arg(found) })
        }
        Objection::Convention => texts.say(&msg::ReplayConvention),
        _ => texts.say(&msg::ReplaySetting),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_texts::Lang;

    #[test]
    fn every_kind_has_two_phrases_in_both_languages() {
        let expected = "period";
        let kinds = [
            Kind::NotACertificate,
            Kind::OtherVersion { version: "2".into() },
            Kind::TooLong { most: 9 },
            Kind::NotText,
            Kind::NoValue { expected },
            Kind::OtherKey { expected, known: false },
            Kind::OtherKey { expected, known: true },
            Kind::EndsEarly { expected },
            Kind::LineNotEnded,
            Kind::TooMuch,
            Kind::BadNumber,
            Kind::TooLarge,
            Kind::BadDigest,
            Kind::BadHint,
            Kind::UnknownTheorem,
            Kind::UnknownKind,
            Kind::BadCode,
            Kind::NotAnElement { order: 6 },
            Kind::WrongCount { expected: 6, found: 5 },
            Kind::NotAscending,
        ];
        for lang in Lang::ALL {
            let mut seen = std::collections::HashSet::new();
            for kind in &kinds {
                let (wrong, right) = read_error(Texts::of(lang), kind);
                for phrase in [&wrong, &right] {
                    assert!(!phrase.is_empty() && !phrase.ends_with(['.', '。']), "{phrase}");
                }
                assert!(seen.insert((wrong, right)), "{lang} {kind:?}");
            }
        }
    }
}
