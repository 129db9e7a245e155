//! Who is on whose side at the tables of one round: by the places, or with partners who are as new as possible.
//!
//! At a table of up to [`TRIED`] people every split into sides is examined: the fewest broken wishes for partners, then
//! the fewest pairs who were partners in the very last round, then the fewest who were partners before, then the fewest
//! who were opponents, then the most even sides by places, then the most even seats. By places only these are examined,
//! unless they break a wish. O(tables · splits · seats²).

use std::collections::HashMap;

use roundtable_model::{NextNote, Pairs, Position, Relation, SeatIx, SeededRng, Sides, sorted};

use super::people::{People, is_elsewhere};

/// The most people at a table for whom every split is examined; larger tables get sides by their seats.
const TRIED: usize = 6;

/// How sides are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Partners {
    /// By the places at the table.
    ByPlace(Pairs),
    /// As new as possible.
    Fresh,
}

/// The earlier relations of two people.
#[derive(Clone, Copy, Debug, Default)]
struct Been {
    partners: u32,
    opponents: u32,
    partners_last: bool,
}

/// Everybody's earlier relations, from the rounds so far.
pub(crate) struct Companions<'a> {
    sides: &'a Sides,
    been: HashMap<(u32, u32), Been>,
}

impl<'a> Companions<'a> {
    pub fn new(position: &Position, people: &People, sides: &'a Sides) -> Self {
        let index: HashMap<_, u32> = people.ids.iter().copied().zip(0..).collect();
        let mut been: HashMap<(u32, u32), Been> = HashMap::new();
        let relations = sides.relations();
        let size = sides.table_size() as usize;
        for (round, played) in position.history().iter().enumerate() {
            for table in played.tables.iter().filter(|table| !table.cancelled && table.seats.len() == size) {
                for relation in &relations {
                    for &[one, other] in relation.pairs(size) {
                        let ids = [one, other].map(|seat| index.get(&table.seats[seat.ix()]).copied());
                        let [Some(a), Some(b)] = ids else { continue };
                        let been = been.entry((a.min(b), a.max(b))).or_default();
                        if relation.relation() == Relation::Partners {
                            been.partners += 1;
                            been.partners_last |= round + 1 == position.history().len();
                        } else {
                            been.opponents += 1;
                        }
                    }
                }
            }
        }
        for &[a, b] in position.partnered() {
            if let [Some(&a), Some(&b)] = [a, b].map(|id| index.get(&id)) {
                been.entry((a.min(b), a.max(b))).or_default().partners += 1;
            }
        }
        Self { sides, been }
    }

    fn of(&self, a: u32, b: u32) -> Been {
        self.been.get(&(a.min(b), a.max(b))).copied().unwrap_or_default()
    }

    /// The people of a table in the order of its seats, which determines the sides; unchanged if the table has no
    /// sides.
    pub fn seated(&self, table: &[u32], how: Partners, people: &People, rng: &mut SeededRng) -> Vec<u32> {
        if table.len() != self.sides.table_size() as usize {
            return table.to_vec();
        }
        let broken = |seats: &[u32]| people.partners.broken(seats) + misplaced(seats, people);
        // At a table too large to examine every split, `SideWishes` assigns sides to people with wishes; the others
        // fill the rest.
        let of_many = |seated: Vec<u32>| if broken(&seated) == 0 { seated } else { people.partners.seated(&seated) };
        let seated = match how {
            Partners::ByPlace(pairs) => {
                let by_place = self.by_place(table, pairs);
                match broken(&by_place) {
                    0 => by_place,
                    _ if table.len() > TRIED => of_many(by_place),
                    _ => self.most_even(&by_place, people),
                }
            }
            Partners::Fresh if table.len() > TRIED => of_many(table.to_vec()),
            Partners::Fresh => self.freshest(table, people, rng),
        };
        if table.len() > TRIED { in_held_seats(seated, &broken, people) } else { seated }
    }

    /// Deals the people to the sides by place, one to each side in turn: every second turn backwards for 1-4 (places 1
    /// and 4 against 2 and 3), else always forwards (1 and 3 against 2 and 4).
    fn by_place(&self, table: &[u32], pairs: Pairs) -> Vec<u32> {
        let in_order = sorted(table.iter().copied());
        let mut left: Vec<Vec<SeatIx>> = self.sides.seats();
        left.iter_mut().for_each(|seats| seats.reverse());
        let (count, mut turn) = (left.len(), 0);
        let mut seated = vec![0; table.len()];
        for person in in_order {
            // A side that is full is skipped.
            let side = loop {
                let (lap, at) = (turn / count, turn % count);
                turn += 1;
                let back = pairs == Pairs::OneFour && lap % 2 == 1;
                let side = if back { count - 1 - at } else { at };
                if !left[side].is_empty() {
                    break side;
                }
            };
            let seat = left[side].pop().expect("a side with a seat left");
            seated[seat.ix()] = person;
        }
        seated
    }

