//! The atlas of codes: against published tables, against each code by itself, and where a
//! published table is wrong.

use crate::common::game_of;
use bouton::{
    Limits, Sequence,
    lab::{Atlas, FAMILIES},
};
use bouton_testkit::corpus;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
    time::Duration,
};

fn free() -> Limits {
    Limits { positions: u64::MAX, time: None, ..Limits::default() }
}

fn atlas(families: &[&str], to: u64, limits: Limits) -> Atlas {
    let families: Vec<String> = families.iter().map(|family| family.to_string()).collect();
    Atlas::of(&families, to, 2, limits).expect("families of codes")
}

fn by_code(atlas: &Atlas) -> BTreeMap<String, Value> {
    let rows = atlas.rows().iter().map(|row| row.json(atlas.to()));
    rows.map(|row| (text(&row, "code"), row)).collect()
}

fn text(row: &Value, key: &str) -> String {
    row[key].as_str().unwrap_or_else(|| panic!("{key}: {row}")).to_string()
}

fn number(row: &Value, key: &str) -> i64 {
    row[key].as_i64().unwrap_or_else(|| panic!("{key}: {row}"))
}

/// Every code of up to three digits, with and without a split before the point.
fn wide() -> &'static (Atlas, BTreeMap<String, Value>) {
    static WIDE: OnceLock<(Atlas, BTreeMap<String, Value>)> = OnceLock::new();
    WIDE.get_or_init(|| {
        let atlas = atlas(&["0.xxx", "4.xxx"], 1200, free());
        let rows = by_code(&atlas);
        (atlas, rows)
    })
}

fn values(code: &str, to: u64) -> Vec<u64> {
    let mut sequence =
        Sequence::new(&bouton::Game::new(&format!("octal:{code}")).expect("a game"), to, free())
            .expect(code);
    (0..=to).map(|n| u64::try_from(&sequence.value(n).expect(code)).expect(code)).collect()
}

fn start(values: &[u64]) -> usize {
    values.iter().position(|value| *value > 0).unwrap_or(0)
}

#[test]
fn every_code_has_a_row() {
    let codes = |atlas: &Atlas| {
        let rows = by_code(atlas);
        assert_eq!(rows.len(), atlas.rows().len());
        rows.len()
    };
    assert_eq!(codes(&atlas(&FAMILIES, 20, free())), 576);
    assert_eq!(codes(&wide().0), 1024);
    // Each once, and by its normal form.
    assert_eq!(codes(&atlas(&["0.x", "0.x0", ".3", "0.77"], 20, free())), 9);
}

#[test]
fn published_equivalences_are_found() {
    let rows = &wide().1;
    for published in corpus::equivalences() {
        let (code, source) = (&published.code, &published.source);
        let own = &rows[code];
        assert_eq!(own["representative"], published.representative, "{code} ({source})");
        assert_eq!(number(own, "shift"), published.shift, "{code} ({source})");
    }
    assert_eq!(corpus::equivalences().len(), 511);
}

#[test]
fn published_periods_are_found() {
    let rows = &wide().1;
    let mut found = 0;
    for published in corpus::periods() {
        let Some(row) = rows.get(&published.code) else { continue };
        // The proof takes twice the preperiod and a period, and the last digit.
        let within = 2 * published.preperiod + published.period + 4 < 1200;
        assert_eq!(row["status"], if within { "proved" } else { "not-found" }, "{row}");
        if within {
            assert_eq!(row["preperiod"], published.preperiod, "{}", published.code);
            assert_eq!(row["period"], published.period, "{}", published.code);
            let max = published.max_value;
            assert!(max.is_none_or(|max| row["maximum"] == max), "{}", published.code);
            found += 1;
        }
    }
    assert!(found > 40, "{found}");
}

/// The claims of the rows, checked against the values of each code by itself.
#[test]
fn rows_are_what_the_values_say() {
    const TO: u64 = 400;
    let atlas = atlas(&FAMILIES, TO, free());
    let rows = by_code(&atlas);
    let all: BTreeMap<&String, Vec<u64>> =
        rows.keys().map(|code| (code, values(code, TO))).collect();
    let latest = all.values().map(|values| start(values)).max().unwrap();
    assert_eq!(atlas.compared(), TO + 1 - latest as u64);
    let mut classes: BTreeMap<&[u64], BTreeSet<&String>> = BTreeMap::new();
    for (code, values) in &all {
        let from = start(values);
        classes.entry(&values[from..=from + TO as usize - latest]).or_default().insert(code);
    }
    let mut told: BTreeMap<String, BTreeSet<&String>> = BTreeMap::new();
    for (code, row) in &rows {
        told.entry(text(row, "representative")).or_default().insert(code);
        let (own, first) = (&all[code], &all[&text(row, "representative")]);
        assert_eq!(number(row, "shift"), start(own) as i64 - start(first) as i64, "{code}");
        let largest = *own.iter().max().unwrap();
        let at = own.iter().position(|value| *value == largest).unwrap();
        assert_eq!(row["maximum"], largest, "{code}");
        assert_eq!(row["maximum_at"], at, "{code}");
        assert_eq!(row["computed"], TO);
    }
    let classes: BTreeSet<BTreeSet<&String>> = classes.into_values().collect();
    assert_eq!(classes, told.into_values().collect());
}

