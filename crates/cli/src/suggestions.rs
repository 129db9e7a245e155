//! When something cannot be had: the commands that would work.

use roundtable_designs::affine::AffineError;
use roundtable_engine::{Alternative, EngineError, ErrorKind, Method};

use crate::error::{CliError, Exit};
use crate::plan::PlanArgs;

/// An engine's refusal as an error with its exit code and the nearest commands that work.
pub fn explain(error: EngineError, args: &PlanArgs) -> CliError {
    let exit = match error.kind() {
        ErrorKind::Impossible => Exit::Impossible,
        ErrorKind::BadRequest => Exit::Usage,
        ErrorKind::Internal => Exit::Failure,
    };
    let mut explained = CliError::new(exit, error.to_string());
    if let EngineError::NotAffine(refusal) = &error {
        let nearest = match refusal {
            AffineError::NoField { nearest, .. } => nearest.iter().map(|q| (q * q, *q)).collect(),
            AffineError::NoPower { nearest, table_size, .. } => nearest.iter().map(|n| (*n, *table_size)).collect(),
            AffineError::TooLarge { .. } => Vec::new(),
        };
        for (players, size) in nearest {
            explained = explained.hint(format!("roundtable plan -n {players} -k {size} --method affine"));
        }
        explained = explained.hint("or another method: --method auto");
    }
    if matches!(error, EngineError::TooLarge { .. }) && args.method == Method::Affine {
        explained = explained.hint("csv, tuples and pantheon are written as a stream, of any length: --format csv");
    }
    if let EngineError::CannotFill { alternatives, people, .. } = &error {
        if !alternatives.is_empty() {
            explained = explained.hint("what would work:");
        }
        for alternative in alternatives {
            if let Some(line) = offer(alternative, *people, args) {
                explained = explained.hint(line);
            }
        }
    }
    explained
}

fn offer(alternative: &Alternative, people: u32, args: &PlanArgs) -> Option<String> {
    let rest = rest(args);
    let sizes = args.table_size.as_ref().map(|s| format!(" -k {s}")).unwrap_or_default();
    let game = args.game.map(|g| format!(" --game {}", g.id())).unwrap_or_default();
    let who = who(args);
    let (command, why) = match alternative {
        Alternative::Sizes(wider, tables) => {
            (format!("{who} -k {wider}{game}{rest}"), format!("tables of {}", counted(tables)))
        }
        Alternative::SitOut(seating) => {
            (format!("{who}{sizes}{game}{rest} --sit-out"), format!("{} sit out in each round", seating.sit_outs))
        }
        // A list of people cannot be made longer by an option.
        Alternative::More(more) if args.file.is_some() => return Some(format!("or add {more} to the list")),
        Alternative::More(more) => {
            (format!("roundtable plan -n {}{sizes}{game}{rest}", people + more), format!("{more} more people"))
        }
        Alternative::Fewer(_) => return None,
    };
    Some(format!("{command}    # {why}"))
}

fn who(args: &PlanArgs) -> String {
    match (&args.file, args.players) {
        (Some(file), _) if file.contains(|c: char| !c.is_alphanumeric() && !"._-/".contains(c)) => {
            format!("roundtable plan '{}'", file.replace('\'', r"'\''"))
        }
        (Some(file), _) => format!("roundtable plan {file}"),
        (None, players) => format!("roundtable plan -n {}", players.unwrap_or_default()),
    }
}

/// The other options that shape the schedule, as they were given.
fn rest(args: &PlanArgs) -> String {
    use roundtable_model::RoundGoal;
    let mut rest = match args.rounds {
        RoundGoal::Exactly(rounds) => format!(" -r {rounds}"),
        RoundGoal::Max => String::new(),
    };
    if args.method != Method::Auto {
        rest.push_str(&format!(" --method {}", args.method));
    }
    rest
}

/// `4, 4, 4, 4, 3, 3` as `4 (four times) and 3 (twice)`, in figures: `4 × 4, 2 × 3`.
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
