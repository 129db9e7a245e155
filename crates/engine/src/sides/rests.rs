//! Who rests when, after a walk in which people of different rounds changed places: the rounds as they came out, and in another order if
//! rests come more evenly then. O(rounds² · rests).

use roundtable_audit::Objective;
use roundtable_model::{PlayerIx, Problem, Schedule};

/// Whether people of different rounds may change places: somebody rests, everybody is there in every round, and nothing holds a round.
pub(super) fn may_change(problem: &Problem, schedule: &Schedule, size: usize) -> bool {
    let rests = schedule.rounds().any(|round| !round.sit_out().is_empty());
    let of_size = schedule.rounds().all(|round| round.tables().all(|table| table.seats.len() == size));
    let as_one = !super::partners::pairs(problem).is_empty();
    rests && of_size && !as_one && problem.absences().is_empty() && problem.kept().round_count() == 0
}

/// Rounds with these people at the tables of the schedule, one after the other; anyone who is left rests.
pub(super) fn rebuilt(like: &Schedule, people: &[PlayerIx]) -> Schedule {
    let mut rebuilt = Schedule::new(like.players());
    let mut next = people;
    for round in like.rounds() {
        let mut free = vec![true; like.players() as usize];
        let mut built = rebuilt.push_round();
        for table in round.tables() {
            let (seats, rest) = next.split_at(table.seats.len());
            next = rest;
            seats.iter().for_each(|player| free[player.ix()] = false);
            built.table(table.number, seats);
        }
        round.absent().iter().for_each(|player| free[player.ix()] = false);
        let out: Vec<PlayerIx> = (0..like.players()).map(PlayerIx).filter(|player| free[player.ix()]).collect();
        built.sit_outs(&out).absents(round.absent());
    }
    rebuilt
}

/// The same rounds in the order in which rests come most evenly: next the one whose people have rested least, and not just now.
pub(super) fn in_order(problem: &Problem, schedule: &Schedule) -> Schedule {
    let rests: Vec<&[PlayerIx]> = schedule.rounds().map(|round| round.sit_out()).collect();
    let (mut had, mut last): (Vec<u64>, &[PlayerIx]) = (vec![0; schedule.players() as usize], &[]);
    let (mut left, mut order): (Vec<usize>, Vec<usize>) = ((0..rests.len()).collect(), Vec::new());
    while !left.is_empty() {
        let cost = |round: &usize| {
            let out = rests[*round];
            let again = out.iter().filter(|player| last.contains(player)).count();
            let mut times: Vec<u64> = out.iter().map(|player| had[player.ix()]).collect();
            times.sort_unstable_by(|a, b| b.cmp(a));
            (again, times)
        };
        let Some(at) = (0..left.len()).min_by_key(|at| cost(&left[*at])) else { break };
        let next = left.remove(at);
        rests[next].iter().for_each(|player| had[player.ix()] += 1);
        last = rests[next];
        order.push(next);
    }
    let mut ordered = Schedule::new(schedule.players());
    let rounds: Vec<_> = schedule.rounds().collect();
    order.iter().for_each(|round| ordered.push_round_from(rounds[*round]));
    let unfair = |schedule: &Schedule| (twice_running(schedule), Objective::of(problem, schedule).unfairness);
    if unfair(&ordered) < unfair(schedule) { ordered } else { schedule.clone() }
}

/// How often somebody rests twice running; nothing where more than half rest, as it cannot be helped there.
pub(super) fn twice_running(schedule: &Schedule) -> usize {
    if schedule.rounds().any(|round| round.sit_out().len() * 2 > schedule.players() as usize) {
        return 0;
    }
    let rests: Vec<&[PlayerIx]> = schedule.rounds().map(|round| round.sit_out()).collect();
    rests.windows(2).map(|two| two[1].iter().filter(|player| two[0].contains(player)).count()).sum()
}
