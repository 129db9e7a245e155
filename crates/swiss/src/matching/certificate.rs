//! Checkers that share no code with the makers: that nobody can pair everybody, and that no matching is heavier.

use super::weight::Weight;

/// Whether removing `barrier` leaves more odd components than it has members: then no matching pairs everybody (Tutte 1947,
/// DOI 10.1112/jlms/s1-22.2.107). Cost: the square of `n`.
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

/// Prices that prove a perfect matching heaviest: twice the dual of each vertex, and of each blossom (given by its vertices).
pub(crate) struct Prices<W> {
    pub vertices: Vec<W>,
    pub blossoms: Vec<(Vec<usize>, W)>,
}

/// Whether `mate` pairs everybody and `prices` prove that no perfect matching weighs more (Edmonds 1965): no edge is dearer
/// than its ends and the blossoms around it pay, the edges used are paid exactly, and a blossom that pays holds as many pairs
/// as its size allows. `twice` gives twice an edge's weight, or nothing where there is no edge.
pub(crate) fn proves<W: Weight>(
    mate: &[usize],
    prices: &Prices<W>,
    twice: &dyn Fn(usize, usize) -> Option<W>,
) -> Result<(), &'static str> {
    let n = mate.len();
    let nothing = prices.vertices.first().map(|p| p.minus(p));
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
        if Some(price) < nothing.as_ref() {
            return Err("a blossom pays less than nothing");
        }
        let paired = inside.iter().filter(|&&v| inside.contains(&mate[v])).count();
        if Some(price) > nothing.as_ref() && paired + 1 != inside.len() {
            return Err("a blossom that pays is not full");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::weight::Parts;
    use super::super::weighted::Heaviest;
    use super::*;
    use roundtable_chance::Seed;

    type Edges = Vec<Option<Parts<1>>>;

    fn edges(seed: u64, n: usize) -> Edges {
        let mut lots = Seed(seed).rng();
        let mut twice = vec![None; n * n];
        for (a, b) in (0..n).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let weight = (lots.below(10) < 7).then(|| Parts([2 * lots.below(4) as i64]));
            (twice[a * n + b], twice[b * n + a]) = (weight, weight);
        }
        twice
    }

    /// What a matching weighs, if it is one and uses edges.
    fn sum(mate: &[usize], twice: &Edges) -> Option<i64> {
        let n = mate.len();
        let is_one = mate.iter().enumerate().all(|(a, &b)| b < n && b != a && mate[b] == a);
        is_one.then(|| (0..n).filter(|&a| a < mate[a]).map(|a| Some(twice[a * n + mate[a]]?.0[0])).sum())?
    }

    /// Proofs in which a little is changed by lot: what is still believed is as heavy as what was found.
    #[test]
    fn no_proof_that_is_changed_shows_anything_wrong() {
        let (mut believed, mut refused) = (0, 0);
        for seed in 0..4000 {
            let mut lots = Seed(seed + 1_000_000).rng();
            let n = 2 * (1 + lots.below(4) as usize);
            let twice = edges(seed, n);
            let Some((mate, prices)) = Heaviest::solve(n, &twice) else { continue };
            let best = sum(&mate, &twice);
            for _ in 0..20 {
                let (mut mate, mut vertices) = (mate.clone(), prices.vertices.clone());
                let mut blossoms = prices.blossoms.clone();
                let mut lot = |below: usize| lots.below(below as u64) as usize;
                match lot(6) {
                    0 => mate[lot(n)] = lot(n + 1),
                    1 => {
                        // Two pairs exchange partners.
                        let (a, b) = (lot(n), lot(n));
                        let (p, q) = (mate[a], mate[b]);
                        (mate[a], mate[q], mate[b], mate[p]) = (q, a, p, b);
                    }
                    2 => {
                        let a = lot(n);
                        let p = mate[a];
                        (mate[a], mate[p]) = (a, p);
                    }
                    3 => vertices[lot(n)].0[0] += lot(9) as i64 - 4,
                    4 => {
                        // One pays more, another less.
                        let step = lot(5) as i64 - 2;
                        vertices[lot(n)].0[0] += step;
                        vertices[lot(n)].0[0] -= step;
                    }
                    _ => {
                        let inside: Vec<usize> = (0..n).filter(|_| lot(2) == 0).collect();
                        blossoms.push((inside, Parts([lot(5) as i64 - 2])));
                    }
                }
                let forged = Prices { vertices, blossoms };
                match proves(&mate, &forged, &|a, b| twice[a * n + b]) {
                    Ok(()) => {
                        assert_eq!(sum(&mate, &twice), best, "seed {seed}: {mate:?} {:?}", forged.vertices);
                        believed += 1;
                    }
                    Err(_) => refused += 1,
                }
            }
        }
        assert!(believed > 1000 && refused > 1000, "{believed} {refused}");
    }
}
