//! Base rounds developed over a group, stored in `catalogue/base_rounds.txt` with their provenance.
//!
//! The format is at the head of that file. The method: R. C. Bose, On the construction of balanced
//! incomplete block designs, Ann. Eugenics 9 (1939). Developing costs O(players · rounds).

use std::sync::OnceLock;

use super::rotation::Rotation;
use roundtable_algebra::symmetry::Copies;

/// A stored set of base rounds.
#[derive(Debug, PartialEq, Eq)]
pub struct Developed {
    /// How many sit at a table.
    pub table_size: u32,
    /// How many rounds there will be.
    pub rounds: u32,
    /// The players who never meet are groups of so many; 0 where nothing is promised.
    pub groups: u32,
    group: Copies,
    lines: Vec<Line>,
    /// Where it is from.
    pub provenance: &'static str,
}

#[derive(Debug, PartialEq, Eq)]
enum Line {
    /// A round and the elements to translate it by; empty for all of them.
    Round { shifts: Vec<u32>, tables: Vec<Vec<u32>> },
    /// Tables whose translates together are one round.
    Still { tables: Vec<Vec<u32>> },
}

/// All stored designs with a hole, from `catalogue/incomplete.txt`: the fixed points never meet, and have no place in
/// the last rounds.
pub fn incomplete() -> &'static [Developed] {
    static STORED: OnceLock<Vec<Developed>> = OnceLock::new();
    STORED.get_or_init(|| read(include_str!("catalogue/incomplete.txt")).expect("a test reads the catalogue"))
}

/// All stored base rounds.
pub fn stored() -> &'static [Developed] {
    static STORED: OnceLock<Vec<Developed>> = OnceLock::new();
    STORED.get_or_init(|| read(include_str!("catalogue/base_rounds.txt")).expect("a test reads the catalogue"))
}

/// Reads base rounds written as in the catalogue; `None` where the text is something else.
pub fn read(text: &'static str) -> Option<Vec<Developed>> {
    let mut all: Vec<Developed> = Vec::new();
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let (word, rest) = line.split_once(' ')?;
        match word {
            "design" => {
                let value = |key| value(rest, key);
                let group = copies(rest, value("fixed")?.parse().ok()?)?;
                all.push(Developed {
                    table_size: value("k")?.parse().ok()?,
                    rounds: value("rounds")?.parse().ok()?,
                    groups: value("groups").map_or(Some(0), |g| g.parse().ok())?,
                    group,
                    lines: Vec::new(),
                    provenance: "",
                });
            }
            "by" => all.last_mut()?.provenance = rest,
            "base" => all.last_mut()?.lines.push(Line::Round { shifts: Vec::new(), tables: tables(rest)? }),
            "still" => all.last_mut()?.lines.push(Line::Still { tables: tables(rest)? }),
            "shifts" => {
                let (shifts, rest) = rest.split_once(" : ")?;
                all.last_mut()?.lines.push(Line::Round { shifts: numbers(shifts)?, tables: tables(rest)? });
            }
            _ => return None,
        }
    }
    Some(all)
}

/// The value of `key=value` among the words of a heading.
pub(super) fn value<'a>(heading: &'a str, key: &str) -> Option<&'a str> {
    heading.split(' ').find_map(|w| w.strip_prefix(key)?.strip_prefix('='))
}

/// The points that a heading's `group` and `copies` say, with so many fixed ones.
pub(super) fn copies(heading: &str, fixed: u32) -> Option<Copies> {
    Some(Copies {
        moduli: value(heading, "group")?.split('.').map(|m| m.parse().ok()).collect::<Option<_>>()?,
        copies: value(heading, "copies")?.parse().ok()?,
        fixed,
    })
}

fn tables(text: &str) -> Option<Vec<Vec<u32>>> {
    text.split(' ').map(numbers).collect()
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(|n| n.parse().ok()).collect()
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

    /// Copies of the group, and fixed points.
    pub fn shape(&self) -> (u32, u32) {
        (self.group.copies, self.group.fixed)
    }

    /// All rounds.
    pub fn build(&self) -> Rotation {
        let mut rotation = Rotation::new(self.players(), self.table_size);
        self.seats().into_iter().for_each(|round| rotation.push_round(round));
        rotation
    }

    /// The rounds of everybody, and those without the fixed points, of a design with a hole.
    pub fn build_incomplete(&self) -> (Rotation, Rotation) {
        let mut full = Rotation::new(self.players(), self.table_size);
        let mut without = Rotation::new(self.players() - self.group.fixed, self.table_size);
        for round in self.seats() {
            let rotation = if round.len() as u32 == full.players() { &mut full } else { &mut without };
            rotation.push_round(round);
        }
        (full, without)
    }

    /// The seats of every round, table after table.
    fn seats(&self) -> Vec<Vec<u32>> {
        let mut rounds: Vec<Vec<u32>> = Vec::new();
        let translations: Vec<Vec<u32>> = (0..self.group.order()).map(|g| self.group.translation(g)).collect();
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
                    let mut seats: Vec<Vec<u32>> = Vec::new();
                    for table in tables {
                        for t in &translations {
                            let mut moved: Vec<u32> = table.iter().map(|&p| t[p as usize]).collect();
                            moved.sort_unstable();
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
