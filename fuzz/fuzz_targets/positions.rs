//! Any bytes as a table of powers (who has which power in which game): no panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_audit::borders::table_faults;
use roundtable_read::read_powers;

fuzz_target!(|bytes: &[u8]| {
    match read_powers(bytes, "fuzz") {
        // A table of at most 64 positions is audited as well.
        Ok(reading) if reading.table.powers() <= 64 => drop(table_faults(&reading.table)),
        Ok(_) => {}
        Err(error) => assert!(error.to_string().starts_with("fuzz:")),
    }
});
