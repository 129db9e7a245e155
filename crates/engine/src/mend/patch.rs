//! The plan before, made to fit: anyone who left is taken off the tables, anyone who came is put where there is room, and of tables that are
//! too large or too many as few people as possible are moved.
//!
//! Each round by itself: its tables from the largest to the smallest get the sizes that the round needs in that order, which moves
//! as few people as any way of giving out the sizes does. Of all ways to fill the tables that is done which moves fewest, the earlier one
//! where several do; so tables stay, with empty chairs, where the sizes allow it. O(seats · people of a table + ways to fill · tables).

use roundtable_model::{PlayerIx, Problem, RoundGoal, Schedule, Seating, kept_rounds};

/// Ways to fill the tables of a round, the preferred ones first, of which the one that moves fewest people is taken.
const MOST_WAYS: usize = 20_000;

/// The plan before for the people and tables of the question; `None` where there is none, or not of as many rounds.
pub(super) fn patched(problem: &Problem) -> Option<Schedule> {
    let before = problem.plan_before();
    let rounds = match problem.rounds() {
        RoundGoal::Exactly(rounds) => rounds,
        RoundGoal::Max => before.round_count(),
    };
    if before.round_count() != rounds || rounds == 0 {
        return None;
    }
    let mut schedule = kept_rounds(problem);
    let mut moved = vec![false; problem.players() as usize];
    for r in problem.kept().round_count()..rounds {
        let mut is_here = vec![true; problem.players() as usize];
        problem.absent(r).for_each(|p| is_here[p.ix()] = false);
        let round = before.round(r as usize)?;
        let here = |people: &[PlayerIx]| people.iter().copied().filter(|p| is_here[p.ix()]).collect::<Vec<_>>();
        let mut tables: Vec<(u32, Vec<PlayerIx>)> = round.tables().map(|t| (t.number, here(t.seats))).collect();
        let mut resting = here(round.sit_out());
        let mut is_placed = vec![false; is_here.len()];
        tables.iter().flat_map(|(_, people)| people).chain(&resting).for_each(|p| is_placed[p.ix()] = true);
        let mut pool: Vec<PlayerIx> =
            (0..problem.players()).map(PlayerIx).filter(|p| is_here[p.ix()] && !is_placed[p.ix()]).collect();
        // Of tables alike, those lose somebody first who has somebody who moves anyway.
        let moves = |people: &[PlayerIx]| people.iter().any(|p| moved[p.ix()]);
        tables.sort_by_key(|(number, people)| (std::cmp::Reverse(people.len()), moves(people), *number));
        let people: Vec<usize> = tables.iter().map(|(_, people)| people.len()).collect();
        let wanted = fewest_moves(problem, r, &people)?;
        for (_, people) in tables.drain(wanted.tables.len().min(tables.len())..) {
            pool.extend(people);
        }
        for number in 1.. {
            if tables.len() >= wanted.tables.len() {
                break;
            }
            if !tables.iter().any(|(taken, _)| *taken == number) {
                tables.push((number, Vec::new()));
            }
        }
        let mut sizes = wanted.tables.clone();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        // Anyone who moves in one round anyway moves in the others first.
        let mut leave = |people: &mut Vec<PlayerIx>, most: usize, pool: &mut Vec<PlayerIx>| {
            while people.len() > most {
                let at = people.iter().position(|p| moved[p.ix()]).unwrap_or(people.len() - 1);
                let player = people.remove(at);
                moved[player.ix()] = true;
                pool.push(player);
            }
        };
        for ((_, people), &size) in tables.iter_mut().zip(&sizes) {
            leave(people, size as usize, &mut pool);
        }
        leave(&mut resting, wanted.sit_outs as usize, &mut pool);
        let mut fill = |people: &mut Vec<PlayerIx>, size: usize| {
            while people.len() < size {
                let Some(player) = pool.pop() else { break };
                people.push(player);
            }
        };
        for ((_, people), &size) in tables.iter_mut().zip(&sizes) {
            fill(people, size as usize);
        }
        fill(&mut resting, wanted.sit_outs as usize);
        tables.sort_by_key(|(number, _)| *number);
        let absent: Vec<PlayerIx> = problem.absent(r).collect();
        let mut builder = schedule.push_round();
        tables.iter().for_each(|(number, people)| {
            builder.table(*number, people);
        });
        builder.sit_outs(&resting).absents(&absent);
    }
    Some(schedule)
}

/// The tables of a round of which, with that many people at those of before, the most first, the fewest have to leave theirs.
fn fewest_moves(problem: &Problem, round: u32, people: &[usize]) -> Option<Seating> {
    problem.seating(round)?;
    let leave = |seating: &Seating| {
        let mut sizes = seating.tables.clone();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        let sizes = sizes.into_iter().map(|size| size as usize).chain(std::iter::repeat(0));
        people.iter().zip(sizes).map(|(people, size)| people.saturating_sub(size)).sum::<usize>()
    };
    problem.layouts(round).take(MOST_WAYS).min_by_key(leave)
}