    /// The fewest broken wishes, then the most even sides by places, then partners as new as possible.
    fn most_even(&self, table: &[u32], people: &People) -> Vec<u32> {
        let mut order = table.to_vec();
        Self::least(&mut order, &|order| {
            let [wishes, last, partners, opponents, uneven, seats] = self.price(order, people);
            [wishes, uneven, last, partners, opponents, seats]
        })
    }

    fn freshest(&self, table: &[u32], people: &People, rng: &mut SeededRng) -> Vec<u32> {
        let mut order = table.to_vec();
        rng.shuffle(&mut order);
        Self::least(&mut order, &|order| self.price(order, people))
    }

    fn least(order: &mut [u32], price: &dyn Fn(&[u32]) -> [u64; 6]) -> Vec<u32> {
        let (mut least, mut best) = ([u64::MAX; 6], order.to_vec());
        permute(order, 0, &mut |order| {
            let price = price(order);
            if price < least {
                (least, best) = (price, order.to_vec());
            }
        });
        best
    }

    /// Broken wishes, partners of the last round, partners, opponents, uneven sides, uneven seats.
    fn price(&self, order: &[u32], people: &People) -> [u64; 6] {
        let of_seat = self.sides.of_each_seat();
        let mut price = [0; 6];
        price[0] = people.partners.broken(order) + misplaced(order, people);
        let mut places = vec![0_i64; self.sides.sizes().len()];
        for (seat, &one) in order.iter().enumerate() {
            places[usize::from(of_seat[seat])] += i64::from(people.places[one as usize]);
            price[5] += u64::from(people.past[one as usize].seat(seat));
            for (behind, &other) in order.iter().enumerate().skip(seat + 1) {
                let been = self.of(one, other);
                if of_seat[seat] == of_seat[behind] {
                    price[1] += u64::from(been.partners_last);
                    price[2] += u64::from(been.partners);
                } else {
                    price[3] += u64::from(been.opponents);
                }
            }
        }
        let most = places.iter().max().copied().unwrap_or(0);
        price[4] = (most - places.iter().min().copied().unwrap_or(0)).unsigned_abs();
        price
    }

    /// Who of a table are partners again, and how often before; not those who are always to be.
    pub fn again(&self, seats: &[u32], people: &People) -> Vec<NextNote> {
        let of_seat = self.sides.of_each_seat();
        if seats.len() != of_seat.len() {
            return Vec::new();
        }
        let pairs = (0..seats.len()).flat_map(|a| (a + 1..seats.len()).map(move |b| (a, b)));
        let partners = pairs.filter(|(a, b)| of_seat[*a] == of_seat[*b]).map(|(a, b)| [seats[a], seats[b]]);
        let said = partners.map(|pair| (pair, self.of(pair[0], pair[1]))).filter(|(_, been)| been.partners > 0);
        let said = said.filter(|([a, b], _)| !people.partners.partners(*a).any(|other| other == *b));
        let note = |(pair, been): ([u32; 2], Been)| NextNote::PartnersAgain {
            pair: pair.map(|p| people.ids[p as usize]),
            times: been.partners,
        };
        said.map(note).collect()
    }
}

/// How many of a table have another seat than they are to have.
fn misplaced(seats: &[u32], people: &People) -> u64 {
    let elsewhere = |(seat, p): &(usize, &u32)| is_elsewhere(people.held[**p as usize], *seat, seats.len());
    seats.iter().enumerate().filter(elsewhere).count() as u64
}

/// Somebody who is to have a seat changes with the person in it, if that breaks less.
fn in_held_seats(mut seats: Vec<u32>, broken: &dyn Fn(&[u32]) -> u64, people: &People) -> Vec<u32> {
    for at in 0..seats.len() {
        let Some(held) = people.held[seats[at] as usize].filter(|held| held.ix() < seats.len()) else { continue };
        let before = broken(&seats);
        seats.swap(at, held.ix());
        if broken(&seats) >= before {
            seats.swap(at, held.ix());
        }
    }
    seats
}

/// Visits every order of the people from `fixed` on.
pub(crate) fn permute(people: &mut [u32], fixed: usize, visit: &mut impl FnMut(&[u32])) {
    if fixed == people.len() {
        return visit(people);
    }
    for at in fixed..people.len() {
        people.swap(fixed, at);
        permute(people, fixed + 1, visit);
        people.swap(fixed, at);
    }
}
