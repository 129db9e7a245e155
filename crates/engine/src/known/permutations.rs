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
//! *The search* is dancing links over these permutations; the names of the symbols are the only symmetry used.

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
/// Renaming the symbols does no harm: some player must be at the tables (1, 0) and (2, 1), and of the
/// permutations that only differ in the names of the other symbols one is tried.
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
    for pair in pairs_of_tables(w) {
        let next = number.len() as u32;
        number.insert(pair, next);
    }
    let items = number.len() as u32;
    let mut players: Vec<(Vec<u32>, Vec<u32>)> = Vec::new();
    each_permutation(w, &mut Vec::new(), &mut |image| {
        let covered = (0..w).flat_map(|v| (v + 1..w).map(move |y| (v, y)));
        let covered = covered.map(|(v, y)| number[&(image[v as usize], v, image[y as usize], y)]);
        players.push((image.to_vec(), covered.collect()));
    });
    let mut proof = Proof { symbols: w, options: players.len() as u32, items, nodes: 0, outcome: Outcome::None };
    let mut tried = std::collections::BTreeSet::new();
    for (image, covered) in players.iter().filter(|(image, _)| image[0] == 1 && image[1] == 2) {
        if !tried.insert(shape(image)) {
            continue;
        }
        let (outcome, nodes) = cover_with(covered, &players, items, node_limit.saturating_sub(proof.nodes));
        proof.nodes += nodes + 1;
        proof.outcome = outcome;
        if proof.outcome != Outcome::None {
            break;
        }
    }
    proof
}

/// What stays of a permutation when the symbols besides 0, 1 and 2 lose their names: the length of
/// the cycle through them, and those of the others.
fn shape(image: &[u32]) -> Vec<usize> {
    let mut seen = vec![false; image.len()];
    let mut lengths = Vec::new();
    for start in 0..image.len() {
        let (mut at, mut length) = (start, 0);
        while !std::mem::replace(&mut seen[at], true) {
            at = image[at] as usize;
            length += 1;
        }
        if length > 0 {
            lengths.push(length);
        }
    }
    lengths[1..].sort_unstable();
    lengths
}

/// Looks for a cover of what the first player leaves.
fn cover_with(first: &[u32], players: &[(Vec<u32>, Vec<u32>)], items: u32, limit: u64) -> (Outcome, u64) {
    let mut name = vec![Some(0); items as usize];
    first.iter().for_each(|&i| name[i as usize] = None);
    for (next, slot) in (0..).zip(name.iter_mut().filter(|slot| slot.is_some())) {
        *slot = Some(next);
    }
    let left = items - first.len() as u32;
    let mut cover = ExactCover::new(left, left);
    for (_, covered) in players {
        if let Some(renamed) = covered.iter().map(|&i| name[i as usize]).collect::<Option<Vec<u32>>>() {
            cover.push(&renamed);
        }
    }
    cover.solve(limit)
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
