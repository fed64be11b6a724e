//! Claims as programs: each says what the evaluator of audits says, at every small position, and a wrong one is refused.

use super::{
    super::{
        claimed::{KnownClaim, KnownKind, offers},
        machine::{Datum, Runner},
        source,
    },
    lists,
    outputs::said,
};
use crate::{ContestOutput, NoTemplate, PrintField, TemplateAsk};
use bouton_answers::registry;
use bouton_script::{Computed, Expression};
use bouton_solve::Limits;
use bouton_texts::{Lang, Texts};

fn claim(kind: KnownKind, text: &str) -> KnownClaim {
    let (parameters, heading, assuming) = (Vec::new(), Some("Known.".into()), None);
    KnownClaim { kind, text: text.to_string(), parameters, heading, assuming }
}

#[test]
fn programs_of_claims_say_what_claims_say() {
    let (_, nim) = registry::ruleset("nim", 0..3).unwrap();
    for text in [
        "xor(x) == 0",
        "all(h % 2 == 0)",
        "any(h > 3) and count(h == 1) % 2 == 0",
        "max(x) - min(x) < 2",
        "count(h == min(x)) * 2 > len(x)",
        "sum(h * h) % 5 == len(x)",
        "xor(x) == 0 or n % 3 == 1 and popcount(n + 1) == 1",
        "v2(n) > 0 and len(x) > 0",
        "bits(max(x)) == 3",
        "is_fibonacci(n) or len(x) == 2",
        "sum(exponents(max(x))) % 3 == 0",
        "min(n, 4) == max(1, n - 2) or len(x) > 2",
        "(n - 5) % 3 == 1 and (n - 7) / 2 < 0 - 2 or len(x) == 0",
        "sum(alternate(sort(x))) * 2 == sum(x)",
        "len(x) > 1 or (if n < 3 { n == 1 } else { n > 6 })",
        "len(x) == 2 or n in [1, 4, 6]",
        "len(x) != 1 or [0, 1, 1, 0][n % 4] == 1",
        "len(x) > 0 and (abs(n - 4) ^ 1 == 2 or not (xor(h % 4) == 0))",
        "len(x) < 2 or x[0] + x[1] == 5 | 2 & 3 or n << 1 > 6 or n >> 1 == 1",
        "exponents(12) == [2, 1] and len(x) == 1",
        "count(h == max(h % 3)) > 0",
        "sum(h - 4) % 3 == 1",
        "len(x) > 0 and (n % (0 - 3) == 0 - 1 or n / (0 - 2) == 0 - 1)",
    ] {
        let expression = Expression::read("claim", text, &[]).unwrap_or_else(|why| panic!("{why}"));
        let mut evaluator = expression.evaluator();
        let made = offers(&claim(KnownKind::FirstWinsWhen, text), &*nim, false, &[]);
        let runner = Runner::new(&made.unwrap_or_else(|why| panic!("{text}: {why:?}")).source);
        let runner = runner.unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
        for mut heaps in (1..4).flat_map(|length| lists(length, 5)) {
            heaps.retain(|heap| *heap > 0);
            heaps.sort_unstable();
            // Some functions have no value where there is no heap.
            if heaps.is_empty() {
                continue;
            }
            let numbers = Datum::numbers(heaps.iter().map(|heap| *heap as i64));
            let found = runner.call("first_wins", &mut [numbers], &mut Limits::default().meter());
            let found = found.unwrap().and_then(|datum| datum.truth());
            match evaluator.worth(&heaps, 0).unwrap_or_else(|why| panic!("{text}: {why}")) {
                Computed::Truth(truth) => assert_eq!(found, Some(truth), "{text} {heaps:?}"),
                Computed::Number(_) => panic!("{text} is a number"),
            }
        }
    }
}

#[test]
fn deep_claims_make_short_programs() {
    let (_, nim) = registry::ruleset("nim", 0..3).unwrap();
    let deep = (0..6).fold("n".to_string(), |inner, _| format!("abs(({inner} - 3) / 2)"));
    let made = offers(&claim(KnownKind::Grundy, &deep), &*nim, true, &[]).unwrap();
    assert!(format!("{:?}", made.source).len() < 20_000);
}

const TAKE: &str = "fn heap(n) { let o = []; for k in 1..=3 { if k <= n { o.push(n - k); } } o }";

/// Coins in a circle, next to one another; behind a 0 the rows that are left.
pub(super) const CIRCLE: &str = "const K = 2;
fn moves(p) {
    let options = [];
    if p.len() == 1 {
        for k in 1..=min(K, p[0]) { options.push([0, p[0] - k]); }
    } else {
        for i in 1..p.len() {
            for k in 1..=min(K, p[i]) {
                for left in 0..=p[i] - k {
                    let next = p;
                    next.remove(i);
                    next.remove(0);
                    next.push(left);
                    next.push(p[i] - k - left);
                    next.sort();
                    options.push([0] + next);
                }
            }
        }
    }
    options
}";

