//! The shape of borders, regardless of the order of the powers: `plan.rs` chooses a construction by the shape.

use roundtable_audit::borders::two_cliques;
use roundtable_model::{Borders, SeatIx};

/// A shape with the powers in the order in which its construction wants them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// No borders: every square is as good as any other.
    Empty,
    /// A ring, its powers in the order round it.
    Ring(Vec<u32>),
    /// Two cliques, or one clique and isolated powers: who is in the (first) clique.
    Camp(Vec<bool>),
    /// Pairs that border nobody else, at least three of them and every power in one: one pair after the other.
    Pairs(Vec<u32>),
    /// Anything else.
    Other,
}

/// Recognises the shape of borders. Time O(n + b).
pub(crate) fn shape(borders: &Borders) -> Shape {
    if borders.edges().is_empty() {
        return Shape::Empty;
    }
    let neighbours = borders.neighbours();
    if let Some(order) = ring(&neighbours) {
        return Shape::Ring(order);
    }
    if let Some((r, _)) = two_cliques(borders) {
        let inside = |p: usize, camp: usize| p == camp || neighbours[camp].binary_search(&SeatIx(p as u32)).is_ok();
        let camp = (0..neighbours.len()).find(|&p| neighbours[p].len() + 1 == r as usize).unwrap_or(0);
        return Shape::Camp((0..neighbours.len()).map(|p| inside(p, camp)).collect());
    }
    if neighbours.iter().all(|list| list.len() == 1) {
        let pairs = borders.edges().iter().flat_map(|pair| pair.map(|power| power.0));
        return Shape::Pairs(pairs.collect());
    }
    let members: Vec<bool> = neighbours.iter().map(|list| !list.is_empty()).collect();
    let size = members.iter().filter(|m| **m).count();
    if size < neighbours.len() && neighbours.iter().all(|list| list.is_empty() || list.len() + 1 == size) {
        return Shape::Camp(members);
    }
    Shape::Other
}

/// The powers in the order round the ring, from 0; `None` if they are not one ring.
fn ring(neighbours: &[Vec<SeatIx>]) -> Option<Vec<u32>> {
    if neighbours.len() < 3 || neighbours.iter().any(|list| list.len() != 2) {
        return None;
    }
    let mut order = vec![0u32];
    let (mut before, mut at) = (0, neighbours[0][0].ix());
    while at != 0 {
        order.push(at as u32);
        let next = neighbours[at].iter().map(|p| p.ix()).find(|&p| p != before)?;
        (before, at) = (at, next);
    }
    (order.len() == neighbours.len()).then_some(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_seen_through_any_order() {
        let pentagram = Borders::from_fn(5, |a, b| matches!((b - a) % 5, 2 | 3)).unwrap();
        assert_eq!(shape(&pentagram), Shape::Ring(vec![0, 2, 4, 1, 3]));
        let odd_even = Borders::from_fn(5, |a, b| a % 2 == b % 2).unwrap();
        assert_eq!(shape(&odd_even), Shape::Camp(vec![false, true, false, true, false]));
        let lone = Borders::from_fn(6, |a, _| a == 3).unwrap();
        assert_eq!(shape(&lone), Shape::Other);
        let triangle = Borders::from_fn(6, |a, b| a % 2 == 1 && b % 2 == 1).unwrap();
        assert_eq!(shape(&triangle), Shape::Camp(vec![false, true, false, true, false, true]));
        let two_rings = Borders::from_fn(6, |a, b| a % 2 == b % 2).unwrap();
        assert!(matches!(shape(&two_rings), Shape::Camp(_)));
        let rungs = Borders::from_fn(8, |a, b| a % 4 == b % 4).unwrap();
        assert_eq!(shape(&rungs), Shape::Pairs(vec![0, 4, 1, 5, 2, 6, 3, 7]));
        assert_eq!(shape(&rungs.complement()), Shape::Other);
    }
}
