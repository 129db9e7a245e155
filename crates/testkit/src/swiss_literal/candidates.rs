//! All candidates of a bracket, in the order in which the articles generate them; `swiss_literal.rs` judges them.
//! Source: FIDE's text C.04.3 (1 February 2026), articles 3 and 4. Their number grows fast: about ten players are the
//! limit.

use crate::small::{arranged, choose};

/// All candidates in the order of articles 3 and 4: sets of movers, opponents, exchanges of the rest, transpositions.
pub(super) fn candidates(movers: &[usize], residents: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let mut all = Vec::new();
    for size in (0..=movers.len().min(residents.len())).rev() {
        for set in choose(movers, size) {
            for opponents in arranged(residents, size) {
                let head: Vec<(usize, usize)> = set.iter().copied().zip(opponents.iter().copied()).collect();
                let rest: Vec<usize> = residents.iter().copied().filter(|r| !opponents.contains(r)).collect();
                for pairs in (0..=rest.len() / 2).rev() {
                    remainder(&rest, pairs, &head, &mut all);
                }
            }
        }
    }
    all
}

/// Appends the candidates that pair `pairs` of the residents left, after the pairs `head` of movers: S1, the first half
/// by number, with S2, without and after each exchange between them in turn; partners from S2 in every order.
fn remainder(rest: &[usize], pairs: usize, head: &[(usize, usize)], all: &mut Vec<Vec<(usize, usize)>>) {
    let numbers: Vec<usize> = (1..=rest.len()).collect();
    let (s1, s2) = numbers.split_at(pairs);
    let mut exchanges: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for size in 0..=pairs.min(s2.len()) {
        for out in choose(s1, size) {
            for put_in in choose(s2, size) {
                exchanges.push((out.clone(), put_in));
            }
        }
    }
    // Fewest exchanged, least difference of the numbers, highest number out of S1, lowest out of S2.
    exchanges.sort_by_key(|(out, put_in)| {
        let difference = put_in.iter().sum::<usize>() - out.iter().sum::<usize>();
        let highest: Vec<std::cmp::Reverse<usize>> = out.iter().rev().map(|o| std::cmp::Reverse(*o)).collect();
        (out.len(), difference, highest, put_in.clone())
    });
    for (out, put_in) in exchanges {
        let first: Vec<usize> =
            numbers.iter().copied().filter(|n| s1.contains(n) && !out.contains(n) || put_in.contains(n)).collect();
        let second: Vec<usize> = numbers.iter().copied().filter(|n| !first.contains(n)).collect();
        for order in arranged(&second, pairs) {
            let tail = first.iter().zip(&order).map(|(&a, &b)| (rest[a - 1], rest[b - 1]));
            all.push(head.iter().copied().chain(tail).collect());
        }
    }
}
