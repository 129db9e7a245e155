//! Which meetings are settled by wishes about company: a couple (two who wish to be together) meets in every round that
//! certainly seats both, and those who are to be apart never meet.
//!
//! If everybody who is there sits at a table, both carry over chains: if A is with B and B with C, A is with C, and
//! anyone who is to be apart from one of them is apart from all. A chain ends at somebody who is absent; and a round in
//! which people rest has no chains, since people who rest break no wish. In every schedule that keeps these wishes the
//! settled meetings take place, so the bounds count them as earlier ones. O(wishes · rounds + seats + pairs settled).

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{Problem, Round, Schedule, Wish, each_two, sorted};

use crate::figures::meetings::couples::parted_couples;

/// The pairs with something settled: for each of the two players, the other one and what is settled.
#[derive(Clone, Debug)]
pub(crate) struct Settled {
    of: BTreeMap<u32, Vec<(u32, Pair)>>,
}

/// What is settled about a pair.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pair {
    /// What counts as its meetings in every schedule.
    pub meetings: u64,
    /// Those of them that are at a table for certain.
    pub certain: u64,
    /// What counts as its meetings in the kept rounds, besides those at a table.
    pub given: u64,
    /// Whether it can have no other meeting.
    pub closed: bool,
}

/// What counts as a meeting of a couple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// A round at one table: for the figures of meetings.
    AtTables,
    /// A round in which both are there, even if one rests: for the tiers (see `couples.rs`).
    AsWished,
}

impl Settled {
    /// What the wishes of a question settle in `rounds`, the rounds of a schedule after the kept ones. `None` if
    /// `rounds` breaks a wish, or if nothing is settled.
    pub fn of(problem: &Problem, rounds: &Schedule, counted: Counted) -> Option<Self> {
        let company = Company::of(problem)?;
        let mut kinds: BTreeMap<Crowd, u64> = BTreeMap::new();
        for round in rounds.rounds() {
            if !company.is_kept(&round) {
                return None;
            }
            *kinds.entry(Crowd::of(&round)).or_default() += 1;
        }
        // For each pair what is settled, and in how many rounds it is settled whether they meet.
        let mut pairs: BTreeMap<[u32; 2], (Pair, u64)> = BTreeMap::new();
        for (crowd, &times) in &kinds {
            let (together, apart) = if crowd.all_play { company.chains(crowd) } else { company.direct(crowd) };
            for pair in together {
                let (settled, known) = pairs.entry(pair).or_default();
                let settles = crowd.all_play || counted == Counted::AsWished;
                settled.certain += if crowd.all_play { times } else { 0 };
                settled.meetings += if settles { times } else { 0 };
                *known += if settles { times } else { 0 };
            }
            apart.into_iter().for_each(|pair| pairs.entry(pair).or_default().1 += times);
        }
        pairs.retain(|_, (_, known)| *known > 0);
        if pairs.is_empty() {
            return None;
        }
        for (pair, (settled, known)) in &mut pairs {
            let both = kinds.iter().filter(|(crowd, _)| pair.iter().all(|&player| crowd.has(player)));
            settled.closed = *known == both.map(|(_, times)| times).sum::<u64>();
        }
        if counted == Counted::AsWished {
            for (pair, times) in parted_couples(problem, problem.kept()) {
                pairs.entry(pair.map(|player| player.0)).or_default().0.given = times;
            }
        }
        let mut of: BTreeMap<u32, Vec<(u32, Pair)>> = BTreeMap::new();
        for ([a, b], (pair, _)) in pairs {
            of.entry(a).or_default().push((b, pair));
            of.entry(b).or_default().push((a, pair));
        }
        Some(Self { of })
    }

