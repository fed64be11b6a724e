//! Published periods, each found again and proved.

use bouton::{Limits, period};

#[test]
fn published_periods_are_proved() {
    let rows = include_str!("../../../corpus/periods.tsv").lines().skip(1);
    for row in rows {
        let [code, preperiod, length, max, source] =
            row.split('\t').collect::<Vec<_>>().try_into().expect("five columns");
        let limits = Limits { time: None, ..Limits::default() };
        let answer = period(&format!("octal:{code}"), u64::MAX, limits).expect("a game").json();
        assert_eq!(answer["status"], "proved", "{code}");
        assert_eq!(answer["preperiod"].to_string(), preperiod, "{code} ({source})");
        assert_eq!(answer["period"].to_string(), length, "{code} ({source})");
        if max != "-" {
            assert_eq!(answer["max_value"].to_string(), max, "{code} ({source})");
        }
    }
}

#[test]
fn what_no_theorem_covers_is_not_found() {
    for game in ["octal:0.007", "lasker", "grundy", "subtract:squares"] {
        let answer = period(game, 5000, Limits::default()).expect("a game").json();
        assert_eq!(answer["status"], "not-found", "{game}");
        assert!(answer["period"].is_null() && answer["theorem"].is_null());
    }
}

#[test]
fn games_without_heap_values_are_refused() {
    for game in ["wythoff", "partizan-subtract:1/2", "kl-nim:1,2", "nmi"] {
        let failure = period(game, 100, Limits::default()).expect_err("no sequence");
        assert_eq!(failure.exit_code(), 2, "{game}");
    }
}
