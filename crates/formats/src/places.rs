//! Where things stand in a file, so that what the audit finds can be shown to a person.

use std::fmt;

/// A line and a column, both 1-based; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

impl Place {
    /// The first character of a file.
    pub const START: Self = Self { line: 1, column: 1 };
}

impl fmt::Display for Place {
    /// Writes `line:column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Where every round, table, seat and resting player of a schedule stands in the file it was read from.
///
/// Indices are those of the schedule: `rounds` by round, `tables` by table over all rounds, `seats` by seat over all
/// tables, `rests` by sit-outs and then absences of each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The heading or the first line of each round.
    pub rounds: Vec<Place>,
    /// The first character of each table.
    pub tables: Vec<Place>,
    /// The first digit of each seat's player.
    pub seats: Vec<Place>,
    /// The first digit of each player who sits out or is absent.
    pub rests: Vec<Place>,
}
