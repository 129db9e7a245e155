//! After the search: the groups of a column meet each other as evenly as possible, and nothing that ranks before that gets worse.
//!
//! Two kinds of steps: two people of one round change places at tables of one size, where that brings no repeat and no meeting inside a
//! group; and, where nobody is named anywhere, two people change places in all rounds. Chains of simulated annealing (Metropolis et al.
//! 1953) whose cost is the sum of the squares beyond an even share, as the audit counts it. Limits: 1,000 groups in a column. A step costs
//! O(table size) or O(groups + rounds · table size), memory is O(players · (players + groups)).

use roundtable_audit::{Objective, between_groups, even_share};
use roundtable_chance::{Heat, ODDS_BITS, Odds, Seed, SeededRng};
use roundtable_model::{PlayerIx, Problem, Schedule};

use super::knows_nobody;
use super::tuning::{EVEN_HEAT, EVEN_LABELS, EVEN_LAP, EVEN_MOST, EVEN_PER_PLACE, EVEN_SAME};
use crate::control::Work;

/// The largest number of groups of a column that is examined.
const MAX_GROUPS: usize = 1_000;

/// The same schedule, or one that is better: who sits with whom changed so that the groups to be spread meet each other more evenly.
pub(crate) fn evened(problem: &Problem, schedule: Schedule, seed: Seed, work: &Work<'_>) -> Schedule {
    let before = Objective::of(problem, &schedule);
    if before.uneven_groups == 0 || problem.plan_before().round_count() > 0 {
        return schedule;
    }
    better(problem, schedule, before, Moves { seats: true, labels: is_alike(problem) }, seed, work)
}

/// A schedule that some design gives, its people dealt out so that those of one group meet as rarely as possible, and the groups each
/// other evenly: who is who is free in a design. As it is where somebody is named by a wish, an absence or earlier rounds.
pub(crate) fn dealt(problem: &Problem, schedule: &Schedule, seed: Seed, work: &Work<'_>) -> Option<Schedule> {
    if problem.wishes().spreads.is_empty() || !is_alike(problem) {
        return None;
    }
    let before = Objective::of(problem, schedule);
    let dealt = better(problem, schedule.clone(), before, Moves { seats: false, labels: true }, seed, work);
    (dealt != *schedule).then_some(dealt)
}

/// Whether people differ by their groups alone.
pub(crate) fn is_alike(problem: &Problem) -> bool {
    problem.seated_wishes().is_empty() && knows_nobody(problem)
}

/// Which steps may be taken.
#[derive(Clone, Copy, Debug)]
struct Moves {
    /// Two of one round change places.
    seats: bool,
    /// Two change places in all rounds.
    labels: bool,
}

/// The best schedule that such steps reach, or the same if none is better.
fn better(
    problem: &Problem,
    mut schedule: Schedule,
    mut before: Objective,
    moves: Moves,
    seed: Seed,
    work: &Work<'_>,
) -> Schedule {
    if problem.wishes().spreads.iter().any(|spread| spread.values().len() > MAX_GROUPS) {
        return schedule;
    }
    let mut lots = seed.rng();
    let wanted = EVEN_PER_PLACE.default.saturating_mul(schedule.seat_count() as u64);
    let mut left = work.steps(wanted.min(EVEN_MOST.default));
    // With fewer meetings inside groups there are more between them, and other even shares: then it begins anew.
    while left > 0 {
        let Some(mut walk) = Walk::new(problem, &schedule, before.most_meetings, moves) else { break };
        let same = walk.same;
        let best = walk.anneal(&mut left, &mut lots, work);
        let found = walk.schedule(&schedule, &best);
        let objective = Objective::of(problem, &found);
        if objective >= before {
            break;
        }
        (schedule, before) = (found, objective);
        if walk.least_same >= same {
            break;
        }
    }
    schedule
}

/// A place of a round that is made: round and table as they stand in the schedule.
#[derive(Clone, Copy, Debug)]
struct Place {
    round: usize,
    /// Its table's first place, and how many places that has.
    first: usize,
    size: usize,
}

/// Groups of one column as the walk sees them.
struct Column {
    groups: usize,
    /// Everybody's group; `groups` for those without.
    group: Vec<usize>,
    /// How often two groups meet, at a · (groups + 1) + b and b · (groups + 1) + a.
    met: Vec<i32>,
    /// The even share of two groups, rounded down and up.
    share: Vec<(i32, i32)>,
}

