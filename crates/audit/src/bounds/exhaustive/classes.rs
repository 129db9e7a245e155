//! A collection of tables of meetings (how often each two met), no two of which differ only by the order of players.
//!
//! The diagonal of a table holds a number that tells kinds of players apart. Two tables count as the same only after an
//! order of the players that maps one to the other has been found. Marks are numbers that do not depend on the order:
//! of every player (with how many they met once, twice …, and with how many those did), and if these do not settle it,
//! of every pair (Weisfeiler and Leman 1968). Different marks prove early that no order exists; equal marks prove
//! nothing.

use std::collections::BTreeMap;

use roundtable_model::sorted;

use super::Met;
use crate::rules::Patience;

/// Refinements of the marks of players by those of the others, and of the marks of pairs.
const TIMES: usize = 3;
const PAIR_TIMES: usize = 1;
/// The most tables kept: some 60 MB.
const MOST: usize = 50_000;
/// Comparisons with the marks of players alone, before pairs are marked.
const QUICK: u64 = 8_000;

/// Tables, each up to the order of the players, with two costs each; tables with different costs are different.
#[derive(Default)]
pub(crate) struct Classes {
    /// By a number that does not depend on the order of the players.
    kinds: BTreeMap<u64, Vec<Class>>,
    /// How many tables there are in all.
    count: usize,
}

/// One table, which represents all that differ from it by the order of the players.
struct Class {
    /// T (Σ m(m−1)/2 over the pairs, for a pair that has met m times) so far, and its value before the first round of
    /// the kind being added (equal rounds).
    costs: [u64; 2],
    /// The table.
    met: Met,
    /// The marks of its players.
    marks: Vec<u64>,
    /// Worked out only when they were needed.
    pair_marks: Option<PairMarks>,
}

