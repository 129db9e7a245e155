//! `roundtable convert`: from any readable format to any writable one; a schedule that breaks a rule is refused. Names
//! in braces in the help of an option, as `{ FORMATS(…) }`, are filled in by `help.rs`.

use clap::Args;
use roundtable::floors::words::Command;
use roundtable::parts::TableSizes;
use roundtable::{Format, Layout};

use crate::earlier::read_sound;
use crate::error::CliError;
use crate::form::{LayoutArgs, choose_format};
use crate::globals::Globals;
use crate::input;
use crate::output::Output;
use crate::product::{Product, written};
use crate::values::parse_sizes;

/// Options of `convert`.
#[derive(Debug, Args)]
pub struct ConvertArgs {
    /// The schedule to read; `-` is standard input
    #[arg(value_name = "IN")]
    pub input: String,
    /// Where to write it; the extension sets the format; `-` is standard output
    #[arg(value_name = "OUT")]
    pub output: String,
    /// Allowed table sizes, if the file does not say
    #[arg(short = 'k', long, value_name = "SIZES", value_parser = parse_sizes)]
    pub table_size: Option<TableSizes>,
    /// Names of the seats: Home,Away
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// { FORMATS("all", last: " or ") }
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// How the file is laid out
    #[command(flatten)]
    pub layout: LayoutArgs,
}

/// Reads, audits, writes.
///
/// # Errors
/// As reading and writing; exit 6 if a rule is broken, and then nothing is written.
pub fn run(args: &ConvertArgs, globals: &Globals) -> Result<(), CliError> {
    let output = Output::from_option(Some(&args.output), globals)?;
    let format = choose_format(globals, args.format, &output)?;
    let mut reading = read_sound(&args.input, args.table_size.as_ref(), globals.lang)?;
    let globals = &globals.of_game(reading.plan.game);
    let layout = args.layout.layout(format, &output, globals)?;
    let file = input::shown(&args.input, globals.lang);
    globals.remark("read-as", &Command::ReadAs { file, format: reading.format.id() });
    globals.notes(reading.notes.iter().map(|note| (note.code(), note.said(globals.lang))));
    if !args.seats.is_empty() {
        reading.plan = reading.plan.with_seat_names(args.seats.iter().map(|name| name.trim().to_owned()).collect());
    }
    // Rounds of a file that begins with round 5, say, keep their numbers.
    let before = reading.first_round().saturating_sub(1);
    let layout = Layout { rounds_before: (before > 0).then_some(before), ..layout };
    let checked = roundtable::check(&reading.plan, &[])?;
    written(&output, format, |out| checked.write_with(format, &layout, out))?;
    let product = Product { plan: &reading.plan, audit: &checked.audit, history: checked.history.rounds() };
    if args.layout.chart {
        product.chart(&layout, output == Output::Stdout)?;
    }
    // On standard error: what the format cannot hold, rounds in an hour skipped by summer time, and a summary.
    product.lost(format, &layout, &output, globals);
    product.hours(&layout, globals)?;
    product.summary(reading.plan.made_by.as_ref().and_then(|m| m.seed).unwrap_or_default().0, globals);
    Ok(())
}
