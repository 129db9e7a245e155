//! The program: reads the command line (names here are a promise: add, never rename), passes each verb to its file, and
//! prints errors. The binary `roundtable` is [`run`], and so is the program in the package for Python.

mod alone;
mod ask;
mod beside;
mod bound;
mod certificate;
mod check;
mod convert;
mod dates;
mod draw;
mod earlier;
mod error;
#[cfg(feature = "events")]
mod event;
mod form;
mod given;
mod globals;
mod groups;
mod help;
mod improve;
mod input;
mod manual;
mod meant;
mod misuse;
mod movement;
mod next;
mod output;
mod own_input;
mod plan;
mod plan_args;
mod players;
mod positions;
mod print;
mod product;
mod questions;
mod quick;
mod relations;
mod require;
mod reversals;
mod round_method;
#[cfg(feature = "pages")]
mod serve;
mod signals;
mod stream;
mod suggestions;
mod swiss;
mod talk;
mod values;
mod watch;
mod wishes;
#[cfg(feature = "events")]
mod work;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Args, FromArgMatches, Parser, Subcommand};
use roundtable::Lang;
use roundtable::floors::words::{Command, IoFault};

use error::{CliError, Exit};

/// Parts of the command line, for tests: parsing, help, and places of results.
pub mod parts {
    pub use crate::alone::alone;
    pub use crate::given::without;
    pub use crate::groups::in_pairs;
    pub use crate::help::{EXAMPLES, VERBS, bare, command};
    pub use crate::output::Output;
    pub use crate::players::AbsentWish;
    pub use crate::questions::{Talk, ask};
    pub use crate::values::{parse_day, parse_start, parse_then};
    pub use crate::watch::TimeLimit;
}

/// Seating plans for tournaments, with proof that they are fair.
#[derive(Debug, Parser)]
#[command(name = "roundtable", version, arg_required_else_help = true)]
pub(crate) struct Cli {
    /// What every verb understands.
    #[command(flatten)]
    pub globals: globals::Globals,
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Four questions, and a plan with its sheets to print
    Quick(quick::QuickArgs),
    /// Make a schedule
    Plan(Box<plan_args::PlanArgs>),
    /// Check any schedule: figures, bounds, verdict
    Check(check::CheckArgs),
    /// Make a schedule more even, or gain the most for few changed cards
    Improve(improve::ImproveArgs),
    /// How many rounds are possible without a repeat, and why
    Bound(bound::BoundArgs),
    /// Seat the next round from the standings
    Next(next::NextArgs),
    /// Which games change colours after somebody leaves a round robin
    Reversals(reversals::ReversalsArgs),
    /// Howell and Mitchell movements for bridge pairs, with boards
    Movement(movement::MovementArgs),
    /// Chess Swiss by the FIDE (Dutch) system
    Swiss(swiss::SwissArgs),
    /// Convert a schedule to another format
    Convert(convert::ConvertArgs),
    /// One table where positions matter (Diplomacy)
    Positions(positions::PositionsArgs),
    /// The pages in a browser: plans, and evenings with results
    #[cfg(feature = "pages")]
    Serve(serve::ServeArgs),
    /// Make the plans that are asked for on the pages
    #[cfg(feature = "events")]
    Work(work::WorkArgs),
    /// A tournament from registration to the final standings, kept in a database
    #[cfg(feature = "events")]
    Event(event::EventArgs),
    /// Answer any question as JSON, for other programs
    Ask(ask::AskArgs),
    /// Print a completion script for a shell
    Completions(manual::CompletionsArgs),
    /// Print a manual page
    Man(manual::ManArgs),
    /// Print help on a command, or on exit codes
    Help(manual::HelpArgs),
}

impl Verb {
    /// The file that it may write although it reads it: it makes a later state of the same thing.
    fn kept_file(&self) -> Option<&str> {
        if let Self::Improve(args) = self {
            Some(&args.file)
        } else if let Self::Swiss(swiss::SwissArgs { verb: Some(swiss::SwissVerb::Enter(args)), .. }) = self {
            Some(&args.input)
        } else {
            None
        }
    }

    /// What adds the options of a verb to a command; `None` for a word that is not a verb. A verb missing here still
    /// works, but starts more slowly.
    pub(crate) fn options(verb: &str) -> Option<fn(clap::Command) -> clap::Command> {
        Some(match verb {
            "quick" => quick::QuickArgs::augment_args,
            "plan" => plan_args::PlanArgs::augment_args,
            "check" => check::CheckArgs::augment_args,
            "improve" => improve::ImproveArgs::augment_args,
            "bound" => bound::BoundArgs::augment_args,
            "next" => next::NextArgs::augment_args,
            "reversals" => reversals::ReversalsArgs::augment_args,
            "movement" => movement::MovementArgs::augment_args,
            "swiss" => swiss::SwissArgs::augment_args,
            "convert" => convert::ConvertArgs::augment_args,
            "positions" => positions::PositionsArgs::augment_args,
            #[cfg(feature = "pages")]
            "serve" => serve::ServeArgs::augment_args,
            #[cfg(feature = "events")]
            "work" => work::WorkArgs::augment_args,
            #[cfg(feature = "events")]
            "event" => event::EventArgs::augment_args,
            "ask" => ask::AskArgs::augment_args,
            "completions" => manual::CompletionsArgs::augment_args,
            "man" => manual::ManArgs::augment_args,
            "help" => manual::HelpArgs::augment_args,
            _ => return None,
        })
    }
}

