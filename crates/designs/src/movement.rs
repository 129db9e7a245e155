//! Movements of duplicate bridge for pairs: who sits North-South and East-West at which table, and which boards they
//! play there. A board is a deal kept and played at several tables, to compare pairs who sat the same way.
//!
//! Every set of boards moves on by one in every round, so a movement is its seats and the set that each table begins
//! with. Its properties are not taken on trust: [`Movement::counted`] counts every round, table and board. O(pairs² ·
//! sets).

use std::collections::BTreeMap;

use roundtable_model::distinct;

/// The pairs at a table in a round; all numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The table.
    pub table: u32,
    /// The pair that sits North-South.
    pub north_south: u32,
    /// The pair that sits East-West.
    pub east_west: u32,
    /// The set of boards that they play.
    pub boards: u32,
}

/// A movement: round by round who plays whom, in which direction, on which boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// How many pairs there are; they are numbered from 0 to one less.
    pub pairs: u32,
    /// How many sets of boards there are.
    pub sets: u32,
    /// The tables of each round; a pair that is at none of them sits out.
    pub rounds: Vec<Vec<Seated>>,
}

/// What a movement gives, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovementFigures {
    /// How often two pairs meet at least, and at most.
    pub meetings: [u32; 2],
    /// Rounds that a pair plays at least, and at most.
    pub played: [u32; 2],
    /// How often a pair plays a set of boards again.
    pub boards_again: u32,
    /// The most tables at which a set is played in one round: more than one share it.
    pub sharing: u32,
    /// The least and most competition of two pairs. On each set that both play this is 1 if they sit in the same
    /// direction, −1 if not, and, if they play each other, the number of other tables with that set.
    pub competition: [i64; 2],
}

impl Movement {
    /// The movement with its first `rounds` rounds only.
    #[must_use]
    pub fn of_rounds(mut self, rounds: u32) -> Self {
        self.rounds.truncate(rounds as usize);
        self
    }

    /// The movement without the last pair: who would play it sits out. A table at which that pair sat in every round is
    /// left out, and the others are numbered without a gap.
    #[must_use]
    pub fn without_last(mut self) -> Self {
        self.pairs -= 1;
        let last = self.pairs;
        self.rounds.iter_mut().for_each(|tables| tables.retain(|at| at.north_south != last && at.east_west != last));
        let used = distinct(self.rounds.iter().flatten().map(|at| at.table));
        for at in self.rounds.iter_mut().flatten() {
            at.table = used.iter().take_while(|table| **table < at.table).count() as u32;
        }
        self
    }

    /// How many tables there are.
    pub fn tables(&self) -> u32 {
        self.rounds.iter().flatten().map(|at| at.table + 1).max().unwrap_or_default()
    }

    /// Counts everything.
    ///
    /// ```
    /// use roundtable_designs::howell::howell;
    /// let found = howell(12).unwrap().counted();
    /// assert_eq!((found.meetings, found.played, found.boards_again, found.sharing), ([1, 1], [11, 11], 0, 1));
    /// assert_eq!(found.competition, [5, 5]);
    /// ```
    pub fn counted(&self) -> MovementFigures {
        let n = self.pairs as usize;
        let mut met = vec![0_u32; n * n];
        let mut played = vec![0_u32; n];
        let mut sharing = 0;
        // By pair and set: which direction, and against whom.
        let mut at: BTreeMap<(u32, u32), Vec<(i64, u32)>> = BTreeMap::new();
        for tables in &self.rounds {
            let mut uses: BTreeMap<u32, u32> = BTreeMap::new();
            for &Seated { north_south, east_west, boards, .. } in tables {
                *uses.entry(boards).or_default() += 1;
                let (a, b) = (north_south.min(east_west) as usize, north_south.max(east_west) as usize);
                met[a * n + b] += 1;
                for (own, other, way) in [(north_south, east_west, 1), (east_west, north_south, -1)] {
                    played[own as usize] += 1;
                    at.entry((own, boards)).or_default().push((way, other));
                }
            }
            sharing = sharing.max(uses.values().copied().max().unwrap_or(0));
        }
        let boards_again = at.values().map(|times| times.len() as u32 - 1).sum();
        let all = || (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
        let mut tables_with = vec![0_i64; self.sets as usize];
        self.rounds.iter().flatten().for_each(|seated| tables_with[seated.boards as usize] += 1);
        let competition = |(a, b): (usize, usize)| {
            let on = |set: u32| -> i64 {
                let of = |pair: usize| at.get(&(pair as u32, set)).map_or(&[][..], Vec::as_slice);
                let both = of(a).iter().flat_map(|one| of(b).iter().map(move |other| (one, other)));
                both.map(|(one, other)| if one.1 == b as u32 { tables_with[set as usize] - 1 } else { one.0 * other.0 })
                    .sum()
            };
            (0..self.sets).map(on).sum::<i64>()
        };
        MovementFigures {
            meetings: span(&all().map(|(a, b)| met[a * n + b]).collect::<Vec<_>>()),
            played: span(&played),
            boards_again,
            sharing,
            competition: span(&all().map(competition).collect::<Vec<_>>()),
        }
    }
}

/// The least and the greatest value; 0 without any.
fn span<T: Copy + Default + Ord>(values: &[T]) -> [T; 2] {
    [values.iter().min(), values.iter().max()].map(|value| value.copied().unwrap_or_default())
}
