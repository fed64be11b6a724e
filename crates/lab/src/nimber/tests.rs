//! Expressions of nim arithmetic.

use super::{NimberError, nimber};
use bouton_answers::Failure;
use bouton_core::ParseErrorKind;
use bouton_solve::{Exceeded, Limits};

fn value(expression: &str) -> String {
    match nimber(expression.as_bytes(), &Limits::default()) {
        Ok(answer) => answer.value().text(),
        Err(failure) => panic!("{expression}: {failure:?}"),
    }
}

#[test]
fn signs_bind_as_they_do_on_paper() {
    for (expression, expected) in [
        ("7", "7"),
        ("0x1f", "31"),
        ("1_000", "1000"),
        ("5 + 3", "6"),
        ("2*2", "3"),
        ("1 + 2 * 2", "2"),
        ("(1 + 2) * 2", "1"),
        ("4 * 2 ^ 2", "12"),
        // 2^(3^2), and 3^2 is 2.
        ("2 ^ 3 ^ 2", "3"),
        ("4 / 2 / 2", "8"),
        ("4 / (2 * 2)", "8"),
        ("0x1f * sqrt(5) + 7", "99"),
        ("0x1f ⊗ sqrt（5） ⊕ 7", "99"),
        ("sqrt (5)^2", "5"),
        ("cbrt(8)", "6"),
        ("inverse(2)", "3"),
        ("solve(1)", "2"),
        ("order(4)", "15"),
        ("log(4, 4 ^ 11)", "11"),
        ("4 ^ log(4, 4 ^ 11) / 4 ^ 11", "1"),
        ("minpoly(4)", "x^4 + x + 1"),
        ("minpoly(0)", "x"),
        ("0 ^ 0", "1"),
        ("18446744073709551616 * 18446744073709551616", "27670116110564327424"),
    ] {
        assert_eq!(value(expression), expected, "{expression}");
    }
}

#[test]
fn parts_are_listed_in_the_order_of_their_work() {
    let answer = nimber(b" (1 + 2) * sqrt( 5 )", &Limits::default()).expect("a value");
    let said = "13\n\n1 + 2 = 3\nsqrt( 5 ) = 6\n(1 + 2) * sqrt( 5 ) = 13";
    assert_eq!(answer.text(true), said);
    assert_eq!(answer.text(false), "13");
}

/// The place of an error, and its kind.
fn refused(expression: &str) -> (String, Option<NimberError>) {
    match nimber(expression.as_bytes(), &Limits::default()) {
        Err(failure) => {
            assert_eq!(failure.exit_code(), 2, "{expression}");
            let (text, span) = failure.place().expect("a place");
            let piece = String::from_utf8_lossy(&text[span]).into_owned();
            let Failure::Input { error, .. } = &failure else { panic!("{failure:?}") };
            (piece, located(&error.kind))
        }
        Ok(answer) => panic!("{expression}: {}", answer.value().text()),
    }
}

fn located(kind: &ParseErrorKind) -> Option<NimberError> {
    let located: &bouton_answers::operation::Located = kind.cause()?;
    (located.error() as &dyn std::any::Any).downcast_ref().cloned()
}

#[test]
fn errors_have_their_place() {
    use NimberError as Error;
    let unknown = |sign: &str| Error::UnknownSign { sign: sign.to_string() };
    for (expression, place, error) in [
        ("", "", Error::NoValue),
        ("   ", "", Error::NoValue),
        ("3 +", "", Error::NoValue),
        ("* 3", "", Error::NoValue),
        ("sqrt()", "", Error::NoValue),
        ("3 4", "4", Error::TwoValues),
        ("3 sqrt(4)", "sqrt", Error::TwoValues),
        ("3 (4)", "(", Error::TwoValues),
        ("5 - 3", "-", Error::Minus),
        ("3 % 2", "%", unknown("%")),
        ("0x", "0x", Error::BadNumber),
        ("0xg", "0xg", Error::BadNumber),
        ("0x1__0", "0x1__0", Error::BadNumber),
        ("(3 + 4", "(", Error::Unclosed),
        ("sqrt(3", "(", Error::Unclosed),
        ("3)", ")", Error::Unopened),
        ("(3, 4)", ",", Error::Comma),
        ("foo(3)", "foo", Error::UnknownFunction { name: "foo".to_string() }),
        ("sqrt 3", "sqrt", Error::NoBracket { name: "sqrt" }),
        ("log(3)", "log(3)", Error::WrongCount { name: "log", wanted: 2 }),
        ("sqrt(3, 4)", "sqrt(3, 4)", Error::WrongCount { name: "sqrt", wanted: 1 }),
        ("3 / (2 + 2)", "(2 + 2)", Error::DivisionByZero),
        ("inverse(0)", "0", Error::DivisionByZero),
        ("cbrt(1 + 3)", "1 + 3", Error::NoCubeRoot),
        ("log(2, 4)", "4", Error::NoLogarithm),
        ("log(2, 0)", "0", Error::NoLogarithm),
        ("log(2, 18446744073709551616)", "18446744073709551616", Error::LongLogarithm),
        ("order(0)", "0", Error::NoOrder),
        ("minpoly(2) + 1", "minpoly(2)", Error::Polynomial),
    ] {
        assert_eq!(refused(expression), (place.to_string(), Some(error)), "{expression}");
    }
    // Numbers are read as in positions.
    for wrong in ["1__0", "1.5", "12a"] {
        assert_eq!(refused(wrong), (wrong.to_string(), None));
    }
    assert_eq!(value("３ + 1_000"), "1003");
    let huge = format!("order(0x1{})", "0".repeat(1024));
    assert_eq!(refused(&huge).1, Some(Error::UnknownOrder));
    assert_eq!(refused(&"9".repeat(100_001)).1, None);
    let failure = nimber(b"1 + \xff", &Limits::default()).expect_err("no text");
    assert_eq!(failure.place().map(|(_, span)| span), Some(4..5));
}

#[test]
fn a_list_of_parts_that_is_cut_says_so() {
    let sum = |count: usize| {
        nimber(vec!["1"; count].join("+").as_bytes(), &Limits::default()).expect("a value")
    };
    assert!(!sum(100).view().truncated && !sum(100).text(true).ends_with("..."));
    let cut = sum(1000);
    assert!(cut.view().truncated && cut.text(true).ends_with("\n..."));
    assert_eq!(sum(1).text(true), "1");
}

#[test]
fn long_and_deep_expressions_are_read() {
    let deep = format!("{}1{}", "sqrt((".repeat(50_000), "))".repeat(50_000));
    assert_eq!(value(&deep), "1");
    assert_eq!(value(&vec!["2"; 50_001].join("^")), value("2^2^2"));
    let failure = nimber(&[b'('; 100_000], &Limits::default()).expect_err("not closed");
    assert_eq!(failure.exit_code(), 2);
    // A power that would take hours is refused before it begins.
    let huge = format!("0x{0} ^ 0x{0}", "f".repeat(80_000));
    match nimber(huge.as_bytes(), &Limits::default()) {
        Err(Failure::GaveUp(Exceeded::Time { needed: Some(_), .. }, _)) => {}
        other => panic!("{other:?}"),
    }
}
