//! The proof, by exact cover, that k(k + 1) players at k + 1 tables of k do not have w = k + 2 rounds without a repeat:
//! 20 players at tables of 4 have no 6 rounds. Anybody can repeat it. The search is explained at [`Tree`].
//!
//! *The reduction.* In w such rounds everybody misses exactly one other player. Take the tables of all rounds as the
//! vertices of a graph, and join two tables of different rounds that share nobody: the incidence matrix N of tables and
//! players satisfies NᵀN = (w − 1)I + J − P with P the matching of players who never meet, so the graph is
//! (k + 1)-regular with least eigenvalue −2. By Cameron, Goethals, Seidel and Shult 1976 (DOI
//! 10.1016/0021-8693(76)90162-9) a connected regular graph with least eigenvalue −2 and more than 28 vertices is a line
//! graph or a cocktail party graph; its eigenvalues make it that of the subdivision of the complete graph on w symbols.
//!
//! In plain words: a table is an ordered pair (u, v) of different symbols out of w, v its round. It shares nobody with
//! (u, v′) and (v, u), and exactly one player with every other table of another round. So a player, who is at one table
//! in each round, is a permutation v ↦ u without cycles of length 1 and 2, and each pair of tables that share somebody
//! is in exactly one of the permutations.

use roundtable_algebra::exact_cover::Outcome;
use roundtable_model::sorted;

/// How the search ended, and how large it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhaustion {
    /// Symbols permuted: k + 2.
    pub symbols: u32,
    /// Permutations without short cycles.
    pub options: u32,
    /// Pairs of tables to cover.
    pub items: u32,
    /// Players tried.
    pub nodes: u64,
    /// How it ended: [`Outcome::None`] is the proof.
    pub outcome: Outcome,
}

/// Runs the search for tables of k, with at most `node_limit` players tried.
///
/// ```
/// use roundtable_designs::known::prove_by_permutations;
/// use roundtable_algebra::exact_cover::Outcome;
/// let proof = prove_by_permutations(4, 1000);
/// assert_eq!((proof.options, proof.outcome), (160, Outcome::None));
/// ```
pub fn prove_by_permutations(table_size: u32, node_limit: u64) -> Exhaustion {
    let w = table_size + 2;
    let mut number = std::collections::BTreeMap::new();
    for pair in pairs_of_tables(w) {
        let next = number.len() as u32;
        number.insert(pair, next);
    }
    let mut players: Vec<Player> = Vec::new();
    each_permutation(w, true, &mut Vec::new(), &mut |image| {
        let covered = (0..w).flat_map(|v| (v + 1..w).map(move |y| (v, y)));
        let covered = covered.map(|(v, y)| number[&(image[v as usize], v, image[y as usize], y)]);
        players.push(Player { image: image.to_vec(), covers: covered.collect() });
    });
    let mut tree =
        Tree { covered: vec![false; number.len()], players: &players, chosen: Vec::new(), nodes: 0, limit: node_limit };
    let outcome = tree.every_type(w);
    Exhaustion { symbols: w, options: players.len() as u32, items: number.len() as u32, nodes: tree.nodes, outcome }
}

/// A permutation, and the pairs of tables that it covers.
struct Player {
    image: Vec<u32>,
    /// The pairs, by their numbers.
    covers: Vec<u32>,
}

/// The search tree. An item is a pair of tables that share somebody, and each player covers some items.
///
/// One item is taken after the other, always the one with the fewest players left. Renaming the symbols keeps the
/// problem, so if no cover has a certain player, none has any of its images under the renamings that keep the players
/// taken so far, and all of these are struck (orbits under the stabiliser; the same idea as orderly generation, I. A.
/// Faradžev and R. C. Read 1978). For the first player these images are all permutations of the same cycle type.
struct Tree<'a> {
    players: &'a [Player],
    /// For each item whether it is covered.
    covered: Vec<bool>,
    /// The players taken so far.
    chosen: Vec<u32>,
    /// How many players were tried, and may be.
    nodes: u64,
    limit: u64,
}

