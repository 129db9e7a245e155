//! Tests of colour reversals: against another program's sets (`roundtable_testkit`), published facts and brute force.
//!
//! Somebody has withdrawn, and games among the others are reversed until everybody has as many Whites as Blacks.
//! `Staged` searches the last three rounds in stages (`staged.rs`); `Latest` reverses as few games as possible in the
//! earliest round, then in the next; `Fewest` as few as possible, and of these the latest.

use std::collections::BTreeMap;

use proptest::prelude::*;
use roundtable_testkit::round_robin::golden_reversals;

use super::*;
use crate::round_robin::{PairingTable, RoundRobin};

fn rounds(table: PairingTable, players: u32) -> Schedule {
    let robin = RoundRobin::new(table, players).unwrap();
    robin.schedule(robin.rounds())
}

fn found(schedule: &Schedule, number: u32, after: u32, order: ReversalOrder) -> Result<Reversals, ReversalError> {
    reversals(schedule, &[PlayerIx(number - 1)], after, order)
}

/// (round, new White, new Black), all counted from 1 as in print.
fn printed(reversals: &Reversals) -> Vec<(u32, u32, u32)> {
    reversals.reversals.iter().map(|r| (r.round.number(), r.game.white.number(), r.game.black.number())).collect()
}

fn crenshaw(players: u32, number: u32, order: ReversalOrder) -> Vec<(u32, u32, u32)> {
    printed(&found(&rounds(PairingTable::Crenshaw, players), number, 0, order).unwrap())
}

/// Games per round, earliest first: what `latest` makes small.
fn by_round(reversed: &[(u32, u32, u32)]) -> BTreeMap<u32, usize> {
    let mut counts = BTreeMap::new();
    reversed.iter().for_each(|r| *counts.entry(r.0).or_insert(0) += 1);
    counts
}

/// Everybody must end with as many Whites as Blacks, or one off with an odd number of games.
fn assert_even(reversals: &Reversals) {
    for b in &reversals.balances {
        assert_eq!(b.after.abs(), b.before.rem_euclid(2), "player {}: {} → {}", b.player, b.before, b.after);
    }
}

/// The rule of Crenshaw's tables, kept for 6 players, has a reversal as early as round 3 of 5 if 4 leaves.
#[test]
fn by_the_rule_for_six_a_reversal_comes_as_early_as_round_3() {
    let of_four = found(&rounds(PairingTable::CrenshawAlgorithm, 6), 4, 0, ReversalOrder::Staged).unwrap();
    assert_eq!(printed(&of_four)[0], (3, 6, 2));
    assert_even(&of_four);
}

mod golden {
    use super::*;

    #[test]
    fn staged_exactly() {
        for (n, players) in golden_reversals() {
            for (number, sets) in players {
                let found = found(&rounds(PairingTable::Crenshaw, n), number, 0, ReversalOrder::Staged).unwrap();
                assert_eq!(printed(&found), sets.staged, "{n} players without {number}");
                assert_even(&found);
            }
        }
    }

    #[test]
    fn latest_by_its_counts_per_round() {
        for (n, players) in golden_reversals() {
            for (number, sets) in players {
                let ours = crenshaw(n, number, ReversalOrder::Latest);
                assert_eq!(by_round(&ours), by_round(&sets.latest), "{n} players without {number}");
            }
        }
    }

    #[test]
    fn fewest_by_number_and_no_earlier() {
        for (n, players) in golden_reversals() {
            for (number, sets) in players {
                let ours = crenshaw(n, number, ReversalOrder::Fewest);
                let rounds = |set: &[(u32, u32, u32)]| set.iter().map(|r| r.0).sum::<u32>();
                assert_eq!(ours.len(), sets.fewest.len(), "{n} players without {number}");
                assert!(rounds(&ours) >= rounds(&sets.fewest), "{n} players without {number}");
            }
        }
    }
}

/// Facts about single fields, including those published about US Chess's tables (`staged.rs`).
mod facts {
    use super::*;

    #[test]
    fn of_18_without_13_the_first_is_18_1() {
        assert_eq!(crenshaw(18, 13, ReversalOrder::Staged)[0], (17, 18, 1));
    }

    #[test]
    fn of_18_without_14_the_second_is_13_6() {
        let (_, white, black) = crenshaw(18, 14, ReversalOrder::Staged)[1];
        assert_eq!((white, black), (13, 6));
    }

    #[test]
    fn of_20_without_10_there_is_15_6() {
        assert!(crenshaw(20, 10, ReversalOrder::Staged).iter().any(|r| (r.1, r.2) == (15, 6)));
    }

    #[test]
    fn of_6_all_are_in_round_5() {
        for number in 1..=6 {
            for order in [ReversalOrder::Staged, ReversalOrder::Latest] {
                assert!(crenshaw(6, number, order).iter().all(|r| r.0 == 5), "without {number}");
            }
        }
    }

    #[test]
    fn of_10_all_are_in_the_last_three_rounds() {
        for number in 1..=10 {
            for order in [ReversalOrder::Staged, ReversalOrder::Latest] {
                assert!(crenshaw(10, number, order).iter().all(|r| r.0 >= 7), "without {number}");
            }
        }
    }

