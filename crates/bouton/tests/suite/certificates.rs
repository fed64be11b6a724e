//! Certificates: what the engines prove is accepted by the checker; nothing else is.

use crate::common::game_of;
use bouton::{
    Failure, FailureKind, Limits,
    lab::Verification,
    lang::{Lang, Texts},
    period, verify,
};
use bouton_check::{
    Certificate, Hint, PeriodCertificate, PeriodClaim, Reason, Refusal, Theorem, check, damage,
};
use bouton_testkit::{sampled, share};

/// Numbers by chance, the same in every run (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % most
    }
}

fn limits() -> Limits {
    Limits { time: None, ..Limits::default() }
}

/// The certificate of a game, if a period is proved with values up to heap `to`.
fn certificate(game: &str, to: u64) -> Option<String> {
    let mut answer = period(&game_of(game), to, limits()).expect("a game");
    answer.certificate().expect("no limit, and a theorem that the checker knows")
}

/// The text with its right checksum.
fn resealed(text: &str) -> String {
    damage(text.as_bytes())
        .map_or(text.to_string(), |damage| text.replace(&damage.claimed, &damage.found))
}

/// The certificate of a period.
fn read(text: &str) -> PeriodCertificate {
    match Certificate::read(text.as_bytes()).expect("a certificate") {
        (Certificate::Period(certificate), _) => certificate,
        (other, _) => panic!("another certificate: {other}"),
    }
}

fn verdict(text: &str) -> Result<Verification, Failure> {
    verify(text.as_bytes(), &limits())
}

/// The reason for which a text is rejected: that of the checker, or `malformed`; `None` where it is
/// accepted.
fn rejected(text: &str) -> Option<String> {
    match verdict(text) {
        Ok(verdict) => verdict.json("")["reason"].as_str().map(str::to_string),
        Err(failure) if failure.kind() == FailureKind::Input => {
            let (_, place) = failure.place().expect("a place in the text");
            assert!(place.start <= place.end && place.end <= text.len(), "{failure}");
            Some("malformed".to_string())
        }
        Err(failure) => panic!("{failure}: {text}"),
    }
}

const GAMES: &str = "octal:0.77 octal:0.356 octal:0.165 octal:0.45 kayles dawson-kayles allbut:2,5 allbut:1,3-5,9 \
    nim subtract:2,5,7 octal:0.F octal:0.0 octal:0.3F octal:C.9 lasker octal:0.1[30]";

#[test]
fn what_is_proved_is_accepted() {
    for game in GAMES.split(' ') {
        let text = certificate(game, 20_000).expect("a proof");
        let verdict = verdict(&text).expect("a certificate");
        assert!(verdict.is_valid(), "{}", verdict.text(Texts::of(Lang::En)));
        let json = verdict.json("-");
        let answer = period(&game_of(game), 20_000, limits()).expect("a game").json();
        for key in ["game", "preperiod", "period", "saltus", "max_value"] {
            assert_eq!(json[key], answer[key], "{game}: {key}");
        }
        assert_eq!(json["valid"], true);
        assert!(json["reason"].is_null() && json["message"].is_null());
        // A printed certificate can be read, with the same meaning.
        let read = read(&text);
        assert_eq!(Certificate::Period(read.clone()).to_string(), text);
        // Checker and engine state the window by themselves, and agree.
        assert_eq!(answer["computed"], read.values - 1, "{game}");
    }
}

#[test]
fn no_certificate_without_a_proof() {
    assert_eq!(certificate("octal:0.007", 2000), None);
    assert_eq!(certificate("kayles", 100), None);
    assert_eq!(certificate("grundy", 100), None);
}

/// Each line of each certificate, changed in every way that its value allows: first as it is, then
/// with the checksum put right.
#[test]
fn every_line_that_is_tampered_with_is_rejected() {
    // Each of some thousand changes is checked again: the longer games would take minutes.
    for game in GAMES.split(' ').filter(|game| !["octal:0.356", "octal:0.165"].contains(game)) {
        let text = certificate(game, 20_000).expect("a proof");
        let good = read(&text);
        let mut tried = 0;
        for (i, line) in text.lines().enumerate() {
            for other in sampled(tampered(line), 3) {
                let lines = text.lines().enumerate();
                let changed: String = lines
                    .map(|(j, line)| format!("{}\n", if i == j { &other } else { line }))
                    .collect();
                let reason = rejected(&changed);
                assert!(reason.is_some(), "{game}: `{line}` became `{other}`");
                tried += 1;
                let resealed = resealed(&changed);
                let reason = rejected(&resealed);
                // Comments, the program and the hint claim nothing of the game.
                let is_claim = !is_other_name(line, &other)
                    && !["#", "hint", "program", "checksum"]
                        .iter()
                        .any(|key| line.starts_with(key) && other.starts_with(key));
                assert!(
                    reason.is_some() || !is_claim,
                    "{game}: `{line}` became `{other}`, with a right checksum"
                );
                if reason.is_none() && !is_other_name(line, &other) {
                    let read = read(&resealed);
                    let PeriodCertificate { hint, program, .. } = read.clone();
                    assert_eq!(read, PeriodCertificate { hint, program, ..good.clone() });
                }
            }
        }
        assert!(tried > share(60, 3), "{game}: {tried}");
    }
}

