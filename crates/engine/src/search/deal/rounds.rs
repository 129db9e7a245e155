//! A design's rounds on the floor (all tables of all rounds to be made): absent people leave, tables get their sizes,
//! and two change places if a wish is broken.
//!
//! O(rounds · named · players · table size).

use roundtable_chance::SeededRng;
use roundtable_model::{PlayerIx, Schedule, each_two};

use super::ties::Ties;
use crate::search::floor::{Floor, Kind};
use crate::search::prices::met_before;
use crate::search::task::Task;

/// Seats by table of the floor: in each round the tables of the design without absent people, the largest at the
/// largest tables; people without room fill other tables. Rounds that the design lacks are random.
pub(in crate::search) fn fitted(
    floor: &Floor,
    design: &Schedule,
    names: &[usize],
    lots: &mut SeededRng,
) -> Vec<Vec<PlayerIx>> {
    let mut seats: Vec<Vec<PlayerIx>> = vec![Vec::new(); floor.tables.len()];
    for (r, round) in floor.rounds.iter().enumerate() {
        let here = |p: &PlayerIx| round.people.binary_search(p).is_ok();
        let mut left: Vec<PlayerIx> = Vec::new();
        let mut groups: Vec<(bool, Vec<PlayerIx>)> = Vec::new();
        if let Some(given) = design.round(r) {
            let named = |people: &[PlayerIx]| -> Vec<PlayerIx> {
                people.iter().map(|p| PlayerIx(names[p.ix()] as u32)).filter(here).collect()
            };
            groups.extend(given.tables().map(|table| (false, named(table.seats))));
            groups.extend(given.sit_out().iter().map(|p| (true, named(&[*p]))));
        } else {
            left.extend(&round.people);
            lots.shuffle(&mut left);
        }
        groups.sort_by_key(|(rests, people)| (*rests, std::cmp::Reverse(people.len())));
        let mut tables: Vec<usize> = round.tables.clone().collect();
        tables.sort_by_key(|&t| (floor.tables[t].kind == Kind::SitOut, std::cmp::Reverse(floor.tables[t].size)));
        // Those who rest go on resting, as far as there is room for it.
        let real = groups.iter().filter(|(rests, _)| !rests).count();
        let resting = groups.split_off(real);
        let (playing, rest) = tables.split_at(round.real);
        for (part, tables) in [(groups, playing), (resting, rest)] {
            for (number, (_, people)) in part.into_iter().enumerate() {
                let room = tables.get(number).map_or(0, |&t| floor.tables[t].size as usize).min(people.len());
                if let Some(&t) = tables.get(number) {
                    seats[t].extend(&people[..room]);
                }
                left.extend(&people[room..]);
            }
        }
        for t in round.tables.clone() {
            let free = floor.tables[t].size as usize - seats[t].len();
            seats[t].extend(left.drain(..free.min(left.len())));
        }
    }
    seats
}

/// Exchanges two people of a round while that repairs a broken wish: always the two who leave the fewest wishes broken,
/// and of these the two at the cost of the fewest repeats. At most four exchanges a round for each person with a wish.
pub(super) fn mend(task: &Task<'_>, ties: &Ties, seats: &mut [Vec<u16>]) {
    if ties.wished.iter().all(Vec::is_empty) && ties.above.iter().all(|&above| above == 0) {
        return;
    }
    let players = task.floor.players as usize;
    let mut hall = Hall { task, ties, players, met: vec![0; players * players], at: vec![NOWHERE; players] };
    // `met_before` counts a pair once, in the row of the larger number.
    for (cell, times) in met_before(task.problem).into_iter().enumerate().filter(|(_, times)| *times > 0) {
        let (a, b) = (cell / players, cell % players);
        hall.met[a * players + b] = times as i32;
        hall.met[b * players + a] = times as i32;
    }
    seats.iter().for_each(|people| hall.meet(people, 1));
    for round in &task.floor.rounds {
        hall.at.fill(NOWHERE);
        for t in round.tables.clone() {
            seats[t].iter().for_each(|&p| hall.at[usize::from(p)] = t);
        }
        let named: Vec<usize> = round.people.iter().map(|p| p.ix()).filter(|&p| hall.is_named(p)).collect();
        for _ in 0..4 * named.len() {
            let mut best: Option<((i64, i32), (usize, usize))> = None;
            for &p in named.iter().filter(|&&p| hall.broken(p, hall.at[p], p) > 0) {
                for q in round.people.iter().map(|q| q.ix()).filter(|&q| hall.at[q] != hall.at[p]) {
                    let cost = hall.swap_costs(p, q, seats);
                    if best.is_none_or(|(least, _)| cost < least) {
                        best = Some((cost, (p, q)));
                    }
                }
            }
            let Some((_, (p, q))) = best.filter(|((wishes, _), _)| *wishes < 0) else { break };
            hall.swap(p, q, seats);
        }
    }
}

