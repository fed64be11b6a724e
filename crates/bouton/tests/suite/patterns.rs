//! Patterns in positions of several numbers: residues, lines, the golden ratio, places of numbers,
//! automata that read digits; each is a claim that an audit accepts, as it is printed.

use crate::common::Written;
use bouton::{
    Convention, Files, Limits, Player,
    lab::{
        audit::{Claim, ClaimKind, Question, audit},
        discover::{Discovery, Finding, Grade, Pattern, discover},
    },
    lang::{Lang, Texts},
};

fn limits() -> Limits {
    Limits { files: Files::Named, time: None, ..Limits::default() }
}

/// Rules of a game on numbers from `least` on: the program for each position `p`, with the options in `o`.
fn of_numbers(name: &str, example: &[u64], least: u64, body: &str) -> Written {
    let count = example.len();
    let text = format!(
        "const EXAMPLE = {example:?};\n\
         fn moves(p) {{\n    let o = [];\n    {body}\n    o\n}}\n\
         fn valid(p) {{\n    if p.len() != {count} {{ return false; }}\n    \
         for i in 0..{count} {{ if p[i] < {least} {{ return false; }} }}\n    true\n}}\n"
    );
    Written::new(name, &text)
}

fn discovered(game: &str, to: u64) -> Discovery {
    discover(&bouton::Game::read(game, &limits()).expect("a game"), Some(to), &limits())
        .unwrap_or_else(|failure| panic!("{game}: {failure:?}"))
}

/// Returns `true` if a claim holds in all positions of a given length, each number up to a size.
fn holds(game: &str, finding: &Finding, heaps: usize, up_to: u64) -> bool {
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
    let audit = audit(&question, &limits()).unwrap_or_else(|why| panic!("{game}: {why:?}"));
    audit.held() && audit.checked > 0
}

/// The findings in a convention: the claims, each after its printed audit was run.
fn claims(game: &str, found: &Discovery, convention: Convention) -> Vec<String> {
    let here = found.findings.iter().filter(|finding| finding.convention == convention);
    here.map(|finding| {
        let bounds = finding.checked.bounds;
        assert!(holds(game, finding, bounds.heaps, bounds.up_to), "{game}: {finding:?}");
        finding.claim.text.clone()
    })
    .collect()
}

/// One from each number, or one from both: the king of HDU 2147.
const KING: &str = "for d in [[1, 0], [0, 1], [1, 1]] {
    if p[0] - d[0] >= LEAST && p[1] - d[1] >= LEAST { o.push([p[0] - d[0], p[1] - d[1]]); } }";
/// Any number from one number.
const ROOK: &str = "for i in 0..p.len() { for t in 1..=p[i] { let q = p; q[i] -= t; o.push(q); } }";

#[test]
fn patterns_of_scripts_on_several_numbers_are_found() {
    let king = |least: &str| KING.replace("LEAST", least);
    let wythoff = |spread: &str| {
        format!(
            "{ROOK} for a in 1..=p[0] {{ for b in 1..=p[1] {{
             if abs(a - b) < {spread} {{ o.push([p[0] - a, p[1] - b]); }} }} }}"
        )
    };
    let bounded =
        "for i in 0..3 { for t in 1..=min(3, p[i]) { let q = p; q[i] -= t; o.push(q); } }";
    let odd = "for i in 0..2 { for t in 1..=p[i] { if t % 2 == 1 {
        let q = p; q[i] -= t; o.push(q); } } }";
    // Boxes of HDU 3389: from one to another below it, both together odd and a multiple of 3.
    let boxes = "for a in 1..=p.len() { for b in 1..a { if (a + b) % 6 == 3 {
        for t in 1..=p[a - 1] { let q = p; q[a - 1] -= t; q[b - 1] += t; o.push(q); } } } }";
    let equal = "for t in 1..=p[0] { o.push([p[0] - t, p[1]]); }
        for t in 1..=p[1] { o.push([p[0], p[1] - t]); }";
    let doubled = "for t in 1..=p[0] { if t % 2 == 0 { o.push([p[0] - t, p[1]]); } }
        for t in 1..=p[1] { o.push([p[0], p[1] - t]); }";
    for (name, example, least, body, wanted) in [
        ("king", &[5, 3][..], 1, king("1"), "all(h % 2 == 1)"),
        ("king0", &[5, 3], 0, king("0"), "all(h % 2 == 0)"),
        ("odd", &[5, 3], 0, odd.to_string(), "sum(x) % 2 == 0"),
        ("bounded", &[5, 3, 6], 0, bounded.to_string(), "xor(h % 4) == 0"),
        ("boxes", &[1, 2, 3, 1, 2], 0, boxes.to_string(), "x[1] ^ x[4] == 0"),
        ("equal", &[4, 7], 0, equal.to_string(), "xor(x) == 0"),
        ("golden", &[4, 7], 0, wythoff("1"), "min(x) == floor((max(x) - min(x)) * phi)"),
        ("halves", &[4, 7], 0, doubled.to_string(), "(x[0] // 2) ^ (x[1]) == 0"),
    ] {
        let rules = of_numbers(name, example, least, &body);
        let found = discovered(&rules.game("script"), 24);
        let told = claims(&rules.game("script"), &found, Convention::Normal);
        assert_eq!(told.first().map(String::as_str), Some(wanted), "{name}");
        for finding in &found.findings {
            assert!(!matches!(finding.grade, Grade::Proved(_)), "{name}: {finding:?}");
        }
    }
}

