//! Refusals of `roundtable plan` with commands that would work: the given command with one option changed.

use roundtable::floors::words::{Command, Offered};
use roundtable::parts::RoundGoal;
use roundtable::{Alternative, Error, Method};

use crate::error::CliError;
use crate::given;
use crate::plan_args::PlanArgs;

/// A refusal with its exit code and the nearest commands that work.
pub fn explain(error: Error, args: &PlanArgs) -> CliError {
    let alternatives = error.alternatives();
    // These two hints are complete; the others follow the line “what works”.
    let is_affine = matches!(alternatives.last(), Some(Alternative::AnyMethod));
    let is_stream = matches!(alternatives.last(), Some(Alternative::Stream));
    let options = in_options(&error);
    let mut explained = CliError::from(error);
    if let Some(hint) = options {
        explained = explained.without_hints().hint(hint);
    }
    if !(alternatives.is_empty() || is_affine || is_stream) {
        explained = explained.hint(Command::WhatWorks);
    }
    alternatives.iter().fold(explained, |explained, alternative| offer(explained, alternative, args))
}

/// What to do next in the words of the command line, if the library's are not enough.
fn in_options(error: &Error) -> Option<Command> {
    if let Error::TooFewKept { rounds, .. } = error {
        return Some(Command::FromRound { round: rounds + 1 });
    }
    let said = [
        (matches!(error, Error::NoTableSize), Command::SayTableSize),
        (matches!(error, Error::FixedRounds { .. }), Command::NoMethodOrThen),
        (matches!(error, Error::Lots(_)), Command::OrderLot),
    ];
    said.into_iter().find(|(is_it, _)| *is_it).map(|(_, hint)| hint)
}

/// Adds the given command with what would work instead; every other option stays.
fn offer(explained: CliError, alternative: &Alternative, args: &PlanArgs) -> CliError {
    const SIZES: given::Named = ('k', "table-size");
    const PLAYERS: given::Named = ('n', "players");
    let but = |changed: &[given::Named]| format!("roundtable {}", given::without(given::arguments(), changed));
    let is_listed = args.file.is_some() || args.question.is_some();
    let hint = match alternative {
        Alternative::Tables { sizes, tables } => {
            let wider: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            let command = format!("{} -k {}", but(&[SIZES]), wider.join(","));
            Command::Offer { command, why: Offered::Tables { tables: counted(tables) } }
        }
        Alternative::SitOut { people, tables } => {
            let why = Offered::SitOut { people: *people, tables: *tables };
            Command::Offer { command: format!("{} --sit-out", but(&[])), why }
        }
        // A list of people cannot be made longer by an option.
        Alternative::More { people } if is_listed => Command::AddToList { people: *people },
        Alternative::More { people } => {
            let command = format!("{} -n {}", but(&[PLAYERS]), args.players.unwrap_or_default() + people);
            Command::Offer { command, why: Offered::More { people: *people } }
        }
        // A list of people cannot be changed by an option, and the rounds must be possible without a repeat: in each
        // round a player meets `table_size` − 1 of the `players` − 1 others.
        Alternative::Players { players, table_size } => {
            let rounds = (players - 1) / (table_size - 1);
            let fits = match args.rounds {
                RoundGoal::Exactly(wanted) => wanted <= rounds,
                RoundGoal::Max => true,
            };
            if is_listed || !fits {
                return explained;
            }
            return explained.offer(format!("{} -n {players} -k {table_size}", but(&[PLAYERS, SIZES])));
        }
        Alternative::PlayTwice { people, tables } => match args.players {
            Some(players) => {
                let command = format!("{} -n {}", but(&[PLAYERS]), players + people);
                Command::PlayTwice { people: *people, tables: *tables, command, players }
            }
            None => return explained,
        },
        Alternative::AnyMethod => Command::OtherMethod,
        Alternative::Stream if args.method == Method::Affine => Command::AsStream,
        Alternative::Fewer { .. } | Alternative::Stream => return explained,
    };
    explained.hint(hint)
}

/// `4, 4, 4, 4, 3, 3` in figures: `4 (4×), 3 (2×)`.
pub(crate) fn counted(tables: &[u32]) -> String {
    let runs = tables.chunk_by(|one, next| one == next);
    runs.map(|run| format!("{} ({}×)", run[0], run.len())).collect::<Vec<_>>().join(", ")
}
