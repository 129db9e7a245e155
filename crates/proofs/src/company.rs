//! What wishes about company settle in the schedules that keep them, found again round by round: who must be with whom,
//! and who cannot be.
//!
//! If nobody rests, being together is transitive: if A must be with B and B with C, A is with C. And if A may not be
//! with B, then nobody who must be with A may be with anybody who must be with B. If people rest, a wish holds only for
//! its own two: of A, B and C, B may rest, and then A and C need not meet.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{PlayerIx, Wish};

use crate::case::{Case, Round, Settled};

/// Wishes of one kind: for each person the others named with them.
pub(crate) type Ties = BTreeMap<u32, BTreeSet<u32>>;

impl Case<'_> {
    /// The same case for the schedules that keep every wish about company, with settled meetings as earlier ones.
    /// `None` if this schedule does not keep them, if nothing is settled, or if there are also kept rounds.
    pub(crate) fn as_wished(&self) -> Option<Self> {
        self.problem.filter(|_| self.kept == 0 && self.settled.is_empty())?;
        let mut wished = self.clone();
        wished.settled = settled(self)?;
        for (&pair, settled) in wished.settled.iter().filter(|(_, settled)| settled.meetings > 0) {
            *wished.earlier.entry(pair).or_default() += settled.meetings;
        }
        (!wished.settled.is_empty()).then_some(wished)
    }
}

/// What the wishes of the case settle, for pairs with the smaller number first; `None` if the schedule breaks a wish.
fn settled(case: &Case<'_>) -> Option<BTreeMap<[u32; 2], Settled>> {
    let ties = ties(case);
    let mut settled: BTreeMap<[u32; 2], Settled> = BTreeMap::new();
    let mut rounds_settled: BTreeMap<[u32; 2], usize> = BTreeMap::new();
    // The rounds of the case are the last of the schedule, after those that count as earlier.
    let first = case.schedule.round_count() as usize - case.rounds.len();
    for (round, shape) in case.schedule.rounds().skip(first).zip(&case.rounds) {
        let mut at: BTreeMap<u32, usize> = BTreeMap::new();
        round.tables().enumerate().for_each(|(t, table)| at.extend(table.seats.iter().map(|p| (p.0, t))));
        let breaks = |ties: &Ties, meet: bool| {
            let broken = |a: &u32, b: &u32| at.get(a).zip(at.get(b)).is_some_and(|(a, b)| (a == b) != meet);
            ties.iter().any(|(a, others)| others.iter().any(|b| broken(a, b)))
        };
        if breaks(&ties[0], true) || breaks(&ties[1], false) {
            return None;
        }
        for (pair, meet) in settled_in(&ties, shape) {
            // Two who are to be together need not meet if one of them may rest, unless that counts as meeting.
            if meet && shape.resting > 0 && !case.counts_rests {
                continue;
            }
            let of = settled.entry(pair).or_default();
            of.certain += u64::from(meet && shape.resting == 0);
            of.meetings += u64::from(meet);
            *rounds_settled.entry(pair).or_default() += 1;
        }
    }
    // A pair is closed if every round in which both are there is settled for them.
    for (pair, of) in &mut settled {
        let both = case.rounds.iter().filter(|shape| pair.iter().all(|&p| shape.has(PlayerIx(p)))).count();
        of.closed = rounds_settled.get(pair) == Some(&both);
    }
    Some(settled)
}

/// The pairs that wishes settle in a round that keeps them all: true if the two must be at one table, false if they
/// cannot be. If people rest, “must” means: unless one of the two rests.
pub(crate) fn settled_in([with, without]: &[Ties; 2], shape: &Round) -> BTreeMap<[u32; 2], bool> {
    let here = |p: &u32| shape.has(PlayerIx(*p));
    let group = |one: u32| {
        let friends = if shape.resting == 0 { companions(with, shape, one) } else { BTreeSet::new() };
        friends.into_iter().chain([one]).collect::<Vec<u32>>()
    };
    let mut settled = BTreeMap::new();
    for (&one, foes) in without.iter().filter(|(one, _)| here(one)) {
        for (p, &foe) in
            group(one).into_iter().flat_map(|p| foes.iter().filter(|foe| here(foe)).map(move |foe| (p, foe)))
        {
            settled.extend(group(foe).into_iter().filter(|&q| p < q).map(|q| ([p, q], false)));
        }
    }
    for &one in with.keys().filter(|one| here(one)) {
        let later = companions(with, shape, one).into_iter().filter(|&other| one < other);
        settled.extend(later.map(|other| ([one, other], true)));
    }
    settled
}

/// The wishes: who is to be with whom, then who is to be apart from whom.
pub(crate) fn ties(case: &Case<'_>) -> [Ties; 2] {
    let mut ties = [Ties::new(), Ties::new()];
    let wishes = case.problem.iter().flat_map(|problem| problem.seated_wishes());
    for (pair, together) in wishes.filter_map(Wish::company) {
        let (kind, [a, b]) = (usize::from(!together), pair.map(|player| player.0));
        ties[kind].entry(a).or_default().insert(b);
        ties[kind].entry(b).or_default().insert(a);
    }
    ties
}

