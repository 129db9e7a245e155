//! Frames developed from base rounds over a group, stored in `catalogue/frames.txt` with their provenance.
//!
//! The method is that of `developed.rs`; the points that a base round leaves out are its hole.

use std::sync::OnceLock;

use super::developed::{copies, value};
use roundtable_algebra::symmetry::Copies;

/// Stored base rounds of a frame.
#[derive(Debug, PartialEq, Eq)]
pub struct BaseFrame {
    /// How many sit at a table.
    pub table_size: u32,
    /// Players of a hole.
    pub hole: u32,
    group: Copies,
    bases: Vec<Vec<u32>>,
    /// Where it is from.
    pub provenance: &'static str,
}

/// All stored frames.
pub fn stored() -> &'static [BaseFrame] {
    static STORED: OnceLock<Vec<BaseFrame>> = OnceLock::new();
    STORED.get_or_init(|| read(include_str!("catalogue/frames.txt")).expect("a test reads the catalogue"))
}

fn read(text: &'static str) -> Option<Vec<BaseFrame>> {
    let mut frames: Vec<BaseFrame> = Vec::new();
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let (word, rest) = line.split_once(' ')?;
        match word {
            "frame" => {
                let group = copies(rest, 0)?;
                let (table_size, hole) = (value(rest, "k")?.parse().ok()?, value(rest, "hole")?.parse().ok()?);
                frames.push(BaseFrame { table_size, hole, group, bases: Vec::new(), provenance: "" });
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

impl BaseFrame {
    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.group.points()
    }

    /// How many rounds there are: h / (k − 1) for each hole of h.
    pub fn rounds(&self) -> u32 {
        self.players() / (self.table_size - 1)
    }

    /// Each round, table after table, without the players of its hole.
    pub fn build(&self) -> Vec<Vec<u32>> {
        let translations: Vec<Vec<u32>> = (0..self.group.order()).map(|g| self.group.translation(g)).collect();
        let moved = |base: &Vec<u32>| -> Vec<Vec<u32>> {
            translations.iter().map(|t| base.iter().map(|&p| t[p as usize]).collect()).collect()
        };
        self.bases.iter().flat_map(moved).collect()
    }
}
