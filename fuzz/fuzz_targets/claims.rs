//! Claims that are printed as proved, or as without a counterexample, for games made from the bytes.
#![no_main]

use bouton_testkit::random::Choices;

#[path = "../laws.rs"]
#[allow(dead_code, reason = "the other targets' laws")]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    laws::claims(&mut Choices::new(bytes));
});
