//! `roundtable next`: one next round from a position, for other programs to call. Nothing is remembered between calls.

use clap::{Args, ValueEnum};
use roundtable_engine::Effort;
use roundtable_engine::next_round::{
    NextError, NextMethod, NextRequest, NextRound, ScriptFault, ScriptSpot, next_round, predefined,
};
use roundtable_formats::{MAX_FILE_BYTES, Place, ScriptReading, read_position, read_script};
use roundtable_model::{Game, Position, RoundIx, Seed};

use crate::error::{CliError, Exit};
use crate::form::{Form, PaperArgs};
use crate::globals::Globals;
use crate::input;
use crate::next_product;
use crate::output::Output;
use crate::product::choose_format;
use crate::values::{parse_effort, parse_game};

/// Options of `next`.
#[derive(Debug, Args)]
pub struct NextArgs {
    /// A position: players with their places, and the rounds so far; `-` reads standard input
    pub file: String,
    /// How the round is made
    #[arg(long, value_enum, default_value = "swiss")]
    pub method: Seating,
    /// Tables in a block of an interval seating: 1 gives 1-2-3-4, 2 gives 1-3-5-7
    #[arg(long, value_name = "S", required_if_eq("method", "interval"))]
    pub step: Option<u32>,
    /// Random, with the fewest repeats; otherwise random is blind to who met whom
    #[arg(long)]
    pub avoid_repeats: bool,
    /// The script of a predefined seating: one table per line, 1-2-3-4 or @1-@2-@3-@4, a blank line between rounds
    #[arg(long, value_name = "FILE", required_if_eq("method", "predefined"))]
    pub script: Option<String>,
    /// Which round of the script, counted from 1
    #[arg(long, value_name = "N", required_if_eq("method", "predefined"), value_parser = clap::value_parser!(u32).range(1..))]
    pub current: Option<u32>,
    /// The seed of everything that is drawn by lot
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// How much work: low, normal, high, or a number of steps
    #[arg(long, default_value = "normal", value_name = "E", value_parser = parse_effort)]
    pub effort: Effort,
    /// A game whose seats have names: riichi, chess, diplomacy, bridge, go
    #[arg(long, value_name = "GAME", value_parser = parse_game)]
    pub game: Option<Game>,
    /// Write to this file; its extension picks the format
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// text, json, csv, tuples, pantheon, xlsx, html or svg
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Form>,
    /// How it is put on paper
    #[command(flatten)]
    pub paper: PaperArgs,
}

/// The four seatings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Seating {
    /// Fewest repeats, then nearest places
    Swiss,
    /// By lot
    Random,
    /// By the standings, in blocks of tables
    Interval,
    /// The round that a script has
    Predefined,
}

impl Seating {
    pub fn id(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Random => "random",
            Self::Interval => "interval",
            Self::Predefined => "predefined",
        }
    }
}

/// Reads, seats, prints.
///
/// # Errors
/// Exit 2 for options that do not fit, 3 where a file makes no sense or the script is finished, 4 where nobody can play.
pub fn run(args: &NextArgs, globals: &Globals) -> Result<(), CliError> {
    options_fit(args)?;
    let output = Output::from_option(args.output.as_deref());
    let form = choose_format(globals, args.format, &output)?;
    let shown = input::shown(&args.file);
    let bytes = input::read(&args.file, MAX_FILE_BYTES)?;
    let reading = read_position(&bytes, shown).map_err(|e| CliError::new(Exit::BadInput, e.to_string()))?;
    drop(bytes);
    let position = &reading.position;
    let mut notes: Vec<String> = reading.notes.iter().map(ToString::to_string).collect();
    let request = |method| NextRequest { method, seed: Seed(args.seed), effort: args.effort };
    let next = match args.method {
        Seating::Swiss => next_round(position, &request(NextMethod::Swiss)).map_err(explain)?,
        Seating::Random => {
            let method = NextMethod::Random { avoid_repeats: args.avoid_repeats };
            next_round(position, &request(method)).map_err(explain)?
        }
        Seating::Interval => {
            let method = NextMethod::Interval { step: args.step.unwrap_or_default() };
            next_round(position, &request(method)).map_err(explain)?
        }
        Seating::Predefined => from_script(args, position, &mut notes)?,
    };
    next_product::write(args, globals, (&output, form), position, &next, &notes)
}

