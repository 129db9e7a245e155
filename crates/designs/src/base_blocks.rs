//! Pairwise balanced designs (any two points are together in exactly one block), stored as base blocks over a group in `catalogue/blocks.txt`
//! with their provenance.
//!
//! Every translate of a base block by the group is a block, each set once: a block that some translation maps to itself has fewer translates.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use roundtable_model::sorted;

use super::catalogue::{Entry, entries, numbers};
use roundtable_algebra::symmetry::Copies;

/// Stored base blocks, all of one size; any two points are in one block.
#[derive(Debug, PartialEq, Eq)]
pub struct BaseBlocks {
    /// Points of a block.
    pub size: u32,
    /// The group, and how it moves the points.
    group: Copies,
    /// The base blocks.
    blocks: Vec<Vec<u32>>,
    /// Where it is from.
    pub provenance: &'static str,
}

/// All stored designs.
pub static STORED: LazyLock<Vec<BaseBlocks>> =
    LazyLock::new(|| read(include_str!("catalogue/blocks.txt")).expect("a test reads the catalogue"));

/// Reads designs written as in the catalogue; `None` where the text is something else.
pub(super) fn read(text: &'static str) -> Option<Vec<BaseBlocks>> {
    let design = |entry: Entry| {
        let block = |&(word, rest): &(&str, _)| numbers(rest).filter(|_| word == "base");
        Some(BaseBlocks {
            size: entry.number("size")?,
            group: entry.points(entry.number("fixed")?)?,
            blocks: entry.lines.iter().map(block).collect::<Option<_>>()?,
            provenance: entry.provenance,
        })
    };
    entries(text, "blocks")?.into_iter().map(design).collect()
}

impl BaseBlocks {
    /// How many points there are.
    pub fn points(&self) -> u32 {
        self.group.points()
    }

    /// All blocks, in ascending order. O(blocks · log blocks).
    pub fn build(&self) -> Vec<Vec<u32>> {
        let mut blocks = BTreeSet::new();
        for translation in self.group.translations() {
            for base in &self.blocks {
                let block = sorted(base.iter().map(|&p| translation[p as usize]));
                blocks.insert(block);
            }
        }
        blocks.into_iter().collect()
    }
}
