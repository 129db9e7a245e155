//! After the search: the groups of a column meet as evenly as possible, and nothing of higher rank gets worse.
//!
//! For example, 12 people of three clubs: how often somebody of club A sits with somebody of club B should be as often
//! as A with C and B with C. Two kinds of steps: two people of one round change places at tables of one size, if that
//! brings no repeat and hardly ever a meeting inside a group; and, if no wish or absence names anybody, two people
//! change places in all rounds. Simulated annealing (Metropolis et al. 1953); the cost is the sum of squares beyond an
//! even share, as in the audit. Limits: 1,000 groups in a column. A step costs O(table size) or O(groups + rounds ·
//! table size), memory is O(players · (players + groups)).

use roundtable_audit::{Objective, between_groups, even_share};
use roundtable_chance::{Heat, Odds, SeededRng};
use roundtable_model::{PlayerIx, Problem, Schedule};

use super::tuning::{EVEN_HEAT, EVEN_LABELS, EVEN_LAP, EVEN_MOST, EVEN_PER_PLACE, EVEN_SAME};
use super::{knows_nobody, whom_wishes_name};
use crate::control::Work;

/// The largest number of groups of a column that is examined.
const MAX_GROUPS: usize = 1_000;
/// The largest field: meetings are counted in a square.
const MOST_PLAYERS: u32 = 4_000;

/// The same schedule, or a better one: other people sit together, and the groups to be spread meet more evenly.
pub(crate) fn evened(problem: &Problem, schedule: Schedule, work: &Work<'_>) -> Schedule {
    if problem.players() > MOST_PLAYERS {
        return schedule;
    }
    let before = Objective::of(problem, &schedule);
    if before.uneven_groups == 0 || problem.plan_before().round_count() > 0 {
        return schedule;
    }
    better(problem, schedule, before, is_alike(problem), work)
}

/// Whether people differ by their groups alone.
pub(crate) fn is_alike(problem: &Problem) -> bool {
    problem.seated_wishes().is_empty() && knows_nobody(problem)
}

