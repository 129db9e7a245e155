//! Typical errors of programs between two rounds: who left, is late or absent, what was cancelled.

use roundtable_engine::next_round::{
    NextError, NextNote, NextRequest, NextRound, RepeatCause, Seating, next_by_walk, next_round, next_round_with,
};
use roundtable_engine::{Control, Effort};
use roundtable_model::{
    Contender, PlayerId, Position, PositionParts, SeatedRound, SeatedTable, Seed, ShortTables, TableSizes, Wish,
};

// Swiss seats people by the standings with few repeats, Random at random, Interval by blocks of the standings; the walk
// is the greedy rule that the manual of the program Pantheon describes.
const RANDOM: Seating = Seating::Random { avoid_repeats: false };
const FRESH: Seating = Seating::Random { avoid_repeats: true };

fn ids(list: impl IntoIterator<Item = u64>) -> Vec<PlayerId> {
    list.into_iter().map(PlayerId).collect()
}

fn contender(id: u64) -> Contender {
    Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() }
}

/// Players 1 to n, placed as numbered.
fn field(n: u64) -> PositionParts {
    PositionParts { contenders: (1..=n).map(contender).collect(), ..PositionParts::default() }
}

fn game(number: u32, seats: &[u64]) -> SeatedTable {
    SeatedTable::new(number, ids(seats.iter().copied()))
}

fn position(sizes: &[u32], parts: PositionParts) -> Position {
    Position::new(TableSizes::new(sizes.to_vec()).unwrap(), parts).unwrap()
}

fn ask(position: &Position, method: &Seating, seed: u64) -> Result<NextRound, NextError> {
    next_round(
        position,
        &NextRequest { seating: method, seed: Seed(seed), effort: Effort::LOW, short: ShortTables::Low },
    )
}

fn tables(round: &SeatedRound) -> Vec<Vec<u64>> {
    let sorted = |seats: &[PlayerId]| {
        let mut seats: Vec<u64> = seats.iter().map(|id| id.0).collect();
        seats.sort_unstable();
        seats
    };
    let mut tables: Vec<_> = round.tables.iter().map(|t| sorted(&t.seats)).collect();
    tables.sort();
    tables
}

fn played(round: &SeatedRound) -> SeatedRound {
    let tables = round.tables.iter();
    let tables = tables.map(|t| SeatedTable::new(t.number, t.seats.clone()));
    SeatedRound { tables: tables.collect(), sit_out: round.sit_out.clone(), ..SeatedRound::default() }
}

/// Makes this many rounds in turn, each with the earlier ones as history and its number from 0 as seed.
fn play(sizes: &[u32], parts: PositionParts, rounds: u64, method: &Seating) -> Vec<NextRound> {
    play_by(sizes, parts, rounds, |position, seed| ask(position, method, seed))
}

fn play_by(
    sizes: &[u32],
    mut parts: PositionParts,
    rounds: u64,
    seat: impl Fn(&Position, u64) -> Result<NextRound, NextError>,
) -> Vec<NextRound> {
    (0..rounds)
        .map(|seed| {
            let next = seat(&position(sizes, parts.clone()), seed).unwrap();
            parts.history.push(played(&next.round));
            next
        })
        .collect()
}

#[test]
fn without_history_swiss_seats_neighbours_and_says_that_places_are_seeding() {
    let next = ask(&position(&[4], field(8)), &Seating::Swiss, 1).unwrap();
    assert_eq!(tables(&next.round), [[1, 2, 3, 4], [5, 6, 7, 8]]);
    // The rank spread of a table is its highest place less its lowest: 4 − 1 and 8 − 5.
    assert_eq!((next.figures.repeats, next.figures.rank_spread, next.figures.tables), (0, 6, 2));
    assert_eq!(next.notes, [NextNote::PlacesAreSeeding]);
}

#[test]
fn those_who_left_take_nobody_elses_meetings_with_them() {
    // 2, 7, 12 and 16 left after the first round. A flat list of the others in fours would be shifted.
    let mut parts = field(16);
    parts.history.push(SeatedRound {
        tables: (0..4).map(|t| game(t + 1, &[1, 2, 3, 4].map(|s| s + 4 * u64::from(t)))).collect(),
        ..SeatedRound::default()
    });
    parts.contenders.retain(|c| ![2, 7, 12, 16].contains(&c.id.0));
    let next = ask(&position(&[4], parts.clone()), &Seating::Swiss, 0).unwrap();
    // 12 people of four old tables with 3 left of each: 3 tables of 4, so one of each old table sits at each.
    assert_eq!(next.figures.repeats, 0);
    let old = |id: u64| (id - 1) / 4;
    for table in tables(&next.round) {
        let mut from: Vec<u64> = table.iter().map(|&id| old(id)).collect();
        from.dedup();
        assert_eq!(from.len(), 4, "{table:?}");
    }
}

