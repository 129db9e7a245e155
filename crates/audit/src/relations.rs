//! What people are to each other at a table: how often two are partners, and how often opponents, and what no schedule betters.
//!
//! A player of g games has g times as many partnerships as a side has other seats, no matter who the partners are; all seats together are as many as the tables
//! have. C(times, 2) and max(0, times − 1) are convex, so their sums are least where everybody has as many games as others, and everybody's
//! partners (or opponents) are shared out over all others as evenly as whole numbers go. O(pairs at all tables · log).

use roundtable_model::{Problem, Relation, Schedule, Sides};

use crate::Argument;
use crate::borders::times;
use crate::meetings::pairs_of;
use crate::mixed::judge_mixed;
use crate::proof::{TierArgument, TierProof};
use crate::report::{Audit, MeetingBounds, Proof, RelationFigures};
use crate::standing::{Tier, TierStanding};

/// The tier that a relation is judged by.
pub(crate) fn tier_of(relation: Relation) -> Tier {
    match relation {
        Relation::Partners => Tier::Partners,
        Relation::Opponents => Tier::Opponents,
    }
}

/// What its repeats are called among the figures.
pub(crate) fn repeats_of(relation: Relation) -> &'static str {
    match relation {
        Relation::Partners => "partners.repeats",
        Relation::Opponents => "opponents.repeats",
    }
}

/// How often two are partners, and opponents, with the bounds that hold no matter who sits where at as many tables.
///
/// ```
/// use roundtable_audit::relation_figures;
/// use roundtable_model::{Game, PlayerIx, Schedule, Sides};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let [partners, opponents] = relation_figures(&night, &Sides::of_game(Game::Doubles).unwrap());
/// assert_eq!((partners.min, partners.max, partners.repeats), (1, 1, 0));
/// assert_eq!((opponents.min, opponents.max, opponents.repeats, opponents.bound.repeats), (2, 2, 6, 6));
/// ```
pub fn relation_figures(schedule: &Schedule, sides: &Sides) -> [RelationFigures; 2] {
    Relation::ALL.map(|relation| {
        let (times, least) = (times(schedule, &sides.relation(relation)), Least::of(schedule, sides, relation));
        let (total, pairs) = (times.iter().sum(), pairs_of(u64::from(schedule.players())));
        let met = times.len() as u64;
        let min = if met < pairs { 0 } else { times.iter().copied().min().unwrap_or(0) };
        RelationFigures {
            relation,
            total,
            min,
            max: times.iter().copied().max().unwrap_or(0),
            repeats: total - met,
            never: pairs.saturating_sub(met),
            sum_of_squares: times.iter().map(|t| t * t).sum(),
            bound: MeetingBounds { repeats: least.repeats, sum_of_squares: 2 * least.again + total },
        }
    })
}

/// Adds partners and opponents to an audit: figures, bounds, and for a valid schedule a tier for each with its part in the verdict. Where the
/// question allows tables of other sizes nothing is claimed: how many tables have sides is open then.
///
/// ```
/// use roundtable_audit::{Rules, Tier, TierState, audit, judge_sides};
/// use roundtable_model::{Game, PlayerIx, Schedule, Sides};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [1, 0, 2, 3]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let mut found = audit(&night, &Rules::default());
/// judge_sides(&mut found, &night, &Sides::of_game(Game::Doubles).unwrap(), None);
/// assert_eq!(found.relations[0].repeats, 2);
/// assert_eq!(found.standing.state(Tier::Partners), Some(TierState::Open));
/// ```
pub fn judge_sides(audit: &mut Audit, schedule: &Schedule, sides: &Sides, problem: Option<&Problem>) {
    let figures = relation_figures(schedule, sides);
    let is_fixed = all_have_sides(schedule, sides, problem);
    for mut found in figures {
        if !is_fixed {
            found.bound = MeetingBounds { repeats: 0, sum_of_squares: found.total };
        }
        if audit.valid {
            claim(audit, &found, is_fixed);
        }
        audit.relations.push(found);
    }
    if let Some(problem) = problem {
        judge_mixed(audit, schedule, sides, problem, is_fixed);
    }
    audit.verdict = audit.standing.verdict();
}

/// The bounds of a relation, its tier and what proves them.
fn claim(audit: &mut Audit, found: &RelationFigures, is_fixed: bool) {
    let tier = tier_of(found.relation);
    let again = |squares: u64| (squares - found.total) / 2;
    let (value, bound) = (again(found.sum_of_squares), again(found.bound.sum_of_squares));
    let argument = if is_fixed { TierArgument::Sides } else { TierArgument::NotBelowNone };
    if is_fixed {
        audit.proof.push(Proof::new(repeats_of(found.relation), found.repeats, found.bound.repeats, Argument::Sides));
    }
    let tiers = &mut audit.standing.tiers;
    let place = tiers.iter().position(|t| t.tier > tier).unwrap_or(tiers.len());
    tiers.insert(place, TierStanding::new(tier, value, Some(bound)));
    audit.tier_proofs.push(TierProof { tier, bound, argument });
}

