//! `positions check`: audits a square (games × powers, see `mod.rs`) from a file: whether it is Latin, and how often
//! players border.

use clap::Args;
use roundtable::floors::audit::borders::audit_powers;
use roundtable::floors::read::read_powers;
use roundtable::floors::words::{Command, NumberNames, Words};
use roundtable::floors::write::PowersReport;

use super::BordersArgs;
use super::plan::Format;
use crate::error::{CliError, Exit};
use crate::form::choose_format;
use crate::globals::Globals;
use crate::input;
use crate::output::Output;

/// Options of `positions check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// One game a line: `1 2 3`, `1,2,3` or `123`; or the JSON of `positions plan`; `-` reads standard input
    file: String,
    #[command(flatten)]
    borders: BordersArgs,
    /// Write to this file; its extension picks the format (.svg draws the balance and the borders)
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    /// text, json, csv or svg
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,
}

/// Reads, audits, reports. Exit 3 if the file cannot be understood, 6 if the square is broken.
pub fn run(args: &CheckArgs, globals: &Globals) -> Result<(), CliError> {
    let output = Output::from_option(args.output.as_deref(), globals)?;
    let format = choose_format(globals, args.format, &output)?;
    let borders = args.borders.read(globals)?;
    let (shown, bytes) = input::read(&args.file, globals.lang)?;
    let reading = read_powers(&bytes, &shown).map_err(CliError::from)?;
    globals.notes(reading.notes.iter().map(|note| (note.code(), note.said(globals.lang))));
    let audit = audit_powers(&reading.table, &borders).map_err(|(found, wanted)| {
        CliError::new(Exit::BadInput, Command::OtherBorders { file: shown.clone(), found, wanted })
            .hint(Command::NameBorders)
    })?;
    let report = PowersReport { table: &reading.table, borders: &borders, audit: &audit, made_by: None };
    format.write(&output, &report, globals)?;
    let Some(fault) = audit.faults.first() else { return Ok(()) };
    let what = Words::new(globals.lang).said(fault, &NumberNames);
    let error = CliError::new(Exit::BrokenRule, Command::InFile { file: shown, what });
    Err(match audit.faults.len() - 1 {
        0 => error,
        count => error.hint(Command::More { count }),
    })
}
