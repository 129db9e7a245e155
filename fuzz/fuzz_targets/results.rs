//! Any bytes as results of many tables: read without a crash, every table with its own line and name.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::read_results;

fuzz_target!(|bytes: &[u8]| match read_results(bytes, "results.csv") {
    Ok(Some(results)) => {
        assert!(results.iter().all(|result| result.line >= 1));
        assert!(results.iter().filter_map(|result| result.scores.as_ref()).all(|scores| !scores.is_empty()));
    }
    Ok(None) => {}
    Err(error) => assert!(!error.to_string().is_empty()),
});
