//! Things that belong together, directly or through others: disjoint sets with path halving (Tarjan and van Leeuwen
//! 1984, DOI 10.1145/62.2160).
//!
//! The smallest of a set represents it: the order of joining does not matter. O(log n) for each query.

/// Things numbered from 0, some of them joined.
pub(crate) struct Joined {
    /// For each thing another of its set that is nearer to the smallest; the smallest has itself.
    towards: Vec<usize>,
}

impl Joined {
    /// That many things, each by itself.
    pub fn apart(count: usize) -> Self {
        Self { towards: (0..count).collect() }
    }

    /// From now on these two go together, with all who went with them.
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.smallest(a), self.smallest(b));
        self.towards[a.max(b)] = a.min(b);
    }

    /// For each thing the smallest of those that go with it.
    pub fn sets(mut self) -> Vec<usize> {
        (0..self.towards.len()).map(|thing| self.smallest(thing)).collect()
    }

    fn smallest(&mut self, mut thing: usize) -> usize {
        while self.towards[thing] != thing {
            self.towards[thing] = self.towards[self.towards[thing]];
            thing = self.towards[thing];
        }
        thing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_stands_for_its_set() {
        let mut joined = Joined::apart(8);
        for (a, b) in [(6, 7), (5, 6), (1, 3), (3, 5), (7, 1)] {
            joined.join(a, b);
        }
        assert_eq!(joined.sets(), [0, 1, 2, 1, 4, 1, 1, 1]);
    }
}
