//! Frames: rounds that leave a hole.
//!
//! The points fall into holes of h; a partial round seats all points but one hole's, every pair of
//! different holes meets once, and each hole is left free by h / (k − 1) partial rounds. A rotation
//! in which everybody meets gives one with holes of k − 1: take a player away. Others are stored in
//! `catalogue/frames.txt`. Source: Stinson 1987 (DOI 10.1016/0012-365X(87)90141-0).

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::array::ArrayRecipe;
use super::recipe::Recipe;
use super::rotation::Rotation;
use super::transversal;
use crate::search::symmetry::Copies;

/// A frame, as a recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A rotation in which everybody meets, without its last player.
    Punctured(Box<Recipe>),
    /// One that is stored.
    Stored(&'static StoredFrame),
}

/// Base rounds of a frame, moved by a group.
#[derive(Debug, PartialEq, Eq)]
pub struct StoredFrame {
    /// How many sit at a table.
    pub table_size: u32,
    /// Points of a hole.
    pub hole: u32,
    group: Copies,
    bases: Vec<Vec<u32>>,
    /// Where it is from.
    pub provenance: &'static str,
}

/// A round that leaves a hole.
#[derive(Clone, Debug)]
pub struct PartialRound {
    /// The points that are left free, ascending.
    pub hole: Vec<u32>,
    /// The others, table after table.
    pub seats: Vec<u32>,
}

/// All stored frames.
pub fn stored() -> &'static [StoredFrame] {
    static STORED: OnceLock<Vec<StoredFrame>> = OnceLock::new();
    STORED.get_or_init(|| read(include_str!("catalogue/frames.txt")).expect("a test reads the catalogue"))
}

fn read(text: &'static str) -> Option<Vec<StoredFrame>> {
    let mut frames: Vec<StoredFrame> = Vec::new();
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let (word, rest) = line.split_once(' ')?;
        match word {
            "frame" => {
                let value = |key: &str| rest.split(' ').find_map(|w| w.strip_prefix(key)?.strip_prefix('='));
                let group = Copies {
                    moduli: value("group")?.split('.').map(|m| m.parse().ok()).collect::<Option<_>>()?,
                    copies: value("copies")?.parse().ok()?,
                    fixed: 0,
                };
                let (table_size, hole) = (value("k")?.parse().ok()?, value("hole")?.parse().ok()?);
                frames.push(StoredFrame { table_size, hole, group, bases: Vec::new(), provenance: "" });
            }
            "by" => frames.last_mut()?.provenance = rest,
            "base" => {
                let seats = rest.split([' ', ',']).map(|n| n.parse().ok()).collect::<Option<_>>()?;
                frames.last_mut()?.bases.push(seats);
            }
            _ => return None,
        }
    }
    Some(frames)
}

impl StoredFrame {
    /// How many points there are.
    pub fn points(&self) -> u32 {
        self.group.points()
    }
}

impl Frame {
    /// How many points there are.
    pub fn points(&self) -> u32 {
        match self {
            Self::Punctured(outer) => outer.players() - 1,
            Self::Stored(frame) => frame.points(),
        }
    }

    /// How many sit at a table.
    pub fn table_size(&self) -> u32 {
        match self {
            Self::Punctured(outer) => outer.table_size(),
            Self::Stored(frame) => frame.table_size,
        }
    }

    /// How many points a hole has.
    pub fn hole(&self) -> u32 {
        match self {
            Self::Punctured(outer) => outer.table_size() - 1,
            Self::Stored(frame) => frame.hole,
        }
    }

    /// How many partial rounds there are.
    pub fn rounds(&self) -> u32 {
        self.points() / (self.table_size() - 1)
    }

    /// In words.
    pub fn explain(&self) -> String {
        match self {
            Self::Punctured(outer) => {
                format!("in a rotation of {} one player's table is the hole of each round", outer.players())
            }
            Self::Stored(frame) => format!(
                "partial rounds of {} points, each without one of {} holes of {} ({})",
                frame.group.points(),
                frame.group.points() / frame.hole,
                frame.hole,
                frame.provenance
            ),
        }
    }

