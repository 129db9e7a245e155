//! One of each group at every table: k groups, as many as a table has seats, of whom no two of one group sit together
//! (`apart`) or as few as possible (a spread by a column). Both are one question while nobody has to meet again.
//!
//! Its rounds come from a transversal design, its groups the groups of the question: no two of a group meet in it. Where
//! none is known, a *turned* schedule does for most numbers of rounds: person x of the first group sits in round j with
//! person x + d(i, j) mod n of group i, so two people of groups i and l meet as often as their difference is among d(i,
//! j) − d(l, j). No two meet again if any two rows of d have different differences (a difference matrix without some of
//! its columns: C. J. Colbourn and J. H. Dinitz, Handbook of Combinatorial Designs, 2nd ed., VI.17). Rows are found by
//! annealing: O(k) a step, far fewer unknowns than seats.

use roundtable_chance::{Heat, Odds, Seed};
use roundtable_designs::known;
use roundtable_designs::rotation::Rotation;
use roundtable_model::{PlayerIx, Problem, Roster, Schedule, each_two};

use super::floor::{Floor, FloorRound, FloorTable, Kind};
use super::start::DesignStart;
use super::tuning::{TURNED_GROUPS_HEAT, TURNED_GROUPS_MOST};
use crate::construction::{Construction, Design};
use crate::even_shares::least_pairs;

/// The groups of a question of which every table can have one person each.
#[derive(Clone, Debug)]
pub(crate) struct OneOfEach {
    /// As many as a full table has seats.
    groups: Vec<Vec<PlayerIx>>,
    /// Each player's group.
    group_of: Vec<usize>,
    /// Tables of a round: as many as the largest group has people, or more.
    tables: usize,
    /// Whether two of a group are never to meet; else as rarely as possible, after repeats.
    pub apart: bool,
}

impl OneOfEach {
    /// The groups by the wishes to be apart, else by a column to be spread; `None` if there are not as many as seats, or
    /// if one has more people than there are tables. O(wishes · people of a group).
    pub fn of(problem: &Problem) -> Option<Self> {
        if !problem.asks_seats() {
            return None;
        }
        let (roster, sizes) = (Roster::numbered(problem.players()), problem.table_sizes().clone());
        let seating = Problem::new(roster, sizes, problem.rounds()).ok()?.with_spare(problem.spare()).seating(0)?;
        let size = seating.tables.iter().copied().max()?;
        if seating.sit_outs > 0 || seating.tables.iter().any(|&other| other + 1 < size) {
            return None;
        }
        let fits = |(groups, apart): (Vec<Vec<PlayerIx>>, bool)| {
            let all: usize = groups.iter().map(Vec::len).sum();
            let fits = groups.len() == size as usize
                && all == problem.players() as usize
                && groups.iter().all(|group| group.len() <= seating.tables.len());
            fits.then_some((groups, apart))
        };
        let of_columns = problem.wishes().spreads.iter().map(|spread| {
            let mut groups = vec![Vec::new(); spread.values().len()];
            let named = (0..).map(PlayerIx).zip(spread.groups());
            named.filter_map(|(p, group)| Some((p, (*group)?))).for_each(|(p, group)| groups[group as usize].push(p));
            (groups, false)
        });
        let all = apart_groups(problem, size).map(|groups| (groups, true)).into_iter().chain(of_columns);
        let (groups, apart) = all.filter_map(fits).next()?;
        let mut group_of = vec![0; problem.players() as usize];
        groups.iter().enumerate().for_each(|(g, group)| group.iter().for_each(|p| group_of[p.ix()] = g));
        Some(Self { groups, group_of, tables: seating.tables.len(), apart })
    }

    /// Whether the tables of a floor can have no two of a group: everybody is there in every round, and a table without
    /// one of a group stands for each person whom a group has less than there are tables.
    pub fn fill(&self, floor: &Floor) -> bool {
        let (k, n) = (self.groups.len() as u32, self.tables);
        let all = |round: &FloorRound| (round.people.len(), round.tables.len()) == (self.group_of.len(), n);
        let seats = |table: &FloorTable| table.kind != Kind::SitOut && (k - 1..=k).contains(&table.size);
        floor.rounds.iter().all(all) && floor.tables.iter().all(seats)
    }

    /// Whether no two of these are of one group.
    pub fn are_apart(&self, people: impl Iterator<Item = usize>) -> bool {
        let mut seen = vec![false; self.groups.len()];
        people.into_iter().all(|player| !std::mem::replace(&mut seen[self.group_of[player]], true))
    }

