//! The use cases as programs ask them, oracles for what they claim, and tournaments from end to end: one test binary, so that it is
//! linked once.

mod certificates;
mod chess;
mod examples;
mod fide_events;
mod finals;
mod lists;
mod oracle;
mod pantheon;
mod paper;
mod plain_desk;
mod points;
mod told;
mod tournament;
mod use_cases;
