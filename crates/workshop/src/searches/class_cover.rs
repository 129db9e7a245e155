//! Exact covers of a few hundred classes by many small sets of them, as bits. Of the sets {0, 1}, {1, 2}, {0, 3}, {2,
//! 3} the first and the last cover 0 to 3: each class is in exactly one of them. The classes are those of
//! `rotational.rs`: of differences, or of cosets and tables.
//!
//! D. E. Knuth 2000, Dancing links, Algorithm X: the class with the fewest sets first. A node lists anew the sets that
//! are left; dancing links, whose lists would have 10,000 entries here, take a minute where this takes a second.

/// 64-bit words of a set.
const WORDS: usize = 6;

/// How many classes there may be.
pub const MOST: u32 = 64 * WORDS as u32;

/// A set of classes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClassSet([u64; WORDS]);

impl ClassSet {
    /// The classes below this one.
    pub fn below(classes: u32) -> Self {
        let mut set = Self::default();
        (0..classes).for_each(|class| set.insert(class));
        set
    }

    /// Whether it holds a class.
    pub fn has(&self, class: u32) -> bool {
        self.0[class as usize / 64] >> (class % 64) & 1 == 1
    }

    /// Adds a class.
    pub fn insert(&mut self, class: u32) {
        self.0[class as usize / 64] |= 1 << (class % 64);
    }

    /// With a class.
    pub fn with(mut self, class: u32) -> Self {
        self.insert(class);
        self
    }

    /// Those that are in one of the two.
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Those that are not in the other.
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// How many there are.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Whether the two have a class in common.
    fn meets(&self, other: &Self) -> bool {
        (0..WORDS).fold(0, |common, i| common | self.0[i] & other.0[i]) != 0
    }

    /// The classes, ascending.
    fn iter(&self) -> impl Iterator<Item = usize> + use<> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < WORDS && words[at] == 0 {
                at += 1;
            }
            let lowest = at * 64 + words.get(at)?.trailing_zeros() as usize;
            words[at] &= words[at] - 1;
            Some(lowest)
        })
    }
}

/// The numbers of sets that together hold each class once; `None` if there is no such choice, or none was found before
/// `nodes` choices were looked at.
pub fn cover(classes: ClassSet, sets: &[ClassSet], nodes: u64) -> Option<Vec<u32>> {
    let all: Vec<u32> = (0..sets.len() as u32).collect();
    Search { sets, nodes }.search(&classes, &all)
}

struct Search<'a> {
    sets: &'a [ClassSet],
    /// Nodes that are left.
    nodes: u64,
}

impl Search<'_> {
    /// Chooses among these sets, which hold no class but these: one of the sets with the rarest class is in every
    /// cover.
    fn search(&mut self, classes: &ClassSet, among: &[u32]) -> Option<Vec<u32>> {
        if classes.is_empty() {
            return Some(Vec::new());
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let mut uses = [0_u32; MOST as usize];
        for &set in among {
            self.sets[set as usize].iter().for_each(|class| uses[class] += 1);
        }
        let rarest = classes.iter().min_by_key(|&class| uses[class])? as u32;
        for &first in among {
            let taken = self.sets[first as usize];
            if !taken.has(rarest) {
                continue;
            }
            let left: Vec<u32> = among.iter().filter(|&&set| !self.sets[set as usize].meets(&taken)).copied().collect();
            if let Some(mut found) = self.search(&classes.without(&taken), &left) {
                found.push(first);
                return Some(found);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_is_covered_once() {
        let set = |classes: &[u32]| classes.iter().fold(ClassSet::default(), |set, &class| set.with(class));
        let sets = [set(&[0, 1]), set(&[1, 2]), set(&[0, 3]), set(&[2, 3])];
        let mut found = cover(ClassSet::below(4), &sets, 100).unwrap();
        found.sort_unstable();
        assert_eq!(found, [0, 3]);
    }
}
