//! The earlier plan, fitted to the question, as the start of the search in `mod.rs`: people who left are removed,
//! people who came are put where there is room, and the fewest people are moved from tables that are too large or too
//! many.
//!
//! Each round by itself: its tables, from the largest to the smallest, get the sizes that the round needs in the same
//! order; no other way to assign the sizes moves fewer people. Of all layouts of the round the first that moves fewest
//! is chosen; so tables stay, with empty chairs, if the sizes allow it. O(seats · people of a table + layouts ·
//! tables).

use roundtable_model::{PlayerIx, Problem, RoundGoal, RoundSizes, Schedule, kept_rounds};

use super::room::beyond;

/// The most layouts of a round that are compared, the preferred ones first.
const MOST_WAYS: usize = 20_000;

/// The earlier plan for the people and tables of the question; `None` without one, or with another number of rounds.
pub(super) fn patched(problem: &Problem) -> Option<Schedule> {
    let before = problem.plan_before();
    let rounds = if let RoundGoal::Exactly(rounds) = problem.rounds() { rounds } else { before.round_count() };
    if before.round_count() != rounds || rounds == 0 {
        return None;
    }
    let mut schedule = kept_rounds(problem);
    // Who has moved in some round: they also move first in the others, to change few cards.
    let mut moved = vec![false; problem.players() as usize];
    for r in problem.kept().round_count()..rounds {
        let Seats { mut tables, resting } = Seats::of(problem, r, &mut moved)?;
        tables.sort_by_key(|(number, _)| *number);
        let mut builder = schedule.push_round();
        tables.iter().for_each(|(number, people)| {
            builder.table(*number, people);
        });
        builder.sit_outs(&resting).absents(&problem.absent(r).collect::<Vec<_>>());
    }
    Some(schedule)
}

/// The seats of one round.
struct Seats {
    /// The number of each table and its people.
    tables: Vec<(u32, Vec<PlayerIx>)>,
    /// Who sits out.
    resting: Vec<PlayerIx>,
}

impl Seats {
    /// The round of the earlier plan, with those present at tables of the sizes now needed.
    fn of(problem: &Problem, r: u32, moved: &mut [bool]) -> Option<Self> {
        let mut is_here = vec![true; problem.players() as usize];
        problem.absent(r).for_each(|p| is_here[p.ix()] = false);
        let round = problem.plan_before().round(r as usize)?;
        let here = |people: &[PlayerIx]| people.iter().copied().filter(|p| is_here[p.ix()]).collect::<Vec<_>>();
        let tables = round.tables().map(|t| (t.number, here(t.seats))).collect();
        let mut seats = Self { tables, resting: here(round.sit_out()) };
        // Who has no place: first those who came.
        let mut pool = seats.without_a_place(&is_here);
        // Of equal tables, those with somebody who moves anyway lose somebody first.
        let moves = |people: &[PlayerIx]| people.iter().any(|p| moved[p.ix()]);
        seats.tables.sort_by_key(|(number, people)| (std::cmp::Reverse(people.len()), moves(people), *number));
        let people: Vec<u32> = seats.tables.iter().map(|(_, people)| people.len() as u32).collect();
        let wanted = fewest_moves(problem, r, &people)?;
        pool.extend(seats.set_table_count(wanted.tables.len()));
        let mut sizes = wanted.tables;
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        for ((_, people), &size) in seats.tables.iter_mut().zip(&sizes) {
            leave(people, size as usize, moved, &mut pool);
        }
        leave(&mut seats.resting, wanted.sit_outs as usize, moved, &mut pool);
        for ((_, people), &size) in seats.tables.iter_mut().zip(&sizes) {
            fill(people, size as usize, &mut pool);
        }
        fill(&mut seats.resting, wanted.sit_outs as usize, &mut pool);
        Some(seats)
    }

