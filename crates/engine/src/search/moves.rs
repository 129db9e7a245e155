//! The state of the search and its one move: two people of one round change their tables. The *floor* is every table of
//! every round to be made (`floor.rs`); a *chair* is a place at a table, from 0.
//!
//! Every pair has a price: the cost of one more meeting. With m meetings that is `repeat`·m plus what the wishes add:
//! the cost of a pair is `repeat`·C(m, 2) + wish·m, and one meeting fewer saves the price less one `repeat`. A swap
//! reads the two rows of the players and the two tables: O(table size), without a branch on who sits there: a row's own
//! entry is 0, and the empty chairs of a short table belong to `nobody`, whose prices are all 0.

use roundtable_model::each_two;

use crate::search::extras::Extra;
use crate::search::floor::Floor;
use crate::search::prices::Prices;

/// Where the places of a table and of its round are in the list `movable`, for drawing a swap.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// Its first movable place.
    first: u32,
    /// One past its last movable place.
    end: u32,
    /// The first movable place of its round.
    round: u32,
    /// Movable places of its round at other tables.
    others: u32,
    /// Its size less 1, times `repeat`.
    company: i32,
}

/// Who sits where in every round that is made, at tables of at most `K`.
#[derive(Clone, Debug)]
pub(crate) struct Seated<const K: usize, X> {
    /// Who sits at each table of the floor, `nobody` on empty chairs.
    tables: Vec<[u16; K]>,
    /// What one more meeting of a and b costs, at a · stride + b.
    price: Vec<i16>,
    /// The players and nobody.
    stride: usize,
    /// What a repeat adds to a price. After a repeat in every round a price still has 16 bits (`prices.rs` ensures it).
    repeat: i16,
    /// One for each table.
    reach: Vec<Reach>,
    /// Places that may change, round after round, table after table: table · K + chair.
    movable: Vec<u32>,
    /// Nobody: the holder of empty chairs.
    nobody: u16,
    /// Only people of the same chair change places: a chair is for one group.
    chair_for_chair: bool,
    /// What a swap costs besides meetings, by where the two sit (`extras.rs`).
    pub(crate) extra: X,
}

/// A swap that is proposed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Swap {
    table_a: usize,
    chair_a: usize,
    table_b: usize,
    chair_b: usize,
    /// What it would cost more.
    pub change: i32,
}

impl<const K: usize, X: Extra> Seated<K, X> {
    /// The seats as given, by table of the floor, empty chairs with the number after the last player's; only places with
    /// `moves` ever change.
    pub fn new(
        floor: &Floor,
        seats: &[Vec<u16>],
        prices: &Prices,
        extra: X,
        moves: impl Fn(usize, u16) -> bool,
    ) -> Self {
        let players = floor.players as usize;
        let nobody = u16::try_from(players).expect("search refuses larger fields");
        let stride = players + 1;
        let mut price = vec![0; stride * stride];
        for a in 0..players {
            price[a * stride..a * stride + players].copy_from_slice(&prices.start[a * players..(a + 1) * players]);
        }
        let mut new = Self {
            tables: vec![[nobody; K]; seats.len()],
            price,
            stride,
            repeat: prices.repeat,
            reach: Vec::new(),
            movable: Vec::new(),
            nobody,
            chair_for_chair: false,
            extra,
        };
        for round in &floor.rounds {
            let start = new.movable.len();
            for t in round.tables.clone() {
                new.tables[t][..seats[t].len()].copy_from_slice(&seats[t]);
                let first = new.movable.len();
                let taken = (0..seats[t].len()).filter(|&chair| seats[t][chair] != nobody);
                let people: Vec<u16> = taken.clone().map(|chair| seats[t][chair]).collect();
                new.movable
                    .extend(taken.filter(|&chair| moves(t, seats[t][chair])).map(|chair| (t * K + chair) as u32));
                new.reach.push(Reach {
                    first: first as u32,
                    end: new.movable.len() as u32,
                    round: start as u32,
                    others: 0,
                    company: (i32::from(prices.repeat)) * (people.len() as i32 - 1),
                });
                new.meet(&people);
            }
            let all = new.movable.len() - start;
            let mut others = 0;
            for reach in &mut new.reach[round.tables.clone()] {
                reach.others = all as u32 - (reach.end - reach.first);
                if reach.end > reach.first {
                    others += reach.others;
                }
            }
            if others == 0 {
                // All movable places are at one table: nobody to swap with.
                new.movable.truncate(start);
            }
        }
        new
    }

