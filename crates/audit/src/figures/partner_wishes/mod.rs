//! Wishes for two named people to be always partners, or never: the rounds of a schedule that break them.
//!
//! A wish is broken in rounds in which both play at one table with sides, on the wrong ones; a wish to be partners also
//! if they play at two tables. These rounds are listed, but counted in the tier of company, as a separate wish
//! (`Wish::Together`), and not again here. No bound but 0 is known for the broken rounds. O(seats · wishes).

use roundtable_model::{Problem, Schedule};

use super::row::{Better, TierRow, add_tier};
use super::{Judged, Tier};
use crate::figures::proof::TierArgument;
use crate::figures::wishes::{JudgedWish, judged_wishes};
use crate::report::Audit;

/// The row of the tier.
pub(super) const TIER: TierRow = TierRow {
    better: Better::Kept,
    count: |judged, _, _| judged.sides().and(judged.problem).map(|problem| broken_partners(problem, judged.schedule)),
    ..TierRow::by_seats("broken_partners", "rounds")
};

/// Every wish for partners of a question, with the rounds that break it; none if tables have no sides.
///
/// ```
/// use roundtable_audit::judged_partners;
/// use roundtable_model::{Game, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatsMean, TableSizes, Wish, Wishes};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [0, 2, 1, 3]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
/// let wishes = Wishes::of(vec![Wish::Partners(PlayerIx(0), PlayerIx(1))]);
/// let question = question.with_wishes(wishes).unwrap().with_seats(SeatsMean::of_game(Game::Doubles));
/// let found = judged_partners(&question, &night);
/// assert_eq!((&found[0].broken[..], found[0].times), (&[RoundIx(1)][..], 1));
/// ```
pub fn judged_partners(problem: &Problem, schedule: &Schedule) -> Vec<JudgedWish> {
    let list = problem.wishes().list.iter().filter(|wish| problem.sides().is_some() && wish.one_side().is_some());
    judged_wishes(&list.copied().collect::<Vec<_>>(), problem.sides(), schedule)
}

/// The number of rounds with wishes for partners broken at one table, over all of them.
pub fn broken_partners(problem: &Problem, schedule: &Schedule) -> u64 {
    judged_partners(problem, schedule).iter().map(JudgedWish::broken_itself).sum()
}

/// Adds the wishes for partners to an audit, with their tier (their place in the order in which schedules are
/// compared).
pub(super) fn judge(audit: &mut Audit, judged: &Judged<'_>) {
    let Some(problem) = judged.problem.filter(|problem| judged.sides().is_some() && problem.asks_sides()) else {
        return;
    };
    audit.partners = judged_partners(problem, judged.schedule);
    if audit.valid {
        let value = audit.partners.iter().map(JudgedWish::broken_itself).sum();
        add_tier(audit, Tier::BrokenPartners, value, 0, TierArgument::NotBelowNone);
    }
}