    #[test]
    fn of_4() {
        let of = |number| crenshaw(4, number, ReversalOrder::Staged);
        assert_eq!(of(2), [(3, 4, 3)]);
        assert_eq!(of(3), [(3, 2, 1)]);
        assert!(of(1).is_empty() && of(4).is_empty());
    }

    #[test]
    fn of_10_on_fides_table_without_7_after_round_3_four_is_the_least() {
        let found = found(&rounds(PairingTable::Berger, 10), 7, 3, ReversalOrder::Fewest).unwrap();
        let with = |d| found.balances.iter().filter(|b| b.before == d).map(|b| b.player.number()).collect::<Vec<_>>();
        // Three with two Whites too many, three with two Blacks: at least three games. One of them needs a chain of
        // two.
        assert_eq!((with(2), with(-2)), (vec![1, 3, 5], vec![6, 9, 10]));
        assert_eq!(found.reversals.len(), 4);
        assert_even(&found);
    }

    #[test]
    fn of_10_on_fides_table_least_numbers_for_every_withdrawal() {
        let least = |after| {
            let schedule = rounds(PairingTable::Berger, 10);
            (1..=10).map(|x| found(&schedule, x, after, ReversalOrder::Fewest).unwrap().reversals.len()).collect()
        };
        let (rounds_4_to_9, rounds_7_to_9): (Vec<usize>, Vec<usize>) = (least(3), least(6));
        // The source of these numbers is not recorded; below, fewest games are compared with brute force on smaller
        // fields.
        assert_eq!(rounds_4_to_9, [3, 3, 4, 4, 4, 3, 4, 2, 3, 0]);
        assert_eq!(rounds_7_to_9, [3, 5, 5, 5, 5, 4, 4, 2, 3, 0]);
    }

    /// In an odd field everybody has an even number of games, half with White; after a withdrawal one fewer, and one
    /// off.
    #[test]
    fn an_odd_field_needs_none() {
        for table in PairingTable::ALL {
            for number in 1..=9 {
                let found = found(&rounds(table, 9), number, 0, ReversalOrder::Latest).unwrap();
                assert!(found.reversals.is_empty(), "{table:?} without {number}");
            }
        }
    }

    #[test]
    fn crenshaw_and_fide_always_even_out_in_the_last_three_rounds() {
        for table in [PairingTable::Crenshaw, PairingTable::Berger] {
            for n in (6..=24).step_by(2) {
                for number in 1..=n {
                    // n − 1 rounds, of which n − 4 are played.
                    let found = found(&rounds(table, n), number, n - 4, ReversalOrder::Latest).unwrap();
                    assert_even(&found);
                }
            }
        }
    }

    #[test]
    fn the_staged_search_evens_out_larger_us_tables_too() {
        for n in [26, 30, 40] {
            let schedule = rounds(PairingTable::Crenshaw, n);
            for number in 1..=n {
                assert_even(&found(&schedule, number, 0, ReversalOrder::Staged).unwrap());
            }
        }
    }

    #[test]
    fn the_staged_search_fails_on_fides_order_and_says_so() {
        let schedule = rounds(PairingTable::Berger, 8);
        for number in 2..=5 {
            let error = found(&schedule, number, 0, ReversalOrder::Staged).unwrap_err();
            assert_eq!(error.code(), "stages-end", "without {number}");
        }
    }
}

#[test]
fn nonsense_is_refused() {
    let schedule = rounds(PairingTable::Berger, 6);
    let unknown = reversals(&schedule, &[PlayerIx(6)], 0, ReversalOrder::Latest).unwrap_err();
    assert_eq!((unknown.code(), unknown.kind()), ("unknown-player", ErrorKind::BadInput));
    let two = reversals(&schedule, &[PlayerIx(0), PlayerIx(1)], 0, ReversalOrder::Staged).unwrap_err();
    assert_eq!(two, ReversalError::NotForStages);
    let mut threes = Schedule::new(3);
    threes.push_round().table(1, &[PlayerIx(0), PlayerIx(1), PlayerIx(2)]);
    let error = reversals(&threes, &[], 0, ReversalOrder::Latest).unwrap_err();
    assert!(matches!(error, ReversalError::NotGamesOfTwo { size: 3, .. }), "{error}");
}

#[test]
fn where_all_is_played_the_proof_names_the_players() {
    // All nine rounds are played, and 1, 3 and 5 have two Whites too many: each would have to give one away.
    let error = found(&rounds(PairingTable::Berger, 10), 7, 9, ReversalOrder::Latest).unwrap_err();
    let numbers = |players: Vec<PlayerIx>| players.into_iter().map(PlayerIx::number).collect::<Vec<_>>();
    let ReversalError::TooFewGames(clash) = error else { panic!("{error:?}") };
    assert_eq!((numbers(clash.players), clash.needed, clash.available), (vec![1, 3, 5], 3, 0));
}

