//! Inputs of every kind, read by `batch` and by programs in every language alike.

use super::{
    super::{
        claimed::{KnownClaim, KnownKind},
        machine::Runner,
        source,
    },
    claims::{CIRCLE, RUNS, TURTLES},
    in_every_language,
    outputs::answers,
};
use crate::{BoundFormat, ContestOutput, PrintField, StressAsk, TemplateAsk};
use bouton_core::{Convention, Player};
use bouton_solve::Limits;
use bouton_testkit::whole;
use bouton_texts::{Lang, Texts};
use std::sync::Arc;

/// Coins that are turned, the last of them from heads; the list of no coin is not that of one coin on square 0.
const COINS: &str = "fn moves(coins) {
    let options = [];
    for i in 0..coins.len() {
        let rest = coins;
        rest.remove(i);
        options.push(rest);
    }
    options
}";
/// A letter is lowered, or a lowest one erased with all behind it; W is a word of the input.
const DIGITS: &str = "const W = [48];
const EXAMPLE = [49, 48];
fn moves(word) {
    let options = [];
    let before = [];
    for i in 0..word.len() {
        for digit in W[0]..word[i] {
            let next = word;
            next[i] = digit;
            options.push(next);
        }
        if word[i] == W[0] { options.push(before); }
        before.push(word[i]);
    }
    options
}";
const KEEP: &str = "const F = 2;
fn heap(n) { let o = []; for k in 1..=F { if k <= n { o.push(n - k); } } o }";

fn asked(input: &str, output: &ContestOutput, claim: Option<(&str, &str)>) -> TemplateAsk {
    let known = claim.map(|(text, assuming)| KnownClaim {
        kind: if assuming.is_empty() { KnownKind::Grundy } else { KnownKind::PWhen },
        text: text.to_string(),
        parameters: Vec::new(),
        heading: None,
        assuming: (!assuming.is_empty()).then(|| assuming.to_string()),
    });
    let (input, output) = (input.to_string(), output.clone());
    TemplateAsk { input, output, known, ..TemplateAsk::default() }
}

/// Tokens on vertices, each moved along an edge: those of vertex `v` lead to `Z[S[v]]`, ..., `Z[S[v + 1] - 1]`.
const EDGES: &str = "const S = [0, 1, 1];
const Z = [1];
const EXAMPLE = [0];
fn part(v) {
    let o = [];
    for i in S[v]..S[v + 1] { o.push([[Z[i]]]); }
    o
}";

/// The values of a graph are found for the first query and kept for the others; two graphs have values of their own.
#[test]
fn queries_share_the_values_of_a_script() {
    const VERTICES: usize = 60;
    let list = |numbers: &mut dyn Iterator<Item = usize>| {
        numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
    };
    // A path: from each vertex an edge to the next.
    let places = list(&mut (0..VERTICES).chain([VERTICES - 1]));
    let edges = list(&mut (1..VERTICES));
    let test = |queries: usize| {
        let path = format!("{VERTICES} {} {places} {edges} {queries}", VERTICES - 1);
        format!("{path}{}\n2 1 0 1 1 1 1 1 0\n", " 1 0".repeat(queries))
    };
    let format = "*{ N M S[N+1] Z[M] m{ q heaps[q] } }";
    let limits = Limits::default().with_text("own", EDGES);
    let ask = asked(format, &ContestOutput::default(), None);
    let made = source("script:own", &ask, limits.clone(), Texts::of(Lang::En)).unwrap();
    let runner = Runner::new(&made).unwrap();
    let steps = |queries: usize| {
        let mut meter = limits.meter();
        let before = meter.steps_left();
        let printed = runner.run(&test(queries), &mut meter).unwrap();
        assert_eq!(printed, "N\n".repeat(queries + 1));
        before - meter.steps_left()
    };
    let (one, many) = (steps(1), steps(40));
    assert!(many < 3 * one, "{one} steps for a query, {many} for 40");
}

/// All languages read alike too; each program is compiled alone, so that this is tried with all cases only.
#[test]
fn programs_read_what_batch_reads() {
    let run = "[x[0] + x[1] - 1, 1, x[0] + x[1], 0][(x[0] + x[1] - 1) % 4] ^ [x[0] - 1, 1, x[0], 0][(x[0] - 1) % 4]";
    let ring = "n == 0 or n > K and (K > 1 or n % 2 == 0)";
    let each = ContestOutput {
        fields: vec![PrintField::Each],
        between: String::new(),
        words: Some(("W".to_string(), "L".to_string())),
        ..ContestOutput::default()
    };
    let plain = ContestOutput::default();
    for (script, format, claim, output, input, expected) in [
        (COINS, "*{ n heaps[n] }", None, &plain, "0 1 0 2 0 1 0", "P\nN\nP\nP\n"),
        (DIGITS, "*{ heaps:text }", None, &plain, "1 0 10 20 11", "P\nN\nN\nP\nP\n"),
        (DIGITS, "T{ W:text n heaps:text }", None, &plain, "2 a 2 ba 1 3 20", "N\nP\n"),
        (DIGITS, "*{ R heaps:text[R] }", None, &plain, "2 1 1 1 1 3 1 1 0", "P\nP\nN\n"),
        (KEEP, "t F t{ n heaps[n] }", None, &plain, "3 2 1 3 2 1 2 0", "P\nN\nP\n"),
        (KEEP, "*{ heap F }", None, &each, "7 2 4 1", "WWLWWLW\nWLWL\n"),
        (CIRCLE, "T{ heap K }", Some((ring, "len(x) == 1")), &plain, "3 3 3 4 3 9 1", "N\nP\nN\n"),
        (
            TURTLES,
            "*{ n heaps[n] }",
            Some(("2 * h + 1 - popcount(h) % 2", "")),
            &plain,
            "0 1 0 4 0 1 2 3",
            "P\nN\nP\n",
        ),
        (RUNS, "n (heap heap)[n]", Some((run, "")), &plain, "2 1 3 5 1", "N\n"),
    ] {
        let limits = Limits { time: None, ..Limits::default() }.with_text("own", script);
        let ask = asked(format, output, claim);
        let bound = BoundFormat::read(format, "script:own", &limits).unwrap().unwrap();
        let (convention, mover, output) = (Convention::Normal, Player::Left, output.clone());
        let stress = StressAsk { convention, mover, from: 1, up_to: 9, heaps: 3, output };
        let batch = answers(&Arc::new(bound), &stress, input, &limits);
        let batch: String = batch.into_iter().map(|(answer, _)| answer).collect();
        assert_eq!(batch, expected, "batch, {format}");
        let made = source("script:own", &ask, limits.clone(), Texts::of(Lang::En));
        let made = made.unwrap_or_else(|why| panic!("{format}: {why}"));
        let printed = Runner::new(&made).unwrap().run(input, &mut limits.meter());
        assert_eq!(printed.as_deref(), Ok(expected), "{format}");
        if whole() {
            in_every_language(&made, input, expected);
        }
    }
}
