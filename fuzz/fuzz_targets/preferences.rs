//! Any bytes as a list of powers preferred by players: as many names as wishes, and only powers that exist.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::read_preferences;
use roundtable_model::Game;

fuzz_target!(|bytes: &[u8]| {
    for names in [None, Some(Game::Diplomacy.seat_names())] {
        match read_preferences(bytes, "fuzz", 7, names.as_deref()) {
            Ok(list) => {
                assert_eq!(list.names.len(), list.wishes.len());
                assert!(list.wishes.iter().flatten().all(|p| p.0 < 7));
            }
            Err(error) => assert!(error.to_string().starts_with("fuzz:")),
        }
    }
});
