//! How often any two are related by their seats (one left of the other, or before the other), and the cost: Σ
//! C(times, 2) of every relation. O(pairs at a table) for a table that is added or removed.

use roundtable_audit::related;
use roundtable_model::{PlayerIx, Schedule, SeatRelation};

/// How often the pairs of each relation occur. The caller gives each pair a number; pairs with the same number are
/// counted together.
#[derive(Clone)]
pub(super) struct Times<'a> {
    relations: &'a [SeatRelation],
    /// By relation and number.
    times: Vec<Vec<u16>>,
    /// Σ C(times, 2) of each relation.
    pub cost: Vec<i64>,
}

impl<'a> Times<'a> {
    pub fn new(relations: &'a [SeatRelation], numbers: usize) -> Self {
        let times = vec![vec![0; numbers]; relations.len()];
        Self { relations, times, cost: vec![0; relations.len()] }
    }

    /// Adds or removes a table. `number` gives a pair's number from its two people and whether their order counts.
    pub fn count(&mut self, seats: &[PlayerIx], add: bool, number: impl Fn(PlayerIx, PlayerIx, bool) -> usize) {
        for ((relation, times), cost) in self.relations.iter().zip(&mut self.times).zip(&mut self.cost) {
            let is_ordered = relation.is_ordered();
            for [one, other] in relation.pairs(seats.len()) {
                let times = &mut times[number(seats[one.ix()], seats[other.ix()], is_ordered)];
                if add {
                    *cost += i64::from(*times);
                    *times += 1;
                } else {
                    *times -= 1;
                    *cost -= i64::from(*times);
                }
            }
        }
    }

    pub fn sum(&self) -> i64 {
        self.cost.iter().sum()
    }
}

/// [`Times`] with a number for each two players, and the least possible cost.
pub(super) struct Counts<'a> {
    players: usize,
    times: Times<'a>,
    /// Of each relation, by its bound.
    least: Vec<i64>,
}

impl<'a> Counts<'a> {
    pub fn new(schedule: &Schedule, relations: &'a [SeatRelation]) -> Self {
        let players = schedule.players() as usize;
        // Σ C(times, 2) = (Σ times² − Σ times) / 2, and the sum of the times is the same for every order of seats.
        let least = relations.iter().map(|relation| {
            let found = related(schedule, relation);
            ((found.bound.sum_of_squares - found.total) / 2) as i64
        });
        Self { players, times: Times::new(relations, players * players), least: least.collect() }
    }

    /// Adds or removes a table.
    pub fn count(&mut self, seats: &[PlayerIx], add: bool) {
        let players = self.players;
        self.times.count(seats, add, |a, b, is_ordered| {
            let (a, b) = if is_ordered { (a, b) } else { (a.min(b), a.max(b)) };
            a.ix() * players + b.ix()
        });
    }

    /// Σ C(times, 2) of each relation.
    pub fn cost(&self) -> &[i64] {
        &self.times.cost
    }

    pub fn sum(&self) -> i64 {
        self.times.sum()
    }

    pub fn is_best(&self) -> bool {
        self.times.cost == self.least
    }
}

/// The heat of a walk after this many of its steps: from `start` down to 48, in units of 1/256 of cost.
pub(super) fn heat(step: u64, steps: u64, start: u64) -> u64 {
    const END: u64 = 48;
    END + (steps - step) * (start - END) / steps
}
