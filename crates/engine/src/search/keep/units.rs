//! The people whom wishes name, joined if they can only sit together, with what each needs of a table. O(wishes²).

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Wish, distinct};

use crate::joined::Joined;

/// People who can only sit together, such as a couple. If people may rest, each person is a unit alone: one of a couple
/// can then rest while the other plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unit {
    /// Who.
    pub people: Vec<PlayerIx>,
    /// Units that are not to be at the same table, ascending.
    pub apart: Vec<usize>,
    /// Units that are to be at the same table, unless one of them rests; ascending.
    pub together: Vec<usize>,
    /// The number of the table, where somebody is a host: wished at that table.
    pub number: Option<u32>,
    /// The table must have more seats than this: the last seat, counted from 0, that a wish names.
    pub above: u32,
    /// No table will do (somebody wishes two seats or two tables): they can only rest.
    pub must_rest: bool,
}

/// What must be put at tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Units {
    pub all: Vec<Unit>,
    /// Whether anybody may rest at all.
    pub may_rest: bool,
}

impl Units {
    /// The units of wishes whose people are all there; `None` if they contradict each other at any tables.
    pub fn of(wishes: &[Wish], may_rest: bool) -> Option<Self> {
        let people = distinct(wishes.iter().flat_map(|w| w.players()));
        let unit_of = units_of(wishes, &people, may_rest);
        let unit = |p: PlayerIx| unit_of[people.binary_search(&p).unwrap_or(0)];
        let mut all = vec![Unit::default(); unit_of.iter().max().map_or(0, |last| last + 1)];
        people.iter().for_each(|&p| all[unit(p)].people.push(p));

        let mut seats: Vec<(u32, PlayerIx)> = Vec::new();
        let mut apart: Vec<[usize; 2]> = Vec::new();
        for wish in wishes {
            apart.extend(wish.apart().map(|pair| pair.map(unit)));
            if let Some([a, b]) = wish.together().filter(|_| may_rest) {
                all[unit(a)].together.push(unit(b));
                all[unit(b)].together.push(unit(a));
            }
            if let Some((a, number)) = wish.at_table() {
                let unit = &mut all[unit(a)];
                unit.must_rest |= unit.number.is_some_and(|other| other != number);
                unit.number = Some(number);
            }
            if let Some((a, seat)) = wish.in_seat() {
                let of = unit(a);
                for &(other, b) in &seats {
                    if a == b && other != seat.0 {
                        all[of].must_rest = true;
                    } else if a != b && other == seat.0 {
                        apart.push([of, unit(b)]);
                    }
                }
                seats.push((seat.0, a));
                all[of].above = all[of].above.max(seat.0);
            }
        }
        for [a, b] in apart {
            // Two of one unit can be apart only if one of them rests; if people may rest there are no such units.
            if a == b {
                return None;
            }
            all[a].apart.push(b);
            all[b].apart.push(a);
        }
        for unit in &mut all {
            [&mut unit.apart, &mut unit.together].into_iter().for_each(|list| *list = distinct(std::mem::take(list)));
        }
        let contradiction = !may_rest && all.iter().any(|u| u.must_rest);
        (!contradiction).then_some(Self { all, may_rest })
    }
}

/// The number of the unit of each of these people. If nobody may rest, people who are to be together are one unit, and
/// so are the hosts of one table.
fn units_of(wishes: &[Wish], people: &[PlayerIx], may_rest: bool) -> Vec<usize> {
    let at = |p: PlayerIx| people.binary_search(&p).unwrap_or(0);
    let mut joined = Joined::apart(people.len());
    if !may_rest {
        let mut host: BTreeMap<u32, PlayerIx> = BTreeMap::new();
        wishes.iter().filter_map(Wish::together).for_each(|[a, b]| joined.join(at(a), at(b)));
        for (a, number) in wishes.iter().filter_map(Wish::at_table) {
            let first = *host.entry(number).or_insert(a);
            joined.join(at(first), at(a));
        }
    }
    let firsts = joined.sets();
    let order = distinct(firsts.iter().copied());
    firsts.iter().map(|first| order.binary_search(first).unwrap_or(0)).collect()
}
