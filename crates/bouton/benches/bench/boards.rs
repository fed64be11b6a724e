//! Nim-values of boards and bars, each piece once up to its symmetries, beside a program that remembers whole positions.

use crate::{
    measure::{Length, quickest, timed},
    peers::Peers,
    plain,
    table::{Goal, Row, Table},
};
use bouton_core::Limits;
use bouton_solve::GrundyMemo;

pub fn rows(table: &mut Table, _: &Peers, length: Length) {
    let columns = length.of(3, 6, 7);
    let side = length.of(4, 9, 10);
    row(table, &format!("cram 4x{columns}"), &|| plain::cram(4, columns));
    row(table, &format!("chomp {side}x{side}"), &|| plain::chomp(side));
}

/// The value of one position.
fn row(table: &mut Table, position: &str, plain: &dyn Fn() -> u64) {
    let sum = bouton::parse_sum(position.as_bytes(), 100).expect("a position");
    let (rules, part) = (&*sum.components[0].rules, &sum.components[0].parts[0]);
    let known = plain();
    let checked = |(time, value): (f64, u64)| {
        assert_eq!(value, known, "{position}");
        Some(time)
    };
    let ours = || {
        let mut meter = Limits::NONE.meter();
        timed(|| GrundyMemo::default().value(rules, part, &mut meter).expect("no limit"))
    };
    let [ours, plain] = quickest([&mut || checked(ours()), &mut || checked(timed(plain))]);
    let row =
        Row::seconds(format!("engine alone, nim-value of `{position}`"), ours.expect("the engine"));
    table.row(&row.beside("plain program", plain).goal(Goal::Times(1.0)));
}
