//! `bound --prove`: the exhaustive search behind a bound, run again, with the theorems that it rests on.

use roundtable::Bound;
use roundtable_formats::{Command, ProofStep, Words};
use serde::Serialize;

use crate::error::CliError;

/// A proof that was run.
#[derive(Clone, Debug, Serialize)]
pub struct SearchProof {
    players: u32,
    table_size: u32,
    /// Rounds that are proved to be too many.
    rounds: u32,
    symbols: u32,
    permutations: u32,
    items: u32,
    nodes: u64,
    theorems: [&'static str; 2],
}

const THEOREMS: [&str; 2] = [
    "P. J. Cameron, J. M. Goethals, J. J. Seidel and E. E. Shult, Line graphs, root systems, and elliptic geometry (1976): a connected regular graph with least eigenvalue -2 and more than 28 vertices is a line graph or a cocktail party graph",
    "H. Whitney (1932): a connected graph of more than 4 vertices is determined by its line graph",
];

/// Runs the search for k + 1 tables of k.
///
/// # Errors
/// Exit 2 where the bound of this field does not rest on such a search.
pub fn run(bound: &Bound) -> Result<SearchProof, CliError> {
    let found = bound.prove().map_err(|error| {
        let is_no_search = error.code() == "no-search";
        let shown = CliError::from(error);
        if !is_no_search {
            return shown;
        }
        let shown = shown.hint(Command::ProveWhere);
        [4u32, 5, 6]
            .into_iter()
            .fold(shown, |e, k| e.offer(format!("roundtable bound -n {} -k {k} --prove", k * (k + 1))))
    })?;
    Ok(SearchProof {
        players: bound.players,
        table_size: bound.table_size,
        rounds: found.rounds,
        symbols: found.symbols,
        permutations: found.permutations,
        items: found.items,
        nodes: found.nodes,
        theorems: THEOREMS,
    })
}

impl SearchProof {
    /// The reduction step by step, and what the search counted.
    pub fn text(&self, words: Words) -> String {
        let (k, symbols) = (self.table_size, self.symbols);
        let lines = [
            ProofStep::Title { players: self.players, k, rounds: self.rounds },
            ProofStep::Graph { degree: k + 1 },
            ProofStep::Spectrum { degree: k + 1, k },
            ProofStep::LineGraph { symbols },
            ProofStep::Players { symbols },
            ProofStep::Search { permutations: self.permutations, items: self.items, nodes: self.nodes },
        ]
        .map(|step| words.tell(&step));
        let mut text = format!("{}\n", lines[0]);
        (1..).zip(&lines[1..]).for_each(|(number, line)| text.push_str(&format!("  {number}. {line}\n")));
        text.push_str(&format!("{}\n", words.tell(&ProofStep::Rests)));
        self.theorems.iter().for_each(|theorem| text.push_str(&format!("  {theorem}\n")));
        text
    }
}