    /// The same seats, whose people change places only with those of the same chair; all places move.
    pub fn chair_for_chair(self, only: bool) -> Self {
        Self { chair_for_chair: only, ..self }
    }

    fn meet(&mut self, table: &[u16]) {
        for [a, b] in each_two(table).map(|two| two.map(usize::from)) {
            self.price[a * self.stride + b] += self.repeat;
            self.price[b * self.stride + a] += self.repeat;
        }
    }

    /// Places that may change.
    pub fn movable(&self) -> usize {
        self.movable.len()
    }

    /// The table and the chair of a place that may change.
    pub fn place(&self, number: usize) -> (usize, usize) {
        let place = self.movable[number] as usize;
        (place / K, place % K)
    }

    /// The movable places of the other tables of a table's round with which a chair may change. The table itself must
    /// have such a place: nothing is known of rounds whose places [`Seated::new`] left out.
    pub fn elsewhere(&self, table: usize, chair: usize) -> impl Iterator<Item = (usize, usize)> {
        let reach = self.reach[table];
        let end = reach.round + reach.others + (reach.end - reach.first);
        let places = (reach.round as usize..reach.first as usize).chain(reach.end as usize..end as usize);
        places.map(|place| self.place(place)).filter(move |&(_, other)| !self.chair_for_chair || other == chair)
    }

    /// Whether one more meeting with somebody at the table would cost more than one repeat: without wishes these two
    /// then meet at least twice now: the price is one repeat for each of their meetings.
    pub fn meets_again(&self, table: usize, chair: usize) -> bool {
        let people = &self.tables[table];
        let row = &self.price[usize::from(people[chair]) * self.stride..][..self.stride];
        people.iter().any(|&other| row[usize::from(other)] > self.repeat)
    }

    /// Who changes places in a swap, and the table of the first.
    pub fn people(&self, swap: Swap) -> ([u16; 2], usize) {
        ([self.tables[swap.table_a][swap.chair_a], self.tables[swap.table_b][swap.chair_b]], swap.table_a)
    }

    /// Who sits at a table, empty chairs at the end.
    pub fn table(&self, table: usize) -> &[u16; K] {
        &self.tables[table]
    }

    /// Who sits at each table, empty chairs at the end.
    pub fn all(&self) -> &[[u16; K]] {
        &self.tables
    }

    /// A swap drawn at random by the 44 lowest bits; those above decide whether a worse swap is accepted. `None` if no
    /// place may change. A round whose movable places are all at one table has none: [`Seated::new`] leaves them out.
    /// 22 bits draw one of at most 2^20 places (`MAX_PLACES` in `answer.rs`): none is drawn over a quarter more often
    /// than another.
    #[inline(always)]
    pub fn draw(&self, lot: u64) -> Option<Swap> {
        const MASK: u64 = (1 << 22) - 1;
        let from = ((lot & MASK) * self.movable.len() as u64) >> 22;
        let place = *self.movable.get(from as usize)? as usize;
        let reach = &self.reach[place / K];
        let mut to = reach.round + ((((lot >> 22) & MASK) * u64::from(reach.others)) >> 22) as u32;
        if to >= reach.first {
            to += reach.end - reach.first;
        }
        let other = *self.movable.get(to as usize)? as usize;
        let chair = if self.chair_for_chair { place % K } else { other % K };
        if self.chair_for_chair && self.tables[other / K][chair] == self.nobody {
            return None;
        }
        Some(self.swap(place / K, place % K, other / K, chair))
    }

