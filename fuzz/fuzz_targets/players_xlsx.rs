//! Names from a workbook: the bytes as an archive, and as the sheet inside a sound one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::read_players;
use roundtable_fuzz::replaced;

const SOUND: &[u8] = include_bytes!("../seeds/players_xlsx/club.xlsx");

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    check(&replaced(SOUND, "xl/worksheets/sheet1.xml", bytes));
    check(&replaced(SOUND, "xl/sharedStrings.xml", bytes));
});

fn check(bytes: &[u8]) {
    match read_players(bytes, "names.xlsx") {
        Ok(list) => {
            assert!(!list.roster.is_empty());
            assert!(list.absences.iter().all(|a| a.player.0 < list.roster.len()));
            let names = list.roster.players().iter().map(|p| p.name.as_str());
            assert!(names.clone().all(|n| !n.is_empty() && !n.chars().any(char::is_control)));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
