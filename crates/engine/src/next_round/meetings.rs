//! How often two people have met, packed for the inner loop of the search.
//!
//! Up to [`DENSE`] people a square of 16-bit codes, above that sorted lists of neighbours: a lookup is O(1), or O(log
//! d) for somebody who has met d others. Building is O(n² or history).

/// The most people for whom a full square is kept: 8 MB of codes.
const DENSE: usize = 2000;

/// The bit of a code for two who are to be kept apart.
const APART: u16 = 1 << 15;
/// The bit for two who met in the last round.
const LAST: u16 = 1 << 14;
/// How many columns are spread in which two share a group, up to [`MOST_SHARED`], from this bit on.
const SHARED: u16 = 12;
const MOST_SHARED: u16 = 3;
/// The lowest bits: how often they have met.
const TIMES: u16 = (1 << SHARED) - 1;

/// What is known of a pair: how often they met, whether in the very last round, whether they are to be kept apart, in
/// how many columns that are spread they share a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PairCode(pub u16);

impl PairCode {
    /// Earlier meetings that count.
    pub fn times(self) -> u32 {
        u32::from(self.0 & TIMES)
    }

    /// Whether they met in the last round.
    pub fn last(self) -> bool {
        self.0 & LAST != 0
    }

    /// Whether they are to be kept apart.
    pub fn apart(self) -> bool {
        self.0 & APART != 0
    }

    /// In how many columns that are spread they share a group.
    pub fn shared(self) -> u32 {
        u32::from(self.0 >> SHARED & MOST_SHARED)
    }
}

/// For each column that is spread everybody's group in it.
pub(crate) type Groups = Vec<Vec<Option<u32>>>;

/// In how many columns these two share a group, as the bits of a code.
fn shared(groups: &Groups, a: u32, b: u32) -> u16 {
    let group = |of: &[Option<u32>], p: u32| of.get(p as usize).copied().flatten();
    let both = groups.iter().filter(|of| group(of, a).is_some() && group(of, a) == group(of, b)).count();
    (both.min(MOST_SHARED as usize) as u16) << SHARED
}

/// The codes of all pairs of that many people.
#[derive(Clone, Debug)]
pub(crate) enum Meetings {
    /// The code of a and b at a · people + b.
    Dense { people: usize, codes: Vec<u16> },
    /// From `starts[a]` to `starts[a + 1]` the others with known facts, ascending, with their codes. `marks[a]` has the
    /// bit b mod 64 of each of them: most pairs have met nobody, and are told by it. Shared groups are looked up in
    /// `groups`, which may be large.
    Sparse { starts: Vec<u32>, marks: Vec<u64>, others: Vec<u32>, codes: Vec<u16>, groups: Groups },
}

/// A fact about a pair, to be gathered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// They met once more; `last` if in the very last round.
    Met { last: bool },
    /// They are to be kept apart.
    Apart,
}

impl Meetings {
    /// From facts about pairs of different people, in any order, and the groups that are spread.
    pub fn new(people: usize, facts: &[(u32, u32, Fact)], groups: Groups) -> Self {
        if people <= DENSE {
            let mut codes = vec![0; people * people];
            for &(a, b, fact) in facts {
                for (a, b) in [(a, b), (b, a)] {
                    let code = &mut codes[a as usize * people + b as usize];
                    *code = with(*code, fact);
                }
            }
            for a in 0..if groups.is_empty() { 0 } else { people } {
                for b in (0..people).filter(|b| *b != a) {
                    codes[a * people + b] |= shared(&groups, a as u32, b as u32);
                }
            }
            return Self::Dense { people, codes };
        }
        let mut both: Vec<(u32, u32, Fact)> = facts.iter().flat_map(|&(a, b, f)| [(a, b, f), (b, a, f)]).collect();
        both.sort_unstable_by_key(|&(a, b, _)| (a, b));
        let (mut starts, mut marks) = (vec![0; people + 1], vec![0; people]);
        let (mut others, mut codes) = (Vec::new(), Vec::<u16>::new());
        for of_two in both.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
            let (a, b, _) = of_two[0];
            starts[a as usize + 1] += 1;
            marks[a as usize] |= 1 << (b % 64);
            others.push(b);
            codes.push(of_two.iter().fold(0, |code, &(_, _, fact)| with(code, fact)));
        }
        (0..people).for_each(|i| starts[i + 1] += starts[i]);
        Self::Sparse { starts, marks, others, codes, groups }
    }

    /// What is known of two different people.
    #[inline]
    pub fn pair(&self, a: u32, b: u32) -> PairCode {
        match self {
            Self::Dense { people, codes } => PairCode(codes[a as usize * people + b as usize]),
            Self::Sparse { starts, marks, others, codes, groups } => {
                let code =
                    if marks[a as usize] >> (b % 64) & 1 == 0 { 0 } else { known(starts, others, codes, (a, b)) };
                PairCode(if groups.is_empty() { code } else { code | shared(groups, a, b) })
            }
        }
    }
}

/// The code of two in sorted lists of others.
fn known(starts: &[u32], others: &[u32], codes: &[u16], (a, b): (u32, u32)) -> u16 {
    let (from, to) = (starts[a as usize] as usize, starts[a as usize + 1] as usize);
    others[from..to].binary_search(&b).map_or(0, |at| codes[from + at])
}

/// The code with one more fact.
fn with(code: u16, fact: Fact) -> u16 {
    match fact {
        Fact::Apart => code | APART,
        Fact::Met { last } => {
            let times = (code & TIMES).saturating_add(1).min(TIMES);
            (code & !TIMES) | times | if last { LAST } else { 0 }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_say_the_same() {
        let facts = [
            (3, 1, Fact::Met { last: false }),
            (1, 3, Fact::Met { last: true }),
            (0, 1, Fact::Apart),
            (2, 0, Fact::Met { last: false }),
            (129, 65, Fact::Met { last: false }),
        ];
        let groups =
            || vec![vec![Some(0), None, Some(0), Some(1), Some(1)], vec![Some(0), None, Some(0), Some(2), None]];
        let (dense, sparse) = (Meetings::new(130, &facts, groups()), Meetings::new(DENSE + 1, &facts, groups()));
        assert!(matches!(sparse, Meetings::Sparse { .. }));
        for a in 0..130 {
            for b in (0..130).filter(|&b| b != a) {
                assert_eq!(dense.pair(a, b), sparse.pair(a, b), "{a} {b}");
                assert_eq!(dense.pair(a, b), dense.pair(b, a));
            }
        }
        let met = dense.pair(1, 3);
        assert_eq!((met.times(), met.last(), met.apart()), (2, true, false));
        assert!(dense.pair(0, 1).apart() && dense.pair(0, 1).times() == 0);
        assert_eq!(dense.pair(2, 4), PairCode(0));
        assert_eq!([(0, 2), (3, 4), (1, 3)].map(|(a, b)| dense.pair(a, b).shared()), [2, 1, 0]);
    }
}
