//! Discoveries: the theorems of the games that have one, found from their tables alone; and every
//! finding is a claim that an audit accepts.

use crate::common::game_of;
use bouton::{
    Clock, Convention, Exceeded, Failure, Files, Limits, Player, Query, games,
    lab::{
        audit::{Audit, Question, audit},
        discover::{CheckedRange, Discovery, Finding, Grade, Pattern, discover},
    },
    lang::{Lang, Texts},
};
use bouton_core::Part;
use bouton_testkit::sampled;
use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

fn discovered(game: &str, to: u64) -> Discovery {
    discover(&game_of(game), Some(to), &Limits::default())
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
        ("wythoff:2", &of_wythoff("R"), "wythoff-general"),
        ("wythoff:3", &of_wythoff("R"), "wythoff-general"),
        ("moore:1", "unbalanced(x, K+1) == 0", "moore"),
        ("moore:2", "unbalanced(x, K+1) == 0", "moore"),
        ("moore:3", "unbalanced(x, K+1) == 0", "moore"),
        ("prime-power", "xor(exponents(h))", "prime-exponents"),
        ("bash", "x[0] % (x[1] + 1)", "bounded"),
        ("bash:3", "h % (K+1)", "bounded"),
        ("subtract:1-4", "h % 5", "first-numbers"),
        ("subtract:powers-of-4", "if h % 5 == 4 { 2 } else { h % 5 % 2 }", "powers"),
        ("allbut:3", "h // 6 * 3 + h % 3", "forbidden"),
        ("kl-nim:3,3", "h // (2*K) * K + h % K", "forbidden"),
        ("euclid", "min(x) == 0 or min(x) < max(x) and max(x) < min(x) * phi", "euclid"),
        (
            "euclid:positive",
            "(max(x) * max(x) - min(x) * min(x)) // (max(x) * min(x))",
            "euclid-positive",
        ),
        ("staircase", "xor(alternate(x))", "staircase"),
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

/// The P-positions of R-Wythoff, where the difference of two heaps is i R and the smaller one the floor of i
/// alpha, alpha being (2 - R + sqrt(R^2 + 4)) / 2.
fn of_wythoff(r: &str) -> String {
    let (m, d) = ("min(x)", "(max(x) - min(x))");
    format!(
        "{d} % {r} == 0 and {r} * {m} * {m} + ({r} - 2) * {m} * {d} <= {d} * {d} \
         and {d} * {d} < {r} * ({m} + 1) * ({m} + 1) + ({r} - 2) * ({m} + 1) * {d}"
    )
}

/// A script has no theorem: what is found is in its table alone, and is not called proved.
#[test]
fn rules_without_a_theorem_are_found_in_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let wythoff = |r: u64| {
        let text = format!(
            "const EXAMPLE = [3, 5];
fn moves(position) {{
    let options = [];
    for a in 0..=position[0] {{
        for b in 0..=position[1] {{
            if a + b > 0 && (a == 0 || b == 0 || abs(a - b) < {r}) {{
                options.push([position[0] - a, position[1] - b]);
            }}
        }}
    }}
    options
}}
"
        );
        let path = folder.path().join(format!("wythoff-{r}.rules"));
        std::fs::write(&path, text).expect("written");
        format!("script:{}", path.display())
    };
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let limits = Limits { files: Files::Named, ..Limits::default() };
    for (game, to, claim) in [
        (format!("script:{root}/docs/scripts/prime-power.rules"), 500, "xor(exponents(h))"),
        (format!("script:{root}/crates/contest/problems/dividing.rules"), 500, "sum(exponents(h))"),
        (wythoff(2), 40, &of_wythoff("2")),
        (wythoff(3), 40, &of_wythoff("3")),
    ] {
        let found =
            discover(&bouton::Game::read(&game, &limits).expect("a game"), Some(to), &limits)
                .unwrap_or_else(|why| panic!("{game}: {why}"));
        let first = found.findings.first().unwrap_or_else(|| panic!("{game}: nothing"));
        assert_eq!(first.claim.text, claim, "{game}");
        assert!(matches!(first.grade, Grade::Held), "{game}: {first:?}");
    }
}

/// Fraenkel's pairs of misère R-Wythoff, which begin with 0 and 1 for R of at least 2.
#[test]
fn misere_wythoff_is_found() {
    for game in ["wythoff:2", "wythoff:3", "wythoff:5"] {
        let found = discovered(game, 40);
        let misere = found.findings.iter().find(|f| f.convention == Convention::Misere);
        let misere = misere.unwrap_or_else(|| panic!("{game}: {found:?}"));
        assert!(misere.claim.text.starts_with("(max(x) - min(x)) % R == 1 and"), "{misere:?}");
        assert!(matches!(misere.grade, Grade::Held), "{game}: {misere:?}");
        hold_as_printed(game, misere);
        assert!(audited(game, misere, 2, 90).held(), "{game}");
    }
}