/// The best schedule that such steps reach, or the same if none is better. With `labels` two people also change places in
/// all rounds, as if their names were exchanged.
fn better(problem: &Problem, mut schedule: Schedule, mut before: Objective, labels: bool, work: &Work<'_>) -> Schedule {
    if problem.wishes().spreads.iter().any(|spread| spread.values().len() > MAX_GROUPS) {
        return schedule;
    }
    let mut lots = work.seed.rng();
    let wanted = EVEN_PER_PLACE.saturating_mul(schedule.seat_count() as u64);
    let mut left = work.steps(wanted.min(EVEN_MOST));
    // With fewer meetings inside groups there are more between them, and other even shares: then it starts again.
    while left > 0 {
        let Some(mut walk) = Walk::new(problem, &schedule, before.most_meetings, labels) else { break };
        let same = walk.same;
        let best = walk.anneal(&mut left, &mut lots, work);
        let found = schedule.refilled(walk.kept, best.iter().map(|&p| PlayerIx(p as u32)));
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

/// A seat in a round to be made.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// Counted from the first round to be made.
    round: usize,
    /// The first place of its table.
    first: usize,
    /// How many places its table has.
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

struct Walk {
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
    /// Whether two may change places in all rounds.
    labels: bool,
    /// Meetings inside groups.
    same: i64,
    /// The sum of the squares beyond even shares.
    uneven: i64,
    /// Meetings inside groups of the best that was seen.
    least_same: i64,
}

impl Walk {
    /// `None` if no round is to be made.
    fn new(problem: &Problem, schedule: &Schedule, most: u64, labels: bool) -> Option<Self> {
        let players = problem.players() as usize;
        let kept = problem.kept().round_count() as usize;
        let named = whom_wishes_name(problem);
        let mut met = vec![0u16; players * players];
        for [a, b] in schedule.pairs().chain(problem.history().pairs()) {
            for at in [a.ix() * players + b.ix(), b.ix() * players + a.ix()] {
                met[at] = met[at].saturating_add(1);
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
        let columns: Vec<Column> = problem.wishes().spreads.iter().map(|spread| Column::of(spread, schedule)).collect();
        let most = u16::try_from(most).unwrap_or(u16::MAX);
        let (same, uneven) = (columns.iter().map(Column::inside).sum(), columns.iter().map(Column::uneven).sum());
        let least_same = same;
        (places.len() > 1).then_some(Self {
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
            labels,
            same,
            uneven,
            least_same,
        })
    }

    /// A meeting inside a group costs as much as `EVEN_SAME` squares, so one more is hardly ever accepted.
    fn cost(&self) -> i64 {
        EVEN_SAME as i64 * self.same + self.uneven
    }

    /// The best places seen, until the steps are used up or a lap ends with fewer meetings inside groups.
    fn anneal(&mut self, left: &mut u64, lots: &mut SeededRng, work: &Work<'_>) -> Vec<usize> {
        let first = self.same;
        let (mut best, mut least) = (self.seats.clone(), self.cost());
        for lap in 0.. {
            if least == 0 || *left == 0 || self.least_same < first || work.ends() {
                break;
            }
            *left = left.saturating_sub(EVEN_LAP);
            // From hot to cold in eight laps, repeatedly. One step in `EVEN_LABELS` is for all rounds: it costs as much
            // as the others.
            let heat = EVEN_HEAT * (8 - lap % 8) / 8;
            let odds = Odds::at(Heat(u32::try_from(heat).unwrap_or(u32::MAX)));
            for _ in 0..EVEN_LAP {
                let changed = if self.labels && lots.below(EVEN_LABELS) == 0 {
                    self.swap_people(lots, &odds)
                } else {
                    self.swap_seats(lots, &odds)
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
        self.tried(|walk| walk.exchange(x, y), lots, odds)
    }

    /// Whether the overload, Σ over pairs of C(meetings, 2), does not grow when the people of two places change, and no
    /// two meet more often than anybody did.
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

    /// Exchanges the people of two places at different tables of a round, and counts their meetings.
    fn exchange(&mut self, x: usize, y: usize) {
        let (p, q) = (self.seats[x], self.seats[y]);
        self.take_over(x, q);
        self.take_over(y, p);
    }

    /// Somebody takes over a place and its meetings.
    fn take_over(&mut self, at: usize, comes: usize) {
        let (goes, Place { first, size, .. }) = (self.seats[at], self.places[at]);
        for place in (first..first + size).filter(|&place| place != at) {
            let mate = self.seats[place];
            self.meet(goes, mate, -1);
            self.meet(comes, mate, 1);
        }
        self.put(at, comes);
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

    /// Takes a step that is its own inverse, undoes it if it does not pay, and returns whether it was kept.
    fn tried(&mut self, step: impl Fn(&mut Self), lots: &mut SeededRng, odds: &Odds) -> bool {
        let before = self.cost();
        step(self);
        let stays = odds.take(self.cost() - before, lots);
        if !stays {
            step(self);
        }
        stays
    }

    /// Two change places in all rounds: each then meets whom the other met.
    fn swap_people(&mut self, lots: &mut SeededRng, odds: &Odds) -> bool {
        let (p, q) = (lots.below(self.players as u64) as usize, lots.below(self.players as u64) as usize);
        if self.columns.iter().all(|column| column.group[p] == column.group[q]) {
            return false;
        }
        self.tried(|walk| walk.trade(p, q), lots, odds)
    }

    /// Two people change places in every round made, also if one of them rests.
    fn trade(&mut self, p: usize, q: usize) {
        for round in 0..self.rounds.len() - 1 {
            let [x, y] = [p, q].map(|player| self.at[round * self.players + player]);
            let table = |place: Option<usize>| place.map(|at| self.places[at].first);
            let together = table(x) == table(y);
            for (place, comes) in [(x, q), (y, p)] {
                match place {
                    Some(at) if together => self.put(at, comes),
                    Some(at) => self.take_over(at, comes),
                    None => self.at[round * self.players + comes] = None,
                }
            }
        }
    }
}

impl Column {
    /// The groups of a column in a schedule. Even shares are stored only if the audit counts meetings between groups.
    fn of(spread: &roundtable_model::Spread, schedule: &Schedule) -> Self {
        let groups = spread.values().len();
        let group: Vec<usize> = spread.groups().iter().map(|g| g.map_or(groups, |g| g as usize)).collect();
        let width = groups + 1;
        let mut column = Self { groups, group, met: vec![0; width * width], share: vec![(0, i32::MAX); width * width] };
        for [a, b] in schedule.pairs() {
            let [a, b] = [a, b].map(|player| column.group[player.ix()]);
            column.met[a * width + b] += 1;
            column.met[b * width + a] += 1;
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

    /// One meeting more or less of two; returns the change inside groups and in the squares.
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
