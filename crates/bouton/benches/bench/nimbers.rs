//! Nim arithmetic below 2^64, beside products by halves down to one bit, and down to a table of the products below 2^8.

use crate::{
    measure::{Length, Random, quickest, timed},
    peers::Peers,
    table::{Goal, Row, Table},
};
use bouton::nimber::{
    FieldElement, inverse, invert_all, logarithm, multiply_all, power, product, square_root,
};
use std::hint::black_box;

/// The product of numbers of up to `bits` bits, by halves; those of 8 bits or fewer are left to `small`.
fn by_halves(x: u64, y: u64, bits: u32, small: &impl Fn(u64, u64) -> Option<u64>) -> u64 {
    if x < 2 || y < 2 {
        return x * y;
    }
    if let Some(known) = small(x, y) {
        return known;
    }
    let half = bits / 2;
    let split = |x: u64| (x >> half, x & ((1 << half) - 1));
    let ((x1, x0), (y1, y0)) = (split(x), split(y));
    let low = by_halves(x0, y0, half, small);
    let cross = by_halves(x1 ^ x0, y1 ^ y0, half, small);
    let high = by_halves(by_halves(x1, y1, half, small), 1 << (half - 1), half, small);
    (cross ^ low) << half | (high ^ low)
}

pub fn rows(table: &mut Table, _: &Peers, length: Length) {
    let count = length.of(1 << 8, 1 << 12, 1 << 12);
    let mut random = Random(7);
    let mut numbers = || -> Vec<u64> { (0..count).map(|_| random.next() | 1).collect() };
    let (xs, ys) = (numbers(), numbers());
    let none = |_, _| None;
    let mut products = vec![0; 1 << 16];
    for (at, product) in products.iter_mut().enumerate() {
        *product = by_halves(at as u64 >> 8, at as u64 & 255, 8, &none) as u8;
    }
    let small =
        |x: u64, y: u64| (x < 256 && y < 256).then(|| u64::from(products[(x << 8 | y) as usize]));
    let each = |value: &dyn Fn(u64, u64) -> u64| -> Vec<u64> {
        xs.iter().zip(&ys).map(|(x, y)| value(*x, *y)).collect()
    };
    let known = each(&|x, y| by_halves(x, y, 64, &none));
    // Seconds for one, of a run that must give these numbers.
    let one = |(time, found): (f64, Vec<u64>), expected: &[u64]| {
        assert!(found == expected, "another value");
        Some(time / count as f64)
    };
    let apart = |value: fn(u64, u64) -> u64| {
        timed(|| -> Vec<u64> {
            xs.iter().zip(&ys).map(|(x, y)| black_box(value(black_box(*x), *y))).collect()
        })
    };
    let at_once = |(time, found): (f64, Vec<u64>)| one((time, found), &known);
    let many = || {
        let mut found = xs.clone();
        let (time, ()) = timed(|| multiply_all(&mut found, &ys));
        (time, found)
    };
    let [elements, by] =
        [&xs, &ys].map(|all| all.iter().map(|x| FieldElement::of(*x)).collect::<Vec<_>>());
    let in_field = || {
        let mut found = elements.clone();
        let (time, ()) = timed(|| FieldElement::multiply_all(&mut found, &by));
        (time, found.iter().map(|element| element.nimber()).collect())
    };
    let halves = || timed(|| each(&|x, y| by_halves(x, y, 64, &none)));
    let tabled = || timed(|| each(&|x, y| by_halves(x, y, 64, &small)));
    let [single, bulk, field, plain, with_table] = quickest([
        &mut || at_once(apart(product)),
        &mut || at_once(many()),
        &mut || at_once(in_field()),
        &mut || at_once(halves()),
        &mut || at_once(tabled()),
    ]);
    let mut row = |what: &str, ours: Option<f64>, beside: &str, peer, goal| {
        let row = Row::seconds(what, ours.expect("ours")).beside(beside, peer);
        table.row(&row.goal(Goal::Most(goal)));
    };
    row("nim product below 2^64, each alone", single, "by halves", plain, 15e-9);
    row("the same, each alone", single, "by halves to a table", with_table, 15e-9);
    row("the same, many at once", bulk, "by halves to a table", with_table, 6e-9);
    row("the same, in the field, many at once", field, "by halves to a table", with_table, 3.5e-9);

    let inverses = each(&|x, _| power(x, u64::MAX - 1));
    let roots = each(&|x, _| power(x, 1 << 63));
    let inverted = || {
        let mut found = xs.clone();
        let (time, ()) = timed(|| invert_all(&mut found));
        (time, found)
    };
    let [alone, many, by_power, root, root_by_power] = quickest([
        &mut || one(apart(|x, _| inverse(x).unwrap_or(0)), &inverses),
        &mut || one(inverted(), &inverses),
        &mut || one(apart(|x, _| power(x, u64::MAX - 1)), &inverses),
        &mut || one(apart(|x, _| square_root(x)), &roots),
        &mut || one(apart(|x, _| power(x, 1 << 63)), &roots),
    ]);
    row("nim inverse below 2^64, each alone", alone, "as a power", by_power, 100e-9);
    row("the same, many at once", many, "as a power", by_power, 100e-9);
    row("square root below 2^64, each alone", root, "as a power", root_by_power, 100e-9);

    let powers = each(&power);
    let [log] = quickest([&mut || {
        let (time, found) = timed(|| -> Vec<Option<u64>> {
            xs.iter().zip(&powers).map(|(base, x)| logarithm(*base, *x)).collect()
        });
        let of = |(base, exponent): (&u64, &Option<u64>)| exponent.map(|n| power(*base, n));
        assert!(xs.iter().zip(&found).map(of).eq(powers.iter().copied().map(Some)));
        Some(time / count as f64)
    }]);
    let row = Row::seconds("logarithm below 2^64, each alone", log.expect("ours"));
    table.row(&row.goal(Goal::Most(50e-6)));
}