/// Runs a command line: the name of the program, and what follows it. The exit code for the shell.
///
/// It is the whole program: it prints, and heeds Ctrl-C from here on.
pub fn run(given: Vec<OsString>) -> ExitCode {
    let lang = misuse::language(&given);
    let given = match completed(given, lang) {
        Ok(given) => given,
        Err(error) => {
            talk::error(&error, false, lang);
            return error.exit_code();
        }
    };
    let typed = given.clone();
    let given = groups::in_pairs(given);
    let read =
        |command: clap::Command| command.try_get_matches_from(&given).and_then(|found| Cli::from_arg_matches(&found));
    // First with the options of one verb, which is faster. If that fails, or for help, with everything.
    let understood = read(alone::alone(&given)).or_else(|refusal| {
        let is_version = refusal.kind() == clap::error::ErrorKind::DisplayVersion;
        if is_version { Err(refusal) } else { read(help::command(lang)) }
    });
    let cli = match understood {
        Ok(cli) => in_words_of_the_game(cli, &given),
        Err(refusal) => return refused(&refusal, &given, lang),
    };
    // `quick` keeps the command that its answers make.
    if !matches!(cli.verb, Verb::Quick(_)) {
        given::keep(&typed);
    }
    signals::heed();
    own_input::begin(cli.verb.kept_file());
    let outcome = match &cli.verb {
        Verb::Quick(args) => quick::run(args, &cli.globals),
        Verb::Plan(args) => plan::run(args, &cli.globals),
        Verb::Check(args) => check::run(args, &cli.globals),
        Verb::Improve(args) => improve::run(args, &cli.globals),
        Verb::Next(args) => next::run(args, &cli.globals),
        Verb::Reversals(args) => reversals::run(args, &cli.globals),
        Verb::Movement(args) => movement::run(args, &cli.globals),
        Verb::Swiss(args) => swiss::run(args, &cli.globals),
        #[cfg(feature = "pages")]
        Verb::Serve(args) => serve::run(args, &cli.globals),
        #[cfg(feature = "events")]
        Verb::Work(args) => work::run(args, &cli.globals),
        Verb::Bound(args) => bound::run(args, &cli.globals),
        Verb::Convert(args) => convert::run(args, &cli.globals),
        Verb::Positions(args) => positions::run(args, &cli.globals),
        #[cfg(feature = "events")]
        Verb::Event(args) => event::run(args, &cli.globals),
        Verb::Ask(args) => ask::run(args, &cli.globals),
        Verb::Completions(args) => manual::completions(args),
        Verb::Man(args) => manual::page(args, lang),
        Verb::Help(args) => manual::help(args, lang),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            talk::error(&error, cli.globals.json, cli.globals.lang);
            error.exit_code()
        }
    }
}

/// Chooses the words of the language for this game, if it has any; the game is that of the options or, for `event`,
/// that of the tournament.
fn in_words_of_the_game(mut cli: Cli, given: &[OsString]) -> Cli {
    cli.globals.given = cli.globals.lang;
    // In builds without tournaments it is not used.
    let _ = given;
    let game = if let Verb::Plan(args) = &cli.verb {
        args.game
    } else if let Verb::Next(args) = &cli.verb {
        args.game
    } else {
        None
    };
    #[cfg(feature = "events")]
    let is_event = matches!(cli.verb, Verb::Event(_)) && cli.globals.lang != Lang::En;
    #[cfg(feature = "events")]
    let game = if is_event { event::game(given) } else { game };
    cli.globals.lang = cli.globals.lang.of_game(game);
    cli
}

/// The command line, with the answers of a person who typed `roundtable plan` on a terminal and nothing more.
fn completed(given: Vec<OsString>, lang: Lang) -> Result<Vec<OsString>, CliError> {
    let words: Vec<&str> = given.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let bare = match words.as_slice() {
        ["plan"] => true,
        ["plan", "--lang", _] | ["--lang", _, "plan"] => true,
        ["plan", other] | [other, "plan"] => other.starts_with("--lang="),
        _ => false,
    };
    if !(bare && io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return Ok(given);
    }
    let answers = questions::asked(None, lang)?;
    Ok(given.into_iter().chain(answers.into_iter().map(OsString::from)).collect())
}

/// Whether nothing was said but, perhaps, a language.
fn is_bare(given: &[OsString]) -> bool {
    let words: Vec<&str> = given.iter().skip(1).filter_map(|word| word.to_str()).collect();
    match words.as_slice() {
        [] => given.len() < 2,
        ["--lang", _] => true,
        [one] => one.starts_with("--lang="),
        _ => false,
    }
}

/// A command line that makes no sense, or the help that was asked for.
fn refused(refusal: &clap::Error, given: &[OsString], lang: Lang) -> ExitCode {
    if is_bare(given) {
        talk::aloud(&help::begin(lang));
        return ExitCode::from(Exit::Usage as u8);
    }
    if !refusal.use_stderr() || refusal.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return say(refusal);
    }
    let json = given.iter().skip(1).take_while(|word| *word != "--").any(|word| word == "--json");
    let error = misuse::explained(refusal, given, lang);
    talk::error(&error, json, lang);
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
