//! `roundtable swiss enter`: results, byes, withdrawals and late entries into a tournament report file.

use std::str::FromStr;

use clap::Args;
use roundtable::floors::read::enter_results;
use roundtable::floors::swiss::Outcome;
use roundtable::floors::trf::write_trf;
use roundtable::floors::words::RankSaid;
use roundtable::parts::Unfit;

use super::{meant, read};
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;
use crate::output::Output;

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
    #[arg(long, value_name = "NAME=KIND")]
    pub bye: Vec<Bye>,
    /// Somebody leaves
    #[arg(long, value_name = "NAME")]
    pub withdraw: Vec<String>,
    /// Somebody joins late: NAME or NAME=RATING
    #[arg(long, value_name = "NAME=RATING")]
    pub join: Vec<Join>,
    /// Write to this file instead of standard output
    #[arg(short = 'o', long, value_name = "FILE")]
    pub output: Option<String>,
}

/// A bye that is asked for.
#[derive(Clone, Debug)]
pub struct Bye {
    who: String,
    outcome: Outcome,
}

impl FromStr for Bye {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (who, kind) = text.rsplit_once('=').unwrap_or((text, ""));
        let outcome = match kind.trim() {
            "half" => Outcome::HalfBye,
            "zero" => Outcome::ZeroBye,
            _ => return Err(Unfit::Bye),
        };
        Ok(Self { who: who.trim().to_owned(), outcome })
    }
}

/// A late entry.
#[derive(Clone, Debug)]
pub struct Join {
    name: String,
    rating: Option<u32>,
}

impl FromStr for Join {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (name, rating) = match text.rsplit_once('=') {
            Some((name, rating)) => {
                let read = rating.trim().parse().ok().filter(|r| (1..=9_999).contains(r));
                (name, Some(read.ok_or(Unfit::Join)?))
            }
            None => (text, None),
        };
        match name.trim() {
            "" => Err(Unfit::Join),
            name => Ok(Self { name: name.to_owned(), rating }),
        }
    }
}

/// Enters and writes: results first, then who leaves and rests, then who comes.
///
/// # Errors
/// Exit 2 where nothing is given, exit 3 where a file is broken or a name is nobody's.
pub fn run(args: &EnterArgs, globals: &Globals) -> Result<(), CliError> {
    if args.results.is_none() && args.bye.is_empty() && args.withdraw.is_empty() && args.join.is_empty() {
        return Err(CliError::new(Exit::Usage, RankSaid::NothingToEnter));
    }
    let mut file = read(&args.input, globals)?;
    if let Some(results) = &args.results {
        let (shown, text) = input::text(results, globals.lang)?;
        let round = file.event.rounds_paired() + 1;
        let boards = enter_results(&mut file, &text, &shown)
            .map_err(|e| CliError::told(Exit::BadInput, e.said(globals.lang)))?;
        globals.note("entered", &globals.tell(&RankSaid::Entered { boards, round }));
    }
    for who in &args.withdraw {
        file.withdraw(meant(who, &file)?);
    }
    for bye in &args.bye {
        let entrant = meant(&bye.who, &file)?;
        if !file.bye(entrant, bye.outcome) {
            let (name, round) = (file.name(entrant), file.event.rounds_paired() + 1);
            return Err(CliError::new(Exit::Usage, RankSaid::NotFree { name, round }));
        }
    }
    for join in &args.join {
        let number = file.join(&join.name, join.rating).0;
        if (number as usize) < file.people.len() {
            globals.note("joined", &globals.tell(&RankSaid::Joined { name: join.name.clone(), number }));
        }
    }
    Output::from_option(args.output.as_deref(), globals)?.write(|out| out.write_all(write_trf(&file).as_bytes()))
}
