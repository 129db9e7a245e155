//! Reads the bytes of files into the types of `crates/model`: schedules from any tool, lists of names, standings,
//! results, workbooks, positions, powers, rules. Nothing here opens a file.
//!
//! Readers never ignore a mistake silently: what they do not understand becomes a `Mistake` with line, column, the
//! value and what to do. Mistakes about people (somebody sits twice, somebody is missing, a table has a wrong size) are
//! not refused here: they go into the schedule, the audit names them, and `Places` says where they are in the file.
//!
//! ```
//! use roundtable_read::read_schedule;
//! let reading = read_schedule(b"1-2-3-4\n5-6-7-8\n", "friday.txt", None, None).unwrap();
//! assert_eq!((reading.format.id(), reading.plan.schedule.players()), ("pantheon", 8));
//! let error = read_schedule(b"1-2-3-4\n5-6,7-8\n", "friday.txt", None, None).unwrap_err();
//! assert!(error.to_string().starts_with("friday.txt:2:4: "));
//! ```
#![warn(missing_docs)]

mod cells;
mod certificate;
mod decode;
mod json_form;
mod kind;
mod name;
mod players;
mod position;
mod powers;
mod results;
mod rules;
mod schedule;
mod script;

pub use certificate::{is_certificate, read_certificate};
pub use decode::{MAX_FILE_BYTES, decode};
pub use kind::{file_kind, only};
pub use players::{
    ListColumn, ListLayout, PlayerList, StandingsList, StandingsRow, list_layout, read_players, read_players_by,
    read_players_in_column, read_standings,
};
pub use position::{PositionReading, read_position};
pub use powers::borders::{BordersFormat, BordersReading, named_borders, read_borders, to_graph6};
pub use powers::preferences::{PreferenceList, read_preferences};
pub use powers::{PowersReading, read_powers};
pub use results::trf::enter_results;
pub use results::{WrittenResult, read_results, unread_results};
pub use rules::criteria::{CriteriaWrong, criteria_name, named_criteria, read_criteria};
pub use rules::relations::read_relations;
pub use rules::rulesets::read_rules;
pub use schedule::{Reading, read_schedule};
pub use script::{ScriptReading, read_script};
