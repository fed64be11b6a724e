//! The quotients of `corpus/misere-quotients.tsv`, and what they say of sums against plain play.

use crate::common::{Play, extended, options};
use bouton_core::Code;
use bouton_testkit::corpus;
use bouton_theory::MisereQuotient;

#[test]
fn solved_rows_agree() {
    let rows = corpus::quotients();
    assert_eq!(rows.len(), 165);
    let mut presentations = 0;
    for row in rows {
        let (preperiod, period) = row.period;
        let code = Code::parse(&row.code, 0).expect("a code");
        // The heaps that the theorem of the period asks for.
        let last = code.last_digit().expect("a finite code");
        let to = 2 * preperiod.max(1) + 2 * period + last - 1;
        let rules: Vec<Vec<Vec<u32>>> = (0..=to.max(39)).map(|n| options(&code, n)).collect();
        let found = extended(&rules);
        let quotient = &found.quotient;
        assert_eq!((quotient.order(), quotient.p_order()), row.orders, "{}", row.code);
        assert_eq!(quotient.is_tame(), row.tame, "{}", row.code);
        let (n0, p, phi) = (preperiod as usize, period as usize, &found.phi);
        let agrees = |n: usize| phi[n] == phi[n + p];
        assert!((n0..phi.len() - p).all(agrees), "{}", row.code);
        assert!(n0 == 0 || !agrees(n0 - 1), "{}", row.code);
        // No shorter period.
        let tail = &phi[n0..];
        assert!((1..p).all(|p| tail.iter().zip(&tail[p..]).any(|(a, b)| a != b)), "{}", row.code);
        let names: Vec<String> = phi[..row.phi.len()].iter().map(|x| quotient.name(*x)).collect();
        assert_eq!(names, row.phi, "{}", row.code);
        if let Some(presentation) = row.presentation {
            assert_eq!(written(quotient), presentation, "{}", row.code);
            presentations += 1;
        }
    }
    assert_eq!(presentations, 165);
}

/// The presentation as the corpus writes it.
fn written(quotient: &MisereQuotient) -> String {
    let generators: Vec<String> = (0..quotient.generators()).map(MisereQuotient::letter).collect();
    let relations: Vec<String> = quotient
        .relations()
        .iter()
        .map(|relation| [&relation.left, &relation.right].map(|word| MisereQuotient::spell(word)))
        .map(|[left, right]| format!("{left}={right}"))
        .collect();
    let lost: Vec<String> = quotient.p_portion().map(|x| quotient.name(x)).collect();
    let [generators, relations, lost] = [generators, relations, lost].map(|list| list.join(","));
    format!("Q = <{generators} | {relations}>; P = {{{lost}}}")
}

/// All sums of heaps of a total size up to `most`, the empty one included.
fn sums(most: u32) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    let mut at = 0;
    while at < all.len() {
        let sum: Vec<u32> = all[at].clone();
        let room = most - sum.iter().sum::<u32>();
        let least = sum.last().copied().unwrap_or(1);
        for heap in least..=room {
            all.push([&sum[..], &[heap]].concat());
        }
        at += 1;
    }
    all
}

#[test]
fn wild_codes_agree_with_plain_search() {
    let counts = [
        ("0.77", 820),
        ("0.15", 1362),
        ("0.34", 1458),
        ("0.44", 1217),
        ("0.53", 1051),
        ("0.123", 1257),
        ("0.115", 1579),
    ];
    let sums = sums(22);
    assert_eq!(sums.len(), 4508);
    let wild = corpus::quotients().into_iter().filter(|row| !row.tame);
    let mut codes: Vec<String> = wild.map(|row| row.code).collect();
    codes.extend(["0.07", "0.4", "0.26", "0.331", "0.177"].map(str::to_string));
    assert!(codes.len() >= 27, "{}", codes.len());
    for code in codes {
        let rules = Code::parse(&code, 0).expect("a code");
        let rules: Vec<Vec<Vec<u32>>> = (0..=22).map(|heap| options(&rules, heap)).collect();
        let found = extended(&rules);
        let mut play = Play::new(&rules);
        let mut lost = 0;
        for sum in &sums {
            let product =
                sum.iter().fold(0, |x, heap| found.quotient.multiply(x, found.phi[*heap as usize]));
            assert_eq!(found.quotient.is_p(product), play.is_lost(sum), "{code} {sum:?}");
            lost += u32::from(play.is_lost(sum));
        }
        if let Some((_, expected)) = counts.iter().find(|(other, _)| *other == code) {
            assert_eq!(lost, *expected, "{code}");
        }
    }
}
