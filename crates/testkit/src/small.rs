//! Every way to play a small event, for tests that compare claims with the truth.
//!
//! Written from docs/reference/{figures,objective}.md alone, without a line of audit or engine: every partition of the
//! people present into tables of every allowed layout, by plain recursion. A round of 7 people has at most a few
//! hundred ways; an event has their product over rounds, so this is for 7 players and 3 rounds.

use std::collections::BTreeSet;

use roundtable_model::{PlayerIx, Problem, RoundIx, Spare, Wish};

/// One way to play one round: who sits with whom. Seats and table numbers are left open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The tables, larger ones first; each in the order of the players.
    pub tables: Vec<Vec<PlayerIx>>,
    /// Who is there and has no seat.
    pub sit_out: Vec<PlayerIx>,
}

impl Way {
    /// The sizes of its tables, largest first.
    pub fn layout(&self) -> Vec<usize> {
        self.tables.iter().map(Vec::len).collect()
    }
}

/// All lists of allowed sizes, largest first, for the tables of a round. `ShortTables`: everybody is seated. `SitOut`:
/// as many people as possible. `Tables(most)`: as many people as possible at no more than `most` tables, and of these
/// lists those with the most tables.
pub fn layouts(problem: &Problem, round: RoundIx) -> Vec<Vec<usize>> {
    let absent = problem.absences().iter().filter(|a| a.round == round).count();
    let present = problem.players() as usize - absent;
    let mut sizes: Vec<usize> = problem.table_sizes().sizes().iter().map(|&s| s as usize).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let exactly = |people| {
        let mut all = Vec::new();
        sums(&sizes, people, &mut Vec::new(), &mut all);
        all
    };
    match problem.spare() {
        Spare::ShortTables => exactly(present),
        Spare::SitOut => (0..=present).rev().map(exactly).find(|all| !all.is_empty()).unwrap_or_default(),
        Spare::Tables(most) => {
            let few = |people| {
                let mut all = exactly(people);
                all.retain(|tables| tables.len() <= most.get() as usize);
                let used = all.iter().map(Vec::len).max();
                all.retain(|tables| Some(tables.len()) == used);
                all
            };
            (0..=present).rev().map(few).find(|all| !all.is_empty()).unwrap_or_default()
        }
    }
}

/// Appends to `all` every list of sizes, largest first, that continues `at` and seats `people` more.
fn sums(sizes: &[usize], people: usize, at: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    if people == 0 && !at.is_empty() {
        all.push(at.clone());
    }
    for (i, &size) in sizes.iter().enumerate().filter(|(_, size)| **size <= people) {
        at.push(size);
        sums(&sizes[i..], people - size, at, all);
        at.pop();
    }
}

/// Every way to play a round, over all its [`layouts`].
pub fn ways(problem: &Problem, round: RoundIx) -> Vec<Way> {
    let absent = |p: PlayerIx| problem.absences().iter().any(|a| a.round == round && a.player == p);
    let there: Vec<PlayerIx> = (0..problem.players()).map(PlayerIx).filter(|&p| !absent(p)).collect();
    let mut all = Vec::new();
    for layout in layouts(problem, round) {
        seat(&layout, &there, &mut Vec::new(), &mut all);
    }
    all
}

/// Appends to `all` every way that continues the tables `at` with the sizes left in `layout`; the rest sit out.
fn seat(layout: &[usize], free: &[PlayerIx], at: &mut Vec<Vec<PlayerIx>>, all: &mut Vec<Way>) {
    let Some((&size, rest)) = layout.split_first() else {
        all.push(Way { tables: at.clone(), sit_out: free.to_vec() });
        return;
    };
    for pick in choose(free, size) {
        // Tables of one size are in the order of their first players, so no way is counted twice.
        if at.last().is_some_and(|before| before.len() == size && before[0] > pick[0]) {
            continue;
        }
        let left: Vec<PlayerIx> = free.iter().copied().filter(|p| !pick.contains(p)).collect();
        at.push(pick);
        seat(rest, &left, at, all);
        at.pop();
    }
}

/// All sets of `size` of a list, each in its order.
pub(crate) fn choose<T: Copy>(from: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let starting_at = |i: usize| {
        let rest = choose(&from[i + 1..], size - 1);
        rest.into_iter().map(move |rest| std::iter::once(from[i]).chain(rest).collect())
    };
    (0..from.len()).flat_map(starting_at).collect()
}

/// All ways to put `size` of a list one after the other; those that begin with the first of the list come first.
pub(crate) fn arranged<T: Clone>(list: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let beginning_with = |first: usize| {
        let mut rest = list.to_vec();
        let head = rest.remove(first);
        arranged(&rest, size - 1).into_iter().map(move |tail| [vec![head.clone()], tail].concat())
    };
    (0..list.len()).flat_map(beginning_with).collect()
}

/// All orders of a list.
pub fn orders<T: Clone>(list: &[T]) -> Vec<Vec<T>> {
    arranged(list, list.len())
}

/// Wishes about company that a way breaks. Resting people have no place, and their wishes are not broken.
pub fn broken_company(way: &Way, wishes: &[Wish]) -> u64 {
    let at = |p: PlayerIx| way.tables.iter().position(|t| t.contains(&p));
    let broken = |([a, b], together): &([PlayerIx; 2], bool)| {
        at(*a).is_some() && at(*b).is_some() && (at(*a) == at(*b)) != *together
    };
    wishes.iter().filter_map(Wish::company).filter(broken).count() as u64
}

