//! Reading any bytes; printing what was read.
#![no_main]

#[path = "../laws.rs"]
#[allow(dead_code, reason = "the other target's law")]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::notation(bytes));
