//! How often two people have met, packed for the inner loop of the search.
//!
//! Up to [`DENSE`] people a square of 16-bit codes, above that sorted lists of neighbours: a lookup is O(1), or O(log d)
//! for somebody who has met d others. Building is O(n² or history).

/// The most people for whom a full square is kept: 8 MB of codes.
const DENSE: usize = 2000;

const APART: u16 = 1 << 15;
const LAST: u16 = 1 << 14;
const TIMES: u16 = LAST - 1;

/// What is known of a pair: how often they met, whether in the very last round, whether they are to be kept apart.
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
}

/// The codes of all pairs of that many people.
#[derive(Clone, Debug)]
pub(crate) enum Meetings {
    /// The code of a and b at a · people + b.
    Dense { people: usize, codes: Vec<u16> },
    /// From `starts[a]` to `starts[a + 1]` the others of whom something is known, ascending, with their codes.
    Sparse { starts: Vec<u32>, others: Vec<u32>, codes: Vec<u16> },
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
    /// From facts about pairs of different people, in any order.
    pub fn new(people: usize, facts: &[(u32, u32, Fact)]) -> Self {
        if people <= DENSE {
            let mut codes = vec![0; people * people];
            for &(a, b, fact) in facts {
                for (a, b) in [(a, b), (b, a)] {
                    let code = &mut codes[a as usize * people + b as usize];
                    *code = with(*code, fact);
                }
            }
            return Self::Dense { people, codes };
        }
        let mut both: Vec<(u32, u32, Fact)> = facts.iter().flat_map(|&(a, b, f)| [(a, b, f), (b, a, f)]).collect();
        both.sort_unstable_by_key(|&(a, b, _)| (a, b));
        let (mut starts, mut others, mut codes) = (vec![0; people + 1], Vec::new(), Vec::<u16>::new());
        let mut before = None;
        for (a, b, fact) in both {
            if before != Some((a, b)) {
                others.push(b);
                codes.push(0);
                starts[a as usize + 1] += 1;
                before = Some((a, b));
            }
            let code = codes.last_mut().expect("just pushed");
            *code = with(*code, fact);
        }
        for i in 0..people {
            starts[i + 1] += starts[i];
        }
        Self::Sparse { starts, others, codes }
    }

    /// What is known of two different people.
    #[inline]
    pub fn pair(&self, a: u32, b: u32) -> PairCode {
        match self {
            Self::Dense { people, codes } => PairCode(codes[a as usize * people + b as usize]),
            Self::Sparse { starts, others, codes } => {
                let (from, to) = (starts[a as usize] as usize, starts[a as usize + 1] as usize);
                let found = others[from..to].binary_search(&b);
                PairCode(found.map_or(0, |at| codes[from + at]))
            }
        }
    }
}

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
        ];
        let (dense, sparse) = (Meetings::new(5, &facts), Meetings::new(DENSE + 1, &facts));
        assert!(matches!(sparse, Meetings::Sparse { .. }));
        for a in 0..5 {
            for b in (0..5).filter(|&b| b != a) {
                assert_eq!(dense.pair(a, b), sparse.pair(a, b), "{a} {b}");
                assert_eq!(dense.pair(a, b), dense.pair(b, a));
            }
        }
        let met = dense.pair(1, 3);
        assert_eq!((met.times(), met.last(), met.apart()), (2, true, false));
        assert!(dense.pair(0, 1).apart() && dense.pair(0, 1).times() == 0);
        assert_eq!(dense.pair(2, 4), PairCode(0));
    }
}
