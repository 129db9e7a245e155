//! `bound --prove`: runs the exhaustive search behind a bound again, for k + 1 tables of k, and prints the steps that
//! reduce the question to that search, its counts, and the theorems behind the reduction.

use roundtable::floors::words::{Command, ProofStep, Words};
use roundtable::parts::{Bound, Exhausted};

use crate::error::CliError;

/// Runs the search for k + 1 tables of k.
///
/// # Errors
/// Exit 2 if the bound of this field does not rest on such a search.
pub fn run(bound: &Bound) -> Result<Exhausted, CliError> {
    bound.prove().map_err(|error| {
        let is_no_search = error.code() == "no-search";
        let shown = CliError::from(error);
        if !is_no_search {
            return shown;
        }
        // Three examples of fields for which there is such a search.
        let shown = shown.hint(Command::ProveWhere);
        [4u32, 5, 6]
            .into_iter()
            .fold(shown, |e, k| e.offer(format!("roundtable bound -n {} -k {k} --prove", k * (k + 1))))
    })
}

/// The reduction step by step, and the counts of the search. The first line is the title, the others are numbered.
pub fn text(bound: &Bound, found: &Exhausted, words: Words) -> String {
    let (k, symbols) = (bound.table_size, found.symbols);
    let lines = [
        ProofStep::Title { players: bound.players, k, rounds: found.rounds },
        ProofStep::Graph { degree: k + 1 },
        ProofStep::Spectrum { degree: k + 1, k },
        ProofStep::LineGraph { symbols },
        ProofStep::Players { symbols },
        ProofStep::Search { permutations: found.permutations, items: found.items, nodes: found.nodes },
    ]
    .map(|step| words.tell(&step));
    let mut text = format!("{}\n", lines[0]);
    (1..).zip(&lines[1..]).for_each(|(number, line)| text.push_str(&format!("  {number}. {line}\n")));
    text.push_str(&format!("{}\n", words.tell(&ProofStep::Rests)));
    Exhausted::THEOREMS.iter().for_each(|theorem| text.push_str(&format!("  {theorem}\n")));
    text
}
