//! Wishes about sides in one round: who is always to be on one side whenever both play, and who never is.
//!
//! `couples` decides who sits together; this file has the wishes, and counts the fewest that a table has to break. A
//! split into sides places people with wishes in turn, and the others fill the rest: exact up to [`MOST_NODES`] places
//! examined, far more than tables of ten need.

use std::collections::HashMap;

use roundtable_model::{PlayerId, Position, Sides, distinct, sorted};

/// Places looked at for one table.
const MOST_NODES: u32 = 20_000;

/// What those who are there wish, by their index.
#[derive(Clone, Debug, Default)]
pub(crate) struct SideWishes {
    /// For each person the others whom wishes name with them; true for always on one side, false for never.
    of: Vec<Vec<(u32, bool)>>,
    /// How many are on each side of a table.
    sizes: Vec<u32>,
    /// The side of each seat.
    of_seat: Vec<u8>,
}

impl SideWishes {
    /// Those of a position, for people in this order.
    pub fn new(position: &Position, ids: &[PlayerId], sides: &Sides) -> Self {
        let index: HashMap<PlayerId, u32> = ids.iter().copied().zip(0..).collect();
        let mut of = vec![Vec::new(); ids.len()];
        for always in [true, false] {
            for pair in position.partners(always) {
                if let [Some(&a), Some(&b)] = pair.map(|id| index.get(&id)) {
                    of[a as usize].push((b, always));
                    of[b as usize].push((a, always));
                }
            }
        }
        let of = of.into_iter().map(distinct).collect();
        Self { of, sizes: sides.sizes(), of_seat: sides.of_each_seat().to_vec() }
    }

    /// Whether nobody who is there has a wish.
    pub fn is_empty(&self) -> bool {
        self.of.iter().all(Vec::is_empty)
    }

    /// Who is always to be on the side of somebody.
    pub fn partners(&self, person: u32) -> impl Iterator<Item = u32> + '_ {
        let wishes = self.of.get(person as usize).into_iter().flatten();
        wishes.filter(|(_, always)| *always).map(|(other, _)| *other)
    }

    /// How many wishes people break in these seats of a table with sides.
    pub fn broken(&self, seats: &[u32]) -> u64 {
        if self.is_empty() || seats.len() != self.of_seat.len() {
            return 0;
        }
        let seat_of = |person: u32| seats.iter().position(|seated| *seated == person);
        let broken = |(seat, &one): (usize, &u32)| {
            let wishes = self.of[one as usize].iter().filter(|(other, _)| one < *other);
            wishes
                .filter(|(other, always)| {
                    seat_of(*other).is_some_and(|at| (self.of_seat[seat] == self.of_seat[at]) != *always)
                })
                .count() as u64
        };
        seats.iter().enumerate().map(broken).sum()
    }

    /// How few a table breaks with the best sides; none where it has no sides.
    pub fn least_broken(&self, table: &[u32]) -> u64 {
        if table.len() != self.of_seat.len() {
            return 0;
        }
        let named = self.named(table);
        if named.len() < 2 { 0 } else { self.split(&named).0 }
    }

    /// The people of a table in the order of its seats, with the fewest broken wishes: people without any fill the
    /// rest.
    pub fn seated(&self, table: &[u32]) -> Vec<u32> {
        let named = self.named(table);
        let side_of: HashMap<u32, u8> = named.iter().copied().zip(self.split(&named).1).collect();
        let mut others = table.iter().copied().filter(|p| !side_of.contains_key(p));
        let mut left: Vec<Vec<u32>> = vec![Vec::new(); self.sizes.len()];
        // In reverse, as they are taken from the end.
        named.iter().rev().for_each(|p| left[usize::from(side_of[p])].push(*p));
        self.of_seat.iter().filter_map(|side| left[usize::from(*side)].pop().or_else(|| others.next())).collect()
    }

    /// Those of a table with a wish about another of it.
    fn named(&self, table: &[u32]) -> Vec<u32> {
        let has = |p: &u32| self.of.get(*p as usize).is_some_and(|w| w.iter().any(|(o, _)| table.contains(o)));
        table.iter().copied().filter(has).collect()
    }

    /// Sides for people, with the fewest broken wishes, and how many these are.
    fn split(&self, named: &[u32]) -> (u64, Vec<u8>) {
        let mut search = Split {
            wishes: self,
            named,
            left: self.sizes.clone(),
            sides: Vec::new(),
            best: (u64::MAX, Vec::new()),
            nodes: MOST_NODES,
        };
        search.place(0);
        search.best
    }
}

/// A search for sides: branch and bound over the people, in the order of naming.
struct Split<'a> {
    wishes: &'a SideWishes,
    named: &'a [u32],
    /// How many places of each side are free.
    left: Vec<u32>,
    /// The sides of those placed: the first of `named`.
    sides: Vec<u8>,
    /// The fewest broken wishes so far, with everybody's side.
    best: (u64, Vec<u8>),
    /// How many places may still be looked at.
    nodes: u32,
}

