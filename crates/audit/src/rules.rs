//! What a schedule is judged by: allowed sizes, the meaning of seats, earlier events, given rounds.

use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_model::{
    Effort, History, PlayerIx, Problem, Relation, Schedule, SeatOrder, SeatRelation, SeatsMean, TableSizes,
};

/// What a schedule is judged by.
///
/// ```
/// use roundtable_audit::Rules;
/// use roundtable_model::{Roster, Problem, RoundGoal, TableSizes};
/// let problem = Problem::new(Roster::numbered(7), TableSizes::new(vec![4, 3]).unwrap(), RoundGoal::Exactly(2)).unwrap();
/// assert_eq!(Rules::of(&problem).table_sizes, Some(problem.table_sizes()));
/// assert_eq!(Rules::default().table_sizes, None);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules<'a> {
    /// The sizes that tables may have. If they are not known, the two neighbouring sizes with the most tables of the
    /// schedule, the larger two on a tie.
    pub table_sizes: Option<&'a TableSizes>,
    /// Rounds of earlier events in the same player numbers: their meetings count.
    pub history: Option<&'a History>,
    /// The meaning of a table's seats: partners and opponents, or who borders whom.
    pub seats: Option<&'a SeatsMean>,
    /// Which relations between seats are counted besides.
    pub relations: &'a [SeatOrder],
    /// How many of the first rounds were given and are not to be changed.
    pub kept: u32,
    /// The sizes that the kept rounds were made for. If they are not known: [`table_sizes`](Self::table_sizes) if all
    /// their tables have such a size, else any size.
    pub kept_sizes: Option<&'a TableSizes>,
    /// How long small fields are searched for a better bound.
    pub patience: Patience<'a>,
}

/// How long an audit searches small fields for a better bound (`bounds/exhaustive.rs`), and what stops it.
#[derive(Clone, Copy, Debug)]
pub struct Patience<'a> {
    /// Elementary steps that the search of one set of schedules may take: a few nanoseconds each.
    pub steps: u64,
    /// Ends the search soon after it is set: what is not shown by then is not claimed.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Patience<'_> {
    /// For somebody who waits: a part of a second.
    fn default() -> Self {
        Self { steps: 100_000_000, stop: None }
    }
}

impl<'a> Patience<'a> {
    /// The usual, which nobody waits for; above normal effort in proportion to it, up to twenty times as much.
    pub fn of(effort: Effort, stop: Option<&'a AtomicBool>) -> Self {
        let usual = Self::default().steps;
        let steps = u128::from(usual) * u128::from(effort.0.max(Effort::NORMAL.0)) / u128::from(Effort::NORMAL.0);
        Self { steps: u64::try_from(steps).unwrap_or(u64::MAX).min(20 * usual), stop }
    }

    /// Where bounds are not looked at, or may be weak.
    pub fn none() -> Self {
        Self { steps: 0, stop: None }
    }

    /// For tests: whatever it takes.
    #[cfg(test)]
    pub(crate) fn endless() -> Self {
        Self { steps: 1 << 60, stop: None }
    }

    /// Takes steps; `None` if there are not so many, or the search is stopped.
    pub(crate) fn spend(&mut self, steps: u64) -> Option<()> {
        self.steps = self.steps.checked_sub(steps).filter(|_| !self.is_stopped())?;
        Some(())
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl<'a> Rules<'a> {
    /// What the answer to a question is judged by.
    pub fn of(problem: &'a Problem) -> Self {
        Self {
            table_sizes: Some(problem.table_sizes()),
            history: Some(problem.earlier()),
            seats: Some(problem.seats()),
            relations: problem.relations(),
            kept: problem.kept().round_count(),
            kept_sizes: problem.kept_sizes(),
            patience: Patience::default(),
        }
    }

    /// The other relations between seats that are counted, at every table size that the rules allow or, if none is
    /// named, that the schedule has.
    pub fn seat_relations(&self, schedule: &Schedule) -> Vec<SeatRelation> {
        if self.relations.is_empty() {
            return Vec::new();
        }
        let mut sizes = self.table_sizes.map_or_else(Vec::new, |sizes| sizes.sizes().to_vec());
        let others = self.kept_sizes.map_or_else(Vec::new, |sizes| sizes.sizes().to_vec());
        let there = if sizes.is_empty() { schedule.table_sizes() } else { Vec::new() };
        for size in others.into_iter().chain(there) {
            if !sizes.contains(&size) {
                sizes.push(size);
            }
        }
        SeatOrder::all_relations(self.relations, &sizes)
    }

    /// Every pair who were partners or opponents in earlier events, as far as that is known.
    pub fn earlier_sides(&self) -> impl Iterator<Item = ([PlayerIx; 2], Relation)> + 'a {
        self.history.into_iter().flat_map(History::related)
    }
}
