//! How evenly groups meet: how often people of two groups of a column (such as two clubs or teams) meet, compared with
//! an even share.
//!
//! The meetings of people of different groups are even if they are shared by the numbers of pairs: groups of a and b
//! people have a·b of all pairs, and their even share is that part of the meetings. The share rounded down or up costs
//! nothing; the distance beyond that is squared: several small differences cost less than a large one. O(meetings +
//! groups² · log groups) time, O(seats + groups) memory.

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Problem, Schedule, Spread};
use serde::Serialize;

/// Below this many groups there is nothing to even: two groups are a single pair of groups.
const LEAST_GROUPS: usize = 3;

/// How often the people of two groups meet, over each two of the groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Between {
    /// Meetings of the two groups that meet least.
    pub min: u64,
    /// Meetings of the two groups that meet most.
    pub max: u64,
    /// Sum of the squared distances of the meetings from the even share, rounded down or up: 0 if as even as possible.
    pub uneven: u64,
}

/// How often two groups of a column that is spread meet; `None` for a column with too few groups.
///
/// ```
/// use roundtable_audit::{Between, between_groups};
/// use roundtable_model::{Player, PlayerIx, Roster, Schedule, Spread};
/// let player = |team: &str| Player { columns: vec![("team".into(), team.into())], ..Player::default() };
/// let (roster, _) = Roster::new(["A", "A", "B", "B", "C", "C"].map(player).into());
/// let spread = Spread::by_column(&roster, "team").unwrap();
/// let mut schedule = Schedule::new(6);
/// let tables = |t: [u32; 6]| t.map(PlayerIx);
/// let [a, b, c, d, e, f] = tables([0, 2, 1, 4, 3, 5]);
/// schedule.push_round().table(1, &[a, b]).table(2, &[c, d]).table(3, &[e, f]);
/// assert_eq!(between_groups(&spread, &schedule), Some(Between { min: 1, max: 1, uneven: 0 }));
/// let [a, b, c, d, e, f] = tables([0, 2, 1, 3, 4, 5]);
/// schedule.push_round().table(1, &[a, b]).table(2, &[c, d]).table(3, &[e, f]);
/// assert_eq!(between_groups(&spread, &schedule), Some(Between { min: 1, max: 3, uneven: 1 }));
/// ```
pub fn between_groups(spread: &Spread, schedule: &Schedule) -> Option<Between> {
    let count = spread.values().len();
    if count < LEAST_GROUPS {
        return None;
    }
    let group = |p: &PlayerIx| spread.groups().get(p.ix()).copied().flatten().map(|g| g as usize);
    let mut sizes = vec![0u128; count];
    (0..schedule.players()).filter_map(|p| group(&PlayerIx(p))).for_each(|g| sizes[g] += 1);
    // For each group the seats of the tables of its members, once for each member at the table.
    let mut tables = vec![Vec::new(); count];
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        table.seats.iter().filter_map(group).for_each(|g| tables[g].push(table.seats));
    }
    // How often the people of one group meet those of each earlier group.
    let met = |g: usize| {
        let mut met = vec![0u64; g];
        tables[g]
            .iter()
            .copied()
            .flatten()
            .filter_map(group)
            .filter(|&other| other < g)
            .for_each(|other| met[other] += 1);
        met
    };
    let all: u64 = (0..count).map(|g| met(g).iter().sum::<u64>()).sum();
    let people: u128 = sizes.iter().sum();
    // Pairs of different groups: (Σs)² counts ordered pairs, Σs² those inside a group.
    let pairs = (people * people - sizes.iter().map(|s| s * s).sum::<u128>()) / 2;
    // By a·b: pairs of groups with the same product share one division.
    let mut shares: BTreeMap<u128, (u64, u64)> = BTreeMap::new();
    let mut found = Between { min: u64::MAX, max: 0, uneven: 0 };
    for g in 0..count {
        for (other, meetings) in met(g).into_iter().enumerate() {
            let part = sizes[g] * sizes[other];
            let (low, high) = *shares.entry(part).or_insert_with(|| even_share(all, part, pairs));
            let beyond = meetings.saturating_sub(high).max(low.saturating_sub(meetings));
            found.min = found.min.min(meetings);
            found.max = found.max.max(meetings);
            found.uneven = found.uneven.saturating_add(beyond.saturating_mul(beyond));
        }
    }
    Some(found)
}

/// The even share of `meetings` for `part` of all `pairs`, rounded down and up.
///
/// ```
/// assert_eq!(roundtable_audit::even_share(960, 16, 3040), (5, 6));
/// assert_eq!(roundtable_audit::even_share(960, 16, 3072), (5, 5));
/// ```
pub fn even_share(meetings: u64, part: u128, pairs: u128) -> (u64, u64) {
    let share = u128::from(meetings) * part;
    let pairs = pairs.max(1);
    let whole = |share: u128| u64::try_from(share).unwrap_or(u64::MAX);
    (whole(share / pairs), whole(share.div_ceil(pairs)))
}

/// What is beyond the even shares, over all columns that are spread.
pub(crate) fn uneven_groups(problem: &Problem, schedule: &Schedule) -> u64 {
    let spreads = &problem.wishes().spreads;
    spreads.iter().filter_map(|spread| between_groups(spread, schedule)).map(|between| between.uneven).sum()
}

/// Whether a question has groups that may meet unevenly.
pub(crate) fn has_groups(problem: Option<&Problem>) -> bool {
    problem.is_some_and(|p| p.wishes().spreads.iter().any(|spread| spread.values().len() >= LEAST_GROUPS))
}
