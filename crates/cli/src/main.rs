//! The one binary: reads the command line, calls the pure crates, writes what they give.

mod args;
mod bound;
mod certificate;
mod check;
mod convert;
mod draw;
mod earlier;
mod error;
mod form;
mod given;
mod globals;
mod improve;
mod input;
mod next;
mod output;
mod plan;
mod plan_args;
mod players;
mod positions;
mod product;
mod require;
mod reversals;
mod signals;
mod stream;
mod suggestions;
mod swiss;
mod talk;
mod values;
mod watch;
mod wishes;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use roundtable_formats::{Command, IoFault, Lang};

use args::{Cli, Verb};
use error::{CliError, Exit};

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(refusal) => return refused(&refusal),
    };
    signals::heed();
    let outcome = match &cli.verb {
        Verb::Plan(args) => plan::run(args, &cli.globals),
        Verb::Check(args) => check::run(args, &cli.globals),
        Verb::Improve(args) => improve::run(args, &cli.globals),
        Verb::Next(args) => next::run(args, &cli.globals),
        Verb::Reversals(args) => reversals::run(args, &cli.globals),
        Verb::Swiss(args) => swiss::run(args, &cli.globals),
        Verb::Bound(args) => bound::run(args, &cli.globals),
        Verb::Convert(args) => convert::run(args, &cli.globals),
        Verb::Positions(args) => positions::run(args, &cli.globals),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            talk::error(&error, cli.globals.json, cli.globals.lang);
            error.exit_code()
        }
    }
}

/// A command line that makes no sense, or the help that was asked for.
fn refused(refusal: &clap::Error) -> ExitCode {
    let json = std::env::args_os().skip(1).take_while(|word| word != "--").any(|word| word == "--json");
    if !(json && refusal.use_stderr()) {
        return say(refusal);
    }
    let text = refusal.to_string();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let message = lines.next().unwrap_or_default();
    let error = CliError::told(Exit::Usage, message.strip_prefix("error: ").unwrap_or(message).to_owned());
    let error = lines.fold(error, CliError::offer);
    talk::error(&error, true, Lang::En);
    error.exit_code()
}

/// Help, the version, or what is wrong with the command line; help that nobody can read is a failure.
fn say(asked: &clap::Error) -> ExitCode {
    let said = asked.print().and_then(|()| io::stdout().flush());
    match said {
        Err(e) if !asked.use_stderr() && e.kind() != io::ErrorKind::BrokenPipe => {
            let what = Command::OutputIo { fault: IoFault::from(&e) };
            talk::error(&CliError::new(Exit::Failure, what), false, Lang::En);
            ExitCode::FAILURE
        }
        Ok(()) | Err(_) => ExitCode::from(u8::try_from(asked.exit_code()).unwrap_or(2)),
    }
}
