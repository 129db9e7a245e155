//! Swiss seatings on the 35 published positions, beside Pantheon's own tables and the greedy walk.

use roundtable_engine::Effort;
use roundtable_engine::next_round::{NextMethod, NextNote, NextRequest, NextRound, next_round};
use roundtable_model::{PlayerId, Position, Seed};
use roundtable_testkit::positions::{SwissPosition, swiss_positions};

fn next(position: &Position, method: NextMethod) -> NextRound {
    next_round(position, &NextRequest { method, seed: Seed(0), effort: Effort::NORMAL }).unwrap()
}

/// Repeats and rank spread of tables, counted from the position alone.
fn count(position: &Position, tables: &[Vec<PlayerId>]) -> (u64, u64) {
    let (mut repeats, mut spread) = (0, 0);
    for table in tables {
        for (i, a) in table.iter().enumerate() {
            for b in &table[i + 1..] {
                let games = position.history().iter().flat_map(|r| &r.tables);
                repeats += games.filter(|t| t.seats.contains(a) && t.seats.contains(b)).count() as u64;
            }
        }
        let places = table.iter().map(|&id| u64::from(position.contender(id).unwrap().place.unwrap()));
        spread += places.clone().max().unwrap() - places.min().unwrap();
    }
    (repeats, spread)
}

/// Positions by how our tables compare with a rival's: repeats first, then spread.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    same: u32,
    better: u32,
    /// Better in one figure and not worse in the other.
    in_both: u32,
}

#[test]
fn never_worse_than_pantheon_or_the_walk_and_mostly_better() {
    let positions = swiss_positions();
    assert_eq!(positions.len(), 35);
    let (mut pantheons, mut walks) = (Tally::default(), Tally::default());
    for (i, SwissPosition { position, pantheon }) in positions.iter().enumerate() {
        let ours = next(position, NextMethod::Swiss);
        let tables: Vec<Vec<PlayerId>> = ours.round.tables.iter().map(|t| t.seats.clone()).collect();
        let (repeats, spread) = count(position, &tables);
        assert_eq!((repeats, spread), (ours.figures.repeats, ours.figures.rank_spread), "position {i}");
        let walk = next(position, NextMethod::Walk).figures;
        for (rival, tally) in
            [(count(position, pantheon), &mut pantheons), ((walk.repeats, walk.rank_spread), &mut walks)]
        {
            assert!((repeats, spread) <= rival, "position {i}: {repeats}/{spread} and the rival {rival:?}");
            tally.same += u32::from((repeats, spread) == rival);
            tally.better += u32::from((repeats, spread) < rival);
            tally.in_both += u32::from(repeats <= rival.0 && spread <= rival.1 && (repeats, spread) != rival);
        }
        let times = |n: &NextNote| if let NextNote::Repeat { times, .. } = n { u64::from(*times) } else { 0 };
        let explained: u64 = ours.notes.iter().map(times).sum();
        assert_eq!(explained, repeats, "position {i}: every repeat is explained");
    }
    // docs/reference/benchmarks.md prints these. 60 % of 35 are 21.
    let expected = [Tally { same: 6, better: 29, in_both: 24 }, Tally { same: 7, better: 28, in_both: 17 }];
    assert_eq!([pantheons, walks], expected);
}

/// The walk is what Pantheon does where no repeat is needed: the same tables.
#[test]
fn the_walk_is_pantheons_where_fresh_opponents_suffice() {
    let mut same = 0;
    for SwissPosition { position, pantheon } in swiss_positions() {
        let sorted = |mut table: Vec<PlayerId>| {
            table.sort_unstable();
            table
        };
        let walk = next(&position, NextMethod::Walk);
        let mut ours: Vec<_> = walk.round.tables.iter().map(|t| sorted(t.seats.clone())).collect();
        let mut theirs: Vec<_> = pantheon.into_iter().map(sorted).collect();
        ours.sort();
        theirs.sort();
        if count(&position, &theirs).0 == 0 && walk.figures.repeats == 0 {
            assert_eq!(ours, theirs);
            same += 1;
        }
    }
    assert!(same >= 10, "{same}");
}

#[test]
fn the_same_seed_gives_the_same_tables() {
    let position = &swiss_positions()[20].position;
    assert_eq!(next(position, NextMethod::Swiss), next(position, NextMethod::Swiss));
}
