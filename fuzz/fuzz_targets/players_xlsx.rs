//! Names from a workbook: the bytes as an archive, and as the sheet inside a sound one.
#![no_main]

use std::io::{Cursor, Write};

use libfuzzer_sys::fuzz_target;
use roundtable_formats::read_players;
use zip::write::SimpleFileOptions;

const SOUND: &[u8] = include_bytes!("../seeds/players_xlsx/club.xlsx");

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    check(&around("xl/worksheets/sheet1.xml", bytes));
    check(&around("xl/sharedStrings.xml", bytes));
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

/// The sound workbook with one of its files replaced.
fn around(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut sound = zip::ZipArchive::new(Cursor::new(SOUND)).unwrap();
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for i in 0..sound.len() {
        let entry = sound.by_index_raw(i).unwrap();
        if entry.name().is_ok_and(|n| n == name) {
            archive.start_file(name, SimpleFileOptions::default()).unwrap();
            archive.write_all(bytes).unwrap();
        } else {
            archive.raw_copy_file(entry).unwrap();
        }
    }
    archive.finish().unwrap().into_inner()
}
