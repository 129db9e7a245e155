//! Rounds of earlier events, and who was on whose side at their tables.
//!
//! People who are not in the field are left out of those tables, so a seat's place no longer shows its side. Each table
//! is therefore listed by side, with the size of each: A and B against C and D, B not in the field, is `[A, C, D]` with
//! the sizes `[1, 2]`. Sides count in questions about tables with sides. O(pairs at the tables).

use crate::{PlayerIx, Relation, RoundBuilder, Schedule};

/// Rounds of earlier events with the sizes of the sides at their tables, if known.
///
/// ```
/// use roundtable_model::{History, PlayerIx, Relation, Schedule};
/// let mut before = Schedule::new(5);
/// before.push_round().table(1, &[2, 4, 0].map(PlayerIx));
/// let history = History::new(before, vec![vec![2, 1]]).unwrap();
/// let partners: Vec<_> = history.related().filter(|(_, relation)| *relation == Relation::Partners).collect();
/// assert_eq!(partners, [([PlayerIx(2), PlayerIx(4)], Relation::Partners)]);
/// assert_eq!(history.related().count(), 3);
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serial::HistoryParts")
)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    #[cfg_attr(feature = "serde", serde(rename = "history"))]
    rounds: Schedule,
    /// One list for each table of `rounds`, or none at all.
    #[cfg_attr(feature = "serde", serde(rename = "history_sides", skip_serializing_if = "Vec::is_empty"))]
    sides: Vec<Vec<u32>>,
}

impl History {
    /// Rounds, and for each of their tables in order the sizes of its sides: the seats of a table are all of the first
    /// side, then all of the second. A table's list is empty if its sides are unknown; no lists at all: all are
    /// unknown.
    ///
    /// # Errors
    /// The rounds again if a list is missing, or does not add up to the seats of its table.
    ///
    /// ```
    /// use roundtable_model::{History, PlayerIx, Schedule};
    /// let mut night = Schedule::new(2);
    /// night.push_round().table(1, &[1, 0].map(PlayerIx));
    /// assert_eq!(History::new(night.clone(), vec![vec![1, 2]]), Err(night.clone()));
    /// assert_eq!(History::new(night.clone(), vec![vec![]]), Ok(night.into()));
    /// ```
    pub fn new(rounds: Schedule, sides: Vec<Vec<u32>>) -> Result<Self, Schedule> {
        let tables = rounds.rounds().flat_map(|round| round.tables());
        let seats = |sizes: &[u32]| sizes.iter().fold(0_u64, |sum, size| sum + u64::from(*size));
        let fits = tables.zip(&sides).all(|(table, of)| of.is_empty() || seats(of) == table.seats.len() as u64);
        if !fits || !sides.is_empty() && sides.len() != rounds.table_count() {
            return Err(rounds);
        }
        let is_known = sides.iter().any(|sizes| !sizes.is_empty());
        Ok(Self { rounds, sides: if is_known { sides } else { Vec::new() } })
    }

    /// Appends a round of these tables: the number of each, who sits there (first side first), and the sizes of its
    /// sides. Sizes that do not add up to the seats are left out.
    ///
    /// ```
    /// use roundtable_model::{History, PlayerIx, Schedule};
    /// let mut history = History::from(Schedule::new(3));
    /// history.push_round([(1, vec![PlayerIx(0), PlayerIx(1)], vec![])]);
    /// history.push_round([(1, vec![PlayerIx(0), PlayerIx(2)], vec![1, 1])]).sit_out(PlayerIx(1));
    /// assert_eq!(history.sides(), [vec![], vec![1, 1]]);
    /// ```
    pub fn push_round(&mut self, tables: impl IntoIterator<Item = (u32, Vec<PlayerIx>, Vec<u32>)>) -> RoundBuilder<'_> {
        let mut count = self.rounds.table_count();
        let mut round = self.rounds.push_round();
        for (number, seats, sizes) in tables {
            round.table(number, &seats);
            if !sizes.is_empty() && sizes.iter().sum::<u32>() as usize == seats.len() {
                self.sides.resize(count, Vec::new());
                self.sides.push(sizes);
            }
            count += 1;
        }
        if !self.sides.is_empty() {
            self.sides.resize(count, Vec::new());
        }
        round
    }

    /// The rounds.
    pub fn rounds(&self) -> &Schedule {
        &self.rounds
    }

    /// For each table of the rounds the sizes of its sides; empty if none are known.
    pub fn sides(&self) -> &[Vec<u32>] {
        &self.sides
    }

    /// The rounds alone, for a field in which sides do not count.
    #[must_use]
    pub fn without_sides(self) -> Self {
        self.rounds.into()
    }

    /// Every pair who were partners or opponents, once for each time; the smaller number of the two first.
    pub fn related(&self) -> impl Iterator<Item = ([PlayerIx; 2], Relation)> + '_ {
        let tables = self.rounds.rounds().flat_map(|round| round.tables());
        tables.zip(&self.sides).flat_map(|(table, sizes)| {
            // The side of each seat, from 0; empty if the table's sides are unknown, so it gives no pairs.
            let side: Vec<usize> =
                (0..).zip(sizes).flat_map(|(side, &size)| std::iter::repeat_n(side, size as usize)).collect();
            let all = (0..side.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
            let pair = |(a, b): (usize, usize)| {
                let relation = if side[a] == side[b] { Relation::Partners } else { Relation::Opponents };
                let (p, q) = (table.seats[a], table.seats[b]);
                ([p.min(q), p.max(q)], relation)
            };
            all.map(pair).collect::<Vec<_>>()
        })
    }
}

impl From<Schedule> for History {
    fn from(rounds: Schedule) -> Self {
        Self { rounds, sides: Vec::new() }
    }
}

/// The sizes of a table's sides without absent people; `here` is given for each seat, first side first.
///
/// ```
/// assert_eq!(roundtable_model::sides_here(&[2, 2], [true, false, true, true]), [1, 2]);
/// ```
pub fn sides_here(sizes: &[u32], here: impl IntoIterator<Item = bool>) -> Vec<u32> {
    let mut seats = here.into_iter();
    sizes.iter().map(|size| seats.by_ref().take(*size as usize).filter(|here| *here).count() as u32).collect()
}