/// Returns `true` if two lines name the same game, with two names or by two spellings of its code.
fn is_other_name(line: &str, other: &str) -> bool {
    let code = |line: &str| {
        let game = match line.strip_prefix("code: ") {
            Some(code) => format!("octal:{code}"),
            None => line.strip_prefix("game: ")?.to_string(),
        };
        let (_, rules) = bouton::notation::ruleset(&game, 0..game.len()).ok()?;
        rules.heaps()?.code().map(ToString::to_string)
    };
    code(line).is_some() && code(line) == code(other)
}

/// Other lines in the place of one.
fn tampered(line: &str) -> Vec<String> {
    let mut all = vec![String::new(), format!("{line} "), format!("{line}0")];
    if let Some((key, value)) = line.split_once(": ") {
        all.extend(["", "0", "1", "none", "99999999999999999999"].map(|v| format!("{key}: {v}")));
        all.push(format!("{key}x: {value}"));
        let others: &[&str] = match key {
            "game" => &["nim", "octal:0.7", "octal:0.77", "wythoff", "grundy", "nmi"],
            "code" => &["0.7", "0.77", "0.770", "0.[3]", "4.[3]", "0.7[7]", "0.3!"],
            "theorem" => &["subtraction", "guy-smith", "more-heaps", "all-but"],
            "hint" => &["mask 0", "mask 1", "mask 4294967295", "mask 7, position", "mask x"],
            _ => &[],
        };
        all.extend(others.iter().map(|other| format!("{key}: {other}")));
    }
    // Each number one more and one less, each letter another one.
    let bytes = line.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits > 0
            && let Ok(number) = line[at..at + digits].parse::<u64>()
        {
            for other in [number.wrapping_add(1), number.wrapping_sub(1)] {
                all.push(format!("{}{other}{}", &line[..at], &line[at + digits..]));
            }
        }
        at += digits.max(1);
    }
    for at in 0..bytes.len() {
        if bytes[at].is_ascii_lowercase() {
            let other = if bytes[at] == b'a' { 'b' } else { 'a' };
            all.push(format!("{}{other}{}", &line[..at], &line[at + 1..]));
        }
    }
    all.retain(|other| other != line);
    all
}

#[test]
fn truncated_certificates_are_malformed() {
    let text = certificate("kayles", 1000).expect("a proof");
    for end in 0..text.len() {
        assert_eq!(rejected(&text[..end]).as_deref(), Some("malformed"), "{end}");
    }
    for (extra, what) in [("\n", "an empty line"), ("#\n", "a comment"), ("x", "a letter")] {
        assert_eq!(rejected(&format!("{text}{extra}")).as_deref(), Some("malformed"), "{what}");
    }
    assert_eq!(rejected(&text.replace('\n', "\r\n")).as_deref(), Some("malformed"));
}

/// The values of a game from the engine that looks at every option.
fn values(game: &str, count: u64) -> Vec<u32> {
    let (_, rules) = bouton::notation::ruleset(game, 0..game.len()).expect("a game");
    let heaps = rules.heaps().expect("a game of heaps");
    let mut table = bouton_solve::HeapTable::plain();
    table.extend(heaps, count - 1, &mut limits().meter()).expect("no limit");
    table.values().to_vec()
}