/// Pairs whose ratio is a root of a quadratic equation, of a script that is R-Wythoff.
#[test]
fn quadratic_irrationals_are_found() {
    let body = format!(
        "{ROOK} for a in 1..=p[0] {{ for b in max(1, a - 2)..=min(p[1], a + 2) {{
         o.push([p[0] - a, p[1] - b]); }} }}"
    );
    let rules = of_numbers("wythoff3", &[4, 7], 0, &body);
    let told =
        claims(&rules.game("script"), &discovered(&rules.game("script"), 24), Convention::Normal);
    assert!(told[0].starts_with("(max(x) - min(x)) % 3 == 0 and 3 * min(x)"), "{told:?}");
}

/// Where the players have different moves there is a claim for each.
#[test]
fn partizan_games_have_a_claim_for_each_player() {
    let rules = Written::new(
        "sides",
        "const EXAMPLE = [4, 7];
         fn moves(p, player) {
             let i = if player == LEFT { 0 } else { 1 };
             if p[i] > 0 { let q = p; q[i] -= 1; [q] } else { [] }
         }",
    );
    for (game, left, right) in [
        (rules.game("script"), "not (x[0] <= x[1])", "not (x[1] <= x[0])"),
        (
            "partizan-subtract:1,2/2,3".to_string(),
            "not (n % 4 == 0)",
            "not (n % 4 == 0 or n % 4 == 1)",
        ),
    ] {
        let found = discovered(&game, 100);
        assert_eq!(claims(&game, &found, Convention::Normal), [left, right], "{game}");
        let movers: Vec<Player> = found.findings.iter().map(|finding| finding.mover).collect();
        assert_eq!(movers, [Player::Left, Player::Right], "{game}");
    }
}

/// Misère play of these games has no theorem: automata decide who loses, and no audit refutes it, far
/// beyond the positions from which the automaton was learned.
#[test]
fn automata_are_learned_and_proved_for_games_whose_moves_are_linear() {
    for (game, base, count, far) in
        [("wythoff", "zeckendorf(", 2, 100), ("staircase", "binary(", 3, 12)]
    {
        let found = discovered(game, 100);
        let mut proved = 0;
        for finding in &found.findings {
            if let (Pattern::Automatic { .. }, Grade::Proved(theorem)) =
                (&finding.pattern, &finding.grade)
            {
                assert_eq!(theorem.id, "positions-automatic", "{game}");
                assert_eq!(finding.convention, Convention::Misere, "{game}");
                assert!(finding.claim.text.starts_with(base), "{game}: {finding:?}");
                assert!(holds(game, finding, count, far), "{game}: {finding:?}");
                proved += 1;
            }
        }
        assert_eq!(proved, 1, "{game}: {found:?}");
        // The answer names the method and its source, in both languages.
        for lang in [Lang::En, Lang::Zh] {
            let text = found.text(Texts::of(lang));
            assert!(text.contains("The Logical Approach to Automatic Sequences"), "{text}");
        }
    }
}

/// Theorems are not known of equal rules in a script: findings there were looked at, no more.
#[test]
fn automata_of_scripts_are_held_to_a_bound() {
    let rules = of_numbers("kings", &[5, 3], 1, &KING.replace("LEAST", "1"));
    let found = discovered(&rules.game("script"), 100);
    let told = claims(&rules.game("script"), &found, Convention::Misere);
    assert!(told[0].starts_with("binary(x, ["), "{told:?}");
    assert!(found.findings.iter().all(|finding| matches!(finding.grade, Grade::Held)), "{found:?}");
}

/// An automaton is a claim like any other: one that is wrong has a counterexample, one that is none
/// is an error.
#[test]
fn automata_in_claims_are_audited() {
    let claim = |text: &str| {
        let question = Question {
            game: "nim".to_string(),
            claim: Claim { kind: ClaimKind::PWhen, text: text.to_string() },
            assuming: None,
            up_to: Some(40),
            heaps: Some(1),
            ranges: Vec::new(),
            convention: Convention::Normal,
            mover: Player::Left,
        };
        audit(&question, &limits()).map(|audit| audit.held())
    };
    assert!(claim("binary([n], [1,0,1, 0,1,1])").expect("an audit"));
    assert!(claim("zeckendorf([n], [1,0,1, 0,1,1])").expect("an audit"));
    assert!(!claim("binary([n], [1,0,1, 0,0,1])").expect("an audit"));
    assert!(claim("binary([n], [1,0,1, 0,1,2])").is_err());
    assert!(claim("binary([n, n], [1,0,1, 0,1,1])").is_err());
    assert!(claim("binary([n - 50], [1,0,1, 0,1,1])").is_err());
}

/// A search ended by a limit does not say 'nothing'.
#[test]
fn limits_end_the_search_for_patterns() {
    let rules = of_numbers("limited", &[4, 7], 0, ROOK);
    let limits = Limits { positions: 10, ..limits() };
    let game = bouton::Game::read(&rules.game("script"), &limits).expect("rules in a file");
    assert!(discover(&game, None, &limits).is_err());
}
