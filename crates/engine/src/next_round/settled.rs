//! The parts of the standings where nothing can be gained: stretches with their own tables, as good as possible.
//!
//! After a few rounds of a large field most people sit with their neighbours in the standings, whom they have not met;
//! only a few must move. A cut is a place in the standings with every table wholly above or wholly below it. If the
//! tables between two cuts break no wish, repeat nothing and span no more places than neighbours do, that stretch has
//! the least possible cost; exchanges are worth trying only near the other stretches. O(people · log people), for
//! sorting them.
//!
//! People are numbered in the order of the standings (`people.rs`), so sorting the numbers of those seated gives that.

use std::ops::Range;

use roundtable_model::sorted;

use super::bound;
use super::cost::{Cost, Prices};

/// How many tables on each side of a stretch that can improve are examined with it: a choice without effect on proofs.
const AROUND: usize = 2;

/// The stretches of the standings where exchanges may gain something, with some tables around each. Places count from 0
/// among those seated. `None` if there are none, if tables differ in size, or if the standings do not count: then the
/// caller leaves out the windows (`windows.rs`) and lets exchanges examine everybody.
pub(super) fn open(prices: &Prices<'_>, tables: &[Vec<u32>]) -> Option<Vec<Range<usize>>> {
    let size = tables.first()?.len();
    if !prices.aim.spread || tables.iter().any(|table| table.len() != size) {
        return None;
    }
    let seated = sorted(tables.iter().flatten().copied());
    let mut table_of = vec![usize::MAX; seated.last().map_or(0, |&last| last as usize + 1)];
    for (number, table) in tables.iter().enumerate() {
        table.iter().for_each(|&p| table_of[p as usize] = number);
    }
    let (mut open, mut left) = (Vec::<Range<usize>>::new(), vec![size; tables.len()]);
    // Down the standings: open seats of tables that have begun, and the start of the stretch. At 0 there is a cut.
    let (mut missing, mut from) = (0, 0);
    for (at, &p) in seated.iter().enumerate() {
        let left = &mut left[table_of[p as usize]];
        missing = if *left == size { missing + size - 1 } else { missing - 1 };
        *left -= 1;
        if missing > 0 {
            continue;
        }
        let stretch = from..at + 1;
        from = at + 1;
        if !is_settled(prices, &seated[stretch.clone()], |p| &tables[table_of[p as usize]]) {
            let around = stretch.start.saturating_sub(AROUND * size)..(stretch.end + AROUND * size).min(seated.len());
            match open.last_mut().filter(|last| last.end >= around.start) {
                Some(last) => last.end = around.end,
                None => open.push(around),
            }
        }
    }
    let examined: usize = open.iter().map(ExactSizeIterator::len).sum();
    (examined > 0).then_some(open)
}

/// Whether the tables of a stretch have the least possible cost: only the least spread.
fn is_settled<'a>(prices: &Prices<'_>, stretch: &[u32], table_of: impl Fn(u32) -> &'a Vec<u32>) -> bool {
    let first = |p: u32| table_of(p).iter().min() == Some(&p);
    let tables = stretch.iter().filter(|&&p| first(p)).map(|&p| table_of(p));
    let cost = tables.clone().fold(Cost::default(), |sum, table| sum + prices.table(table));
    let sizes: Vec<u32> = tables.map(|table| table.len() as u32).collect();
    let spread = bound::spread(prices.people, stretch, &sizes) as i64;
    cost == Cost { spread, ..Cost::default() }
}

#[cfg(test)]
#[allow(clippy::single_range_in_vec_init)]
mod tests {
    use super::super::cost::Aim;
    use super::super::people::People;
    use super::super::trial;
    use super::*;

    #[test]
    fn stretches_that_are_as_good_as_can_be_are_left_alone() {
        let people = People::new(&trial::position(120, &[4], 0, 1));
        let prices = Prices { people: &people, aim: Aim::SWISS, largest: 4, short: &[] };
        let mut tables: Vec<Vec<u32>> = (0..30).map(|t| (4 * t..4 * t + 4).collect()).collect();
        assert_eq!(open(&prices, &tables), None, "nothing is left to gain");
        // Two people of neighbouring tables have changed places.
        tables[15][3] = 64;
        tables[16][0] = 63;
        // Those two tables are the places 60 to 68, from 0; two tables on either side are examined with them.
        let stretches = |tables: &[Vec<u32>]| open(&prices, tables).map(|all| format!("{all:?}"));
        assert_eq!(stretches(&tables).as_deref(), Some("[52..76]"));
        tables[0] = vec![0, 1, 2, 119];
        tables[29] = vec![116, 117, 118, 3];
        assert_eq!(stretches(&tables).as_deref(), Some("[0..120]"), "the whole field is one stretch");
    }
}
