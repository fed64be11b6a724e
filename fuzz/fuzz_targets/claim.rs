//! Reads any bytes: the law `claim`.
#![no_main]

#[path = "../bytes.rs"]
#[allow(dead_code, reason = "the other targets' laws")]
mod bytes;

libfuzzer_sys::fuzz_target!(|given: &[u8]| bytes::claim(given));
