//! `roundtable swiss enter`: results, byes, withdrawals and late entries into a tournament report file.

use clap::Args;
use roundtable::floors::read::{enter_results, only};
use roundtable::floors::swiss::RoundOutcome;
use roundtable::floors::trf::write_trf;
use roundtable::floors::words::{FileKind, RankSaid};
use roundtable::parts::Unfit;

use super::{meant, read};
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;
use crate::output::Output;
use crate::values::parse_join;

/// Options of `swiss enter`.
#[derive(Debug, Args)]
pub struct EnterArgs {
    /// A tournament report file; `-` is standard input
    #[arg(value_name = "EVENT")]
    pub input: String,
    /// The csv of `next --method dutch` with its results: 1, 0, ½, and + - -- for forfeits
    #[arg(value_name = "RESULTS")]
    pub results: Option<String>,
    /// A bye in the next round: NAME=half (half a point) or NAME=zero
    #[arg(long, value_name = "NAME=KIND", value_parser = bye)]
    pub bye: Vec<(String, RoundOutcome)>,
    /// Somebody leaves
    #[arg(long, alias = "withdraw", value_name = "NAME")]
    pub withdrew: Vec<String>,
    /// Somebody joins late: NAME or NAME=RATING
    #[arg(long, value_name = "NAME=RATING", value_parser = parse_join)]
    pub join: Vec<(String, Option<u32>)>,
    /// Write to this file instead of standard output
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<String>,
}

/// Reads who asks for a bye, and of which kind.
fn bye(text: &str) -> Result<(String, RoundOutcome), Unfit> {
    let (who, kind) = text.rsplit_once('=').unwrap_or((text, ""));
    let outcome = match kind.trim() {
        "half" => RoundOutcome::HalfBye,
        "zero" => RoundOutcome::ZeroBye,
        _ => return Err(Unfit::Bye),
    };
    Ok((who.trim().to_owned(), outcome))
}

/// Enters and writes: results first, then withdrawals and byes, then late entries.
///
/// # Errors
/// Exit 2 if nothing is given, or a bye for somebody who already has an entry in that round; exit 3 if a file is broken
/// or a name unknown.
pub fn run(args: &EnterArgs, globals: &Globals) -> Result<(), CliError> {
    if args.results.is_none() && args.bye.is_empty() && args.withdrew.is_empty() && args.join.is_empty() {
        return Err(CliError::new(Exit::Usage, RankSaid::NothingToEnter));
    }
    let mut file = read(&args.input, globals)?;
    if let Some(results) = &args.results {
        let (shown, text) = input::text(results, globals.lang)?;
        only(&[FileKind::Results], text.as_bytes(), &shown)?;
        let round = file.event.rounds_paired() + 1;
        let boards = enter_results(&mut file, &text, &shown)
            .map_err(|e| CliError::told(Exit::BadInput, e.said(globals.lang)))?;
        globals.note("entered", &globals.tell(&RankSaid::Entered { boards, round }));
    }
    for who in &args.withdrew {
        file.withdraw(meant(who, &file)?);
    }
    for (who, outcome) in &args.bye {
        let entrant = meant(who, &file)?;
        if !file.bye(entrant, *outcome) {
            let (name, round) = (file.name(entrant), file.event.rounds_paired() + 1);
            return Err(CliError::new(Exit::Usage, RankSaid::NotFree { name, round }));
        }
    }
    for (name, rating) in &args.join {
        let number = file.join(name, *rating).0;
        // `number` is below the count only if they were put among the others, whose numbers moved: that is worth a
        // note.
        if (number as usize) < file.people.len() {
            globals.note("joined", &globals.tell(&RankSaid::Joined { name: name.clone(), number }));
        }
    }
    Output::from_option(args.output.as_deref(), globals)?.write(|out| out.write_all(write_trf(&file).as_bytes()))
}
