//! Chooses which rounds of a rotation (rounds of equal tables without a repeat) to keep if fewer are wanted.
//!
//! Any of its rounds have no repeat either. The kept rounds give players who never meet many common opponents: the
//! least number of common opponents of such a pair counts first, then how many pairs have that number. From the first
//! rounds, and then from rounds drawn by lot, single rounds are exchanged while that makes nothing worse, until the
//! work is used up or a bound is reached. An exchange is first compared for the pairs that had few common opponents
//! before it; most are refused there. Cost O(n³ / 64) for each exchange that is not.

use std::collections::BTreeMap;

use roundtable_model::{Seed, SeededRng, sorted};

use super::rotation::Rotation;

/// The most words of 64 bits that are compared, and two for every pair: some hundredths of a second.
const WORK: u64 = 4_000_000;

/// If one look at all pairs for each round took more words than this, nothing is compared.
const MOST_COMPARED: u64 = 6_000_000;

/// The first rounds, and how often rounds are drawn by lot at most.
const STARTS: u32 = 24;

/// Exchanges in a row that bring nothing before rounds are drawn anew, for each exchange that there is.
const PATIENCE: usize = 2;

/// Pairs with at most that many more common opponents than the least are compared first: a round that goes takes six at
/// most from a pair, and seldom more than this.
const NEAR: u32 = 3;

/// The most of these pairs.
const MOST_NEAR: usize = 3_000;

/// Whether the field is too large to compare: then the first rounds are kept.
pub fn keeps_first(players: u32, rounds: u32) -> bool {
    let n = u64::from(players);
    n * n / 2 * n.div_ceil(64) * u64::from(rounds) > MOST_COMPARED
}

/// Some rounds of one of several rotations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Of which rotation, 0-based.
    pub of: usize,
    /// The rounds, ascending, 0-based.
    pub rounds: Vec<u32>,
    /// The fewest common opponents of two who never meet in them; 0 if nothing was compared.
    pub fewest: u32,
}

/// Choices of rounds to keep: the most even first, each less even than the one before, at least one and at most `most`.
/// The rotations have the same players, and at least as many rounds as are wanted.
///
/// ```
/// use roundtable_designs::{known::best, subset::choices};
/// let found = choices(&[best(28, 4).unwrap().build()], 5, 3);
/// assert!((1..=3).contains(&found.len()) && found.iter().all(|kept| kept.rounds.len() == 5 && kept.fewest > 5));
/// ```
pub fn choices(rotations: &[Rotation], wanted: u32, most: usize) -> Vec<Kept> {
    let bound = rotations.first().map_or(0, |r| most_common(r.players(), r.table_size(), wanted));
    let is_given = |r: &Rotation| wanted >= r.round_count() || keeps_first(r.players(), r.round_count());
    if rotations.iter().all(is_given) || (bound == 0 && most < 2) {
        let rounds = rotations.first().map_or(0, Rotation::round_count);
        return vec![Kept { of: 0, rounds: (0..rounds.min(wanted)).collect(), fewest: 0 }];
    }
    let (mut found, mut lots, mut work) = (Found::new(), Seed(0).rng(), 0);
    let is_done = |found: &Found| found.len() >= most && found.keys().any(|(fewest, _)| *fewest >= bound);
    let mut walks: Vec<Walk> = (0..).zip(rotations).map(|(of, rotation)| Walk::new(of, rotation, wanted)).collect();
    for start in 0..STARTS {
        for walk in &mut walks {
            if work >= WORK || is_done(&found) {
                break;
            }
            work = walk.climb(start > 0, work, &mut lots, &mut found, is_done);
        }
    }
    found.into_values().rev().take(most.max(1)).collect()
}

/// The most common opponents that all pairs who never meet can have in rounds without a repeat: each of a player's
/// opponents has as many opponents, of whom one is the player and others sit at their table. 0 if everybody meets.
///
/// ```
/// assert_eq!(roundtable_designs::subset::most_common(28, 4, 5), 15);
/// ```
pub fn most_common(players: u32, table_size: u32, rounds: u32) -> u32 {
    let opponents = rounds * (table_size - 1);
    match players.saturating_sub(1 + opponents) {
        0 => 0,
        never => opponents.saturating_mul((opponents + 1).saturating_sub(table_size)) / never,
    }
}

/// The least number of common opponents of a pair that never meets, then (negated) how many have that number.
type Evenness = (u32, i64);

/// Choices by their evenness.
type Found = BTreeMap<Evenness, Kept>;

/// Less even than anything.
const WORST: Evenness = (0, i64::MIN);

