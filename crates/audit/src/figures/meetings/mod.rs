//! Counts the meetings of every pair without a matrix: one player at a time, with one counter per opponent and a list
//! of the counters in use, which alone are read and reset.
//!
//! Two players meet once for each shared table, in this schedule or in its history. O(meetings) time, O(players)
//! memory.

pub(crate) mod bound;
pub(crate) mod couples;
pub(crate) mod pairs;
pub(crate) mod planes;
pub(crate) mod tonight;
pub(crate) mod twos;

pub(crate) use self::pairs::{pairs_of, shared_evenly};
use super::FigureSaid;
use super::line::{Line, ShownValue};
use super::row::{FigureRow, TierRow};
use crate::figures::proof::TierArgument;
use crate::report::{Audit, MeetingBounds, Meetings};
use crate::work::{Row, Work};

/// The figures with a bound.
pub(super) const FIGURES: [FigureRow; 3] = [
    FigureRow::new("repeats", "meetings", |figures, _| Some(figures.meetings.repeats)),
    FigureRow::new("sum_of_squares", "squares", |figures, _| Some(figures.meetings.sum_of_squares)),
    FigureRow::new("unmet_pairs", "pairs", |figures, _| Some(figures.meetings.unmet_pairs)),
];

/// The tier of overload.
pub(super) const OVERLOAD: TierRow = TierRow {
    bound: |known| Some((known.overload.value, TierArgument::Overload(known.overload.argument.clone()))),
    ..TierRow::new("overload", "pairs of meetings", |objective| objective.overload)
};

/// That of the pair that meets most.
pub(super) const MOST: TierRow = TierRow {
    bound: |known| Some(bound::most(known)),
    ..TierRow::new("most_meetings", "meetings", |objective| objective.most_meetings)
};

/// That of pairs that never meet, where the question aims at as many people as possible.
pub(super) const NEVER_FIRST: TierRow = TierRow {
    bound: |known| Some(bound::never(known, None)),
    ..TierRow::new("never_first", "pairs", |objective| objective.never_first)
};

/// The same elsewhere.
pub(super) const NEVER: TierRow = TierRow {
    bound: |known| Some(bound::never(known, Some(known.most))),
    ..TierRow::new("never", "pairs", |objective| objective.never)
};

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

    /// Adds the pairs of one player; players are added in the order of their numbers.
    pub fn add(&mut self, row: &Row<'_>) {
        // If most have been met, scanning everybody is cheaper than remembering whom.
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

    /// The figures for a field of this many players. Their `bound` requires no repeats, and `tonight` is empty, until
    /// the audit fills them in.
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

/// The lines of a report. If earlier evenings count, tonight's figure comes first; the others are named the season's.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let m = &audit.meetings;
    let tonight = m.tonight.map(|of| Line::new(FigureSaid::Tonight, ShownValue::Tonight(of.total, of.first)));
    let line = |said, value, figure| Line::proved(audit, of_season(audit, said), value, figure);
    let lines = [
        line(FigureSaid::Meetings, ShownValue::Span(m.min, m.max), "max"),
        line(FigureSaid::Repeats, ShownValue::Number(m.repeats), "repeats"),
        line(FigureSaid::Unmet, ShownValue::OfPairs(m.unmet_pairs, m.pairs), "unmet_pairs"),
        line(FigureSaid::Squares, ShownValue::Number(m.sum_of_squares), "sum_of_squares"),
    ];
    tonight.into_iter().chain(lines).collect()
}

/// The name of a figure of meetings, with or without earlier evenings.
pub(super) fn of_season(audit: &Audit, figure: FigureSaid) -> FigureSaid {
    if audit.meetings.tonight.is_some() { FigureSaid::Season(Box::new(figure)) } else { figure }
}
