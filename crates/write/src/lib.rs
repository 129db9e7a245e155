//! Writes text, csv, JSON, workbooks, print sheets, pictures, calendars; reports of audits, rounds and standings.
//!
//! Nothing here opens a file or reads a clock: bytes go out, and the same plan gives the same bytes.
//!
//! ```
//! use roundtable_audit::{Rules, audit};
//! use roundtable_model::{Plan, PlayerIx, Roster, Schedule};
//! use roundtable_write::{Paper, write_svg};
//! let mut schedule = Schedule::new(3);
//! schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1), PlayerIx(2)]);
//! let plan = Plan { roster: Roster::numbered(3), schedule, ..Plan::default() };
//! let mut picture = Vec::new();
//! write_svg(&mut picture, &plan, &audit(&plan.schedule, &Rules::default()), &Paper::default()).unwrap();
//! assert!(picture.starts_with(b"<svg "));
//! ```
#![warn(missing_docs)]

mod certificate;
mod chart;
mod html;
mod ics;
mod paper;
mod picture;
mod powers;
mod report;
mod round;
mod rulesets;
mod schedule;
mod tournament;
#[cfg(feature = "workbooks")]
mod xlsx;
#[cfg(not(feature = "workbooks"))]
#[path = "no_xlsx.rs"]
mod xlsx;

pub use certificate::{Verification, write_certificate, write_verification};
pub use chart::write_chart;
pub use html::fit::breaks_around;
pub use html::{PRINT_CSS, Sheet, sheets, write_html};
pub use ics::{write_calendars, write_ics};
pub use paper::{LARGEST_MATRIX, MAX_PRINTED_SEATS, NameKey, Paper, by_name, new_cards};
pub use picture::{Winners, write_svg, write_table_svg, write_winners_svg};
pub use powers::{PowersReport, write_powers_csv, write_powers_json, write_powers_svg, write_powers_text};
pub use report::{FigureLine, LocatedAudit, Source, figures, write_audit, write_comparison};
pub use round::{NotObeyed, RoundFigures, RoundNote, RoundPlan, RoundReport, WrittenWish, write_round};
pub use rulesets::write_rules;
pub use schedule::{
    RoundWriter, not_written, write_csv_by_player, write_csv_by_table, write_csv_for_results, write_csv_long,
    write_later_rounds, write_schedule, write_schedule_json,
};
pub use tournament::{
    Boards, MovementCard, MovementPaper, PrintTable, Ranking, SheetForm, movement_sheets, shared_sheets, table_sheets,
    tie_breaks, write_columns, write_sheets,
};
pub use xlsx::write_xlsx;
