//! Borders in a schedule of any number of tables: how often two players hold bordering powers (`mod.rs`), over all
//! rounds, and the best possible.
//!
//! The total number of borders is the number of tables times the borders of the game, for any seats. The figure of the
//! tier (one place in the order in which schedules are compared, see `standing.rs`) is Σ C(b, 2) over the pairs, where
//! a pair borders b times. C(b, 2) is convex, so the sum is least if borders are shared evenly: 7 borders among 3 pairs
//! as 3, 2, 2, which gives 3 + 1 + 1 = 5. O(borders of all tables · log).

use roundtable_model::{Borders, Schedule, SeatsMean};

use crate::Argument;
use crate::figures::meetings::pairs_of;
use crate::figures::proof::TierArgument;
use crate::figures::relations::counted;
use crate::figures::row::add_tier;
use crate::figures::{Judged, Tier};
use crate::report::{Audit, Figures};

/// Counts the borders of a schedule whose seats are the powers. Tables of another size than `borders` has powers are
/// skipped.
///
/// Two players who never border count as 0. Time O(borders of all tables · log), memory O(pairs that border).
///
/// ```
/// use roundtable_audit::borders::league_borders;
/// use roundtable_model::{Borders, PlayerIx, Schedule};
/// let mut schedule = Schedule::new(3);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1), PlayerIx(2)]);
/// let found = league_borders(&schedule, &Borders::complete(3).unwrap());
/// assert_eq!((found.min, found.max, found.repeats), (1, 1, 0));
/// ```
pub fn league_borders(schedule: &Schedule, borders: &Borders) -> crate::BorderFigures {
    figures(schedule, &times(schedule, borders))
}

/// Counts the borders.
pub(in crate::figures) fn count(counted: &mut Figures, judged: &Judged<'_>) {
    counted.borders = judged.borders().map(|times| figures(judged.schedule, times));
}

impl Judged<'_> {
    /// How often each pair borders that ever does; `None` if seats are not powers.
    fn borders(&self) -> Option<&[u64]> {
        let borders = self.rules.seats.and_then(SeatsMean::borders)?;
        Some(self.borders.get_or_init(|| times(self.schedule, borders)))
    }
}

/// Adds the best possible for the borders of a valid schedule: bounds, a tier and its part in the verdict.
pub(in crate::figures) fn judge(audit: &mut Audit, judged: &Judged<'_>) {
    let Some(times) = judged.borders().filter(|_| audit.valid) else { return };
    let (all, pairs) = (times.iter().sum::<u64>(), pairs_of(u64::from(judged.schedule.players())));
    // As even as possible: `above` pairs border `level` + 1 times, all others `level` times.
    let (level, above) = (all / pairs.max(1), all % pairs.max(1));
    audit.prove("borders.min", level, Argument::Borders);
    audit.prove("borders.max", level + u64::from(above > 0), Argument::Borders);
    audit.prove("borders.repeats", all.saturating_sub(pairs), Argument::Borders);
    let (value, bound) = (unevenness(times), pairs * pairs_of(level) + above * level);
    add_tier(audit, Tier::Borders, value, bound, TierArgument::Borders);
}

/// How unevenly people border: the value of the tier; `None` if seats are not powers.
pub(super) fn uneven_borders(judged: &Judged<'_>) -> Option<u64> {
    judged.borders().map(unevenness)
}

/// Σ C(borders, 2) over the pairs.
fn unevenness(times: &[u64]) -> u64 {
    times.iter().copied().map(pairs_of).sum()
}

/// For each pair that ever borders, how often it does. The order does not matter.
fn times(schedule: &Schedule, borders: &Borders) -> Vec<u64> {
    let edges = |seats: usize| if seats == borders.powers() as usize { borders.edges() } else { &[] };
    counted(schedule, edges, false, &[])
}

/// The least and the most (a pair that never borders counts as 0), and the borders beyond the first of each pair.
fn figures(schedule: &Schedule, times: &[u64]) -> crate::BorderFigures {
    let all = pairs_of(u64::from(schedule.players()));
    let least = if (times.len() as u64) < all { 0 } else { times.iter().copied().min().unwrap_or(0) };
    crate::BorderFigures {
        min: least as _,
        max: times.iter().copied().max().unwrap_or(0) as _,
        repeats: times.iter().map(|t| t - 1).sum(),
    }
}