impl Tree<'_> {
    /// Every cover has a player of some cycle type: tries one of each, rare types first, and strikes types when done.
    fn every_type(&mut self, w: u32) -> Outcome {
        let mut by_type: std::collections::BTreeMap<Vec<usize>, Vec<u32>> = std::collections::BTreeMap::new();
        for (number, player) in (0..).zip(self.players) {
            by_type.entry(cycle_type(&player.image)).or_default().push(number);
        }
        let mut types: Vec<Vec<u32>> = by_type.into_values().collect();
        types.sort_by_key(Vec::len);
        while !types.is_empty() {
            let first = types[0][0];
            let mut keeping: Vec<Vec<u32>> = Vec::new();
            let image = &self.players[first as usize].image;
            each_permutation(w, false, &mut Vec::new(), &mut |g| {
                if commute(g, image) {
                    keeping.push(g.to_vec());
                }
            });
            let left: Vec<u32> = types.iter().flatten().copied().collect();
            match self.with(first, &left, &keeping) {
                Outcome::None => types.remove(0),
                done @ (Outcome::Found(_) | Outcome::Stopped) => return done,
            };
        }
        Outcome::None
    }

    /// Takes a player, and continues with those of `left` who fit; `keeping` are the renamings that keep all taken.
    fn with(&mut self, player: u32, left: &[u32], keeping: &[Vec<u32>]) -> Outcome {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Outcome::Stopped;
        }
        let players = self.players;
        self.chosen.push(player);
        players[player as usize].covers.iter().for_each(|&i| self.covered[i as usize] = true);
        let fits = |p: &&u32| players[**p as usize].covers.iter().all(|&i| !self.covered[i as usize]);
        let mut left: Vec<u32> = left.iter().filter(fits).copied().collect();
        let outcome = self.one_item(&mut left, keeping);
        players[player as usize].covers.iter().for_each(|&i| self.covered[i as usize] = false);
        if outcome == Outcome::None {
            self.chosen.pop();
        }
        outcome
    }

    /// Tries everybody who covers the item covered by the fewest; after each, strikes all images under `keeping`.
    fn one_item(&mut self, left: &mut Vec<u32>, keeping: &[Vec<u32>]) -> Outcome {
        let players = self.players;
        let mut count = vec![0u32; self.covered.len()];
        for &p in left.iter() {
            players[p as usize].covers.iter().for_each(|&i| count[i as usize] += 1);
        }
        let open = (0..self.covered.len()).filter(|&i| !self.covered[i]);
        let Some(item) = open.min_by_key(|&i| count[i]) else {
            return Outcome::Found(self.chosen.clone());
        };
        while let Some(player) = left.iter().copied().find(|&p| players[p as usize].covers.contains(&(item as u32))) {
            let image = &players[player as usize].image;
            let still: Vec<Vec<u32>> = keeping.iter().filter(|g| commute(g, image)).cloned().collect();
            match self.with(player, left, &still) {
                Outcome::None => {}
                done @ (Outcome::Found(_) | Outcome::Stopped) => return done,
            }
            let struck: std::collections::BTreeSet<Vec<u32>> = keeping.iter().map(|g| renamed(image, g)).collect();
            left.retain(|&p| !struck.contains(&players[p as usize].image));
        }
        Outcome::None
    }
}

/// The permutation when the symbols change their names: x becomes g(x).
fn renamed(image: &[u32], g: &[u32]) -> Vec<u32> {
    let mut new = vec![0; image.len()];
    (0..image.len()).for_each(|x| new[g[x] as usize] = g[image[x] as usize]);
    new
}

/// Whether a renaming keeps a permutation.
fn commute(g: &[u32], image: &[u32]) -> bool {
    (0..image.len()).all(|x| g[image[x] as usize] == image[g[x] as usize])
}

/// The lengths of the cycles, ascending.
fn cycle_type(image: &[u32]) -> Vec<usize> {
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
    sorted(lengths)
}

/// Tables (u, v) and (x, y) of rounds v < y that share a player.
fn pairs_of_tables(w: u32) -> impl Iterator<Item = (u32, u32, u32, u32)> {
    let tables = move || (0..w).flat_map(move |u| (0..w).filter(move |&v| v != u).map(move |v| (u, v)));
    tables().flat_map(move |(u, v)| {
        tables().filter(move |&(x, y)| v < y && u != x && (x, y) != (v, u)).map(move |(x, y)| (u, v, x, y))
    })
}

/// All permutations of w symbols, or those without cycles of length 1 and 2.
fn each_permutation(w: u32, without_short: bool, image: &mut Vec<u32>, found: &mut impl FnMut(&[u32])) {
    let at = image.len() as u32;
    if at == w {
        found(image);
        return;
    }
    for value in 0..w {
        let short_cycle = value == at || image.get(value as usize) == Some(&at);
        let wanted = !short_cycle || !without_short;
        if wanted && !image.contains(&value) {
            image.push(value);
            each_permutation(w, without_short, image, found);
            image.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Also seven rounds of 42 are the most. Options: the permutations of k + 2 symbols without cycles of length 1
    /// and 2. Nodes: as this search counts them, so a change of it shows.
    #[test]
    fn five_rounds_of_20_and_six_of_30_are_the_most() {
        for (k, options, nodes) in [(4, 160, 6), (5, 1140, 44), (6, 8988, 11_456)] {
            let proof = prove_by_permutations(k, 1_000_000);
            assert_eq!((proof.options, proof.nodes, proof.outcome), (options, nodes, Outcome::None));
        }
        assert_eq!(prove_by_permutations(5, 10).outcome, Outcome::Stopped);
    }

    /// The same answers without striking images: dancing links over all permutations.
    #[test]
    fn dancing_links_say_the_same() {
        use roundtable_algebra::exact_cover::ExactCover;
        for w in [4, 5, 6] {
            let pairs: Vec<_> = pairs_of_tables(w).collect();
            let mut cover = ExactCover::new(pairs.len() as u32, pairs.len() as u32);
            each_permutation(w, true, &mut Vec::new(), &mut |image| {
                let at = |v: u32| (image[v as usize], v);
                let covers = |&(u, v, x, y): &(u32, u32, u32, u32)| at(v) == (u, v) && at(y) == (x, y);
                let items: Vec<u32> = (0..).zip(&pairs).filter(|(_, p)| covers(p)).map(|(i, _)| i).collect();
                cover.push(&items);
            });
            let found = matches!(cover.solve(10_000_000).0, Outcome::Found(_));
            assert_eq!(found, matches!(prove_by_permutations(w - 2, 1_000_000).outcome, Outcome::Found(_)), "{w}");
        }
    }

    /// Six players at three tables of 2 do have four rounds, so the search can also find a cover.
    #[test]
    fn four_rounds_of_6_at_tables_of_2_exist() {
        assert!(matches!(prove_by_permutations(2, 1_000_000).outcome, Outcome::Found(_)));
    }
}
