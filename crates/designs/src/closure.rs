//! The closure of Ray-Chaudhuri and Wilson: resolvable designs from pairwise balanced ones.
//!
//! A rotation is rounds of equal tables without a repeat. In a pairwise balanced design (PBD) any two of r points are
//! in exactly one block. If for each block size s there is a rotation of (k − 1)s + 1 players at tables of k in s
//! rounds where all meet, there is one of (k − 1)r + 1 players in r rounds. Every point represents k − 1 players and a
//! round. In the round of a point, ∞ sits with the players of that point; for each block through the point, the players
//! of the block's other points sit as in the rotation of the block, in its round of that point. Two players of
//! different points meet once, in the block through both. With k = 3, a PBD of 13 points in blocks of 4 and the 4
//! rounds of 9 players give 13 rounds of 27 players. Source: Hanani, Ray-Chaudhuri and Wilson 1972 (DOI
//! 10.1016/0012-365X(72)90091-9).

use roundtable_model::distinct;

use super::developed::Developed;
use super::rotation::Rotation;
use roundtable_algebra::array::{Array, ArrayRecipe};
use roundtable_algebra::field::FiniteField;

/// A pairwise balanced design, as a recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pbd {
    /// From the rotation of (k − 1)s + 1 players: each of its s rounds is one new point, which joins the tables of that
    /// round. Blocks are these larger tables, of k + 1, and one of the s new points; ks + 1 points in all.
    NewPoints {
        /// The number of rounds of that rotation.
        s: u32,
    },
    /// Wilson's construction: a transversal design of k + 2 groups of t (k + 1 groups for u = 0) with all but u points
    /// of its last group left out, every point replaced by k points, and one more point: blocks of k + 1, kt + 1, ku +
    /// 1 on k((k + 1)t + u) + 1 points.
    Weighted {
        /// Group size.
        t: u32,
        /// Points of the last group.
        u: u32,
        /// The transversal design.
        array: ArrayRecipe,
    },
    /// 34 points: blocks of 4 and one of 7.
    Of34,
    /// 57 points: blocks of 5 and one of 9.
    Of57,
    /// Stored base blocks, all of one size.
    Developed(&'static Developed),
    /// The tables of a rotation of `points` players at tables of k + 1 where all meet.
    Tables {
        /// The players of that rotation.
        points: u32,
    },
}

impl Pbd {
    /// How many points there are.
    pub fn points(&self, k: u32) -> u32 {
        match self {
            Self::NewPoints { s } => k * s + 1,
            Self::Weighted { t, u, .. } => k * ((k + 1) * t + u) + 1,
            Self::Of34 => 34,
            Self::Of57 => 57,
            Self::Developed(stored) => stored.players(),
            Self::Tables { points } => *points,
        }
    }

    /// The sizes of the blocks, each once.
    pub fn block_sizes(&self, k: u32) -> Vec<u32> {
        let sizes = match self {
            Self::NewPoints { s } => vec![k + 1, *s],
            Self::Weighted { t, u: 0, .. } => vec![k + 1, k * t + 1],
            Self::Weighted { t, u, .. } => vec![k + 1, k * t + 1, k * u + 1],
            Self::Of34 => vec![4, 7],
            Self::Of57 => vec![5, 9],
            Self::Developed(stored) => vec![stored.table_size],
            Self::Tables { .. } => vec![k + 1],
        };
        distinct(sizes.into_iter().filter(|&s| s > 1))
    }