/// The best (reversals, sum of rounds counted back from the end) and the best counts per round over all sets of
/// unplayed games that leave nobody more than one off. Counts are compared from the first round on, so fewer in an
/// earlier round is better, as in `Latest`.
fn brute_force(schedule: &Schedule, withdrawn: &[PlayerIx], after: u32) -> Option<((usize, u32), Vec<usize>)> {
    let event = Event::new(schedule, withdrawn).unwrap();
    let rounds = schedule.round_count();
    let games: Vec<(u32, Pairing)> =
        (after..rounds).flat_map(|r| event.games(RoundIx(r)).map(move |g| (r, g)).collect::<Vec<_>>()).collect();
    let mut best: Option<((usize, u32), Vec<usize>)> = None;
    for set in 0u32..1 << games.len() {
        let mut balance = event.balance.clone();
        let chosen = || games.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, g)| g);
        for (_, game) in chosen() {
            balance[game.white.ix()] -= 2;
            balance[game.black.ix()] += 2;
        }
        if balance.iter().any(|d| d.abs() > 1) {
            continue;
        }
        let mut counts = vec![0; rounds as usize];
        chosen().for_each(|(r, _)| counts[*r as usize] += 1);
        let fewest = (chosen().count(), chosen().map(|(r, _)| rounds - r).sum());
        best = Some(best.map_or((fewest, counts.clone()), |(f, c)| (f.min(fewest), c.min(counts.clone()))));
    }
    best
}

/// Both exact orders must find the best set of games, or prove that there is none, as by brute force.
fn check_against_brute_force(schedule: &Schedule, withdrawn: &[PlayerIx], after: u32) {
    let rounds = schedule.round_count();
    let best = brute_force(schedule, withdrawn, after);
    for order in [ReversalOrder::Latest, ReversalOrder::Fewest] {
        match (reversals(schedule, withdrawn, after, order), &best) {
            (Err(ReversalError::TooFewGames(clash)), None) => {
                assert!(clash.needed > clash.available, "{clash:?}");
                check_clash(schedule, withdrawn, after, &clash);
            }
            (Ok(found), Some((fewest, latest))) => {
                assert_even(&found);
                assert!(found.reversals.iter().all(|r| r.round.0 >= after));
                let mut counts = vec![0; rounds as usize];
                found.reversals.iter().for_each(|r| counts[r.round.ix()] += 1);
                let back = found.reversals.iter().map(|r| rounds - r.round.0).sum();
                match order {
                    ReversalOrder::Fewest => assert_eq!((found.reversals.len(), back), *fewest),
                    ReversalOrder::Latest | ReversalOrder::Staged => assert_eq!(counts, *latest),
                }
            }
            (got, best) => panic!("{withdrawn:?} after {after}: {got:?} against {best:?}"),
        }
    }
}

/// Counts a proof's two numbers again, from the schedule alone.
fn check_clash(schedule: &Schedule, withdrawn: &[PlayerIx], after: u32, clash: &Clash) {
    let event = Event::new(schedule, withdrawn).unwrap();
    let inside = |p: PlayerIx| clash.players.contains(&p);
    let games = (after..schedule.round_count()).flat_map(|r| event.games(RoundIx(r)).collect::<Vec<_>>());
    let available = games.filter(|g| inside(g.white) && !inside(g.black)).count();
    assert_eq!(available as i64, clash.available);
    // Everybody may end one off; so those inside need to give away at least this, and those outside to get at least
    // that. A reversed game between them moves two.
    let off = |p: PlayerIx| event.balance[p.ix()].rem_euclid(2);
    let give: i64 = event.staying().filter(|&p| inside(p)).map(|p| event.balance[p.ix()] - off(p)).sum();
    let get: i64 = event.staying().filter(|&p| !inside(p)).map(|p| -event.balance[p.ix()] - off(p)).sum();
    assert_eq!(clash.needed, (give / 2).max(get / 2));
}

#[test]
fn flow_is_as_good_as_brute_force_on_every_table_up_to_8() {
    for table in PairingTable::ALL {
        for n in 3..=8 {
            let schedule = rounds(table, n);
            // At most 5 rounds of 3 games or 4 of 4: 65,536 sets.
            for after in schedule.round_count().saturating_sub(if n < 7 { 5 } else { 4 })..=schedule.round_count() {
                for x in (0..n).map(PlayerIx) {
                    check_against_brute_force(&schedule, &[x], after);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Any games of two, any withdrawals, any colours.
    #[test]
    fn flow_is_as_good_as_brute_force_on_any_games(
        n in 3u32..8,
        games in prop::collection::vec((0u32..8, 0u32..8, 0u32..4), 0..13),
        out in prop::collection::vec(0u32..8, 0..3),
        after in 0u32..5,
    ) {
        let mut schedule = Schedule::new(n);
        for round in 0..4 {
            let mut builder = schedule.push_round();
            for (white, black, _) in games.iter().filter(|g| g.2 == round && g.0 != g.1 && g.0.max(g.1) < n) {
                builder.table(1, &[PlayerIx(*white), PlayerIx(*black)]);
            }
        }
        let out: Vec<PlayerIx> = out.into_iter().filter(|&p| p < n).map(PlayerIx).collect();
        check_against_brute_force(&schedule, &out, after);
    }
}
