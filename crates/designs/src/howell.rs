//! Howell movements for bridge pairs: every pair meets every other once, in one round less than there are pairs, and
//! plays every set of boards once.
//!
//! That is a Room square (T. G. Room, A new type of magic square, Math. Gazette 39, 1955; E. C. Howell's Whist Openings
//! of 1897 have the first): rows are rounds, columns are sets of boards. It is made from a starter and an adder mod m =
//! pairs − 1 (R. G. Stanton and R. C. Mullin 1968). A starter splits 1, …, m − 1 into pairs {x, y} whose differences
//! ±(x − y) are all these numbers. An adder gives each pair another number a such that all x + a and y + a are 1, …, m
//! − 1 again. The first round has the games {x, y} with set −a, and {∞, 0} with set 0; adding 1 to all but ∞ gives the
//! next. With 8 pairs: {2, 5}, {6, 1}, {3, 4} with a = 3, 5, 6 are played with the sets 4, 2, 1.
//!
//! Starter and adder are found by trying, the first in order. For 4 and 6 pairs there is no Room square: there all
//! tables share the set of the round. North-South of each table is chosen to make any two compete about equally (see
//! `movement.rs`); exactly with 8, 12 and 16 pairs. Cost: a fraction of a second at [`MOST`].

use crate::movement::{Movement, Seated};

/// The most pairs; more can play a Mitchell movement (`mitchell.rs`).
pub const MOST: u32 = 32;

/// Up to this many tables all ways to exchange North-South and East-West are tried.
const ALL_WAYS: usize = 8;

/// A game of the first round: two numbers and the set.
type Game = [u32; 3];

/// The movement of `pairs` pairs, 4 to [`MOST`]; with an odd number one pair sits out in each round.
///
/// ```
/// use roundtable_designs::howell::howell;
/// let found = howell(8).unwrap().counted();
/// assert_eq!((found.meetings, found.boards_again, found.competition), ([1, 1], 0, [3, 3]));
/// assert_eq!(howell(7).unwrap().counted().played, [6, 6]);
/// assert!(howell(3).is_none());
/// ```
pub fn howell(pairs: u32) -> Option<Movement> {
    if !(4..=MOST).contains(&pairs) {
        return None;
    }
    if pairs % 2 == 1 {
        return howell(pairs + 1).map(Movement::without_last);
    }
    let m = pairs - 1;
    // The pair that stays has the last number.
    let mut games: Vec<Game> = vec![[m, 0, 0]];
    if pairs <= 6 {
        games.extend((1..pairs / 2).map(|x| [x, m - x, 0]));
    } else {
        let mut free =
            Free { m, starter: vec![true; m as usize], moved: vec![true; m as usize], adder: vec![true; m as usize] };
        [&mut free.starter, &mut free.moved, &mut free.adder].into_iter().for_each(|free| free[0] = false);
        if !free.add_games(pairs / 2 - 1, &mut games) {
            return None;
        }
    }
    choose_directions(pairs, &mut games);
    Some(developed(pairs, &games))
}

/// Exchanges North-South and East-West at some tables to make competition as even as possible: tries all ways up to
/// [`ALL_WAYS`] tables; with more, one or two tables at a time, until there is no improvement.
fn choose_directions(pairs: u32, games: &mut [Game]) {
    let tables = games.len();
    if tables <= ALL_WAYS {
        let way = |turned: usize| -> Vec<Game> {
            let of = |(table, game): (usize, &Game)| {
                if turned >> table & 1 == 1 { [game[1], game[0], game[2]] } else { *game }
            };
            games.iter().enumerate().map(of).collect()
        };
        if let Some(best) = (0..1 << tables).map(way).min_by_key(|games| spread(pairs, games)) {
            games.copy_from_slice(&best);
        }
        return;
    }
    // All single tables (one = other) and pairs of tables, tried in a circle until all of them in a row have failed.
    let both = (0..tables).flat_map(|one| (one..tables).map(move |other| (one, other)));
    let turns: Vec<(usize, usize)> = both.collect();
    let turned = |games: &mut [Game], (one, other): (usize, usize)| {
        games[one].swap(0, 1);
        if one != other {
            games[other].swap(0, 1);
        }
    };
    let mut best = spread(pairs, games);
    let (mut at, mut since) = (0, 0);
    while since < turns.len() {
        turned(games, turns[at]);
        let now = spread(pairs, games);
        if now < best {
            (best, since) = (now, 0);
        } else {
            turned(games, turns[at]);
            since += 1;
        }
        at = (at + 1) % turns.len();
    }
}

/// The unused numbers of Z_m: in the starter, in the starter moved by the adder, and as the adder's own.
struct Free {
    m: u32,
    starter: Vec<bool>,
    moved: Vec<bool>,
    adder: Vec<bool>,
}

