//! Sides (partners at a table) that are to be mixed, as in mixed doubles: how many are not, and how many cannot be.
//!
//! A side of k is mixed if at most ⌈k/2⌉ of it are of one of the two kinds; a person without a kind fits anywhere. So a
//! mixed side needs ⌊k/2⌋ people not of the one kind, and ⌊k/2⌋ not of the other. For each kind, the most sides that
//! can be mixed are found by assigning these people, from those who are there, to the smallest sides first. O(seats).

use roundtable_model::{PlayerIx, Problem, Schedule, Spread, sorted};

use super::FigureSaid;
use super::line::{Line, ShownValue};
use super::row::{TierRow, add_tier};
use super::{Judged, Tier};
use crate::figures::proof::TierArgument;
use crate::report::{Audit, MixedSides};

/// The row of the tier.
pub(super) const TIER: TierRow = TierRow {
    count: |judged, _, _| mixed_sides(judged.problem?, judged.schedule).map(|found| found.unmixed),
    ..TierRow::by_seats("unmixed", "sides")
};

/// How many sides a schedule has, how many are not mixed, and how many cannot be; `None` if the question wants no
/// mixing, or its tables have no sides.
///
/// ```
/// use roundtable_audit::mixed_sides;
/// use roundtable_model::{Game, PlayerIx, Problem, Roster, RoundGoal, Schedule, SeatsMean, Spread, TableSizes};
/// let mut night = Schedule::new(4);
/// for round in [[0, 1, 2, 3], [0, 2, 1, 3]] {
///     night.push_round().table(1, &round.map(PlayerIx));
/// }
/// let kinds = Spread::new("sex".into(), vec!["f".into(), "m".into()], vec![Some(0), Some(1), Some(0), Some(1)]).unwrap();
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
/// let question = question.with_mixed(kinds).unwrap().with_seats(SeatsMean::of_game(Game::Doubles));
/// let found = mixed_sides(&question, &night).unwrap();
/// assert_eq!((found.sides, found.unmixed, found.bound), (4, 2, 0));
/// ```
pub fn mixed_sides(problem: &Problem, schedule: &Schedule) -> Option<MixedSides> {
    let (kinds, sides) = (problem.mixed()?, problem.sides()?);
    let (seats, sizes) = (sides.seats(), sides.sizes());
    let mut found = MixedSides { column: kinds.column().to_owned(), sides: 0, unmixed: 0, bound: 0 };
    for (at, round) in (0..).zip(schedule.rounds()) {
        let tables = round.tables().filter(|table| table.seats.len() == sides.table_size() as usize);
        let mut count = 0;
        for table in tables {
            count += 1;
            let people = |side: &Vec<_>| -> Vec<PlayerIx> {
                side.iter().map(|seat: &roundtable_model::SeatIx| table.seats[seat.ix()]).collect()
            };
            found.unmixed += seats.iter().filter(|side| !is_mixed(kinds, &people(side))).count() as u64;
        }
        found.sides += count * sizes.len() as u64;
        found.bound += fewest_unmixed(problem, kinds, at, &sizes, count);
    }
    Some(found)
}

/// Whether a side is mixed: at most half of it, rounded up, is of either kind.
pub fn is_mixed(kinds: &Spread, side: &[PlayerIx]) -> bool {
    [0, 1].into_iter().all(|kind| {
        let own = side.iter().filter(|player| kinds.groups().get(player.ix()) == Some(&Some(kind))).count();
        own <= side.len().div_ceil(2)
    })
}

/// How many sides of a round with `tables` tables cannot be mixed in any seating. `sizes` are the sizes of the sides of
/// one table.
fn fewest_unmixed(problem: &Problem, kinds: &Spread, round: u32, sizes: &[u32], tables: u64) -> u64 {
    let away: Vec<PlayerIx> = problem.absent(round).collect();
    let not_of = |kind: u32| {
        let groups = (0..).map(PlayerIx).zip(kinds.groups());
        groups.filter(|(player, group)| **group != Some(kind) && !away.contains(player)).count() as u64
    };
    let sorted = sorted(sizes.iter().copied());
    let mixed = |people: u64| {
        let (mut left, mut mixed) = (people, 0);
        for size in &sorted {
            let each = u64::from(size / 2);
            let served = left.checked_div(each).map_or(tables, |most| tables.min(most));
            left -= served * each;
            mixed += served;
        }
        mixed
    };
    tables * sizes.len() as u64 - mixed(not_of(0)).min(mixed(not_of(1)))
}