/// Up to three coins are turned, the last of them from heads; squares are counted from 0.
pub(super) const TURTLES: &str = "fn part(a) {
    let options = [[]];
    for i in 0..a {
        options.push([[i]]);
        for j in 0..i { options.push([[i], [j]]); }
    }
    options
}";

/// Heaps of `a`, `a + 1`, and so on, `m` of them.
pub(super) const RUNS: &str = "fn part(a, m) {
    let options = [];
    for i in 0..m {
        for left in 0..a + i { options.push([[a, i], [a + i + 1, m - i - 1], [left, 1]]); }
    }
    options
}";

fn ask(input: &str, fields: &[PrintField], known: KnownClaim) -> TemplateAsk {
    TemplateAsk {
        input: input.to_string(),
        output: ContestOutput { fields: fields.to_vec(), ..ContestOutput::default() },
        known: Some(known),
        ..TemplateAsk::default()
    }
}

#[test]
fn programs_go_by_claims_that_hold() {
    use PrintField::{Grundy, Lost, Winner};
    let values = ask("T{ n heaps[n] }", &[Winner, Grundy], claim(KnownKind::Grundy, "h % 4"));
    assert_eq!(said(TAKE, &values, "3 2 5 9 2 5 6 1 0"), "Second,0\nFirst,3\nSecond,0\n");
    let lost = ask("T{ heap }", &[Winner, Lost], claim(KnownKind::PWhen, "n % 4 == 0"));
    assert_eq!(said(TAKE, &lost, "3 8 9 1000"), "Second,2\nFirst,2\nSecond,250\n");
}

#[test]
fn claims_without_a_program_are_refused() {
    let limits = Limits::default().with_text("own", TAKE);
    for (input, claim, wanted) in [
        ("T{ heap }", claim(KnownKind::PWhen, "n % 3 == 0"), "differently"),
        ("T{ n heaps[n] }", claim(KnownKind::PWhen, "n % 4 == 0"), "one heap"),
        ("T{ heap }", claim(KnownKind::PWhen, "n == floor(n * phi)"), "contest program has"),
    ] {
        let ask = ask(input, &[], claim);
        let why = source("script:own", &ask, limits.clone(), Texts::of(Lang::En)).unwrap_err();
        assert!(why.cause::<NoTemplate>().is_some());
        let (left, right) = why.phrases(Texts::of(Lang::En));
        assert!(format!("{left} {right}").contains(wanted), "{left}: {right}");
    }
}

/// A claim that names a parameter of the input is held to the game with many of them, and one that is true of starts alone
/// to these, where that is asked for.
#[test]
fn claims_name_parameters_and_are_held_to_starts() {
    let limits = Limits { time: None, ..Limits::default() }.with_text("own", CIRCLE);
    let made = |text: &str, assuming: Option<&str>| {
        let assuming = assuming.map(str::to_string);
        let known = KnownClaim { heading: None, assuming, ..claim(KnownKind::PWhen, text) };
        let ask = ask("T{ heap K }", &[], known);
        source("script:own", &ask, limits.clone(), Texts::of(Lang::En))
    };
    let right = "n == 0 or n > K and (K > 1 or n % 2 == 0)";
    let made_of = made(right, Some("len(x) == 1")).unwrap();
    let runner = Runner::new(&made_of).unwrap();
    let printed = runner.run("4 3 3 4 3 5 1 6 1", &mut limits.meter()).unwrap();
    assert_eq!(printed, "N\nP\nN\nP\n");
    // The input has starts alone: nothing need be assumed of other positions.
    assert!(made(right, None).is_ok());
    for (text, assuming, wanted) in [
        ("n == 0 or n > K", Some("len(x) == 1"), "`3, K = 1` differently"),
        (right, Some("len(x) == 9"), "no position"),
    ] {
        let why = made(text, assuming).unwrap_err();
        let (left, right) = why.phrases(Texts::of(Lang::En));
        assert!(format!("{left} {right}").contains(wanted), "{left}: {right}");
    }
    let named = claim(KnownKind::Grundy, "n % (K + 1)");
    let ask = ask("T{ n K heaps[n] }", &[], KnownClaim { heading: None, ..named });
    let made = source("nim:max=K", &ask, limits.clone(), Texts::of(Lang::En)).unwrap();
    let printed = Runner::new(&made).unwrap().run("2 2 3 5 1 1 1 4", &mut limits.meter());
    assert_eq!(printed.unwrap(), "P\nP\n");
}

