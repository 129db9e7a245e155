//! Schedules from a workbook: the bytes as an archive, as the sheet inside a sound one of another
//! program, and as the strings of one of ours.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_fuzz::{replaced, workbook};

const OURS: &[u8] = include_bytes!("../seeds/schedule_xlsx/night.xlsx");
const FOREIGN: &[u8] = include_bytes!("../seeds/players_xlsx/club.xlsx");

fuzz_target!(|bytes: &[u8]| {
    workbook(bytes);
    workbook(&replaced(FOREIGN, "xl/worksheets/sheet1.xml", bytes));
    workbook(&replaced(OURS, "xl/sharedStrings.xml", bytes));
});
