//! Rounds of a cyclic group and one fixed player, everybody meeting everybody: families completed by exact covers.
//!
//! Players are Z_n and ∞. The base round is left alone by the subgroup Q of order k − 1, so it has ∞ with Q, and the images under Q of
//! (n/(k − 1) − 1)/k free tables whose players lie in different cosets of Q, one for each coset but Q itself; it has n/(k − 1) images.
//! Nobody meets twice when every difference outside Q is used once (M. Buratti and F. Zuanni 1998, G-invariantly resolvable Steiner
//! 2-designs which are 1-rotational over G). Some tables are drawn with different differences, which is easy while most are free; then all
//! tables with differences that are left are listed, and an exact cover (Knuth 2000) takes those that use each once. Such a family is placed
//! by a second one: a table may be moved, and turned to its opposite x ↦ −x, for that changes no difference.
//! The time goes into the first cover: the more tables are left to it, the more families it holds and the longer it takes.

use roundtable_algebra::exact_cover::{ExactCover, Outcome};
use roundtable_chance::SeededRng;

/// Draws of a table before all are drawn anew.
const DRAWS: u32 = 200_000;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Rotational {
    /// n.
    order: u32,
    table_size: u32,
    /// n/(k − 1), the rounds.
    cosets: u32,
    /// The class of each difference under ±, outside Q.
    class: Vec<Option<u32>>,
}

/// A table with the classes of differences that it uses.
#[derive(Clone, Debug)]
struct Block {
    players: Vec<u32>,
    classes: u128,
}

impl Rotational {
    /// All rounds that there can be of so many players.
    ///
    /// # Errors
    /// Why it cannot be, or is too large: more than 128 classes of differences.
    ///
    /// ```
    /// use roundtable_workshop::rotational::Rotational;
    /// assert!(Rotational::new(65, 5).is_ok());
    /// assert!(Rotational::new(64, 5).is_err());
    /// ```
    pub fn new(players: u32, table_size: u32) -> Result<Self, String> {
        let (v, k) = (players, table_size);
        if k < 3 || v <= k || v % (k * (k - 1)) != k {
            return Err(format!("{v} players at tables of {k}: not all can meet with one player fixed"));
        }
        let order = v - 1;
        let cosets = order / (k - 1);
        let mut class = vec![None; order as usize];
        let mut classes = 0;
        for d in (1..order).filter(|d| d % cosets != 0) {
            if class[d as usize].is_none() {
                class[d as usize] = Some(classes);
                class[(order - d) as usize] = Some(classes);
                classes += 1;
            }
        }
        if classes > 128 || 2 * classes != order - (k - 1) {
            return Err(format!("{v} players at tables of {k}: {classes} classes of differences"));
        }
        Ok(Self { order, table_size, cosets, class })
    }

    /// Free tables of the base round.
    pub fn free_tables(&self) -> usize {
        ((self.cosets - 1) / self.table_size) as usize
    }

    /// How many rounds there are: the base round and its images.
    pub fn rounds(&self) -> u32 {
        self.cosets
    }

    /// One attempt, `completed` tables left to the first exact cover, at most so many nodes each: the base round, its tables and their
    /// players ascending, ∞ the last player.
    ///
    /// # Errors
    /// Whether a family was found, which could not be placed.
    pub fn attempt(&self, rng: &mut SeededRng, completed: usize, nodes: u64) -> Result<Vec<Vec<u32>>, bool> {
        let mut family = self.draw(rng, self.free_tables().saturating_sub(completed));
        let used = family.iter().fold(0, |used, block| used | block.classes);
        let blocks = self.blocks(used);
        let all = self.class.iter().flatten().fold(0, |all, class| all | 1u128 << class);
        let every: Vec<u32> = (0..blocks.len() as u32).collect();
        let chosen = Cover { blocks: &blocks, nodes }.search(all & !used, &every).ok_or(false)?;
        family.extend(chosen.into_iter().map(|b| blocks[b as usize].clone()));
        self.place(&family, nodes).ok_or(true)
    }

    /// The class of the difference of two players, if it is outside Q and not yet used.
    fn unused(&self, a: u32, b: u32, used: u128) -> Option<u32> {
        self.class[((a + self.order - b) % self.order) as usize].filter(|class| used >> class & 1 == 0)
    }

    /// One more at a table: the classes that are used then.
    fn joined(&self, table: &[u32], player: u32, used: u128) -> Option<u128> {
        table.iter().try_fold(used, |used, &other| Some(used | 1 << self.unused(player, other, used)?))
    }

    /// So many tables by lot, no difference twice.
    fn draw(&self, rng: &mut SeededRng, tables: usize) -> Vec<Block> {
        let mut family: Vec<Block> = Vec::new();
        let (mut used, mut draws) = (0, 0);
        while family.len() < tables {
            draws += 1;
            if draws > DRAWS {
                family.clear();
                (used, draws) = (0, 0);
            }
            let (mut players, mut after) = (vec![0], Some(used));
            while let (Some(now), true) = (after, players.len() < self.table_size as usize) {
                let player = rng.below(u64::from(self.order)) as u32;
                after = self.joined(&players, player, now);
                players.push(player);
            }
            if let Some(after) = after {
                family.push(Block { players, classes: after & !used });
                (used, draws) = (after, 0);
            }
        }
        family
    }

