//! Quotients of many elements.

use crate::common::{Play, extended, options};
use bouton_core::Code;

/// The heaps of some codes up to a last one each, one code after the other.
fn joined(codes: &[(&str, u64)]) -> Vec<Vec<Vec<u32>>> {
    let mut rules = vec![];
    for (code, last) in codes {
        let code = Code::parse(code, 0).expect("a code");
        let first = rules.len() as u32;
        let moved = |options: Vec<Vec<u32>>| -> Vec<Vec<u32>> {
            options.into_iter().map(|o| o.into_iter().map(|heap| first + heap).collect()).collect()
        };
        rules.extend((0..=*last).map(|heap| moved(options(&code, heap))));
    }
    rules
}

#[test]
fn a_join_of_two_codes_has_more_than_ten_thousand_elements() {
    let rules = joined(&[("0.53", 21), ("0.207", 12)]);
    let found = extended(&rules);
    let quotient = &found.quotient;
    assert_eq!(quotient.order(), 14_912);
    let mut play = Play::new(&rules);
    let heaps: Vec<u32> = (1..=8).chain(23..=30).collect();
    for (at, a) in heaps.iter().enumerate() {
        for (to, b) in heaps[..=at].iter().enumerate() {
            for c in &heaps[..=to] {
                let classes = [a, b, c].map(|heap| found.phi[*heap as usize]);
                let product = classes.into_iter().fold(0, |x, y| quotient.multiply(x, y));
                let lost = play.is_lost(&[*c, *b, *a]);
                assert_eq!(quotient.is_p(product), lost, "{a} {b} {c}");
            }
        }
    }
}

/// Half a minute of processor time, and 190 MB (release build, 2026).
#[test]
#[ignore = "takes half a minute"]
fn a_code_of_three_digits_has_more_than_ten_thousand_elements() {
    let found = extended(&joined(&[("0.335", 34)]));
    assert_eq!(found.orders[28..], [1078, 1534, 3310, 6350, 6474, 9122, 18_278]);
    assert_eq!(found.quotient.p_order(), 3297);
}
