//! Tests of the recipes (constructions): each is built and checked, small fields here, all of them in
//! `cargo xtask designs verify`.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

use roundtable_audit::{Rules, audit, faults};
use roundtable_testkit::corpus;
use roundtable_testkit::meetings::first_repeat;

use super::*;
use crate::compose;

/// The best recipe, by one planner for all tests: each small recipe is searched once.
fn planned(players: u32, table_size: u32) -> Recipe {
    static PLANNER: LazyLock<Mutex<Planner>> = LazyLock::new(Mutex::default);
    PLANNER.lock().unwrap().best(players, table_size).unwrap()
}

/// Builds the recipe: it has as many rounds as it says, no fault and no repeat. Small ones are also audited.
fn prove(recipe: &Recipe) {
    let schedule = recipe.build().to_schedule();
    let what = format!("{} players at {}: {}", recipe.players(), recipe.table_size(), recipe.name());
    assert_eq!((schedule.players(), schedule.round_count()), (recipe.players(), recipe.rounds()), "{what}");
    assert!(schedule.rounds().all(|r| r.tables().all(|t| t.seats.len() as u32 == recipe.table_size())), "{what}");
    let problems = faults(&schedule, &Rules::default());
    assert!(problems.is_empty(), "{what}: {:?}", problems.first());
    assert_eq!(first_repeat(&schedule), None, "{what}");
    if schedule.players() <= 60 {
        assert_eq!(audit(&schedule, &Rules::default()).meetings.repeats, 0, "{what}");
    }
}

#[test]
fn every_stored_base_round_has_no_repeat() {
    assert!(developed::STORED.len() > 40);
    for stored in developed::STORED.iter() {
        prove(&Recipe::Developed(stored));
    }
}

/// No repeat, and the groups never meet; more rounds than orthogonal squares give, and no more than are possible.
#[test]
fn stored_rounds_with_one_of_each_group_have_one_of_each() {
    assert!(developed::ONE_OF_EACH.len() > 20);
    for stored in developed::ONE_OF_EACH.iter() {
        let (k, n) = (stored.table_size, stored.players() / stored.table_size);
        let recipe = Recipe::Developed(stored);
        prove(&recipe);
        let group_of = |player: &u32| player / n;
        let rotation = recipe.build();
        for table in rotation.rounds().flat_map(|round| rotation.tables(round)) {
            assert_eq!(table.iter().map(group_of).collect::<std::collections::BTreeSet<_>>().len() as u32, k);
        }
        assert_eq!(one_of_each(k, n), Some(recipe), "{k} groups of {n}");
    }
    for (k, n) in (2..=12).flat_map(|k| (2..=30).map(move |n| (k, n))) {
        let most = roundtable_audit::rounds_with_one_of_each(k, n).unwrap().rounds;
        assert!(one_of_each(k, n).map_or(1, |recipe| recipe.rounds()) <= most, "{k} groups of {n}");
    }
}

/// A hole: players (the fixed points) who never meet each other, and have no seat in the last rounds (`without`).
#[test]
fn stored_designs_with_a_hole_have_the_hole_and_no_repeat() {
    for stored in developed::INCOMPLETE.iter() {
        let (full, without) = stored.build_incomplete();
        // `shape().1` is how many fixed points there are.
        let hole = full.players() - without.players();
        assert_eq!((hole, full.round_count() + without.round_count()), (stored.shape().1, stored.rounds));
        // At tables of 3 a round brings two meetings. Somebody of the hole meets the v − hole others, in (v − hole) / 2
        // rounds; anybody else all but one, v − 2 people, in v / 2 − 1 rounds. The difference is rounds without the
        // hole.
        assert_eq!(without.round_count(), hole / 2 - 1, "{}", stored.players());
        let mut met = std::collections::BTreeSet::new();
        for (rotation, round) in [&full, &without].into_iter().flat_map(|r| r.rounds().map(move |round| (r, round))) {
            let mut seated = round.to_vec();
            seated.sort_unstable();
            assert!(seated.into_iter().eq(0..rotation.players()));
            for table in rotation.tables(round) {
                for (i, &a) in table.iter().enumerate() {
                    for &b in &table[..i] {
                        assert!(a.min(b) < without.players(), "two of the hole meet");
                        assert!(met.insert((a.min(b), a.max(b))), "{a} and {b} meet again");
                    }
                }
            }
        }
    }
}

