//! Audits: against plain enumeration and the oracle, and the claims that people make.

use crate::common::sum;
use bouton::{
    Convention, Failure, Limits, Player, Session,
    lab::audit::{Claim, ClaimKind, Counterexample, Question, Range, Said, audit},
    lang::{Lang, Texts},
};
use bouton_core::GameResult;
use bouton_testkit::brute::Brute;

fn question(game: &str, kind: ClaimKind, text: &str) -> Question {
    Question {
        game: game.to_string(),
        claim: Claim { kind, text: text.to_string() },
        assuming: None,
        up_to: Some(20),
        heaps: None,
        ranges: Vec::new(),
        convention: Convention::Normal,
        mover: Player::Left,
    }
}

fn found(question: &Question) -> Option<Counterexample> {
    let audit = audit(question, &Limits::default()).unwrap_or_else(|failure| {
        panic!("{} {:?}: {failure}", question.game, question.claim);
    });
    audit.counterexample
}

fn position(found: &Counterexample) -> String {
    bouton::write_sum(&found.query.sum)
}

/// All ascending lists of up to `heaps` numbers from 1 to `up_to`, by total size and then in
/// lexicographic order.
fn lists(heaps: usize, up_to: u64) -> Vec<Vec<u64>> {
    let mut lists: Vec<Vec<u64>> = vec![Vec::new()];
    let mut last = lists.clone();
    for _ in 0..heaps {
        let longer = last.iter().flat_map(|list: &Vec<u64>| {
            let least = list.last().copied().unwrap_or(1);
            (least..=up_to).map(move |heap| [&list[..], &[heap]].concat())
        });
        last = longer.collect();
        lists.extend(last.iter().cloned());
    }
    lists.sort_by_key(|list| (list.iter().sum::<u64>(), list.clone()));
    lists
}

type Plain = fn(&[u64]) -> bool;

/// Claims, some true and most not, written twice: as an expression and in Rust.
const CLAIMS: [(&str, Plain); 14] = [
    ("not sum(x) % 3 == 1", |x| x.iter().sum::<u64>() % 3 != 1),
    ("xor(x) == 0", |x| x.iter().fold(0, |a, b| a ^ b) == 0),
    ("n % 4 == 0", |x| x.first().copied().unwrap_or(0) % 4 == 0),
    ("all(h < 3) or len(x) == 2", |x| x.iter().all(|h| *h < 3) || x.len() == 2),
    ("count(h % 2 == 1) % 2 == 0", |x| x.iter().filter(|h| *h % 2 == 1).count() % 2 == 0),
    ("not any(h > 1) and sum(x) != 2", |x| !x.iter().any(|h| *h > 1) && x.iter().sum::<u64>() != 2),
    ("max(x) - min(x) <= 1", |x| x.iter().max().unwrap_or(&0) - x.iter().min().unwrap_or(&0) <= 1),
    ("popcount(sum(x)) == bits(max(x))", |x| {
        let most = x.iter().max().copied().unwrap_or(0);
        x.iter().sum::<u64>().count_ones() == u64::BITS - most.leading_zeros()
    }),
    ("sort(x) == x and is_fibonacci(sum(x)) and sum(x) > 0", |x| {
        [1, 2, 3, 5, 8, 13, 21].contains(&x.iter().sum::<u64>())
    }),
    ("xor(h // 2 + v2(2 * h)) == 1", |x| {
        x.iter().fold(0, |all, h| all ^ (h / 2 + u64::from((2 * h).trailing_zeros()))) == 1
    }),
    ("sum(exponents(h)) == 1", |x| x.iter().all(|h| [2, 3, 5].contains(h))),
    ("max(xor(exponents(h))) == 1", |x| x.iter().any(|h| [2, 3, 5].contains(h)) && !x.contains(&4)),
    ("count(len(exponents(h)) == 1) == 2", |x| x.iter().filter(|h| **h > 1).count() == 2),
    ("len(exponents(2 * sum(x) + 2)) == 2", |x| {
        let half = x.iter().sum::<u64>() + 1;
        [3, 5, 6, 7, 9, 10, 11, 12, 13, 14].contains(&half)
    }),
];