/// The table of those who are absent.
const NOWHERE: usize = usize::MAX;

/// Who sits where in the round looked at, and how often all have met.
struct Hall<'a> {
    task: &'a Task<'a>,
    ties: &'a Ties,
    players: usize,
    /// How often two have met, at a · players + b and b · players + a.
    met: Vec<i32>,
    /// The table of the floor of each player, or [`NOWHERE`].
    at: Vec<usize>,
}

impl Hall<'_> {
    fn is_named(&self, p: usize) -> bool {
        !self.ties.wished[p].is_empty() || self.ties.above[p] > 0
    }

    fn meet(&mut self, people: &[u16], by: i32) {
        for [a, b] in each_two(people).map(|two| two.map(usize::from)) {
            self.met[a * self.players + b] += by;
            self.met[b * self.players + a] += by;
        }
    }

    fn rests(&self, table: usize) -> bool {
        self.task.floor.tables[table].kind == Kind::SitOut
    }

    /// The broken wishes about somebody at a table, with `other` at this person's own.
    fn broken(&self, p: usize, table: usize, other: usize) -> i64 {
        if self.rests(table) {
            return 0;
        }
        // `above`: a wish for a seat needs a table that has it.
        let mut broken = i64::from(self.task.floor.tables[table].size <= self.ties.above[p]);
        for &(mate, sign) in &self.ties.wished[p] {
            let at = if mate == other { self.at[p] } else { self.at[mate] };
            if at != NOWHERE && !self.rests(at) {
                // A sign above 0 means apart, below 0 together.
                broken += i64::from((at == table) == (sign > 0));
            }
        }
        broken
    }

    /// Wishes more broken, and repeats more, where two change places.
    fn swap_costs(&self, p: usize, q: usize, seats: &[Vec<u16>]) -> (i64, i32) {
        let (here, there) = (self.at[p], self.at[q]);
        let wishes =
            self.broken(p, there, q) + self.broken(q, here, p) - self.broken(p, here, p) - self.broken(q, there, q);
        let mut repeats = 0;
        for (goes, comes, table) in [(p, q, here), (q, p, there)] {
            for mate in seats[table].iter().map(|&m| usize::from(m)).filter(|&m| m != goes) {
                // Σ C(m, 2) grows by the earlier meetings of a new pair, and falls by one less than those of an old
                // pair.
                repeats += self.met[comes * self.players + mate] - self.met[goes * self.players + mate] + 1;
            }
        }
        (wishes, repeats)
    }

    fn swap(&mut self, p: usize, q: usize, seats: &mut [Vec<u16>]) {
        let (here, there) = (self.at[p], self.at[q]);
        for (table, goes, comes) in [(here, p, q), (there, q, p)] {
            self.meet(&seats[table], -1);
            seats[table].iter_mut().filter(|seat| usize::from(**seat) == goes).for_each(|seat| *seat = comes as u16);
            self.meet(&seats[table], 1);
        }
        (self.at[p], self.at[q]) = (there, here);
    }
}
