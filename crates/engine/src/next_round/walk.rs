//! The greedy walk of Mahjong Pantheon's manual, the start of the search and the rival in the benchmark.
//!
//! The leader opens a table; the next to sit down is the highest placed who has met nobody seated there. In a dead end
//! the last to sit down gives way to the next; if nothing fits, or after 15,000 steps, the rule is relaxed: the round
//! may have one more repeat (later an eighth more). The first complete seating is the answer, so the last tables get
//! the rest. O(n·k) lookups where fresh opponents are near, O(n·k) a step and at worst O(15,000 + n) steps a limit.

use super::cost::Prices;
use super::meetings::PairCode;

/// Seatings tried before the limit is relaxed, beyond one for each person.
const PATIENCE: usize = 15_000;

/// Limits tried before there is none.
const LIMITS: usize = 40;

/// A pair to be kept apart weighs more than any meetings.
const APART: u64 = 1 << 32;

/// Tables of these sizes from the people in this order. There are at least `bound` repeats in any.
pub(crate) fn walk(prices: &Prices<'_>, order: &[u32], sizes: &[u32], bound: u64) -> Vec<Vec<u32>> {
    // For each seat in the order in which it is taken, how many already sit at its table.
    let seated_before = sizes.iter().flat_map(|&size| 0..size).collect();
    let mut walk = Walk { prices, order, seated_before, free: Free::new(order.len()), taken: Vec::new() };
    let mut patient = std::iter::successors(Some(bound), |limit| Some(limit + 1 + limit / 8)).take(LIMITS);
    let found = patient.any(|limit| walk.within(limit, PATIENCE)) || walk.within(u64::MAX, usize::MAX);
    debug_assert!(found, "without a limit anybody may sit down");
    let mut people = walk.taken.iter().map(|&(_, at)| order[at]);
    sizes.iter().map(|&size| people.by_ref().take(size as usize).collect()).collect()
}

/// Seats taken so far, and who may take the next.
struct Walk<'a> {
    prices: &'a Prices<'a>,
    order: &'a [u32],
    /// For each seat how many sit at its table before it is taken; 0 opens a table.
    seated_before: Vec<u32>,
    free: Free,
    /// For each seat taken: earlier meetings with those seated at its table, and the place in the order.
    taken: Vec<(u64, usize)>,
}

impl Walk<'_> {
    /// Seats everybody with at most `limit` repeats.
    fn within(&mut self, limit: u64, patience: usize) -> bool {
        let mut repeats = 0;
        while let Some((_, at)) = self.taken.pop() {
            self.free.put_back(at);
        }
        let mut steps = patience.saturating_add(self.seated_before.len());
        let mut after = None;
        while let Some(&seated) = self.seated_before.get(self.taken.len()) {
            match self.next(seated as usize, after).filter(|&(met, _)| repeats + met <= limit) {
                Some((met, at)) if steps > 0 => {
                    steps -= 1;
                    repeats += met;
                    self.free.take(at);
                    self.taken.push((met, at));
                    after = None;
                }
                Some(_) => return false,
                None => {
                    let Some(last) = self.taken.pop() else { return false };
                    self.free.put_back(last.1);
                    repeats -= last.0;
                    after = Some(last);
                }
            }
        }
        true
    }

    /// Who sits down next: fewest meetings first, then the highest placed; after `after` in this order. The highest
    /// placed of all opens a table, without alternatives.
    fn next(&self, seated: usize, after: Option<(u64, usize)>) -> Option<(u64, usize)> {
        let table = &self.taken[self.taken.len() - seated..];
        if seated == 0 {
            let first = self.free.first();
            return (after.is_none() && first < self.order.len()).then_some((0, first));
        }
        let mut best = None;
        let mut at = self.free.first();
        while at < self.order.len() {
            let pairs = table.iter().map(|&(_, t)| self.prices.people.meetings.pair(self.order[at], self.order[t]));
            let known = |pair: PairCode| u64::from(pair.times() + pair.shared());
            let met = pairs.map(|pair| known(pair) + if pair.apart() { APART } else { 0 }).sum::<u64>();
            // Where `after` is `None`, every candidate is above it.
            let candidate = Some((met, at));
            if candidate > after && (best.is_none() || candidate < best) {
                best = candidate;
                // Nobody behind `after` has fewer meetings than it.
                if met == after.map_or(0, |a| a.0) {
                    break;
                }
            }
            at = self.free.after(at);
        }
        best
    }
}

/// Places of the order that are still free, as a linked list whose links are put back later (Knuth 2000, “Dancing
/// links”, arXiv:cs/0011047).
struct Free {
    next: Vec<usize>,
    before: Vec<usize>,
}

impl Free {
    /// Node `i + 1` is place `i`; node 0 is the head.
    fn new(len: usize) -> Self {
        Self { next: (1..=len + 1).collect(), before: (0..=len + 1).map(|i| i.saturating_sub(1)).collect() }
    }

    fn first(&self) -> usize {
        self.next[0] - 1
    }

    fn after(&self, place: usize) -> usize {
        self.next[place + 1] - 1
    }

    fn take(&mut self, place: usize) {
        let (before, next) = (self.before[place + 1], self.next[place + 1]);
        self.next[before] = next;
        self.before[next] = before;
    }

    /// Undoes [`take`](Self::take), the last taken first.
    fn put_back(&mut self, place: usize) {
        let (before, next) = (self.before[place + 1], self.next[place + 1]);
        self.next[before] = place + 1;
        self.before[next] = place + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::super::cost::Aim;
    use super::super::people::People;
    use super::super::trial;
    use super::*;

    fn seated(people: &People, sizes: &[u32]) -> Vec<Vec<u32>> {
        let order: Vec<u32> = (0..people.len() as u32).collect();
        walk(&Prices { people, aim: Aim::SWISS, largest: sizes[0] as usize, short: &[] }, &order, sizes, 0)
    }

    #[test]
    fn without_history_the_first_sit_with_the_first() {
        let people = People::new(&trial::position(7, &[4, 3], 0, 0));
        assert_eq!(seated(&people, &[4, 3]), [vec![0, 1, 2, 3], vec![4, 5, 6]]);
    }

    #[test]
    fn the_leader_takes_the_highest_who_is_fresh() {
        use roundtable_model::{PlayerId, SeatedRound, SeatedTable};
        let start = trial::position(8, &[4], 0, 0);
        let game = |number, seats: [u64; 4]| SeatedTable::new(number, seats.map(PlayerId).into());
        let played =
            SeatedRound { tables: vec![game(1, [1, 2, 3, 4]), game(2, [5, 6, 7, 8])], ..SeatedRound::default() };
        let parts = roundtable_model::PositionParts {
            contenders: start.contenders().to_vec(),
            history: vec![played],
            ..Default::default()
        };
        let people = People::new(&roundtable_model::Position::new(start.table_sizes().clone(), parts).unwrap());
        // 1 takes 5; then everybody has met one of the two, so the highest, 2; then 6 has met one and 3 two of them.
        assert_eq!(seated(&people, &[4, 4])[0], [0, 4, 1, 5]);
    }
}
