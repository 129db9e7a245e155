//! Who was on whose side at the tables of earlier events. It counts in a question whose own tables have sides.
//!
//! People who are not in the field are left out of those tables, so a seat's place no longer shows its side; the number of people on each side is
//! kept instead. O(pairs at the tables).

use super::Problem;
use crate::{PlayerIx, Relation, Schedule};

impl Problem {
    /// Sets the sizes of the sides at every table of the history: one list for each table, in the order of rounds and tables. The seats of a
    /// table are in the order of its sides: all of the first side, then all of the second. The list is empty where a table's sides are not known.
    /// If the numbers do not [fit](Self::sides_fit) the tables, all of them are dropped.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Problem, Relation, Roster, RoundGoal, Schedule, TableSizes};
    /// let mut before = Schedule::new(5);
    /// before.push_round().table(1, &[2, 4, 0].map(PlayerIx));
    /// let question = Problem::new(Roster::numbered(5), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    /// let question = question.with_history(before).unwrap().with_history_sides(vec![vec![2, 1]]);
    /// let partners: Vec<_> = question.earlier_sides().filter(|(_, relation)| *relation == Relation::Partners).collect();
    /// assert_eq!(partners, [([PlayerIx(2), PlayerIx(4)], Relation::Partners)]);
    /// assert_eq!(question.earlier_sides().count(), 3);
    /// ```
    #[must_use]
    pub fn with_history_sides(mut self, sides: Vec<Vec<u32>>) -> Self {
        let known = sides.iter().any(|sizes| !sizes.is_empty()) && Self::sides_fit(&self.history, &sides);
        self.history_sides = if known { sides } else { Vec::new() };
        self
    }

    /// Whether `sides` has one list for each table of the history, or no list at all, and each list that is not empty adds up to the seats of its
    /// table.
    pub fn sides_fit(history: &Schedule, sides: &[Vec<u32>]) -> bool {
        let tables = history.rounds().flat_map(|round| round.tables());
        let seats = |sizes: &[u32]| sizes.iter().fold(0_u64, |sum, size| sum + u64::from(*size));
        let fits = tables.zip(sides).all(|(table, of)| of.is_empty() || seats(of) == table.seats.len() as u64);
        fits && (sides.is_empty() || sides.len() == history.table_count())
    }

    /// The sizes of the sides at every table of the history, as [`with_history_sides`](Self::with_history_sides) takes them; empty where none are
    /// known.
    pub fn history_sides(&self) -> &[Vec<u32>] {
        &self.history_sides
    }

    /// Every pair who were partners or opponents in earlier events, once for each time; the smaller number of the two first.
    pub fn earlier_sides(&self) -> impl Iterator<Item = ([PlayerIx; 2], Relation)> + '_ {
        sides_of_rounds(&self.history, &self.history_sides)
    }
}

/// The sizes of a table's sides without those who are not here; `here` says it of each seat, side by side.
///
/// ```
/// assert_eq!(roundtable_model::sides_here(&[2, 2], [true, false, true, true]), [1, 2]);
/// ```
pub fn sides_here(sizes: &[u32], here: impl IntoIterator<Item = bool>) -> Vec<u32> {
    let mut seats = here.into_iter();
    sizes.iter().map(|size| seats.by_ref().take(*size as usize).filter(|here| *here).count() as u32).collect()
}

/// Every pair who were partners or opponents at the tables of these rounds, once for each time; the smaller number of the two first. `sides` has
/// for each table the sizes of its sides, as [`Problem::with_history_sides`] takes them; tables beyond its end give no pairs.
///
/// ```
/// use roundtable_model::{PlayerIx, Relation, Schedule, sides_of_rounds};
/// let mut night = Schedule::new(2);
/// night.push_round().table(1, &[1, 0].map(PlayerIx));
/// let found: Vec<_> = sides_of_rounds(&night, &[vec![1, 1]]).collect();
/// assert_eq!(found, [([PlayerIx(0), PlayerIx(1)], Relation::Opponents)]);
/// ```
pub fn sides_of_rounds<'a>(
    rounds: &'a Schedule,
    sides: &'a [Vec<u32>],
) -> impl Iterator<Item = ([PlayerIx; 2], Relation)> + 'a {
    let tables = rounds.rounds().flat_map(|round| round.tables());
    tables.zip(sides).flat_map(|(table, sizes)| {
        // The side of each seat, from 0; empty where the table's sides are not known, so such a table gives no pairs.
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