/// A claim about words is held to words of the letters that the rules name: no small number is a letter, so that a claim about
/// letters would be true of all of them.
#[test]
fn claims_about_words_are_held_to_words() {
    let rules = "fn moves(p) { let o = []; for i in 0..p.len() { if p[i] == 82 { let q = p; q.remove(i); o.push(q); } } o }";
    let named = format!("const EXAMPLE = [82, 66];\n{rules}");
    for (rules, text, wanted) in [
        (&*named, "count(h == 82) % 2 == 0", None),
        (&named, "count(h == 82) <= count(h == 66)", Some("differently")),
        (&named, "len(x) < 100", Some("differently")),
        (rules, "count(h == 82) % 2 == 0", Some("letters")),
    ] {
        let limits = Limits::default().with_text("own", rules);
        let ask = ask("T{ n heaps:text }", &[], claim(KnownKind::PWhen, text));
        let made = source("script:own", &ask, limits, Texts::of(Lang::En));
        let said = made.err().map(|why| why.phrases(Texts::of(Lang::En)).0);
        assert_eq!(said.is_some(), wanted.is_some(), "{text}: {said:?}");
        assert!(said.unwrap_or_default().contains(wanted.unwrap_or_default()), "{text}");
    }
}

/// The values of parts are added up, also of those that are 0.
#[test]
fn claims_about_parts_are_added() {
    let values =
        KnownClaim { heading: None, ..claim(KnownKind::Grundy, "2 * h + 1 - popcount(h) % 2") };
    let coins = ask("*{ n heaps[n] }", &[], values);
    assert_eq!(said(TURTLES, &coins, "0 1 0 2 1 0 3 0 1 2 4 0 1 2 3"), "P\nN\nN\nN\nP\n");
    let text = "[x[0] + x[1] - 1, 1, x[0] + x[1], 0][(x[0] + x[1] - 1) % 4] ^ [x[0] - 1, 1, x[0], 0][(x[0] - 1) % 4]";
    let values = KnownClaim { heading: None, ..claim(KnownKind::Grundy, text) };
    let runs = ask("*{ n (heap heap)[n] }", &[], values);
    assert_eq!(said(RUNS, &runs, "0 1 1 3 2 2 1 3 1 1 0 1"), "P\nP\nN\nP\n");
}

/// `--max` is held to a claim as to a script: a large prime takes a formula long that tries divisors.
#[test]
fn claims_keep_the_largest_number() {
    let divide = "fn heap(n) { let o = []; for d in 1..n { if n % d == 0 { o.push(d); } } o }";
    let limits = Limits::default().with_text("own", divide);
    let made = |max| {
        let ask = ask("T{ heap }", &[], claim(KnownKind::Grundy, "sum(exponents(h))"));
        source(
            "script:own",
            &TemplateAsk { max: Some(max), ..ask },
            limits.clone(),
            Texts::of(Lang::En),
        )
    };
    assert!(made(1_000_000_000).is_ok());
    let why = made(1 << 61).unwrap_err();
    assert!(why.phrases(Texts::of(Lang::En)).1.contains("may be at most about"));
}

/// A formula or a period that is proved is written, and a table is not.
#[test]
fn rules_of_all_heaps_are_no_tables() {
    let made = |game: &str, input: &str, max| {
        let by_rule = Some("Proved.".to_string());
        let ask = TemplateAsk { input: input.to_string(), max, by_rule, ..TemplateAsk::default() };
        source(game, &ask, Limits::default(), Texts::of(Lang::En))
    };
    for (game, input) in
        [("kayles", "T{ n heaps[n] }"), ("wythoff", "T{ heaps[2] }"), ("nim", "T{ n heaps[n] }")]
    {
        let made = made(game, input, Some(100_000)).unwrap();
        assert!(made.comment.contains(&"Proved.".to_string()), "{game}");
        assert!(made.routine("make_values").is_none(), "{game}");
    }
    assert!(made("grundy", "T{ n heaps[n] }", Some(100)).is_err());
    assert!(made("kayles", "T{ n heaps[n] }", Some(u64::MAX / 2)).is_err());
}

/// Grundy's game has no formula, and few lost heaps.
#[test]
fn few_lost_heaps_are_a_list() {
    let ask =
        TemplateAsk { input: "T{ heap }".to_string(), max: Some(60_000), ..TemplateAsk::default() };
    let limits = Limits::default();
    let made = source("grundy", &ask, limits.clone(), Texts::of(Lang::En)).unwrap();
    let runner = Runner::new(&made).unwrap();
    let printed = runner.run("6 1222 1221 4 7 10 60000", &mut limits.meter()).unwrap();
    assert_eq!(printed, "P\nN\nP\nP\nP\nN\n");
}