    /// The people of a table with the chair of each group its own, and `nobody` where a group has none there.
    pub fn by_chair(&self, table: &[u16], nobody: u16) -> Vec<u16> {
        let mut chairs = vec![nobody; self.groups.len()];
        table.iter().for_each(|&player| chairs[self.group_of[usize::from(player)]] = player);
        chairs
    }

    /// Puts everybody in an order in which tables of these sizes, filled one after the other, have no two of a group.
    pub fn deal(&self, people: &mut [u16], sizes: impl Iterator<Item = u32>) {
        let mut of: Vec<Vec<u16>> = vec![Vec::new(); self.groups.len()];
        people.iter().for_each(|&player| of[self.group_of[usize::from(player)]].push(player));
        let lacking = of.iter().enumerate().flat_map(|(g, group)| std::iter::repeat_n(g, self.tables - group.len()));
        let mut lacking = lacking.collect::<Vec<_>>().into_iter();
        let mut seats = people.iter_mut();
        for size in sizes {
            let without = if (size as usize) < of.len() { lacking.next() } else { None };
            let groups = of.iter_mut().enumerate().filter(|(g, _)| Some(*g) != without);
            groups.filter_map(|(_, group)| group.pop()).zip(seats.by_ref()).for_each(|(player, seat)| *seat = player);
        }
    }

    /// The most rounds without a repeat that keep groups apart: in each, everybody meets one more of every other group.
    pub fn most_rounds(&self) -> Option<u32> {
        let even = self.groups.iter().all(|group| group.len() == self.tables);
        (self.apart && even).then_some(self.tables as u32)
    }

    /// The rounds of a transversal design, at most `wanted`. With all its rounds everybody meets everybody of the other
    /// groups: these over and over, if groups are to be apart and more are wanted, are as even as can be. `None` if
    /// there are too few for groups that are only spread: then others have fewer repeats.
    pub fn design(&self, wanted: u32) -> Option<DesignStart> {
        let (k, n) = (self.groups.len() as u32, self.tables as u32);
        let recipe = known::one_of_each(k, n)?;
        let (most, wanted) = (recipe.rounds(), if wanted == u32::MAX { recipe.rounds() } else { wanted });
        if wanted > most && !self.apart {
            return None;
        }
        let rounds = if self.apart && most == n { wanted } else { wanted.min(most) };
        let numbers: Vec<u32> = (0..rounds).map(|r| r % most).collect();
        let schedule = self.named(&recipe.build_first(rounds.min(most)).select(&numbers));
        let construction =
            Construction { design: Design::Rotation(recipe), left_out: k * n - schedule.players(), rounds };
        Some(DesignStart { schedule, construction })
    }

    /// A turned schedule of that many rounds, and its overload if nobody is missing. Looks at so many steps at most.
    pub fn turned(&self, rounds: u32, steps: u64, seed: Seed) -> (u64, Schedule) {
        let (k, n) = (self.groups.len(), self.tables);
        let mut matrix = Matrix::new(k, n, rounds as usize);
        let cost = matrix.annealed(steps.min(TURNED_GROUPS_MOST), seed);
        let mut rotation = Rotation::new((k * n) as u32, k as u32);
        for round in 0..rounds as usize {
            let place = |x: usize, i: usize| (i * n + (x + matrix.rows[i][round]) % n) as u32;
            rotation.push_round((0..n).flat_map(|x| (0..k).map(move |i| (x, i))).map(|(x, i)| place(x, i)));
        }
        (cost * n as u64, self.named(&rotation))
    }

    /// The rounds with people for places: place i·n + y is for y of group i.
    fn named(&self, rotation: &Rotation) -> Schedule {
        let (n, gone) = (self.tables, self.places_of_nobody(rotation));
        let mut names = vec![None; self.groups.len() * n];
        for (i, group) in self.groups.iter().enumerate() {
            let places = (i * n..(i + 1) * n).filter(|place| !gone.contains(place));
            places.zip(group).for_each(|(place, &player)| names[place] = Some(player));
        }
        let mut schedule = Schedule::new(self.group_of.len() as u32);
        for round in rotation.rounds() {
            let people = |table: &[u32]| table.iter().filter_map(|&place| names[place as usize]).collect();
            let tables: Vec<Vec<PlayerIx>> = rotation.tables(round).map(people).collect();
            let mut builder = schedule.push_round();
            for (number, table) in (1..).zip(&tables) {
                builder.table(number, table);
            }
        }
        schedule
    }

