//! First fit against the printed rotations, and its promises for any problem.

use proptest::prelude::*;
use roundtable_model::{Absence, Roster, Spare, TableSizes};
use roundtable_testkit::corpus;

use super::*;

fn problem(players: u32, sizes: &[u32], rounds: RoundGoal) -> Problem {
    Problem::new(Roster::numbered(players), TableSizes::new(sizes.to_vec()).unwrap(), rounds).unwrap()
}

fn made(problem: &Problem) -> (Schedule, Vec<MakerNote>) {
    greedy(problem, Effort::NORMAL, None).unwrap()
}

fn numbers(schedule: &Schedule) -> Vec<Vec<Vec<u32>>> {
    let table = |seats: &[PlayerIx]| seats.iter().map(|p| p.number()).collect();
    schedule.rounds().map(|r| r.tables().map(|t| table(t.seats)).collect()).collect()
}

/// The numbers of a rotation as printed in Japanese: `  1番卓:  1,  2,  3,  4`.
fn rotation(file: &str) -> Vec<Vec<Vec<u32>>> {
    let mut rounds = Vec::new();
    for line in corpus(&format!("rotations/{file}")).lines() {
        match line.split_once("番卓:") {
            None if line.ends_with("ゲーム目") => rounds.push(Vec::new()),
            None => assert!(line.is_empty(), "{line}"),
            Some((_, seats)) => {
                let seats = seats.split(',').map(|s| s.trim().parse().unwrap()).collect();
                rounds.last_mut().unwrap().push(seats);
            }
        }
    }
    rounds
}

fn repeats(schedule: &Schedule) -> u64 {
    let mut met = Meetings::new(schedule.players());
    met.add_schedule(schedule);
    // Each pair is in the rows of both.
    let twice: u64 = (0..schedule.players())
        .flat_map(|p| met.row(PlayerIx(p), &mut meetings::Row::default()).to_vec())
        .map(|count| u64::from(count.saturating_sub(1)))
        .sum();
    twice / 2
}

#[test]
fn the_printed_rotation_of_16() {
    let (schedule, notes) = made(&problem(16, &[4], RoundGoal::Max));
    assert_eq!(numbers(&schedule), rotation("16_players_5_games.txt"));
    assert_eq!(notes, [MakerNote::FirstFitEnds { rounds: 5 }]);
}

#[test]
fn the_printed_rotation_of_20() {
    let (schedule, notes) = made(&problem(20, &[4], RoundGoal::Max));
    assert_eq!(numbers(&schedule), rotation("20_players_4_games.txt"));
    assert_eq!(notes, [MakerNote::FirstFitEnds { rounds: 4 }]);
}

#[test]
fn sixty_four_at_fours_all_meet_in_21_rounds() {
    let (schedule, _) = made(&problem(64, &[4], RoundGoal::Max));
    assert_eq!((schedule.round_count(), repeats(&schedule)), (21, 0));
}

#[test]
fn a_fifth_round_of_20_is_made_with_few_repeats_and_says_so() {
    let (schedule, notes) = made(&problem(20, &[4], RoundGoal::Exactly(5)));
    assert_eq!(schedule.round_count(), 5);
    // First fit finds only four rounds without a repeat; from the fifth on two may meet twice.
    assert_eq!(notes, [MakerNote::RepeatsAllowed { from: RoundIx(4), meetings: Some(2) }]);
    // A round has 30 meetings. 12 is only what "few" means here, not the least there is.
    assert!((1..=12).contains(&repeats(&schedule)), "{}", repeats(&schedule));
}

#[test]
fn no_effort_still_seats_everybody() {
    let (schedule, notes) = greedy(&problem(30, &[5], RoundGoal::Exactly(8)), Effort(0), None).unwrap();
    assert_eq!(schedule.round_count(), 8);
    // `None`: two may meet any number of times.
    assert_eq!(notes, [MakerNote::RepeatsAllowed { from: RoundIx(0), meetings: None }]);
}

