//! Counts the meetings of every pair without a matrix: one player at a time, with one counter per opponent and a list of the counters in
//! use, so that only these are read and reset.
//!
//! Two players meet once for each table at which both sit, in this schedule or in its history.
//! O(meetings) time, O(players) memory.

pub(crate) mod couples;
pub(crate) mod planes;
pub(crate) mod tonight;
pub(crate) mod twos;

use crate::report::{MeetingBounds, Meetings};
use crate::work::{Row, Work};

/// Sums up the pairs of one player after the other; each pair counts in the row of its smaller number.
pub(crate) struct Pairs {
    /// Meetings with each opponent of the player at hand; all 0 between players.
    count: Vec<u32>,
    /// The opponents whose count is not 0.
    touched: Vec<u32>,
    /// How many different opponents each player has.
    degrees: Vec<u32>,
    sums: Sums,
}

/// Sums over all pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums {
    /// Meetings.
    pub total: u64,
    /// Pairs that meet.
    pub met: u64,
    /// Meetings², over these.
    pub squares: u64,
    /// The fewest meetings of any of these.
    pub min: u64,
    /// The most.
    pub max: u64,
}

impl Default for Sums {
    fn default() -> Self {
        Self { total: 0, met: 0, squares: 0, min: u64::MAX, max: 0 }
    }
}

impl Pairs {
    pub fn new(work: &Work<'_>) -> Self {
        Self {
            count: vec![0; work.dense as usize],
            touched: Vec::new(),
            degrees: Vec::with_capacity(work.dense as usize),
            sums: Sums::default(),
        }
    }

    /// Adds the pairs of one player; players come in the order of their numbers.
    pub fn add(&mut self, row: &Row<'_>) {
        // Where most have been met, looking at everybody is cheaper than remembering whom.
        if row.past.len() + row.opponents.len() > self.count.len() / 4 {
            for list in [row.past, row.opponents] {
                for &other in list {
                    self.count[other as usize] = self.count[other as usize].saturating_add(1);
                }
            }
            let mut degree = 0;
            for other in 0..self.count.len() {
                let count = std::mem::take(&mut self.count[other]);
                degree += u32::from(count > 0);
                if count > 0 && other > row.player as usize {
                    self.sums.add(u64::from(count));
                }
            }
            self.degrees.push(degree);
            return;
        }
        for list in [row.past, row.opponents] {
            for &other in list {
                let count = &mut self.count[other as usize];
                if *count == 0 {
                    self.touched.push(other);
                }
                *count = count.saturating_add(1);
            }
        }
        self.degrees.push(self.touched.len() as u32);
        let mut touched = std::mem::take(&mut self.touched);
        for other in touched.drain(..) {
            let count = u64::from(std::mem::take(&mut self.count[other as usize]));
            if other > row.player {
                self.sums.add(count);
            }
        }
        self.touched = touched;
    }

    /// The sums, and how many different opponents each player has.
    pub fn finish(self) -> (Sums, Vec<u32>) {
        (self.sums, self.degrees)
    }
}

impl Sums {
    fn add(&mut self, count: u64) {
        self.total += count;
        self.met += 1;
        self.squares = self.squares.saturating_add(count * count);
        self.min = self.min.min(count);
        self.max = self.max.max(count);
    }

    /// The figures for a field of this many players. Their `bound` says no more than that no pair need meet twice, and `tonight` is empty, until the
    /// audit fills them in.
    pub fn figures(self, players: u32) -> Meetings {
        let pairs = pairs_of(u64::from(players));
        Meetings {
            total: self.total,
            pairs,
            min: if self.met < pairs || pairs == 0 { 0 } else { self.min },
            max: self.max,
            repeats: self.total - self.met,
            unmet_pairs: pairs - self.met,
            sum_of_squares: self.squares,
            bound: MeetingBounds { repeats: 0, sum_of_squares: self.total },
            tonight: None,
        }
    }
}

/// How many pairs there are of `count` things.
pub(crate) fn pairs_of(count: u64) -> u64 {
    count * count.saturating_sub(1) / 2
}
