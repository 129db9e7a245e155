//! Who rests when. After a walk in which people of different rounds changed places: the resulting rounds, in another
//! order if that spaces rests more evenly, O(rounds² · rests). If couples move as one no walk changes when they rest,
//! so rests are shared out first, O(rounds · people²).

use roundtable_audit::Objective;
use roundtable_model::{PlayerIx, Problem, Schedule};

/// Whether people of different rounds may change places: all tables have `size` seats, somebody rests, everybody is
/// there in every round, and no round is kept. Couples that move as one keep their rests.
pub(super) fn may_change(problem: &Problem, schedule: &Schedule, size: usize) -> bool {
    let of_size = schedule.rounds().all(|round| round.tables().all(|table| table.seats.len() == size));
    of_size && is_free(problem, schedule)
}

/// Whether who rests is free: somebody does, everybody is there in every round, and no round is kept.
fn is_free(problem: &Problem, schedule: &Schedule) -> bool {
    let rests = schedule.rounds().any(|round| !round.sit_out().is_empty());
    rests && problem.absences().is_empty() && problem.kept().round_count() == 0
}

/// Whether even rests rank before repeats: if couples move as one. A couple meets in every round in which it plays; if
/// it always played, the others would repeat less, so with meetings first it would never rest. Else the order of the
/// tiers decides.
pub(super) fn come_first(problem: &Problem, schedule: &Schedule) -> bool {
    !super::partners::pairs(problem).is_empty() && is_free(problem, schedule)
}

/// The same tables with everybody resting equally often, couples at once if the number who rest allows it; `None` if
/// that is not fairer. A walk then chooses who sits with whom.
pub(super) fn shared_out(problem: &Problem, schedule: &Schedule) -> Option<Schedule> {
    let named_otherwise = !super::stays(problem).is_empty() || problem.mixed().is_some();
    if named_otherwise || !come_first(problem, schedule) {
        return None;
    }
    let unfairness = Objective::of(problem, schedule).unfairness;
    let couples = super::partners::pairs(problem);
    let in_couple = |player: &PlayerIx| couples.iter().flatten().any(|one| one == player);
    let single = (0..problem.players()).map(PlayerIx).filter(|player| !in_couple(player)).map(|player| vec![player]);
    let units: Vec<Vec<PlayerIx>> = couples.iter().map(|pair| pair.to_vec()).chain(single).collect();
    let (mut had, mut last) = (vec![0u32; units.len()], vec![None; units.len()]);
    let mut people = Vec::new();
    for (at, round) in schedule.rounds().enumerate() {
        // Next those who have rested least and longest ago; of equals couples first, as singles fill the rest.
        let mut order: Vec<usize> = (0..units.len()).collect();
        order.sort_by_key(|unit| (had[*unit], last[*unit], units[*unit].len() == 1));
        let mut left = round.sit_out().len();
        let mut rests = vec![false; units.len()];
        for unit in order {
            if units[unit].len() <= left {
                left -= units[unit].len();
                (rests[unit], had[unit], last[unit]) = (true, had[unit] + 1, Some(at));
            }
        }
        if left > 0 {
            return None;
        }
        let mut tables: Vec<Vec<PlayerIx>> = vec![Vec::new(); round.tables().count()];
        let sizes: Vec<usize> = round.tables().map(|table| table.seats.len()).collect();
        for unit in (0..units.len()).filter(|unit| !rests[*unit]) {
            let has_room = |table: &usize| tables[*table].len() + units[unit].len() <= sizes[*table];
            let table = (0..sizes.len()).filter(has_room).min_by_key(|table| tables[*table].len())?;
            tables[table].extend(&units[unit]);
        }
        people.extend(tables.into_iter().flatten());
    }
    let fairer = schedule.refilled(0, people);
    (Objective::of(problem, &fairer).unfairness < unfairness).then_some(fairer)
}

/// The same rounds in the order with the most even rests: next the one whose people have rested least, and not just
/// now.
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
    let ordered = Schedule::of_rounds(schedule.players(), order.iter().filter_map(|&round| schedule.round(round)));
    let unfair = |schedule: &Schedule| (twice_running(schedule), Objective::of(problem, schedule).unfairness);
    if unfair(&ordered) < unfair(schedule) { ordered } else { schedule.clone() }
}

/// How often somebody rests twice running; 0 if more than half rest, as it is then unavoidable.
pub(super) fn twice_running(schedule: &Schedule) -> usize {
    if schedule.rounds().any(|round| round.sit_out().len() * 2 > schedule.players() as usize) {
        return 0;
    }
    let rests: Vec<&[PlayerIx]> = schedule.rounds().map(|round| round.sit_out()).collect();
    rests.windows(2).map(|two| two[1].iter().filter(|player| two[0].contains(player)).count()).sum()
}