#[test]
fn a_used_up_effort_is_said() {
    let (schedule, notes) = greedy(&problem(24, &[4], RoundGoal::Max), Effort(1000), None).unwrap();
    assert_eq!(notes, [MakerNote::EffortEnds { rounds: schedule.round_count(), effort: Effort(1000) }]);
}

#[test]
fn history_counts_and_kept_rounds_stay() {
    let (first, _) = made(&problem(16, &[4], RoundGoal::Exactly(2)));
    let after = problem(16, &[4], RoundGoal::Exactly(3)).with_history(first.clone()).unwrap();
    let mut both = first.clone();
    let later = made(&after).0;
    later.rounds().for_each(|r| both.push_round_from(r));
    assert_eq!((both.round_count(), repeats(&both)), (5, 0));
    let kept = problem(16, &[4], RoundGoal::Max).with_kept(first).unwrap();
    assert_eq!(made(&kept).0, made(&problem(16, &[4], RoundGoal::Max)).0);
}

#[test]
fn who_came_later_is_absent_in_the_rounds_kept() {
    let (first, _) = made(&problem(8, &[4], RoundGoal::Exactly(1)));
    let (schedule, _) = made(&problem(12, &[4], RoundGoal::Exactly(2)).with_kept(first).unwrap());
    assert_eq!(schedule.round(0).unwrap().absent(), [8, 9, 10, 11].map(PlayerIx));
    assert!(schedule.round(1).unwrap().absent().is_empty());
}

#[test]
fn nothing_is_left_to_find_where_all_have_met() {
    let all_met = made(&problem(16, &[4], RoundGoal::Max)).0;
    let again = problem(16, &[4], RoundGoal::Max).with_history(all_met).unwrap();
    assert_eq!(greedy(&again, Effort::NORMAL, None), Err(EngineError::NoRound { players: 16 }));
}

#[test]
fn people_who_cannot_fill_tables_get_an_error_with_ways_out() {
    // Another size next to 4, people who sit out, more people, or fewer.
    let error = greedy(&problem(22, &[4], RoundGoal::Exactly(3)), Effort::NORMAL, None).unwrap_err();
    assert!(matches!(error, EngineError::CannotFill { people: 22, alternatives, .. } if alternatives.len() == 4));
}

/// The first has met three of five, so only the table of two takes them; if nobody has met, the first table does.
#[test]
fn the_first_to_be_seated_may_need_a_later_table() {
    let players = [0, 1, 2, 3, 4].map(PlayerIx);
    let mut met = Meetings::new(5);
    let table = |seats: &[u32]| seats.iter().copied().map(PlayerIx).collect::<Vec<_>>();
    let found = |tables: [&[u32]; 2]| Search::Found(tables.map(table).to_vec());
    assert_eq!(first_fit(&players, &[3, 2], &met, 1, &mut 1_000, None), found([&[0, 1, 2], &[3, 4]]));
    [1, 2, 3].iter().for_each(|&other| met.add_table(&[0, other].map(PlayerIx)));
    assert_eq!(first_fit(&players, &[3, 2], &met, 1, &mut 1_000, None), found([&[1, 2, 3], &[0, 4]]));
    // Eight at 3, 3 and 2 have four such rounds, and two if tables are opened only in this order.
    let (schedule, notes) = made(&problem(8, &[3, 2], RoundGoal::Max));
    assert_eq!((schedule.round_count(), repeats(&schedule)), (4, 0));
    assert_eq!(notes, [MakerNote::FirstFitEnds { rounds: 4 }]);
}

/// Whether these players, after those who sit at the tables, can have seats with only new people at each table: tries
/// every way.
fn can_sit(
    players: &[PlayerIx],
    sizes: &[u32],
    are_new: &dyn Fn(PlayerIx, PlayerIx) -> bool,
    tables: &mut [Vec<PlayerIx>],
) -> bool {
    let Some((&player, others)) = players.split_first() else { return true };
    (0..tables.len()).any(|t| {
        if tables[t].len() >= sizes[t] as usize || !tables[t].iter().all(|&other| are_new(player, other)) {
            return false;
        }
        tables[t].push(player);
        let can = can_sit(others, sizes, are_new, tables);
        tables[t].pop();
        can
    })
}

