//! Any bytes as standings: read without a crash, nobody nameless, and places begin at 1.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::read_standings;

fuzz_target!(|bytes: &[u8]| {
    for file in ["standings.csv", "standings.txt", "-"] {
        match read_standings(bytes, file) {
            Ok(standings) => {
                assert!(
                    standings.rows.iter().all(|row| !row.who.is_empty() && row.place.is_none_or(|place| place >= 1))
                );
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
