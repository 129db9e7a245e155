//! What a schedule is judged by: allowed sizes, earlier events, rounds that were given. Costs nothing.

use roundtable_model::{Problem, Schedule, TableSizes};

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
    /// The sizes that tables may have. Where they are not known, the two neighbouring sizes that hold the most
    /// tables of the schedule, the larger two on a tie.
    pub table_sizes: Option<&'a TableSizes>,
    /// Rounds of earlier events in the same player numbers: their meetings count.
    pub history: Option<&'a Schedule>,
    /// How many of the first rounds were given and are not to be changed.
    pub kept: u32,
    /// The sizes that the kept rounds were made for. Where they are not known: [`table_sizes`](Self::table_sizes) if every one of their
    /// tables has such a size, and otherwise any size.
    pub kept_sizes: Option<&'a TableSizes>,
}

impl<'a> Rules<'a> {
    /// What the answer to a question is judged by.
    pub fn of(problem: &'a Problem) -> Self {
        Self {
            table_sizes: Some(problem.table_sizes()),
            history: Some(problem.history()),
            kept: problem.kept().round_count(),
            kept_sizes: problem.kept_sizes(),
        }
    }
}