proptest! {
    /// Compared with every seating.
    #[test]
    fn a_round_is_found_where_there_is_one(
        sizes in prop::collection::vec(2u32..5, 1..4),
        pairs in prop::collection::vec((0u32..12, 0u32..12), 0..60),
        limit in 1u32..3,
    ) {
        let players: Vec<PlayerIx> = (0..sizes.iter().sum::<u32>()).map(PlayerIx).collect();
        let mut met = Meetings::new(12);
        pairs.iter().filter(|(a, b)| a != b).for_each(|&(a, b)| met.add_table(&[a, b].map(PlayerIx)));
        let are_new = |a: PlayerIx, b: PlayerIx| {
            let mut row = meetings::Row::default();
            u32::from(met.row(a, &mut row)[b.ix()]) < limit
        };
        let can = can_sit(&players, &sizes, &are_new, &mut vec![Vec::new(); sizes.len()]);
        let mut steps = u64::MAX;
        let search = first_fit(&players, &sizes, &met, limit, &mut steps, None);
        prop_assert_eq!(search == Search::NotFound, !can);
        if let Search::Found(tables) = search {
            prop_assert!(tables.iter().map(|table| table.len() as u32).eq(sizes.iter().copied()));
            for table in &tables {
                prop_assert!(table.iter().enumerate().all(|(i, &a)| table[..i].iter().all(|&b| are_new(a, b))));
            }
            let mut seated = tables.concat();
            seated.sort_unstable();
            prop_assert_eq!(seated, players);
        }
    }

    /// Everybody is in every round once, at tables of the allowed sizes, and sit-outs are even.
    #[test]
    fn every_schedule_is_whole(
        players in 2u32..26,
        sizes in prop::sample::subsequence(vec![4u32, 3, 5, 2], 1..4),
        rounds in 1u32..8,
        absences in prop::collection::vec((0u32..8, 0u32..26), 0..6),
    ) {
        let absences = absences.into_iter().filter(|a| a.1 < players);
        let absences = absences.map(|(r, p)| Absence { round: RoundIx(r), player: PlayerIx(p) }).collect();
        let problem = problem(players, &sizes, RoundGoal::Exactly(rounds)).with_spare(Spare::SitOut);
        let problem = problem.with_absences(absences).unwrap();
        let fillable = (0..rounds).all(|r| problem.seating(r).is_some());
        match greedy(&problem, Effort(20_000), None) {
            Err(error) => {
                let cannot_fill = matches!(error, EngineError::CannotFill { .. });
                prop_assert!(!fillable && cannot_fill);
            }
            Ok((schedule, _)) => {
                prop_assert!(fillable);
                prop_assert_eq!(schedule.round_count(), rounds);
                let mut rests = vec![0u32; players as usize];
                for round in schedule.rounds() {
                    let mut places = vec![0u32; players as usize];
                    for table in round.tables() {
                        prop_assert!(problem.table_sizes().allows(table.seats.len() as u32));
                        prop_assert!(table.seats.is_sorted());
                        table.seats.iter().for_each(|p| places[p.ix()] += 1);
                    }
                    round.sit_out().iter().chain(round.absent()).for_each(|p| places[p.ix()] += 1);
                    round.sit_out().iter().for_each(|p| rests[p.ix()] += 1);
                    prop_assert!(places.iter().all(|&n| n == 1), "{:?}", places);
                }
                if problem.absences().is_empty() {
                    prop_assert!(rests.iter().max().unwrap() - rests.iter().min().unwrap() <= 1);
                }
            }
        }
    }
}

#[test]
fn a_stop_from_outside_ends_the_rounds_quickly() {
    let stop = AtomicBool::new(true);
    let (schedule, notes) = greedy(&problem(30, &[5], RoundGoal::Exactly(8)), Effort(u64::MAX), Some(&stop)).unwrap();
    assert_eq!(schedule.round_count(), 8);
    assert!(notes.iter().any(|note| matches!(note, MakerNote::SearchStopped { .. })), "{notes:?}");
}
