//! Which tables a round can have, counted plainly.

use roundtable_model::{Problem, RoundIx, Spare};

use crate::layouts::MAX_LAYOUTS;

/// All layouts of a round, each largest first, and how many rest; `None` where there are too many.
pub(super) fn layouts(problem: &Problem, round: RoundIx) -> Option<(Vec<Vec<u32>>, u32)> {
    let mut sizes = problem.table_sizes().sizes().to_vec();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let Some(seated) = most_seated(problem, round) else { return Some((Vec::new(), 0)) };
    let mut all = Vec::new();
    sums(&sizes, seated, &mut Vec::new(), &mut all).then_some((all, here(problem, round) - seated))
}

/// Whether the people of a round can fill tables at all.
pub(crate) fn fillable(problem: &Problem, round: RoundIx) -> bool {
    most_seated(problem, round).is_some()
}

/// How many are there.
pub(super) fn here(problem: &Problem, round: RoundIx) -> u32 {
    let away = problem.absences().iter().filter(|a| a.round == round).map(|a| a.player);
    problem.players() - away.collect::<std::collections::BTreeSet<_>>().len() as u32
}

/// How many sit: everybody, or where people may sit out as many as can.
fn most_seated(problem: &Problem, round: RoundIx) -> Option<u32> {
    let here = here(problem, round);
    // Which numbers are sums of sizes.
    let mut sum = vec![false; here as usize + 1];
    sum[0] = true;
    for people in 1..sum.len() {
        let ends = |&size: &u32| people.checked_sub(size as usize).is_some_and(|less| sum[less]);
        sum[people] = problem.table_sizes().sizes().iter().any(ends);
    }
    let least = match problem.spare() {
        Spare::ShortTables => here.max(1),
        Spare::SitOut => 1,
    };
    (least..=here).rev().find(|&people| sum[people as usize])
}

/// Every list of sizes with this sum, largest first; whether they are not too many.
fn sums(sizes: &[u32], people: u32, at: &mut Vec<u32>, all: &mut Vec<Vec<u32>>) -> bool {
    if people == 0 {
        all.push(at.clone());
        return all.len() <= MAX_LAYOUTS;
    }
    for (i, &size) in sizes.iter().enumerate().filter(|(_, size)| **size <= people) {
        at.push(size);
        let few = sums(&sizes[i..], people - size, at, all);
        at.pop();
        if !few {
            return false;
        }
    }
    true
}