struct Walk<'a> {
    players: usize,
    kept: usize,
    places: Vec<Place>,
    /// Who sits at each place.
    seats: Vec<usize>,
    /// Where everybody sits in each round made: rounds × players, or nowhere.
    at: Vec<Option<usize>>,
    /// Where the places of each round begin.
    rounds: Vec<usize>,
    /// How often two meet, everything earlier counted.
    met: Vec<u16>,
    /// No two may meet more often than this: what the most of the start is.
    most: u16,
    columns: Vec<Column>,
    /// Whom a wish names.
    named: Vec<bool>,
    moves: Moves,
    /// Meetings inside groups, and the sum of the squares beyond even shares.
    same: i64,
    uneven: i64,
    /// Meetings inside groups of the best that was seen.
    least_same: i64,
    problem: &'a Problem,
}

impl<'a> Walk<'a> {
    /// Nothing where no round is made.
    fn new(problem: &'a Problem, schedule: &Schedule, most: u64, moves: Moves) -> Option<Self> {
        let players = problem.players() as usize;
        let kept = problem.kept().round_count() as usize;
        let mut named = vec![false; players];
        for wish in problem.seated_wishes() {
            wish.players().for_each(|p| named[p.ix()] = true);
        }
        let mut met = vec![0u16; players * players];
        for table in [schedule, problem.history()].iter().flat_map(|s| s.rounds()).flat_map(|r| r.tables()) {
            for (a, b) in pairs(table.seats) {
                met[a * players + b] = met[a * players + b].saturating_add(1);
            }
        }
        let (mut places, mut seats, mut at, mut rounds) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (round, r) in schedule.rounds().skip(kept).enumerate() {
            rounds.push(places.len());
            at.resize((round + 1) * players, None);
            for table in r.tables() {
                let (first, size) = (places.len(), table.seats.len());
                for player in table.seats {
                    at[round * players + player.ix()] = Some(places.len());
                    places.push(Place { round, first, size });
                    seats.push(player.ix());
                }
            }
        }
        rounds.push(places.len());
        let columns = problem.wishes().spreads.iter().map(|spread| Column::of(spread, schedule)).collect();
        let most = u16::try_from(most).unwrap_or(u16::MAX);
        let mut walk = Self {
            players,
            kept,
            places,
            seats,
            at,
            rounds,
            met,
            most,
            columns,
            named,
            moves,
            same: 0,
            uneven: 0,
            least_same: 0,
            problem,
        };
        walk.same = walk.columns.iter().map(|column| column.inside()).sum();
        walk.least_same = walk.same;
        walk.uneven = walk.columns.iter().map(Column::uneven).sum();
        (walk.places.len() > 1).then_some(walk)
    }

    /// A meeting inside a group costs as much as `EVEN_SAME` squares, so that one more is hardly ever taken.
    fn cost(&self) -> i64 {
        EVEN_SAME.default as i64 * self.same + self.uneven
    }

    /// The best places that were seen, until the steps are used up or a lap ends with fewer meetings inside groups.
    fn anneal(&mut self, left: &mut u64, lots: &mut SeededRng, work: &Work<'_>) -> Vec<usize> {
        let first = self.same;
        let (mut best, mut least) = (self.seats.clone(), self.cost());
        for lap in 0.. {
            if least == 0 || *left == 0 || self.least_same < first || work.ends() {
                break;
            }
            *left = left.saturating_sub(EVEN_LAP.default);
            // From hot to cold in eight laps, over and over. One step in `EVEN_LABELS` is for all rounds, as it costs as much as the others.
            let heat = EVEN_HEAT.default * (8 - lap % 8) / 8;
            let odds = Odds::at(Heat(u32::try_from(heat).unwrap_or(u32::MAX)));
            for _ in 0..EVEN_LAP.default {
                let changed = match (self.moves.seats, self.moves.labels) {
                    (true, true) if lots.below(EVEN_LABELS.default) > 0 => self.swap_seats(lots, &odds),
                    (_, true) => self.swap_people(lots, &odds),
                    (true, false) => self.swap_seats(lots, &odds),
                    (false, false) => false,
                };
                if changed && self.cost() < least {
                    (least, self.least_same) = (self.cost(), self.same);
                    best.clone_from(&self.seats);
                    if least == 0 {
                        break;
                    }
                }
            }
        }
        best
    }

