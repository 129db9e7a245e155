//! Groups that meet evenly: against all schedules of six people, on teams, and the walk against the audit.

use roundtable_chance::Seed;
use roundtable_model::{Player, Roster, RoundGoal, Spread, TableSizes, Wishes};

use super::*;
use crate::Control;
use crate::search::{Begin, Search};

/// A question with teams of these sizes.
fn teams(sizes: &[usize], tables: &[u32], rounds: u32) -> Problem {
    let people = sizes.iter().enumerate().flat_map(|(team, &size)| std::iter::repeat_n(team, size));
    let player = |team: usize| Player { columns: vec![("team".into(), format!("T{team}"))], ..Player::default() };
    let (roster, _) = Roster::new(people.map(player).collect());
    let spreads = vec![Spread::by_column(&roster, "team").unwrap()];
    let sizes = TableSizes::new(tables.to_vec()).unwrap();
    let problem = Problem::new(roster, sizes, RoundGoal::Exactly(rounds)).unwrap();
    problem.with_wishes(Wishes { spreads, ..Wishes::default() }).unwrap()
}

fn work() -> Work<'static> {
    Work::endless(1)
}

fn searched(problem: &Problem, rounds: u32) -> Schedule {
    let (seed, control) = (Seed(1), &Control::default());
    Search { problem, seed, steps: 1_000_000, control }.found(rounds, Begin::From(None)).unwrap().schedule
}

#[test]
fn twenty_teams_of_four_meet_each_other_about_as_often() {
    let problem = teams(&[4; 20], &[4], 8);
    let before = searched(&problem, 8);
    let after = evened(&problem, before.clone(), &work());
    let found = Objective::of(&problem, &after);
    assert_eq!((found.overload, found.same_group), (0, 0));
    // 8 rounds have 960 meetings for 190 pairs of teams: an even share is 5 or 6. `uneven` is the sum of the squares
    // beyond it. Without this step it is above 200; the limit of 12 leaves room over the 3 to 5 pairs beyond their
    // share that `tuning.rs` has on record.
    let between = |schedule| between_groups(&problem.wishes().spreads[0], schedule).unwrap();
    let (before, after) = (between(&before), between(&after));
    assert!(before.uneven > 200 && after.uneven <= 12, "{before:?}, {after:?}");
    assert!((4..=5).contains(&after.min) && after.max == 6, "{after:?}");
}

#[test]
fn the_walk_counts_as_the_audit_does_and_nothing_before_gets_worse() {
    for (seed, (sizes, tables, rounds)) in
        (1..).zip([(vec![5, 4, 3, 3, 1, 1, 1], vec![4, 3], 4), (vec![3; 5], vec![4, 3], 3), (vec![2; 8], vec![4], 3)])
    {
        let problem = teams(&sizes, &tables, rounds);
        let before = searched(&problem, rounds);
        let first = Objective::of(&problem, &before);
        // Both kinds of steps: two of one round change places, and two change places in all rounds. No two may meet
        // more often than at the start.
        let mut walk = Walk::new(&problem, &before, first.most_meetings, true).unwrap();
        let (mut left, mut lots) = (40_000, Seed(seed).rng());
        walk.anneal(&mut left, &mut lots, &work());
        let now = Objective::of(&problem, &before.refilled(walk.kept, walk.seats.iter().map(|&p| PlayerIx(p as u32))));
        assert!(now.overload <= first.overload, "seed {seed}");
        assert_eq!(now.unfairness, first.unfairness, "seed {seed}");
        assert_eq!(now.same_group as i64, walk.same, "seed {seed}");
        // Shares are those of the start; with equal meetings inside groups they are the same.
        if now.same_group == first.same_group {
            assert_eq!(now.uneven_groups as i64, walk.uneven, "seed {seed}");
        }
        assert!(Objective::of(&problem, &evened(&problem, before, &Work::endless(seed))) <= first, "seed {seed}");
    }
}

/// All ways to seat six people at tables of that many.
fn all_rounds(size: usize) -> Vec<Vec<Vec<PlayerIx>>> {
    fn go(left: &[PlayerIx], size: usize, round: &mut Vec<Vec<PlayerIx>>, all: &mut Vec<Vec<Vec<PlayerIx>>>) {
        let Some((&first, others)) = left.split_first() else { return all.push(round.clone()) };
        for mates in (0u32..1 << others.len()).filter(|m| m.count_ones() as usize == size - 1) {
            let is_mate = |i: usize| mates >> i & 1 == 1;
            let with =
                |mate: bool| others.iter().enumerate().filter(move |(i, _)| is_mate(*i) == mate).map(|(_, p)| *p);
            round.push(std::iter::once(first).chain(with(true)).collect());
            let rest: Vec<PlayerIx> = with(false).collect();
            go(&rest, size, round, all);
            round.pop();
        }
    }
    let mut all = Vec::new();
    go(&(0..6).map(PlayerIx).collect::<Vec<_>>(), size, &mut Vec::new(), &mut all);
    all
}

#[test]
fn six_people_have_what_the_best_of_all_schedules_has() {
    for (sizes, size, rounds) in
        [(vec![2; 3], 2, 2), (vec![2; 3], 2, 3), (vec![3, 2, 1], 2, 3), (vec![2; 3], 3, 3), (vec![1, 1, 4], 3, 2)]
    {
        let problem = teams(&sizes, &[size], rounds);
        let ways = all_rounds(size as usize);
        // The digits of `number` are the way of each round.
        let count = ways.len().pow(rounds);
        let best = (0..count).map(|mut number| {
            let mut schedule = Schedule::new(6);
            for _ in 0..rounds {
                let mut round = schedule.push_round();
                (1..).zip(&ways[number % ways.len()]).for_each(|(table, seats)| {
                    round.table(table, seats);
                });
                number /= ways.len();
            }
            Objective::of(&problem, &schedule).of_company()
        });
        let found = evened(&problem, searched(&problem, rounds), &work());
        assert_eq!(
            Some(Objective::of(&problem, &found).of_company()),
            best.min(),
            "{sizes:?} at {size}, {rounds} rounds"
        );
    }
}
