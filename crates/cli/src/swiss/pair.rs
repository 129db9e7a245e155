//! `roundtable swiss pair`: the next round of a tournament report file.

use clap::Args;
use roundtable::event::why_paired;
use roundtable::floors::swiss::{Criteria, NoPairing, PairedRound, SwissField, Ways, pair_by};
use roundtable::floors::trf::Trf;
use roundtable::floors::words::{SwissSaid, Words};
use serde::Serialize;

use super::{criteria, list, position, read};
use crate::error::{CliError, Exit};
use crate::globals::Globals;
use crate::output::{Output, json};

/// Options of `swiss pair`.
#[derive(Debug, Args)]
pub struct PairArgs {
    /// A tournament report file (TRF16 or TRF26), `-` for standard input
    #[arg(value_name = "IN")]
    pub input: String,
    /// Where the pairs go; by default standard output
    #[arg(value_name = "OUT")]
    pub output: Option<String>,
    /// Why this player has this opponent and colour, floats or has the bye: a number, or `all`
    #[arg(long, value_name = "N")]
    pub explain: Option<String>,
    /// Which criteria hold: chess, draughts, go, go-handicap, table-tennis, or a TOML file
    #[arg(long, value_name = "GAME|FILE.toml", default_value = "chess")]
    pub criteria: String,
}

/// `roundtable/swiss-round/1`.
#[derive(Serialize)]
struct Document {
    schema: &'static str,
    round: u32,
    /// White first, in the order of the boards.
    pairs: Vec<[u32; 2]>,
    bye: Option<u32>,
    floaters: Vec<u32>,
    explained: Vec<Explained>,
}

#[derive(Serialize)]
struct Explained {
    player: u32,
    reasons: Vec<String>,
}

/// Pairs and writes.
///
/// # Errors
/// Exit 3 if the file is broken, exit 4 if no legal pairing exists.
pub fn run(args: &PairArgs, globals: &Globals) -> Result<(), CliError> {
    let file = read(&args.input, globals)?;
    let round = file.event.rounds_paired() + 1;
    let position = position(&file, round)?;
    let criteria = criteria(&args.criteria, globals)?;
    let paired = pair_by(&position, criteria, Ways::Quick).map_err(|none| impossible(&none))?;
    let number = |place: usize| position.players[place].number.0;
    let asked: Vec<u32> = match args.explain.as_deref() {
        None => Vec::new(),
        Some("all") => (0..position.players.len()).map(number).collect(),
        Some(one) => vec![
            one.parse().map_err(|_| CliError::new(Exit::Usage, SwissSaid::ExplainWhom { found: one.to_owned() }))?,
        ],
    };
    let explained: Vec<Explained> = asked
        .into_iter()
        .map(|n| Explained { player: n, reasons: reasons(&file, &position, criteria, &paired, n, globals) })
        .collect();
    Output::from_option(args.output.as_deref(), globals)?.write(|out| {
        if globals.json {
            let floaters = paired.brackets.iter().flat_map(|b| b.floaters.iter().copied().map(number)).collect();
            let pairs = paired.boards.iter().map(|b| [number(b.white), number(b.black)]).collect();
            let schema = "roundtable/swiss-round/1";
            let bye = paired.bye.map(number);
            return json(out, &Document { schema, round, pairs, bye, floaters, explained });
        }
        writeln!(out, "{}", paired.boards.len() + usize::from(paired.bye.is_some()))?;
        for board in &paired.boards {
            writeln!(out, "{} {}", number(board.white), number(board.black))?;
        }
        if let Some(bye) = paired.bye {
            writeln!(out, "{} 0", number(bye))?;
        }
        explained.iter().flat_map(|e| &e.reasons).try_for_each(|reason| writeln!(out, "# {reason}"))
    })
}

/// No legal pairing exists: the players of `stuck` can be paired only among themselves, with those of `between` or with
/// the bye, and `count` of them are left over (`crates/swiss/src/feasible.rs` explains why that is a proof).
pub(crate) fn impossible(none: &NoPairing) -> CliError {
    let (stuck, between) = (list(&none.stuck), list(&none.between));
    let count = none.stuck.len().saturating_sub(none.between.len() + usize::from(none.bye));
    let said = match none.bye {
        true => SwissSaid::NoPairingBye { stuck, between, count },
        false => SwissSaid::NoPairing { stuck, between, count },
    };
    CliError::new(Exit::Impossible, said)
}

/// Everything that can be said about one player of the round.
fn reasons(
    file: &Trf,
    position: &SwissField,
    criteria: Criteria,
    round: &PairedRound,
    number: u32,
    globals: &Globals,
) -> Vec<String> {
    let Some(place) = position.players.iter().position(|p| p.number.0 == number) else {
        return vec![Words::new(globals.lang).tell(&SwissSaid::Absent { number })];
    };
    let who = |place: usize| {
        let number = position.players[place].number;
        let name =
            file.event.entrants.iter().position(|e| e.number == number).map(|e| file.name(e)).unwrap_or_default();
        if name.is_empty() { number.0.to_string() } else { format!("{name} ({})", number.0) }
    };
    why_paired(position, criteria, round, place, &who, globals.lang)
}
