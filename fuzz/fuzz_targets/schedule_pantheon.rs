//! Any bytes as a schedule in the script of Mahjong Pantheon: read without a crash, and what was read holds together.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_words::FileFormat;

fuzz_target!(|bytes: &[u8]| roundtable_fuzz::schedule(bytes, FileFormat::Pantheon));