    /// Everybody with whom something is settled for this player, and what.
    pub fn of_player(&self, player: u32) -> impl Iterator<Item = (u32, Pair)> + '_ {
        self.of.get(&player).into_iter().flatten().copied()
    }

    /// How many meetings are settled, without those of the kept rounds. Each pair is listed twice.
    pub fn meetings(&self) -> u64 {
        self.of.values().flatten().map(|(_, pair)| pair.meetings).sum::<u64>() / 2
    }
}

/// Who is there in a round. Rounds equal in this settle the same.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Crowd {
    /// In ascending order.
    absent: Vec<u32>,
    /// Whether nobody rests.
    all_play: bool,
}

impl Crowd {
    fn of(round: &Round<'_>) -> Self {
        let absent = sorted(round.absent().iter().map(|player| player.0));
        Self { absent, all_play: round.sit_out().is_empty() }
    }

    fn has(&self, player: u32) -> bool {
        self.absent.binary_search(&player).is_err()
    }
}

type Pairs = BTreeSet<[u32; 2]>;

/// Who is to be with whom, and who is not; the smaller number of a pair first.
struct Company {
    together: Pairs,
    apart: Pairs,
}

impl Company {
    /// `None` if there are no such wishes, or a pair is in both lists.
    fn of(problem: &Problem) -> Option<Self> {
        let (mut together, mut apart) = (Pairs::new(), Pairs::new());
        for ([a, b], with) in problem.seated_wishes().iter().filter_map(Wish::company) {
            if with { &mut together } else { &mut apart }.insert(ordered(a.0, b.0));
        }
        let says_something = !(together.is_empty() && apart.is_empty());
        (says_something && together.is_disjoint(&apart)).then_some(Self { together, apart })
    }

    /// Whether a round keeps all of them; a pair of whom one has no seat breaks none.
    fn is_kept(&self, round: &Round<'_>) -> bool {
        let mut table_of = BTreeMap::new();
        for (at, table) in round.tables().enumerate() {
            table_of.extend(table.seats.iter().map(|player| (player.0, at)));
        }
        let meet = |[a, b]: &[u32; 2]| Some(table_of.get(a)? == table_of.get(b)?);
        self.together.iter().all(|pair| meet(pair) != Some(false))
            && self.apart.iter().all(|pair| meet(pair) != Some(true))
    }

    /// The wishes between people who are there.
    fn direct(&self, crowd: &Crowd) -> (Pairs, Pairs) {
        let there = |pairs: &Pairs| pairs.iter().filter(|pair| pair.iter().all(|&p| crowd.has(p))).copied().collect();
        (there(&self.together), there(&self.apart))
    }

    /// The wishes between people who are there, and all that follows over chains if everybody who is there has a seat.
    fn chains(&self, crowd: &Crowd) -> (Pairs, Pairs) {
        let (couples, foes) = self.direct(crowd);
        // Groups of people who are together, by one of them; anyone in none is alone.
        let mut group_of: BTreeMap<u32, u32> = BTreeMap::new();
        let mut groups: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for &[a, b] in &couples {
            let [a, b] = [a, b].map(|p| *group_of.entry(p).or_insert(p));
            if a != b {
                let joining = groups.remove(&b).unwrap_or_else(|| vec![b]);
                joining.iter().for_each(|&member| *group_of.entry(member).or_default() = a);
                groups.entry(a).or_insert_with(|| vec![a]).extend(joining);
            }
        }
        let together = groups.values().flat_map(|members| each_two(members)).map(|[a, b]| ordered(a, b)).collect();
        let group = |player: &u32| groups.get(group_of.get(player)?).cloned();
        let with = |player: &u32| group(player).unwrap_or_else(|| vec![*player]);
        let mut apart = Pairs::new();
        for [a, b] in &foes {
            let others = with(b);
            apart.extend(with(a).into_iter().flat_map(|a| others.iter().map(move |&b| ordered(a, b))));
        }
        (together, apart)
    }
}

fn ordered(a: u32, b: u32) -> [u32; 2] {
    [a.min(b), a.max(b)]
}