/// `groups`: the players form groups of this size who never meet, and meet all others. “Filled groups” adds rounds in
/// them.
#[test]
fn groups_of_stored_designs_are_as_promised() {
    let promised: Vec<_> = developed::STORED.iter().filter(|d| d.groups > 0).collect();
    assert!(!promised.is_empty());
    for stored in promised {
        let (rotation, g, k) = (stored.build(), stored.groups, stored.table_size);
        let groups = compose::groups_apart(&rotation);
        assert!(groups.iter().all(|group| group.len() as u32 == g), "{}", stored.players());
        // This many rounds without a repeat: everybody has met the v − g players of all other groups.
        assert_eq!(rotation.round_count() * (k - 1), stored.players() - g);
    }
    // 95 rounds: everybody meets all but one, (192 − 2) / 2.
    let recipe = planned(192, 3);
    assert_eq!((recipe.name(), recipe.rounds()), ("filled groups", 95));
    prove(&recipe);
}

/// Stored base rounds, and the larger designs that the recursive constructions build from them; also one at tables of 7
/// and one of 8. All meet if the v − 1 others are met k − 1 a round.
#[test]
fn everybody_meets_everybody_at_tables_of_five_and_six() {
    let at_five =
        [105, 145, 165, 185, 205, 225, 245, 265, 285, 305, 365, 385, 405, 445, 485, 505, 525, 545, 565, 585, 605]
            .into_iter()
            .chain([685, 725, 745, 785, 805, 825, 865, 925, 965])
            .map(|v| (v, 5));
    let at_six = [186, 216, 246, 306, 366, 396, 546].map(|v| (v, 6));
    for (v, k) in at_five.chain(at_six).chain([(721, 7), (288, 8)]) {
        let recipe = planned(v, k);
        assert_eq!(recipe.rounds(), (v - 1) / (k - 1), "{v}: {}", recipe.name());
        prove(&recipe);
    }
}

/// Stored base rounds that are fixed by a subgroup. With 120 and 160 players only groups of four never meet, (v − 4) /
/// 4 rounds; of 110 there are 19 rounds, where 14 were known before (`docs/reference/designs.md`).
#[test]
fn base_rounds_kept_by_a_subgroup_meet_the_bound() {
    for (v, rounds) in [(110, 19), (120, 29), (160, 39)] {
        let recipe = planned(v, 5);
        assert_eq!(recipe.rounds(), rounds, "{v}: {}", recipe.name());
        prove(&recipe);
    }
}

/// R. Mathon's semiplane of 135 points, blocks of 12 and groups of 3, without three disjoint blocks: a round is the rest
/// of the other blocks through a point of one of these.
#[test]
fn a_semiplane_without_disjoint_blocks_meets_the_bound() {
    let recipe = planned(99, 9);
    assert_eq!((recipe.rounds(), upper(99, 9).unwrap().rounds), (12, 12));
    prove(&recipe);
}

/// One more than the lower bounds of `social-golfer/best_known.csv`: a transversal design's last round, played as two.
#[test]
fn a_round_split_in_two_is_one_more_than_published() {
    for (v, k, rounds) in [(45, 5, 10), (66, 6, 12), (91, 7, 14), (153, 9, 18), (90, 5, 19), (190, 10, 20)] {
        let recipe = planned(v, k);
        assert_eq!(recipe.rounds(), rounds, "{v}: {}", recipe.name());
        prove(&recipe);
    }
}

/// Group sizes (v / k) for which too few mutually orthogonal Latin squares are known here: squares with a common hole
/// are used instead. 380 = 5 · 76 needs no hole, as four squares of order 76 are known. The rounds are this program's.
#[test]
fn a_hole_stands_for_squares_that_are_not_known() {
    let at_five = [(290, 57), (370, 73), (380, 76), (435, 86), (470, 94)].map(|(v, rounds)| (v, 5, rounds));
    let at_six = [(348, 57), (414, 66), (456, 73), (522, 85), (540, 89)].map(|(v, rounds)| (v, 6, rounds));
    for (v, k, rounds) in at_five.into_iter().chain(at_six) {
        let recipe = planned(v, k);
        assert!(v == 380 || matches!(recipe, Recipe::TransversalWithHole { .. }), "{v}: {}", recipe.name());
        assert_eq!(recipe.rounds(), rounds, "{v} at {k}");
        prove(&recipe);
        assert_eq!(recipe.build_first(rounds - 1), recipe.build().first(rounds - 1));
    }
}

/// Nearly Kirkman systems (tables of 3, everybody meets all but one) from frames (`frame.rs`) filled by designs with a
/// hole.
#[test]
fn filled_frames_meet_the_bound() {
    for v in [102, 132, 174, 204, 276] {
        let recipe = planned(v, 3);
        assert!(matches!(recipe, Recipe::FilledFrame { .. }), "{v}: {}", recipe.name());
        assert_eq!(recipe.rounds(), upper(v, 3).unwrap().rounds, "{v}");
        prove(&recipe);
    }
}