/// The checker's answer to a claim that is consistent in itself: the window, the number of values
/// and the digest are right.
fn claimed(
    code: &str,
    theorem: Theorem,
    claim: PeriodClaim,
    values: &[u32],
) -> Result<(), Option<Reason>> {
    let names = [&format!("octal:{code}"), code, "a forger"];
    let hint = Some(Hint { mask: 3, position: false });
    let certificate = PeriodCertificate::new(names, claim, theorem, values, hint).map_err(Some)?;
    let text = Certificate::Period(certificate).to_string();
    let (read, _) = Certificate::read(text.as_bytes()).map_err(|_| None)?;
    match check(&read, bouton_check::Limits::default()) {
        Ok(()) => Ok(()),
        Err(Refusal::Invalid(reason)) => Err(Some(reason)),
        Err(Refusal::GaveUp(_)) => Err(None),
    }
}

#[test]
fn false_claims_that_are_consistent_are_rejected() {
    let claim =
        |preperiod, period, saltus, max_value| PeriodClaim { preperiod, period, saltus, max_value };
    let kayles = values("kayles", 1000);
    let of = |theorem, claim| claimed("0.77", theorem, claim, &kayles);
    let guy_smith = |claim| of(Theorem::GuySmith, claim);
    assert_eq!(guy_smith(claim(71, 12, 0, Some(8))), Ok(()));
    assert_eq!(
        guy_smith(claim(71, 24, 0, Some(8))),
        Err(Some(Reason::SmallerPeriod { period: 12 }))
    );
    assert_eq!(
        guy_smith(claim(72, 12, 0, Some(8))),
        Err(Some(Reason::SmallerPreperiod { preperiod: 71 }))
    );
    assert_eq!(
        guy_smith(claim(70, 12, 0, Some(8))),
        Err(Some(Reason::NotPeriodic { heap: 70, value: 6, later: 2 }))
    );
    assert!(matches!(
        guy_smith(claim(71, 6, 0, Some(8))),
        Err(Some(Reason::NotPeriodic { heap: 71, .. }))
    ));
    for max_value in [None, Some(7), Some(9)] {
        let reason = Reason::MaxValue { claimed: max_value, found: Some(8) };
        assert_eq!(guy_smith(claim(71, 12, 0, max_value)), Err(Some(reason)));
    }
    assert_eq!(guy_smith(claim(71, 12, 1, None)), Err(Some(Reason::Saltus { claimed: 1 })));
    assert_eq!(guy_smith(claim(71, 0, 0, Some(8))), Err(Some(Reason::NoPeriod)));
    assert_eq!(guy_smith(claim(u64::MAX, 12, 0, Some(8))), Err(Some(Reason::TooLarge)));
    assert_eq!(guy_smith(claim(1, u64::MAX, 0, Some(8))), Err(Some(Reason::TooLarge)));
    // A theorem for other codes.
    let values_of = |code: &str| values(&format!("octal:{code}"), 500);
    for (code, right) in [
        ("0.77", Some(Theorem::GuySmith)),
        ("0.333", Some(Theorem::Subtraction)),
        ("0.1", Some(Theorem::Subtraction)),
        ("0.F", Some(Theorem::MoreHeaps)),
        ("0.30[3]", Some(Theorem::AllBut)),
        ("4.[3]", None),
        ("0.[30]", None),
        ("0.[7]", None),
    ] {
        let values = values_of(code);
        // Automata may speak of any code.
        let others = Theorem::ALL.into_iter().filter(|t| *t != Theorem::Automatic);
        for theorem in others.filter(|theorem| Some(*theorem) != right) {
            for claim in [claim(0, 4, 0, Some(3)), claim(0, 4, 2, None), claim(71, 12, 0, Some(8))]
            {
                let found = claimed(code, theorem, claim, &values);
                assert!(
                    matches!(found, Err(Some(Reason::NotCovered { .. }))),
                    "{code} {theorem:?}: {found:?}"
                );
            }
        }
    }
}

