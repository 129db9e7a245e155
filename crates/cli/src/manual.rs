//! `roundtable help`, `man` and `completions`: help on request, manual pages, and scripts for completion in shells.

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, ValueHint};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use roundtable::Lang;
use roundtable::floors::words::Misused;

use crate::error::{CliError, Exit};
use crate::help;
use crate::misuse::near_verbs;
use crate::output::Output;

/// The names that help gives to values that are files or folders.
const FILES: [&str; 5] = ["FILE", "IN", "OUT", "DB", "FOLDER"];

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

/// Prints the script of a shell.
///
/// # Errors
/// Exit 1 if it cannot be written.
pub fn completions(args: &CompletionsArgs) -> Result<(), CliError> {
    let mut script = Vec::new();
    generate(args.shell, &mut completed(help::command(Lang::En)), "roundtable", &mut script);
    Output::Stdout.write(|out| out.write_all(&script))
}

/// What can be completed: files where one belongs, words if there are few, and no numbers or names.
fn completed(command: Command) -> Command {
    let verbs: Vec<String> = command.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
    let command = command.mut_args(|arg| {
        if !arg.get_action().takes_values() {
            return arg;
        }
        let called = |word: &str| arg.get_value_names().is_some_and(|names| names.iter().any(|name| name == word));
        match (arg.get_id() == "lang", FILES.iter().any(|file| called(file)) || arg.is_positional()) {
            (true, _) => arg.value_parser(PossibleValuesParser::new(Lang::CHOICES.map(Lang::id))),
            (false, true) => arg.value_hint(ValueHint::AnyPath),
            (false, false) => arg.value_hint(ValueHint::Other),
        }
    });
    verbs.into_iter().fold(command, |command, verb| command.mut_subcommand(verb, completed))
}

/// Prints a manual page.
///
/// # Errors
/// An unknown command; exit 1 if it cannot be written.
pub fn page(args: &ManArgs, lang: Lang) -> Result<(), CliError> {
    let page = Man::new(found(&args.verbs, lang)?);
    Output::Stdout.write(|out| page.render(out))
}

/// Prints help.
///
/// # Errors
/// An unknown topic; exit 1 if it cannot be written.
pub fn help(args: &HelpArgs, lang: Lang) -> Result<(), CliError> {
    let text = match args.topics.as_slice() {
        [topic] if topic == "exit-codes" => help::exit_codes(lang),
        topics => found(topics, lang)?.render_help().to_string(),
    };
    Output::Stdout.write(|out| out.write_all(text.as_bytes()))
}

/// The command to which these verbs lead.
fn found(verbs: &[String], lang: Lang) -> Result<clap::Command, CliError> {
    let mut command = help::command(lang);
    command.build();
    for verb in verbs {
        let next = command.find_subcommand(verb).cloned();
        command = next.ok_or_else(|| {
            let error = CliError::new(Exit::Usage, Misused::Verb { word: verb.clone() });
            let near = near_verbs(verb);
            if near.is_empty() { error } else { error.hint(Misused::Near { words: near.join(", ") }) }
        })?;
    }
    Ok(command)
}
