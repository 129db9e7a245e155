//! Finds every fault in the structure of a schedule: everybody needs one place in every round, at an allowed table.
//!
//! One pass over the schedule with a mark per player. A round without a fault is recognised by counting: as many places
//! as players, and none marked before. Only the others are checked table by table. O(players + seats) time per round,
//! and O(players) memory; a field far larger than the people named costs no memory.

use std::collections::HashSet;

use roundtable_model::{MAX_TABLE_SIZE, PlayerIx, Round, RoundIx, Schedule, SeatIx, TableRun, sorted};

use crate::fault::{Fault, MAX_FAULTS, PlaceInRound};
use crate::sizes::{Allowed, Sizes};
use crate::work::{mentions, out_of_proportion};

/// Every fault, in the order of the rounds; beyond [`MAX_FAULTS`] only their number.
pub(crate) fn faults(schedule: &Schedule, sizes: &Sizes) -> Vec<Fault> {
    let mut found = Found::default();
    if schedule.round_count() == 0 {
        found.add(Fault::NoRounds);
    }
    let mut seen = Marks::for_field(schedule.players(), mentions(schedule));
    for (index, round) in (0..).zip(schedule.rounds()) {
        let allowed = sizes.of_round(RoundIx(index));
        seen.begin_anew();
        if tables_are_sound(&round, allowed) && seen.mark_everybody(schedule.players(), &round) {
            continue;
        }
        seen.begin_anew();
        check_tables(RoundIx(index), &round, allowed, &mut found);
        check_players(schedule.players(), RoundIx(index), &round, &mut seen, &mut found);
    }
    found.listed()
}

/// Whether [`check_tables`] would find nothing, by runs (tables of one size with consecutive numbers) with ascending
/// numbers. False also if the numbers do not ascend, which need not be a fault.
fn tables_are_sound(round: &Round<'_>, sizes: &Allowed) -> bool {
    let mut last = None;
    let sound = |run: TableRun<'_>| {
        let ascending = last < Some(run.number);
        last = Some(run.number + (run.tables - 1));
        ascending && (2..=MAX_TABLE_SIZE as usize).contains(&run.size) && sizes.allows(run.size)
    };
    round.runs().len() > 0 && round.runs().all(sound)
}

/// Adds the faults of a round's tables: none at all, a wrong size, a number twice. Ascending numbers have no
/// duplicates.
fn check_tables(at: RoundIx, round: &Round<'_>, sizes: &Allowed, found: &mut Found) {
    if round.tables().len() == 0 {
        found.add(Fault::EmptyRound { round: at });
    }
    let (mut last, mut ascending) = (None, true);
    for (table, t) in round.tables().enumerate() {
        let (size, number) = (t.seats.len(), t.number);
        if size < 2 {
            found.add(Fault::TableTooSmall { round: at, table, number, size });
        } else if size > MAX_TABLE_SIZE as usize || !sizes.allows(size) {
            found.add_with(|| {
                let allowed = sizes.list.clone().unwrap_or_default();
                Fault::TableSize { round: at, table, number, size, allowed }
            });
        }
        ascending &= last < Some(number);
        last = Some(number);
    }
    if !ascending {
        let numbered = sorted(round.tables().enumerate().map(|(i, t)| (t.number, i)));
        let twice = sorted(numbered.windows(2).filter(|w| w[0].0 == w[1].0).map(|w| (w[1].1, w[0])));
        for (table, (number, first)) in twice {
            found.add(Fault::TableNumberTwice { round: at, table, first, number });
        }
    }
}