#[test]
fn false_claims_of_a_saltus_are_rejected() {
    let claim =
        |preperiod, period, saltus| PeriodClaim { preperiod, period, saltus, max_value: None };
    let values = values("allbut:2,5", 200);
    let game = read(&certificate("allbut:2,5", 100).expect("a proof"));
    let of = |claim: PeriodClaim, count: usize| {
        claimed(&game.code, Theorem::AllBut, claim, &values[..count])
    };
    assert_eq!(of(claim(0, 4, 2), 30), Ok(()));
    assert_eq!(of(claim(0, 8, 4), 30), Err(Some(Reason::SmallerPeriod { period: 4 })));
    assert_eq!(of(claim(1, 4, 2), 30), Err(Some(Reason::SmallerPreperiod { preperiod: 0 })));
    for saltus in [0, 1, 3, u64::MAX] {
        let found = of(claim(0, 4, saltus), 30);
        assert!(matches!(found, Err(Some(Reason::NotPeriodic { heap: 0, .. }))), "{found:?}");
    }
    let found = of(claim(0, 4, 2), 8);
    assert_eq!(found, Err(Some(Reason::TooFewValues { claimed: 8, needed: 9 })));
    // Periodic as far as it goes, and not forever: the state tells.
    let mut states = 0;
    for set in 1..64u32 {
        let digits = (0..6).map(|k| if set >> k & 1 == 1 { '0' } else { '3' });
        let code = format!("0.{}[3]", digits.collect::<String>());
        let values = self::values(&format!("octal:{code}"), 60);
        for count in 8..60 {
            for period in 1..count as u64 - 1 {
                let saltus = u64::from(values[period as usize]);
                let found =
                    claimed(&code, Theorem::AllBut, claim(0, period, saltus), &values[..count]);
                states += u32::from(matches!(found, Err(Some(Reason::State { .. }))));
            }
        }
    }
    assert!(states > 0);
}

/// Codes by chance: a certificate of the engine is always valid; a claim by chance that the
/// checker accepts is true as far as one can see, and is the claim of the engine.
#[test]
fn random_codes_are_certified_and_random_claims_are_not() {
    let mut random = Random(20_261_121);
    let mut below = |most: u64| random.below(most);
    let (mut proved, mut accepted, mut refused) = (0, 0, 0);
    for round in 0..300 {
        let digits = [8, 4, 16, 8][round % 4];
        let sign = |digit: u64| char::from_digit(digit as u32, 32).unwrap().to_ascii_uppercase();
        let length = 1 + below(3);
        let code = match round % 8 {
            // All-but games.
            7 => {
                let fixed: String =
                    (0..length + 2).map(|_| ['0', '3'][below(2) as usize]).collect();
                format!("0.{fixed}[3]")
            }
            _ => {
                let fixed: String = (0..length).map(|_| sign(below(digits))).collect();
                format!("{}.{fixed}", sign(below(digits) & !3))
            }
        };
        let game = format!("octal:{code}");
        let values = values(&game, 400);
        let found = certificate(&game, 150);
        let right = found.as_ref().map(|text| {
            assert!(rejected(text).is_none(), "{text}");
            proved += 1;
            read(text).claim
        });
        for _ in 0..40 {
            let (preperiod, period, saltus) = match &right {
                // Near the truth.
                Some(right) if round % 2 == 0 => {
                    let times = 1 + below(2);
                    let before = right.preperiod + below(3);
                    (before.saturating_sub(1), right.period * times, right.saltus * times)
                }
                _ => {
                    let period = 1 + below(12);
                    (below(16), period, if below(3) == 0 { below(period + 1) } else { 0 })
                }
            };
            let max_value = (saltus == 0).then(|| {
                let end = values.len().min((preperiod + period) as usize);
                u64::from(values[..end].iter().copied().max().unwrap_or(0))
            });
            let claim = PeriodClaim { preperiod, period, saltus, max_value };
            let theorem = Theorem::ALL[below(5) as usize];
            // These take as many values as there are.
            let count = 30 + below(100) as usize;
            let free = [Theorem::AllBut, Theorem::Automatic].contains(&theorem);
            let values = if free { &values[..count] } else { &values };
            if claimed(&code, theorem, claim.clone(), values).is_ok() {
                accepted += 1;
                assert_eq!(Some(&claim), right.as_ref(), "{code} {theorem:?}");
            } else {
                refused += 1;
            }
        }
        if let Some(PeriodClaim { preperiod, period, saltus, .. }) = right {
            let holds =
                |n: usize| u64::from(values[n + period as usize]) == u64::from(values[n]) + saltus;
            assert!((preperiod as usize..400 - period as usize).all(holds), "{code}");
        }
    }
    assert!(proved > 100 && accepted > 20 && refused > 5000, "{proved} {accepted} {refused}");
}