#[test]
fn the_smallest_counterexample_is_the_one_that_plain_enumeration_meets_first() {
    for game in ["nim", "nim:max=2", "kayles", "kl-nim:2,1", "kl-nim:1,3", "subtract:2,3", "grundy"]
    {
        for convention in [Convention::Normal, Convention::Misere] {
            for mover in [Player::Left, Player::Right] {
                let mut brute = Brute::of(&sum(&format!("{game} 1")));
                for (claim, plain) in CLAIMS {
                    let question = Question {
                        up_to: Some(5),
                        heaps: Some(3),
                        convention,
                        mover,
                        ..question(game, ClaimKind::FirstWinsWhen, claim)
                    };
                    let wrong = lists(3, 5).into_iter().find(|list| {
                        let heaps: Vec<String> = list.iter().map(u64::to_string).collect();
                        let heaps = if list.is_empty() { "0".into() } else { heaps.join(" ") };
                        let sum = sum(&format!("{game} {heaps}"));
                        brute.wins(&sum, mover, convention) != plain(list)
                    });
                    let found = found(&question);
                    let numbers: Option<Vec<u64>> = found.as_ref().map(|found| {
                        let parts = &found.query.sum.components[0].parts;
                        parts.iter().map(|part| part.small_heap().unwrap()).collect()
                    });
                    assert_eq!(numbers, wrong, "{game} {convention:?} {mover:?}: {claim}");
                    if let Some(found) = found {
                        assert_ne!(found.claimed, found.actual);
                    }
                }
            }
        }
    }
}

/// Without a bound the audit goes as far as its number of positions: one heap beyond the counterexamples that were found
/// in print, and no fewer heaps than before where positions are searched.
#[test]
fn a_claim_about_one_heap_is_checked_far() {
    let far = |game: &str, text: &str| Question {
        up_to: None,
        ..question(game, ClaimKind::Grundy, text)
    };
    for (game, text, smallest) in [
        ("octal:0.161", "grundy(\"octal:0.36\", h)", "octal:0.161 519"),
        ("octal:0.27", "grundy(\"octal:0.06\", h)", "octal:0.27 2"),
    ] {
        assert_eq!(
            found(&far(game, text)).map(|found| position(&found)).as_deref(),
            Some(smallest)
        );
    }
    let bound = |question: Question| audit(&question, &Limits::default()).unwrap().bounds.up_to;
    assert_eq!(bound(far("nim", "n")), 5455);
    assert_eq!(bound(far("nim", "xor(x)")), 30);
    let two = Question { heaps: Some(2), ..far("nim", "xor(x)") };
    assert_eq!(bound(two), 102);
    let wins = |game: &str, convention| Question {
        up_to: None,
        convention,
        ..question(game, ClaimKind::FirstWinsWhen, "n == n")
    };
    for (game, convention) in [
        ("kayles", Convention::Misere),
        ("kl-nim:2,1", Convention::Normal),
        ("wythoff", Convention::Normal),
    ] {
        let question = Question { heaps: Some(8), ..wins(game, convention) };
        let audit = audit(&question, &Limits::default()).unwrap();
        assert!(audit.counterexample.is_some() && audit.bounds.up_to == 20, "{game}");
    }
}

/// An assumption that leaves nothing is a mistake, not a claim that held.
#[test]
fn an_audit_of_nothing_fails() {
    for (game, kind, assuming) in [
        ("nim", ClaimKind::Grundy, Some("false")),
        ("kayles", ClaimKind::PWhen, Some("all(h > 100) and any(h < 3)")),
        ("wythoff", ClaimKind::PWhen, Some("min(x) > 99")),
    ] {
        let text = if kind == ClaimKind::Grundy { "xor(x)" } else { "xor(x) == 0" };
        let assuming = assuming.map(str::to_string);
        let question = Question { assuming: assuming.clone(), ..question(game, kind, text) };
        let failure = audit(&question, &Limits::default()).unwrap_err();
        assert_eq!(failure.exit_code(), 2, "{game}");
        let Failure::Input { text, .. } = &failure else { panic!("{game}: {failure:?}") };
        assert_eq!(String::from_utf8_lossy(text), assuming.unwrap(), "{game}");
    }
}

