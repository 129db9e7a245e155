//! `roundtable positions`: tournaments of one table whose seats are powers, such as the countries of Diplomacy, and
//! where it matters how often two players border each other. A tournament is a Latin square: a row is a game, a column
//! a power, an entry the player who has it. Balance is measured by the least and the most often that two players
//! border, and by their difference, the spread.

#[cfg(feature = "research")]
mod census;
mod check;
mod plan;
#[cfg(feature = "research")]
mod survey;
mod wishes;

use clap::{Args, Subcommand};
use roundtable::floors::model::Borders;
use roundtable::floors::read::{named_borders, read_borders};
use roundtable::floors::words::{BordersNamed, Command};

use crate::error::CliError;
use crate::globals::Globals;
use crate::input;

/// Options of `positions`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub struct PositionsArgs {
    #[command(subcommand)]
    verb: PositionsVerb,
}

#[derive(Debug, Subcommand)]
enum PositionsVerb {
    /// Make the most balanced table of powers that is known
    Plan(plan::PlanArgs),
    /// Check any square: is it Latin, who borders whom how often, and what is proved
    Check(check::CheckArgs),
    /// How many reduced squares are how balanced (up to 7 powers)
    #[cfg(feature = "research")]
    Census(census::CensusArgs),
    /// The least spread of every graph of borders on this many powers
    #[cfg(feature = "research")]
    Survey(survey::SurveyArgs),
}

/// Which powers border each other.
#[derive(Debug, Args)]
struct BordersArgs {
    /// diplomacy, cycle:N, complete:N, cliques:R,S, or a file (edge list, adjacency csv, graph6; `-` is standard input)
    #[arg(long, value_name = "BORDERS")]
    borders: String,
    /// Borders exactly where these have none
    #[arg(long)]
    complement: bool,
}

/// Runs one of the verbs.
///
/// # Errors
/// By exit code.
pub fn run(args: &PositionsArgs, globals: &Globals) -> Result<(), CliError> {
    match &args.verb {
        PositionsVerb::Plan(args) => plan::run(args, globals),
        PositionsVerb::Check(args) => check::run(args, globals),
        #[cfg(feature = "research")]
        PositionsVerb::Census(args) => census::run(args, globals),
        #[cfg(feature = "research")]
        PositionsVerb::Survey(args) => survey::run(args, globals),
    }
}

impl BordersArgs {
    /// The borders that are meant. Exit 2 for a name with impossible numbers, 3 for a file without borders.
    fn read(&self, globals: &Globals) -> Result<Borders, CliError> {
        let borders = match named_borders(&self.borders) {
            Ok(borders) => borders,
            Err(BordersNamed::Unknown { word }) => {
                let (file, bytes) = input::read(&word, globals.lang).map_err(|e| e.hint(Command::BorderNames))?;
                let reading = read_borders(&bytes, &file).map_err(CliError::from)?;
                globals.remark("read-as", &Command::ReadAs { file, format: reading.format.id() });
                globals.notes(reading.notes.iter().map(|note| (note.code(), note.said(globals.lang))));
                reading.borders
            }
            Err(e @ (BordersNamed::Number { .. } | BordersNamed::Numbers { .. } | BordersNamed::Shape { .. })) => {
                let what = globals.tell(&e);
                return Err(CliError::usage(Command::InFile { file: "--borders".to_owned(), what }));
            }
        };
        Ok(if self.complement { borders.complement() } else { borders })
    }
}

/// How many threads to use where the result does not depend on it.
#[cfg(feature = "research")]
fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}
