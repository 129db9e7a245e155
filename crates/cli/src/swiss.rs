//! `roundtable swiss`: chess Swiss by the FIDE (Dutch) system: start, pair, enter, check, standings, generate. All of
//! them read and write tournament report files (TRF), the text format of FIDE.
//!
//! Tournament managers call pairing engines as `engine IN.trf -p OUT`, `-c IN.trf` and `-g -o OUT -s SEED`: these
//! options are understood here too.

mod check;
mod enter;
mod generate;
pub(crate) mod pair;
pub(crate) mod standings;
pub(crate) mod start;

use clap::{Args, Subcommand};
use roundtable::floors::read::{CriteriaWrong, decode, named_criteria, only, read_criteria};
use roundtable::floors::swiss::{Criteria, Number, RecordError, SwissField};
use roundtable::floors::trf::{Trf, read_trf};
use roundtable::floors::words::{FileKind, NumberNames, SwissSaid, Words};
use roundtable::parts::find_player;
use roundtable::{Player, Roster, read_position};

use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::input;

/// Options of `swiss`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, arg_required_else_help = true)]
pub struct SwissArgs {
    /// What to do.
    #[command(subcommand)]
    pub verb: Option<SwissVerb>,
    /// A tournament report file, with -p or -c
    #[arg(value_name = "IN")]
    pub file: Option<String>,
    /// Pair the next round of IN, as pairing engines do
    #[arg(short = 'p', value_name = "OUT", num_args = 0..=1, conflicts_with_all = ["check", "generate"])]
    pub pair: Option<Option<String>>,
    /// Check every round of IN
    #[arg(short = 'c', conflicts_with = "generate")]
    pub check: bool,
    /// Make a random event
    #[arg(short = 'g')]
    pub generate: bool,
    /// Where the random event goes
    #[arg(short = 'o', value_name = "OUT", requires = "generate")]
    pub output: Option<String>,
    /// Its seed
    #[arg(short = 's', value_name = "SEED", requires = "generate")]
    pub seed: Option<u64>,
    /// The Dutch system, the only one here
    #[arg(long)]
    pub dutch: bool,
}

/// Verbs of `swiss`.
#[derive(Debug, Subcommand)]
pub enum SwissVerb {
    /// A new event from a list of names, as a tournament report file
    Start(start::StartArgs),
    /// Enter results, byes, withdrawals and late entries
    Enter(enter::EnterArgs),
    /// Pair the next round: the number of pairs, then `white black`, `n 0` for the bye
    Pair(pair::PairArgs),
    /// Pair every round again, and say where and at which criterion the record is worse
    Check(check::CheckArgs),
    /// Places by tie-breaks (FIDE C.07), crosstable, and why somebody has their place
    Standings(standings::StandingsArgs),
    /// Make a random event, paired by the rules
    Generate(generate::GenerateArgs),
}

/// Runs the verb.
///
/// # Errors
/// Exit 3 if the file is broken, exit 4 if no legal pairing exists, exit 6 if a round is not as by the rules.
pub fn run(args: &SwissArgs, globals: &Globals) -> Result<(), CliError> {
    match &args.verb {
        Some(SwissVerb::Start(args)) => return start::run(args, globals),
        Some(SwissVerb::Enter(args)) => return enter::run(args, globals),
        Some(SwissVerb::Pair(args)) => return pair::run(args, globals),
        Some(SwissVerb::Check(args)) => return check::run(args, globals),
        Some(SwissVerb::Standings(args)) => return standings::run(args, globals),
        Some(SwissVerb::Generate(args)) => return generate::run(args, globals),
        None => {}
    }
    if args.generate {
        let seed = args.seed.unwrap_or_default();
        return generate::run(
            &generate::GenerateArgs { output: args.output.clone(), seed, ..Default::default() },
            globals,
        );
    }
    let Some(input) = args.file.clone() else {
        return Err(CliError::new(Exit::Usage, SwissSaid::NoFile).offer("roundtable swiss pair IN.trf"));
    };
    match &args.pair {
        Some(output) => pair::run(
            &pair::PairArgs { input, output: output.clone(), explain: None, criteria: CHESS.to_owned() },
            globals,
        ),
        None if args.check => check::run(&check::CheckArgs { input, criteria: CHESS.to_owned() }, globals),
        None => Err(CliError::new(Exit::Usage, SwissSaid::WhatToDo).offer("roundtable swiss pair IN.trf")),
    }
}

