//! Short tables and sit-outs: who has had how many, and whether anybody had a second before everybody had a first.
//!
//! The cost of a player is C(times, 2) for each kind, and 1 more for each early time: a j-th time in a round by the end
//! of which there had not been more than (j − 1) such places per head. For example, of 10 people one sits out in each
//! round: a second sit-out of the same person costs C(2, 2) = 1, and 1 more within the first ten rounds. O(rounds) per
//! changed player.

use roundtable_model::{Problem, RoundIx};

use crate::even_shares::least_pairs;
use crate::search::floor::{Floor, Kind};

/// Who had a short table or sat out, and when.
#[derive(Clone, Debug)]
pub(crate) struct Rests {
    players: u64,
    /// Words of 64 bits for the rounds of one player.
    words: usize,
    /// Places up to and with each round: short ones, sit-outs.
    places: [Vec<u64>; 2],
    /// For each kind, one bit for each round and player: who has such a place.
    taken: [Vec<u64>; 2],
}

/// The index of a kind in `places` and `taken`; `None` if it is not counted.
fn row(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Full => None,
        Kind::Short => Some(0),
        Kind::SitOut => Some(1),
    }
}

impl Rests {
    /// As after the kept rounds; the places of the floor (all rounds to be made) are counted, but nobody has them yet.
    pub fn new(problem: &Problem, floor: &Floor) -> Self {
        let kept = problem.kept();
        let rounds = kept.round_count() as usize + floor.rounds.len();
        let (players, words) = (problem.players() as usize, rounds.div_ceil(64).max(1));
        let mut rests = Self {
            players: players as u64,
            words,
            places: [vec![0; rounds], vec![0; rounds]],
            taken: [vec![0; players * words], vec![0; players * words]],
        };
        let largest = problem.table_sizes().largest() as usize;
        for (r, round) in (0..).map(RoundIx).zip(kept.rounds()) {
            let short = round.tables().filter(|t| t.seats.len() < largest).flat_map(|t| t.seats);
            let resting = round.sit_out().iter().map(|player| (player, 1, Kind::SitOut));
            for (player, row, kind) in short.map(|player| (player, 0, Kind::Short)).chain(resting) {
                rests.toggle(r, player.ix(), kind);
                rests.places[row][r.ix()] += 1;
            }
        }
        for table in &floor.tables {
            if let Some(row) = row(table.kind) {
                rests.places[row][table.round.ix()] += u64::from(table.size);
            }
        }
        for places in &mut rests.places {
            (1..places.len()).for_each(|r| places[r] += places[r - 1]);
        }
        rests
    }

    /// Whether there is anything to be fair about.
    pub fn matter(&self) -> bool {
        self.places.iter().any(|p| p.last().is_some_and(|&all| all > 0))
    }

    /// Adds or removes a place of this kind.
    pub fn toggle(&mut self, round: RoundIx, player: usize, kind: Kind) {
        if let Some(row) = row(kind) {
            self.taken[row][player * self.words + round.ix() / 64] ^= 1 << (round.ix() % 64);
        }
    }

    /// What a player's places of one kind cost, given the words that say in which rounds they are.
    fn cost_of(&self, row: usize, words: impl Iterator<Item = u64>) -> i64 {
        let (places, mut times, mut cost) = (&self.places[row], 0u32, 0);
        for (word, mut bits) in words.enumerate() {
            while bits != 0 {
                let round = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                // The `times` before this one are pairs with it. `places[round]` includes it: a first one is never
                // early.
                cost += i64::from(times) + i64::from(places[round] <= u64::from(times) * self.players);
                times += 1;
            }
        }
        cost
    }

    /// The words of a player's places of one kind.
    fn taken(&self, row: usize, player: usize) -> &[u64] {
        &self.taken[row][player * self.words..(player + 1) * self.words]
    }

    /// What adding or removing a place of this kind in a round changes in the cost of a player.
    pub fn change(&self, player: usize, round: RoundIx, kind: Kind) -> i64 {
        let Some(row) = row(kind) else { return 0 };
        let taken = self.taken(row, player);
        let toggled = taken.iter().enumerate().map(|(word, &bits)| {
            let other = if word == round.ix() / 64 { 1 << (round.ix() % 64) } else { 0 };
            bits ^ other
        });
        self.cost_of(row, toggled) - self.cost_of(row, taken.iter().copied())
    }

    /// What everybody's places cost.
    pub fn cost(&self) -> i64 {
        let all = (0..self.taken.len()).flat_map(|row| (0..self.players as usize).map(move |player| (row, player)));
        all.map(|(row, player)| self.cost_of(row, self.taken(row, player).iter().copied())).sum()
    }

    /// The least for any distribution of the places: everybody has floor or ceil of the average, nobody early.
    pub fn least(&self) -> i64 {
        let all = self.places.iter().map(|places| places.last().copied().unwrap_or(0));
        all.map(|all| least_pairs(all, self.players)).sum::<u64>() as i64
    }
}