#[test]
fn cancelled_games_are_no_meetings() {
    let mut parts = field(8);
    let mut round =
        SeatedRound { tables: vec![game(1, &[1, 2, 3, 4]), game(2, &[5, 6, 7, 8])], ..SeatedRound::default() };
    round.tables.iter_mut().for_each(|t| t.cancelled = true);
    parts.history.push(round);
    let position = position(&[4], parts);
    let next = ask(&position, &Seating::Swiss, 0).unwrap();
    assert_eq!(tables(&next.round), [[1, 2, 3, 4], [5, 6, 7, 8]]);
    assert_eq!((next.figures.repeats, position.next_round().number()), (0, 2));
}

#[test]
fn rounds_of_different_table_counts_stay_apart() {
    // Two tables, then one: splitting the history by today's tables would mix them up.
    let mut parts = field(8);
    parts
        .history
        .push(SeatedRound { tables: vec![game(1, &[1, 2, 3, 4]), game(2, &[5, 6, 7, 8])], ..SeatedRound::default() });
    parts.history.push(SeatedRound {
        tables: vec![game(1, &[1, 5, 2, 6])],
        sit_out: ids([3, 4, 7, 8]),
        ..SeatedRound::default()
    });
    let next = ask(&position(&[4], parts), &Seating::Swiss, 0).unwrap();
    // Two of each old table must share one again, and 1-5, 1-6, 2-5, 2-6 met in round 2: at best 1-3-5-7, 2-4-6-8 or
    // the like, with three repeats at each table.
    assert_eq!(next.figures.repeats, 6);
    assert!(next.figures.fewest_repeats);
}

#[test]
fn absent_people_have_no_place_and_lose_nothing() {
    let mut parts = field(9);
    parts.absent = ids([5]);
    let next = ask(&position(&[4], parts), &Seating::Swiss, 0).unwrap();
    assert_eq!(tables(&next.round), [[1, 2, 3, 4], [6, 7, 8, 9]]);
    assert_eq!((next.round.absent.clone(), next.round.sit_out.len()), (ids([5]), 0));
}

#[test]
fn a_late_entry_plays_and_does_not_sit_out_first() {
    let mut parts = field(8);
    parts
        .history
        .push(SeatedRound { tables: vec![game(1, &[1, 2, 3, 4]), game(2, &[5, 6, 7, 8])], ..SeatedRound::default() });
    parts.contenders.push(Contender { id: PlayerId(900), ..Contender::default() });
    for method in &[Seating::Swiss, RANDOM, FRESH, Seating::Interval { step: 1 }] {
        let next = ask(&position(&[4], parts.clone()), method, 3).unwrap();
        assert_eq!(next.round.sit_out.len(), 1);
        assert_ne!(next.round.sit_out, ids([900]), "{method:?}");
    }
    let swiss = ask(&position(&[4], parts), &Seating::Swiss, 3).unwrap();
    assert!(swiss.notes.contains(&NextNote::Unplaced { people: 1 }));
    assert_eq!(swiss.round.sit_out, ids([8]), "the last of those who played");
}

#[test]
fn sit_outs_are_fair_over_the_history_in_every_method() {
    // Three of eleven sit out in each of eleven rounds, 33 times in total: everybody three times.
    for method in &[Seating::Swiss, RANDOM, FRESH, Seating::Interval { step: 2 }] {
        let mut sat_out = [0u32; 11];
        for round in play(&[4], field(11), 11, method) {
            assert_eq!(round.round.sit_out.len(), 3);
            round.round.sit_out.iter().for_each(|id| sat_out[id.0 as usize - 1] += 1);
            let (most, least) = (sat_out.iter().max().unwrap(), sat_out.iter().min().unwrap());
            assert!(most - least <= 1, "{method:?}: {sat_out:?}");
        }
        assert_eq!(sat_out, [3; 11]);
    }
}