impl Free {
    /// Adds games with the differences from this one down to 1, each the first that fits, going back if none does.
    fn add_games(&mut self, difference: u32, games: &mut Vec<Game>) -> bool {
        if difference == 0 {
            return true;
        }
        for x in 1..self.m {
            let y = (x + difference) % self.m;
            if !self.starter[x as usize] || !self.starter[y as usize] {
                continue;
            }
            for a in 1..self.m {
                let [p, q] = [x, y].map(|of| ((of + a) % self.m) as usize);
                if !self.adder[a as usize] || !self.moved[p] || !self.moved[q] {
                    continue;
                }
                self.mark([x, y, a], false);
                games.push([x, y, self.m - a]);
                if self.add_games(difference - 1, games) {
                    return true;
                }
                games.pop();
                self.mark([x, y, a], true);
            }
        }
        false
    }

    /// Marks the numbers of a starter pair and its adder as free or used.
    fn mark(&mut self, [x, y, a]: [u32; 3], is_free: bool) {
        self.adder[a as usize] = is_free;
        for of in [x, y] {
            self.starter[of as usize] = is_free;
            self.moved[((of + a) % self.m) as usize] = is_free;
        }
    }
}

/// The rounds that follow from the first by adding 1.
fn developed(pairs: u32, games: &[Game]) -> Movement {
    let m = pairs - 1;
    let add = |number: u32, round: u32| if number == m { m } else { (number + round) % m };
    let seated = |round: u32, (table, game): (u32, &Game)| Seated {
        table,
        north_south: add(game[0], round),
        east_west: add(game[1], round),
        boards: (game[2] + round) % m,
    };
    let rounds = (0..m).map(|round| (0..).zip(games).map(|at| seated(round, at)).collect()).collect();
    Movement { pairs, sets: m, rounds }
}

/// How unevenly any two pairs compete: the sum of the squares, which is least if all compete equally, as the sum is
/// constant.
fn spread(pairs: u32, games: &[Game]) -> i64 {
    let (n, movement) = (pairs as usize, developed(pairs, games));
    let mut way = vec![0_i64; n * movement.sets as usize];
    let mut compete = vec![0_i64; n * n];
    for seated in movement.rounds.iter().flatten() {
        let [a, b] = [seated.north_south, seated.east_west].map(|pair| pair as usize);
        way[seated.boards as usize * n + a] = 1;
        way[seated.boards as usize * n + b] = -1;
        // Two who play each other compete on this set once for each other table, pairs/2 − 1; −1 is added with the
        // directions below.
        let at = a.min(b) * n + a.max(b);
        compete[at] += i64::from(pairs / 2);
    }
    for set in way.chunks_exact(n) {
        for a in 0..n {
            (a + 1..n).for_each(|b| compete[a * n + b] += set[a] * set[b]);
        }
    }
    compete.iter().map(|times| times * times).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_meets_every_other_once_and_plays_every_board_once() {
        for pairs in (4..=MOST).step_by(2) {
            let movement = howell(pairs).unwrap();
            let found = movement.counted();
            assert_eq!((movement.rounds.len() as u32, movement.sets), (pairs - 1, pairs - 1), "{pairs}");
            assert_eq!((found.meetings, found.played), ([1, 1], [pairs - 1, pairs - 1]), "{pairs}");
            assert_eq!(found.boards_again, 0, "{pairs}: each of as many sets as rounds once");
            assert_eq!(found.sharing, if pairs <= 6 { pairs / 2 } else { 1 }, "{pairs}");
            for (round, tables) in movement.rounds.iter().enumerate() {
                let first = |table: u32| movement.rounds[0][table as usize].boards;
                assert!(tables.iter().all(|at| at.boards == (first(at.table) + round as u32) % (pairs - 1)), "{pairs}");
            }
        }
        assert!(howell(MOST + 2).is_none() && howell(2).is_none());
    }

    /// Total competition does not depend on the seats, so if even it is pairs / 2 − 1 for any two: found with 8, 12 and
    /// 16 pairs; the limits for the others are those found here.
    #[test]
    fn competition_is_even_where_it_can_be_found_so() {
        let even = |pairs: u32| howell(pairs).unwrap().counted().competition;
        assert_eq!([8, 12, 16].map(even), [[3, 3], [5, 5], [7, 7]]);
        for pairs in (4..=MOST).step_by(2) {
            let [least, most] = even(pairs);
            assert!(least >= 0 && most - least <= 12, "{pairs}: {least} to {most}");
        }
    }

    #[test]
    fn of_an_odd_number_each_sits_out_once() {
        for pairs in (5..MOST).step_by(2) {
            let movement = howell(pairs).unwrap();
            let found = movement.counted();
            assert_eq!(
                (found.meetings, found.played, found.boards_again),
                ([1, 1], [pairs - 1, pairs - 1], 0),
                "{pairs}"
            );
            // One pair fewer than tables have room for: the tables that are used are numbered from the first.
            assert!(movement.rounds.iter().all(|tables| tables.iter().map(|at| at.table).eq(0..pairs / 2)), "{pairs}");
        }
    }
}
