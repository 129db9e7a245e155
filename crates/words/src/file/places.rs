//! Where each round, table and seat of a schedule is in the file that it was read from, to show faults found by the
//! audit there.
//!
//! Flat arrays like the schedule's own, 8 bytes per seat. Looking up a fault is O(1).

use std::fmt;

use roundtable_audit::{Fault, PlaceInRound as Spot};
use roundtable_model::{RoundIx, SeatIx};

/// A line and a column, both 1-based; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

impl Place {
    /// The name of this cell in a sheet.
    ///
    /// ```
    /// use roundtable_words::Place;
    /// assert_eq!(Place { line: 8, column: 5 }.in_sheet(), "E8");
    /// assert_eq!(Place { line: 1, column: 28 }.in_sheet(), "AB1");
    /// ```
    pub fn in_sheet(&self) -> String {
        let (mut letters, mut left) = (String::new(), self.column);
        while let Some(rest) = left.checked_sub(1) {
            letters.insert(0, char::from(b'A' + (rest % 26) as u8));
            left = rest / 26;
        }
        format!("{letters}{}", self.line)
    }

    /// As it is written behind the name of its file: a cell of a workbook, else line and column.
    pub(crate) fn written(&self, file: &str) -> String {
        if is_workbook(file) || sheet_asked(file).is_some() { self.in_sheet() } else { self.to_string() }
    }
}

/// The name of a workbook and of the sheet of it that is asked for: `night.xlsx#By table`.
///
/// ```
/// use roundtable_words::sheet_asked;
/// assert_eq!(sheet_asked("a.xlsx#Day 2"), Some(("a.xlsx", "Day 2")));
/// assert_eq!(sheet_asked("a.csv#2"), None);
/// ```
pub fn sheet_asked(name: &str) -> Option<(&str, &str)> {
    let mut parts = name.match_indices('#').map(|(at, _)| (&name[..at], &name[at + 1..]));
    parts.find(|(file, _)| is_workbook(file))
}

/// Whether a file has the name of a workbook that is read.
fn is_workbook(file: &str) -> bool {
    let extension = file.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    ["xlsx", "xlsm", "ods", "fods"].contains(&extension.as_str())
}

impl fmt::Display for Place {
    /// Writes `line:column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The place of every round, table and player of a schedule in the file that it was read from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// Every round.
    pub rounds: Vec<RoundPlaces>,
    /// Every table, round by round.
    pub tables: Vec<TablePlaces>,
    /// Every seat, table by table.
    pub seats: Vec<Place>,
    /// Everybody who sits out, round by round.
    pub sit_outs: Vec<Place>,
    /// Everybody who is not there, round by round.
    pub absents: Vec<Place>,
}

/// Where a round begins in the file, and at which index its tables, sit-outs and absences begin in the arrays of
/// [`Places`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundPlaces {
    /// Where it begins.
    pub place: Place,
    /// Its first table in [`Places::tables`].
    pub tables: usize,
    /// Its first in [`Places::sit_outs`].
    pub sit_outs: usize,
    /// Its first in [`Places::absents`].
    pub absents: usize,
}

/// Where a table begins in the file, and at which index its seats begin in [`Places::seats`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TablePlaces {
    /// Where it begins.
    pub place: Place,
    /// Its first seat in [`Places::seats`].
    pub seats: usize,
}

impl Places {
    /// Begins the next round, at this place.
    pub fn begin_round(&mut self, place: Place) {
        let (tables, sit_outs, absents) = (self.tables.len(), self.sit_outs.len(), self.absents.len());
        self.rounds.push(RoundPlaces { place, tables, sit_outs, absents });
    }

    /// Where a round begins: its heading, or its first line.
    pub fn round(&self, round: RoundIx) -> Option<Place> {
        self.rounds.get(round.ix()).map(|r| r.place)
    }

    /// Where a table begins, by its 0-based place in the round.
    pub fn table(&self, round: RoundIx, table: usize) -> Option<Place> {
        self.table_at(round, table).map(|t| t.place)
    }

    /// Where the player in a seat is.
    pub fn seat(&self, round: RoundIx, table: usize, seat: SeatIx) -> Option<Place> {
        self.seats.get(self.table_at(round, table)?.seats.checked_add(seat.ix())?).copied()
    }

    /// Where somebody who sits out is, by 0-based place in the round's list.
    pub fn sit_out(&self, round: RoundIx, index: usize) -> Option<Place> {
        self.sit_outs.get(self.rounds.get(round.ix())?.sit_outs.checked_add(index)?).copied()
    }

    /// Where somebody absent is, by 0-based place in the round's list.
    pub fn absent(&self, round: RoundIx, index: usize) -> Option<Place> {
        self.absents.get(self.rounds.get(round.ix())?.absents.checked_add(index)?).copied()
    }

    /// Where to correct what the audit found: the player's place, else the table, else the round.
    ///
    /// ```
    /// use roundtable_audit::{Rules, audit};
    /// use roundtable_model::{PlayerIx, Schedule};
    /// use roundtable_words::{Place, Places, RoundPlaces, TablePlaces};
    /// let at = |line, column| Place { line, column };
    /// let mut schedule = Schedule::new(4);
    /// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(0)]);
    /// let places = Places {
    ///     rounds: vec![RoundPlaces { place: at(1, 1), tables: 0, sit_outs: 0, absents: 0 }],
    ///     tables: vec![TablePlaces { place: at(1, 1), seats: 0 }, TablePlaces { place: at(2, 1), seats: 2 }],
    ///     seats: vec![at(1, 1), at(1, 3), at(2, 1), at(2, 3)],
    ///     ..Places::default()
    /// };
    /// let found = audit(&schedule, &Rules::default());
    /// let doubled = found.problems.iter().find(|f| f.code() == "doubled_player").unwrap();
    /// assert_eq!(places.fault(doubled).unwrap().to_string(), "2:3");
    /// ```
    pub fn fault(&self, fault: &Fault) -> Option<Place> {
        let at = fault.at();
        let round = at.round?;
        let spot = match at.place {
            Some(Spot::Seat { table, seat, .. }) => self.seat(round, table, seat),
            Some(Spot::SitOut { index }) => self.sit_out(round, index),
            Some(Spot::Absent { index }) => self.absent(round, index),
            None => None,
        };
        spot.or_else(|| self.table(round, at.table?.0)).or_else(|| self.round(round))
    }

    /// The table at a place in the round, from 0.
    fn table_at(&self, round: RoundIx, table: usize) -> Option<TablePlaces> {
        self.tables.get(self.rounds.get(round.ix())?.tables.checked_add(table)?).copied()
    }
}