    /// As many places of each group as it lacks people: one after the other those that share the fewest tables with the
    /// ones before, as a table can lack one person.
    fn places_of_nobody(&self, rotation: &Rotation) -> Vec<usize> {
        let (n, mut gone) = (self.tables, Vec::new());
        let mut shared = vec![0; self.groups.len() * n];
        for (i, group) in self.groups.iter().enumerate() {
            for _ in group.len()..n {
                let free = (i * n..(i + 1) * n).filter(|place| !gone.contains(place));
                let next = free.min_by_key(|&place| shared[place]).expect("a group has no more people than tables");
                gone.push(next);
                let tables = rotation.rounds().flat_map(|round| rotation.tables(round));
                let with = tables.filter(|table| table.contains(&(next as u32)));
                with.flatten().for_each(|&place| shared[place as usize] += 1);
            }
        }
        gone
    }
}

/// Groups of people who are all to be apart from each other, at most `most` of them: everybody in the first group
/// before them that they fit in. `None` if somebody fits in none.
fn apart_groups(problem: &Problem, most: u32) -> Option<Vec<Vec<PlayerIx>>> {
    let mut from: Vec<Vec<PlayerIx>> = vec![Vec::new(); problem.players() as usize];
    for wish in problem.seated_wishes() {
        if let Some(([a, b], false)) = wish.company() {
            from[a.ix()].push(b);
            from[b.ix()].push(a);
        }
    }
    from.iter_mut().for_each(|others| others.sort_unstable());
    let mut groups: Vec<Vec<PlayerIx>> = Vec::new();
    for (player, others) in (0..).map(PlayerIx).zip(&from) {
        let is_apart = |group: &Vec<PlayerIx>| group.iter().all(|other| others.binary_search(other).is_ok());
        match groups.iter().position(is_apart) {
            Some(group) => groups[group].push(player),
            None if groups.len() < most as usize => groups.push(vec![player]),
            None => return None,
        }
    }
    Some(groups)
}

/// The rows d of a turned schedule, the first all 0.
struct Matrix {
    n: usize,
    rows: Vec<Vec<usize>>,
    /// How often each difference of two rows comes: row i less row l, at (i · k + l) · n + difference.
    times: Vec<u32>,
}

impl Matrix {
    fn new(k: usize, n: usize, rounds: usize) -> Self {
        let rows = (0..k).map(|i| (0..rounds).map(|j| i * j % n).collect()).collect();
        let mut matrix = Self { n, rows, times: vec![0; k * k * n] };
        for [i, l] in each_two(&(0..k).collect::<Vec<_>>()) {
            for j in 0..rounds {
                let at = matrix.at(i, l, matrix.rows[i][j], j);
                matrix.times[at] += 1;
            }
        }
        matrix
    }

    /// Where the difference of rows i and l in a column is counted if row i has this entry there: below the diagonal.
    fn at(&self, i: usize, l: usize, entry: usize, column: usize) -> usize {
        let (k, n, other) = (self.rows.len(), self.n, self.rows[l][column]);
        if i > l { (i * k + l) * n + (n + entry - other) % n } else { (l * k + i) * n + (n + other - entry) % n }
    }

    /// Σ over pairs of rows and differences of C(times, 2).
    fn cost(&self) -> u64 {
        self.times.iter().map(|&times| u64::from(times) * u64::from(times.saturating_sub(1)) / 2).sum()
    }

    /// The least that any matrix of these rows costs: differences come equally often, or once more.
    fn least(&self) -> u64 {
        let (k, n, columns) = (self.rows.len() as u64, self.n as u64, self.rows[0].len() as u64);
        k * (k - 1) / 2 * least_pairs(columns, n)
    }

