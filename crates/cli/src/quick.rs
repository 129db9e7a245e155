//! `roundtable quick`: asks at most four questions and leaves a plan and its sheets beside each other, by the verbs
//! `plan` and `convert`.

use clap::{Args, FromArgMatches};
use roundtable::floors::words::Asked;
use serde::Serialize;

use crate::convert::{self, ConvertArgs};
use crate::error::CliError;
use crate::given::{self, quoted};
use crate::globals::Globals;
use crate::output::{self, free};
use crate::{plan, questions};

/// What both files are called, but for their endings.
const STEM: &str = "evening";

/// Options of `quick`.
#[derive(Debug, Args)]
pub struct QuickArgs {
    /// A list of names, one a line, or csv or xlsx with a header; without one it is asked for
    #[arg(value_name = "PLAYERS")]
    pub file: Option<String>,
}

/// `roundtable/quick/1`: where the files are, and the command that makes the same plan.
#[derive(Serialize)]
struct Left<'a> {
    schema: &'static str,
    plan: &'a str,
    sheet: &'a str,
    command: &'a str,
}

/// Asks, plans, and writes both files; files that are there stay.
///
/// # Errors
/// Exit 2 if the answers end too early; else as `plan`.
pub fn run(args: &QuickArgs, globals: &Globals) -> Result<(), CliError> {
    let mut words = questions::asked(args.file.as_deref(), globals.lang)?;
    let stem = free(STEM, &["json", "html"]);
    let (plan, sheet) = (format!("{stem}.json"), format!("{stem}.html"));
    words.extend(["-o".to_owned(), plan.clone()]);
    let command = format!("roundtable plan {}", words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" "));
    let line = ["roundtable", "plan"].into_iter().map(Into::into).chain(words.iter().map(Into::into));
    given::keep(&line.collect::<Vec<_>>());
    let options = questions::options(&words).map_err(|refusal| told(&refusal))?;
    let globals = &globals.of_game(options.game);
    plan::run(&options, globals)?;
    // What is to be said of the plan was said.
    convert::run(&printed(&plan, &sheet)?, &Globals { quiet: true, ..globals.clone() })?;
    output::answer(
        globals,
        || Left { schema: "roundtable/quick/1", plan: &plan, sheet: &sheet, command: &command },
        |out| writeln!(out, "{}", globals.tell(&left(&plan, &sheet))),
    )
}

/// What was left, and what to do with it.
fn left(plan: &str, sheet: &str) -> Asked {
    let (plan, sheet) = (plan.to_owned(), sheet.to_owned());
    if cfg!(feature = "events") {
        let command = format!("roundtable event new Evening --plan {plan}");
        Asked::LeftForEvent { plan, sheet, command }
    } else {
        let command = format!("roundtable plan names.txt --keep {plan} --from 2");
        Asked::Left { plan, sheet, command }
    }
}

/// The options of `convert` for the sheet.
fn printed(plan: &str, sheet: &str) -> Result<ConvertArgs, CliError> {
    let parser = ConvertArgs::augment_args(clap::Command::new("convert").no_binary_name(true));
    let found = parser.try_get_matches_from([plan, sheet]).and_then(|found| ConvertArgs::from_arg_matches(&found));
    found.map_err(|refusal| told(&refusal))
}

/// A refusal of options that we wrote ourselves.
fn told(refusal: &clap::Error) -> CliError {
    CliError::told(crate::error::Exit::Usage, refusal.to_string())
}