/// Reads a tournament report file, or a position of chess in JSON, and prints its notes.
pub(crate) fn read(name: &str, globals: &Globals) -> Result<Trf, CliError> {
    let (shown, bytes) = input::read(name, globals.lang)?;
    only(&[FileKind::Report, FileKind::Position], &bytes, &shown)?;
    let (text, _) = decode(&bytes, &shown)?;
    if text.trim_start().starts_with('{') {
        let reading = read_position(&bytes, &shown)?;
        globals.notes(reading.notes.iter().map(|note| ("read", note.said(globals.lang))));
        return Ok(reading.tournament(&shown)?);
    }
    let file = read_trf(&text, &shown).map_err(|e| CliError::told(Exit::BadInput, e.said(globals.lang)))?;
    for note in &file.notes {
        globals.note(note.key(), &format!("{shown}: {}", note.said(globals.lang)));
    }
    Ok(file)
}

/// The preset of chess, which is meant where none is named.
const CHESS: &str = "chess";

/// The criteria of a game, or of a file of TOML.
///
/// # Errors
/// Exit 2 for a name that is not a preset's, exit 1 or 3 if a file cannot be read.
pub(crate) fn criteria(name: &str, globals: &Globals) -> Result<Criteria, CliError> {
    let said = |wrong: &CriteriaWrong| Words::new(globals.lang).said(wrong, &NumberNames);
    if !name.ends_with(".toml") {
        return named_criteria(name).map_err(|wrong| CliError::told(Exit::Usage, said(&wrong)));
    }
    let (_, text) = input::text(name, globals.lang)?;
    read_criteria(&text).map_err(|wrong| CliError::told(Exit::BadInput, format!("{name}: {}", said(&wrong))))
}

/// The refusal of a round that has games without a result, up to this one.
///
/// # Errors
/// Exit 3, with the first such game.
pub(crate) fn played(file: &Trf, through: u32) -> Result<(), CliError> {
    let open: Vec<_> = file.unplayed().into_iter().filter(|(round, ..)| *round <= through).collect();
    let Some(&(round, one, other)) = open.first() else { return Ok(()) };
    let said = SwissSaid::Unplayed { round, pair: pairs(&[(one, other)]), more: open.len() as u32 - 1 };
    Err(CliError::new(Exit::BadInput, said))
}

/// The position before a round: who may play, scores, colours and opponents so far, with the file's ratings.
pub(crate) fn position(file: &Trf, round: u32) -> Result<SwissField, CliError> {
    played(file, u32::MAX)?;
    let position = SwissField::before(&file.event, round).map_err(|e| broken(&e))?;
    Ok(position.rated(&file.event, &file.ratings()))
}

/// The refusal of a record that contradicts itself.
fn broken(error: &RecordError) -> CliError {
    CliError::new(Exit::BadInput, SwissSaid::from(error))
}

/// Pairing numbers as `1, 2, 3`; a dash for none.
pub(crate) fn list(numbers: &[Number]) -> String {
    let numbers: Vec<String> = numbers.iter().map(|n| n.0.to_string()).collect();
    if numbers.is_empty() { "–".to_owned() } else { numbers.join(", ") }
}

/// Pairs of pairing numbers as `1-4, 2-5`; a dash for none.
fn pairs(pairs: &[(Number, Number)]) -> String {
    let pairs: Vec<String> = pairs.iter().map(|(a, b)| format!("{}-{}", a.0, b.0)).collect();
    if pairs.is_empty() { "–".to_owned() } else { pairs.join(", ") }
}

/// Who is meant, by the pairing number in the file or by name: the place in the list of entrants, from 0.
fn meant(who: &str, file: &Trf) -> Result<usize, CliError> {
    let number = who.trim().parse::<u32>().ok();
    if let Some(entrant) = file.event.entrants.iter().position(|e| Some(e.number.0) == number) {
        return Ok(entrant);
    }
    let (roster, _) = Roster::new(file.people.iter().map(|p| Player::named(p.name.as_str())).collect());
    Ok(find_player(&roster, who)?.0 as usize)
}
