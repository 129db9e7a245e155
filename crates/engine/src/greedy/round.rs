//! One round by first fit: players in order, each at the first table that takes them, backtracking.
//!
//! A table takes a player who has met everybody there fewer than `limit` times, if it has a free seat and is open, or
//! is the next to be opened: a new table only after the one before it, or one round would be tried in every order of
//! its tables. The first full round found this way is the first in alphabetical order. If repeats are allowed, the
//! table with the fewest of them comes first. If sizes differ and there is no round this way, it is tried again, with
//! any size for the next table to be opened: every order of the sizes, which may be many and has its own limit. Worst
//! case exponential in the players; the work is limited in looks at seats.

use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_model::PlayerIx;

use super::meetings::{Meetings, Row};

/// What came of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Search {
    /// The tables, each ascending, in the order of their sizes as given.
    Found(Vec<Vec<PlayerIx>>),
    /// There is none at tables of one size: every way was tried. At tables of several sizes none was found.
    NotFound,
    /// The budget ended the search.
    OutOfSteps,
}

/// Looks at seats for tables of several sizes in other orders, at least; or as many as all of one order took. They are
/// not subtracted from the others: later rounds would lack them.
const OTHER_ORDERS: u64 = 1_000_000;

/// How good a place is: repeats first, then the table's place. Places are tried in ascending order.
type Place = (u64, usize);

/// A round being filled.
struct Filling<'a> {
    met: &'a Meetings,
    row: Row,
    /// Players share a table who have met fewer times than this.
    limit: u32,
    sizes: &'a [u32],
    tables: Vec<Vec<PlayerIx>>,
    /// Whether a new table may have any of the sizes, not only that of the first empty one.
    any_size: bool,
    /// How many tables have somebody.
    open: usize,
    /// All tables before this one are full.
    full: usize,
    /// Looks at seats that may still be made.
    steps: &'a mut u64,
    /// Set from outside to have none left.
    stop: Option<&'a AtomicBool>,
}

/// Seats `players`, in this order, at tables of these sizes, which have a seat for each of them. Only players who have
/// met fewer than `limit` times share a table. Looks at seats are subtracted from `steps`, all of them once `stop` is
/// set.
pub(super) fn first_fit(
    players: &[PlayerIx],
    sizes: &[u32],
    met: &Meetings,
    limit: u32,
    steps: &mut u64,
    stop: Option<&AtomicBool>,
) -> Search {
    let before = *steps;
    let search = Filling::new(sizes, met, limit, steps, stop).fill(players);
    if search != Search::NotFound || sizes.windows(2).all(|pair| pair[0] == pair[1]) {
        return search;
    }
    let mut own = (before - *steps).max(OTHER_ORDERS);
    let mut filling = Filling::new(sizes, met, limit, &mut own, stop);
    filling.any_size = true;
    match filling.fill(players) {
        Search::OutOfSteps if !stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) => Search::NotFound,
        search @ (Search::Found(_) | Search::NotFound | Search::OutOfSteps) => search,
    }
}

/// Seats everybody, in this order, at the fewest repeats, without backtracking.
pub(super) fn fewest_repeats(players: &[PlayerIx], sizes: &[u32], met: &Meetings) -> Vec<Vec<PlayerIx>> {
    let mut steps = u64::MAX;
    let mut filling = Filling::new(sizes, met, u32::MAX, &mut steps, None);
    for &player in players {
        let (_, table) = filling.best_place(player, None).expect("there is a seat for everybody");
        filling.seat(player, table);
    }
    filling.tables
}

impl<'a> Filling<'a> {
    fn new(sizes: &'a [u32], met: &'a Meetings, limit: u32, steps: &'a mut u64, stop: Option<&'a AtomicBool>) -> Self {
        let tables = sizes.iter().map(|&s| Vec::with_capacity(s as usize)).collect();
        Self { met, row: Row::default(), limit, sizes, tables, any_size: false, open: 0, full: 0, steps, stop }
    }

    /// Seats everybody, from empty tables; those are empty again if there is no way.
    fn fill(&mut self, players: &[PlayerIx]) -> Search {
        // The place of each player seated so far; for the next one, the place they have just left.
        let mut places: Vec<Option<Place>> = vec![None; players.len() + 1];
        let mut next = 0;
        while let Some(&player) = players.get(next) {
            if let Some(place) = self.best_place(player, places[next]) {
                self.seat(player, place.1);
                places[next] = Some(place);
                next += 1;
                places[next] = None;
            } else if *self.steps == 0 {
                return Search::OutOfSteps;
            } else if let Some(before) = next.checked_sub(1) {
                next = before;
                self.unseat(places[next].map_or(0, |place| place.1));
            } else {
                return Search::NotFound;
            }
        }
        Search::Found(std::mem::take(&mut self.tables))
    }

    fn seat(&mut self, player: PlayerIx, table: usize) {
        self.open += usize::from(self.tables[table].is_empty());
        self.tables[table].push(player);
        while self.full < self.open && self.tables[self.full].len() >= self.sizes[self.full] as usize {
            self.full += 1;
        }
    }

    /// Removes the last to come to a table. Players leave in reverse order, so a table that empties was opened last.
    fn unseat(&mut self, table: usize) {
        self.tables[table].pop();
        self.full = self.full.min(table);
        self.open -= usize::from(self.tables[table].is_empty());
    }

    /// The best place for a player after the place `last`; `None` once the steps are used up, even if one was found.
    fn best_place(&mut self, player: PlayerIx, last: Option<Place>) -> Option<Place> {
        let row = self.met.row(player, &mut self.row);
        let least_repeats = last.map_or(0, |(repeats, _)| repeats);
        let mut best: Option<Place> = None;
        // Full tables at the beginning are skipped, and counted as if they were looked at.
        let mut looks = self.full as u64;
        // Without a choice of sizes the tables with somebody are the first, and the one after them is new.
        let end = if self.any_size { self.tables.len() } else { self.open + 1 };
        for (number, seats) in self.tables.iter().take(end).enumerate().skip(self.full) {
            looks += 1;
            if seats.len() >= self.sizes[number] as usize {
                continue;
            }
            // The first of consecutive empty tables of one size represents all.
            let is_alike = |before: usize| self.tables[before].is_empty() && self.sizes[before] == self.sizes[number];
            if seats.is_empty() && number.checked_sub(1).is_some_and(is_alike) {
                continue;
            }
            let Some(repeats) = repeats_at(row, seats, self.limit, &mut looks) else { continue };
            let place = (repeats, number);
            if last.is_none_or(|last| place > last) && best.is_none_or(|best| place < best) {
                best = Some(place);
                // A later place has no fewer repeats than the last one, so this is the best.
                if repeats == least_repeats {
                    break;
                }
            }
        }
        let stopped = self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        *self.steps = if stopped { 0 } else { self.steps.saturating_sub(looks) };
        if *self.steps == 0 { None } else { best }
    }
}

/// Earlier meetings with those at a table, or `None` if somebody has been met up to the limit.
fn repeats_at(row: &[u16], seats: &[PlayerIx], limit: u32, looks: &mut u64) -> Option<u64> {
    let mut repeats = 0;
    for other in seats {
        *looks += 1;
        let met = u32::from(row[other.ix()]);
        if met >= limit {
            return None;
        }
        repeats += u64::from(met);
    }
    Some(repeats)
}