    /// The blocks. `rotation_of(s)` is the rotation of (k − 1)s + 1 players in s rounds, `larger` that of
    /// [`Pbd::Tables`].
    fn blocks(&self, k: u32, rotation_of: &dyn Fn(u32) -> Rotation, larger: Option<&Rotation>) -> Vec<Vec<u32>> {
        match self {
            Self::Tables { .. } => {
                let larger = larger.expect("planned with its rotation");
                larger.rounds().flat_map(|round| larger.tables(round)).map(<[u32]>::to_vec).collect()
            }
            Self::NewPoints { s } => {
                let base = rotation_of(*s);
                let mut blocks: Vec<Vec<u32>> = vec![(0..*s).map(|i| base.players() + i).collect()];
                for (i, round) in (0..).zip(base.rounds()) {
                    blocks.extend(
                        base.tables(round).map(|t| t.iter().copied().chain([base.players() + i]).collect::<Vec<_>>()),
                    );
                }
                blocks
            }
            Self::Weighted { t, u, array } => weighted(k, *t, *u, &array.build(k + 1 + u32::from(*u > 0))),
            Self::Of34 => starter_34(),
            Self::Of57 => starter_57(),
            Self::Developed(stored) => stored.blocks(),
        }
    }
}

/// The rotation of (k − 1)r + 1 players in r rounds; `larger` is the rotation of [`Pbd::Tables`].
pub fn build(pbd: &Pbd, k: u32, rotation_of: &dyn Fn(u32) -> Rotation, larger: Option<&Rotation>) -> Rotation {
    let r = pbd.points(k);
    let infinity = (k - 1) * r;
    let mut rounds: Vec<Vec<u32>> = (0..r).map(|x| std::iter::once(infinity).chain(copies(x, k)).collect()).collect();
    let mut parts: std::collections::BTreeMap<u32, Rotation> = std::collections::BTreeMap::new();
    for block in pbd.blocks(k, rotation_of, larger) {
        let s = block.len() as u32;
        if s < 2 {
            continue;
        }
        let part = parts.entry(s).or_insert_with(|| rotation_of(s));
        let last = part.players() - 1;
        // The table of `last` in round i names the players of the block's i-th point.
        let mut name = vec![infinity; part.players() as usize];
        for (&x, round) in block.iter().zip(part.rounds()) {
            let hole = part.tables(round).find(|t| t.contains(&last)).expect("everybody plays");
            for (&p, copy) in hole.iter().filter(|&&p| p != last).zip(copies(x, k)) {
                name[p as usize] = copy;
            }
        }
        for (&x, round) in block.iter().zip(part.rounds()) {
            let tables = part.tables(round).filter(|t| !t.contains(&last));
            rounds[x as usize].extend(tables.flatten().map(|&p| name[p as usize]));
        }
    }
    Rotation::new(infinity + 1, k).with_rounds(rounds)
}

/// The k − 1 players of point x.
fn copies(x: u32, k: u32) -> impl Iterator<Item = u32> {
    x * (k - 1)..(x + 1) * (k - 1)
}

/// Wilson's fundamental construction: each point of a truncated transversal design of k + 2 groups becomes k points
/// (layers). A block that meets k + 1 groups becomes a transversal design of k + 1 groups of k; one that meets all k +
/// 2 becomes the plane of order k + 1 without a point. Each group with the point at infinity is a block too.
fn weighted(k: u32, t: u32, u: u32, array: &Array) -> Vec<Vec<u32>> {
    let groups = k + 1;
    // Point (group g, element y, layer w): number of (g, y) times k plus w.
    let point = |g: u32, y: u32, w: u32| (g * t + y) * k + w;
    let infinity = (groups * t + u) * k;
    let mut blocks: Vec<Vec<u32>> = Vec::new();
    for g in 0..groups {
        blocks.push((0..t).flat_map(|y| (0..k).map(move |w| point(g, y, w))).chain([infinity]).collect());
    }
    if u > 0 {
        blocks.push((0..u).flat_map(|y| (0..k).map(move |w| point(groups, y, w))).chain([infinity]).collect());
    }
    let plain = ArrayRecipe::Field { q: k }.build(groups);
    let full = if u > 0 { punctured_plane(k + 1) } else { Vec::new() };
    for row in array.rows() {
        let truncated = row.get(groups as usize).is_none_or(|&y| y >= u);
        if truncated {
            for small in plain.rows() {
                blocks.push((0..groups).zip(small).map(|(g, &w)| point(g, row[g as usize], w)).collect());
            }
        } else {
            for small in &full {
                blocks.push(small.iter().map(|&(g, w)| point(g, row[g as usize], w)).collect());
            }
        }
    }
    blocks
}