#[test]
fn tables_of_two_sizes_seat_everybody() {
    let methods = [Seating::Swiss, RANDOM, FRESH, Seating::Interval { step: 3 }];
    let walked = play_by(&[4, 3], field(22), 5, |position, seed| next_by_walk(position, Seed(seed)));
    let played = methods.iter().map(|method| (method.id(), play(&[4, 3], field(22), 5, method)));
    for (method, rounds) in played.chain([("walk", walked)]) {
        for next in rounds {
            let mut sizes: Vec<usize> = next.round.tables.iter().map(|t| t.seats.len()).collect();
            sizes.sort_unstable();
            assert_eq!(sizes, [3, 3, 4, 4, 4, 4], "{method}");
        }
    }
}

#[test]
fn short_tables_go_round_where_places_do_not_matter() {
    // In seven rounds the 21 seats at tables of three are three for each of seven; the test only requires that nobody
    // always or never has one.
    let mut short = [0u32; 7];
    for next in play(&[4, 3], field(7), 7, &FRESH) {
        let table = next.round.tables.iter().find(|t| t.seats.len() == 3).unwrap();
        table.seats.iter().for_each(|id| short[id.0 as usize - 1] += 1);
    }
    assert!(short.iter().all(|&s| (1..=6).contains(&s)), "{short:?}");
}

/// The standings are cut into blocks of `step` tables, and each block is dealt like cards: places j, j + step, j +
/// 2·step … sit at table j.
#[test]
fn interval_blocks_are_those_of_the_rule() {
    let seats = |n, step| -> Vec<Vec<u64>> {
        let next = ask(&position(&[4], field(n)), &Seating::Interval { step }, 5).unwrap();
        next.round.tables.iter().map(|t| t.seats.iter().map(|id| id.0).collect()).collect()
    };
    assert_eq!(seats(8, 1), [[1, 2, 3, 4], [5, 6, 7, 8]]);
    assert_eq!(seats(8, 2), [[1, 3, 5, 7], [2, 4, 6, 8]]);
    let three = seats(24, 3);
    assert_eq!(three[..3], [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]);
    assert_eq!(three[3], [13, 16, 19, 22]);
    assert_eq!(seats(20, 2)[4], [17, 18, 19, 20], "a table left over is filled with step 1");
    let left = ask(&position(&[4], field(20)), &Seating::Interval { step: 2 }, 5).unwrap();
    assert_eq!(left.notes, [NextNote::LeftOver { tables: 1, step: 2 }]);
    for step in [0, 6] {
        let error = ask(&position(&[4], field(20)), &Seating::Interval { step }, 5).unwrap_err();
        assert_eq!(error, NextError::Step { step, tables: 5 });
    }
    let mixed = ask(&position(&[4, 3], field(7)), &Seating::Interval { step: 2 }, 5).unwrap();
    assert_eq!(tables(&mixed.round), [vec![1, 3, 5, 7], vec![2, 4, 6]]);
}

#[test]
fn wishes_come_first_by_every_method() {
    let mut parts = field(8);
    parts.wishes = [[1, 2], [1, 3], [7, 8]].map(|[a, b]| Wish::Apart(PlayerId(a), PlayerId(b))).to_vec();
    for method in &[Seating::Swiss, RANDOM, FRESH, Seating::King, Seating::Interval { step: 1 }] {
        for seed in 0..20 {
            let next = ask(&position(&[4], parts.clone()), method, seed).unwrap();
            let together = |a, b| tables(&next.round).iter().any(|t| t.contains(&a) && t.contains(&b));
            assert!(!together(1, 2) && !together(1, 3) && !together(7, 8), "{method:?} {seed}");
            assert_eq!(next.figures.broken_wishes, 0);
        }
    }
    // Apart from everybody, 1 still sits with three of them: three broken wishes, each with a note that it is proved.
    parts.wishes = (2..=8).map(|id| Wish::Apart(PlayerId(1), PlayerId(id))).collect();
    let next = ask(&position(&[4], parts), &Seating::Swiss, 0).unwrap();
    assert_eq!(next.figures.broken_wishes, 3);
    let proved = |n: &&NextNote| matches!(n, NextNote::BrokenApart { proved: true, .. });
    assert_eq!(next.notes.iter().filter(proved).count(), 3);
}

/// King and Interval follow an order and try no other tables: they do not claim that a wish had to be broken.
#[test]
fn who_goes_by_an_order_does_not_claim_that_a_broken_wish_had_to_be() {
    let mut parts = field(8);
    parts.wishes = (2..=8).map(|id| Wish::Apart(PlayerId(1), PlayerId(id))).collect();
    for method in &[Seating::King, Seating::Interval { step: 1 }] {
        let next = ask(&position(&[4], parts.clone()), method, 0).unwrap();
        let unproved = |n: &&NextNote| matches!(n, NextNote::BrokenApart { proved: false, .. });
        assert_eq!(next.notes.iter().filter(unproved).count(), 3, "{method:?}: {:?}", next.notes);
    }
}

