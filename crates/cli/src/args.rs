//! The command line as users and scripts know it. Names here are a promise: add, never rename.

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::ask::AskArgs;
use crate::bound::BoundArgs;
use crate::check::CheckArgs;
use crate::convert::ConvertArgs;
#[cfg(feature = "events")]
use crate::event::EventArgs;
use crate::globals::Globals;
use crate::improve::ImproveArgs;
use crate::next::NextArgs;
use crate::plan_args::PlanArgs;
use crate::positions::PositionsArgs;
use crate::reversals::ReversalsArgs;
#[cfg(feature = "pages")]
use crate::serve::ServeArgs;
use crate::swiss::SwissArgs;
#[cfg(feature = "events")]
use crate::work::WorkArgs;

/// Seating plans for tournaments, with proof that they are fair.
#[derive(Debug, Parser)]
#[command(name = "roundtable", version, arg_required_else_help = true)]
pub struct Cli {
    /// What every verb understands.
    #[command(flatten)]
    pub globals: Globals,
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Make a schedule
    Plan(Box<PlanArgs>),
    /// Check any schedule: figures, bounds, verdict
    Check(CheckArgs),
    /// Make a schedule more even, or gain the most for few changed cards
    Improve(ImproveArgs),
    /// How many rounds are possible without a repeat, and why
    Bound(BoundArgs),
    /// Seat the next round from the standings
    Next(NextArgs),
    /// Which games change colours after somebody leaves a round robin
    Reversals(ReversalsArgs),
    /// Chess Swiss by the FIDE (Dutch) system
    Swiss(SwissArgs),
    /// Convert a schedule to another format
    Convert(ConvertArgs),
    /// One table where positions matter (Diplomacy)
    Positions(PositionsArgs),
    /// Serve the pages: plan, check and print in a browser
    #[cfg(feature = "pages")]
    Serve(ServeArgs),
    /// Make the plans that are asked for on the pages
    #[cfg(feature = "events")]
    Work(WorkArgs),
    /// A tournament from registration to the final standings, kept in a database
    #[cfg(feature = "events")]
    Event(EventArgs),
    /// Answer any question as JSON, for other programs
    Ask(AskArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Print a manual page
    Man(ManArgs),
    /// Print help on a command, or on exit codes
    Help(HelpArgs),
}

/// Options of `completions`.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// Which shell
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

/// Options of `man`.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// The command; without one, the program
    #[arg(value_name = "COMMAND")]
    pub verbs: Vec<String>,
}

/// Options of `help`.
#[derive(Debug, Args)]
pub struct HelpArgs {
    /// The command, or exit-codes; without one, the program
    #[arg(value_name = "COMMAND")]
    pub topics: Vec<String>,
}
