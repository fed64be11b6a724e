//! The quotients of `corpus/misere-quotients.tsv`.

use bouton_core::{Code, Exceeded, Limits, Meter};
use bouton_testkit::corpus;
use bouton_theory::{Learner, Pretending};

/// Adds the heaps of a code up to `to`.
fn extend(learner: &mut Learner, code: &Code, to: u64, meter: &mut Meter) -> Result<(), Exceeded> {
    for heap in learner.heaps() as u64..=to {
        let options = code.options(heap);
        let options = options.map(|left| left.iter().map(|heap| *heap as u32).collect());
        learner.extend(options.collect(), meter)?;
    }
    Ok(())
}

fn quotient(code: &str, to: u64) -> Pretending {
    let mut learner = Learner::new();
    let meter = &mut Limits { time: None, ..Limits::default() }.meter();
    let code = Code::parse(code, 0).expect("a code");
    extend(&mut learner, &code, to, meter).expect("within the limits");
    learner.pretending()
}

#[test]
fn solved_rows_agree() {
    let rows = corpus::quotients();
    assert_eq!(rows.len(), 165);
    for row in rows {
        let (preperiod, period) = row.period;
        // As far as a period shows itself.
        let to = (preperiod + 2 * period).max(row.phi.len() as u64 - 1).min(200);
        let found = quotient(&row.code, to);
        let quotient = &found.quotient;
        if to < 200 {
            assert_eq!((quotient.order(), quotient.p_order()), row.orders, "{}", row.code);
            assert_eq!(quotient.is_tame(), row.tame, "{}", row.code);
            let (n0, p) = (preperiod as usize, period as usize);
            let phi = &found.phi;
            assert!((n0..phi.len() - p).all(|n| phi[n] == phi[n + p]), "{}", row.code);
            assert!(n0 == 0 || phi[n0 - 1] != phi[n0 - 1 + p], "{}", row.code);
        }
        let names: Vec<String> =
            found.phi[..row.phi.len()].iter().map(|x| quotient.name(*x)).collect();
        if names != row.phi {
            println!("{}: {names:?} is written {:?}", row.code, row.phi);
        }
    }
}
