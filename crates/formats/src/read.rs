//! Reads a schedule from any tool.

use roundtable_model::Plan;

use crate::{FileFormat, Note, Places, ReadError};

/// A schedule as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The schedule with its field and what else the file says.
    pub plan: Plan,
    /// What the file was taken for.
    pub format: FileFormat,
    /// What the person should know of.
    pub notes: Vec<Note>,
    /// Where everything stands in the file.
    pub places: Places,
}

/// Reads a schedule.
///
/// # Errors
/// If there is a mistake in the file.
pub fn read_schedule(
    _bytes: &[u8],
    _file_name: &str,
    as_format: Option<FileFormat>,
    players: Option<u32>,
) -> Result<Reading, ReadError> {
    let mut plan = Plan { schedule: roundtable_model::Schedule::new(players.unwrap_or(2)), ..Plan::default() };
    plan.field = roundtable_model::Field::numbered(plan.schedule.players());
    let format = as_format.unwrap_or(FileFormat::Text);
    Ok(Reading { plan, format, notes: Vec::new(), places: Places::default() })
}