impl Split<'_> {
    /// Places the next person on each side that has room, the side with fewest broken wishes first, and continues;
    /// those placed break `broken`.
    fn place(&mut self, broken: u64) {
        // Even without nodes left the search continues to its first end: there is always an answer.
        if broken >= self.best.0 || self.nodes == 0 && self.best.0 < u64::MAX {
            return;
        }
        self.nodes = self.nodes.saturating_sub(1);
        let at = self.sides.len();
        let Some(&person) = self.named.get(at) else {
            self.best = (broken, self.sides.clone());
            return;
        };
        // Wishes about those who are placed that this side would break.
        let more = |sides: &[u8], side: u8| {
            let of = &self.wishes.of[person as usize];
            let others = self.named[..at].iter().zip(sides);
            others
                .filter(|&(other, other_side)| {
                    of.iter().any(|(named, always)| named == other && (*other_side == side) != *always)
                })
                .count() as u64
        };
        let ways = sorted((0..self.left.len() as u8).map(|side| (more(&self.sides, side), side)));
        for (more, side) in ways {
            if self.left[usize::from(side)] > 0 {
                self.left[usize::from(side)] -= 1;
                self.sides.push(side);
                self.place(broken + more);
                self.sides.pop();
                self.left[usize::from(side)] += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Contender, PositionParts, Seed, TableSizes, Wish};

    use super::*;

    fn wishes(sides: &Sides, partners: &[[u32; 2]], never: &[[u32; 2]]) -> SideWishes {
        let ids: Vec<PlayerId> = (1..=u64::from(sides.table_size())).map(PlayerId).collect();
        let of = |pairs: &[[u32; 2]], of: fn(PlayerId, PlayerId) -> Wish<PlayerId>| -> Vec<Wish<PlayerId>> {
            pairs.iter().map(|[a, b]| of(ids[*a as usize], ids[*b as usize])).collect()
        };
        let parts = PositionParts {
            contenders: ids.iter().map(|&id| Contender { id, ..Contender::default() }).collect(),
            wishes: [of(partners, Wish::Partners), of(never, Wish::NeverPartners)].concat(),
            ..PositionParts::default()
        };
        let position = Position::new(TableSizes::only(sides.table_size()).unwrap(), parts).unwrap();
        SideWishes::new(&position, &ids, sides)
    }

    /// The first and third of four people are to be partners, and the second and fourth. Taken in order, the first two
    /// get one side; a search limited to its first end stays with that.
    #[test]
    fn a_search_whose_work_is_used_up_gives_its_first_answer() {
        let sides = Sides::of_sizes(&[2, 2]).unwrap();
        let wishes = wishes(&sides, &[[0, 2], [1, 3]], &[]);
        let split = |nodes: u32| {
            let (left, best) = (wishes.sizes.clone(), (u64::MAX, Vec::new()));
            let mut search = Split { wishes: &wishes, named: &[0, 1, 2, 3], left, sides: Vec::new(), best, nodes };
            search.place(0);
            search.best
        };
        assert_eq!(split(1), (2, vec![0, 0, 1, 1]));
        assert_eq!(split(MOST_NODES), (0, vec![0, 1, 0, 1]));
    }

    /// Compared with every order of the seats, for random wishes.
    #[test]
    fn no_order_of_the_seats_breaks_fewer() {
        for (seed, sizes) in (0..60).zip([&[2, 2][..], &[1, 2, 1], &[3, 2], &[2, 2, 2], &[4, 2]].into_iter().cycle()) {
            let sides = Sides::of_sizes(sizes).unwrap();
            let (n, mut rng) = (sides.table_size(), Seed(seed).rng());
            let mut pairs: Vec<[u32; 2]> = (0..n).flat_map(|a| (a + 1..n).map(move |b| [a, b])).collect();
            rng.shuffle(&mut pairs);
            let (always, never) = (seed as usize % 3, 1 + seed as usize % 4);
            let found = wishes(&sides, &pairs[..always], &pairs[always..(always + never).min(pairs.len())]);
            let mut order: Vec<u32> = (0..n).collect();
            let mut least = u64::MAX;
            super::super::sided::permute(&mut order, 0, &mut |order| least = least.min(found.broken(order)));
            let table: Vec<u32> = (0..n).collect();
            assert_eq!(found.least_broken(&table), least, "seed {seed}: {sizes:?}");
            let seated = found.seated(&table);
            assert_eq!(found.broken(&seated), least, "seed {seed}: {seated:?}");
            let mut again = seated.clone();
            again.sort_unstable();
            assert_eq!(again, table, "seed {seed}");
        }
    }
}