/// Whatever the first values of a code look like: automata accept a claim that fits them exactly
/// when it goes on, and tell in which way it does not.
#[test]
fn automata_tell_what_goes_on_from_what_only_begins_so() {
    let mut random = Random(7);
    let mut below = |most: u64| random.below(most);
    let (mut accepted, mut own, mut missing) = (0, 0, 0);
    for round in 0..400 {
        let most = [8, 16, 4, 2][round % 4];
        let sign = |digit: u64| char::from_digit(digit as u32, 32).unwrap().to_ascii_uppercase();
        let fixed: String = (0..below(3)).map(|_| sign(below(most))).collect();
        let repeat: String = (0..1 + below(2)).map(|_| sign(below(most))).collect();
        let first = sign(below(most) & !3);
        let code = match round % 3 {
            0 => format!("{first}.{fixed}{repeat}"),
            _ => format!("{first}.{fixed}[{repeat}]"),
        };
        let values = values(&format!("octal:{code}"), 400);
        for count in [9usize, 14, 21] {
            for (preperiod, period) in (0..5).flat_map(|n| (1..5).map(move |p| (n, p))) {
                let at = |n: usize| u64::from(values[n]);
                let Some(saltus) = at(preperiod + period).checked_sub(at(preperiod)) else {
                    continue;
                };
                let holds = |n: usize| at(n + period) == at(n) + saltus;
                if !(preperiod..count - period).all(holds) {
                    continue;
                }
                let max_value = values[..preperiod + period].iter().copied().max();
                let claim = PeriodClaim {
                    preperiod: preperiod as u64,
                    period: period as u64,
                    saltus,
                    max_value: max_value.filter(|_| saltus == 0).map(u64::from),
                };
                let goes_on = (preperiod..400 - period).all(holds);
                match claimed(&code, Theorem::Automatic, claim.clone(), &values[..count]) {
                    Ok(()) => {
                        accepted += 1;
                        assert!(goes_on, "{code} {claim:?}");
                    }
                    Err(Some(reason)) => {
                        own += u32::from(reason == Reason::OwnValue);
                        missing += u32::from(reason == Reason::MissingValue);
                        let of_the_claim = reason.is_about_values()
                            && ![Reason::OwnValue, Reason::MissingValue].contains(&reason);
                        let too_few = matches!(reason, Reason::TooFewValues { .. });
                        // A period that is not the least may still go on.
                        assert!(!goes_on || of_the_claim || too_few, "{code} {claim:?} {reason:?}");
                    }
                    Err(None) => panic!("a limit: {code} {claim:?}"),
                }
            }
        }
    }
    assert!(accepted > 500 && own > 30 && missing > 30, "{accepted} {own} {missing}");
}

/// Whatever it is, it is answered: no panic, no hang.
#[test]
fn bytes_by_chance_are_answered() {
    let text = certificate("octal:0.15", 1000).expect("a proof");
    let mut random = Random(3);
    for _ in 0..3000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len() as u64) as usize;
            bytes[at] = match random.below(3) {
                0 => b'0' + random.below(10) as u8,
                1 => random.below(256) as u8,
                _ => bytes[random.below(bytes.len() as u64) as usize],
            };
        }
        let tight = Limits { positions: 5000, memory: 1 << 20, ..limits() };
        let sealed = match String::from_utf8(bytes.clone()) {
            Ok(text) => resealed(&text).into_bytes(),
            Err(_) => bytes.clone(),
        };
        for bytes in [bytes, sealed] {
            let _ = verify(&bytes, &tight);
        }
    }
}

#[test]
fn hostile_certificates_meet_a_limit() {
    let text = certificate("kayles", 1000).expect("a proof");
    let good = read(&text);
    let huge = |hint| {
        let preperiod = 1u64 << 40;
        let end = 2 * preperiod + 12 + 2;
        PeriodCertificate {
            claim: PeriodClaim { preperiod, ..good.claim.clone() },
            window: format!("{end} = 2*{preperiod} + 12 + 2"),
            values: end + 12,
            hint,
            ..good.clone()
        }
    };
    let told = |certificate: &PeriodCertificate, limits: Limits| {
        let text = Certificate::Period(certificate.clone()).to_string();
        let failure = verify(text.as_bytes(), &limits).expect_err("a limit");
        assert_eq!(failure.exit_code(), 3);
        failure.to_string()
    };
    let said = told(&huge(None), limits());
    assert_eq!(
        said,
        "refused: this needs 2199023255578 positions, and the limit is 10000000 \
         (`--limit-positions`)"
    );
    let many = Limits { positions: u64::MAX, ..limits() };
    assert!(told(&huge(None), many.clone()).contains("--limit-memory"));
    // Every pair of every heap would take years.
    let second = Some(std::time::Duration::from_secs(1));
    let much = Limits { memory: u64::MAX, time: second, ..many };
    assert!(told(&huge(None), much).contains("--limit-seconds"));
    // A hint by which every heap is rare, and a minute's work in a second.
    let preperiod = 4_000_000u64;
    let end = 2 * preperiod + 12 + 2;
    let hint = Some(Hint { mask: 0, position: false });
    let slow = PeriodCertificate {
        window: format!("{end} = 2*{preperiod} + 12 + 2"),
        values: end + 12,
        claim: PeriodClaim { preperiod, ..good.claim.clone() },
        ..huge(hint)
    };
    let start = std::time::Instant::now();
    assert!(told(&slow, Limits { time: second, ..limits() }).contains("--limit-seconds"));
    assert!(start.elapsed().as_secs() < 20);
}

