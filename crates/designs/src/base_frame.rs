//! Frames stored as base rounds over a group in `catalogue/frames.txt`, with their provenance. In a frame the players are split into holes,
//! each round leaves out exactly one hole, and players of different holes meet once (`frame.rs` uses them).
//!
//! A base round is moved by every element of the group, as in `developed.rs`; the players that a round leaves out are its hole.

use std::sync::LazyLock;

use super::catalogue::{Entry, entries, sets};
use roundtable_algebra::symmetry::Copies;

/// Stored base rounds of a frame.
#[derive(Debug, PartialEq, Eq)]
pub struct BaseFrame {
    /// How many sit at a table.
    pub table_size: u32,
    /// How many players a hole has.
    pub hole: u32,
    /// The group, and how it moves the players.
    group: Copies,
    /// The base rounds, table after table.
    bases: Vec<Vec<u32>>,
    /// Where it is from.
    pub provenance: &'static str,
}

/// All stored frames.
pub static STORED: LazyLock<Vec<BaseFrame>> =
    LazyLock::new(|| read(include_str!("catalogue/frames.txt")).expect("a test reads the catalogue"));

/// Reads frames written as in the catalogue; `None` where the text is something else.
pub(super) fn read(text: &'static str) -> Option<Vec<BaseFrame>> {
    let frame = |entry: Entry| {
        let base = |&(word, rest): &(&str, _)| Some(sets(rest).filter(|_| word == "base")?.concat());
        Some(BaseFrame {
            table_size: entry.number("k")?,
            hole: entry.number("hole")?,
            group: entry.points(0)?,
            bases: entry.lines.iter().map(base).collect::<Option<_>>()?,
            provenance: entry.provenance,
        })
    };
    entries(text, "frame")?.into_iter().map(frame).collect()
}

impl BaseFrame {
    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.group.points()
    }

    /// How many rounds there are: h / (k − 1) for each hole of h players, at tables of k.
    pub fn rounds(&self) -> u32 {
        self.players() / (self.table_size - 1)
    }

    /// Each round, table after table, without the players of its hole.
    pub fn build(&self) -> Vec<Vec<u32>> {
        let translations: Vec<Vec<u32>> = self.group.translations().collect();
        let moved = |base: &Vec<u32>| -> Vec<Vec<u32>> {
            translations.iter().map(|t| base.iter().map(|&p| t[p as usize]).collect()).collect()
        };
        self.bases.iter().flat_map(moved).collect()
    }
}