    /// The swap of these two chairs, and what it would cost.
    #[inline(always)]
    pub fn swap(&self, table_a: usize, chair_a: usize, table_b: usize, chair_b: usize) -> Swap {
        let (at_a, at_b) = (&self.tables[table_a], &self.tables[table_b]);
        let (a, b) = (usize::from(at_a[chair_a]), usize::from(at_b[chair_b]));
        let row_a = &self.price[a * self.stride..][..self.stride];
        let row_b = &self.price[b * self.stride..][..self.stride];
        // Each saves the price less a repeat at the old table and pays the price at the new one. The sums below are
        // over whole tables: the cost of the two for each other is included twice and subtracted.
        let mut change = self.reach[table_a].company + self.reach[table_b].company - 2 * i32::from(row_a[b]);
        for (&c, &d) in at_a.iter().zip(at_b) {
            let (c, d) = (usize::from(c), usize::from(d));
            change += i32::from(row_b[c]) - i32::from(row_a[c]) + i32::from(row_a[d]) - i32::from(row_b[d]);
        }
        change += self.extra.change((table_a, a), (table_b, b));
        Swap { table_a, chair_a, table_b, chair_b, change }
    }

    /// Makes a swap. Making it again undoes it.
    #[inline]
    pub fn make(&mut self, swap: Swap) {
        let Swap { table_a, chair_a, table_b, chair_b, .. } = swap;
        let (a, b) = (self.tables[table_a][chair_a], self.tables[table_b][chair_b]);
        self.extra.swap((table_a, usize::from(a)), (table_b, usize::from(b)));
        for chair in 0..K {
            if chair != chair_a {
                self.change_company(self.tables[table_a][chair], a, b);
            }
            if chair != chair_b {
                self.change_company(self.tables[table_b][chair], b, a);
            }
        }
        self.tables[table_a][chair_a] = b;
        self.tables[table_b][chair_b] = a;
    }

    /// `who` no longer sits with `old` but with `new`.
    #[inline(always)]
    fn change_company(&mut self, who: u16, old: u16, new: u16) {
        if who != self.nobody {
            let (who, old, new) = (usize::from(who), usize::from(old), usize::from(new));
            self.price[who * self.stride + old] -= self.repeat;
            self.price[old * self.stride + who] -= self.repeat;
            self.price[who * self.stride + new] += self.repeat;
            self.price[new * self.stride + who] += self.repeat;
        }
    }
}