impl Classes {
    /// Adds a table unless it is there in some order. `None` if the work does not suffice, or there are too many.
    ///
    /// First with the marks of players and at most [`QUICK`] tries. Then `known` says whether it is there, or is `None`
    /// if the tries did not suffice, and marks of pairs decide.
    pub fn insert(&mut self, costs: [u64; 2], met: Met, work: &mut Patience<'_>) -> Option<()> {
        let players = met.len() as u64;
        let marks = player_marks(&met);
        work.spend(TIMES as u64 * players * players)?;
        // Only tables with the same hash can be the same.
        let alike = self.kinds.entry(sum(&marks, mix(costs[0], costs[1]))).or_default();
        let mut known = Some(false);
        let mut quick = Patience { steps: QUICK, stop: None };
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
        work.spend(QUICK - quick.steps)?;
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

    /// Every table with its costs.
    pub fn into_all(self) -> impl Iterator<Item = ([u64; 2], Met)> {
        self.kinds.into_values().flatten().map(|class| (class.costs, class.met))
    }
}

/// For each player a number for how often the player meets whom, and whom those meet, in any order of the players.
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
    let sorted = sorted(marks.iter().copied());
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
    fn of(met: &Met, work: &mut Patience<'_>) -> Option<Self> {
        work.spend(2 * PAIR_TIMES as u64 * (met.len() as u64).pow(3))?;
        let all = 0..met.len();
        // Off the diagonal entries are at most 60 meetings (`MOST_MEETINGS`) and two marks of 64 and 128: with 1 added
        // they are below 256, where those of the diagonal begin.
        let first = |a: usize, b: usize| u64::from(met[a][b]) + if a == b { 1 << 8 } else { 1 };
        let mut pairs: Vec<Vec<u64>> =
            all.clone().map(|a| all.clone().map(|b| mix(first(a, b), 5)).collect()).collect();
        for _ in 0..PAIR_TIMES {
            let over = |a: usize, b: usize| {
                let ways = all.clone().map(|c| quick_mix(pairs[a][c], pairs[c][b]));
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

/// A hash of two numbers in their order, with one multiplication less than [`mix`], as the most frequent call. The
/// constants are those of `mix`.
fn quick_mix(a: u64, b: u64) -> u64 {
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

/// Two tables with their marks, those of pairs only if computed.
struct Both<'a> {
    met: [&'a Met; 2],
    players: [&'a [u64]; 2],
    pairs: Option<[&'a Vec<Vec<u64>>; 2]>,
}

impl Both<'_> {
    /// Whether an order of the players that begins with `order` maps the first table to the second: `order[p]` is the
    /// player of the second table in the place of player p of the first. Tries every image for the next player, and
    /// goes back if none fits.
    fn same(&self, order: &mut Vec<usize>, work: &mut Patience<'_>) -> Option<bool> {
        let next = order.len();
        if next == self.met[0].len() {
            return Some(true);
        }
        work.spend(self.met[0].len() as u64)?;
        for candidate in 0..self.met[0].len() {
            if self.players[0][next] != self.players[1][candidate] || order.contains(&candidate) {
                continue;
            }
            work.spend(1 + next as u64)?;
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

#[cfg(test)]
mod tests {
    use roundtable_model::{Seed, SeededRng};

    use super::*;

    /// How many of these tables differ by more than the order of the players.
    fn different(tables: Vec<Met>) -> usize {
        let mut classes = Classes::default();
        for met in tables {
            classes.insert([0, 0], met, &mut Patience::endless()).unwrap();
        }
        classes.into_all().count()
    }

    /// Every table of this many players of whom each two have met at most `most` times, and each has a mark below
    /// `marks`.
    fn every(players: usize, most: u8, marks: u8) -> Vec<Met> {
        let mut all = vec![vec![vec![0; players]; players]];
        for (a, b) in (0..players).flat_map(|a| (0..=a).map(move |b| (a, b))) {
            let entries = if a == b { 0..marks } else { 0..most + 1 };
            let with = |(mut met, entry): (Met, u8)| {
                (met[a][b], met[b][a]) = (entry, entry);
                met
            };
            let ways = all.into_iter().flat_map(|met| entries.clone().map(move |entry| (met.clone(), entry)));
            all = ways.map(with).collect();
        }
        all
    }

    /// A table of players of whom some have met once.
    fn table(players: usize, have_met: impl Fn(usize, usize) -> bool) -> Met {
        (0..players).map(|a| (0..players).map(|b| u8::from(have_met(a, b))).collect()).collect()
    }

    /// Players in rings of these sizes, who have met the two next to them.
    fn rings(sizes: &[usize]) -> Met {
        let place = |ring: usize| (0..sizes[ring]).map(move |at| (ring, at));
        let places: Vec<(usize, usize)> = (0..sizes.len()).flat_map(place).collect();
        table(places.len(), |a, b| {
            let ((ring, at), (other, to)) = (places[a], places[b]);
            ring == other && ((at + 1) % sizes[ring] == to || (to + 1) % sizes[ring] == at)
        })
    }

    fn renamed(met: &Met, lots: &mut SeededRng) -> Met {
        let mut order: Vec<usize> = (0..met.len()).collect();
        lots.shuffle(&mut order);
        order.iter().map(|&a| order.iter().map(|&b| met[a][b]).collect()).collect()
    }

    /// The numbers of graphs with 4 and 5 nodes, of those with 4 nodes and two kinds of edges, and of those with 4
    /// nodes and loops (A000088, A004102 and A000666 of the On-Line Encyclopedia of Integer Sequences). Marks of three
    /// kinds for 3 players: 10 ways if all have met or nobody has, 6 · 3 if one pair has met (the marks of the two, and
    /// of the third), and as many if one has not.
    #[test]
    fn there_are_as_many_tables_as_graphs() {
        let tables = [every(4, 1, 1), every(5, 1, 1), every(4, 2, 1), every(4, 1, 2), every(3, 1, 3)];
        assert_eq!(tables.map(different), [11, 34, 66, 90, 10 + 18 + 18 + 10]);
    }

    /// Everybody here has met equally many, so the marks of players tell no two of these tables apart. Those of pairs
    /// tell rings apart, but not the last two tables: in both, of 16 players each has met 6, and any two have both met
    /// the same two others.
    #[test]
    fn tables_with_equal_marks_are_the_same_only_by_an_order_of_the_players() {
        let rows_and_columns = table(16, |a, b| a != b && (a / 4 == b / 4 || a % 4 == b % 4));
        // Shrikhande 1959: places of a torus of 4 × 4, each next to six others, in three directions.
        let torus = table(16, |a, b| {
            let apart = ((a / 4 + 4 - b / 4) % 4, (a % 4 + 4 - b % 4) % 4);
            matches!(apart, (0, 1 | 3) | (1 | 3, 0) | (1, 1) | (3, 3))
        });
        let mut lots = Seed(6).rng();
        for kinds in [
            vec![rings(&[6]), rings(&[3, 3])],
            vec![rings(&[8]), rings(&[5, 3]), rings(&[4, 4])],
            vec![rings(&[9]), rings(&[6, 3]), rings(&[5, 4]), rings(&[3, 3, 3])],
            vec![rows_and_columns, torus],
        ] {
            let again = (0..5).flat_map(|_| &kinds).map(|met| renamed(met, &mut lots)).collect::<Vec<Met>>();
            assert_eq!(different([kinds.clone(), again].concat()), kinds.len());
        }
    }

    /// One player meets nobody: these tables differ only in cost.
    #[test]
    fn tables_with_other_costs_are_others_until_there_are_too_many() {
        let mut classes = Classes::default();
        let mut keep = |costs: [u64; 2]| classes.insert(costs, vec![vec![0]], &mut Patience::endless());
        assert!((1..MOST as u64).all(|together| keep([together, 0]) == Some(())));
        assert_eq!([[7, 1], [7, 1], [7, 0], [7, 2]].map(keep), [Some(()), Some(()), Some(()), None]);
    }
}
