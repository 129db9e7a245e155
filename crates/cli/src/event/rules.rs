//! `event rules`: rulesets (what a game is worth) that come with the program, and those that people write as TOML. They
//! are listed, shown, checked, or given to a tournament that has begun.

use clap::{Args, Subcommand};
use roundtable::event::{Order, PRESETS, Ruleset, orders};
use roundtable::floors::read::read_rules;
use roundtable::floors::words::RulesSaid;
use roundtable::floors::write::write_rules;
use serde::Serialize;

use super::desk::Desk;
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;
use crate::output::answer;

/// Options of `event rules`.
#[derive(Clone, Debug, Args)]
#[command(arg_required_else_help = true)]
pub struct RulesArgs {
    #[command(subcommand)]
    verb: RulesVerb,
}

#[derive(Clone, Debug, Subcommand)]
enum RulesVerb {
    /// The rulesets that come with the program
    List,
    /// A ruleset as TOML, to be changed and used with `event new --rules`
    Show(RulesArg),
    /// Whether a TOML file is a ruleset
    Check(RulesArg),
    /// Other rules for a tournament while it lasts: every result counts anew
    Set(SetArgs),
}

#[derive(Clone, Debug, Args)]
struct RulesArg {
    /// A ruleset of the list, or a TOML file; `-` is standard input
    #[arg(value_name = "RULES")]
    rules: String,
}

#[derive(Clone, Debug, Args)]
struct SetArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// A ruleset of the list, or a TOML file; `-` is standard input
    #[arg(value_name = "RULES")]
    rules: String,
}

impl RulesArgs {
    /// Whether it is about a tournament.
    pub fn is_of_event(&self) -> bool {
        matches!(self.verb, RulesVerb::Set(_))
    }
}

/// Gives a tournament other rules.
///
/// # Errors
/// Exit 3 if the file is not a ruleset, or results are impossible by it.
pub fn set(args: &RulesArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let RulesVerb::Set(set) = &args.verb else { return run(args, desk.globals) };
    let rules = Box::new(named(&set.rules, desk.globals)?);
    desk.asked(&set.event, Order::Rules(orders::Rules { rules })).map(|_| ())
}

/// `roundtable/rulesets/1`.
#[derive(Serialize)]
struct Rulesets {
    schema: &'static str,
    rulesets: Vec<Ruleset>,
}

/// Lists, shows or checks.
///
/// # Errors
/// Exit 3 if the file is not a ruleset.
pub fn run(args: &RulesArgs, globals: &Globals) -> Result<(), CliError> {
    let (rulesets, said) = match &args.verb {
        RulesVerb::List => {
            let all: Vec<Ruleset> = PRESETS.iter().filter_map(|name| Ruleset::preset(name)).collect();
            let lines: Vec<String> = all.iter().map(|rules| format!("{:<15} {}", rules.name, rules.source)).collect();
            (all, lines.join("\n") + "\n")
        }
        RulesVerb::Show(RulesArg { rules }) => {
            let rules = named(rules, globals)?;
            let text = write_rules(&rules);
            (vec![rules], text)
        }
        // `set` does not come here: see the function of that name.
        RulesVerb::Set(SetArgs { rules, .. }) | RulesVerb::Check(RulesArg { rules }) => {
            let rules = named(rules, globals)?;
            let said = globals.tell(&RulesSaid::Fine { name: rules.name.clone() });
            (vec![rules], said + "\n")
        }
    };
    answer(globals, || Rulesets { schema: "roundtable/rulesets/1", rulesets }, |out| out.write_all(said.as_bytes()))
}

/// A ruleset by its name or file.
///
/// # Errors
/// Exit 3 if it is not a ruleset.
pub fn named(word: &str, globals: &Globals) -> Result<Ruleset, CliError> {
    if word != "-" && !word.ends_with(".toml") {
        return preset(word);
    }
    let (shown, text) = input::text(word, globals.lang)?;
    read_rules(&text).map_err(|wrong| CliError::told(Exit::BadInput, format!("{shown}: {}", globals.tell(&wrong))))
}

/// A ruleset that comes with the program.
///
/// # Errors
/// Exit 3 if none has this name.
pub fn preset(name: &str) -> Result<Ruleset, CliError> {
    let wanted = roundtable::parts::plain_name(name);
    Ruleset::preset(&wanted).ok_or_else(|| {
        let wrong = RulesSaid::NoPreset { found: name.to_owned(), known: PRESETS.join(", ") };
        CliError::new(Exit::BadInput, wrong)
    })
}