    /// Changes one entry after the other at one heat until nothing is left to gain, and returns the cost of the best.
    fn annealed(&mut self, steps: u64, seed: Seed) -> u64 {
        let (mut lots, odds) = (seed.rng(), Odds::at(Heat(TURNED_GROUPS_HEAT as u32)));
        let (k, n, columns) = (self.rows.len(), self.n, self.rows[0].len());
        let (mut cost, least) = (self.cost() as i64, self.least() as i64);
        let mut best = (cost, self.rows.clone());
        for _ in 0..steps {
            if best.0 <= least {
                break;
            }
            let i = 1 + lots.below(k as u64 - 1) as usize;
            let (j, entry) = (lots.below(columns as u64) as usize, lots.below(n as u64) as usize);
            let now = self.rows[i][j];
            let others = || (0..k).filter(|&l| l != i);
            let places = |matrix: &Self, l: usize| (matrix.at(i, l, now, j), matrix.at(i, l, entry, j));
            let change: i64 = others()
                .map(|l| places(self, l))
                .map(|(from, to)| i64::from(self.times[to]) - i64::from(self.times[from]) + 1)
                .sum();
            if entry == now || !odds.take(change, &mut lots) {
                continue;
            }
            for l in others() {
                let (from, to) = places(self, l);
                self.times[from] -= 1;
                self.times[to] += 1;
            }
            self.rows[i][j] = entry;
            cost += change;
            if cost < best.0 {
                best = (cost, self.rows.clone());
            }
        }
        self.rows = best.1;
        best.0 as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::extras::MeetingsOnly;
    use crate::search::moves::{Seated, cost_of_pairs};
    use crate::search::prices::Prices;
    use roundtable_audit::Objective;
    use roundtable_model::{RoundGoal, Spread, TableSizes, Wish, Wishes};

    /// These groups, one after the other in the list, at tables of as many: to be apart, or spread.
    fn question(groups: &[u32], rounds: u32, apart: bool) -> Problem {
        let of: Vec<u32> = (0..).zip(groups).flat_map(|(g, &people)| (0..people).map(move |_| g)).collect();
        let (players, size) = (of.len() as u32, groups.len() as u32);
        let sizes = if groups.iter().min() < groups.iter().max() { vec![size, size - 1] } else { vec![size] };
        let problem =
            Problem::new(Roster::numbered(players), TableSizes::new(sizes).unwrap(), RoundGoal::Exactly(rounds));
        let alike = |[a, b]: &[PlayerIx; 2]| of[a.ix()] == of[b.ix()];
        let people: Vec<PlayerIx> = (0..players).map(PlayerIx).collect();
        let wishes = if apart {
            Wishes::of(each_two(&people).filter(alike).map(|[a, b]| Wish::Apart(a, b)))
        } else {
            let values = (0..size).map(|g| g.to_string()).collect();
            let spread = Spread::new("class".into(), values, of.iter().copied().map(Some).collect()).unwrap();
            Wishes { spreads: vec![spread], ..Wishes::default() }
        };
        problem.unwrap().with_wishes(wishes).unwrap()
    }

    #[test]
    fn a_column_apart_and_one_to_be_spread_are_the_same_groups() {
        for groups in [[5, 5, 5], [5, 4, 5], [5, 3, 5]] {
            let [apart, spread] = [true, false].map(|apart| OneOfEach::of(&question(&groups, 2, apart)).unwrap());
            assert_eq!((apart.groups, apart.apart, spread.apart), (spread.groups, true, false), "{groups:?}");
        }
        // Two more who are apart change nothing; a group with more people than tables, or with one too few wishes, does.
        let two = Wishes::of([Wish::Apart(PlayerIx(1), PlayerIx(7))]);
        assert!(OneOfEach::of(&question(&[5, 5, 5], 2, true).with_wishes(two).unwrap()).is_some());
        assert!(OneOfEach::of(&question(&[6, 5, 4], 2, true)).is_none());
        let mut some = question(&[5, 5, 5], 2, true).wishes().list.clone();
        some.pop();
        let plain = question(&[5, 5, 5], 2, true).without_wishes();
        assert!(OneOfEach::of(&plain).is_none());
        assert!(OneOfEach::of(&plain.with_wishes(Wishes::of(some)).unwrap()).is_none());
    }

    /// Counted by the audit: in designs with all rounds, more rounds, people missing in one group or in several.
    #[test]
    fn designs_seat_one_of_each_and_share_meetings_evenly() {
        let cases: [(&[u32], u32); 10] = [
            (&[9, 9, 9, 9], 9),
            (&[9, 9, 9, 9], 21),
            (&[12; 5], 8),
            (&[10; 4], 3),
            (&[6; 6], 2),
            (&[5, 5], 7),
            (&[9, 9, 6, 9], 9),
            (&[8, 7, 8, 7], 7),
            (&[11, 11, 10, 10, 10], 10),
            (&[4, 4, 4], 4),
        ];
        for (sizes, rounds) in cases {
            let problem = question(sizes, rounds, true);
            let groups = OneOfEach::of(&problem).unwrap();
            let schedule = groups.design(rounds).unwrap().schedule;
            let found = Objective::of(&problem, &schedule);
            // Of n · n pairs of two groups n meet in each round.
            let (k, n) = (sizes.len() as u64, u64::from(sizes[0]));
            let (each, more) = (u64::from(rounds) / n, u64::from(rounds) % n);
            let even = n * (each * n * each.saturating_sub(1) / 2 + more * each);
            let least = if each > 0 { k * (k - 1) / 2 * even } else { 0 };
            let pairs_of_short = sizes.iter().any(|&size| u64::from(size) < n);
            assert_eq!(schedule.round_count(), rounds, "{sizes:?}");
            assert_eq!(found.broken_company, 0, "{sizes:?} × {rounds}");
            assert!(
                found.overload == least || pairs_of_short && found.overload == 0,
                "{sizes:?} × {rounds}: {found:?}"
            );
        }
        assert!(OneOfEach::of(&question(&[9; 4], 10, false)).unwrap().design(10).is_none());
    }

    /// A turned schedule costs as much as its differences say, and none is cheaper where few rounds are wanted.
    #[test]
    fn turned_schedules_have_the_overload_that_their_matrix_says() {
        for (k, n, rounds, least) in [(4, 10, 9, 0), (6, 10, 5, 0), (4, 6, 6, u64::MAX), (3, 5, 7, 30), (2, 2, 2, 0)] {
            let problem = question(&vec![n; k], rounds, true);
            let groups = OneOfEach::of(&problem).unwrap();
            let (overload, schedule) = groups.turned(rounds, 300_000, Seed(1));
            let found = Objective::of(&problem, &schedule);
            assert_eq!((found.broken_company, found.overload), (0, overload), "{k} groups of {n} × {rounds}");
            assert!(least == u64::MAX || overload == least, "{k} groups of {n} × {rounds}: {overload}");
        }
    }

    #[test]
    fn steps_of_a_matrix_cost_what_counting_anew_says() {
        let mut matrix = Matrix::new(4, 7, 9);
        let before = matrix.cost();
        let after = matrix.annealed(2_000, Seed(3));
        let rows = matrix.rows.clone();
        let mut anew = Matrix { times: vec![0; 4 * 4 * 7], ..matrix };
        for (i, l) in (0..4).flat_map(|i| (0..i).map(move |l| (i, l))) {
            for (a, b) in rows[i].iter().zip(&rows[l]) {
                anew.times[(i * 4 + l) * 7 + (7 + a - b) % 7] += 1;
            }
        }
        assert_eq!(anew.cost(), after);
        assert!(anew.least() <= after && after <= before, "{before} {after}");
    }

    #[test]
    fn chair_for_chair_no_table_gets_two_of_a_group() {
        for sizes in [[6, 6, 6, 6], [6, 5, 6, 5]] {
            let problem = question(&sizes, 5, true);
            let (floor, groups) = (Floor::new(&problem, 5).unwrap(), OneOfEach::of(&problem).unwrap());
            assert!(groups.fill(&floor));
            let players = problem.players() as u16;
            let mut seats: Vec<Vec<u16>> = Vec::new();
            for round in &floor.rounds {
                let mut people: Vec<u16> = (0..players).rev().collect();
                let sizes = floor.tables[round.tables.clone()].iter().map(|table| table.size);
                groups.deal(&mut people, sizes.clone());
                let mut left = people.into_iter();
                seats.extend(sizes.map(|size| left.by_ref().take(size as usize).collect::<Vec<_>>()));
            }
            let seats: Vec<Vec<u16>> = seats.iter().map(|table| groups.by_chair(table, players)).collect();
            let prices = Prices { start: vec![0; usize::from(players).pow(2)], repeat: 1 };
            let mut now = Seated::<4, _>::new(&floor, &seats, &prices, MeetingsOnly, |_, _| true).chair_for_chair(true);
            let (mut lots, mut taken, mut change) = (Seed(1).rng(), 0, 0);
            let there = |now: &Seated<4, MeetingsOnly>| -> Vec<Vec<u16>> {
                now.all().iter().map(|table| table.iter().copied().filter(|&p| p < players).collect()).collect()
            };
            let cost = |tables: &[Vec<u16>]| cost_of_pairs(&floor, tables.iter().map(Vec::as_slice), &prices);
            let before = cost(&there(&now));
            for _ in 0..500 {
                let Some(swap) = now.draw(lots.bits()) else { continue };
                now.make(swap);
                (taken, change) = (taken + 1, change + i64::from(swap.change));
                let tables = there(&now);
                assert!(tables.iter().all(|table| groups.are_apart(table.iter().map(|&p| usize::from(p)))));
                assert!(tables.iter().zip(&floor.tables).all(|(table, of)| table.len() as u32 == of.size));
            }
            assert!(taken > 300);
            assert_eq!(cost(&there(&now)), before + change, "{sizes:?}");
        }
    }
}
