//! When something cannot be had: the commands that would work.

use roundtable::{Alternative, Error, Method};

use crate::error::CliError;
use crate::given;
use crate::plan_args::PlanArgs;

/// A refusal with its exit code and the nearest commands that work.
pub fn explain(error: Error, args: &PlanArgs) -> CliError {
    let alternatives = error.alternatives();
    let is_affine = matches!(alternatives.last(), Some(Alternative::AnyMethod));
    let is_stream = matches!(alternatives.last(), Some(Alternative::Stream));
    let options = in_options(&error);
    let mut explained = CliError::from(error);
    if let Some(hint) = options {
        explained.hints = vec![hint];
    }
    if !(alternatives.is_empty() || is_affine || is_stream) {
        explained = explained.hint("what would work:");
    }
    alternatives.iter().filter_map(|alternative| offer(alternative, args)).fold(explained, CliError::hint)
}

/// What to do next in the words of the command line, where the library's are not enough.
fn in_options(error: &Error) -> Option<String> {
    if let Error::TooFewKept { rounds, .. } = error {
        return Some(format!("say --from {}", rounds + 1));
    }
    let said = [
        (matches!(error, Error::NoTableSize), "say for example -k 4, or -k 4,3, or --game chess"),
        (matches!(error, Error::FixedRounds { .. }), "leave out --method, or --then"),
        (matches!(error, Error::Lots(_)), "draw lots without the restriction: --order lot"),
    ];
    said.into_iter().find(|(is_it, _)| *is_it).map(|(_, hint)| hint.to_owned())
}

/// The command that was given with what would work instead; every other option stays.
fn offer(alternative: &Alternative, args: &PlanArgs) -> Option<String> {
    const SIZES: given::Named = ('k', "table-size");
    const PLAYERS: given::Named = ('n', "players");
    let but = |changed: &[given::Named]| given::without(std::env::args().skip(1), changed);
    let (command, why) = match alternative {
        Alternative::Tables { sizes, tables } => {
            let wider: Vec<String> = sizes.iter().map(ToString::to_string).collect();
            (format!("{} -k {}", but(&[SIZES]), wider.join(",")), format!("tables of {}", counted(tables)))
        }
        Alternative::SitOut { people, tables } => {
            (format!("{} --sit-out", but(&[])), format!("{}; {}", sit_out(*people), playing(*tables)))
        }
        // A list of people cannot be made longer by an option.
        Alternative::More { people } if args.file.is_some() => return Some(format!("or add {people} to the list")),
        Alternative::More { people } => {
            let more = args.players.unwrap_or_default() + people;
            (format!("{} -n {more}", but(&[PLAYERS])), format!("{people} more people"))
        }
        Alternative::Players { players, table_size } => {
            return Some(format!("roundtable plan -n {players} -k {table_size} --method affine"));
        }
        Alternative::PlayTwice { people, tables } => {
            let players = args.players?;
            return Some(format!(
                "{people} play at two tables in each round, and {}: roundtable {} -n {}, and give each number above {players} to \
                 another player every round",
                playing(*tables),
                but(&[PLAYERS]),
                players + people
            ));
        }
        Alternative::AnyMethod => return Some("or another method: --method auto".to_owned()),
        Alternative::Stream if args.method == Method::Affine => {
            return Some("csv, tuples and pantheon are written as a stream, of any length: --format csv".to_owned());
        }
        Alternative::Fewer { .. } | Alternative::Stream | _ => return None,
    };
    Some(format!("roundtable {command}    # {why}"))
}

fn sit_out(people: u32) -> String {
    if people == 1 { "1 sits out in each round".to_owned() } else { format!("{people} sit out in each round") }
}

fn playing(tables: u32) -> String {
    if tables == 1 { "1 table plays".to_owned() } else { format!("{tables} tables play") }
}

/// `4, 4, 4, 4, 3, 3` in figures: `4 (4×) and 3 (2×)`.
fn counted(tables: &[u32]) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &size in tables {
        match runs.last_mut() {
            Some((of, count)) if *of == size => *count += 1,
            _ => runs.push((size, 1)),
        }
    }
    let words: Vec<String> = runs.iter().map(|(size, count)| format!("{size} ({count}×)")).collect();
    words.join(" and ")
}