/// Adds the sides that are not mixed to an audit, with their tier. `is_fixed`: every table of every answer has these
/// sides. If not, an answer at tables of other sizes may have no side at all, and the bound is 0.
pub(super) fn judge(audit: &mut Audit, judged: &Judged<'_>) {
    let Some(problem) = judged.problem.filter(|_| judged.sides().is_some()) else { return };
    let Some(mut found) = mixed_sides(problem, judged.schedule) else { return };
    let is_fixed = judged.all_have_sides();
    if !is_fixed {
        found.bound = 0;
    }
    if audit.valid {
        let argument = if is_fixed { TierArgument::Sides } else { TierArgument::NotBelowNone };
        add_tier(audit, Tier::Unmixed, found.unmixed, found.bound, argument);
    }
    audit.mixed = Some(found);
}

/// The line of a report.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let said = |found: &MixedSides| FigureSaid::Unmixed(found.column.clone());
    let line = |found| Line::new(said(found), ShownValue::OfSides(found.unmixed, found.sides, found.bound));
    audit.mixed.as_ref().map(line).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Roster, RoundGoal, Sides, TableSizes};

    /// The fewest sides that are not mixed in one round of one or two tables, by every seating.
    fn fewest_of_all(kinds: &Spread, tables: usize, sides: &Sides) -> u64 {
        fn place(people: &mut Vec<u32>, at: usize, seats: usize, found: &mut dyn FnMut(&[u32])) {
            if at == seats {
                return found(people);
            }
            for other in at..people.len() {
                people.swap(at, other);
                place(people, at + 1, seats, found);
                people.swap(at, other);
            }
        }
        let size = sides.table_size() as usize;
        let mut least = u64::MAX;
        let mut people: Vec<u32> = (0..kinds.groups().len() as u32).collect();
        place(&mut people, 0, tables * size, &mut |people| {
            let unmixed = people[..tables * size].chunks(size).flat_map(|table| {
                sides.seats().into_iter().map(|side| side.iter().map(|s| PlayerIx(table[s.ix()])).collect::<Vec<_>>())
            });
            least = least.min(unmixed.filter(|side| !is_mixed(kinds, side)).count() as u64);
        });
        least
    }

    #[test]
    fn no_round_has_fewer_sides_that_are_not_mixed_than_the_bound() {
        let mut reached = 0;
        // The sizes of the sides of a table, how many tables there are, and everybody's kind.
        type Field<'a> = (&'a [u32], usize, &'a [Option<u32>]);
        let fields: &[Field<'_>] = &[
            (&[2, 2], 1, &[Some(0), Some(0), Some(0), Some(1)]),
            (&[2, 2], 1, &[Some(0), Some(0), Some(0), Some(0), Some(1), None]),
            (&[2, 2], 2, &[Some(0), Some(0), Some(0), Some(0), Some(0), Some(1), Some(1), Some(1)]),
            (&[2, 2], 2, &[Some(0), Some(0), Some(0), Some(0), Some(0), Some(0), None, Some(1)]),
            (&[3, 3], 1, &[Some(0), Some(0), Some(0), Some(0), Some(0), Some(1), Some(1)]),
            (&[3, 1], 1, &[Some(0), Some(0), Some(0), Some(0), Some(0)]),
        ];
        for (sizes, tables, groups) in fields {
            let sides = Sides::of_sizes(sizes).unwrap();
            let kinds = Spread::new("kind".into(), vec!["a".into(), "b".into()], groups.to_vec()).unwrap();
            let least = fewest_of_all(&kinds, *tables, &sides);
            let sizes_of = TableSizes::only(sides.table_size()).unwrap();
            let roster = Roster::numbered(groups.len() as u32);
            let problem = Problem::new(roster, sizes_of, RoundGoal::Exactly(1)).unwrap();
            let problem = problem.with_mixed(kinds.clone()).unwrap();
            let bound = fewest_unmixed(&problem, &kinds, 0, &sides.sizes(), *tables as u64);
            assert!(bound <= least, "{groups:?}: {bound} and {least}");
            reached += u32::from(bound == least);
        }
        assert!(reached >= 5, "{reached}");
    }
}
