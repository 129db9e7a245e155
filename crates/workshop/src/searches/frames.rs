//! Frames, by annealing. In a frame the players are divided into *holes* of one size, each round seats everybody
//! outside one hole, and two players meet once unless they are of one hole. With the holes 0,1 2,3 4,5 6,7 and tables
//! of 3 the four rounds can be 2,4,6 3,5,7 and 0,4,7 1,5,6 and 0,3,6 1,2,7 and 0,2,5 1,3,4.
//!
//! Here the translations of a group make all rounds of one base round, which leaves out hole 0 (the words are explained
//! in `mod.rs`). The holes are the points with the same first component of the group. Symmetries that map hole 0 to
//! itself generate S, which must map the base round to itself: its *free* tables seat one point of each *class*, an
//! orbit of S outside the hole, and their images under S are the other tables. With S and the translations together
//! every pair of points of different holes is in as many images as any other, and the free tables have as many pairs as
//! there are orbits of pairs: each has to be used just once. A step takes another point of a class, or lets two classes
//! change tables (the idea of Buratti and Zuanni 1998, with cyclotomic classes as in Wilson 1972, Cyclotomy and
//! difference families). It costs O(table size).

use super::base_rounds::image;
use roundtable_algebra::symmetry::{Copies, PairOrbits, Permutation, generated};
use roundtable_chance::{Heat, Odds, SeededRng};

/// The cost of two of one hole at a table, who may never meet. A pair of different holes that repeats costs 1.
const OF_ONE_HOLE: i32 = 3;

/// One step in this many lets two classes change tables.
const EXCHANGES: u64 = 3;

/// A frame as requested.
#[derive(Clone, Debug)]
pub struct Frame {
    table_size: usize,
    /// The hole of each point.
    hole: Vec<u32>,
    /// The elements of S.
    stabiliser: Vec<Permutation>,
    /// The orbits of S outside hole 0, each as its points.
    classes: Vec<Vec<u32>>,
    /// The orbits of pairs under S and the translations together.
    pairs: PairOrbits,
}

impl Frame {
    /// A frame at tables of this size on the copies of a group, with symmetries that fix hole 0.
    ///
    /// # Errors
    /// Why classes give none: orbits of different lengths, numbers that do not fit.
    pub fn new(table_size: u32, points: &Copies, symmetries: &[Permutation]) -> Result<Self, String> {
        let n = points.points();
        // Points are numbered copy after copy, so the remainder is the element of the group.
        let hole: Vec<u32> = (0..n).map(|p| points.components(p % points.order())[0]).collect();
        let stabiliser = generated(n, symmetries, 20_000).ok_or("the symmetries generate more than 20,000")?;
        if stabiliser.iter().any(|e| (0..n as usize).any(|p| (hole[p] == 0) != (hole[e[p] as usize] == 0))) {
            return Err("a symmetry moves hole 0".to_owned());
        }
        let mut classes: Vec<Vec<u32>> = Vec::new();
        for p in (0..n).filter(|&p| hole[p as usize] != 0) {
            let mut class: Vec<u32> = stabiliser.iter().map(|e| e[p as usize]).collect();
            class.sort_unstable();
            class.dedup();
            if class.len() != stabiliser.len() {
                return Err(format!("the symmetries leave point {p} where it is too often"));
            }
            if class[0] == p {
                classes.push(class);
            }
        }
        let all: Vec<Permutation> = points.generators().into_iter().chain(symmetries.iter().cloned()).collect();
        let pairs = PairOrbits::new(n, &all);
        let mut across = vec![false; pairs.sizes().len()];
        for a in 0..n {
            (0..a)
                .filter(|&b| hole[a as usize] != hole[b as usize])
                .for_each(|b| across[pairs.of(a, b) as usize] = true);
        }
        let (wanted, k) = (across.iter().filter(|across| **across).count(), table_size as usize);
        let images = points.order() as usize * stabiliser.len();
        let even = pairs.sizes().iter().zip(&across).all(|(&size, &across)| !across || size as usize == images);
        if !even || !classes.len().is_multiple_of(k) || classes.len() / k * k * (k - 1) / 2 != wanted {
            return Err(format!(
                "{} classes at tables of {k}, {wanted} orbits of pairs: that does not fit",
                classes.len()
            ));
        }
        Ok(Self { table_size: k, hole, stabiliser, classes, pairs })
    }

    /// How many tables of the base round are searched for; the others are their images.
    pub fn free_tables(&self) -> usize {
        self.classes.len() / self.table_size
    }

