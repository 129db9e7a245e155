//! The proof that g = k + 1 tables of k give no k + 2 rounds, by exact cover, for anybody to repeat.
//!
//! *The reduction.* With g = k + 1 tables and w = k + 2 rounds everybody misses exactly one other
//! player. Join two tables of different rounds that share nobody: the incidence matrix N satisfies
//! NᵀN = (w − 1)I + J − P with P the matching of players who never meet, so the graph is
//! (k + 1)-regular with least eigenvalue −2. By Cameron, Goethals, Seidel and Shult 1976
//! (DOI 10.1016/0021-8693(76)90162-9) a connected regular graph with least eigenvalue −2 and more than 28
//! vertices is a line graph or a cocktail party graph; its eigenvalues make it that of the
//! subdivision of the complete graph on w symbols. So a table is an ordered pair of different symbols
//! (u, v), v its round; (u, v) shares nobody with (u, v′) and (v, u), and exactly one player with
//! every other table of another round. A player is therefore a permutation without cycles of
//! length 1 and 2, and each pair of tables that share somebody is in exactly one of the permutations.
//! *The search* is dancing links over these permutations; nothing is assumed about symmetry.

use crate::search::exact::{ExactCover, Outcome};

/// What the search said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Symbols permuted: k + 2.
    pub symbols: u32,
    /// Permutations without short cycles.
    pub options: u32,
    /// Pairs of tables to cover.
    pub items: u32,
    /// Options tried.
    pub nodes: u64,
    /// How it ended: [`Outcome::None`] is the proof.
    pub outcome: Outcome,
}

/// Runs the search for tables of k, at most so many nodes.
///
/// ```
/// use roundtable_engine::known::prove_by_permutations;
/// use roundtable_engine::search::exact::Outcome;
/// let proof = prove_by_permutations(4, 1000);
/// assert_eq!((proof.options, proof.outcome), (160, Outcome::None));
/// ```
pub fn prove_by_permutations(table_size: u32, node_limit: u64) -> Proof {
    let w = table_size + 2;
    let mut number = std::collections::BTreeMap::new();
    for (u, v, x, y) in pairs_of_tables(w) {
        let next = number.len() as u32;
        number.insert((u, v, x, y), next);
    }
    let items = number.len() as u32;
    let mut cover = ExactCover::new(items, items);
    let mut options = 0;
    let mut permutation = Vec::new();
    each_permutation(w, &mut permutation, &mut |image| {
        let mut covered = Vec::new();
        for v in 0..w {
            for y in v + 1..w {
                covered.push(number[&(image[v as usize], v, image[y as usize], y)]);
            }
        }
        cover.push(&covered);
        options += 1;
    });
    let (outcome, nodes) = cover.solve(node_limit);
    Proof { symbols: w, options, items, nodes, outcome }
}

/// Tables (u, v) and (x, y) of rounds v < y that share a player.
fn pairs_of_tables(w: u32) -> impl Iterator<Item = (u32, u32, u32, u32)> {
    let tables = move || (0..w).flat_map(move |u| (0..w).filter(move |&v| v != u).map(move |v| (u, v)));
    tables().flat_map(move |(u, v)| {
        tables().filter(move |&(x, y)| v < y && u != x && (x, y) != (v, u)).map(move |(x, y)| (u, v, x, y))
    })
}

fn each_permutation(w: u32, image: &mut Vec<u32>, found: &mut impl FnMut(&[u32])) {
    let at = image.len() as u32;
    if at == w {
        found(image);
        return;
    }
    for value in 0..w {
        let short_cycle = value == at || image.get(value as usize) == Some(&at);
        if !short_cycle && !image.contains(&value) {
            image.push(value);
            each_permutation(w, image, found);
            image.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_rounds_of_20_and_six_of_30_are_the_most() {
        let twenty = prove_by_permutations(4, 1_000_000);
        assert_eq!((twenty.options, twenty.outcome), (160, Outcome::None));
        let thirty = prove_by_permutations(5, 1_000_000);
        assert_eq!((thirty.options, thirty.outcome), (1140, Outcome::None));
    }

    /// Two rounds of 6 in pairs and more exist (3-2-4): the search can also say yes.
    #[test]
    fn four_rounds_of_6_at_tables_of_2_exist() {
        assert!(matches!(prove_by_permutations(2, 1_000_000).outcome, Outcome::Found(_)));
    }
}
