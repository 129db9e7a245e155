//! Any bytes as a file of borders: if read, they are written as graph6 (a text form of graphs) and read back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::{read_borders, to_graph6};

fuzz_target!(|bytes: &[u8]| {
    match read_borders(bytes, "fuzz") {
        Ok(reading) => {
            // What was read is written as graph6 and read the same again.
            let again = read_borders(to_graph6(&reading.borders).as_bytes(), "fuzz").unwrap();
            assert_eq!(again.borders.edges(), reading.borders.edges());
            assert_eq!(reading.borders.complement().complement().edges(), reading.borders.edges());
        }
        Err(error) => assert!(error.to_string().starts_with("fuzz:")),
    }
});
