//! Every engine against brute force, on rulesets and positions made from the bytes.
#![no_main]

use bouton_testkit::random::Choices;

#[path = "../laws.rs"]
#[allow(dead_code, reason = "the other target's law")]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    laws::engines(&mut Choices::new(bytes));
});
