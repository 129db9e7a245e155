//! The use cases as called by programs, oracles for their claims (the truth found by trying everything), and
//! tournaments from end to end: one test binary, so that it is linked once.

// The fuzz targets name these two crates.
extern crate self as libfuzzer_sys;
extern crate self as roundtable_fuzz;

mod answers;
mod ask;
mod averages;
mod certificates;
mod chess;
mod clock;
mod company;
mod dates;
mod desk;
mod every_wish;
mod examples;
mod fide_events;
mod finals;
mod fuzz_targets;
mod kept;
mod lists;
mod lists_understood;
mod memory;
mod movements;
mod numbers;
mod oracle;
mod pantheon;
mod paper;
mod plain_desk;
mod points;
mod programme;
mod robin;
mod sheets;
mod small;
mod told;
mod tournament;
mod use_cases;
mod who;
mod whys;
mod wished;

pub use fuzz_targets::checks::{any_schedule, replaced, schedule, workbook};
