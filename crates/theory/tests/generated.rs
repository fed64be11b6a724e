//! Quotients of generated games against plain misère play.

mod common;

use bouton_core::Limits;
use bouton_theory::{Learner, Pretending};
use common::Play;

/// Numbers that look random, the same each time.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % end
    }
}

/// Some heaps, each with a few options of up to two smaller heaps.
fn game(draw: &mut Draw, heaps: u64) -> Vec<Vec<Vec<u32>>> {
    let option = |draw: &mut Draw, heap: u64| {
        let mut option: Vec<u32> = (0..draw.below(3)).map(|_| draw.below(heap) as u32).collect();
        option.sort_unstable();
        option
    };
    (0..heaps)
        .map(|heap| {
            let count = if heap == 0 { 0 } else { draw.below(4) };
            (0..count).map(|_| option(draw, heap)).collect()
        })
        .collect()
}

/// All sums of up to `most` heaps.
fn sums(heaps: u32, most: usize) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    let mut at = 0;
    while at < all.len() {
        let sum: Vec<u32> = all[at].clone();
        if sum.len() < most {
            let least = sum.last().copied().unwrap_or(0);
            all.extend((least..heaps).map(|heap| [&sum[..], &[heap]].concat()));
        }
        at += 1;
    }
    all
}

/// The quotient of these heaps, unless it is large: some of these games have infinite ones.
fn small_quotient(rules: &[Vec<Vec<u32>>]) -> Option<Pretending> {
    let mut learner = Learner::new();
    let meter = &mut Limits { time: None, positions: 3000, ..Limits::default() }.meter();
    rules.iter().try_for_each(|options| learner.extend(options.clone(), meter)).ok()?;
    Some(learner.pretending())
}

#[test]
fn generated_games_agree_with_plain_play() {
    let mut draw = Draw(16);
    let (mut solved, mut wild, mut largest) = (0, 0, 0);
    for number in 0..200 {
        let rules = game(&mut draw, 7);
        let Some(found) = small_quotient(&rules) else { continue };
        solved += 1;
        let quotient = &found.quotient;
        let mut play = Play::new(&rules);
        let product = |sum: &[u32]| {
            sum.iter().fold(0, |x, heap| quotient.multiply(x, found.phi[*heap as usize]))
        };
        for sum in sums(7, 5) {
            let lost = play.is_lost(&sum);
            assert_eq!(quotient.is_p(product(&sum)), lost, "{number} {rules:?} {sum:?}");
        }
        // No two elements agree beside all others: each stands for one class.
        let order = quotient.order() as u32;
        for x in 0..order {
            for y in 0..x {
                let mut others = 0..order;
                let apart = others.any(|z| {
                    quotient.is_p(quotient.multiply(x, z)) != quotient.is_p(quotient.multiply(y, z))
                });
                assert!(apart, "{number} {x} {y}");
            }
        }
        wild += u32::from(!quotient.is_tame());
        largest = largest.max(order);
    }
    assert!(
        solved > 190 && wild > 5 && largest >= 12,
        "{solved} solved, {wild} wild, largest order {largest}"
    );
}
