//! Discoveries: the theorems of the games that have one, found from their tables alone; and every
//! finding is a claim that an audit accepts.

use bouton::{
    Convention, Limits, Player,
    audit::{Question, audit},
    discover::{Discovery, Grade, Pattern, discover},
    lang::{Lang, Texts},
};

fn discovered(game: &str, to: u64) -> Discovery {
    discover(game, Some(to), &Limits::default())
        .unwrap_or_else(|failure| panic!("{game}: {failure}"))
}

#[test]
fn theorems_are_found_unaided() {
    for (game, claim, theorem) in [
        ("nim", "h", "bouton"),
        ("nim:max=3", "h % (K+1)", "bounded"),
        ("nim:max=1", "h % (K+1)", "bounded"),
        ("nim:not=3", "h // (2*K) * K + h % K", "forbidden"),
        ("nim:not=7", "h // (2*K) * K + h % K", "forbidden"),
        ("lasker", "h + [-1, 0, 0, 1][h % 4]", "lasker"),
        ("subtract:at-most-half", "(h + 1 >> v2(h + 1)) // 2", "at-most-half"),
        ("subtract:divisors", "v2(h) + 1", "divisors"),
        ("subtract:proper-divisors", "v2(h)", "proper-divisors"),
        ("octal:0.333", "h % 4", "period-subtraction"),
        ("fibonacci", "n == 0 or is_fibonacci(n)", "fibonacci"),
        ("wythoff", "min(x) == floor((max(x) - min(x)) * phi)", "wythoff"),
        (
            "moore:2",
            "count(h >> 0 & 1 == 1) % (K+1) == 0 and count(h >> 1 & 1 == 1) % (K+1) == 0 and \
             count(h >> 2 & 1 == 1) % (K+1) == 0 and count(h >> 3 & 1 == 1) % (K+1) == 0",
            "moore",
        ),
    ] {
        let found = discovered(game, 600);
        let first = found.findings.first().unwrap_or_else(|| panic!("{game}: nothing"));
        assert_eq!(first.claim.text, claim, "{game}");
        match &first.grade {
            Grade::Proved(proved) => assert_eq!(proved.id, theorem, "{game}"),
            other => panic!("{game}: {other:?}"),
        }
    }
}

#[test]
fn every_finding_passes_an_audit() {
    for game in [
        "nim:max=4",
        "nim:not=2",
        "lasker",
        "kayles",
        "dawson-kayles",
        "octal:0.3F",
        "allbut:2,5",
        "subtract:2,5,7",
        "subtract:1,4,6",
        "octal:0.07",
        "octal:0.56",
        "grundy",
        "subtract:squares",
        "prime-power",
        "bash:3",
        "wythoff:2",
        "euclid",
        "staircase",
        "treblecross",
    ] {
        for finding in discovered(game, 400).findings {
            let question = Question {
                game: game.to_string(),
                claim: finding.claim.clone(),
                assuming: None,
                up_to: if finding.convention == Convention::Misere { 6 } else { 12 },
                heaps: None,
                ranges: Vec::new(),
                convention: finding.convention,
                mover: Player::Left,
            };
            let audit = audit(&question, &Limits::default())
                .unwrap_or_else(|failure| panic!("{game}: {finding:?}: {failure}"));
            assert!(audit.held() && audit.checked > 0, "{game}: {finding:?}");
        }
    }
}

#[test]
fn periods_and_kin_are_told() {
    let kayles = discovered("octal:0.77", 400);
    let period = Pattern::Period { preperiod: 71, period: 12, saltus: 0 };
    assert!(kayles.findings.iter().any(|finding| finding.pattern == period));
    let named = |found: &Discovery, name: &str| {
        found
            .findings
            .iter()
            .any(|finding| matches!(&finding.pattern, Pattern::Same { game, .. } if game == name))
    };
    // The same rules by another name are no finding; other rules with the same values are.
    assert!(!named(&kayles, "kayles") && named(&kayles, "octal:0.771"));
    let dawson = discovered("octal:0.4", 400);
    assert!(named(&dawson, "dawson-chess") || named(&dawson, "dawson-kayles"), "{dawson:?}");
    let open = discovered("octal:0.007", 3000);
    assert!(!open.has_pattern() && named(&open, "octal:0.04"), "{open:?}");
    for lang in [Lang::En, Lang::Zh] {
        assert!(open.text(Texts::of(lang)).contains("3000"));
    }
}

#[test]
fn little_is_no_more_than_a_guess_and_too_much_is_refused() {
    let little = discovered("kayles", 1);
    assert!(little.findings.iter().all(|finding| matches!(finding.grade, Grade::Guess { .. })));
    assert!(discover("nim", Some(u64::MAX), &Limits::default()).is_err());
}
