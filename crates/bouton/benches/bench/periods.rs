//! Periods: whole runs that find and prove one; what a whole run adds to its engine; what it costs to seek a period in
//! vain.

use crate::{
    measure::{Length, ending, quickest},
    peers::{Peers, checksum},
    sequences::{Last, alone, bouton, engine, game, size},
    table::{Goal, Row, Table},
};
use bouton_solve::HeapTable;

pub fn rows(table: &mut Table, peers: &Peers, length: Length) {
    proved(table, peers, length);
    whole(table, length);
    in_vain(table, length);
    let to = length.of(100_000, 2_000_000, 20_000_000);
    let run = Last::new("0.354", to);
    let [ours, ogsolve, before] = quickest([
        &mut || run.ours("1"),
        &mut || peers.ogsolve_values("0.354", run.known()).filter(|_| length == Length::Long),
        &mut || run.before(peers),
    ]);
    let row = run.row(peers, ours);
    if let Some(name) = peers.before_name() {
        table.row(&row.clone().beside(name, before));
    }
    if ogsolve.is_some() || before.is_none() {
        table.row(&row.beside(Peers::OGSOLVE, ogsolve).goal(Goal::Times(10.0)));
    }
}

/// Whole runs that find and prove a period; `ogsolve` gets the bound.
fn proved(table: &mut Table, peers: &Peers, length: Length) {
    let codes = [("0.16", Some(0.05)), ("0.56", Some(0.2)), ("0.376", None)];
    for (code, most) in &codes[..length.of(2, 3, 3)] {
        let game = game(code);
        let (_, answer) = bouton(&["period", &game, "--format", "json"]);
        // The sentences of an older commit may differ, but what it says must not.
        let said = |answer: &str| {
            assert!(answer.contains(r#""status":"proved""#), "{game}: {answer}");
            ["preperiod", "period", "computed"].map(|name| {
                let (_, rest) = answer.split_once(&format!("\"{name}\":")).expect("a field");
                rest.split([',', '}']).next().expect("a value").parse::<u64>().expect("a number")
            })
        };
        let [preperiod, period, to] = said(&answer);
        let check = checksum(engine(&game, to, HeapTable::default()).values());
        let may = length == Length::Long || to < 1_000_000;
        let words = ["period", &game, "--format", "json"];
        let again = |(time, out): (f64, String)| {
            assert_eq!(said(&out), [preperiod, period, to], "{game}");
            time
        };
        let [ours, ogsolve, before] = quickest([
            &mut || Some(again(bouton(&words))),
            &mut || {
                let solved = may.then(|| peers.ogsolve(code, to, &[])).flatten()?;
                assert_eq!(solved.period, Some((preperiod, period)), "{code}");
                assert_eq!(solved.checksum, check, "{code}");
                Some(solved.seconds)
            },
            &mut || peers.before(&words).map(again),
        ]);
        let what = format!("`period {game}`, proved by heap {to}");
        let row = Row::seconds(what, ours.expect("the program"))
            .note(format!("period {period} after {preperiod}"));
        if let Some(most) = most {
            table.row(&row.clone().goal(Goal::Most(*most)));
        }
        if ogsolve.is_some() {
            table.row(&row.clone().beside(Peers::OGSOLVE, ogsolve).goal(Goal::Times(2.0)));
        }
        if let Some(name) = peers.before_name() {
            let row = row.beside(name, before);
            table.row(&if most.is_some() { row.goal(Goal::Times(2.0)) } else { row });
        }
    }
}

/// Maximum number of seconds that a short run adds to its engine: a tenth of what it added when this was first measured.
const ADDED: f64 = 0.0014;

/// The cost of a whole run beyond its engine.
fn whole(table: &mut Table, length: Length) {
    let to = length.of(20_000, 100_000, 100_000);
    for code in ["0.16", "0.106", "0.007"] {
        let (run, game) = (Last::new(code, to), game(code));
        let [ours, engine] =
            quickest([&mut || run.ours("1"), &mut || Some(alone(&game, to, "keep").whole)]);
        let what = format!("all of `sequence {game}` to {}", size(to));
        let ours = ours.expect("the program");
        let row = Row::seconds(&*what, ours).beside("a process of the engine", engine);
        // A difference says nothing where both take much longer than it.
        if code == "0.007" {
            table.row(&row.goal(Goal::Times(0.9)));
        } else if let Some(engine) = engine {
            table.row(&row);
            let added = (ours - engine).max(0.0);
            table.row(
                &Row::seconds(format!("{what}: added to that process"), added)
                    .goal(Goal::Most(ADDED)),
            );
        }
    }
}

/// A period that is sought and not found, beside the table of values alone.
fn in_vain(table: &mut Table, length: Length) {
    let sizes =
        length.of([20_000; 3], [100_000, 1_000_000, 300_000], [300_000, 10_000_000, 1_000_000]);
    for (code, to) in ["0.007", "0.106", "0.6"].into_iter().zip(sizes) {
        let (game, to_text) = (game(code), to.to_string());
        let words = ["period", &game, "--to", &to_text];
        // The exit code of what was not found within the limit.
        let seek = || ending(3, env!("CARGO_BIN_EXE_bouton"), &words);
        let (_, said) = seek();
        let [ours, engine] = quickest([
            &mut || {
                let (time, again) = seek();
                assert_eq!(again, said);
                Some(time)
            },
            &mut || Some(alone(&game, to, "keep").whole),
        ]);
        let what = format!("`period {game}` in vain to {}", size(to));
        let row = Row::seconds(what, ours.expect("the program"));
        // A tenth more at most.
        table.row(&row.beside("its table of values alone", engine).goal(Goal::Times(1.0 / 1.1)));
    }
}