/// Some of the rounds of a rotation, and who meets whom in them.
struct Walk {
    /// The number of the rotation.
    of: usize,
    players: usize,
    /// The words of a player's row.
    words: usize,
    /// For each round of the rotation who meets whom in it, a row of bits for each player; after them nobody.
    rows: Vec<Vec<u64>>,
    /// The same of the chosen rounds together.
    met: Vec<u64>,
    /// All rounds, the `wanted` chosen ones first.
    rounds: Vec<u32>,
    wanted: usize,
    /// Pairs with few common opponents, about the fewest first.
    near: Vec<[usize; 2]>,
    /// Words compared, and two for every pair.
    work: u64,
}

impl Walk {
    /// The first rounds are chosen.
    fn new(of: usize, rotation: &Rotation, wanted: u32) -> Self {
        let players = rotation.players() as usize;
        let words = players.div_ceil(64);
        let row = |round: &[u32]| {
            let mut row = vec![0; players * words];
            for table in rotation.tables(round) {
                for (&a, &b) in table.iter().flat_map(|a| table.iter().map(move |b| (a, b))).filter(|(a, b)| a != b) {
                    row[a as usize * words + b as usize / 64] |= 1 << (b % 64);
                }
            }
            row
        };
        let nobody = vec![0; players * words];
        let rows = rotation.rounds().map(row).chain([nobody.clone()]).collect();
        let (rounds, wanted) = ((0..rotation.round_count()).collect(), wanted as usize);
        Self { of, players, words, rows, met: nobody, rounds, wanted, near: Vec::new(), work: 0 }
    }

    /// Two rounds in which nobody meets.
    fn none(&self) -> [u32; 2] {
        [self.rows.len() as u32 - 1; 2]
    }

    /// Takes a round in, or out if it is in: no two rounds have a pair in common.
    fn toggle(&mut self, round: u32) {
        self.met.iter_mut().zip(&self.rows[round as usize]).for_each(|(met, row)| *met ^= row);
    }

    /// Remembers what is chosen, if nothing is as even.
    fn remember(&self, evenness: Evenness, found: &mut Found) {
        let rounds = || sorted(self.rounds[..self.wanted].iter().copied());
        found.entry(evenness).or_insert_with(|| Kept { of: self.of, rounds: rounds(), fewest: evenness.0 });
    }

    /// From the present rounds, or from others drawn by lot, exchanges one after the other that leave the choice no less
    /// even; what is met on the way is added to `found`. Returns the work, with that before.
    fn climb(
        &mut self,
        draws: bool,
        work: u64,
        lots: &mut SeededRng,
        found: &mut Found,
        is_done: impl Fn(&Found) -> bool,
    ) -> u64 {
        self.work = work;
        if draws {
            lots.shuffle(&mut self.rounds);
        }
        self.met.fill(0);
        self.near.clear();
        (0..self.wanted).for_each(|at| self.toggle(self.rounds[at]));
        let first = self.evenness(self.none(), WORST).unwrap_or(WORST);
        // Once more, now that it is known which pairs are near.
        let mut now = self.evenness(self.none(), first).unwrap_or(first);
        self.remember(now, found);
        let others = self.rounds.len() - self.wanted;
        let (mut idle, patience) = (0, PATIENCE * self.wanted * others);
        while idle < patience && self.work < WORK && !is_done(found) {
            let out = lots.below(self.wanted as u64) as usize;
            let into = self.wanted + lots.below(others as u64) as usize;
            let exchanged = [self.rounds[out], self.rounds[into]];
            idle += 1;
            let Some(next) = self.evenness(exchanged, now) else { continue };
            exchanged.iter().for_each(|&round| self.toggle(round));
            self.rounds.swap(out, into);
            if next > now {
                (now, idle) = (next, 0);
                self.remember(now, found);
            }
        }
        self.work
    }

    /// How even the choice is with these two rounds toggled, if at least as even as `than`; then the near pairs are
    /// those of that choice.
    fn evenness(&mut self, toggled: [u32; 2], than: Evenness) -> Option<Evenness> {
        let mut count = 0;
        for at in 0..self.near.len() {
            let Some(common) = self.common(self.near[at], toggled) else { continue };
            count += i64::from(common == than.0);
            if common < than.0 || count > than.1.saturating_neg() {
                // It often refuses the next exchange too.
                self.near.swap(at, at / 2);
                return None;
            }
        }
        let (mut found, mut near) = ((u32::MAX, 0), Vec::new());
        let players = self.players;
        for pair in (0..players).flat_map(|a| (a + 1..players).map(move |b| [a, b])) {
            let Some(common) = self.common(pair, toggled) else { continue };
            if common <= than.0 + NEAR {
                near.push((common, pair));
            }
            if common <= found.0 {
                found = (common, if common < found.0 { -1 } else { found.1 - 1 });
            }
            if found < than {
                self.near.insert(0, pair);
                return None;
            }
        }
        near.sort_unstable();
        near.truncate(MOST_NEAR);
        self.near = near.into_iter().map(|(_, pair)| pair).collect();
        Some(found)
    }

