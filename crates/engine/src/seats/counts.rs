//! How often any two are related by their seats, and what that costs: Σ C(times, 2) of every relation. O(pairs at a table) for a table that
//! comes or goes.

use roundtable_audit::related;
use roundtable_model::{PlayerIx, Schedule, SeatRelation};

/// How often any two are related, for every relation.
#[derive(Clone)]
pub(super) struct Counts<'a> {
    players: usize,
    relations: &'a [SeatRelation],
    /// By relation and pair.
    times: Vec<Vec<u16>>,
    /// Σ C(times, 2) of each relation, and what it is at best.
    pub cost: Vec<i64>,
    pub least: Vec<i64>,
}

impl<'a> Counts<'a> {
    pub fn new(schedule: &Schedule, relations: &'a [SeatRelation]) -> Self {
        let players = schedule.players() as usize;
        let least = relations.iter().map(|relation| {
            let found = related(schedule, relation);
            ((found.bound.sum_of_squares - found.total) / 2) as i64
        });
        Self {
            players,
            relations,
            times: vec![vec![0; players * players]; relations.len()],
            cost: vec![0; relations.len()],
            least: least.collect(),
        }
    }

    /// A table comes, or goes.
    pub fn count(&mut self, seats: &[PlayerIx], add: bool) {
        for ((relation, times), cost) in self.relations.iter().zip(&mut self.times).zip(&mut self.cost) {
            let is_ordered = relation.is_ordered();
            for [one, other] in relation.pairs(seats.len()) {
                let (a, b) = (seats[one.ix()].ix(), seats[other.ix()].ix());
                let (a, b) = if is_ordered { (a, b) } else { (a.min(b), a.max(b)) };
                let times = &mut times[a * self.players + b];
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

    pub fn is_best(&self) -> bool {
        self.cost == self.least
    }
}

/// How warm a walk is after that many of its steps.
pub(super) fn heat(step: u64, steps: u64, start: u64) -> u64 {
    const END: u64 = 48;
    END + (steps - step) * (start - END) / steps
}
