//! Designs stored as base rounds in `catalogue`, with their provenance: a base round, moved by every element of a group
//! that acts on the players, gives the other rounds ("developing" it). With the group of the numbers mod 7 and the
//! fixed player 7 the base round {0,3,5,6} {1,2,4,7} gives {1,4,6,0} {2,3,5,7}, and so on. Rotations, frames and base
//! blocks are here; `balanced.rs` and `whist.rs` have theirs.
//!
//! The format is at the head of each file. The method: R. C. Bose, On the construction of balanced incomplete block
//! designs, Ann. Eugenics 9 (1939). Developing costs O(players · rounds).

use std::sync::LazyLock;

use roundtable_model::{distinct, sorted};

use super::catalogue::{Entry, entries, numbers, sets};
use super::rotation::Rotation;
use roundtable_algebra::symmetry::Copies;

/// A stored set of base rounds.
#[derive(Debug, PartialEq, Eq)]
pub struct Developed {
    /// How many sit at a table.
    pub table_size: u32,
    /// How many rounds there will be.
    pub rounds: u32,
    /// The players who never meet form groups of this size; 0 if not in the catalogue.
    pub groups: u32,
    /// For a frame, the size of a hole, the players left out by a round. 0 if everybody plays.
    pub hole: u32,
    /// The group that moves the players: they are copies of its elements, which it translates, and fixed points.
    group: Copies,
    /// The base rounds.
    lines: Vec<Line>,
    /// Its source.
    pub provenance: &'static str,
}

/// A line of a stored design.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    /// A base round and the elements of the group to move it by; no elements means all of them.
    Round { shifts: Vec<u32>, tables: Vec<Vec<u32>> },
    /// Tables whose translates together are a single round, which the group maps to itself.
    Still { tables: Vec<Vec<u32>> },
}

/// All stored designs with a hole, from `catalogue/incomplete.txt`: the fixed points are the hole; they never meet, and
/// have no place in the last rounds.
pub static INCOMPLETE: LazyLock<Vec<Developed>> =
    LazyLock::new(|| read(include_str!("catalogue/incomplete.txt"), "design").expect("a test reads the catalogue"));

/// All stored base rounds.
pub static STORED: LazyLock<Vec<Developed>> =
    LazyLock::new(|| read(include_str!("catalogue/base_rounds.txt"), "design").expect("a test reads the catalogue"));

/// All stored rounds with one of each group at every table, from `catalogue/one_of_each.txt`: the copies are the groups.
pub static ONE_OF_EACH: LazyLock<Vec<Developed>> =
    LazyLock::new(|| read(include_str!("catalogue/one_of_each.txt"), "design").expect("a test reads the catalogue"));

/// All stored frames, from `catalogue/frames.txt`: the players are split into holes, each round leaves out exactly one
/// hole, and players of different holes meet once (see `frame.rs`). A hole of h players, at tables of k, has h / (k
/// − 1) rounds.
pub static FRAMES: LazyLock<Vec<Developed>> =
    LazyLock::new(|| read(include_str!("catalogue/frames.txt"), "frame").expect("a test reads the catalogue"));

/// All stored pairwise balanced designs (any two points are together in exactly one block), from
/// `catalogue/blocks.txt`, for the closure: points are players, blocks are tables, and there are no rounds.
pub static BLOCKS: LazyLock<Vec<Developed>> =
    LazyLock::new(|| read(include_str!("catalogue/blocks.txt"), "blocks").expect("a test reads the catalogue"));

/// Reads base rounds written as in the catalogue, each below such a heading; `None` for any other text.
pub(super) fn read(text: &'static str, heading: &str) -> Option<Vec<Developed>> {
    let design = |entry: Entry| {
        let (table_size, is_frame) = (entry.number("k")?, heading == "frame");
        let group = entry.points(if is_frame { 0 } else { entry.number("fixed")? })?;
        // The rounds of a frame follow from its holes.
        let rounds = match heading {
            "frame" => group.points() / (table_size - 1),
            "blocks" => 0,
            _ => entry.number("rounds")?,
        };
        Some(Developed {
            table_size,
            rounds,
            groups: entry.number_or_0("groups")?,
            hole: if is_frame { entry.number("hole")? } else { 0 },
            group,
            lines: entry.lines.iter().map(|(word, rest)| Line::read(word, rest)).collect::<Option<_>>()?,
            provenance: entry.provenance,
        })
    };
    entries(text, heading)?.into_iter().map(design).collect()
}

impl Line {
    /// Reads a line of the catalogue: its first word is its kind.
    fn read(word: &str, rest: &str) -> Option<Self> {
        match word {
            "base" => Some(Self::Round { shifts: Vec::new(), tables: sets(rest)? }),
            "still" => Some(Self::Still { tables: sets(rest)? }),
            "shifts" => {
                let (shifts, rest) = rest.split_once(" : ")?;
                Some(Self::Round { shifts: numbers(shifts)?, tables: sets(rest)? })
            }
            _ => None,
        }
    }
}

impl Developed {
    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.group.points()
    }

    /// The group, in words.
    pub fn group_name(&self) -> String {
        self.group.name()
    }

    /// The number of copies of the group, and of fixed points.
    pub fn shape(&self) -> (u32, u32) {
        (self.group.copies, self.group.fixed)
    }

    /// All rounds.
    pub fn build(&self) -> Rotation {
        Rotation::new(self.players(), self.table_size).with_rounds(self.seats())
    }

    /// For a design with a hole: the rounds in which everybody plays, and those without the fixed points.
    pub fn build_incomplete(&self) -> (Rotation, Rotation) {
        let mut full = Rotation::new(self.players(), self.table_size);
        let mut without = Rotation::new(self.players() - self.group.fixed, self.table_size);
        for round in self.seats() {
            let rotation = if round.len() as u32 == full.players() { &mut full } else { &mut without };
            rotation.push_round(round);
        }
        (full, without)
    }

    /// All translates of base blocks in ascending order, each once: a block fixed by some translation has fewer.
    pub fn blocks(&self) -> Vec<Vec<u32>> {
        distinct(self.seats().into_iter().map(sorted))
    }

    /// The seats of every round, table after table, without the players of its hole.
    pub fn seats(&self) -> Vec<Vec<u32>> {
        let mut rounds: Vec<Vec<u32>> = Vec::new();
        let translations: Vec<Vec<u32>> = self.group.translations().collect();
        for line in &self.lines {
            match line {
                Line::Round { shifts, tables } => {
                    let chosen = translations.iter().enumerate();
                    let chosen = chosen.filter(|(g, _)| shifts.is_empty() || shifts.contains(&(*g as u32)));
                    for (_, t) in chosen {
                        rounds.push(tables.iter().flatten().map(|&p| t[p as usize]).collect());
                    }
                }
                Line::Still { tables } => {
                    // All translates of these tables make one round; equal ones count once.
                    let mut seats: Vec<Vec<u32>> = Vec::new();
                    for table in tables {
                        for t in &translations {
                            let moved = sorted(table.iter().map(|&p| t[p as usize]));
                            if !seats.contains(&moved) {
                                seats.push(moved);
                            }
                        }
                    }
                    rounds.push(seats.into_iter().flatten().collect());
                }
            }
        }
        rounds
    }
}
