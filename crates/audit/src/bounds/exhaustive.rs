//! Exhaustive search: every schedule of a small field that a better one would have to contain.
//!
//! Let T(S) be Σ m(m−1)/2 over the pairs of a schedule S of r rounds. T counts the pairs that are together in two rounds, over all
//! pairs of rounds, so leaving out one round in turn gives Σ T(S − round) = (r − 2)·T(S): some round can be left out with at most
//! ⌊T·(r−2)/r⌋ left (the averaging of Katona, Nemetz and Simonovits 1964 for hypergraphs). A schedule of R rounds with T at
//! most t therefore grows from one round by single rounds with T at most t₁ ≤ t₂ ≤ … ≤ t, all of which are known beforehand. What
//! a further round costs depends on the meetings so far only, and the names of the players are free: so it is enough to keep the
//! different tables of meetings up to the order of the players. Where none is left, no schedule has T ≤ t.
//!
//! No maker is asked and nothing is taken on trust: two tables of meetings are merged only when an order of the players that maps one
//! to the other is in hand. Cost bounded by [`WORK`].

use std::collections::BTreeMap;

use super::shape::Shape;

/// The largest field.
const PLAYERS: usize = 12;
/// The most different rounds.
const ROUNDS: usize = 6_000;
/// About so many elementary steps in all.
const WORK: u64 = 40_000_000;

/// The best bound on T that can be shown, from one that is known on; nothing where the field is too large, or something is given
/// besides tables alike in every round.
pub(super) fn pairs_together(shape: &Shape, known: u64, found: u64) -> Option<u64> {
    let [kind] = shape.round_kinds.as_slice() else { return None };
    let plain = kind.sit_outs == 0 && kind.absent.is_empty() && shape.past.most == 0;
    if !plain || shape.players as usize > PLAYERS || !(2..=200).contains(&kind.times) {
        return None;
    }
    let sizes: Vec<usize> = kind.sizes.iter().flat_map(|&(s, c)| std::iter::repeat_n(s as usize, c as usize)).collect();
    let rounds = all_rounds(shape.players as usize, &sizes)?;
    let mut search = Search { players: shape.players as usize, rounds, left: WORK };
    let mut bound = known;
    while bound < found && search.exists(kind.times, bound) == Some(false) {
        bound += 1;
    }
    (bound > known).then_some(bound)
}

/// Pairs of players at one table, by their place in a table of meetings: a round.
type Together = Vec<u16>;

/// Every way to seat everybody at tables of these sizes, the largest first.
fn all_rounds(players: usize, sizes: &[usize]) -> Option<Vec<Together>> {
    let mut rounds = Vec::new();
    let mut table_of = vec![usize::MAX; players];
    fill(&mut table_of, sizes, 0, &mut Vec::new(), &mut rounds).then_some(rounds)
}

/// Seats the first player without a table at each kind of table that has nobody yet, and at those that have somebody.
fn fill(
    table_of: &mut [usize],
    sizes: &[usize],
    player: usize,
    taken: &mut Vec<(usize, usize)>,
    rounds: &mut Vec<Together>,
) -> bool {
    let players = table_of.len();
    if player == players {
        let mut together = Vec::new();
        for a in 0..players {
            together.extend((0..a).filter(|&b| table_of[a] == table_of[b]).map(|b| (a * players + b) as u16));
        }
        rounds.push(together);
        return rounds.len() <= ROUNDS;
    }
    // `taken` are the tables in use: size, and how many are there.
    for table in 0..taken.len() {
        if taken[table].1 < taken[table].0 {
            taken[table].1 += 1;
            table_of[player] = table;
            let more = fill(table_of, sizes, player + 1, taken, rounds);
            taken[table].1 -= 1;
            if !more {
                return false;
            }
        }
    }
    let mut tried = 0;
    for &size in sizes {
        let (all, used) = (sizes.iter().filter(|s| **s == size).count(), taken.iter().filter(|t| t.0 == size).count());
        if size == tried || used == all {
            continue;
        }
        tried = size;
        taken.push((size, 1));
        table_of[player] = taken.len() - 1;
        let more = fill(table_of, sizes, player + 1, taken, rounds);
        taken.pop();
        if !more {
            return false;
        }
    }
    true
}

struct Search {
    players: usize,
    rounds: Vec<Together>,
    left: u64,
}

/// A table of meetings: the entry of the pair a > b is at a·players + b.
type Met = Vec<u8>;

