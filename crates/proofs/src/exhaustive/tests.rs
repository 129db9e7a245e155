//! The two searches compared with each other, and their steps.

use std::collections::BTreeSet;

use super::*;

/// Everybody plays in every round, and nobody has a wish.
fn plain(tables: &[u64]) -> (Asked, Round) {
    let round = Round { tables: tables.to_vec(), absent: BTreeSet::new(), resting: 0, full: tables[0] };
    (Asked { players: round.seated() as usize, ties: [Ties::new(), Ties::new()], counts_rests: false }, round)
}

/// Lists are used for larger fields, in which both searches take long. In these small ones both are quick.
#[test]
fn lists_find_a_schedule_where_beginnings_find_one() {
    let mut found = [0; 2];
    for (tables, most_rounds) in
        [(&[2, 2, 2][..], 6), (&[2, 2, 2, 2], 4), (&[3, 2, 2], 5), (&[3, 3, 2], 5), (&[3, 3, 3], 5), (&[4, 4], 4)]
    {
        let (asked, round) = plain(tables);
        // All rounds without a repeat, or all but one of them, and a pair that meets twice.
        for (times, fresh, none_with) in (3..=most_rounds).flat_map(|r| [(r, r, 0), (r + 1, r, 1)]) {
            let by_lists = fresh::exists(&asked, &round, (times, fresh), none_with, &mut { STEPS_OF_LISTS });
            let by_beginnings = has_schedule(&asked, &[(&round, times)], &BTreeMap::new(), none_with);
            assert_eq!(by_lists, by_beginnings, "{tables:?}: {times} rounds, {none_with}");
            found[usize::from(by_lists == Ok(true))] += 1;
        }
    }
    assert!(found.iter().all(|answers| *answers > 5), "{found:?}");
}

/// The description of a beginning counts each third person's meetings with each two, which takes more steps than there
/// are threes.
#[test]
fn a_beginning_costs_more_steps_than_the_field_has_threes() {
    let (asked, round) = plain(&[20]);
    // In two rounds at one table each of the 190 pairs meets twice. The first round is seated here.
    let (order, table) = ([&round; 2], vec![vec![0; 20]; 20]);
    let grown = |left| {
        let mut search = Search { asked: &asked, most: 190, left, names: BTreeMap::new() };
        let marks = asked.marks(&table, &order, &mut search.names)?;
        let nothing = Beginning { together: 0, before: 0, table: table.clone(), marks };
        let step = Step { done: 0, order: &order, later: 2..=2, takes: 2 };
        search.grown(&[nothing], &step).map(|beginnings| beginnings.len())
    };
    assert_eq!([20 * 19 * 18, STEPS].map(grown), [Err(ClaimMistake::TooLarge), Ok(1)]);
}