/// The cost of the pairs, counted again: Σ over pairs of what each meeting cost when it was added.
pub(crate) fn cost_of_pairs<'s>(floor: &Floor, tables: impl Iterator<Item = &'s [u16]>, prices: &Prices) -> i64 {
    let players = floor.players as usize;
    let mut price = prices.start.clone();
    let mut cost = 0;
    for [a, b] in tables.flat_map(each_two) {
        let pair = &mut price[usize::from(a.max(b)) * players + usize::from(a.min(b))];
        cost += i64::from(*pair);
        *pair += prices.repeat;
    }
    cost
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::extras::{MeetingsOnly, Places};
    use crate::search::floor::Floor;
    use crate::search::place_wishes::PlaceWishes;
    use crate::search::prices::{Character, PairWishes, Weights, prices};
    use crate::search::rests::Rests;
    use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, SeatIx, Seed, Spare, TableSizes, Wish, Wishes};

    fn problem() -> Problem {
        let sizes = TableSizes::new(vec![4, 3]).unwrap();
        let problem =
            Problem::new(Roster::numbered(17), sizes, RoundGoal::Exactly(5)).unwrap().with_spare(Spare::SitOut);
        let wishes = vec![Wish::Apart(PlayerIx(0), PlayerIx(1)), Wish::Together(PlayerIx(2), PlayerIx(3))];
        problem.with_wishes(Wishes::of(wishes)).unwrap()
    }

    fn first_seats(floor: &Floor) -> Vec<Vec<u16>> {
        let mut seats = Vec::new();
        for round in &floor.rounds {
            let mut people = round.people.iter().map(|p| p.0 as u16);
            for table in &floor.tables[round.tables.clone()] {
                seats.push(people.by_ref().take(table.size as usize).collect());
            }
        }
        seats
    }

    /// Every swap's price is what the whole schedule costs more, counted afresh.
    fn prices_are_right<X: Extra>(problem: &Problem, extra: X, afresh: impl Fn(&Floor, &[Vec<u16>], &Prices) -> i64) {
        let floor = Floor::new(problem, 5).unwrap();
        let prices = prices(problem, &floor, &PairWishes::of(problem), &weights(problem));
        let seats = first_seats(&floor);
        let mut now = Seated::<5, X>::new(&floor, &seats, &prices, extra, |_, _| true);
        let mut cost = afresh(&floor, &seats, &prices);
        let mut chance = Seed(1).rng();
        for _ in 0..500 {
            let swap = now.draw(chance.bits()).expect("every round has several tables");
            now.make(swap);
            cost += i64::from(swap.change);
            let here = |p: &u16| u32::from(*p) < problem.players();
            let seats: Vec<Vec<u16>> = now.all().iter().map(|t| t.iter().copied().filter(here).collect()).collect();
            assert_eq!(afresh(&floor, &seats, &prices), cost);
        }
    }

    fn weights(problem: &Problem) -> Weights {
        Weights::of(problem, true, Character { steep: true, ..Character::default() })
    }

    #[test]
    fn where_nothing_may_move_no_swap_is_drawn() {
        let problem = problem();
        let floor = Floor::new(&problem, 5).unwrap();
        let prices = prices(&problem, &floor, &PairWishes::of(&problem), &weights(&problem));
        let seats = first_seats(&floor);
        for at_one_table in [false, true] {
            let moves = |t: usize, _: u16| at_one_table && t == 0;
            let now = Seated::<5, MeetingsOnly>::new(&floor, &seats, &prices, MeetingsOnly, moves);
            assert!(now.movable() == 0 && now.draw(u64::MAX).is_none() && now.draw(0).is_none());
        }
    }

    #[test]
    fn swaps_of_meetings_cost_what_they_say() {
        prices_are_right(&problem(), MeetingsOnly, |floor, seats, prices| {
            cost_of_pairs(floor, seats.iter().map(Vec::as_slice), prices)
        });
    }

    fn places_are_right(problem: &Problem, wished: bool) {
        let floor = Floor::new(problem, 5).unwrap();
        let players = problem.players();
        // An invented earlier plan: every third time somebody has a home, at any table.
        let homes: Vec<u32> = (0..5 * players).map(|i| if i % 3 == 0 { i % 20 } else { u32::MAX }).collect();
        let begun = |seats: &[Vec<u16>]| {
            let rests = Rests::new(problem, &floor);
            let wishes = PlaceWishes::new(problem, &floor, &PairWishes::of(problem), &weights(problem));
            assert_eq!(wishes.is_some(), wished);
            let mut places = Places { floor: &floor, rests, unfair: 3, homes: homes.clone(), away: 2, wishes };
            for (table, people) in floor.tables.iter().zip(seats) {
                people.iter().for_each(|&p| places.rests.toggle(table.round, usize::from(p), table.kind));
            }
            let cost = places.start(seats.iter().map(Vec::as_slice));
            (places, cost)
        };
        prices_are_right(problem, begun(&first_seats(&floor)).0, |floor, seats, prices| {
            cost_of_pairs(floor, seats.iter().map(Vec::as_slice), prices) + begun(seats).1
        });
    }

    #[test]
    fn swaps_of_places_cost_what_they_say() {
        places_are_right(&problem(), false);
    }

    #[test]
    fn swaps_of_wishes_for_places_cost_what_they_say() {
        let p = PlayerIx;
        let wished = |players: u32, sizes: &[u32], list: Vec<Wish>| {
            let sizes = TableSizes::new(sizes.to_vec()).unwrap();
            let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(5)).unwrap();
            let problem = problem.with_spare(Spare::SitOut);
            problem.with_wishes(Wishes::of(list)).unwrap()
        };
        let seats = vec![Wish::InSeat(p(2), SeatIx(3)), Wish::AtTable(p(3), 5), Wish::InSeat(p(4), SeatIx(0))];
        places_are_right(&wished(17, &[4, 3], seats), true);
        let couples = vec![
            Wish::Together(p(0), p(1)),
            Wish::Together(p(1), p(2)),
            Wish::AtTable(p(1), 2),
            Wish::AtTable(p(5), 2),
        ];
        places_are_right(&wished(10, &[4], couples), true);
    }
}
