//! Powers in pairs that border nobody else: a balanced tournament design.
//!
//! A BTD(k) has the games of a round robin of 2k players in 2k − 1 rounds of k fields, and nobody plays more than twice
//! on a field. So on each field all but two play twice; these two are a game of one more round. Then everybody is on
//! each field twice, its games form closed rings, and read round the ring each game has a first and a second player:
//! with two powers for a field everybody holds each power once. Two players border once, or twice if one game was in
//! the added round: spread 1, the least by counting. It exists exactly for k ≠ 2 (Schellenberg, van Rees and Vanstone
//! 1977, “The existence of balanced tournament designs”).
//!
//! Made as by Haselgrove and Leech (1977, “A tournament design problem”, American Mathematical Monthly 84) for 2k − 1
//! not a multiple of 3: in round r of Z_m, m = 2k − 1, field d has the game {r/2 − d/2, r/2 + d/2} and field 0 that of
//! the one who is fixed; rounds s and −s exchange field 0 with the field of their difference 2s. For k = 3 round 0 has
//! the games {5, 0}, {2, 3} and {1, 4}; player 5 is fixed. Cost: O(k²).

use roundtable_model::{PlayerIx, PowerTable};

/// The square for k pairs of powers, of which each has two adjacent columns. `None` if 2k − 1 is a multiple of 3.
pub(crate) fn matching(k: u32) -> Option<PowerTable> {
    if k == 0 || (2 * k - 1).is_multiple_of(3) {
        return None;
    }
    let mut design = Design::of_differences(k as usize);
    design.exchange_opposite();
    design.square()
}

/// The games of a round robin on numbered fields.
struct Design {
    /// Fields, and half of the players.
    k: usize,
    /// `games[round][field]`; player 2k − 1 is fixed.
    games: Vec<Vec<[usize; 2]>>,
}

impl Design {
    /// Field d has all games of difference d, field 0 those of the fixed player.
    fn of_differences(k: usize) -> Self {
        let m = 2 * k - 1;
        // 2k ≡ 1 modulo m, so k is one half.
        let half = |x: usize| x * k % m;
        let game = |round: usize, field: usize| match field {
            0 => [m, half(round)],
            _ => [(half(round) + m - half(field)) % m, (half(round) + half(field)) % m],
        };
        Self { k, games: (0..m).map(|round| (0..k).map(|field| game(round, field)).collect()).collect() }
    }

    /// Exchanges, in the rounds s and −s, field 0 with the field of the difference 2s (or −2s, whichever is smaller).
    ///
    /// That field gives away the games {−s/2, 3s/2} and {s/2, −3s/2} and gets those of the fixed player with ±s/2:
    /// ±3s/2 are on it once, all others twice. Field 0 gets, over all s, every ±s/2 and every ±3s/2. As 3 has an
    /// inverse modulo m, both are everybody but 0 and the fixed player; these two are on it once, in round 0.
    fn exchange_opposite(&mut self) {
        let m = self.games.len();
        for s in 1..self.k {
            let field = (2 * s).min(m - 2 * s);
            self.games[s].swap(0, field);
            self.games[m - s].swap(0, field);
        }
    }

    /// How often each player is on each field.
    fn visits(&self) -> Vec<Vec<u64>> {
        let mut visits = vec![vec![0; 2 * self.k]; self.k];
        for (field, game) in self.games.iter().flat_map(|round| round.iter().enumerate()) {
            game.iter().for_each(|&player| visits[field][player] += 1);
        }
        visits
    }

    /// The square: each round is a game of it, and one more game has, for each field, the two who were there once.
    fn square(&self) -> Option<PowerTable> {
        let mut rows: Vec<Vec<PlayerIx>> = vec![Vec::new(); 2 * self.k];
        for (field, visits) in self.visits().iter().enumerate() {
            let once: Vec<usize> = (0..2 * self.k).filter(|&player| visits[player] == 1).collect();
            let (&[a, b], true) = (once.as_slice(), visits.iter().all(|&v| v <= 2)) else { return None };
            let games: Vec<[usize; 2]> = self.games.iter().map(|round| round[field]).chain([[a, b]]).collect();
            for (row, players) in rows.iter_mut().zip(round_the_rings(&games)) {
                row.extend(players.map(|player| PlayerIx(player as u32)));
            }
        }
        PowerTable::from_rows(&rows).ok()
    }
}

/// The games, everybody in two of them, oriented with everybody first in one and second in the other.
fn round_the_rings(games: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let mut of = vec![Vec::new(); games.len()];
    for (number, game) in games.iter().enumerate() {
        game.iter().for_each(|&player| of[player].push(number));
    }
    let mut turned: Vec<Option<[usize; 2]>> = vec![None; games.len()];
    for start in 0..games.len() {
        let (mut at, mut first) = (start, games[start][0]);
        while turned[at].is_none() {
            let [a, b] = games[at];
            let second = if a == first { b } else { a };
            turned[at] = Some([first, second]);
            first = second;
            at = of[first].iter().copied().find(|&game| game != at).unwrap_or(at);
        }
    }
    turned.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::borders::audit_powers;
    use roundtable_model::{Borders, SeatIx};

    #[test]
    fn pairs_are_balanced_from_six_powers_on() {
        for k in (3..=60).filter(|k| (2 * k - 1) % 3 != 0) {
            let square = matching(k).unwrap_or_else(|| panic!("k = {k}"));
            let pairs = (0..k).map(|pair| [SeatIx(2 * pair), SeatIx(2 * pair + 1)]);
            let audit = audit_powers(&square, &Borders::new(2 * k, pairs).unwrap()).unwrap();
            assert!(audit.valid(), "k = {k}: {:?}", audit.faults);
            assert_eq!((audit.min(), audit.max()), (1, 2), "k = {k}");
        }
    }

    #[test]
    fn where_thirds_of_a_turn_would_clash_nothing_is_made() {
        assert!([0, 2, 5, 8].into_iter().all(|k| matching(k).is_none()));
        let mut five = Design::of_differences(5);
        five.exchange_opposite();
        assert!(five.square().is_none());
    }
}
