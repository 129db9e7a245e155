//! Where things stand in a file, so that what the audit finds can be shown to a person.
//!
//! Flat arrays like the schedule's own, 8 bytes per seat. Looking up a fault is O(1).

use std::fmt;

use roundtable_audit::{Fault, Place as Spot};
use roundtable_model::{RoundIx, SeatIx};

/// A line and a column, both 1-based; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

impl fmt::Display for Place {
    /// Writes `line:column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Where every round, table and player of a schedule stands in the file that it was read from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    pub(crate) rounds: Vec<RoundPlaces>,
    pub(crate) tables: Vec<TablePlaces>,
    pub(crate) seats: Vec<Place>,
    pub(crate) sit_outs: Vec<Place>,
    pub(crate) absents: Vec<Place>,
}

/// Where a round begins, and where its runs in the arrays begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RoundPlaces {
    pub place: Place,
    pub tables: usize,
    pub sit_outs: usize,
    pub absents: usize,
}

/// Where a table begins, and where its run in the seats begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TablePlaces {
    pub place: Place,
    pub seats: usize,
}

impl Places {
    /// Where a round begins: its heading, or its first line.
    pub fn round(&self, round: RoundIx) -> Option<Place> {
        self.rounds.get(round.ix()).map(|r| r.place)
    }

    /// Where a table begins, by its 0-based place in the round.
    pub fn table(&self, round: RoundIx, table: usize) -> Option<Place> {
        self.table_at(round, table).map(|t| t.place)
    }

    /// Where the player in a seat stands.
    pub fn seat(&self, round: RoundIx, table: usize, seat: SeatIx) -> Option<Place> {
        self.seats.get(self.table_at(round, table)?.seats.checked_add(seat.ix())?).copied()
    }

    /// Where somebody who sits out stands, by 0-based place in the round's list.
    pub fn sit_out(&self, round: RoundIx, index: usize) -> Option<Place> {
        self.sit_outs.get(self.rounds.get(round.ix())?.sit_outs.checked_add(index)?).copied()
    }

    /// Where somebody absent stands, by 0-based place in the round's list.
    pub fn absent(&self, round: RoundIx, index: usize) -> Option<Place> {
        self.absents.get(self.rounds.get(round.ix())?.absents.checked_add(index)?).copied()
    }

    /// Where to mend what the audit found: the player's place, else the table, else the round.
    ///
    /// ```
    /// use roundtable_audit::{Rules, audit};
    /// let reading = roundtable_formats::read_schedule(b"1-2\n3-1\n", "x.txt", None, Some(4)).unwrap();
    /// let found = audit(&reading.plan.schedule, &Rules::default());
    /// let doubled = found.problems.iter().find(|f| f.code() == "doubled_player").unwrap();
    /// assert_eq!(reading.places.fault(doubled).unwrap().to_string(), "2:3");
    /// ```
    pub fn fault(&self, fault: &Fault) -> Option<Place> {
        let round = fault.round()?;
        let spot = match fault.place() {
            Some(Spot::Seat { table, seat, .. }) => self.seat(round, table, seat),
            Some(Spot::SitOut { index }) => self.sit_out(round, index),
            Some(Spot::Absent { index }) => self.absent(round, index),
            None => None,
        };
        spot.or_else(|| self.table(round, fault.table()?)).or_else(|| self.round(round))
    }

    fn table_at(&self, round: RoundIx, table: usize) -> Option<TablePlaces> {
        self.tables.get(self.rounds.get(round.ix())?.tables.checked_add(table)?).copied()
    }
}