impl Search {
    /// Whether a schedule of so many rounds has T at most `most`; `None` if the work allowed does not tell.
    fn exists(&mut self, count: u64, most: u64) -> Option<bool> {
        // What a schedule of r rounds on the way has at most.
        let mut limits = vec![most];
        for r in (3..=count).rev() {
            limits.push(limits.last().map_or(0, |&t| t * (r - 2) / r));
        }
        let mut first = vec![0; self.players * self.players];
        self.rounds[0].iter().for_each(|&pair| first[usize::from(pair)] = 1);
        let mut classes = vec![(0, first)];
        for &limit in limits.iter().rev() {
            let mut next = Classes { players: self.players, kinds: BTreeMap::new() };
            for (before, met) in &classes {
                self.left = self.left.checked_sub((self.rounds.len() * self.rounds[0].len()) as u64)?;
                for round in &self.rounds {
                    let again = round.iter().map(|&pair| u64::from(met[usize::from(pair)])).sum::<u64>();
                    if before + again <= limit {
                        let mut more = met.clone();
                        round.iter().for_each(|&pair| more[usize::from(pair)] += 1);
                        let steps = next.insert(before + again, more);
                        self.left = self.left.checked_sub(steps)?;
                    }
                }
            }
            classes = next.kinds.into_values().flatten().collect();
            if classes.is_empty() {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// Tables of meetings that differ in more than the order of the players.
struct Classes {
    players: usize,
    /// By a number that does not depend on the order.
    kinds: BTreeMap<u64, Vec<(u64, Met)>>,
}

impl Classes {
    /// Takes a table up unless one like it is there; about how many steps that took.
    fn insert(&mut self, together: u64, met: Met) -> u64 {
        let players = self.players;
        let marks = marks(players, &met);
        let mut sorted = marks.clone();
        sorted.sort_unstable();
        let key = sorted.iter().fold(together, |key, &mark| mix(key, mark));
        let alike = self.kinds.entry(key).or_default();
        let mut steps = 4 * (players * players) as u64;
        for (_, other) in alike.iter() {
            let others = self::marks(players, other);
            if same(players, (&met, &marks), (other, &others), &mut Vec::new(), &mut steps) {
                return steps;
            }
        }
        alike.push((together, met));
        steps
    }
}

fn at(players: usize, met: &[u8], a: usize, b: usize) -> u8 {
    if a == b { 0 } else { met[a.max(b) * players + a.min(b)] }
}

/// For each player a number that says how often the player meets whom, and whom those meet, whatever the order of the players.
fn marks(players: usize, met: &[u8]) -> Vec<u64> {
    let mut marks = vec![1_u64; players];
    for _ in 0..3 {
        marks = (0..players)
            .map(|a| {
                let others = (0..players).filter(|&b| b != a);
                others.map(|b| mix(u64::from(at(players, met, a, b)) + 1, marks[b])).fold(marks[a], u64::wrapping_add)
            })
            .collect();
    }
    marks
}

/// Two numbers to one (the finaliser of Steele, Lea and Flood's SplitMix64, 2014).
fn mix(a: u64, b: u64) -> u64 {
    let mut z = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Whether an order of the players maps one table to the other: `order` has the players of the second for the first of the first.
fn same(players: usize, a: (&Met, &[u64]), b: (&Met, &[u64]), order: &mut Vec<usize>, steps: &mut u64) -> bool {
    let next = order.len();
    if next == players {
        return true;
    }
    for candidate in 0..players {
        *steps += next as u64 + 1;
        let fits = a.1[next] == b.1[candidate]
            && !order.contains(&candidate)
            && order.iter().enumerate().all(|(p, &q)| at(players, a.0, next, p) == at(players, b.0, candidate, q));
        if fits {
            order.push(candidate);
            if same(players, a, b, order, steps) {
                return true;
            }
            order.pop();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least T by trying every multiset of rounds.
    fn by_trying(rounds: &[Together], met: &mut [u8], from: usize, left: u64) -> u64 {
        if left == 0 {
            return met.iter().map(|&m| u64::from(m) * u64::from(m.saturating_sub(1)) / 2).sum();
        }
        let mut best = u64::MAX;
        for next in from..rounds.len() {
            rounds[next].iter().for_each(|&pair| met[usize::from(pair)] += 1);
            best = best.min(by_trying(rounds, met, next, left - 1));
            rounds[next].iter().for_each(|&pair| met[usize::from(pair)] -= 1);
        }
        best
    }

    fn least(players: usize, sizes: &[usize], count: u64) -> u64 {
        let rounds = all_rounds(players, sizes).unwrap();
        let mut search = Search { players, rounds, left: WORK };
        (0..).find(|&most| search.exists(count, most) == Some(true)).unwrap()
    }

    #[test]
    fn rounds_are_as_many_as_there_are() {
        let cases: [(usize, &[usize], usize); 6] = [
            (8, &[4, 4], 35),
            (7, &[4, 3], 35),
            (9, &[3; 3], 280),
            (10, &[4, 3, 3], 2100),
            (12, &[4; 3], 5775),
            (6, &[2; 3], 15),
        ];
        for (players, sizes, count) in cases {
            let rounds = all_rounds(players, sizes).unwrap();
            assert_eq!(rounds.len(), count, "{players}");
            let pairs: usize = sizes.iter().map(|s| s * (s - 1) / 2).sum();
            assert!(rounds.iter().all(|r| r.len() == pairs));
        }
        assert!(all_rounds(12, &[3; 4]).is_none());
    }

    #[test]
    fn the_least_is_that_of_trying_everything() {
        for (players, sizes, most) in
            [(6, vec![3, 3], 6), (6, vec![2, 2, 2], 5), (7, vec![4, 3], 4), (8, vec![4, 4], 4)]
        {
            let rounds = all_rounds(players, &sizes).unwrap();
            for count in 2..=most {
                let want = by_trying(&rounds, &mut vec![0; players * players], 0, count);
                assert_eq!(least(players, &sizes, count), want, "{players} × {count}");
            }
        }
    }

    /// 160, 204, 252 and 304: what the search finds is the least there is, though no count says so.
    #[test]
    fn eight_players_at_two_tables() {
        for (rounds, want) in [(7, 84), (8, 120), (9, 160), (10, 204), (11, 252), (12, 304), (13, 360), (14, 420)] {
            assert_eq!(least(8, &[4, 4], rounds), want, "{rounds} rounds");
        }
    }
}
