//! All layouts of a round's tables: all multisets of allowed sizes that seat the people who are there, the preferred
//! one first. O(layouts · tables).

use roundtable_model::{Problem, RoundIx, RoundSizes};

/// There are no claims over all layouts of a round with more than this many.
pub const MAX_LAYOUTS: usize = 2000;

/// All layouts that a round of a question may have, the preferred one first: every multiset of allowed sizes for the
/// people who are there, with as few sitting out as possible (none, if people do not sit out). Empty if no such tables
/// exist; `None` if there are more than [`MAX_LAYOUTS`].
///
/// ```
/// use roundtable_audit::layouts;
/// use roundtable_model::{Roster, Problem, RoundGoal, RoundIx, TableSizes};
/// let sizes = TableSizes::new(vec![4, 3]).unwrap();
/// let question = Problem::new(Roster::numbered(12), sizes, RoundGoal::Exactly(1)).unwrap();
/// let all = layouts(&question, RoundIx(0)).unwrap();
/// assert_eq!(all.iter().map(|l| l.tables.clone()).collect::<Vec<_>>(), [vec![4, 4, 4], vec![3, 3, 3, 3]]);
/// ```
pub fn layouts(problem: &Problem, round: RoundIx) -> Option<Vec<RoundSizes>> {
    let all: Vec<RoundSizes> = problem.layouts(round.0).take(MAX_LAYOUTS + 1).collect();
    (all.len() <= MAX_LAYOUTS).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Roster, RoundGoal, Spare, TableSizes};

    fn tables(people: u32, sizes: &[u32], spare: Spare) -> Option<Vec<RoundSizes>> {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        let problem = Problem::new(Roster::numbered(people), sizes, RoundGoal::Exactly(1)).unwrap();
        layouts(&problem.with_spare(spare), RoundIx(0))
    }

    #[test]
    fn all_sums_and_the_preferred_first() {
        let only = |all: Option<Vec<RoundSizes>>| all.unwrap().into_iter().map(|s| s.tables).collect::<Vec<_>>();
        assert_eq!(only(tables(10, &[10, 5, 9], Spare::ShortTables)), [vec![10], vec![5, 5]]);
        assert_eq!(only(tables(7, &[4, 3, 2], Spare::ShortTables)), [vec![4, 3], vec![3, 2, 2]]);
        assert_eq!(only(tables(5, &[3], Spare::ShortTables)), Vec::<Vec<u32>>::new());
        let resting = tables(8, &[5, 2], Spare::SitOut).unwrap();
        assert_eq!(resting, [RoundSizes { tables: vec![2, 2, 2, 2], sit_outs: 0 }]);
        assert_eq!(tables(8, &[5], Spare::SitOut).unwrap(), [RoundSizes { tables: vec![5], sit_outs: 3 }]);
        assert_eq!(tables(600, &[2, 3, 4, 5], Spare::ShortTables), None);
    }

    #[test]
    fn the_first_is_the_one_that_the_question_takes() {
        for people in 2..40 {
            for sizes in [&[4, 3][..], &[3, 4], &[5, 3, 2], &[6, 4]] {
                let tables = |most| Spare::Tables(std::num::NonZeroU32::new(most).unwrap());
                for spare in [Spare::ShortTables, Spare::SitOut, tables(1), tables(4), tables(9)] {
                    let list = TableSizes::new(sizes.to_vec()).unwrap();
                    let problem = Problem::new(Roster::numbered(people), list, RoundGoal::Exactly(1)).unwrap();
                    let problem = problem.with_spare(spare);
                    let all = layouts(&problem, RoundIx(0)).unwrap();
                    assert_eq!(all.first().cloned(), problem.seating(0), "{people} at {sizes:?}");
                }
            }
        }
    }
}