#[test]
fn every_finding_passes_an_audit() {
    for game in
        "nim:max=4 nim:not=2 lasker kayles dawson-kayles octal:0.3F allbut:2,5 subtract:2,5,7 \
        subtract:1,4,6 octal:0.07 octal:0.56 grundy subtract:squares prime-power bash:3 wythoff:2 \
        euclid staircase treblecross bash kl-nim:2,1 moore:2 octal:0.333000007"
            .split(' ')
    {
        for finding in discovered(game, 400).findings {
            hold_as_printed(game, &finding);
        }
    }
}

/// Audits a claim in all positions of up to a number of heaps, each up to a size.
fn audited(game: &str, finding: &Finding, heaps: usize, up_to: u64) -> Audit {
    let question = Question {
        game: game.to_string(),
        claim: finding.claim.clone(),
        assuming: None,
        up_to: Some(up_to),
        heaps: Some(heaps),
        ranges: Vec::new(),
        convention: finding.convention,
        mover: finding.mover,
    };
    audit(&question, &Limits::default())
        .unwrap_or_else(|failure| panic!("{game}: {finding:?}: {failure}"))
}

/// The command that is printed with a finding says what the finding says.
fn hold_as_printed(game: &str, finding: &Finding) {
    let CheckedRange { bounds, positions } = finding.checked;
    let audit = audited(game, finding, bounds.heaps, bounds.up_to);
    assert!(audit.held() && audit.checked > 0, "{game}: {finding:?}");
    assert_eq!((audit.bounds, audit.checked), (bounds, positions), "{game}: {finding:?}");
}

/// Patterns of single heaps, small heaps or early values that later ones refute.
#[test]
fn what_is_refuted_farther_out_is_not_claimed() {
    for game in ["octal:0.7F", "octal:0.5D", "octal:0.F7", "octal:0.770000003"] {
        let found = discovered(game, 300);
        assert!(found.findings.iter().all(|f| f.claim.text != "xor(x) == 0"), "{game}: {found:?}");
    }
    for (game, to) in [("kayles", 20), ("kayles", 30), ("octal:0.771", 60)] {
        let found = discovered(game, to);
        assert!(found.findings.iter().all(|f| f.claim.text != "xor(x) == 0"), "{game}: {found:?}");
    }
    // The tables of these games begin as those of others do.
    let same = |found: &Discovery| {
        found.findings.iter().any(|finding| matches!(finding.pattern, Pattern::Same { .. }))
    };
    for (game, to) in [
        ("subtract:1,2,2502", 2000),
        ("subtract:1,2,2502", 6000),
        ("subtract:powers-of-5000", 5001),
        ("subtract:1,2,5003", 3000),
    ] {
        let found = discovered(game, to);
        assert!(!same(&found), "{game}: {found:?}");
        let formulas = found.findings.iter().filter(|f| f.pattern == Pattern::Formula);
        for finding in formulas.filter(|finding| !matches!(finding.grade, Grade::Guess)) {
            assert!(audited(game, finding, 1, 11_000).held(), "{game}: {finding:?}");
        }
    }
    // In misère play it is a heap of 13 that is not tame.
    let found = discovered("octal:0.333000007", 2000);
    assert!(found.findings.iter().all(|f| f.convention == Convention::Normal), "{found:?}");
}

/// A proved pattern holds for all positions: beyond every power of two, of every number of heaps.
#[test]
fn what_is_proved_holds_in_larger_positions_of_more_heaps() {
    for game in ["moore:1", "moore:2", "moore:3"] {
        let found = discovered(game, 300);
        assert!(found.findings.len() > 1, "{game}: {found:?}");
        for finding in found.findings {
            assert!(matches!(finding.grade, Grade::Proved(_)), "{game}: {finding:?}");
            let ranges = match finding.convention {
                Convention::Normal => [(1, 600), (2, 40), (4, 10)],
                Convention::Misere => [(1, 300), (2, 20), (4, 6)],
            };
            for (heaps, up_to) in ranges {
                assert!(audited(game, &finding, heaps, up_to).held(), "{game}: {finding:?}");
            }
        }
    }
}

/// In misère play a formula and tame heaps make a theorem: by a closed form, or because the options
/// of heaps repeat.
#[test]
fn misere_play_of_tame_heaps_is_proved() {
    for game in ["bash:3", "nim:max=5", "nim:not=2", "subtract:1-4", "octal:0.333", "octal:0.33"] {
        let found = discovered(game, 600);
        let misere = found.findings.iter().find(|f| f.convention == Convention::Misere);
        let misere = misere.unwrap_or_else(|| panic!("{game}: {found:?}"));
        assert!(matches!(misere.grade, Grade::Proved(theorem) if theorem.id == "tame-sum"));
        hold_as_printed(game, misere);
        assert!(audited(game, misere, 4, 7).held(), "{game}");
    }
}

