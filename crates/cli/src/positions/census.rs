//! `positions census`: counts the reduced Latin squares by their balance, the least and the most often that two players
//! border. A square is reduced if its first row and first column are in order; every square has the balance of a
//! reduced one (`crates/workshop/src/census.rs`).

use clap::Args;
use roundtable::floors::words::Command;
use roundtable_workshop::{CENSUS_UP_TO, census, write_census_csv, write_census_json, write_census_text};

use super::{BordersArgs, threads};
use crate::error::CliError;
use crate::globals::Globals;
use crate::output::Output;

/// Options of `positions census`.
#[derive(Debug, Args)]
pub struct CensusArgs {
    #[command(flatten)]
    borders: BordersArgs,
    /// Threads; the result does not depend on how many [default: all]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Print `min,max,squares`
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

/// Counts and prints.
pub fn run(args: &CensusArgs, globals: &Globals) -> Result<(), CliError> {
    let borders = args.borders.read(globals)?;
    let counted = census(&borders, threads(args.threads)).ok_or_else(|| {
        CliError::usage(Command::CensusTooLarge { powers: borders.powers(), limit: CENSUS_UP_TO })
            .hint(Command::PlanInstead)
    })?;
    Output::Stdout.write(|out| match (globals.json, args.csv) {
        (true, _) => write_census_json(out, &counted),
        (false, true) => write_census_csv(out, &counted),
        (false, false) => write_census_text(out, &counted, globals.lang),
    })
}
