//! Checkers of certificates, which share no code with the makers: that no perfect matching exists (every vertex in a
//! pair), and that no perfect matching is heavier than a given one.

use super::weight::Parts;

/// Whether removing `barrier` leaves more odd components than it has members: then no matching pairs everybody (Tutte
/// 1947, DOI 10.1112/jlms/s1-22.2.107), since each odd component needs a partner in the barrier. Cost: the square of
/// `n`.
///
/// ```
/// // A star of three rays: without its middle three lonely vertices are left.
/// let joined = |a: usize, b: usize| a == 0 || b == 0;
/// assert!(roundtable_swiss::matching::certificate::refutes(4, &joined, &[0]));
/// assert!(!roundtable_swiss::matching::certificate::refutes(4, &|_, _| true, &[0]));
/// ```
pub fn refutes(n: usize, joined: &dyn Fn(usize, usize) -> bool, barrier: &[usize]) -> bool {
    let mut open: Vec<usize> = (0..n).filter(|v| !barrier.contains(v)).collect();
    let mut odd = 0;
    while let Some(first) = open.pop() {
        let mut part = vec![first];
        let mut at = 0;
        while let Some(&x) = part.get(at) {
            at += 1;
            let (reached, rest) = open.into_iter().partition(|&y| joined(x, y));
            open = rest;
            let reached: Vec<usize> = reached;
            part.extend(reached);
        }
        odd += part.len() % 2;
    }
    odd > barrier.len()
}

/// Prices that prove a perfect matching heaviest: twice the dual variables of linear programming, of vertices and of
/// blossoms (odd sets of vertices).
pub struct Prices<const K: usize> {
    /// The price of each vertex.
    pub vertices: Vec<Parts<K>>,
    /// Blossoms by their vertices, with the price of each.
    pub blossoms: Vec<(Vec<usize>, Parts<K>)>,
}

/// Whether `mate` pairs everybody and `prices` prove that no perfect matching weighs more (Edmonds 1965): no edge
/// weighs more than its ends and the blossoms around it pay, the edges used are paid exactly, and a blossom that pays
/// holds as many pairs as its size allows. Any perfect matching weighs at most what its edges are paid: every vertex
/// once, and a blossom at most (size − 1)/2 times. This one weighs exactly that. `twice` gives twice an edge's weight,
/// or `None` if there is no edge.
///
/// # Errors
/// The gap in the proof.
pub fn proves<const K: usize>(
    mate: &[usize],
    prices: &Prices<K>,
    twice: &dyn Fn(usize, usize) -> Option<Parts<K>>,
) -> Result<(), &'static str> {
    let n = mate.len();
    for a in 0..n {
        if mate[a] >= n || mate[mate[a]] != a || mate[a] == a || twice(a, mate[a]).is_none() {
            return Err("somebody is not paired");
        }
        for b in a + 1..n {
            let Some(weight) = twice(a, b) else { continue };
            let around = prices.blossoms.iter().filter(|(inside, _)| inside.contains(&a) && inside.contains(&b));
            let paid = around.fold(prices.vertices[a].plus(&prices.vertices[b]), |sum, (_, price)| sum.plus(price));
            if paid < weight {
                return Err("an edge weighs more than is paid for it");
            }
            if mate[a] == b && paid != weight {
                return Err("an edge that is used is overpaid");
            }
        }
    }
    for (inside, price) in &prices.blossoms {
        if *price < Parts::zero() {
            return Err("a blossom pays less than nothing");
        }
        let paired = inside.iter().filter(|&&v| inside.contains(&mate[v])).count();
        if *price > Parts::zero() && paired + 1 != inside.len() {
            return Err("a blossom that pays is not full");
        }
    }
    Ok(())
}
