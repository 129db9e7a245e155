//! Tests of the audit's figures: they must equal plain counting in n × n tables.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use roundtable_audit::{Colours, Rules, audit};
use roundtable_model::{History, PlayerIx, Schedule};
use roundtable_testkit::places::{self, players, tables};
use roundtable_testkit::tier::cases;

/// How often each two players meet, either way round.
fn meetings(schedules: &[&Schedule], n: usize) -> Vec<Vec<u64>> {
    let mut met = vec![vec![0; n]; n];
    for table in schedules.iter().flat_map(|s| s.rounds()).flat_map(|r| r.tables()) {
        for a in table.seats {
            for b in table.seats.iter().filter(|&b| b != a) {
                met[a.ix()][b.ix()] += 1;
            }
        }
    }
    met
}

/// One player's games in the order of the rounds: (table number, seat, size).
fn games(s: &Schedule, player: u32) -> Vec<(u32, usize, usize)> {
    let all = s
        .rounds()
        .flat_map(|r| r.tables())
        .flat_map(|t| t.seats.iter().enumerate().map(move |(seat, p)| (p.0, (t.number, seat, t.seats.len()))));
    all.filter(|(p, _)| *p == player).map(|(_, game)| game).collect()
}

/// The most games in a seat less the fewest, over the seats of the largest table at which the player sat.
fn seat_range(games: &[(u32, usize, usize)]) -> u32 {
    let seats = games.iter().map(|g| g.2).max().unwrap_or(1);
    let visits = |seat| games.iter().filter(|g| g.1 == seat).count();
    ((0..seats).map(visits).max().unwrap() - (0..seats).map(visits).min().unwrap()) as u32
}

/// The figures of colours at tables of two, counted plainly: seat 0 is White, and a break is two consecutive games of
/// one colour.
fn colours(s: &Schedule) -> Colours {
    let mut figures = Colours::default();
    for player in 0..s.players() {
        let whites: Vec<bool> = games(s, player).iter().map(|g| g.1 == 0).collect();
        let white = whites.iter().filter(|&&w| w).count();
        figures.max_imbalance = figures.max_imbalance.max(white.abs_diff(whites.len() - white) as u32);
        figures.breaks += whites.windows(2).filter(|w| w[0] == w[1]).count() as u64;
        let runs = whites.chunk_by(|a, b| a == b).map(|run| run.len() as u32);
        figures.longest_run = figures.longest_run.max(runs.max().unwrap_or(0));
    }
    figures
}

/// Every figure of the audit must equal plain counting.
fn agrees(s: &Schedule, history: Option<&Schedule>) -> Result<(), TestCaseError> {
    let past = history.cloned().map(History::from);
    let found = audit(s, &Rules { history: past.as_ref(), ..Rules::default() });
    let n = s.players() as usize;
    let met = meetings(&[Some(s), history].into_iter().flatten().collect::<Vec<_>>(), n);
    let pairs: Vec<(usize, usize)> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
    let counts: Vec<u64> = pairs.iter().map(|&(a, b)| met[a][b]).collect();
    let m = &found.meetings;
    prop_assert_eq!(m.total, counts.iter().sum::<u64>());
    prop_assert_eq!(m.pairs, pairs.len() as u64);
    prop_assert_eq!(m.min, counts.iter().copied().min().unwrap_or(0));
    prop_assert_eq!(m.max, counts.iter().copied().max().unwrap_or(0));
    prop_assert_eq!(m.repeats, counts.iter().map(|m| m.saturating_sub(1)).sum::<u64>());
    prop_assert_eq!(m.unmet_pairs, counts.iter().filter(|&&m| m == 0).count() as u64);
    prop_assert_eq!(m.sum_of_squares, counts.iter().map(|m| m * m).sum::<u64>());
    let common = |a: usize, b: usize| (0..n).filter(|&c| met[a][c] > 0 && met[b][c] > 0).count() as u64;
    let fewest = pairs.iter().filter(|&&(a, b)| met[a][b] == 0).map(|&(a, b)| common(a, b)).min();
    prop_assert_eq!(found.indirect.min, fewest);

    let all: Vec<_> = (0..s.players()).map(|p| games(s, p)).collect();
    prop_assert_eq!(found.seats.max_range, all.iter().map(|g| seat_range(g)).max().unwrap_or(0));
    let prefixes = all.iter().flat_map(|g| (0..=g.len()).map(move |end| seat_range(&g[..end])));
    prop_assert_eq!(found.seats.max_range_any_round, prefixes.max().unwrap_or(0));
    let numbers: BTreeSet<u32> = s.rounds().flat_map(|r| r.tables()).map(|t| t.number).collect();
    // Visits of a player to one table number beyond an even share of the player's games.
    let (mut most, mut excess) = (0, 0);
    for games in &all {
        let mut visits: BTreeMap<u32, u64> = BTreeMap::new();
        games.iter().for_each(|g| *visits.entry(g.0).or_default() += 1);
        most = most.max(visits.values().copied().max().unwrap_or(0));
        let share = games.len().div_ceil(numbers.len().max(1)) as u64;
        excess += visits.values().map(|v| v.saturating_sub(share)).sum::<u64>();
    }
    prop_assert_eq!((u64::from(found.tables.max_visits), found.tables.excess_visits), (most, excess));
    let full = s.rounds().flat_map(|r| r.tables()).map(|t| t.seats.len()).max().unwrap_or(0);
    if found.valid {
        let short: Vec<_> = all.iter().map(|g| g.iter().filter(|g| g.2 < full).count() as u32).collect();
        prop_assert_eq!(found.short_tables.min, *short.iter().min().unwrap());
        prop_assert_eq!(found.short_tables.max, *short.iter().max().unwrap());
    }
    let sit_outs: Vec<_> = (0..s.players())
        .map(|p| s.rounds().map(|r| r.sit_out().iter().filter(|q| q.0 == p).count() as u32).sum::<u32>())
        .collect();
    prop_assert_eq!(found.sit_outs.min, sit_outs.iter().copied().min().unwrap_or(0));
    prop_assert_eq!(found.sit_outs.max, sit_outs.iter().copied().max().unwrap_or(0));
    let twos = s.table_count() > 0 && s.rounds().all(|r| r.tables().all(|t| t.seats.len() == 2));
    prop_assert_eq!(found.colours, twos.then(|| colours(s)));
    Ok(())
}

