//! Which positions of a table border each other: the map of Diplomacy, a ring, two camps.
//!
//! A simple graph on the positions (seats) of one table. Order of edges is fixed, so equal graphs
//! are equal values. Readers of files live in `roundtable-formats`.

use std::fmt;

use crate::{Game, SeatIx, SeatNames};

/// The most positions a border graph may have: squares of this order still fit into memory.
pub const MAX_POSITIONS: u32 = 4096;

/// Which positions border each other.
///
/// ```
/// use roundtable_model::Borders;
/// let map = Borders::diplomacy();
/// assert_eq!((map.positions(), map.edges().len()), (7, 13));
/// assert_eq!(map.complement().edges().len(), 8);
/// assert_eq!(map.complement().complement().edges(), map.edges());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Borders {
    positions: u32,
    edges: Vec<[SeatIx; 2]>,
    names: Option<SeatNames>,
}

/// Why a list of borders was refused. Positions are printed 1-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BordersError {
    /// Fewer than two positions, or more than [`MAX_POSITIONS`].
    #[error("{0} positions: borders are between 2 to {MAX_POSITIONS} positions")]
    Size(u64),
    /// A ring of fewer than three.
    #[error("a cycle of {0} is not a cycle: it needs at least 3 positions")]
    ShortCycle(u64),
    /// A camp without anybody.
    #[error("cliques of {0} and {1}: each needs at least 1 position")]
    EmptyClique(u64, u64),
    /// A position that borders itself.
    #[error("position {0} is said to border itself")]
    Loop(SeatIx),
    /// The same border twice.
    #[error("the border {0}-{1} is given twice")]
    Doubled(SeatIx, SeatIx),
    /// A position that does not exist.
    #[error("position {position} does not exist: there are {positions}")]
    Unknown {
        /// Which.
        position: SeatIx,
        /// How many there are.
        positions: u32,
    },
    /// Names for another number of positions.
    #[error("{names} names for {positions} positions")]
    Names {
        /// How many names.
        names: usize,
        /// How many positions.
        positions: u32,
    },
}

fn sized(positions: u64) -> Result<u32, BordersError> {
    match u32::try_from(positions) {
        Ok(n) if (2..=MAX_POSITIONS).contains(&n) => Ok(n),
        _ => Err(BordersError::Size(positions)),
    }
}

impl Borders {
    /// Borders from a list of pairs, in any order.
    ///
    /// # Errors
    /// Too few or too many positions, a loop, a doubled border, a position that does not exist.
    pub fn new(positions: u32, edges: impl IntoIterator<Item = [SeatIx; 2]>) -> Result<Self, BordersError> {
        let positions = sized(u64::from(positions))?;
        let mut list = Vec::new();
        for [a, b] in edges {
            for position in [a, b] {
                if position.0 >= positions {
                    return Err(BordersError::Unknown { position, positions });
                }
            }
            if a == b {
                return Err(BordersError::Loop(a));
            }
            list.push(if a < b { [a, b] } else { [b, a] });
        }
        list.sort_unstable();
        if let Some(pair) = list.windows(2).find(|w| w[0] == w[1]) {
            return Err(BordersError::Doubled(pair[0][0], pair[0][1]));
        }
        Ok(Self { positions, edges: list, names: None })
    }

    /// Borders between the pairs of positions for which `adjacent` holds. It is asked for `a < b` only.
    ///
    /// # Errors
    /// Too few or too many positions.
    pub fn from_fn(positions: u64, mut adjacent: impl FnMut(u32, u32) -> bool) -> Result<Self, BordersError> {
        let positions = sized(positions)?;
        let mut edges = Vec::new();
        for a in 0..positions {
            edges.extend((a + 1..positions).filter(|&b| adjacent(a, b)).map(|b| [SeatIx(a), SeatIx(b)]));
        }
        Ok(Self { positions, edges, names: None })
    }

    /// The land and sea borders of the seven powers at the start of Diplomacy, countries in alphabetical order
    /// (Ash, Ash, McMurry, Schwenk and Tenner, “A Balanced Diplomacy Tournament”).
    pub fn diplomacy() -> Self {
        const PAIRS: [(u32, u32); 13] =
            [(0, 3), (0, 4), (0, 5), (0, 6), (1, 2), (1, 3), (1, 5), (2, 3), (2, 4), (3, 4), (3, 5), (4, 6), (5, 6)];
        let map = Self::new(7, PAIRS.map(|(a, b)| [SeatIx(a), SeatIx(b)])).expect("thirteen different borders");
        map.with_names(Game::Diplomacy.seat_names()).expect("seven names")
    }