/// Wishes that a way breaks: about company, and about places (tables and seats) in the best order of tables and seats.
pub fn broken(way: &Way, wishes: &[Wish]) -> (u64, u64) {
    let at = |p: PlayerIx| way.tables.iter().position(|t| t.contains(&p));
    let table_wishes = wishes.iter().filter_map(Wish::at_table).filter_map(|(a, number)| Some((at(a)?, number)));
    let table_wishes: Vec<(usize, u32)> = table_wishes.collect();
    let numbers: Vec<u32> = (1..).take(way.tables.len()).collect();
    let wrong = |order: Vec<u32>| table_wishes.iter().filter(|(table, number)| order[*table] != *number).count() as u64;
    let tables = if table_wishes.is_empty() { 0 } else { orders(&numbers).into_iter().map(wrong).min().unwrap_or(0) };
    let seats: u64 = way.tables.iter().map(|table| wrong_seats(table, wishes)).sum();
    (broken_company(way, wishes), tables + seats)
}

/// The fewest pinned seats of one table that are not kept, over all orders of its people.
fn wrong_seats(table: &[PlayerIx], wishes: &[Wish]) -> u64 {
    let pins = wishes.iter().filter_map(Wish::in_seat).filter(|(a, _)| table.contains(a));
    let pins: Vec<(PlayerIx, usize)> = pins.map(|(a, seat)| (a, seat.0 as usize)).collect();
    if pins.is_empty() {
        return 0;
    }
    let wrong = |order: Vec<PlayerIx>| pins.iter().filter(|(p, seat)| order.get(*seat) != Some(p)).count() as u64;
    orders(table).into_iter().map(wrong).min().unwrap_or(0)
}

/// The figures of objective.md that depend only on company, in its order: wishes about company, about places at best,
/// overload, most meetings, meetings inside groups, unfairness.
pub fn figures(problem: &Problem, rounds: &[&Way]) -> [u64; 6] {
    // Wishes count in rounds that are not kept from an earlier plan.
    let new = rounds.iter().skip(problem.kept().round_count() as usize);
    let wishes = problem.seated_wishes();
    let (company, places) = new.map(|way| broken(way, wishes)).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
    let [overload, most, same_group, unfair] = figures_of_company(problem, rounds);
    [company, places, overload, most, same_group, unfair]
}

/// Those of them that are not about wishes: overload, most meetings, meetings inside groups, unfairness.
pub fn figures_of_company(problem: &Problem, rounds: &[&Way]) -> [u64; 4] {
    let n = problem.players() as usize;
    // By `a * n + b` for a < b.
    let mut met = vec![0u64; n * n];
    let mut meet = |table: &[PlayerIx]| {
        for (i, a) in table.iter().enumerate() {
            for b in &table[..i] {
                met[a.ix().min(b.ix()) * n + a.ix().max(b.ix())] += 1;
            }
        }
    };
    problem.history().rounds().flat_map(|r| r.tables()).for_each(|t| meet(t.seats));
    rounds.iter().flat_map(|way| &way.tables).for_each(|t| meet(t));
    for (a, b) in couples(problem) {
        let seated = |way: &Way, p: PlayerIx| way.tables.iter().any(|t| t.contains(&p));
        let here = |way: &Way, p: PlayerIx| seated(way, p) || way.sit_out.contains(&p);
        let rest = rounds.iter().filter(|way| here(way, a) && here(way, b) && !(seated(way, a) && seated(way, b)));
        met[a.ix() * n + b.ix()] += rest.count() as u64;
    }
    let mut same_group = 0;
    for spread in &problem.wishes().spreads {
        let group = |p: PlayerIx| spread.groups()[p.ix()];
        for table in rounds.iter().flat_map(|way| &way.tables) {
            for (i, &a) in table.iter().enumerate() {
                same_group += table[..i].iter().filter(|&&b| group(a).is_some() && group(a) == group(b)).count() as u64;
            }
        }
    }
    [
        met.iter().map(|m| m * m.saturating_sub(1) / 2).sum(),
        met.iter().copied().max().unwrap_or(0),
        same_group,
        unfairness(problem, rounds),
    ]
}

/// Who is to be together, each pair once, smaller number first: a round in which one rests counts as together.
fn couples(problem: &Problem) -> BTreeSet<(PlayerIx, PlayerIx)> {
    let couples = problem.seated_wishes().iter().filter_map(|wish| wish.ordered().together());
    couples.map(|[a, b]| (a, b)).collect()
}

/// How unevenly seats at smaller tables and rests are shared, as in objective.md: C(times, 2) of each player, summed up
/// round by round, and 1 for a j-th time in a round by whose end at most j − 1 such places per head existed.
fn unfairness(problem: &Problem, rounds: &[&Way]) -> u64 {
    let (n, largest) = (problem.players() as usize, problem.table_sizes().largest() as usize);
    let mut unfair = 0;
    // Who is at a table smaller than the largest, and who rests.
    let kinds: [fn(&Way, usize) -> Vec<PlayerIx>; 2] = [
        |way, largest| way.tables.iter().filter(|t| t.len() < largest).flatten().copied().collect(),
        |way, _| way.sit_out.clone(),
    ];
    for kind in kinds {
        let (mut times, mut places) = (vec![0u64; n], 0u64);
        for way in rounds {
            let these = kind(way, largest);
            places += these.len() as u64;
            for p in these {
                unfair += times[p.ix()];
                unfair += u64::from(times[p.ix()] > 0 && places <= times[p.ix()] * n as u64);
                times[p.ix()] += 1;
            }
        }
    }
    unfair
}
