//! The command line as users and scripts know it. Names here are a promise: add, never rename.

use clap::{Parser, Subcommand};

use crate::bound::BoundArgs;
use crate::check::CheckArgs;
use crate::convert::ConvertArgs;
use crate::globals::Globals;
use crate::improve::ImproveArgs;
use crate::next::NextArgs;
use crate::plan_args::PlanArgs;
use crate::positions::PositionsArgs;
use crate::reversals::ReversalsArgs;
use crate::swiss::SwissArgs;

/// Who sits where, with whom, round by round, and the proof that it is fair.
#[derive(Debug, Parser)]
#[command(name = "roundtable", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub struct Cli {
    /// What every verb understands.
    #[command(flatten)]
    pub globals: Globals,
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
}

const EXAMPLES: &str = "\
Examples:
  roundtable plan -n 16 -k 4 -r 5                 16 players, tables of 4, 5 rounds
  roundtable plan players.csv -k 4,3 -r 4         names from a file; tables of 4, some of 3
  roundtable plan -n 10 --game chess --method berger --cycles 2
  roundtable check night.csv                      audit a schedule made by any tool
  roundtable reversals -n 18 --method crenshaw --withdrew 13";

/// The verbs.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Make a whole schedule
    Plan(Box<PlanArgs>),
    /// Audit any schedule, from any tool: figures, bounds, verdict
    Check(CheckArgs),
    /// Better a schedule from any tool: seats and table numbers, or the most for few changed cards
    Improve(ImproveArgs),
    /// What is possible: how many rounds without repeats, and why
    Bound(BoundArgs),
    /// One next round from a position: swiss, random, interval, predefined
    Next(NextArgs),
    /// Colour reversals after a withdrawal from a round robin
    Reversals(ReversalsArgs),
    /// Chess Swiss by the FIDE (Dutch) system: start, pair, enter, check, standings, generate
    Swiss(SwissArgs),
    /// Turn a schedule into another format
    Convert(ConvertArgs),
    /// Tournaments of one table where position matters: plan, check, census, survey
    Positions(PositionsArgs),
}
