//! What people are to each other at a table: how often two are partners, opponents, neighbours, one before the other, and what no schedule
//! betters.
//!
//! A player of g games is related g times to as many as a seat is, no matter who they are; all seats together are as many as the tables have.
//! C(times, 2) and max(0, times − 1) are convex, so their sums are least where everybody has as many games as others, and everybody's
//! partners (or opponents, or neighbours) are shared out over all others as evenly as whole numbers go. Of a relation in order everybody's
//! row counts by itself; otherwise every pair stands in two rows. O(pairs at all tables · log).

use std::collections::BTreeMap;

use roundtable_model::{Problem, Relation, Schedule, SeatIx, SeatRelation, Sides};

use crate::Argument;
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
        Relation::Left => Tier::Left,
        Relation::Across => Tier::Across,
        Relation::Before => Tier::Before,
    }
}

/// The relation that a tier judges.
pub(crate) fn judged_in(tier: Tier) -> Option<Relation> {
    Relation::ALL.into_iter().find(|relation| tier_of(*relation) == tier)
}

/// What its repeats are called among the figures.
pub(crate) fn repeats_of(relation: Relation) -> &'static str {
    match relation {
        Relation::Partners => "partners.repeats",
        Relation::Opponents => "opponents.repeats",
        Relation::Left => "left.repeats",
        Relation::Across => "across.repeats",
        Relation::Before => "before.repeats",
    }
}

/// The relation whose repeats a figure is.
pub(crate) fn named_by(figure: &str) -> Option<Relation> {
    Relation::ALL.into_iter().find(|relation| repeats_of(*relation) == figure)
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
    sides.relations().map(|relation| related(schedule, &relation))
}

/// How often any two are related, with the bounds that hold no matter who sits where at as many tables of each size.
///
/// ```
/// use roundtable_audit::related;
/// use roundtable_model::{PlayerIx, Schedule, SeatOrder};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [0, 2, 1, 3], [0, 1, 3, 2]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let neighbours = SeatOrder::Neighbours.relations(&[4]);
/// let [left, across] = [0, 1].map(|at| related(&night, &neighbours[at]));
/// assert_eq!((left.total, left.min, left.max, left.never, left.bound.repeats), (12, 0, 2, 3, 0));
/// assert_eq!((across.total, across.min, across.max, across.repeats), (6, 1, 1, 0));
/// ```
pub fn related(schedule: &Schedule, relation: &SeatRelation) -> RelationFigures {
    let (times, least) = (times(schedule, relation), Least::of(schedule, relation));
    let is_ordered = relation.relation().is_ordered();
    let ways = if is_ordered { 2 } else { 1 };
    let (total, pairs) = (times.iter().sum(), ways * pairs_of(u64::from(schedule.players())));
    let met = times.len() as u64;
    let min = if met < pairs { 0 } else { times.iter().copied().min().unwrap_or(0) };
    RelationFigures {
        relation: relation.relation(),
        ordered: is_ordered,
        total,
        min,
        max: times.iter().copied().max().unwrap_or(0),
        repeats: total - met,
        never: pairs.saturating_sub(met),
        sum_of_squares: times.iter().map(|t| t * t).sum(),
        bound: MeetingBounds { repeats: least.repeats, sum_of_squares: 2 * least.again + total },
    }
}

/// How often two are related, of all who ever are; of a relation in order, each way round by itself. O(pairs at all tables · log).
fn times(schedule: &Schedule, relation: &SeatRelation) -> Vec<u64> {
    counted(schedule, |seats| relation.pairs(seats), relation.relation().is_ordered())
}

/// The same of any pairs of seats, by the size of the table.
pub(crate) fn counted<'a>(
    schedule: &Schedule,
    pairs_of: impl Fn(usize) -> &'a [[SeatIx; 2]],
    is_ordered: bool,
) -> Vec<u64> {
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        for [a, b] in pairs_of(table.seats.len()) {
            let (p, q) = (table.seats[a.ix()].0, table.seats[b.ix()].0);
            if p != q {
                pairs.push(if is_ordered { (p, q) } else { (p.min(q), p.max(q)) });
            }
        }
    }
    pairs.sort_unstable();
    pairs.chunk_by(|a, b| a == b).map(|same| same.len() as u64).collect()
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
        let by = if is_fixed { Some((Argument::Sides, TierArgument::Sides)) } else { None };
        add(audit, found, by);
    }
    if let Some(problem) = problem {
        judge_mixed(audit, schedule, sides, problem, is_fixed);
    }
    audit.verdict = audit.standing.verdict();
}

