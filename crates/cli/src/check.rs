//! `roundtable check`: audits a schedule from any tool. The file is read in any format that `crates/read` knows; the
//! report goes to standard output, notes of the reader to standard error, and the exit code gives the verdict. A
//! certificate goes to `certificate.rs`.

use clap::Args;
use roundtable::floors::read::is_certificate;
use roundtable::floors::words::{Command, FileFormat, PlanInShort};
use roundtable::floors::write::{LocatedAudit, Source, write_audit};
use roundtable::parts::{Patience, TableSizes, check_counting};
use roundtable::{Layout, Require, read_schedule};

use crate::certificate;
use crate::earlier::read_earlier;
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;
use crate::output::{Output, json};
use crate::product::Product;
use crate::relations::orders;
use crate::require;
use crate::values::{MAX_PLAYERS, Relates, parse_relates, parse_sizes, within};

/// Options of `check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The schedule: workbook, csv, text, JSON, html; or a certificate; `-` is standard input
    pub file: String,
    /// Number of players, if the file does not say
    #[arg(short = 'n', long, value_name = "N", value_parser = within(2, MAX_PLAYERS))]
    pub players: Option<u32>,
    /// Allowed table sizes, if the file does not say
    #[arg(short = 'k', long, value_name = "SIZES", value_parser = parse_sizes)]
    pub table_size: Option<TableSizes>,
    /// Read the file as this format
    #[arg(long = "as", value_name = "FORMAT")]
    pub as_format: Option<FileFormat>,
    /// What the order of the seats says is counted too: neighbours (left and across), turns (who moves before whom), a
    /// file of your own relations (own.toml)
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = parse_relates)]
    pub relations: Vec<Relates>,
    /// An earlier schedule whose meetings count
    #[arg(long, num_args = 1.., value_name = "FILE")]
    pub history: Vec<String>,
    /// Explain who meets again, and why
    #[arg(long)]
    pub explain: bool,
    /// Explain why these two meet, or meet again
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub why: Vec<String>,
    /// Draw who meets whom
    #[arg(long, conflicts_with = "json")]
    pub chart: bool,
    /// Write a certificate too: figures, bounds and the proof of each; FILE.pbp: for VeriPB
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<String>,
    /// Exit with 5 if a figure is larger: repeats=0, verdict=optimal …
    #[arg(long, value_name = "FIGURE=N")]
    pub require: Vec<Require>,
}

/// Reads, audits, reports.
///
/// # Errors
/// Exit 3 if the file cannot be understood, 6 if a rule is broken, 5 if a requirement is not reached.
pub fn run(args: &CheckArgs, globals: &Globals) -> Result<(), CliError> {
    let certified = certificate::output(args.certificate.as_deref(), &Output::Stdout, globals)?;
    let (shown, bytes) = input::read(&args.file, globals.lang)?;
    let shown = shown.as_str();
    if args.as_format.is_none() && is_certificate(&bytes) {
        return certificate::verify(&bytes, shown, certified.as_ref(), globals);
    }
    let mut reading = read_schedule(&bytes, shown, args.as_format, args.players).map_err(CliError::from)?;
    drop(bytes);
    let globals = &globals.of_game(reading.plan.game);
    if let Some(sizes) = &args.table_size {
        reading.judge_by(sizes.clone());
    }
    let history = args.history.iter().map(|file| read_earlier(file, globals)).collect::<Result<Vec<_>, _>>()?;
    let checked = check_counting(&reading.plan, &history, &orders(&args.relations, globals)?, Patience::default())?;
    let read_as = Command::ReadAs { file: shown.to_owned(), format: reading.format.id() };
    globals.remark("read-as", &read_as);
    globals.notes(reading.notes.iter().map(|note| (note.code(), note.said(globals.lang))));
    globals.notes(checked.notes.iter().map(|note| note.code()).zip(checked.said(globals.lang)));
    let mut lines = if args.explain { checked.explain(globals.lang) } else { Vec::new() };
    for pair in args.why.chunks_exact(2) {
        lines.extend(checked.why(&pair[0], &pair[1], globals.lang)?);
    }
    lines.iter().for_each(|line| globals.say("explanation", line));
    let seats = reading.plan.seat_names.as_deref().unwrap_or_default();
    // With the places of its tables in the file the report gives line and column of a fault.
    let source = Some(Source { file: shown, places: &reading.places, roster: &reading.plan.roster, seats });
    Output::Stdout.write(|out| match globals.json {
        true => json(out, &LocatedAudit { audit: &checked.audit, source }),
        false => {
            let outcome = PlanInShort::of(&reading.plan, &checked.audit, Some(checked.history.rounds()));
            write_audit(out, &outcome, source, globals.lang, args.explain)
        }
    })?;
    if certified.is_some() {
        certificate::write(certified.as_ref(), checked.certificate().as_ref(), globals)?;
    }
    if args.chart {
        let product = Product { plan: &reading.plan, audit: &checked.audit, history: checked.history.rounds() };
        product.chart(&Layout::of(globals.lang), true)?;
    }
    if !checked.audit.valid {
        let count = checked.audit.problems.len();
        return Err(CliError::new(Exit::BrokenRule, Command::RulesBroken { file: shown.to_owned(), count }));
    }
    require::check(&checked.misses(&args.require), globals)
}