    /// All partial rounds.
    pub fn build(&self) -> Vec<PartialRound> {
        match self {
            Self::Punctured(outer) => {
                let outer = outer.build();
                let last = outer.players() - 1;
                let partial = |round: &[u32]| {
                    let (hole, others): (Vec<&[u32]>, Vec<&[u32]>) =
                        outer.tables(round).partition(|t| t.contains(&last));
                    let hole = hole.concat().into_iter().filter(|&p| p != last).collect();
                    PartialRound { hole, seats: others.concat() }
                };
                outer.rounds().map(partial).collect()
            }
            Self::Stored(frame) => {
                let mut rounds = Vec::new();
                for base in &frame.bases {
                    for translation in (0..frame.group.order()).map(|g| frame.group.translation(g)) {
                        let seats: Vec<u32> = base.iter().map(|&p| translation[p as usize]).collect();
                        let hole = (0..frame.group.points()).filter(|p| !seats.contains(p)).collect();
                        rounds.push(PartialRound { hole, seats });
                    }
                }
                rounds
            }
        }
    }
}

/// The frame product. All points become groups of m, the tables of a partial round RTDs, and on the
/// hole's h·m players and w common ones sits a round of `inner`, which has h·m / (k − 1) rounds and
/// whose `apart` (w players) never meet.
pub fn product(frame: &Frame, array: &ArrayRecipe, inner: &Rotation, apart: &[u32]) -> Rotation {
    let (k, m, w) = (frame.table_size(), array.order(), apart.len() as u32);
    let points = frame.points();
    let design = transversal::resolvable(array, k);
    let mut result = Rotation::new(points * m + w, k);
    let mut used: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
    for partial in frame.build() {
        let of_hole: Vec<u32> = partial.hole.iter().flat_map(|&p| p * m..(p + 1) * m).collect();
        let mut others = of_hole.iter();
        let renamed: Vec<u32> = (0..inner.players())
            .map(|p| match apart.iter().position(|&a| a == p) {
                Some(at) => points * m + at as u32,
                None => *others.next().expect("h·m players besides those apart"),
            })
            .collect();
        // A hole's next partial round takes the next m rounds of the filling.
        let skip = used.entry(partial.hole).or_default();
        for (small, filled) in design.rounds().zip(inner.rounds().skip(*skip)) {
            let tall = partial
                .seats
                .chunks_exact(k as usize)
                .flat_map(|table| small.iter().map(move |&p| table[(p / m) as usize] * m + p % m));
            result.push_round(tall.chain(filled.iter().map(|&p| renamed[p as usize])));
        }
        *skip += m as usize;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stored_frame_is_one() {
        assert!(!stored().is_empty());
        for stored in stored() {
            let frame = Frame::Stored(stored);
            let (n, rounds) = (frame.points() as usize, frame.build());
            assert_eq!(rounds.len(), frame.rounds() as usize);
            let mut met = vec![0; n * n];
            for round in &rounds {
                assert_eq!(round.hole.len(), stored.hole as usize, "{}", frame.explain());
                assert_eq!(
                    rounds.iter().filter(|r| r.hole == round.hole).count() as u32,
                    stored.hole / (stored.table_size - 1)
                );
                for table in round.seats.chunks_exact(stored.table_size as usize) {
                    table.iter().for_each(|&a| table.iter().for_each(|&b| met[a as usize * n + b as usize] += 1));
                }
            }
            for a in 0..n {
                for b in (0..n).filter(|&b| b != a) {
                    let same = rounds.iter().any(|r| r.hole.contains(&(a as u32)) && r.hole.contains(&(b as u32)));
                    assert_eq!(met[a * n + b], u32::from(!same), "{a} and {b}, {}", frame.explain());
                }
            }
        }
    }
}
