//! A collection of tables of meetings (how often each two met), in which no two differ by the order of the players alone.
//!
//! The diagonal of a table holds a number that tells kinds of players apart. Two tables count as the same only when an order of the players
//! that maps one to the other has been found. Marks are numbers that do not depend on the order: of every player, and where these do not
//! settle it, of every pair (Weisfeiler and Leman 1968). Different marks prove early that no order exists; equal marks prove nothing.

use std::collections::BTreeMap;

use super::Met;

/// How often the marks of players are refined by those of the others, and the marks of pairs.
const TIMES: usize = 3;
const PAIR_TIMES: usize = 1;
/// No more tables than this are kept: some 60 MB.
const MOST: usize = 50_000;
/// How many placements of a player are tried with the marks of players alone, before pairs are marked.
const QUICK: u64 = 400;

/// Tables, each up to the order of the players, with two costs each; tables with different costs are different.
#[derive(Default)]
pub(super) struct Classes {
    /// By a number that does not depend on the order of the players.
    kinds: BTreeMap<u64, Vec<Class>>,
    /// How many tables there are in all.
    count: usize,
}

/// One table, which stands for all that differ from it by the order of the players.
struct Class {
    /// T (Σ m(m−1)/2 over the pairs, for a pair that has met m times) so far, and what it was before the first round of
    /// the kind that is being added (rounds that are alike).
    costs: [u64; 2],
    /// The table.
    met: Met,
    /// The marks of its players.
    marks: Vec<u64>,
    /// Worked out only when they were needed.
    pair_marks: Option<PairMarks>,
}

impl Classes {
    /// Adds a table unless the same one, in some order, is there. `None` if the work does not suffice to tell, or there are too many.
    ///
    /// First with the marks of players and at most [`QUICK`] tries; if these run out, `known` is `None` and the marks of pairs decide.
    pub fn insert(&mut self, costs: [u64; 2], met: Met, work: &mut u64) -> Option<()> {
        let players = met.len() as u64;
        let marks = player_marks(&met);
        *work = work.checked_sub(TIMES as u64 * players * players)?;
        // Only tables with the same hash can be the same.
        let alike = self.kinds.entry(sum(&marks, mix(costs[0], costs[1]))).or_default();
        let mut known = Some(false);
        let mut quick = QUICK;
        for other in alike.iter().filter(|other| other.costs == costs) {
            let both = Both { met: [&met, &other.met], players: [&marks, &other.marks], pairs: None };
            match both.same(&mut Vec::new(), &mut quick) {
                Some(false) => {}
                end => {
                    known = end;
                    break;
                }
            }
        }
        *work = work.checked_sub((QUICK - quick) * players)?;
        let pair_marks = match known {
            Some(true) => return Some(()),
            Some(false) => None,
            None => {
                let mine = PairMarks::of(&met, work)?;
                for other in alike.iter_mut().filter(|other| other.costs == costs) {
                    if other.pair_marks.is_none() {
                        other.pair_marks = Some(PairMarks::of(&other.met, work)?);
                    }
                    let Some(others) = &other.pair_marks else { continue };
                    let pairs = Some([&mine.pairs, &others.pairs]);
                    let both = Both { met: [&met, &other.met], players: [&mine.players, &others.players], pairs };
                    if mine.sum == others.sum && both.same(&mut Vec::new(), work)? {
                        return Some(());
                    }
                }
                Some(mine)
            }
        };
        alike.push(Class { costs, met, marks, pair_marks });
        self.count += 1;
        (self.count <= MOST).then_some(())
    }

    pub fn into_all(self) -> impl Iterator<Item = ([u64; 2], Met)> {
        self.kinds.into_values().flatten().map(|class| (class.costs, class.met))
    }
}

/// For each player a number that says how often the player meets whom, and whom those meet, whatever the order of the players.
fn player_marks(met: &Met) -> Vec<u64> {
    let mut marks: Vec<u64> = (0..met.len()).map(|p| 1 + u64::from(met[p][p])).collect();
    for _ in 0..TIMES {
        marks = (0..met.len())
            .map(|a| {
                let others = (0..met.len()).filter(|&b| b != a);
                others.map(|b| mix(u64::from(met[a][b]) + 1, marks[b])).fold(marks[a], u64::wrapping_add)
            })
            .collect();
    }
    marks
}

