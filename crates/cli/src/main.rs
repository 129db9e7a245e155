//! The one binary: reads the command line, calls the pure crates, writes what they give.

mod args;
mod bound;
mod check;
mod construction;
mod convert;
mod earlier;
mod error;
mod explanations;
mod form;
mod globals;
mod input;
mod league;
mod next;
mod next_product;
mod output;
mod plan;
mod players;
mod positions;
mod product;
mod require;
mod reversals;
mod stream;
mod suggestions;
mod then;
mod values;
mod watch;
mod wishes;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Verb};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match &cli.verb {
        Verb::Plan(args) => plan::run(args, &cli.globals),
        Verb::Check(args) => check::run(args, &cli.globals),
        Verb::Next(args) => next::run(args, &cli.globals),
        Verb::Reversals(args) => reversals::run(args, &cli.globals),
        Verb::Bound(args) => bound::run(args, &cli.globals),
        Verb::Convert(args) => convert::run(args, &cli.globals),
        Verb::Positions(args) => positions::run(args, &cli.globals),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            error.code()
        }
    }
}