/// Each registered game that has a theorem reports it, as a claim.
#[test]
fn theorems_of_registered_games_are_told() {
    for game in games() {
        let name = game.example().split(' ').next().expect("a name").to_string();
        let query = Query::new(game.example()).expect("an example");
        let component = &query.sum.components[0];
        let drawn = |part: &Part| part.as_network().is_some() || part.as_cells().is_some();
        // Claims are about numbers, and none says how a row of End-Nim follows from shorter ones, which sums of lost heaps a heap
        // is, what a heap remembers, or the free cuts by prime factors.
        let untold = ["end-nim", "take-away:3", "mem", "maundy-cake"].contains(&&*name);
        if component.parts.iter().any(drawn) || untold {
            continue;
        }
        let theorem = component.rules.theorem(&component.parts, Convention::Normal);
        let Some(theorem) = theorem else { continue };
        let found = discovered(&name, 200);
        let is_told = |finding: &&Finding| matches!(finding.grade, Grade::Proved(_));
        let told = found.findings.iter().find(is_told);
        assert!(told.is_some() && found.theorem.is_none(), "{name}, {}: {found:?}", theorem.id);
        for finding in &found.findings {
            hold_as_printed(&name, finding);
        }
    }
}

#[test]
fn players_with_different_moves_have_a_claim_each() {
    for game in ["kl-nim:2,1", "kl-nim:1,2", "kl-nim:5,3", "kl-nim:3,4"] {
        let found = discovered(game, 100);
        let movers: Vec<Player> = found.findings.iter().map(|finding| finding.mover).collect();
        assert_eq!(movers, [Player::Left, Player::Right], "{game}");
        for finding in &found.findings {
            assert!(audited(game, finding, 2, 16).held(), "{game}: {finding:?}");
        }
    }
}

/// The bounds are part of the answer, for people and for programs.
#[test]
fn findings_say_how_far_they_were_checked() {
    let found = discovered("subtract:1,2,5", 300);
    for lang in [Lang::En, Lang::Zh] {
        let text = found.text(Texts::of(lang));
        for finding in &found.findings {
            let CheckedRange { bounds, .. } = finding.checked;
            let command = format!("--heaps {} --up-to {}", bounds.heaps, bounds.up_to);
            assert!(text.contains(&command), "{text}");
        }
    }
    for finding in found.json()["findings"].as_array().expect("findings") {
        for key in ["heaps", "up_to", "positions"] {
            assert!(finding[key].is_u64(), "{key}: {finding}");
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
    // Equal rules by another name are no finding; other rules with equal values are.
    assert!(!named(&kayles, "kayles") && named(&kayles, "octal:0.771"));
    let dawson = discovered("octal:0.4", 400);
    assert!(named(&dawson, "dawson-chess") || named(&dawson, "dawson-kayles"), "{dawson:?}");
    let open = discovered("octal:0.007", 3000);
    assert!(!open.has_pattern() && named(&open, "octal:0.04"), "{open:?}");
    for lang in [Lang::En, Lang::Zh] {
        assert!(open.text(Texts::of(lang)).contains("3000"));
    }
}

/// A clock that goes on by a millisecond whenever it is read: what it allows does not depend on the machine.
fn ticking() -> Clock {
    static NOW: AtomicU64 = AtomicU64::new(0);
    Clock::new(|| Duration::from_millis(NOW.fetch_add(1, Ordering::Relaxed)))
}

/// The limit that is named is the one that was asked for, and what was looked at before it comes along.
#[test]
fn a_search_without_hope_ends_at_the_limit_with_what_was_seen() {
    let asked = Duration::from_secs(2);
    for game in ["octal:0.2048", "octal:0.F6", "octal:0.1F"] {
        let limits = Limits { time: Some(asked), clock: ticking(), ..Limits::default() };
        let failure = discover(&game_of(game), Some(100_000), &limits).expect_err(game);
        let Failure::GaveUp(Exceeded::Time { limit, needed: None, .. }, _) = &failure else {
            panic!("{failure:?}")
        };
        assert_eq!(*limit, asked, "{game}");
        let seen: &Discovery = failure.settled().expect(game);
        assert!((300..100_000).contains(&seen.to), "{game}: {}", seen.to);
        // Without a limit of heaps one is chosen that is near.
        let near = discover(&game_of(game), None, &Limits { time: None, ..limits }).expect(game);
        assert_eq!(near.to, 2_000, "{game}");
    }
}

/// Under any limit there are no other findings than without.
#[test]
fn findings_before_a_limit_are_findings() {
    for game in sampled(["kayles", "lasker", "octal:0.07", "subtract:1,3,4", "octal:0.16"], 2) {
        let whole = discovered(game, 1_000);
        for positions in [100, 300, 1_100, 3_000, 30_000] {
            let few = Limits { positions, ..Limits::default() };
            let Ok(found) = discover(&game_of(game), Some(1_000), &few) else {
                continue;
            };
            for finding in
                found.findings.iter().filter(|finding| !matches!(finding.grade, Grade::Guess))
            {
                let is_known = whole.findings.iter().any(|f| f.claim.text == finding.claim.text);
                assert!(is_known, "{game}, {positions}: {finding:?}");
            }
        }
    }
}

#[test]
fn little_is_no_more_than_a_guess_and_too_much_is_refused() {
    let little = discovered("kayles", 1);
    assert!(little.findings.iter().all(|finding| matches!(finding.grade, Grade::Guess)));
    assert!(discover(&game_of("nim"), Some(u64::MAX), &Limits::default()).is_err());
}