/// Where two sequences are said to be equal forever, they are much farther than was compared.
#[test]
fn proved_equalities_go_on() {
    let mut proved = 0;
    for row in by_code(&atlas(&["0.xx", "4.xx"], 300, free())).values() {
        let (code, first) = (text(row, "code"), text(row, "representative"));
        if row["equality"] == "proved" {
            let (own, other) = (values(&code, 3000), values(&first, 3000));
            let (own, other) = (&own[start(&own)..], &other[start(&other)..]);
            assert!(own.iter().zip(other).all(|(a, b)| a == b), "{code} and {first}");
            proved += 1;
        } else {
            assert_eq!(row["equality"] == "itself", code == first, "{code}");
        }
    }
    assert!(proved > 30, "{proved}");
    // As far as they were compared these agree, and no further: no proof may be claimed.
    let rows = by_code(&atlas(&["0.36", "0.161"], 400, free()));
    assert_eq!(rows["0.161"]["representative"], "0.36");
    assert_eq!(rows["0.161"]["equality"], "computed");
    let rows = by_code(&atlas(&["0.36", "0.161"], 600, free()));
    assert_eq!(rows["0.161"]["representative"], "0.161");
}

/// Winning Ways, Flammenkamp's tables and the OEIS, each in one place.
#[test]
fn where_published_tables_are_wrong() {
    let rows = &wide().1;
    let representative = |code: &str| text(&rows[code], "representative");
    // .27 is .26, not .06.
    assert_eq!(representative("0.27"), representative("0.26"));
    assert_ne!(representative("0.27"), representative("0.06"));
    assert_eq!(values("0.27", 9), [0, 0, 1, 2, 3, 0, 1, 2, 3, 0]);
    assert_eq!(values("0.06", 9), [0, 0, 0, 1, 1, 2, 2, 0, 3, 1]);
    // .314 is not .31.
    assert_ne!(representative("0.314"), representative("0.31"));
    let (own, other) = (values("0.314", 20), values("0.31", 20));
    let first = (0..20).find(|n| own[*n] != other[*n]);
    assert_eq!(first.map(|n| (n, own[n], other[n])), Some((5, 2, 0)));
    // .161 is not .36, though it takes long to show.
    let (own, other) = (values("0.161", 600), values("0.36", 600));
    let (a, b) = (start(&own), start(&other));
    assert_eq!((a, b), (1, 1));
    let first = (0..600).find(|n| own[*n] != other[*n]);
    assert_eq!(first.map(|n| (n, own[n], other[n])), Some((519, 2, 4)));
    // The last exception of .56 is heap 326639: A071436 has 326637.
    let period = bouton::period(&game_of("octal:0.56"), u64::MAX, free()).expect("a game").json();
    assert_eq!((&period["last_exception"], &period["period"]), (&326_639.into(), &144.into()));
    let known = values("0.56", 326_639 + 144);
    assert_ne!(known[326_639], known[326_639 + 144]);
}

#[test]
fn threads_change_nothing() {
    let by = |threads| {
        let families = ["0.xx".to_string(), "4.x".to_string()];
        Atlas::of(&families, 500, threads, free()).expect("families").csv()
    };
    let one = by(1);
    assert!(one.lines().count() > 64);
    assert_eq!(one, by(3));
    assert_eq!(one, by(200));
}

#[test]
fn a_limit_leaves_whole_rows() {
    let all = by_code(&atlas(&["0.xx"], 2000, free()));
    for limits in [
        Limits { positions: 60_000, ..free() },
        Limits { time: Some(Duration::ZERO), ..free() },
        Limits { memory: 20_000, ..free() },
    ] {
        let atlas = atlas(&["0.xx"], 2000, limits.clone());
        let failure = atlas.gave_up().expect("a limit");
        assert_eq!(failure.exit_code(), 3);
        assert!(atlas.rows().len() < 64, "{limits:?}");
        for (code, row) in by_code(&atlas) {
            assert_eq!(row["period"], all[&code]["period"], "{code}");
            assert_eq!(row["maximum"], all[&code]["maximum"], "{code}");
        }
    }
    let some = atlas(&["0.xx"], 2000, Limits { positions: 100_000, ..free() });
    assert!(some.rows().len() > 8, "{}", some.rows().len());
    let enough = atlas(&["0.xx"], 2000, Limits { positions: 200_000, ..free() });
    assert!(enough.gave_up().is_none());
}

#[test]
fn what_is_no_family_is_refused() {
    for (family, place) in
        [("0.x9", None), ("0.y", Some(2..3)), ("xx", Some(2..2)), ("0.xxxxxxxxxxxx", Some(0..14))]
    {
        let made = Atlas::of(&[family.to_string()], 10, 1, free());
        let Some(place) = place else {
            // Digits above 7 are digits too.
            assert_eq!(made.expect(family).rows().len(), 8);
            continue;
        };
        match made.expect_err(family) {
            bouton::Failure::Input { text, error } => {
                assert_eq!((text.as_slice(), error.span), (family.as_bytes(), place));
            }
            other => panic!("{family}: {other}"),
        }
    }
}
