//! Any bytes as text in any encoding: read without a crash, and what was read holds together.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::decode;

fuzz_target!(|bytes: &[u8]| {
    match decode(bytes, "fuzz") {
        Ok((text, notes)) => {
            assert!(!text.contains(['\0', '\r']));
            // Text that was read is read the same again. Reading removes one byte order mark (U+FEFF): a text with two
            // has one left, which the second reading removes.
            let (again, _) = decode(text.as_bytes(), "fuzz").unwrap();
            assert!(text.starts_with('\u{feff}') || again == text);
            assert!(notes.len() <= 1);
        }
        Err(error) => assert_eq!(error.code(), "not_text"),
    }
});
