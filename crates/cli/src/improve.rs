//! `roundtable improve`: reads a schedule, makes it more even, and prints its figures before and after; the new
//! schedule is written to `-o`. With `--cards` at most that many people change tables.

use clap::Args;
use roundtable::floors::words::{Command, Compared};
use roundtable::floors::write::write_comparison;
use roundtable::parts::{Improved, Sides, TableSizes, asking_for};
use roundtable::{Effort, Layout, Plan, Request};

use crate::earlier::read_sound;
use crate::error::{CliError, Exit};
use crate::form::WriteArgs;
use crate::globals::Globals;
use crate::input;
use crate::output::{Output, json};
use crate::product::{Product, written};
use crate::relations::orders;
use crate::values::{MAX_ROUNDS, Relates, parse_effort, parse_relates, parse_sides, parse_sizes, within};
use crate::watch::{TimeLimit, watch};

/// Options of `improve`.
#[derive(Debug, Args)]
pub struct ImproveArgs {
    /// A schedule in almost any layout: workbook, csv, text, JSON, a page of ours; `-` reads standard input
    pub file: String,
    /// At most this many people change tables; without it everybody sits with the same people
    #[arg(long, value_name = "N")]
    pub cards: Option<u32>,
    /// The first round that may change; those before it were played
    #[arg(long, value_name = "R", default_value_t = 1, value_parser = within(1, MAX_ROUNDS))]
    pub from: u32,
    /// The allowed table sizes; otherwise the file's, or those at its tables
    #[arg(short = 'k', long, value_name = "SIZES", value_parser = parse_sizes)]
    pub table_size: Option<TableSizes>,
    /// Choose who is on whose side at the tables: the sizes of the sides, in the order of the seats
    #[arg(long, value_name = "SIZES", num_args = 0..=1, default_missing_value = "2,2", conflicts_with = "cards", value_parser = parse_sides)]
    pub sides: Option<Sides>,
    /// What the order of the seats says is made more even too: neighbours (left and across), turns (who moves before
    /// whom), a file of your own relations (own.toml)
    #[arg(long, value_name = "WHAT", value_delimiter = ',', value_parser = parse_relates)]
    pub relations: Vec<Relates>,
    /// Seed of the random choices
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// How much work: low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    pub effort: Effort,
    /// Stop after this time (10s, 2m) and keep the best: the result then depends on the machine
    #[arg(long, value_name = "TIME")]
    pub time: Option<TimeLimit>,
    /// Where the schedule is written.
    #[command(flatten)]
    pub write: WriteArgs,
}

/// The plan with seats named by these sides, such as two against two; unchanged if its seats already have such sides.
fn sided(plan: Plan, sides: &Sides) -> Plan {
    let told = plan.seat_names.as_deref().and_then(Sides::of_seats);
    if told.is_some_and(|told| told.sizes() == sides.sizes()) {
        return plan;
    }
    Plan { game: None, ..plan }.with_seat_names(sides.seat_names())
}

/// Reads, improves, compares, writes.
///
/// # Errors
/// As reading and writing; exit 6 if a rule is broken.
pub fn run(args: &ImproveArgs, globals: &Globals) -> Result<(), CliError> {
    let mut reading = read_sound(&args.file, args.table_size.as_ref(), globals.lang)?;
    let globals = &globals.of_game(reading.plan.game);
    let written_as = args.write.written_as(globals)?;
    let file = input::shown(&args.file, globals.lang);
    globals.remark("read-as", &Command::ReadAs { file, format: reading.format.id() });
    globals.notes(reading.notes.iter().map(|note| (note.code(), note.said(globals.lang))));
    if let Some(sides) = &args.sides {
        reading.plan = sided(reading.plan, sides);
    }
    reading.plan = asking_for(reading.plan, &orders(&args.relations, globals)?)?;
    let request = Request::default().seed(args.seed).effort(args.effort);
    let watched = watch(args.time, globals, |control| {
        roundtable::improve(&reading.plan, args.cards, args.from, &request, control)
    });
    let improved = watched.made?;
    let Improved { before, answer, .. } = &improved;
    let schedule_here = written_as.as_ref().is_some_and(|(output, ..)| *output == Output::Stdout);
    let seats = answer.plan.seat_names.as_deref().unwrap_or_default();
    let comparison = |out: &mut dyn std::io::Write| match globals.json {
        true => json(out, &improved.document()),
        false => write_comparison(out, before, &answer.audit, seats, globals.lang),
    };
    let product = Product { plan: &answer.plan, audit: &answer.audit, history: answer.problem().history() };
    if let Some((output, format, layout)) = &written_as {
        written(output, *format, |out| answer.write_with(*format, layout, out))?;
        product.lost(*format, layout, output, globals);
    }
    // One thing goes to standard output: the schedule if requested there, else the comparison.
    if schedule_here {
        let mut said = Vec::new();
        write_comparison(&mut said, before, &answer.audit, seats, globals.lang).map_err(|e| CliError::io("-", &e))?;
        globals.note("compared", &String::from_utf8_lossy(&said));
    } else {
        Output::Stdout.write(comparison)?;
    }
    if args.write.layout.chart {
        product.chart(&Layout::of(globals.lang), true)?;
    }
    globals.notes(answer.notes.iter().map(|note| note.code()).zip(answer.said(globals.lang)));
    if answer.notes.is_empty() {
        globals.note("nothing-better", &globals.tell(&Compared::Same));
    } else if written_as.is_none() {
        globals.note("not-written", &globals.tell(&Compared::NotWritten));
    }
    if watched.interrupted && answer.stopped {
        return Err(CliError::new(Exit::Interrupted, Command::Interrupted));
    }
    Ok(())
}