    /// Two of one round change places, if that brings no repeat.
    fn swap_seats(&mut self, lots: &mut SeededRng, odds: &Odds) -> bool {
        let x = lots.below(self.places.len() as u64) as usize;
        let here = self.places[x];
        let (from, to) = (self.rounds[here.round], self.rounds[here.round + 1]);
        let y = from + lots.below((to - from) as u64) as usize;
        let there = self.places[y];
        let (p, q) = (self.seats[x], self.seats[y]);
        if there.first == here.first || there.size != here.size || self.named[p] || self.named[q] {
            return false;
        }
        let alike = |column: &Column| column.group[p] == column.group[q];
        if self.columns.iter().all(alike) || !self.brings_no_repeat((x, y)) {
            return false;
        }
        let before = self.cost();
        self.exchange(x, y);
        if self.may_stay(before, lots, odds) {
            return true;
        }
        self.exchange(x, y);
        false
    }

    /// Whether the overload, Σ over pairs of C(meetings, 2), is no more when the people of two places change, and no two meet more often than
    /// anybody did.
    fn brings_no_repeat(&self, (x, y): (usize, usize)) -> bool {
        let (p, q) = (self.seats[x], self.seats[y]);
        let mut gained = 0i32;
        for (at, comes, goes) in [(x, q, p), (y, p, q)] {
            let Place { first, size, .. } = self.places[at];
            for place in (first..first + size).filter(|&place| place != at) {
                let mate = self.seats[place];
                let new = self.met[comes * self.players + mate];
                if new >= self.most {
                    return false;
                }
                gained += i32::from(new) - i32::from(self.met[goes * self.players + mate]) + 1;
            }
        }
        gained <= 0
    }

    /// The people of two places at different tables of a round change, and what they meet is counted.
    fn exchange(&mut self, x: usize, y: usize) {
        let (p, q) = (self.seats[x], self.seats[y]);
        for (at, comes, goes) in [(x, q, p), (y, p, q)] {
            let Place { first, size, .. } = self.places[at];
            for place in (first..first + size).filter(|&place| place != at) {
                let mate = self.seats[place];
                self.meet(goes, mate, -1);
                self.meet(comes, mate, 1);
            }
        }
        self.put(x, q);
        self.put(y, p);
    }

    fn put(&mut self, place: usize, player: usize) {
        self.seats[place] = player;
        let round = self.places[place].round;
        self.at[round * self.players + player] = Some(place);
    }

    /// One meeting more or less of two.
    fn meet(&mut self, a: usize, b: usize, by: i32) {
        for (a, b) in [(a, b), (b, a)] {
            let met = &mut self.met[a * self.players + b];
            *met = met.saturating_add_signed(by as i16);
        }
        for column in &mut self.columns {
            let (same, uneven) = column.meet(a, b, by);
            self.same += same;
            self.uneven += uneven;
        }
    }

    /// Whether a step from this cost to the present one is taken.
    fn may_stay(&self, before: i64, lots: &mut SeededRng, odds: &Odds) -> bool {
        let worse = i32::try_from(self.cost() - before).unwrap_or(i32::MAX);
        odds.allow(worse, (lots.bits() >> (64 - ODDS_BITS)) as u32)
    }

    /// Two change places in all rounds: each then meets whom the other met.
    fn swap_people(&mut self, lots: &mut SeededRng, odds: &Odds) -> bool {
        let (p, q) = (lots.below(self.players as u64) as usize, lots.below(self.players as u64) as usize);
        if self.columns.iter().all(|column| column.group[p] == column.group[q]) {
            return false;
        }
        let before = self.cost();
        self.trade(p, q);
        if self.may_stay(before, lots, odds) {
            return true;
        }
        self.trade(p, q);
        false
    }

    /// Two people change places in every round made, also where one of them rests.
    fn trade(&mut self, p: usize, q: usize) {
        for round in 0..self.rounds.len() - 1 {
            let place = |player: usize| self.at[round * self.players + player];
            match (place(p), place(q)) {
                (Some(x), Some(y)) if self.places[x].first == self.places[y].first => {
                    self.put(x, q);
                    self.put(y, p);
                }
                (Some(x), Some(y)) => self.exchange(x, y),
                (Some(x), None) => self.replace(round, x, p, q),
                (None, Some(y)) => self.replace(round, y, q, p),
                (None, None) => {}
            }
        }
    }

    /// One who rests comes to a place, and who was there rests.
    fn replace(&mut self, round: usize, at: usize, goes: usize, comes: usize) {
        let Place { first, size, .. } = self.places[at];
        for place in (first..first + size).filter(|&place| place != at) {
            let mate = self.seats[place];
            self.meet(goes, mate, -1);
            self.meet(comes, mate, 1);
        }
        self.put(at, comes);
        self.at[round * self.players + goes] = None;
    }

