//! Can the sides at these tables give nobody the same partner twice? The audit's SAT solver decides: each table takes
//! one of its ways to make sides, and no pair is on one side at two tables. O(ways · tables) literals, and at most
//! [`CONFLICTS`] conflicts.

use std::collections::BTreeMap;

use roundtable_audit::sat::{Formula, Literal, SatAnswer, decide};
use roundtable_model::{PlayerIx, Schedule, Sides, each_two};

/// The most conflicts of the solver.
const CONFLICTS: u64 = 50_000;

/// Tables with more ways to make sides than this are left alone.
const MOST_WAYS: usize = 40;

/// The same tables with sides that make no two partners twice; `None` if there are none, or none were found.
pub(super) fn partners_once(schedule: &Schedule, sides: &Sides) -> Option<Schedule> {
    let ways = ways(sides)?;
    let mut formula = Formula::default();
    let mut partners: BTreeMap<[PlayerIx; 2], Vec<Literal>> = BTreeMap::new();
    let mut chosen: Vec<Vec<Literal>> = Vec::new();
    let seats = sides.seats();
    let has_sides = |table: &roundtable_model::Table<'_>| table.seats.len() == sides.table_size() as usize;
    for table in schedule.tables().filter(has_sides) {
        let literals: Vec<Literal> = ways.iter().map(|_| formula.fresh()).collect();
        formula.exactly_one(&literals);
        for (way, &literal) in ways.iter().zip(&literals) {
            for side in &seats {
                for [p, q] in each_two(side).map(|two| two.map(|seat| table.seats[way[seat.ix()]])) {
                    partners.entry([p.min(q), p.max(q)]).or_default().push(literal);
                }
            }
        }
        chosen.push(literals);
    }
    // With as many partnerships as pairs of people, every pair must be partners once. The solver finds that out late,
    // so a clause states it. `partners` has the pairs that share a table with sides: if these are not all pairs, it is
    // impossible.
    let people = schedule.players() as usize;
    let [pairs, _] = sides.relations();
    let in_all = chosen.len() * pairs.pairs(sides.table_size() as usize).len();
    let is_everybody = in_all == people * people.saturating_sub(1) / 2;
    if is_everybody && partners.len() < in_all {
        return None;
    }
    for literals in partners.values() {
        formula.at_most_one(literals);
        if is_everybody {
            formula.add(literals);
        }
    }
    let (SatAnswer::Found(model), _) = decide(&formula, CONFLICTS) else { return None };
    let mut chosen = chosen.iter();
    Some(schedule.map_seats(|_, table, out| {
        if has_sides(&table)
            && let Some(way) = chosen.next().and_then(|own| own.iter().position(|literal| model.holds(*literal)))
        {
            out.iter_mut().zip(&ways[way]).for_each(|(seat, from)| *seat = table.seats[*from]);
        }
    }))
}

/// The ways to make sides of a table that differ in who is with whom. A way gives for each seat the place of the table
/// its person comes from. `None` if there are too many.
fn ways(sides: &Sides) -> Option<Vec<Vec<usize>>> {
    let seats = sides.seats();
    let mut ways = Vec::new();
    let mut sided = vec![usize::MAX; sides.table_size() as usize];
    place(&sides.sizes(), &mut sided, 0, &mut |of| {
        let mut way = vec![0; of.len()];
        for (side, own) in seats.iter().enumerate() {
            let people = of.iter().enumerate().filter(|(_, s)| **s == side).map(|(person, _)| person);
            own.iter().zip(people).for_each(|(seat, person)| way[seat.ix()] = person);
        }
        ways.push(way);
        ways.len() <= MOST_WAYS
    })
    .then_some(ways)
}

/// Puts one person after another on a side with room. Empty sides of one size are alike: only the first is tried.
fn place(sizes: &[u32], of: &mut [usize], person: usize, found: &mut dyn FnMut(&[usize]) -> bool) -> bool {
    if person == of.len() {
        return found(of);
    }
    let taken = |of: &[usize], side: usize| of[..person].iter().filter(|s| **s == side).count() as u32;
    for side in 0..sizes.len() {
        let is_like_one_before = (0..side).any(|other| sizes[other] == sizes[side] && taken(of, other) == 0);
        if taken(of, side) == sizes[side] || taken(of, side) == 0 && is_like_one_before {
            continue;
        }
        of[person] = side;
        if !place(sizes, of, person + 1, found) {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four people make two sides of two in 4!/(2!·2!) ways, halved as the sides are alike; the others likewise. Two
    /// sides of six: 462, more than `MOST_WAYS`.
    #[test]
    fn ways_are_those_of_counting() {
        for (sizes, count) in
            [(&[2, 2][..], 3), (&[1, 1], 1), (&[3, 3], 10), (&[2, 2, 2], 15), (&[1, 3], 4), (&[4, 4], 35)]
        {
            assert_eq!(ways(&Sides::of_sizes(sizes).unwrap()).unwrap().len(), count, "{sizes:?}");
        }
        assert_eq!(ways(&Sides::of_sizes(&[6, 6]).unwrap()), None);
    }

    /// There are three ways to split four people: three rounds can do without repeated partners, and a fourth cannot.
    #[test]
    fn two_are_never_partners_twice_where_there_is_a_way() {
        let mut schedule = Schedule::new(4);
        for _ in 0..3 {
            schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
        }
        for names in [["A1", "A2", "B1", "B2"], ["North", "East", "South", "West"]] {
            let sides = Sides::of_seats(&names.map(str::to_owned)).unwrap();
            let found = partners_once(&schedule, &sides).unwrap();
            assert_eq!(roundtable_audit::relation_figures(&found, &sides)[0].repeats, 0);
        }
        schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
        assert_eq!(partners_once(&schedule, &Sides::of_sizes(&[2, 2]).unwrap()), None);
    }
}
