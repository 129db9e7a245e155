//! What wishes about company settle in the schedules that keep them, found again round by round: who has to be with whom, and who cannot be.
//!
//! Where nobody rests, being together passes on: if A has to be with B and B with C, A is with C. And if A may not be with B, then nobody who
//! has to be with A may be with anybody who has to be with B. Where people rest, a wish holds only for its own two, as the third may rest.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{PlayerIx, Wish};

use super::case::{Case, Round, Settled};

/// Wishes of one kind: for each person the others named with them.
pub(super) type Ties = BTreeMap<u32, BTreeSet<u32>>;

impl Case<'_> {
    /// The same case for the schedules that keep every wish about company, with settled meetings as earlier ones. `None` if this schedule does
    /// not keep them, if nothing is settled, or if there are kept rounds too.
    pub(super) fn as_wished(&self) -> Option<Self> {
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
    let [with, without] = ties(case);
    let named: BTreeSet<u32> = with.keys().chain(without.keys()).copied().collect();
    let mut settled: BTreeMap<[u32; 2], Settled> = BTreeMap::new();
    let mut rounds_settled: BTreeMap<[u32; 2], usize> = BTreeMap::new();
    // The rounds of the case are the last ones of the schedule, after those that count as earlier.
    let first = case.schedule.round_count() as usize - case.rounds.len();
    for (round, shape) in case.schedule.rounds().skip(first).zip(&case.rounds) {
        let mut at: BTreeMap<u32, usize> = BTreeMap::new();
        round.tables().enumerate().for_each(|(t, table)| at.extend(table.seats.iter().map(|p| (p.0, t))));
        let breaks = |ties: &Ties, meet: bool| {
            let broken = |a: &u32, b: &u32| at.get(a).zip(at.get(b)).is_some_and(|(a, b)| (a == b) != meet);
            ties.iter().any(|(a, others)| others.iter().any(|b| broken(a, b)))
        };
        if breaks(&with, true) || breaks(&without, false) {
            return None;
        }
        for &one in named.iter().filter(|&&one| shape.has(PlayerIx(one))) {
            let meets = met(&with, shape, one);
            // `never`: those whom this person, or somebody who is with this person, may not be with; then also those who are with these.
            let never =
                meets.iter().filter(|_| shape.resting == 0).chain([&one]).filter_map(|friend| without.get(friend));
            let there = |foe: &&u32| shape.has(PlayerIx(**foe));
            let never: BTreeSet<u32> = never.flatten().filter(there).copied().collect();
            let with_them = never.iter().filter(|_| shape.resting == 0).flat_map(|&foe| met(&with, shape, foe));
            let never: BTreeSet<u32> = with_them.chain(never.iter().copied()).collect();
            for other in never.into_iter().filter(|&other| one < other) {
                settled.entry([one, other]).or_default();
                *rounds_settled.entry([one, other]).or_default() += 1;
            }
            // Two who are to be together need not meet where one of them may rest, unless that counts as meeting.
            if shape.resting > 0 && !case.counts_rests {
                continue;
            }
            for other in meets.into_iter().filter(|&other| one < other) {
                let of = settled.entry([one, other]).or_default();
                of.certain += u64::from(shape.resting == 0);
                of.meetings += 1;
                *rounds_settled.entry([one, other]).or_default() += 1;
            }
        }
    }
    // A pair is closed if every round in which both are there is settled for them.
    for (pair, of) in &mut settled {
        let both = case.rounds.iter().filter(|shape| pair.iter().all(|&p| shape.has(PlayerIx(p)))).count();
        of.closed = rounds_settled.get(pair) == Some(&both);
    }
    Some(settled)
}

/// The wishes: who is to be with whom, then who is to be apart from whom.
pub(super) fn ties(case: &Case<'_>) -> [Ties; 2] {
    let mut ties = [Ties::new(), Ties::new()];
    for wish in case.problem.iter().flat_map(|problem| &problem.wishes().list) {
        let (kind, a, b) = match *wish {
            Wish::Together(a, b) => (0, a.0, b.0),
            Wish::Apart(a, b) => (1, a.0, b.0),
            Wish::AtTable(..) | Wish::InSeat(..) => continue,
        };
        ties[kind].entry(a).or_default().insert(b);
        ties[kind].entry(b).or_default().insert(a);
    }
    ties
}

/// The others with whom somebody has to be in a round: those they are wished together with, and, where nobody rests, those these are wished
/// together with, and so on.
fn met(with: &Ties, shape: &Round, one: u32) -> BTreeSet<u32> {
    let (mut met, mut next) = (BTreeSet::from([one]), vec![one]);
    while let Some(here) = next.pop() {
        for &neighbour in with.get(&here).into_iter().flatten().filter(|&&p| shape.has(PlayerIx(p))) {
            if met.insert(neighbour) && shape.resting == 0 {
                next.push(neighbour);
            }
        }
    }
    met.remove(&one);
    met
}
