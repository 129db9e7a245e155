//! Any bytes as a list of names: read without a crash, and what was read holds together.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::read_players;

fuzz_target!(|bytes: &[u8]| {
    for file in ["names.txt", "names.csv", "-"] {
        match read_players(bytes, file) {
            Ok(list) => {
                assert!(!list.roster.is_empty());
                let names: std::collections::HashSet<&str> =
                    list.roster.players().iter().map(|p| p.name.as_str()).collect();
                assert_eq!(names.len(), list.roster.players().len(), "namesakes are told apart");
                assert!(list.absences.iter().all(|a| a.player.0 < list.roster.len()));
                assert!(names.iter().all(|n| !n.is_empty() && !n.chars().any(char::is_control)));
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});
