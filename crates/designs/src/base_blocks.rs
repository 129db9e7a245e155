//! Pairwise balanced designs developed from base blocks over a group, stored in `catalogue/blocks.txt` with their provenance.
//!
//! Every translate of a base block is a block, each set once: a block that a translation leaves as it is has fewer translates.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::developed::{copies, value};
use roundtable_algebra::symmetry::Copies;

/// Stored base blocks, all of one size; any two points are in one block.
#[derive(Debug, PartialEq, Eq)]
pub struct BaseBlocks {
    /// Points of a block.
    pub size: u32,
    group: Copies,
    blocks: Vec<Vec<u32>>,
    /// Where it is from.
    pub provenance: &'static str,
}

/// All stored designs.
pub fn stored() -> &'static [BaseBlocks] {
    static STORED: OnceLock<Vec<BaseBlocks>> = OnceLock::new();
    STORED.get_or_init(|| read(include_str!("catalogue/blocks.txt")).expect("a test reads the catalogue"))
}

fn read(text: &'static str) -> Option<Vec<BaseBlocks>> {
    let mut designs: Vec<BaseBlocks> = Vec::new();
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let (word, rest) = line.split_once(' ')?;
        match word {
            "blocks" => {
                let group = copies(rest, value(rest, "fixed")?.parse().ok()?)?;
                let size = value(rest, "size")?.parse().ok()?;
                designs.push(BaseBlocks { size, group, blocks: Vec::new(), provenance: "" });
            }
            "by" => designs.last_mut()?.provenance = rest,
            "base" => {
                let points = rest.split(',').map(|n| n.parse().ok()).collect::<Option<_>>()?;
                designs.last_mut()?.blocks.push(points);
            }
            _ => return None,
        }
    }
    Some(designs)
}

impl BaseBlocks {
    /// How many points there are.
    pub fn points(&self) -> u32 {
        self.group.points()
    }

    /// All blocks, in ascending order. O(blocks · log blocks).
    pub fn build(&self) -> Vec<Vec<u32>> {
        let mut blocks = BTreeSet::new();
        for translation in (0..self.group.order()).map(|g| self.group.translation(g)) {
            for base in &self.blocks {
                let mut block: Vec<u32> = base.iter().map(|&p| translation[p as usize]).collect();
                block.sort_unstable();
                blocks.insert(block);
            }
        }
        blocks.into_iter().collect()
    }
}
