//! Any bytes as a schedule in tuples, `(1, 2, 3, 4)` a table: read without a crash, and what was read holds together.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_words::FileFormat;

fuzz_target!(|bytes: &[u8]| roundtable_fuzz::schedule(bytes, FileFormat::Tuples));
