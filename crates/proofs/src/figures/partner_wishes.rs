//! Counts again how often wishes for partners (two to be always on one side, or never) are broken: lists every pair on
//! one side of a table, and looks up each wish.

use std::collections::BTreeSet;

use roundtable_model::{Problem, Schedule, Sides};

use super::TierRow;

/// The tier. No bound except 0 is known.
pub(super) const TIER: TierRow = TierRow {
    holds: |case, _| case.sides.is_some() && case.problem.is_some_and(Problem::asks_sides),
    count: Some(|case| Some(broken(case.problem?, case.schedule, case.sides?))),
    ..TierRow::PLAIN
};

/// In how many rounds wishes for partners are broken, over all wishes.
fn broken(problem: &Problem, schedule: &Schedule, sides: &Sides) -> u64 {
    let mut broken = 0;
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        if table.seats.len() != sides.table_size() as usize {
            continue;
        }
        let here: BTreeSet<u32> = table.seats.iter().map(|player| player.0).collect();
        let mut on_one_side = BTreeSet::new();
        for side in sides.seats() {
            let people: Vec<u32> = side.iter().map(|seat| table.seats[seat.ix()].0).collect();
            on_one_side.extend(people.iter().flat_map(|a| people.iter().map(move |b| (*a, *b))));
        }
        for ([a, b], wanted) in problem.one_side().map(|(pair, always)| (pair.map(|player| player.0), always)) {
            broken += u64::from(here.contains(&a) && here.contains(&b) && on_one_side.contains(&(a, b)) != wanted);
        }
    }
    broken
}
