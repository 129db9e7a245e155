//! Other schedules of the same design with meetings as good, in case the first brings people back to tables.
//!
//! If the design has more rounds than wanted, other rounds of it: first the last ones, then random ones. If it repeats
//! after everybody has met everybody, the players of each later turn are shuffled: in two turns everybody still meets
//! everybody twice, but the tables differ. O(seats).

use roundtable_designs::known;
use roundtable_model::{PlayerIx, Problem, RoundGoal, Schedule, Seed};

use super::is_plain;
use super::start::MOST_PLAYERS;

/// The `attempt`-th other choice, from 0; `None` if the design leaves none.
pub(crate) fn other_rounds(problem: &Problem, attempt: u64, seed: Seed) -> Option<Schedule> {
    let (players, k) = (problem.players(), problem.table_sizes().preferred());
    let RoundGoal::Exactly(wanted) = problem.rounds() else { return None };
    if !is_plain(problem) || k > players || players > MOST_PLAYERS {
        return None;
    }
    // More tables may be asked for than full ones fill.
    let seating = problem.seating(0)?;
    if seating.sit_outs > 0 || seating.tables.iter().any(|&size| size != k) {
        return None;
    }
    let recipe = known::best(players, k)?.for_rounds(wanted);
    let fresh = recipe.rounds();
    let mut lots = Seed(seed.0.wrapping_add(attempt)).rng();
    if fresh > wanted {
        let design = recipe.build().to_schedule();
        let mut chosen: Vec<u32> = (0..fresh).collect();
        if attempt == 0 {
            // The last rounds come first, and `truncate` leaves them.
            chosen.rotate_right(wanted as usize);
        } else {
            lots.shuffle(&mut chosen);
        }
        chosen.truncate(wanted as usize);
        chosen.sort_unstable();
        return Some(Schedule::of_rounds(players, chosen.iter().filter_map(|&r| design.round(r as usize))));
    }
    let everybody_meets = u64::from(fresh) * u64::from(k - 1) == u64::from(players - 1);
    if fresh == wanted || !everybody_meets {
        return None;
    }
    let design = recipe.build().to_schedule();
    let (mut made, mut order): (_, Vec<PlayerIx>) = (Schedule::new(players), (0..players).map(PlayerIx).collect());
    for r in 0..wanted {
        if r > 0 && r % fresh == 0 {
            lots.shuffle(&mut order);
        }
        made.push_round_with(design.round((r % fresh) as usize)?, |player| order[player.ix()]);
    }
    Some(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::{Rules, audit};
    use roundtable_model::{Roster, Spare, TableSizes};

    use crate::search::design_start;

    #[test]
    fn another_choice_meets_as_well() {
        // 16 at fours meet all in 5 rounds, 64 in 21; 24 have 7 rounds.
        for (players, rounds, max) in [(16, 10, 2), (16, 7, 2), (16, 3, 1), (64, 8, 1), (24, 5, 1)] {
            let sizes = TableSizes::only(4).unwrap();
            let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
            let mut all: Vec<Schedule> = (0..3).map(|i| other_rounds(&problem, i, Seed(5)).unwrap()).collect();
            for made in &all {
                let audited = audit(made, &Rules::of(&problem));
                assert!(audited.valid && made.round_count() == rounds, "{players} × {rounds}");
                let [meetings, bound] = [audited.meetings.sum_of_squares, audited.meetings.bound.sum_of_squares];
                assert_eq!((audited.meetings.max, meetings), (max, bound), "{players} × {rounds}");
            }
            all.dedup();
            assert_eq!(all.len(), 3, "{players} × {rounds}");
        }
    }

    /// More tables than needed may be requested: then no rounds, first or other, are those of a design with fewer.
    #[test]
    fn a_design_with_other_tables_than_asked_for_is_none() {
        let mut lots = Seed(3).rng();
        let mut designs = 0;
        for case in 0..2_000 {
            let size = 3 + lots.below(3) as u32;
            let players = size * (2 + lots.below(6) as u32) + if case % 3 == 0 { lots.below(3) as u32 } else { 0 };
            let sizes = if lots.below(2) > 0 { vec![size, size - 1] } else { vec![size - 1, size] };
            let asked = players / size + lots.below(3) as u32;
            let goal = RoundGoal::Exactly(1 + lots.below(5) as u32);
            let problem = Problem::new(Roster::numbered(players), TableSizes::new(sizes).unwrap(), goal).unwrap();
            let problem = problem.with_spare(Spare::Tables(asked.try_into().unwrap()));
            // The first rounds take longer if people are left out of a design.
            let start = (case % 8 == 0).then(|| design_start(&problem)).flatten().map(|start| start.schedule);
            for made in start.into_iter().chain(other_rounds(&problem, 0, Seed(case))) {
                designs += 1;
                let seating = problem.seating(0).unwrap();
                for round in made.rounds() {
                    let mut tables: Vec<u32> = round.tables().map(|t| t.seats.len() as u32).collect();
                    tables.sort_unstable_by_key(|&size| seating.tables.iter().position(|&wanted| wanted == size));
                    let found = (tables, round.sit_out().len() as u32);
                    assert_eq!(found, (seating.tables.clone(), seating.sit_outs), "{case}: {players}, {asked} tables");
                }
            }
        }
        assert!(designs > 100, "{designs}");
    }

    #[test]
    fn where_the_design_leaves_no_choice_there_is_none() {
        let sizes = TableSizes::only(4).unwrap();
        for (players, rounds) in [(16, 5), (24, 8), (22, 3)] {
            let goal = RoundGoal::Exactly(rounds);
            let problem = Problem::new(Roster::numbered(players), sizes.clone(), goal).unwrap();
            assert_eq!(other_rounds(&problem, 1, Seed(0)), None, "{players} × {rounds}");
        }
    }
}