    /// The common opponents of two with these rounds toggled; `None` if they meet.
    fn common(&mut self, [a, b]: [usize; 2], toggled: [u32; 2]) -> Option<u32> {
        let words = self.words;
        let [out, into] = toggled.map(|round| self.rows[round as usize].as_slice());
        let word = |at: usize| self.met[at] ^ out[at] ^ into[at];
        if word(a * words + b / 64) >> (b % 64) & 1 == 1 {
            return None;
        }
        self.work += words as u64 + 2;
        Some((0..words).map(|at| (word(a * words + at) & word(b * words + at)).count_ones()).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known::best;

    fn evenness(rotation: &Rotation, kept: &[u32]) -> Evenness {
        let mut walk = Walk::new(0, rotation, 0);
        kept.iter().for_each(|&round| walk.toggle(round));
        walk.evenness(walk.none(), WORST).unwrap()
    }

    fn rounds_to_keep(rotation: &Rotation, wanted: u32) -> Vec<u32> {
        choices(std::slice::from_ref(rotation), wanted, 1).swap_remove(0).rounds
    }

    /// All choices of few rounds: the first found is the most even, and the next are what they are called.
    #[test]
    fn no_choice_is_more_even_than_the_first() {
        for (players, k, wanted) in [(16, 4, 2), (24, 4, 4), (28, 4, 5), (32, 4, 3), (21, 3, 5), (40, 4, 4)] {
            let rotation = best(players, k).unwrap().build();
            let found = choices(std::slice::from_ref(&rotation), wanted, 4);
            let all = 0..1_u32 << rotation.round_count();
            let all = all.filter(|chosen| chosen.count_ones() == wanted);
            let rounds = |chosen: u32| (0..rotation.round_count()).filter(|r| chosen >> r & 1 == 1).collect::<Vec<_>>();
            let most = all.map(|chosen| evenness(&rotation, &rounds(chosen))).max().unwrap();
            assert_eq!(evenness(&rotation, &found[0].rounds), most, "{players} at {k} × {wanted}");
            let evens: Vec<Evenness> = found.iter().map(|kept| evenness(&rotation, &kept.rounds)).collect();
            assert!(found.iter().zip(&evens).all(|(kept, even)| kept.fewest == even.0));
            assert!(evens.is_sorted_by(|one, next| one > next), "{players} at {k} × {wanted}: {evens:?}");
        }
    }

    /// The first 12 and 15 rounds of 128 leave pairs without common opponents; this search reaches at least 6 and 11.
    #[test]
    fn a_lot_helps_where_the_design_is_built_of_parts() {
        for (wanted, least) in [(12, 6), (15, 11)] {
            let rotation = best(128, 4).unwrap().build();
            let first: Vec<u32> = (0..wanted).collect();
            let kept = rounds_to_keep(&rotation, wanted);
            assert_eq!(evenness(&rotation, &first).0, 0);
            assert!(evenness(&rotation, &kept).0 >= least, "{wanted}: {:?}", evenness(&rotation, &kept));
        }
    }

    /// Never worse than the first rounds, and better for some field.
    #[test]
    fn kept_rounds_are_at_least_as_even_as_the_first_ones() {
        let mut better = 0;
        for (players, k, wanted) in [(16, 4, 3), (24, 4, 4), (28, 4, 5), (32, 4, 5), (21, 3, 5), (30, 3, 7)] {
            let rotation = best(players, k).unwrap().build();
            let kept = rounds_to_keep(&rotation, wanted);
            let first: Vec<u32> = (0..wanted).collect();
            let (ours, plain) = (evenness(&rotation, &kept), evenness(&rotation, &first));
            assert!(ours >= plain, "{players} at {k}: {ours:?} and {plain:?}");
            better += u32::from(ours > plain);
        }
        assert!(better > 0);
        assert_eq!(rounds_to_keep(&best(16, 4).unwrap().build(), 9), [0, 1, 2, 3, 4]);
    }
}
