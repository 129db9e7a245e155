//! Who was on whose side at the tables of earlier events: it counts where tonight's tables have sides, too.
//!
//! People who are not of the field are left out of those tables, so the seats alone do not tell. O(pairs at the tables).

use super::Problem;
use crate::{PlayerIx, Relation, Schedule};

impl Problem {
    /// How many of each side there are at every table of the history, in the order of rounds and tables; the seats of such a table are side by
    /// side. Nothing of a table whose sides are not known; and of none where the numbers do not [fit](Self::sides_fit) the tables.
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

    /// Whether sides of earlier tables have as many seats as these, where anything is said of them.
    pub fn sides_fit(history: &Schedule, sides: &[Vec<u32>]) -> bool {
        let tables = history.rounds().flat_map(|round| round.tables());
        let seats = |sizes: &[u32]| sizes.iter().fold(0_u64, |sum, size| sum + u64::from(*size));
        let fits = tables.zip(sides).all(|(table, of)| of.is_empty() || seats(of) == table.seats.len() as u64);
        fits && (sides.is_empty() || sides.len() == history.table_count())
    }

    /// How many of each side there are at every table of the history; empty where none is known.
    pub fn history_sides(&self) -> &[Vec<u32>] {
        &self.history_sides
    }

    /// Every two who were partners or opponents in earlier events, once each time; the smaller number first.
    pub fn earlier_sides(&self) -> impl Iterator<Item = ([PlayerIx; 2], Relation)> + '_ {
        let tables = self.history.rounds().flat_map(|round| round.tables());
        tables.zip(&self.history_sides).flat_map(|(table, sizes)| {
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