/// The theorems of the facts, and common errors.
#[test]
fn claims_that_are_true_hold() {
    use ClaimKind::{FirstWinsWhen, Grundy, PWhen};
    for (game, kind, text, up_to, heaps, convention) in [
        ("nim", PWhen, "xor(x) == 0", 15, Some(3), Convention::Normal),
        (
            "nim",
            FirstWinsWhen,
            "if max(x) > 1 { xor(x) != 0 } else { len(x) % 2 == 0 }",
            7,
            Some(3),
            Convention::Misere,
        ),
        ("nim:max=3", Grundy, "h % (K+1)", 60, None, Convention::Normal),
        (
            "nim:not=3",
            Grundy,
            "if h % (2*K) < K { h // (2*K) * K + h % (2*K) } else { h // (2*K) * K + h % (2*K) - K }",
            60,
            None,
            Convention::Normal,
        ),
        ("bash:4", PWhen, "n % (K+1) == 0", 60, None, Convention::Normal),
        ("subtract:divisors", Grundy, "v2(h) + 1", 60, None, Convention::Normal),
        ("subtract:proper-divisors", Grundy, "v2(h)", 60, None, Convention::Normal),
        (
            "lasker",
            Grundy,
            "if h % 4 == 3 { h + 1 } else { if h % 4 == 0 and h > 0 { h - 1 } else { h } }",
            60,
            None,
            Convention::Normal,
        ),
        ("fibonacci", PWhen, "n == 0 or is_fibonacci(n)", 60, None, Convention::Normal),
        (
            "wythoff",
            PWhen,
            "min(x) == floor((max(x) - min(x)) * phi)",
            30,
            None,
            Convention::Normal,
        ),
        (
            "moore:2",
            PWhen,
            "all(h == 0) or count(h % 2 == 1) % 3 == 0 and count(h // 2 % 2 == 1) % 3 == 0 and count(h // 4 % 2 == 1) % 3 == 0",
            7,
            Some(3),
            Convention::Normal,
        ),
        ("octal:0.27", Grundy, "grundy(\"octal:0.26\", h)", 200, None, Convention::Normal),
    ] {
        let question =
            Question { up_to: Some(up_to), heaps, convention, ..question(game, kind, text) };
        assert!(found(&question).is_none(), "{game}: {text}");
        assert!(audit(&question, &Limits::default()).unwrap().checked > 30, "{game}");
    }
}

#[test]
fn the_counterexamples_of_the_facts_are_found() {
    use ClaimKind::{FirstWinsWhen, Grundy};
    let ordinary = |game: &str, assuming: &str| Question {
        assuming: Some(assuming.to_string()),
        heaps: Some(2),
        up_to: Some(8),
        ..question(game, FirstWinsWhen, "xor(x) != 0")
    };
    for (question, smallest) in [
        (ordinary("kl-nim:1,2", "not all(h > min(K,L))"), "kl-nim:1,2 1"),
        (ordinary("kl-nim:2,1", "not all(h > min(K,L))"), "kl-nim:2,1 1 1"),
        (ordinary("kl-nim:2,3", "any(h < min(K,L))"), "kl-nim:2,3 1 3"),
        (
            Question {
                up_to: Some(600),
                ..question("octal:0.161", Grundy, "grundy(\"octal:0.36\", h)")
            },
            "octal:0.161 519",
        ),
        (question("octal:0.27", Grundy, "grundy(\"octal:0.06\", h)"), "octal:0.27 2"),
    ] {
        let found = found(&question).expect("a counterexample");
        assert_eq!(position(&found), smallest);
    }
    // Below min(K, L) it is ordinary Nim.
    let mut below = ordinary("kl-nim:K,L", "all(h < min(K,L))");
    let range = |text| Range::read(text).unwrap();
    below.ranges = vec![range("K=1..6"), range("L=1..6")];
    assert!(found(&below).is_none());
    // Over all games the smallest position, and of these the first.
    let ranges = vec![range("K=2..4"), range("L=1..4")];
    let wrong = Question { ranges, ..ordinary("kl-nim:K,L", "len(x) == 2") };
    let smallest = found(&wrong).expect("a counterexample");
    assert_eq!(position(&smallest), "kl-nim:2,1 1 1");
    assert_eq!(smallest.parameters, [("K".to_string(), 2), ("L".to_string(), 1)]);
}

#[test]
fn the_play_of_a_counterexample_ends_as_it_is_said() {
    for (game, kind, text) in [
        ("nim:max=3", ClaimKind::PWhen, "xor(x) == 0"),
        ("nim:max=3", ClaimKind::Grundy, "h"),
        ("kl-nim:2,1", ClaimKind::FirstWinsWhen, "xor(x) != 0"),
        ("kayles", ClaimKind::Grundy, "h % 4"),
    ] {
        let found = found(&question(game, kind, text)).expect("a counterexample");
        for lang in [Lang::En, Lang::Zh] {
            let lines = found.play(&mut Session::default(), Texts::of(lang)).unwrap();
            let moves = lines.len() - 2;
            let first_wins = moves % 2 == 1;
            match &found.actual {
                Said::Result(winner) => {
                    assert_eq!(first_wins, *winner == GameResult::Win, "{game}")
                }
                // With a heap of the value that is claimed it would be lost.
                Said::Value(_) => assert!(first_wins, "{game}: {lines:?}"),
            }
        }
    }
}