    /// The schedule with these people at the places of its made rounds. Who is nowhere in a round rests as before.
    fn schedule(&self, like: &Schedule, seats: &[usize]) -> Schedule {
        let mut made = Schedule::new(self.problem.players());
        let mut next = seats.iter();
        for (r, round) in like.rounds().enumerate() {
            if r < self.kept {
                made.push_round_from(round);
                continue;
            }
            let mut seated = vec![false; self.players];
            let mut builder = made.push_round();
            for table in round.tables() {
                let people: Vec<PlayerIx> =
                    next.by_ref().take(table.seats.len()).map(|&p| PlayerIx(p as u32)).collect();
                people.iter().for_each(|p| seated[p.ix()] = true);
                builder.table(table.number, &people);
            }
            round.absent().iter().for_each(|p| seated[p.ix()] = true);
            builder.absents(round.absent());
            let rest: Vec<PlayerIx> = (0..self.players).filter(|&p| !seated[p]).map(|p| PlayerIx(p as u32)).collect();
            builder.sit_outs(&rest);
        }
        made
    }
}

fn pairs(seats: &[PlayerIx]) -> impl Iterator<Item = (usize, usize)> + '_ {
    seats.iter().flat_map(move |a| seats.iter().filter(move |b| *b != a).map(move |b| (a.ix(), b.ix())))
}

impl Column {
    /// The groups of a column in a schedule. Even shares are kept only where the audit counts meetings between groups.
    fn of(spread: &roundtable_model::Spread, schedule: &Schedule) -> Self {
        let groups = spread.values().len();
        let group: Vec<usize> = spread.groups().iter().map(|g| g.map_or(groups, |g| g as usize)).collect();
        let width = groups + 1;
        let mut column = Self { groups, group, met: vec![0; width * width], share: vec![(0, i32::MAX); width * width] };
        for table in schedule.rounds().flat_map(|r| r.tables()) {
            for (a, b) in pairs(table.seats) {
                column.met[column.group[a] * width + column.group[b]] += 1;
            }
        }
        if between_groups(spread, schedule).is_some() {
            column.share_out();
        }
        column
    }

    /// Even shares of the meetings of two different groups.
    fn share_out(&mut self) {
        let (groups, width) = (self.groups, self.groups + 1);
        let mut sizes = vec![0u128; width];
        self.group.iter().for_each(|&g| sizes[g] += 1);
        let two = || (0..groups).flat_map(|a| (0..a).map(move |b| (a, b)));
        let all: i64 = two().map(|(a, b)| i64::from(self.met[a * width + b])).sum();
        let of_all: u128 = two().map(|(a, b)| sizes[a] * sizes[b]).sum();
        for (a, b) in two() {
            let (low, high) = even_share(all as u64, sizes[a] * sizes[b], of_all);
            let share = (i32::try_from(low).unwrap_or(i32::MAX), i32::try_from(high).unwrap_or(i32::MAX));
            self.share[a * width + b] = share;
            self.share[b * width + a] = share;
        }
    }

    /// Meetings inside groups: each is counted from both sides.
    fn inside(&self) -> i64 {
        (0..self.groups).map(|g| i64::from(self.met[g * (self.groups + 1) + g]) / 2).sum()
    }

    fn uneven(&self) -> i64 {
        (0..self.groups).flat_map(|a| (0..a).map(move |b| (a, b))).map(|(a, b)| self.beyond(a, b)).sum()
    }

    /// The square of what two groups meet beyond their share.
    fn beyond(&self, a: usize, b: usize) -> i64 {
        let at = a * (self.groups + 1) + b;
        let ((low, high), met) = (self.share[at], self.met[at]);
        let beyond = i64::from((met - high).max(low - met).max(0));
        beyond * beyond
    }

    /// One meeting more or less of two; what that adds inside groups, and to the squares.
    fn meet(&mut self, p: usize, q: usize, by: i32) -> (i64, i64) {
        let (a, b, width) = (self.group[p], self.group[q], self.groups + 1);
        if a == b {
            self.met[a * width + b] += 2 * by;
            return (if a < self.groups { i64::from(by) } else { 0 }, 0);
        }
        let before = self.beyond(a, b);
        self.met[a * width + b] += by;
        self.met[b * width + a] += by;
        if a == self.groups || b == self.groups { (0, 0) } else { (0, self.beyond(a, b) - before) }
    }
}

#[cfg(test)]
mod tests;
