//! All graphs on n vertices up to isomorphism, for the survey.
//!
//! A graph is the bits of its upper triangle column by column, as graph6 orders them: the edge {i, j}, i < j, is bit
//! j(j − 1)/2 + i. So {0, 1}, {0, 2}, {1, 2} are bits 0, 1, 2, and the path 0 – 1 – 2 is 0b101. *Isomorphic* graphs are
//! the same but for the names of the vertices, and have the same *canonical form*: the greatest sequence of columns
//! over all orders of the vertices that list them by refined degree; orders that tie are carried along (a plain
//! breadth-first form of orderly canonisation, Read 1978, DOI 10.1016/S0167-5060(08)70325-X). Graphs on n vertices are
//! the graphs on n − 1 vertices with one more vertex joined in every way.
//!
//! Limits: [`GRAPHS_UP_TO`] vertices. Cost: about a second for the 12 346 graphs on 8.

use std::collections::BTreeSet;

use roundtable_model::{Borders, SeatIx, distinct, sorted};

/// The most vertices for which all graphs are listed.
pub const GRAPHS_UP_TO: u32 = 8;

/// A graph on a few vertices as bits; see the file's header for their order.
pub(super) type Bits = u32;

/// Every graph on n vertices up to isomorphism in its canonical form, fewest edges first. `None` for less than 1 or
/// more than [`GRAPHS_UP_TO`] vertices.
pub(super) fn all_graphs(n: u32) -> Option<Vec<Bits>> {
    if !(1..=GRAPHS_UP_TO).contains(&n) {
        return None;
    }
    let mut graphs: BTreeSet<Bits> = BTreeSet::from([0]);
    for size in 2..=n {
        let new_vertex = triangle(size - 1);
        graphs = graphs
            .iter()
            .flat_map(|g| (0..1u32 << (size - 1)).map(move |joined| g | joined << new_vertex))
            .map(|g| canonical(g, size))
            .collect();
    }
    let mut list: Vec<Bits> = graphs.into_iter().collect();
    list.sort_by_key(|g| (g.count_ones(), *g));
    Some(list)
}

/// The bit number of {0, n}: how many pairs there are among the first n vertices.
pub(super) fn triangle(n: u32) -> u32 {
    n * n.saturating_sub(1) / 2
}

/// The graph with an edge exactly where this one has none.
pub(super) fn complement(graph: Bits, n: u32) -> Bits {
    !graph & ((1u32 << triangle(n)) - 1)
}

/// The graph as borders, for at least two vertices.
pub(super) fn borders_of(graph: Bits, n: u32) -> Option<Borders> {
    let edges = (1..n).flat_map(|j| (0..j).map(move |i| (i, j))).filter(|&(i, j)| graph >> (triangle(j) + i) & 1 == 1);
    Borders::new(n, edges.map(|(i, j)| [SeatIx(i), SeatIx(j)])).ok()
}

/// The same form for isomorphic graphs, and for them only.
pub(super) fn canonical(graph: Bits, n: u32) -> Bits {
    let rows = adjacency(graph, n);
    let colours = refined(&rows, n);
    let mut by_colour: Vec<u32> = (0..n).collect();
    by_colour.sort_by_key(|&v| std::cmp::Reverse(colours[v as usize]));
    // The orders of the first vertices that tie, each with the set of its vertices as bits.
    let mut partial: Vec<(Vec<u8>, u8)> = vec![(Vec::new(), 0)];
    let mut form = 0;
    for (j, &next) in (0..).zip(&by_colour) {
        let colour = colours[next as usize];
        let mut best = None;
        let mut tied = Vec::new();
        for (order, used) in &partial {
            for v in (0..n).filter(|&v| colours[v as usize] == colour && used >> v & 1 == 0) {
                let column =
                    (0..).zip(order).fold(0u32, |bits, (i, &w)| bits | u32::from(rows[v as usize] >> w & 1) << i);
                if best.is_none_or(|b| column > b) {
                    best = Some(column);
                    tied.clear();
                }
                if best == Some(column) {
                    let mut order = order.clone();
                    order.push(v as u8);
                    tied.push((order, used | 1 << v));
                }
            }
        }
        form |= best.unwrap_or(0) << triangle(j);
        partial = tied;
    }
    form
}

/// For each vertex its neighbours, a bit for each.
fn adjacency(graph: Bits, n: u32) -> [u8; 8] {
    let mut rows = [0u8; 8];
    for j in 1..n {
        for i in 0..j {
            if graph >> (triangle(j) + i) & 1 == 1 {
                rows[i as usize] |= 1 << j;
                rows[j as usize] |= 1 << i;
            }
        }
    }
    rows
}

/// Colours that isomorphisms keep: degrees, refined by the colours of the neighbours until nothing changes.
fn refined(rows: &[u8; 8], n: u32) -> [u32; 8] {
    let mut colours = [0u32; 8];
    for _ in 0..n {
        let keys: Vec<(u32, Vec<u32>)> = (0..n as usize)
            .map(|v| {
                let around = sorted((0..n as usize).filter(|&w| rows[v] >> w & 1 == 1).map(|w| colours[w]));
                (colours[v], around)
            })
            .collect();
        let ranked = distinct(&keys);
        let mut next = [0u32; 8];
        (0..n as usize).for_each(|v| next[v] = ranked.binary_search(&&keys[v]).expect("listed") as u32);
        if next == colours {
            break;
        }
        colours = next;
    }
    colours
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// OEIS A000088.
    #[test]
    fn graphs_have_their_known_numbers() {
        let numbers: Vec<usize> = (1..=7).map(|n| all_graphs(n).unwrap().len()).collect();
        assert_eq!(numbers, [1, 2, 4, 11, 34, 156, 1044]);
        assert_eq!(all_graphs(9), None);
    }

    fn bits_of(borders: &Borders) -> Bits {
        borders.edges().iter().fold(0, |bits, [a, b]| bits | 1 << (triangle(b.0) + a.0))
    }

    proptest! {
        #[test]
        fn the_form_does_not_depend_on_the_order(bits in any::<u32>(), n in 2u32..9, seed in any::<u64>()) {
            let graph = bits & ((1u32 << triangle(n)) - 1);
            let mut order: Vec<u32> = (0..n).collect();
            roundtable_model::Seed(seed).rng().shuffle(&mut order);
            let borders = borders_of(graph, n).unwrap();
            let moved = Borders::new(n, borders.edges().iter().map(|e| e.map(|p| SeatIx(order[p.ix()])))).unwrap();
            prop_assert_eq!(canonical(bits_of(&moved), n), canonical(graph, n));
            prop_assert_eq!(bits_of(&borders), graph);
        }
    }
}