    /// One attempt of that many steps: the base round, its tables and their players ascending.
    ///
    /// # Errors
    /// The fewest pairs too many seen.
    pub fn attempt(&self, rng: &mut SeededRng, steps: u64, heat: Heat) -> Result<Vec<Vec<u32>>, u32> {
        let (k, odds) = (self.table_size, Odds::at(heat));
        // By place at the free tables: the class that its player is taken from.
        let mut class_at: Vec<usize> = (0..self.classes.len()).collect();
        rng.shuffle(&mut class_at);
        let any = |rng: &mut SeededRng, class: usize| {
            self.classes[class][rng.below(self.classes[class].len() as u64) as usize]
        };
        let mut state = State { frame: self, seats: Vec::new(), used: vec![0; self.pairs.sizes().len()] };
        state.seats = class_at.iter().map(|&class| any(rng, class)).collect();
        let mut faults = 0;
        for place in 0..state.seats.len() {
            faults += state.count_pairs(place, place / k * k..place, 1);
        }
        let mut best = faults;
        for _ in 0..steps {
            if faults == 0 {
                return Ok(self.round(&state.seats));
            }
            let place = rng.below(class_at.len() as u64) as usize;
            // Another player of the same class, or two classes change tables. Only the first `count` changes are made.
            let mut changes = [(place, any(rng, class_at[place])); 2];
            let mut count = 1;
            if rng.below(EXCHANGES) == 0 {
                let other = rng.below(class_at.len() as u64) as usize;
                if other / k == place / k {
                    continue;
                }
                changes = [(place, state.seats[other]), (other, state.seats[place])];
                count = 2;
            }
            let before: Vec<(usize, u32)> = changes[..count].iter().map(|&(p, _)| (p, state.seats[p])).collect();
            let added: i32 = changes[..count].iter().map(|&(place, player)| state.change(place, player)).sum();
            if odds.take(added.into(), rng) {
                faults += added;
                best = best.min(faults);
                if count == 2 {
                    class_at.swap(changes[0].0, changes[1].0);
                }
            } else {
                before.into_iter().rev().for_each(|(place, player)| {
                    state.change(place, player);
                });
            }
        }
        if faults == 0 { Ok(self.round(&state.seats)) } else { Err(best.unsigned_abs()) }
    }

    /// The base round: all images of the free tables.
    fn round(&self, seats: &[u32]) -> Vec<Vec<u32>> {
        let tables = seats.chunks_exact(self.table_size);
        let mut round: Vec<Vec<u32>> =
            tables.flat_map(|table| self.stabiliser.iter().map(move |e| image(e, table))).collect();
        round.sort_unstable();
        round
    }
}

/// Who sits at the free tables, and how often each orbit of pairs is used.
struct State<'a> {
    frame: &'a Frame,
    /// Player after player, table after table.
    seats: Vec<u32>,
    /// For each orbit, how many pairs of the free tables are in it.
    used: Vec<i32>,
}

impl State<'_> {
    /// Seats somebody else at a place: how many faults more.
    fn change(&mut self, place: usize, player: u32) -> i32 {
        let k = self.frame.table_size;
        let table = place / k * k..(place / k + 1) * k;
        let left = self.count_pairs(place, table.clone(), -1);
        self.seats[place] = player;
        left + self.count_pairs(place, table, 1)
    }

    /// Counts the pairs of a place with these others once more (`times` is 1) or once less (−1): returns the added
    /// faults.
    fn count_pairs(&mut self, place: usize, others: std::ops::Range<usize>, times: i32) -> i32 {
        let (a, mut added) = (self.seats[place], 0);
        for other in others.filter(|&other| other != place) {
            let b = self.seats[other];
            if self.frame.hole[a as usize] == self.frame.hole[b as usize] {
                added += times * OF_ONE_HOLE;
                continue;
            }
            let used = &mut self.used[self.frame.pairs.of(a, b) as usize];
            // Each use after the first is one pair too many for each before it.
            added += if times > 0 { *used } else { 1 - *used };
            *used += times;
        }
        added
    }
}

#[cfg(test)]
mod tests {
    use roundtable_algebra::symmetry::Symmetry;
    use roundtable_chance::Seed;

    use super::*;

    /// Tables of 5, 29 holes of 20 players: as in the catalogue. Of 580 players a round seats 560, at 112 tables, and
    /// everybody meets the 560 of other holes once.
    #[test]
    fn a_frame_is_found_whose_rounds_leave_out_one_hole_each() {
        let points = Copies { moduli: vec![29, 5], copies: 4, fixed: 0 };
        let turn = |copy_to: [u32; 4]| Symmetry { copy_to: copy_to.to_vec(), ..Symmetry::default() };
        let times = Symmetry { matrix: vec![vec![7, 0], vec![0, 1]], ..Symmetry::default() };
        let maps = [times, turn([1, 0, 3, 2]), turn([2, 3, 0, 1])].map(|map| points.permutation(&map));
        let frame = Frame::new(5, &points, &maps).unwrap();
        assert_eq!(frame.free_tables(), 4);
        let found = (1..40).find_map(|seed| frame.attempt(&mut Seed(seed).rng(), 1_000_000, Heat(250)).ok()).unwrap();
        assert_eq!(found.len(), 112);
        let mut met = std::collections::BTreeSet::new();
        for translation in points.translations() {
            for table in &found {
                for (i, &a) in table.iter().enumerate() {
                    for &b in &table[..i] {
                        let pair = [translation[a as usize], translation[b as usize]];
                        assert!(met.insert([pair[0].min(pair[1]), pair[0].max(pair[1])]), "{pair:?} meet again");
                    }
                }
            }
        }
        assert_eq!(met.len(), 580 * 560 / 2);
    }

    #[test]
    fn what_does_not_fit_is_said() {
        let points = Copies { moduli: vec![7, 5], copies: 4, fixed: 0 };
        assert!(Frame::new(7, &points, &[]).unwrap_err().contains("does not fit"));
        let moves = points.translation(5);
        assert!(Frame::new(5, &points, &[moves]).unwrap_err().contains("moves hole 0"));
    }
}