/// An audit without a finding says how far it looked, in every language and for programs.
#[test]
fn an_audit_without_a_counterexample_names_its_bounds() {
    for (game, claim, heaps, up_to, bounds) in [
        ("nim:max=25", "h", None, 20, (1, 20)),
        ("nim", "xor(x)", None, 9, (3, 9)),
        ("nim", "xor(x)", Some(4), 6, (4, 6)),
        ("bash:30", "h", None, 17, (1, 17)),
        (
            "euclid:positive",
            "(max(x) * max(x) - min(x) * min(x)) // (max(x) * min(x))",
            None,
            8,
            (2, 8),
        ),
    ] {
        let question =
            Question { up_to: Some(up_to), heaps, ..question(game, ClaimKind::Grundy, claim) };
        let audit = audit(&question, &Limits::default()).expect("an audit");
        assert!(audit.held(), "{game}");
        let json = audit.json();
        assert_eq!(
            (json["heaps"].as_u64(), json["up_to"].as_u64()),
            (Some(bounds.0), Some(bounds.1))
        );
        assert_eq!(json["checked"], audit.checked);
        for lang in [Lang::En, Lang::Zh] {
            let text = audit.text(Texts::of(lang));
            let numbers: Vec<u64> = text
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|word| word.parse().ok())
                .collect();
            for number in [bounds.0, bounds.1, audit.checked] {
                assert!(numbers.contains(&number), "{text}");
            }
            // It is no statement that the claim is true.
            assert!(text.contains("No counterexample") || text.contains("未发现反例"), "{text}");
            assert!(!text.contains("成立") && !text.contains("held"), "{text}");
        }
    }
}

#[test]
fn functions_of_claims_are_what_they_say() {
    let claim = |text| {
        found(&Question {
            up_to: Some(9),
            heaps: Some(4),
            ..question("nim", ClaimKind::PWhen, text)
        })
    };
    // Two ways to say that every column is even.
    assert!(claim("unbalanced(x, 2) == 0").is_none());
    assert!(claim("unbalanced(x, 3) == 0").is_some());
    assert!(claim("(unbalanced(x, 1) == 0) == (xor(x) == 0 or true) and xor(x) == 0").is_none());
    let stairs = Question {
        up_to: Some(5),
        heaps: Some(4),
        ..question("staircase", ClaimKind::Grundy, "xor(alternate(x))")
    };
    assert!(found(&stairs).is_none());
    let failure =
        audit(&question("nim", ClaimKind::PWhen, "unbalanced(x, 0) == 0"), &Limits::default());
    assert!(matches!(failure, Err(Failure::Rules(_))));
}

#[test]
fn what_is_wrong_is_located() {
    for (text, column) in [
        ("xor(x) = 0", 8),
        ("xor(y) == 0", 5),
        ("foo(x) == 0", 1),
        ("x[5] == 0", 2),
        ("xor(x", 5),
        ("n // (n - n) == 0", 3),
        ("xor(x)", 1),
        ("grundy(n, n) == 0", 8),
        ("phi / 2 > 1", 5),
        ("", 1),
    ] {
        let failure = audit(&question("nim", ClaimKind::PWhen, text), &Limits::default());
        match failure.map(|_| ()) {
            Err(Failure::Rules(error)) => {
                assert_eq!(error.column, column, "{text}: {:?}", error.kind);
                assert_eq!(error.file, "--p-when");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    let misere =
        Question { convention: Convention::Misere, ..question("nim", ClaimKind::Grundy, "h") };
    for question in [misere, question("kl-nim:2,1", ClaimKind::Grundy, "h")] {
        assert!(matches!(audit(&question, &Limits::default()), Err(Failure::Input { .. })));
    }
    let endless = Question { up_to: Some(u64::MAX), ..question("nim", ClaimKind::PWhen, "n == 0") };
    assert!(matches!(audit(&endless, &Limits::default()), Err(Failure::GaveUp(..))));
    let few = Limits { positions: 100, ..Limits::default() };
    let long = Question { up_to: Some(10_000), ..question("nim", ClaimKind::PWhen, "n == 0") };
    assert!(matches!(audit(&long, &few), Err(Failure::GaveUp(..))));
}
