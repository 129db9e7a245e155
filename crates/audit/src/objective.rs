//! What makes one schedule better than another: tiers of whole numbers, compared one after the other.
//!
//! The order of the fields here is the order of the tiers; docs/reference/objective.md says the same in words. Every figure is
//! one that the audit counts (see `measure`), so that a maker and a checker cannot disagree.

/// The fewest common opponents are subtracted from this, so that less is better as everywhere.
pub(crate) const INDIRECT: u64 = 1 << 32;

/// The figures of a schedule from the most to the least important; less is better everywhere.
///
/// ```
/// use roundtable_audit::Objective;
/// use roundtable_model::{Roster, PlayerIx, Problem, RoundGoal, Schedule, TableSizes};
/// let problem = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(2)).unwrap();
/// let rounds = |second: [u32; 4]| {
///     let mut schedule = Schedule::new(4);
///     for [a, b, c, d] in [[0, 1, 2, 3], second].map(|r| r.map(PlayerIx)) {
///         schedule.push_round().table(1, &[a, b]).table(2, &[c, d]);
///     }
///     schedule
/// };
/// let again = Objective::of(&problem, &rounds([1, 0, 3, 2]));
/// let fresh = Objective::of(&problem, &rounds([0, 2, 3, 1]));
/// assert_eq!((again.overload, fresh.overload), (2, 0));
/// assert!(fresh < again);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Objective {
    /// Rounds in which a wish for two to be apart or together is not kept, summed over the wishes.
    pub broken_company: u64,
    /// Rounds in which a host or a pinned player is not in their place, summed over the wishes.
    pub broken_places: u64,
    /// Σ over pairs of C(meetings, 2), earlier events included.
    pub overload: u64,
    /// Meetings of the pair that meets most.
    pub most_meetings: u64,
    /// Meetings inside the groups that are to be spread.
    pub same_group: u64,
    /// Unfairness of short tables and sit-outs: Σ over players and both kinds of C(times, 2), and 1 for each time that came
    /// before everybody had had one less.
    pub unfairness: u64,
    /// People whose rounds differ from the plan before.
    pub cards_changed: u64,
    /// How far each two groups that are to be spread are from meeting as often as others: the squares of what is beyond an even share.
    pub uneven_groups: u64,
    /// Players whose seats are less even than can be.
    pub uneven_seats: u64,
    /// Visits to tables above the even share.
    pub excess_visits: u64,
    /// 2^32 less the fewest common opponents of two who never meet; 0 where everybody meets.
    pub indirect: u64,
}

impl Objective {
    /// The same with the tiers set to 0 that depend on more than who sits with whom: seats and table numbers are given out later.
    #[must_use]
    pub fn of_company(self) -> Self {
        Self { broken_places: 0, uneven_seats: 0, excess_visits: 0, indirect: 0, ..self }
    }
}
