//! `roundtable check`: audit any schedule, from any tool.

use clap::Args;
use roundtable_audit::{Audit, Rules, audit, explain, why};
use roundtable_formats::{
    FileFormat, LocatedAudit, MAX_FILE_BYTES, Paper, Reading, Source, Words, read_schedule, write_audit,
};
use roundtable_model::TableSizes;

use crate::earlier::read_history;
use crate::error::{CliError, Exit};
use crate::explanations::Sayer;
use crate::globals::Globals;
use crate::input;
use crate::output::{Output, json};
use crate::players::pairs;
use crate::product::chart;
use crate::require::{self, Require};
use crate::values::{MAX_PLAYERS, parse_sizes};

/// Options of `check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// A schedule: JSON, csv, tuples, Pantheon script or text; `-` reads standard input
    pub file: String,
    /// How many players there should be; otherwise the file's list, or the largest number in it
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=i64::from(MAX_PLAYERS)))]
    pub players: Option<u32>,
    /// The allowed table sizes; otherwise the file's, or the largest size in it and one less
    #[arg(short = 'k', long, value_name = "SIZES", value_parser = parse_sizes)]
    pub table_size: Option<TableSizes>,
    /// Read the file as this format instead of finding out
    #[arg(long = "as", value_name = "FORMAT")]
    pub as_format: Option<FileFormat>,
    /// A schedule of an earlier event: its meetings count
    #[arg(long, value_name = "FILE")]
    pub history: Vec<String>,
    /// Say who meets again, who carries the unevenness, and why
    #[arg(long)]
    pub explain: bool,
    /// Say for two people (names or numbers) why they meet and why they cannot be kept further apart
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub why: Vec<String>,
    /// Also draw who meets whom
    #[arg(long, conflicts_with = "json")]
    pub chart: bool,
    /// Exit with 5 unless a figure is at most this: repeats=0, verdict=optimal …
    #[arg(long, value_name = "FIGURE=N")]
    pub require: Vec<Require>,
}

/// Reads, audits, reports.
///
/// # Errors
/// Exit 3 where the file cannot be understood, 6 where a rule is broken, 5 where a requirement is not reached.
pub fn run(args: &CheckArgs, globals: &Globals) -> Result<(), CliError> {
    let bytes = input::read(&args.file, MAX_FILE_BYTES)?;
    let shown = input::shown(&args.file);
    let reading = read_schedule(&bytes, shown, args.as_format, args.players)
        .map_err(|e| CliError::new(Exit::BadInput, e.to_string()))?;
    drop(bytes);
    let history = read_history(&args.history, &reading.plan.roster)?;
    let sizes = args.table_size.as_ref().or(reading.plan.table_sizes.as_ref());
    let rules = Rules { table_sizes: sizes, history: Some(&history.rounds), ..Rules::default() };
    let audit = audit(&reading.plan.schedule, &rules);
    if !globals.quiet {
        eprintln!("note: {shown} is read as {}", reading.format.id());
        let notes = reading.notes.iter().map(ToString::to_string).chain(history.notes.iter().cloned());
        notes.for_each(|note| eprintln!("note: {note}"));
    }
    let sayer = Sayer { words: Words::new(globals.lang), roster: &reading.plan.roster };
    if args.explain && audit.valid {
        let lines = explain(&reading.plan.schedule, &history.rounds);
        lines.iter().for_each(|line| eprintln!("{}", sayer.explanation(line)));
    }
    for pair in pairs(&args.why, sayer.roster)?.into_iter().filter(|_| audit.valid) {
        let lines = why(&reading.plan.schedule, &history.rounds, 0, &[], &audit, pair);
        lines.iter().for_each(|line| eprintln!("{}", sayer.why(line, pair)));
    }
    let source = Some(Source { file: shown, places: &reading.places });
    Output::Stdout.write(|out| match globals.json {
        true => json(out, &LocatedAudit { audit: &audit, source }),
        false => write_audit(out, &audit, source, globals.lang),
    })?;
    if args.chart {
        let paper = Paper { lang: globals.lang, history: Some(&history.rounds), ..Paper::default() };
        chart(&reading.plan, &audit, &paper, true)?;
    }
    if !audit.valid {
        let count = audit.problems.len();
        let what = if count == 1 { "1 rule is broken".to_owned() } else { format!("{count} rules are broken") };
        return Err(CliError::new(Exit::BrokenRule, format!("{shown}: {what}")));
    }
    require::check(&args.require, &audit)
}

/// The faults of a schedule that had to be sound, each with its place.
pub fn broken(shown: &str, reading: &Reading, audit: &Audit) -> CliError {
    let located = |fault| match reading.places.fault(fault) {
        Some(place) => format!("{shown}:{place}: {fault}"),
        None => format!("{shown}: {fault}"),
    };
    let mut lines: Vec<String> = audit.problems.iter().take(20).map(located).collect();
    if audit.problems.len() > lines.len() {
        lines.push(format!("… and {} more", audit.problems.len() - lines.len()));
    }
    CliError::new(Exit::BrokenRule, lines.join("\n")).hint(format!("see all of it with: roundtable check {shown}"))
}