/// A number from all these marks that does not depend on their order, begun with `first`.
fn sum(marks: &[u64], first: u64) -> u64 {
    let mut sorted = marks.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().fold(first, mix)
}

/// Marks that do not depend on the order of the players but tell more apart than those of players alone.
struct PairMarks {
    /// For each ordered pair (a, b), from a's and b's pairs with each third player.
    pairs: Vec<Vec<u64>>,
    /// For each player, from the marks of its pairs.
    players: Vec<u64>,
    /// One for the whole table.
    sum: u64,
}

impl PairMarks {
    /// Refines the marks [`PAIR_TIMES`] times; `None` if the work does not suffice.
    fn of(met: &Met, work: &mut u64) -> Option<Self> {
        *work = work.checked_sub(2 * PAIR_TIMES as u64 * (met.len() as u64).pow(3))?;
        let all = 0..met.len();
        // Off the diagonal entries are at most 60 meetings (`MOST_MEETINGS`) and two marks of 64 and 128: with 1 added they are below 256, where
        // those of the diagonal begin.
        let first = |a: usize, b: usize| u64::from(met[a][b]) + if a == b { 1 << 8 } else { 1 };
        let mut pairs: Vec<Vec<u64>> =
            all.clone().map(|a| all.clone().map(|b| mix(first(a, b), 5)).collect()).collect();
        for _ in 0..PAIR_TIMES {
            let over = |a: usize, b: usize| {
                let ways = all.clone().map(|c| both(pairs[a][c], pairs[c][b]));
                ways.fold(mix(pairs[a][b], 7), u64::wrapping_add)
            };
            pairs = all.clone().map(|a| all.clone().map(|b| over(a, b)).collect()).collect();
        }
        let players: Vec<u64> =
            pairs.iter().map(|row| row.iter().map(|&p| mix(p, 3)).fold(0, u64::wrapping_add)).collect();
        let sum = sum(&players, 0);
        Some(Self { pairs, players, sum })
    }
}

/// A hash of two numbers in their order, with one multiplication less than [`mix`] since it is called most. The constants are those of `mix`.
fn both(a: u64, b: u64) -> u64 {
    let one = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.rotate_left(23);
    (one ^ (one >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

/// A hash of two numbers in their order (the finaliser of Steele, Lea and Flood's SplitMix64, 2014).
fn mix(a: u64, b: u64) -> u64 {
    let mut z = a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Two tables with their marks, those of pairs only where these were worked out.
struct Both<'a> {
    met: [&'a Met; 2],
    players: [&'a [u64]; 2],
    pairs: Option<[&'a Vec<Vec<u64>>; 2]>,
}

impl Both<'_> {
    /// Whether an order of the players that begins with `order` maps the first table to the second: `order[p]` is the player of the second
    /// table that stands for player p of the first. Tries every image for the next player, and goes back where none fits.
    fn same(&self, order: &mut Vec<usize>, work: &mut u64) -> Option<bool> {
        let next = order.len();
        if next == self.met[0].len() {
            return Some(true);
        }
        for candidate in 0..self.met[0].len() {
            if self.players[0][next] != self.players[1][candidate] || order.contains(&candidate) {
                continue;
            }
            *work = work.checked_sub(1)?;
            // The diagonal has a mark of each player alone.
            let is_alike = self.met[0][next][next] == self.met[1][candidate][candidate];
            let fits = is_alike
                && order.iter().enumerate().all(|(p, &q)| {
                    self.met[0][next][p] == self.met[1][candidate][q]
                        && self.pairs.is_none_or(|[a, b]| a[next][p] == b[candidate][q])
                });
            if fits {
                order.push(candidate);
                if self.same(order, work)? {
                    return Some(true);
                }
                order.pop();
            }
        }
        Some(false)
    }
}
