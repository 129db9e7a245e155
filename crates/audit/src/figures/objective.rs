//! The comparison of schedules: tiers of whole numbers, compared one after the other.
//!
//! The order of the fields here is the order of the tiers; docs/reference/objective.md gives it in words. The audit
//! counts every figure (see `measure`): a maker and a checker cannot disagree.

/// A figure of which more is better is subtracted from this; of the difference less is better.
const MOST: u64 = 1 << 32;

/// A figure of which more is better, as the number in the objective; 0 if there is nothing to count.
pub(crate) fn to_less_is_better(figure: Option<u64>) -> u64 {
    figure.map_or(0, |figure| MOST - figure.min(MOST))
}

/// The figure of such a number.
pub(crate) fn from_less_is_better(figure: u64) -> Option<u64> {
    (figure > 0).then(|| MOST.saturating_sub(figure))
}

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
    /// Rounds that break a wish for two to be apart or together, summed over the wishes.
    pub broken_company: u64,
    /// Rounds in which a host or a pinned player is not in their place, summed over the wishes.
    pub broken_places: u64,
    /// Σ over pairs of C(meetings, 2), earlier events included.
    pub overload: u64,
    /// Pairs that never meet, if the question aims at as many people as possible; else 0.
    pub never_first: u64,
    /// Meetings of the pair that meets most.
    pub most_meetings: u64,
    /// Meetings inside the groups that are to be spread.
    pub same_group: u64,
    /// Unfairness of short tables and sit-outs: for each of the two kinds Σ over players of C(times, 2), and 1 for each
    /// early time. A player's j-th time (j ≥ 2) is early if by the end of its round there had been at most (j −
    /// 1)·players such places: everybody could have had j − 1.
    pub unfairness: u64,
    /// People whose rounds differ from the plan before.
    pub cards_changed: u64,
    /// Pairs that never meet, if they do not count [earlier](Self::never_first).
    pub never: u64,
    /// How unevenly the groups of a column to be spread meet: Σ over each two groups of the square of how far their
    /// meetings are outside the even share, rounded down and up. The even share is by numbers of pairs of people
    /// (`spreads/between.rs`).
    pub uneven_groups: u64,
    /// Players whose seats are less even than can be.
    pub uneven_seats: u64,
    /// Visits to tables above the even share.
    pub excess_visits: u64,
    /// 2^32 less the fewest common opponents of two who never meet; 0 if everybody meets.
    pub indirect: u64,
}

impl Objective {
    /// The same figures as far as seats go: the tiers behind those are 0.
    #[must_use]
    pub fn to_seats(self) -> Self {
        Self { excess_visits: 0, indirect: 0, ..self }
    }

    /// The same figures without the last tier, and that by itself.
    pub fn and_last(self) -> (Self, u64) {
        (Self { indirect: 0, ..self }, self.indirect)
    }

    /// The same figures, with every tier that depends on seats or table numbers set to 0, as those are assigned later,
    /// and also `indirect`: it depends on who meets whom, but no step of the search improves it.
    #[must_use]
    pub fn of_company(self) -> Self {
        Self { broken_places: 0, uneven_seats: 0, excess_visits: 0, indirect: 0, ..self }
    }
}