#[test]
fn random_is_blind_and_fresh_is_not() {
    let mut parts = field(16);
    parts.history = play(&[4], field(16), 2, &FRESH).iter().map(|n| played(&n.round)).collect();
    // Two rounds without a repeat have 48 of the 120 pairs; of the 24 pairs of a random round 24 · 48 / 120 = 9.6 are
    // expected to be repeats, in ten rounds 96.
    let blind: u64 = (0..10).map(|s| ask(&position(&[4], parts.clone()), &RANDOM, s).unwrap().figures.repeats).sum();
    let fresh = ask(&position(&[4], parts.clone()), &FRESH, 0).unwrap();
    assert!(blind > 20, "{blind}");
    assert_eq!(fresh.figures.repeats, 0);
    assert_ne!(ask(&position(&[4], parts.clone()), &RANDOM, 1), ask(&position(&[4], parts), &RANDOM, 2));
}

#[test]
fn every_repeat_is_explained() {
    // Four people at one table again: everybody has met everybody; nobody is new for 1, who needs three mates.
    let mut parts = field(4);
    parts.history.push(SeatedRound { tables: vec![game(1, &[1, 2, 3, 4])], ..SeatedRound::default() });
    let next = ask(&position(&[4], parts), &Seating::Swiss, 0).unwrap();
    let notes: Vec<_> = next.notes.iter().filter(|n| matches!(n, NextNote::Repeat { .. })).collect();
    assert_eq!(notes.len(), 6);
    let why = RepeatCause::MetTooMany { player: PlayerId(1), fresh: 0, mates: 3 };
    let pair = [PlayerId(1), PlayerId(2)];
    assert_eq!(notes[0], &NextNote::Repeat { pair, times: 1, last_round: true, why });
    assert_eq!((next.figures.repeats, next.figures.last_round_meetings), (6, 6));
}

#[test]
fn seats_and_tables_stay_even_round_by_round() {
    for method in &[Seating::Swiss, RANDOM] {
        // Eight rounds with four seats and eight tables: at best everybody has each seat twice and each table once. The
        // seat range is the largest difference between a person's most-used and least-used seat.
        let rounds = play(&[4], field(32), 8, method);
        assert!(rounds.last().unwrap().figures.seat_range <= 2, "{}", rounds.last().unwrap().figures.seat_range);
        for id in 1..=32 {
            let at_one = rounds.iter().filter(|r| r.round.tables[0].seats.contains(&PlayerId(id))).count();
            // Swiss: numbers are assigned round by round, and docs/reference/benchmarks.md has 3 for tournaments of 32.
            let most = if *method == RANDOM { 2 } else { 3 };
            assert!(at_one <= most, "{method:?}: player {id} sat at table 1 {at_one} times in 8 rounds");
        }
    }
}

#[test]
fn a_fixed_table_is_kept_and_two_of_them_are_never_mixed() {
    let mut parts = field(12);
    parts.wishes = vec![Wish::AtTable(PlayerId(3), 3), Wish::AtTable(PlayerId(4), 7)];
    for next in play(&[4], parts, 4, &Seating::Swiss) {
        let at = |id| next.round.tables.iter().find(|t| t.seats.contains(&PlayerId(id))).unwrap().number;
        assert_eq!((at(3), at(4), next.figures.broken_wishes), (3, 7, 0));
    }
}

#[test]
fn too_few_for_a_table_is_impossible() {
    let error = ask(&position(&[4], field(3)), &Seating::Swiss, 0).unwrap_err();
    assert_eq!(error.code(), "cannot-fill");
    assert!(matches!(error, NextError::CannotFill { people: 3, .. }), "{error:?}");
}

#[test]
fn a_stop_gives_a_sound_round_at_once_and_says_so() {
    let mut parts = field(400);
    let request = |effort| NextRequest { seating: &Seating::Swiss, seed: Seed(1), effort, short: ShortTables::Low };
    let first = next_round(&position(&[4], parts.clone()), &request(Effort::LOW)).unwrap();
    assert!(!first.stopped);
    parts.history.push(played(&first.round));
    let stop = std::sync::atomic::AtomicBool::new(true);
    let control = Control::none().stopped_by(&stop);
    // So much effort would take days.
    let next = next_round_with(&position(&[4], parts), &request(Effort(u64::MAX)), &control).unwrap();
    assert!(next.stopped);
    assert_eq!(next.round.people().count(), 400);
}