proptest! {
    // A case is forty rounds, counted plainly.
    #![proptest_config(ProptestConfig::with_cases(cases(32, 64)))]

    /// Crowded fields have few unmet pairs, sparse ones many: both ways of finding common opponents.
    #[test]
    fn indirect_meetings_in_long_events(s in places::valid(24, 40)) {
        agrees(&s, None)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn figures_are_those_of_plain_counting(s in places::valid(14, 8)) {
        prop_assume!(s.table_count() > 0);
        agrees(&s, None)?;
    }
}

proptest! {
    #[test]
    fn figures_count_the_history_too(s in places::valid(9, 4), earlier in places::valid(9, 4)) {
        prop_assume!(earlier.players() <= s.players());
        agrees(&s, Some(&earlier))?;
    }

    /// A field with far more players than are ever named changes only the figures over all pairs, and the least ones,
    /// as strangers have 0: no meetings, common opponents or sit-outs. It is not valid, as they are missing.
    #[test]
    fn strangers_change_nothing_else(s in places::valid(9, 4), step in 1_u32..1_000_000) {
        let far = |list: &[PlayerIx]| list.iter().map(|p| PlayerIx(p.0 * step)).collect::<Vec<_>>();
        let mut wide = Schedule::new(u32::MAX);
        for round in s.rounds() {
            let mut builder = wide.push_round();
            for table in round.tables() {
                builder.table(table.number, &far(table.seats));
            }
            builder.sit_outs(&far(round.sit_out())).absents(&far(round.absent()));
        }
        let (near, wide) = (audit(&s, &Rules::default()), audit(&wide, &Rules::default()));
        prop_assert_eq!(wide.valid, false);
        let (m, w) = (&near.meetings, &wide.meetings);
        prop_assert_eq!((w.total, w.repeats, w.max, w.sum_of_squares), (m.total, m.repeats, m.max, m.sum_of_squares));
        prop_assert_eq!(w.unmet_pairs, w.pairs - (m.pairs - m.unmet_pairs));
        prop_assert_eq!((&wide.seats, &wide.tables, wide.sit_outs.max), (&near.seats, &near.tables, near.sit_outs.max));
        prop_assert_eq!((w.min, wide.indirect.min, wide.sit_outs.min), (0, Some(0), 0));
    }
}

#[test]
fn a_player_counts_a_pair_once_for_each_table_and_never_with_himself() {
    // Player 1 sits there twice and meets 2 and 3 each time; the two meet once.
    let found = audit(&tables(4, &[&[&[1, 1, 2, 3]]]), &Rules::default());
    assert_eq!((found.meetings.total, found.meetings.max), (5, 2));
}

#[test]
fn history_counts_as_meetings_and_nowhere_else() {
    let mut past = Schedule::new(4);
    past.push_round().table(7, &players(&[0, 1])).table(8, &players(&[2, 3]));
    let s = tables(4, &[&[&[1, 2], &[3, 4]]]);
    let found = audit(&s, &Rules { history: Some(&past.into()), ..Rules::default() });
    // Two pairs meet twice each: 2² + 2². Spread over the 6 pairs, four meetings need no repeat.
    assert_eq!((found.meetings.total, found.meetings.repeats, found.meetings.sum_of_squares), (4, 2, 8));
    assert_eq!((found.meetings.bound.repeats, found.meetings.bound.sum_of_squares), (0, 4));
    assert_eq!((found.rounds, found.tables.max_visits, found.seats.max_range), (1, 1, 1));
}