fn options_fit(args: &NextArgs) -> Result<(), CliError> {
    let method = args.method;
    let foreign = [
        ("--step", args.step.is_some(), Seating::Interval),
        ("--avoid-repeats", args.avoid_repeats, Seating::Random),
        ("--script", args.script.is_some(), Seating::Predefined),
        ("--current", args.current.is_some(), Seating::Predefined),
    ];
    match foreign.into_iter().find(|&(_, given, of)| given && of != method) {
        Some((option, _, of)) => {
            let message = format!("{option} is for --method {}, and the method is {}", of.id(), method.id());
            Err(CliError::usage(message))
        }
        None => Ok(()),
    }
}

fn from_script(args: &NextArgs, position: &Position, notes: &mut Vec<String>) -> Result<NextRound, CliError> {
    // Clap sees to it that both are there.
    let (file, current) = (args.script.as_deref().unwrap_or("-"), args.current.unwrap_or(1));
    if file == "-" && args.file == "-" {
        return Err(CliError::usage("position and script cannot both come from standard input"));
    }
    let shown = input::shown(file);
    let bytes = input::read(file, MAX_FILE_BYTES)?;
    let reading = read_script(&bytes, shown).map_err(|e| CliError::new(Exit::BadInput, e.to_string()))?;
    notes.extend(reading.notes.iter().map(ToString::to_string));
    let round = RoundIx::from_number(current).unwrap_or_default();
    let (next, faults) = match predefined(position, &reading.script, round) {
        Ok(next) => (Some(next), Vec::new()),
        Err(NextError::Script { faults }) => (None, faults),
        Err(other) => return Err(explain(other)),
    };
    match next {
        Some(next) if reading.mistakes.is_empty() => Ok(next),
        Some(_) | None => Err(mistakes(shown, &reading, &faults)),
    }
}

/// Every mistake of a script, of writing and of meaning, in the order of the file.
fn mistakes(shown: &str, reading: &ScriptReading, faults: &[ScriptFault]) -> CliError {
    let written = reading.mistakes.iter().map(|m| (m.place, m.to_string()));
    let meant = faults.iter().map(|fault| {
        let (round, places) = (fault.round, &reading.places);
        let (place, spot) = match fault.spot {
            ScriptSpot::Seat { table, seat } => {
                (places.seat(round, table, seat), format!(", table {}, seat {seat}", table + 1))
            }
            ScriptSpot::Table { table } => (places.table(round, table), format!(", table {}", table + 1)),
            ScriptSpot::SitOut { index } => (places.sit_out(round, index), ", sit-outs".to_owned()),
            ScriptSpot::Round => (None, String::new()),
        };
        (place.or_else(|| places.round(round)), format!("round {round}{spot}: {}", fault.what))
    });
    let mut all: Vec<(Option<Place>, String)> = written.chain(meant).collect();
    all.sort_by_key(|m| m.0);
    let line = |(place, what): &(Option<Place>, String)| match place {
        Some(place) => format!("{shown}:{place}: {what}"),
        None => format!("{shown}: {what}"),
    };
    let lines: Vec<String> = all.iter().map(line).collect();
    CliError::new(Exit::BadInput, lines.join("\n"))
}

fn explain(error: NextError) -> CliError {
    let exit = match &error {
        NextError::CannotFill { .. } => Exit::Impossible,
        NextError::Step { .. } => Exit::Usage,
        NextError::TooLarge { .. } | NextError::ScriptFinished { .. } | NextError::Script { .. } => Exit::BadInput,
        NextError::FailedAudit { .. } => Exit::Failure,
    };
    let explained = CliError::new(exit, error.to_string());
    match &error {
        NextError::CannotFill { .. } => {
            explained.hint("set \"table_size\" to sizes that can be filled, as in [4, 3], or add players")
        }
        NextError::ScriptFinished { .. } => explained.hint("add rounds to it, or choose another --method"),
        NextError::Step { .. }
        | NextError::TooLarge { .. }
        | NextError::Script { .. }
        | NextError::FailedAudit { .. } => explained,
    }
}