/// The affine plane of order q without the point 0: the q + 1 lines through it become groups of
/// q − 1 points; the other lines, as (group, point of the group).
fn punctured_plane(q: u32) -> Vec<Vec<(u32, u32)>> {
    let f = FiniteField::new(q).expect("k + 1 is a prime power where points are taken away");
    let name = |x: u32, y: u32| if x == 0 { (q, y - 1) } else { (f.mul(y, f.inverse(x)), x - 1) };
    let mut lines = Vec::new();
    for slope in 0..q {
        for b in 1..q {
            lines.push((0..q).map(|x| name(x, f.add(f.mul(slope, x), b))).collect());
        }
    }
    for x in 1..q {
        lines.push((0..q).map(|y| name(x, y)).collect());
    }
    lines
}

/// The blocks of [`Pbd::Of34`], moved by Z_9 × Z_3 with seven fixed points; found by search, shaped like A. E.
/// Brouwer's.
fn starter_34() -> Vec<Vec<u32>> {
    let point = |x: u32, y: u32| x % 9 * 3 + y % 3;
    let mut blocks: Vec<Vec<u32>> = vec![(27..34).collect()];
    for x in 0..9 {
        for y in 0..3 {
            let at = |a: u32, b: u32| point(x + a, y + b);
            blocks.push(vec![at(0, 0), at(1, 0), at(2, 1), at(4, 0)]);
            blocks.push(vec![at(0, 0), at(1, 2), at(4, 1), 27 + y]);
            blocks.push(vec![at(0, 0), at(2, 0), at(5, 1), 30 + (x + 2 * y) % 3]);
        }
        blocks.push(vec![point(x, 0), point(x, 1), point(x, 2), 33]);
    }
    blocks
}

/// The blocks of [`Pbd::Of57`], moved by Z_48 with nine fixed points; found by search.
fn starter_57() -> Vec<Vec<u32>> {
    let mut blocks: Vec<Vec<u32>> = vec![(48..57).collect()];
    for i in 0..48 {
        blocks.push([0, 2, 10, 19, 35].map(|x| (x + i) % 48).to_vec());
        for quad in [[0, 1, 21, 43], [7, 10, 14, 44]] {
            blocks.push(quad.map(|x| (x + i) % 48).into_iter().chain([48 + i % 8]).collect());
        }
    }
    for i in 0..12 {
        blocks.push([0, 12, 24, 36].map(|x| x + i).into_iter().chain([56]).collect());
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_algebra::array::Arrays;

    fn covers_pairs_once(blocks: &[Vec<u32>], points: u32) {
        let n = points as usize;
        let mut seen = vec![0; n * n];
        for block in blocks {
            for (i, &a) in block.iter().enumerate() {
                block[i + 1..].iter().for_each(|&b| seen[(a.min(b) as usize) * n + a.max(b) as usize] += 1);
            }
        }
        for a in 0..n {
            (a + 1..n).for_each(|b| assert_eq!(seen[a * n + b], 1, "{a} and {b} of {points}"));
        }
    }

    #[test]
    fn pairwise_balanced_designs_cover_every_pair_once() {
        covers_pairs_once(&starter_34(), 34);
        covers_pairs_once(&starter_57(), 57);
        crate::developed::BLOCKS.iter().for_each(|stored| covers_pairs_once(&stored.blocks(), stored.players()));
        let none = |_: u32| -> Rotation { unreachable!("no rotation wanted") };
        for (k, t, u) in [(3, 4, 0), (3, 4, 3), (3, 5, 5), (4, 5, 0), (4, 5, 2), (4, 7, 7)] {
            let array = Arrays::default().find(k + 1 + u32::from(u > 0), t).unwrap();
            let pbd = Pbd::Weighted { t, u, array };
            covers_pairs_once(&pbd.blocks(k, &none, None), pbd.points(k));
        }
    }
}
