//! Any bytes as a schedule of any kind: read without a crash, and what was read holds together.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| roundtable_fuzz::any_schedule(bytes));