/// Adds other relations to an audit in the same way; their bounds hold of every schedule of the shape.
///
/// ```
/// use roundtable_audit::{Rules, Tier, TierState, audit, judge_related};
/// use roundtable_model::{PlayerIx, Schedule, SeatOrder};
/// let mut night = Schedule::new(3);
/// for round in [[0, 1, 2], [0, 2, 1]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let mut found = audit(&night, &Rules::default());
/// judge_related(&mut found, &night, &SeatOrder::Neighbours.relations(&[3]));
/// assert_eq!(found.standing.state(Tier::Left), Some(TierState::Proved));
/// ```
pub fn judge_related(audit: &mut Audit, schedule: &Schedule, relations: &[SeatRelation]) {
    for relation in relations {
        add(audit, related(schedule, relation), Some((Argument::Related, TierArgument::Related)));
    }
    audit.verdict = audit.standing.verdict();
}

/// The figures of a relation, and of a valid schedule its bounds, its tier and what proves them, where anything does.
fn add(audit: &mut Audit, found: RelationFigures, by: Option<(Argument, TierArgument)>) {
    if audit.valid {
        let tier = tier_of(found.relation);
        let again = |squares: u64| (squares - found.total) / 2;
        let (value, bound) = (again(found.sum_of_squares), again(found.bound.sum_of_squares));
        let (of_figure, argument) = by.map_or((None, TierArgument::NotBelowNone), |by| (Some(by.0), by.1));
        if let Some(argument) = of_figure {
            audit.proof.push(Proof::new(repeats_of(found.relation), found.repeats, found.bound.repeats, argument));
        }
        let tiers = &mut audit.standing.tiers;
        let place = tiers.iter().position(|t| t.tier > tier).unwrap_or(tiers.len());
        tiers.insert(place, TierStanding::new(tier, value, Some(bound)));
        audit.tier_proofs.push(TierProof { tier, bound, argument });
    }
    audit.relations.push(found);
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

/// What no schedule with as many tables of each size falls below.
struct Least {
    /// Of Σ max(0, times − 1).
    repeats: u64,
    /// Of Σ C(times, 2).
    again: u64,
}

impl Least {
    fn of(schedule: &Schedule, relation: &SeatRelation) -> Self {
        let mut sizes: BTreeMap<usize, u64> = BTreeMap::new();
        for table in schedule.rounds().flat_map(|round| round.tables()) {
            *sizes.entry(table.seats.len()).or_default() += 1;
        }
        sizes.retain(|size, _| !relation.pairs(*size).is_empty());
        let others: Vec<(u64, Vec<u64>)> =
            sizes.iter().map(|(size, tables)| (*tables, relation.degrees(*size))).collect();
        // Where every seat has as many, a game is that many at once; otherwise they come one by one.
        let each = others.first().map_or(0, |(_, degrees)| degrees[0]);
        let alike = others.iter().all(|(_, degrees)| degrees.iter().all(|n| *n == each));
        let seats = |degrees: &[u64]| if alike { degrees.len() as u64 } else { degrees.iter().sum() };
        let units: u64 = others.iter().map(|(tables, degrees)| tables * seats(degrees)).sum();
        let each = if alike { each } else { 1 };
        let people = u64::from(schedule.players());
        if people < 2 {
            return Self { repeats: 0, again: 0 };
        }
        let (share, more) = (units / people, units % people);
        let row = |units: u64| row(units * each, people - 1);
        let rows = if relation.relation().is_ordered() { 1 } else { 2 };
        let sum =
            |of: fn((u64, u64)) -> u64| ((people - more) * of(row(share)) + more * of(row(share + 1))).div_ceil(rows);
        Self { repeats: sum(|r| r.0), again: sum(|r| r.1) }
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

    /// All ways to seat that many of these people at one table.
    fn orders(people: u32, size: u32) -> Vec<Vec<u32>> {
        let mut all = vec![Vec::new()];
        for _ in 0..size {
            let longer = |order: &Vec<u32>| -> Vec<Vec<u32>> {
                (0..people).filter(|p| !order.contains(p)).map(|p| [&order[..], &[p]].concat()).collect()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// Every evening at one table: counted pair by pair, no bound is above what can be had, and most are what can be had.
    #[test]
    fn no_small_evening_has_neighbours_or_turns_below_their_bounds() {
        let (mut reached, mut all) = (0, 0);
        for (people, size, rounds) in [
            (3, 3, 1),
            (3, 3, 2),
            (3, 3, 3),
            (3, 3, 4),
            (4, 3, 2),
            (4, 3, 3),
            (4, 4, 2),
            (4, 4, 3),
            (5, 4, 2),
            (4, 2, 4),
        ] {
            let relations: Vec<SeatRelation> =
                roundtable_model::SeatOrder::ALL.iter().flat_map(|order| order.relations(&[size])).collect();
            let ways = orders(people, size);
            let mut least = vec![[u64::MAX; 2]; relations.len()];
            let mut chosen = vec![0; rounds];
            loop {
                let mut schedule = Schedule::new(people);
                let seated = |way: usize| ways[way].iter().copied().map(PlayerIx).collect::<Vec<_>>();
                chosen.iter().for_each(|&way| _ = schedule.push_round().table(1, &seated(way)));
                for (relation, least) in relations.iter().zip(&mut least) {
                    let found = related(&schedule, relation);
                    let plain =
                        plainly(&chosen.iter().map(|&way| ways[way].clone()).collect::<Vec<_>>(), people, relation);
                    assert_eq!([found.repeats, again(&found), found.never], plain, "{chosen:?}");
                    assert!(found.bound.repeats <= found.repeats && found.bound.sum_of_squares <= found.sum_of_squares);
                    *least = [least[0].min(found.repeats), least[1].min(again(&found))];
                }
                let Some(at) = chosen.iter().rposition(|way| way + 1 < ways.len()) else { break };
                let next = chosen[at] + 1;
                chosen[at..].fill(next);
            }
            let mut schedule = Schedule::new(people);
            let first: Vec<PlayerIx> = (0..size).map(PlayerIx).collect();
            (0..rounds).for_each(|_| _ = schedule.push_round().table(1, &first));
            for (relation, least) in relations.iter().zip(least) {
                let found = related(&schedule, relation);
                let bounds = [found.bound.repeats, (found.bound.sum_of_squares - found.total) / 2];
                assert!(
                    bounds.iter().zip(least).all(|(bound, least)| *bound <= least),
                    "{people} × {rounds}: {found:?}"
                );
                reached += bounds.iter().zip(least).filter(|(bound, least)| **bound == *least).count();
                all += 2;
            }
        }
        assert!(reached * 10 >= all * 8, "{reached} of {all}");
    }

    /// Repeats, Σ C(times, 2) and pairs never related, by going through every two people and every game.
    fn plainly(games: &[Vec<u32>], people: u32, relation: &SeatRelation) -> [u64; 3] {
        let mut counted = [0; 3];
        for a in 0..people {
            for b in (0..people).filter(|b| *b != a) {
                let is = |game: &Vec<u32>, a: u32, b: u32| {
                    let at = |p| game.iter().position(|q| *q == p);
                    let (Some(i), Some(j), k) = (at(a), at(b), game.len()) else { return false };
                    match relation.relation() {
                        Relation::Left => k > 2 && (i + 1) % k == j,
                        Relation::Across => k % 2 == 0 && (i + k / 2) % k == j,
                        Relation::Before => i < j,
                        Relation::Partners | Relation::Opponents => panic!("of sides"),
                    }
                };
                if relation.relation() == Relation::Across && b < a {
                    continue;
                }
                let times = games.iter().filter(|game| is(game, a, b)).count() as u64;
                counted[0] += times.saturating_sub(1);
                counted[1] += times * times.saturating_sub(1) / 2;
                counted[2] += u64::from(times == 0);
            }
        }
        counted
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