/// The certificate of what is found of the misère quotient of a game up to a heap.
fn quotient(game: &str, to: u64) -> String {
    let (_, rules) = bouton::notation::ruleset(game, 0..game.len()).expect("a game");
    let heaps = rules.heaps().expect("a game of heaps");
    let found = bouton_solve::quotient(&[heaps], to, &mut |_| true, &mut limits().meter());
    let code = heaps.plain_code().expect("a code");
    bouton::lab::quotient_certificate(game, code, &found).expect("a certificate")
}

#[test]
fn quotients_that_are_found_are_certified() {
    for (game, to, order, p_order, period) in [
        ("kayles", 1000, 40, 9, Some((71, 12))),
        ("octal:0.34", 1000, 12, 3, Some((7, 8))),
        ("octal:0.53", 1000, 16, 3, Some((21, 9))),
        ("octal:0.123", 1000, 20, 5, Some((5, 5))),
        ("octal:0.3", 1000, 2, 1, Some((0, 2))),
        ("octal:0.333", 1000, 6, 2, Some((0, 4))),
        ("octal:4.3", 1000, 6, 2, Some((2, 2))),
        ("octal:0.0", 1000, 1, 0, Some((0, 1))),
        ("octal:0.07", 8, 6, 2, None),
        ("octal:0.F", 9, 2, 1, Some((0, 2))),
        ("octal:0.F", 3, 2, 1, None),
        ("nim", 4, 10, 2, None),
    ] {
        let text = quotient(game, to);
        let verified = verdict(&text).expect("a certificate");
        assert!(verified.is_valid(), "{game}: {}", verified.text(Texts::of(Lang::En)));
        let json = verified.json("-");
        let found = ["order", "p_order", "phi_preperiod", "phi_period"].map(|key| &json[key]);
        let (preperiod, length) = period.unzip();
        let right = [Some(order), Some(p_order), preperiod, length].map(serde_json::Value::from);
        assert_eq!(found, right.each_ref(), "{game} {to}");
        assert_eq!((&json["game"], &json["kind"]), (&game.into(), &"misere-quotient".into()));
        // The name of the game is compared with its code.
        let other = text.replace(&format!("game: {game}\n"), "game: octal:0.15\n");
        assert_eq!(rejected(&resealed(&other)).as_deref(), Some("other-code"), "{game}");
    }
}

#[test]
fn no_certificate_of_a_quotient_without_heaps() {
    let found = bouton_solve::quotient(&[], 9, &mut |_| true, &mut limits().meter());
    assert!(found.pretending.phi.is_empty());
    let (_, rules) = bouton::notation::ruleset("kayles", 0..6).expect("a game");
    let code = rules.heaps().and_then(|heaps| heaps.plain_code()).expect("a code");
    assert!(bouton::lab::quotient_certificate("kayles", code, &found).is_err());
}

#[test]
fn truncated_certificates_of_quotients_are_malformed() {
    let text = quotient("octal:0.34", 100);
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        assert_eq!(rejected(&text[..end]).as_deref(), Some("malformed"), "{end}");
    }
}

/// Each line of a certificate of a quotient, changed in every way: only what claims nothing may be
/// changed, or what claims the same.
#[test]
fn every_line_of_a_quotient_that_is_tampered_with_is_rejected() {
    let text = quotient("octal:0.34", 100);
    for (i, line) in text.lines().enumerate() {
        for other in sampled(tampered(line), 3) {
            let lines = text.lines().enumerate();
            let changed: String = lines
                .map(|(j, line)| format!("{}\n", if i == j { &other } else { line }))
                .collect();
            assert!(rejected(&changed).is_some(), "`{line}` became `{other}`");
            let claims_nothing = ["#", "program", "checksum"]
                .iter()
                .any(|key| line.starts_with(key) && other.starts_with(key));
            let reason = rejected(&resealed(&changed));
            assert!(
                reason.is_some() || claims_nothing || is_other_name(line, &other),
                "`{line}` became `{other}`, with a right checksum"
            );
        }
    }
}
