//! After the walks: must anybody meet again, or any wish about company (who sits with whom) be broken? If the best
//! schedule so far does, a SAT solver decides (`refute.rs`).

use roundtable_audit::Objective;
use roundtable_model::{PlayerIx, Schedule, each_two, kept_rounds};

use super::answer::proved_most;
use super::least::Least;
use super::prices::PairWishes;
use super::task::Task;
use super::tuning::{CONFLICT_STEPS, CONFLICTS_MOST};
use super::unkept::judged;
use super::{is_plain, refute};

/// Asks the solver, unless the best so far has no repeat and no broken wish, or a bound on repeats already answers it.
pub(crate) fn settle(task: &Task<'_>, least: &Least, candidates: &[Schedule], steps: u64) -> refute::Answer {
    let best = candidates.iter().map(|s| judged(task.problem, s)).min().unwrap_or_default();
    let before = task.problem.history().tables().chain(task.problem.kept().tables());
    // The refutation is about company: people apart only by wishes for one seat, or for two tables, may meet here.
    let company = PairWishes::of_company(task.problem);
    let mut never = company.apart;
    never.extend(before.flat_map(|table| each_two(table.seats)));
    never.retain(|pair| !company.together.contains(&[pair[0].min(pair[1]), pair[0].max(pair[1])]));
    // What the kept rounds have already.
    let earlier_overload = Objective::of(task.problem, &kept_rounds(task.problem)).overload;
    let keeps_wishes = best.broken_company == 0 && best.broken_places == 0;
    let perfect = keeps_wishes && best.overload <= earlier_overload;
    // Couples meet in every round. If all wishes are kept, only the overload (Σ over pairs of C(meetings, 2)) of the
    // others is open, and that is not asked.
    if perfect || least.overload > earlier_overload || !task.pairs.together.is_empty() && keeps_wishes {
        return refute::Answer::Open;
    }
    let rounds = candidates.iter().map(Schedule::round_count).max().unwrap_or(0);
    if proved_most(task.problem).is_some_and(|most| most.rounds < rounds) {
        // By a theorem.
        return refute::Answer::Open;
    }
    let numbers = |pairs: &[[PlayerIx; 2]]| pairs.iter().map(|pair| pair.map(|p| p.0 as u16)).collect();
    let question = refute::Question {
        never: numbers(&never),
        together: numbers(&company.together),
        alike: is_plain(task.problem),
    };
    refute::ask(task.floor, &question, (steps / CONFLICT_STEPS).min(CONFLICTS_MOST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::floor::Floor;
    use roundtable_audit::Patience;
    use roundtable_model::{Problem, Roster, RoundGoal, Seed, TableSizes, Wish, Wishes};

    /// Ten people in pairs, each of whom may meet three others, along the edges of Petersen's graph: three rounds would
    /// need three disjoint pairings of all. There are none, which takes a while to show.
    #[test]
    fn a_little_effort_pays_for_no_long_proof() {
        let of_two = |n: u32| [[n, (n + 1) % 5], [n, n + 5], [n + 5, (n + 2) % 5 + 5]];
        let joined: Vec<[u32; 2]> = (0..5).flat_map(of_two).collect();
        let pairs = (0..10).flat_map(|b| (0..b).map(move |a| [a, b]));
        let apart = pairs.filter(|[a, b]| !joined.contains(&[*a, *b]) && !joined.contains(&[*b, *a]));
        let list: Vec<Wish> = apart.map(|[a, b]| Wish::Apart(PlayerIx(a), PlayerIx(b))).collect();
        let problem = Problem::new(Roster::numbered(10), TableSizes::only(2).unwrap(), RoundGoal::Exactly(3)).unwrap();
        let problem = problem.with_wishes(Wishes::of(list)).unwrap();
        let floor = Floor::new(&problem, 3).unwrap();
        let task = Task::new(&problem, &floor, &[]);
        let start = task.schedule(&task.seats(None, &mut Seed(1)));
        let least = Least::of(&task, &start, &start, Patience::default());
        let answer = |steps| settle(&task, &least, std::slice::from_ref(&start), steps);
        assert_eq!(answer(CONFLICT_STEPS), refute::Answer::Open);
        assert!(matches!(answer(u64::MAX), refute::Answer::None { .. }));
    }
}
