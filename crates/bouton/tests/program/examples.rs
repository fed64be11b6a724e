//! Every example of the documents and of the folder `cases` is run, and its output compared word for
//! word. `TRYCMD=overwrite` rewrites the output; read the difference before it is committed.

use std::{path::PathBuf, time::Duration};
use trycmd::TestCases;

fn cases(locale: &str) -> TestCases {
    let cases = TestCases::new();
    cases
        .register_bin("bouton", PathBuf::from(env!("CARGO_BIN_EXE_bouton")))
        // A guard against a run that never ends, far beyond what any case takes.
        .timeout(Duration::from_secs(60))
        .env("LC_ALL", locale)
        .env("LANGUAGE", "")
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .env("RUST_BACKTRACE", "0");
    cases
}

#[test]
fn cases_answer_as_recorded() {
    cases("C")
        .case("tests/program/cases/*.md")
        .case("tests/program/cases/*/*.md")
        .case("tests/program/cases/*/play/*.toml");
}

#[test]
fn the_examples_of_the_readme_answer_as_shown() {
    cases("C").case("../../README.md");
}

#[test]
fn the_examples_of_the_chinese_readme_answer_as_shown() {
    cases("zh_CN.UTF-8").case("../../README.zh-CN.md");
}
