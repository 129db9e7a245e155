//! The possible layouts (lists of table sizes) of a round, counted again for the checks, without the model's code. For
//! 12 people at tables of 4 and 3 they are 4 + 4 + 4 and 3 + 3 + 3 + 3.

use roundtable_audit::MAX_LAYOUTS;
use roundtable_model::{Problem, RoundIx, Spare};

/// All layouts of a round, each largest first, and how many rest; `None` if there are too many.
pub(crate) fn layouts(problem: &Problem, round: RoundIx) -> Option<(Vec<Vec<u32>>, u32)> {
    let mut sizes = problem.table_sizes().sizes().to_vec();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let Some((seated, tables)) = most_seated(problem, round) else { return Some((Vec::new(), 0)) };
    let mut all = Vec::new();
    sums(&sizes, seated, tables, &mut Vec::new(), &mut all).then_some((all, here(problem, round) - seated))
}

/// Whether the people of a round can fill tables at all.
pub(crate) fn fillable(problem: &Problem, round: RoundIx) -> bool {
    most_seated(problem, round).is_some()
}

/// How many people are there in a round.
pub(crate) fn here(problem: &Problem, round: RoundIx) -> u32 {
    let away = problem.absences().iter().filter(|a| a.round == round).map(|a| a.player);
    problem.players() - away.collect::<std::collections::BTreeSet<_>>().len() as u32
}

/// How many people are seated, and at how many tables if that is given: everybody, or as many as possible if people may
/// sit out.
fn most_seated(problem: &Problem, round: RoundIx) -> Option<(u32, Option<u32>)> {
    let here = here(problem, round);
    // Which numbers are sums of sizes.
    let mut sum = vec![false; here as usize + 1];
    sum[0] = true;
    for people in 1..sum.len() {
        let ends = |&size: &u32| people.checked_sub(size as usize).is_some_and(|less| sum[less]);
        sum[people] = problem.table_sizes().sizes().iter().any(ends);
    }
    let most = |least: u32| (least..=here).rev().find(|&people| sum[people as usize]).map(|people| (people, None));
    match problem.spare() {
        Spare::ShortTables => most(here.max(1)),
        Spare::SitOut => most(1),
        Spare::Tables(tables) => seated_at(problem.table_sizes().sizes(), here, tables.get()),
    }
}

/// The most people that at most `most` tables can seat, and the most of these tables that these people fill. `None` if
/// they fill none.
fn seated_at(sizes: &[u32], here: u32, most: u32) -> Option<(u32, Option<u32>)> {
    // `sum[x]`: whether x people fill exactly the tables counted so far; one table is added at a time.
    let mut sum = vec![false; here as usize + 1];
    sum[0] = true;
    let mut best = None;
    for tables in 1..=most.min(here) {
        let at =
            |people: usize| sizes.iter().any(|&size| people.checked_sub(size as usize).is_some_and(|less| sum[less]));
        sum = (0..sum.len()).map(at).collect();
        if let Some(people) = (0..=here).rev().find(|&people| sum[people as usize]) {
            best = best.max(Some((people, Some(tables))));
        }
    }
    best
}

/// Adds to `all` every list of sizes that begins with `at` and seats `people` more, largest size first, of `tables`
/// tables if that is given. Returns false if there are too many.
fn sums(sizes: &[u32], people: u32, tables: Option<u32>, at: &mut Vec<u32>, all: &mut Vec<Vec<u32>>) -> bool {
    if people == 0 {
        if tables.is_none_or(|tables| at.len() == tables as usize) {
            all.push(at.clone());
        }
        return all.len() <= MAX_LAYOUTS;
    }
    if let Some(tables) = tables {
        // End here if too many people are left for tables of the largest size, or too few for the smallest.
        let left = (tables as usize).saturating_sub(at.len()) as u64;
        let between =
            |least: &u32, most: &u32| (u64::from(*least) * left..=u64::from(*most) * left).contains(&u64::from(people));
        if !sizes.last().zip(sizes.first()).is_some_and(|(least, most)| between(least, most)) {
            return true;
        }
    }
    for (i, &size) in sizes.iter().enumerate().filter(|(_, size)| **size <= people) {
        at.push(size);
        let are_few = sums(&sizes[i..], people - size, tables, at, all);
        at.pop();
        if !are_few {
            return false;
        }
    }
    true
}