    /// A ring: every position borders the one before and the one after.
    ///
    /// # Errors
    /// Fewer than 3 or more than [`MAX_POSITIONS`] positions.
    pub fn cycle(positions: u64) -> Result<Self, BordersError> {
        if positions < 3 {
            return Err(BordersError::ShortCycle(positions));
        }
        let last = sized(positions)? - 1;
        Self::from_fn(positions, |a, b| b == a + 1 || (a == 0 && b == last))
    }

    /// Everybody borders everybody.
    ///
    /// # Errors
    /// Fewer than 2 or more than [`MAX_POSITIONS`] positions.
    pub fn complete(positions: u64) -> Result<Self, BordersError> {
        Self::from_fn(positions, |_, _| true)
    }

    /// Two camps: the first `r` positions border each other, and so do the other `s`.
    ///
    /// # Errors
    /// An empty camp, or more than [`MAX_POSITIONS`] positions in all.
    pub fn cliques(r: u64, s: u64) -> Result<Self, BordersError> {
        if r == 0 || s == 0 {
            return Err(BordersError::EmptyClique(r, s));
        }
        Self::from_fn(r.saturating_add(s), |a, b| (u64::from(a) < r) == (u64::from(b) < r))
    }

    /// Gives the positions names.
    ///
    /// # Errors
    /// If there are not exactly as many names as positions.
    pub fn with_names(mut self, names: SeatNames) -> Result<Self, BordersError> {
        if names.len() != self.positions as usize {
            return Err(BordersError::Names { names: names.len(), positions: self.positions });
        }
        self.names = Some(names);
        Ok(self)
    }

    /// Borders exactly where these have none. The names stay. Time O(n²).
    #[must_use]
    pub fn complement(&self) -> Self {
        let mut next = self.edges.iter().peekable();
        let mut edges = Vec::new();
        for a in 0..self.positions {
            for b in a + 1..self.positions {
                let pair = [SeatIx(a), SeatIx(b)];
                if next.next_if(|e| **e == pair).is_none() {
                    edges.push(pair);
                }
            }
        }
        Self { positions: self.positions, edges, names: self.names.clone() }
    }

    /// How many positions there are.
    pub fn positions(&self) -> u32 {
        self.positions
    }

    /// The borders, each with its smaller position first, in ascending order.
    pub fn edges(&self) -> &[[SeatIx; 2]] {
        &self.edges
    }

    /// Whether two positions border each other. Time O(log b).
    pub fn touch(&self, a: SeatIx, b: SeatIx) -> bool {
        self.edges.binary_search(&if a < b { [a, b] } else { [b, a] }).is_ok()
    }

    /// What the positions are called, where that is known.
    pub fn names(&self) -> Option<&SeatNames> {
        self.names.as_ref()
    }

    /// The positions that border each position, ascending. Time O(n + b).
    pub fn neighbours(&self) -> Vec<Vec<SeatIx>> {
        let mut lists = vec![Vec::new(); self.positions as usize];
        for &[a, b] in &self.edges {
            lists[a.ix()].push(b);
            lists[b.ix()].push(a);
        }
        lists.iter_mut().for_each(|list| list.sort_unstable());
        lists
    }
}

impl fmt::Display for Borders {
    /// Writes the edge list, `1-2 1-3 …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, [a, b]) in self.edges.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{a}-{b}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_borders_say_why() {
        let s = SeatIx;
        assert_eq!(Borders::new(1, []), Err(BordersError::Size(1)));
        assert_eq!(Borders::cycle(2), Err(BordersError::ShortCycle(2)));
        assert_eq!(Borders::cliques(0, 3), Err(BordersError::EmptyClique(0, 3)));
        assert_eq!(Borders::complete(u64::MAX), Err(BordersError::Size(u64::MAX)));
        assert_eq!(Borders::new(3, [[s(1), s(1)]]), Err(BordersError::Loop(s(1))));
        assert_eq!(Borders::new(3, [[s(1), s(0)], [s(0), s(1)]]), Err(BordersError::Doubled(s(0), s(1))));
        assert_eq!(Borders::new(3, [[s(1), s(3)]]), Err(BordersError::Unknown { position: s(3), positions: 3 }));
        assert_eq!(BordersError::Loop(s(1)).to_string(), "position 2 is said to border itself");
    }

    #[test]
    fn shapes_have_their_edges() {
        assert_eq!(Borders::cycle(5).unwrap().to_string(), "1-2 1-5 2-3 3-4 4-5");
        assert_eq!(Borders::cycle(3), Borders::complete(3));
        assert_eq!(Borders::cliques(3, 2).unwrap().to_string(), "1-2 1-3 2-3 4-5");
        assert_eq!(Borders::diplomacy().neighbours()[0], [SeatIx(3), SeatIx(4), SeatIx(5), SeatIx(6)]);
        assert!(Borders::diplomacy().touch(SeatIx(6), SeatIx(5)) && !Borders::diplomacy().touch(SeatIx(6), SeatIx(3)));
    }
}