    /// All tables without a difference of these classes, one of each with its images and opposites: by their lowest class.
    fn blocks(&self, used: u128) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut lower = used;
        for d in (1..self.order).filter(|&d| self.class[d as usize].is_some()) {
            let Some(lowest) = self.unused(d, 0, lower) else { continue };
            let pair = [0, d];
            let after = lower | 1 << lowest;
            let third: Vec<u32> =
                (1..self.order).filter(|&x| x != d && self.joined(&pair, x, after).is_some()).collect();
            self.grow(&mut pair.to_vec(), after, &third, lower, &mut blocks);
            lower = after;
        }
        blocks
    }

    fn grow(&self, table: &mut Vec<u32>, used: u128, candidates: &[u32], lower: u128, blocks: &mut Vec<Block>) {
        if table.len() == self.table_size as usize {
            let opposite = table[2..].iter().map(|&x| (table[1] + self.order - x) % self.order);
            if sorted(opposite.collect()) >= sorted(table[2..].to_vec()) {
                blocks.push(Block { players: table.clone(), classes: used & !lower });
            }
            return;
        }
        for (at, &x) in candidates.iter().enumerate() {
            if let Some(used) = self.joined(table, x, used) {
                table.push(x);
                self.grow(table, used, &candidates[at + 1..], lower, blocks);
                table.pop();
            }
        }
    }

    /// Tables moved, or turned and moved, so that they have one player of each coset but Q: the base round.
    fn place(&self, family: &[Block], nodes: u64) -> Option<Vec<Vec<u32>>> {
        let tables = family.len() as u32;
        let mut cover = ExactCover::new(tables + self.cosets - 1, tables + self.cosets - 1);
        let mut options: Vec<Vec<u32>> = Vec::new();
        for (which, block) in (0..).zip(family) {
            for (turned, shift) in [false, true].iter().flat_map(|t| (0..self.cosets).map(move |s| (t, s))) {
                let moved =
                    block.players.iter().map(|&x| (if *turned { self.order - x } else { x } + shift) % self.order);
                let moved = sorted(moved.collect());
                let mut items: Vec<u32> = moved.iter().map(|x| x % self.cosets).filter(|&coset| coset > 0).collect();
                if items.len() < moved.len() {
                    continue;
                }
                items.iter_mut().for_each(|coset| *coset += tables - 1);
                items.push(which);
                cover.push(&items);
                options.push(moved);
            }
        }
        let Outcome::Found(chosen) = cover.solve(nodes).0 else { return None };
        let q = |x: u32| (0..self.table_size - 1).map(move |i| x + i * self.cosets);
        let mut round: Vec<Vec<u32>> = vec![q(0).chain([self.order]).collect()];
        for table in chosen.into_iter().map(|option| &options[option as usize]) {
            round.extend(q(0).map(|by| sorted(table.iter().map(|x| (x + by) % self.order).collect())));
        }
        round.sort_unstable();
        Some(round)
    }
}

/// An exact cover of classes by blocks: the class with the fewest blocks first, as D. E. Knuth 2000. All sets are small enough for one
/// number each, so that a node lists anew the blocks that are left (two orders faster here than dancing links, whose lists are long).
struct Cover<'a> {
    blocks: &'a [Block],
    /// Nodes that are left.
    nodes: u64,
}

impl Cover<'_> {
    /// Blocks that use each of the classes once, chosen of these that use no other; `None` if there are none or the nodes are used up.
    fn search(&mut self, classes: u128, blocks: &[u32]) -> Option<Vec<u32>> {
        if classes == 0 {
            return Some(Vec::new());
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let mut uses = [0_u32; 128];
        for &block in blocks {
            ones(self.blocks[block as usize].classes).for_each(|class| uses[class] += 1);
        }
        let rarest = ones(classes).min_by_key(|&class| uses[class])?;
        for &first in blocks {
            let taken = self.blocks[first as usize].classes;
            if taken >> rarest & 1 == 0 {
                continue;
            }
            let apart = |&&block: &&u32| self.blocks[block as usize].classes & taken == 0;
            let left: Vec<u32> = blocks.iter().filter(apart).copied().collect();
            if let Some(mut found) = self.search(classes & !taken, &left) {
                found.push(first);
                return Some(found);
            }
        }
        None
    }
}

/// The numbers of the bits that are set, ascending.
fn ones(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (lowest < 128).then_some(lowest as usize)
    })
}

fn sorted(mut numbers: Vec<u32>) -> Vec<u32> {
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

#[cfg(test)]
mod tests {
    use roundtable_chance::Seed;

    use super::*;

    /// 145 players at tables of 5, counted from the base round and its images.
    #[test]
    fn a_base_round_is_found_whose_images_let_everybody_meet() {
        let players = 145;
        let wanted = Rotational::new(players, 5).unwrap();
        let round = (1..400).find_map(|seed| wanted.attempt(&mut Seed(seed).rng(), 5, 1_000_000).ok()).unwrap();
        let mut met = std::collections::BTreeSet::new();
        for by in 0..wanted.rounds() {
            let image = |x: u32| if x == players - 1 { x } else { (x + by) % (players - 1) };
            let mut seated = std::collections::BTreeSet::new();
            for table in &round {
                for (i, &a) in table.iter().enumerate() {
                    assert!(seated.insert(image(a)), "{a} sits twice");
                    for &b in &table[..i] {
                        let (a, b) = (image(a), image(b));
                        assert!(met.insert((a.min(b), a.max(b))), "{a} and {b} meet again");
                    }
                }
            }
            assert_eq!(seated.len(), players as usize);
        }
        assert_eq!(met.len() as u32, players * (players - 1) / 2);
    }

    #[test]
    fn what_cannot_be_is_said() {
        assert!(Rotational::new(64, 5).unwrap_err().contains("not all can meet"));
        assert!(Rotational::new(345, 5).unwrap_err().contains("170 classes"));
    }
}