/// Adds the faults of a round's players: unknown, twice, or missing. Missing ones beyond the limit are only counted.
fn check_players(players: u32, at: RoundIx, round: &Round<'_>, seen: &mut Marks, found: &mut Found) {
    let mut present = 0;
    let mut nobody = true;
    let mut meet = |player: PlayerIx, place: PlaceInRound| {
        nobody = false;
        if player.0 >= players {
            found.add(Fault::UnknownPlayer { round: at, place, player, players });
        } else if seen.mark(player) {
            present += 1;
        } else {
            found.add_with(|| {
                let first = places(round).find(|&(p, _)| p == player).map_or(place, |(_, first)| first);
                Fault::DoubledPlayer { round: at, player, first, again: place }
            });
        }
    };
    places(round).for_each(|(player, place)| meet(player, place));
    // A round without anybody is one fault, not one for each player.
    if nobody || present == players {
        return;
    }
    let mut missing = players - present;
    for player in (0..players).map(PlayerIx) {
        if missing == 0 || found.is_full() {
            break;
        }
        if !seen.has(player) {
            found.add(Fault::MissingPlayer { round: at, player });
            missing -= 1;
        }
    }
    found.more += u64::from(missing);
}

/// Everybody in a round with their places: tables first, then who sits out, then who is absent.
fn places<'a>(round: &Round<'a>) -> impl Iterator<Item = (PlayerIx, PlaceInRound)> + use<'a> {
    let seated = round.tables().enumerate().flat_map(|(table, t)| {
        let number = t.number;
        (0..).zip(t.seats).map(move |(i, &p)| (p, PlaceInRound::Seat { table, number, seat: SeatIx(i) }))
    });
    let sitting_out = round.sit_out().iter().enumerate().map(|(index, &p)| (p, PlaceInRound::SitOut { index }));
    let absent = round.absent().iter().enumerate().map(|(index, &p)| (p, PlaceInRound::Absent { index }));
    seated.chain(sitting_out).chain(absent)
}

/// The faults so far: at most [`MAX_FAULTS`], and how many more there are.
#[derive(Default)]
struct Found {
    list: Vec<Fault>,
    /// How many beyond the list.
    more: u64,
}

impl Found {
    fn is_full(&self) -> bool {
        self.list.len() >= MAX_FAULTS
    }

    fn add(&mut self, fault: Fault) {
        self.add_with(|| fault);
    }

    fn add_with(&mut self, fault: impl FnOnce() -> Fault) {
        if self.is_full() {
            self.more += 1;
        } else {
            self.list.push(fault());
        }
    }

    fn listed(mut self) -> Vec<Fault> {
        if self.more > 0 {
            self.list.push(Fault::More { count: self.more });
        }
        self.list
    }
}

/// Who has been seen since the marks began anew.
enum Marks {
    /// The count at which each player was last marked, and the count now. Raising the count clears all marks at once.
    Dense { last: Vec<u32>, now: u32 },
    /// For a field far larger than everybody who is named.
    Sparse(HashSet<PlayerIx>),
}

impl Marks {
    fn for_field(players: u32, named: usize) -> Self {
        if out_of_proportion(players, named) {
            Self::Sparse(HashSet::new())
        } else {
            Self::Dense { last: vec![0; players as usize], now: 0 }
        }
    }

    fn begin_anew(&mut self) {
        match self {
            Self::Dense { now, .. } => *now += 1,
            Self::Sparse(seen) => seen.clear(),
        }
    }

    /// Marks everybody who has a place. Returns whether each of the `players` has exactly one; `false` also for sparse
    /// marks, which cannot tell.
    fn mark_everybody(&mut self, players: u32, round: &Round<'_>) -> bool {
        let Self::Dense { last, now } = self else { return false };
        let (mut places, mut fresh) = (0, 0);
        for list in round.runs().map(|run| run.seats).chain([round.sit_out(), round.absent()]) {
            places += list.len();
            for player in list {
                let Some(last) = last.get_mut(player.ix()) else { return false };
                fresh += usize::from(*last != *now);
                *last = *now;
            }
        }
        places == players as usize && fresh == places
    }

    /// Whether this is the first time in the round.
    fn mark(&mut self, player: PlayerIx) -> bool {
        match self {
            Self::Dense { last, now } => std::mem::replace(&mut last[player.ix()], *now) != *now,
            Self::Sparse(seen) => seen.insert(player),
        }
    }

    fn has(&self, player: PlayerIx) -> bool {
        match self {
            Self::Dense { last, now } => last[player.ix()] == *now,
            Self::Sparse(seen) => seen.contains(&player),
        }
    }
}
