//! `roundtable swiss check`: pairs every round of a tournament report file again by the rules, and reports where the
//! record differs and at which criterion it is worse.

use clap::Args;
use roundtable::floors::swiss::{CheckedRound, Criteria, RoundOutcome, check_round_by};
use roundtable::floors::words::{CriterionSaid, SwissSaid, Words, folded};
use serde::Serialize;

use super::{broken, criteria, list, pairs, played, read};
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::{Output, json};

/// Options of `swiss check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// A tournament report file, `-` for standard input
    #[arg(value_name = "EVENT")]
    pub input: String,
    /// Which criteria hold: chess, draughts, go, go-handicap, table-tennis, or a TOML file
    #[arg(long, value_name = "GAME|FILE.toml", default_value = "chess")]
    pub criteria: String,
}

/// `roundtable/swiss-check/1`.
#[derive(Serialize)]
struct Document {
    schema: &'static str,
    rounds: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    round: u32,
    as_by_the_rules: bool,
    /// The criterion at which the record is worse, if it is one.
    criterion: Option<u8>,
    said: String,
}

/// Checks and reports.
///
/// # Errors
/// Exit 3 if the file is broken, exit 6 if a round is not as by the rules.
pub fn run(args: &CheckArgs, globals: &Globals) -> Result<(), CliError> {
    let mut file = read(&args.input, globals)?;
    // The pairs of the last round can be checked before its games are played: for them any result will do.
    let unplayed = file.unplayed();
    let last = unplayed.last().map_or(0, |(round, ..)| *round).max(file.event.rounds_paired());
    played(&file, last.saturating_sub(1))?;
    for (round, one, other) in unplayed {
        let both = file.event.entrants.iter_mut().filter(|e| e.number == one || e.number == other);
        let cells = both.filter_map(|entrant| entrant.rounds.get_mut(round as usize - 1));
        cells.for_each(|cell| cell.outcome = RoundOutcome::Draw);
    }
    let criteria = criteria(&args.criteria, globals)?;
    let words = Words::new(globals.lang);
    let ratings = file.ratings();
    let mut rows = Vec::new();
    for round in 1..=file.event.rounds_paired() {
        let checked = check_round_by(&file.event, &ratings, round, criteria).map_err(|e| broken(&e))?;
        let (criterion, said) = told(round, &checked, criteria);
        rows.push(Row { round, as_by_the_rules: checked == CheckedRound::Same, criterion, said: words.tell(&said) });
    }
    let (rounds, wrong) = (rows.len() as u32, rows.iter().filter(|r| !r.as_by_the_rules).count() as u32);
    let sum = words.tell(&SwissSaid::Sum { rounds, wrong });
    Output::Stdout.write(|out| {
        if globals.json {
            return json(out, &Document { schema: "roundtable/swiss-check/1", rounds: rows });
        }
        rows.iter().try_for_each(|row| writeln!(out, "{}", folded(&row.said)))?;
        writeln!(out, "{}", folded(&sum))
    })?;
    if wrong > 0 { Err(CliError::told(Exit::BrokenRule, sum)) } else { Ok(()) }
}

/// The outcome of the check of a round: the number of the criterion, if one decides, and the sentence. A bracket is the
/// group of players who are paired with each other: those of one score, and those who floated down to them.
fn told(round: u32, checked: &CheckedRound, criteria: Criteria) -> (Option<u8>, SwissSaid) {
    match checked {
        CheckedRound::Same => (None, SwissSaid::Same { round }),
        CheckedRound::Colours(turned) => (None, SwissSaid::Colours { round, pairs: pairs(turned) }),
        CheckedRound::Illegal(c, a, b) => {
            let said = SwissSaid::Illegal {
                round,
                pair: pairs(&[(*a, *b)]),
                criterion: u32::from(c.number()),
                rule: CriterionSaid::of(*c, criteria),
            };
            (Some(c.number()), said)
        }
        CheckedRound::Bye(c, number) => {
            let (criterion, rule) = (u32::from(c.number()), CriterionSaid::of(*c, criteria));
            (Some(c.number()), SwissSaid::WrongBye { round, number: number.0, criterion, rule })
        }
        CheckedRound::Worse { bracket, reason, pairs: ours } => {
            let (bracket, pairs) = (list(bracket), pairs(ours));
            let said = match (reason.criterion, reason.values) {
                (None, _) => SwissSaid::Later { round, bracket, pairs },
                (Some(_), None) => SwissSaid::WorseRest { round, bracket, pairs },
                (Some(c), Some((best, here))) => SwissSaid::Worse {
                    round,
                    bracket,
                    criterion: u32::from(c.number()),
                    rule: CriterionSaid::of(c, criteria),
                    here: here.unsigned_abs(),
                    best: best.unsigned_abs(),
                    pairs,
                },
            };
            (reason.criterion.map(|c| c.number()), said)
        }
        CheckedRound::NoPairing(_) => (Some(4), SwissSaid::RoundNoPairing { round }),
        CheckedRound::LeftOut(number) => (None, SwissSaid::NotPaired { round, number: number.0 }),
    }
}