/// The others with whom somebody must be in a round: by a wish, and, if nobody rests, by a chain of wishes.
fn companions(with: &Ties, shape: &Round, one: u32) -> BTreeSet<u32> {
    let (mut found, mut next) = (BTreeSet::from([one]), vec![one]);
    while let Some(here) = next.pop() {
        for &neighbour in with.get(&here).into_iter().flatten().filter(|&&p| shape.has(PlayerIx(p))) {
            if found.insert(neighbour) && shape.resting == 0 {
                next.push(neighbour);
            }
        }
    }
    found.remove(&one);
    found
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Absence, Problem, Roster, RoundGoal, RoundIx, Schedule, Spare, TableSizes, Wishes};

    use super::*;

    /// A round at two tables of four: the people at each, as bits. The others there rest.
    type Way = [u32; 2];

    /// 0 is to be with 1, and 1 with 2; 2 may not be with 3, who is to be with 4.
    fn question(players: u32, absent: &[u32]) -> Problem {
        let sizes = TableSizes::only(4).unwrap();
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(1)).unwrap();
        let away = |&player: &u32| Absence { round: RoundIx(0), player: PlayerIx(player) };
        let problem = problem.with_spare(Spare::SitOut).with_absences(absent.iter().map(away).collect()).unwrap();
        let together = [[0, 1], [1, 2], [3, 4]].map(|pair| pair.map(PlayerIx)).map(|[a, b]| Wish::Together(a, b));
        let list = together.into_iter().chain([Wish::Apart(PlayerIx(2), PlayerIx(3))]);
        problem.with_wishes(Wishes::of(list)).unwrap()
    }

    fn ways(there: u32) -> Vec<Way> {
        let tables: Vec<u32> = (1..=there).filter(|table| table.count_ones() == 4 && table & !there == 0).collect();
        let pairs = tables.iter().flat_map(|&a| tables.iter().map(move |&b| [a, b]));
        pairs.filter(|[a, b]| a < b && a & b == 0).collect()
    }

    /// Whether two meet; `None` if one of them has no seat.
    fn meet(way: &Way, pair: [u32; 2]) -> Option<bool> {
        let [a, b] = pair.map(|player| way.iter().position(|table| table >> player & 1 == 1));
        Some(a? == b?)
    }

    fn keeps(problem: &Problem, way: &Way) -> bool {
        let mut company = problem.seated_wishes().iter().filter_map(Wish::company);
        company.all(|(pair, together)| meet(way, pair.map(|player| player.0)) != Some(!together))
    }

    /// Compared with all rounds: if everybody has a seat; if one of the chain is away; and if one of nine rests.
    #[test]
    fn what_wishes_settle_is_what_all_rounds_that_keep_them_have_in_common() {
        for (players, absent) in [(8, &[][..]), (9, &[1]), (9, &[])] {
            let problem = question(players, absent);
            let all = (1_u32 << players) - 1;
            let there = absent.iter().fold(all, |there, player| there & !(1 << player));
            let somebody_rests = there.count_ones() > 8;
            let ways = ways(there);
            let kept: Vec<&Way> = ways.iter().filter(|way| keeps(&problem, way)).collect();
            // How often each two meet who meet in all these rounds, or in none, in which both have a seat.
            let mut in_common: BTreeMap<[u32; 2], u64> = BTreeMap::new();
            for pair in (0..players).flat_map(|b| (0..b).map(move |a| [a, b])) {
                let seen: BTreeSet<bool> = kept.iter().filter_map(|way| meet(way, pair)).collect();
                if seen.len() == 1 {
                    in_common.insert(pair, seen.contains(&true).into());
                }
            }
            for way in &ways {
                let of = |set: u32| (0..players).filter(|p| set >> p & 1 == 1).map(PlayerIx).collect::<Vec<_>>();
                let mut schedule = Schedule::new(players);
                let mut round = schedule.push_round();
                round.table(1, &of(way[0])).table(2, &of(way[1]));
                round.sit_outs(&of(there & !way[0] & !way[1])).absents(&of(all & !there));
                let case = Case::of(&problem, &schedule);
                let settled = |case: &Case<'_>| case.as_wished().map(|wished| wished.settled);
                let meetings = |settled: BTreeMap<[u32; 2], Settled>| -> BTreeMap<[u32; 2], u64> {
                    settled.into_iter().map(|(pair, of)| (pair, of.meetings)).collect()
                };
                let wanted = keeps(&problem, way).then(|| in_common.clone());
                assert_eq!(settled(&case.counting_rests()).map(meetings), wanted, "{problem:?} {way:?}");
                // Two who are to be together need not meet at a table if one of them may rest.
                let at_tables = wanted.map(|mut pairs| {
                    pairs.retain(|_, meetings| *meetings == 0 || !somebody_rests);
                    pairs
                });
                assert_eq!(settled(&case).map(meetings), at_tables, "{problem:?} {way:?}");
                for of in settled(&case.counting_rests()).into_iter().flat_map(BTreeMap::into_values) {
                    assert!(of.closed && of.certain == if somebody_rests { 0 } else { of.meetings }, "{of:?}");
                }
            }
        }
    }
}
