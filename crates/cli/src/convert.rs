//! `roundtable convert`: from any format that is read to any that is written, through the audit.

use clap::Args;
use roundtable_audit::{Rules, audit};
use roundtable_model::{Schedule, Seed};

use crate::earlier::read_sound;
use crate::error::CliError;
use crate::form::Form;
use crate::globals::Globals;
use crate::input;
use crate::output::Output;
use crate::product::{Layout, Product, choose_format};

/// Options of `convert`.
#[derive(Debug, Args)]
pub struct ConvertArgs {
    /// The schedule to read; `-` reads standard input
    #[arg(value_name = "IN")]
    pub input: String,
    /// Where to write it; the extension picks the format; `-` is standard output
    #[arg(value_name = "OUT")]
    pub output: String,
    /// text, json, csv, tuples, pantheon, xlsx, html or svg
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Form>,
    /// How the file is laid out
    #[command(flatten)]
    pub layout: Layout,
}

/// Reads, audits, writes.
///
/// # Errors
/// As reading and writing; exit 6 where a rule is broken, and then nothing is written.
pub fn run(args: &ConvertArgs, globals: &Globals) -> Result<(), CliError> {
    let output = Output::from_option(Some(&args.output));
    let format = choose_format(globals, args.format, &output)?;
    let reading = read_sound(&args.input)?;
    let plan = &reading.plan;
    let audit = audit(&plan.schedule, &Rules { table_sizes: plan.table_sizes.as_ref(), ..Rules::default() });
    if !globals.quiet {
        eprintln!("note: {} is read as {}", input::shown(&args.input), reading.format.id());
        reading.notes.iter().for_each(|note| eprintln!("note: {note}"));
    }
    let seed = plan.made_by.as_ref().and_then(|m| m.seed).unwrap_or(Seed(0));
    let history = Schedule::new(plan.schedule.players());
    let product = Product { plan, audit: &audit, history: &history };
    product.write(&output, format, &args.layout, globals)?;
    product.talk(&[], format, seed, globals);
    Ok(())
}