/// Whether every table of every answer to the question has sides.
pub(crate) fn all_have_sides(schedule: &Schedule, sides: &Sides, problem: Option<&Problem>) -> bool {
    let size = sides.table_size();
    let mut tables = schedule.rounds().flat_map(|round| round.tables());
    tables.all(|table| table.seats.len() == size as usize) && problem.is_none_or(|p| p.table_sizes().sizes() == [size])
}

/// The figure of a relation's tier: Σ C(times, 2) over the pairs.
pub(crate) fn again(figures: &RelationFigures) -> u64 {
    (figures.sum_of_squares - figures.total) / 2
}

/// What no schedule with as many tables falls below.
struct Least {
    /// Of Σ max(0, times − 1).
    repeats: u64,
    /// Of Σ C(times, 2).
    again: u64,
}

impl Least {
    fn of(schedule: &Schedule, sides: &Sides, relation: Relation) -> Self {
        let graph = sides.relation(relation);
        let tables = schedule.rounds().flat_map(|round| round.tables());
        let tables = tables.filter(|table| table.seats.len() == sides.table_size() as usize).count() as u64;
        let others: Vec<u64> = graph.neighbours().iter().map(|seats| seats.len() as u64).collect();
        // Where every seat has as many, a game is that many at once; otherwise they come one by one.
        let (units, each) = match others.iter().all(|n| *n == others[0]) {
            true => (tables * others.len() as u64, others[0]),
            false => (tables * others.iter().sum::<u64>(), 1),
        };
        let people = u64::from(schedule.players());
        let (share, more) = (units / people.max(1), units % people.max(1));
        let row = |units: u64| row(units * each, people.saturating_sub(1));
        let sum =
            |of: fn((u64, u64)) -> u64| ((people - more) * of(row(share)) + more * of(row(share + 1))).div_ceil(2);
        if people < 2 { Self { repeats: 0, again: 0 } } else { Self { repeats: sum(|r| r.0), again: sum(|r| r.1) } }
    }
}

/// Somebody's times, shared out over that many others: Σ max(0, times − 1), and Σ C(times, 2).
fn row(times: u64, others: u64) -> (u64, u64) {
    let (level, above) = (times / others.max(1), times % others.max(1));
    (times.saturating_sub(others), others * pairs_of(level) + above * level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::PlayerIx;

    /// Every way to seat `people` at one table of four for that many rounds, and the least of both figures of both relations.
    fn least_of_all(people: u32, rounds: u32, sides: &Sides) -> [[u64; 2]; 2] {
        let mut least = [[u64::MAX; 2]; 2];
        let mut seatings = Vec::new();
        let all: Vec<u32> = (0..people).collect();
        for a in &all {
            for b in all.iter().filter(|b| *b > a) {
                for c in all.iter().filter(|c| *c > a && *c != b) {
                    for d in all.iter().filter(|d| *d > c && *d != b) {
                        seatings.push([*a, *b, *c, *d]);
                    }
                }
            }
        }
        let mut chosen = vec![0; rounds as usize];
        loop {
            let mut schedule = Schedule::new(people);
            for &seating in &chosen {
                schedule.push_round().table(1, &<[u32; 4]>::map(seatings[seating], PlayerIx));
            }
            for (least, found) in least.iter_mut().zip(relation_figures(&schedule, sides)) {
                least[0] = least[0].min(found.repeats);
                least[1] = least[1].min(again(&found));
                assert!(found.bound.repeats <= found.repeats && found.bound.sum_of_squares <= found.sum_of_squares);
            }
            // The same rounds in another order count alike.
            let Some(at) = chosen.iter().rposition(|seating| seating + 1 < seatings.len()) else { break };
            let next = chosen[at] + 1;
            chosen[at..].fill(next);
        }
        least
    }

    #[test]
    fn no_small_evening_is_below_its_bounds_and_most_reach_them() {
        let sides = Sides::of_sizes(&[2, 2]).unwrap();
        let (mut reached, mut all) = (0, 0);
        for (people, rounds) in [(4, 1), (4, 2), (4, 3), (4, 4), (4, 6), (5, 2), (5, 3), (5, 4), (6, 2), (6, 3)] {
            let least = least_of_all(people, rounds, &sides);
            let mut schedule = Schedule::new(people);
            for _ in 0..rounds {
                schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
            }
            for (figures, least) in relation_figures(&schedule, &sides).iter().zip(least) {
                let bounds = [figures.bound.repeats, (figures.bound.sum_of_squares - figures.total) / 2];
                assert!(
                    bounds.iter().zip(least).all(|(bound, least)| *bound <= least),
                    "{people} × {rounds}: {figures:?}"
                );
                reached += bounds.iter().zip(least).filter(|(bound, least)| **bound == *least).count();
                all += 2;
            }
        }
        assert!(reached * 10 >= all * 9, "{reached} of {all}");
    }

    #[test]
    fn sides_of_other_sizes_count_one_by_one() {
        let sides = Sides::of_sizes(&[1, 3]).unwrap();
        let mut schedule = Schedule::new(4);
        for _ in 0..2 {
            schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
        }
        let [partners, opponents] = relation_figures(&schedule, &sides);
        assert_eq!((partners.total, partners.repeats, partners.bound.repeats), (6, 3, 0));
        assert_eq!((opponents.total, opponents.never, opponents.bound.repeats), (6, 3, 0));
    }
}