/// Proves the best recipe, and returns how many rounds it lacks to the bound.
fn proved_short(v: u32, k: u32) -> u32 {
    let recipe = planned(v, k);
    prove(&recipe);
    upper(v, k).unwrap().rounds - recipe.rounds()
}

/// Kirkman systems for odd v (all meet), nearly Kirkman systems for even v (all but one), and 12, with none and
/// bound 4.
#[test]
fn tables_of_3_meet_the_bound() {
    for v in (9..=150).step_by(3) {
        assert_eq!(proved_short(v, 3), 0, "{v}");
    }
}

/// Those up to 200 are among the sizes of the test `tables_of_4_meet_the_bound_up_to_200_but_for_one_size`.
#[test]
fn tables_of_4_meet_the_bound_wherever_everybody_can_meet() {
    for v in (208..=300).step_by(12) {
        let recipe = planned(v, 4);
        assert_eq!(recipe.rounds(), (v - 1) / 3, "{v}");
        prove(&recipe);
    }
}

/// Tables of 4 up to 200: the most possible rounds, except 140, where 46 are neither known nor excluded.
#[test]
fn tables_of_4_meet_the_bound_up_to_200_but_for_one_size() {
    for v in (16..=200).step_by(4) {
        assert_eq!(proved_short(v, 4), u32::from(v == 140), "{v}");
    }
}

/// If everybody can meet everybody, a recipe is found for every size below 1,000 (`designs verify` builds them).
#[test]
fn kirkman_and_bose_have_no_gap_below_1000() {
    for v in (9..1000).step_by(6) {
        assert_eq!(planned(v, 3).rounds(), (v - 1) / 2, "{v}");
    }
    for v in (16..1000).step_by(12) {
        assert_eq!(planned(v, 4).rounds(), (v - 1) / 3, "{v}");
    }
}

/// Tables, seats → published lower and upper bounds.
fn published() -> BTreeMap<(u32, u32), (u32, u32)> {
    let text = corpus("social-golfer/best_known.csv");
    let rows = text.lines().skip(1).map(|line| {
        let numbers: Vec<u32> = line.split(',').take(5).map(|n| n.parse().unwrap()).collect();
        ((numbers[0], numbers[1]), (numbers[3], numbers[4]))
    });
    rows.collect()
}

#[test]
fn small_grid_is_built_and_within_the_published_bounds() {
    for ((tables, k), (_, published_upper)) in published() {
        let recipe = planned(tables * k, k);
        assert!(recipe.rounds() <= upper(tables * k, k).unwrap().rounds, "{tables}×{k}");
        assert!(recipe.rounds() <= published_upper, "{tables}×{k}: more than is possible");
        if tables <= 12 {
            prove(&recipe);
        }
    }
}

/// `build_first` makes some recipes (also inflated ones) without the later rounds: the first rounds of the whole.
#[test]
fn first_rounds_are_those_of_the_whole() {
    let mut inflated = 0;
    for (v, k) in (3..=5).flat_map(|k| (2..=150 / k).map(move |n| (n * k, k))).chain([(120, 8), (90, 6), (288, 4)]) {
        let recipe = best(v, k).unwrap();
        let whole = recipe.build();
        inflated += u32::from(matches!(recipe, Recipe::Inflated { .. }));
        for rounds in [1, 2, 5, recipe.rounds() - 1, recipe.rounds()] {
            let first = whole.clone().first(rounds);
            assert_eq!(recipe.build_first(rounds), first, "{v} at {k}, {rounds}: {}", recipe.name());
        }
    }
    assert!(inflated > 2, "{inflated}");
}

/// Each has the rounds that it says, and in them nobody meets twice.
#[test]
fn other_recipes_have_rounds_without_a_repeat() {
    let mut all = 0;
    for (players, k) in [(16, 4), (28, 4), (40, 4), (64, 4), (27, 3), (45, 3), (45, 5), (24, 2)] {
        for other in others(players, k, 3) {
            all += 1;
            assert_ne!(Some(&other), best(players, k).as_ref());
            let made = other.build().to_schedule();
            let audited = audit(&made, &Rules::default());
            let found = (audited.valid, audited.meetings.repeats, made.round_count() >= 3, made.round_count());
            assert_eq!(found, (true, 0, true, other.rounds()), "{players} at {k}: {other:?}");
        }
    }
    assert!(all > 12, "{all}");
}