    fn without_a_place(&self, is_here: &[bool]) -> Vec<PlayerIx> {
        let mut is_placed = vec![false; is_here.len()];
        self.tables.iter().flat_map(|(_, people)| people).chain(&self.resting).for_each(|p| is_placed[p.ix()] = true);
        (0..is_here.len() as u32).map(PlayerIx).filter(|p| is_here[p.ix()] && !is_placed[p.ix()]).collect()
    }

    /// Removes the last tables or adds empty ones, with the lowest free numbers, until there are this many. Returns
    /// those who sat at removed tables.
    fn set_table_count(&mut self, count: usize) -> Vec<PlayerIx> {
        let gone = self.tables.drain(count.min(self.tables.len())..).flat_map(|(_, people)| people).collect();
        for number in 1.. {
            if self.tables.len() >= count {
                break;
            }
            if !self.tables.iter().any(|(taken, _)| *taken == number) {
                self.tables.push((number, Vec::new()));
            }
        }
        gone
    }
}

/// Removes people until `most` are left, first those who have moved in other rounds.
fn leave(people: &mut Vec<PlayerIx>, most: usize, moved: &mut [bool], pool: &mut Vec<PlayerIx>) {
    while people.len() > most {
        let at = people.iter().position(|p| moved[p.ix()]).unwrap_or(people.len() - 1);
        let player = people.remove(at);
        moved[player.ix()] = true;
        pool.push(player);
    }
}

/// Adds people from the pool until there are `size`.
fn fill(people: &mut Vec<PlayerIx>, size: usize, pool: &mut Vec<PlayerIx>) {
    while people.len() < size {
        let Some(player) = pool.pop() else { break };
        people.push(player);
    }
}

/// The layout of a round for which the fewest people have to leave their table of before, given the numbers of people
/// at its tables, largest first.
fn fewest_moves(problem: &Problem, round: u32, people: &[u32]) -> Option<RoundSizes> {
    problem.seating(round)?;
    let leavers = |seating: &RoundSizes| {
        let mut sizes = seating.tables.clone();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        beyond(people, &sizes)
    };
    problem.layouts(round).take(MOST_WAYS).min_by_key(leavers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Absence, Roster, RoundIx, TableSizes};

    /// Two rounds of eight at two tables of four.
    fn before() -> Schedule {
        let mut schedule = Schedule::new(8);
        for seats in [[[0, 1, 2, 3], [4, 5, 6, 7]], [[0, 2, 4, 6], [1, 3, 5, 7]]] {
            let mut round = schedule.push_round();
            (1..).zip(seats).for_each(|(number, seats)| _ = round.table(number, &seats.map(PlayerIx)));
        }
        schedule
    }

    fn tables(people: u32, sizes: &[u32], absences: Vec<Absence>) -> Vec<Vec<Vec<u32>>> {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        let problem = Problem::new(Roster::numbered(people), sizes, RoundGoal::Exactly(2)).unwrap();
        let problem = problem.with_absences(absences).unwrap().with_plan_before(before()).unwrap();
        let schedule = patched(&problem).unwrap();
        let people = |seats: &[PlayerIx]| seats.iter().map(|p| p.0).collect();
        schedule.rounds().map(|round| round.tables().map(|table| people(table.seats)).collect()).collect()
    }

    #[test]
    fn an_empty_chair_moves_nobody() {
        let away = [0, 1].map(|round| Absence { round: RoundIx(round), player: PlayerIx(7) });
        let expected = [[vec![0, 1, 2, 3], vec![4, 5, 6]], [vec![0, 2, 4, 6], vec![1, 3, 5]]];
        assert_eq!(tables(8, &[4, 3], away.to_vec()), expected);
    }

    /// Nine at three tables of three: two people go to the new table in each round, the same two if possible.
    #[test]
    fn who_moves_in_one_round_moves_in_the_others() {
        let expected = [[vec![0, 1, 2], vec![4, 5, 6], vec![7, 3, 8]], [vec![0, 2, 4], vec![1, 5, 7], vec![3, 6, 8]]];
        assert_eq!(tables(9, &[3], Vec::new()), expected);
    }
}
