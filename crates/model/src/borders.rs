//! Which powers of a table border each other: the map of Diplomacy, a ring, two camps.
//!
//! A simple graph on the powers (the seats of one table, such as countries). The order of edges is fixed, so equal
//! graphs are equal values. Readers of files are in `read`.

use std::fmt;

use crate::{Game, SeatIx, SeatNames, told};

/// The most powers a border graph may have: a square of games by powers of this size still fits into memory.
pub const MAX_POWERS: u32 = 4096;

/// Which powers border each other.
///
/// ```
/// use roundtable_model::Borders;
/// let map = Borders::diplomacy();
/// assert_eq!((map.powers(), map.edges().len()), (7, 13));
/// assert_eq!(map.complement().edges().len(), 8);
/// assert_eq!(map.complement().complement().edges(), map.edges());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Borders {
    powers: u32,
    /// Each two powers that border, once.
    edges: Vec<[SeatIx; 2]>,
    /// The names of the powers, if they have any.
    names: Option<SeatNames>,
}

told! {
    /// Why a list of borders was refused. Powers are printed 1-based.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum BordersError: "borders" {
        /// Fewer than two powers, or more than [`MAX_POWERS`].
        Size(powers: u64) = "size" { powers, limit: MAX_POWERS },
        /// A ring of fewer than three.
        ShortCycle(powers: u64) = "short_cycle" { powers },
        /// A camp without anybody.
        EmptyClique(first: u64, second: u64) = "empty_clique" { first, second },
        /// A power that borders itself.
        Loop(power: SeatIx) = "loop" { power },
        /// The same border twice.
        Doubled(a: SeatIx, b: SeatIx) = "doubled" { a, b },
        /// A power that does not exist.
        Unknown {
            /// Which.
            power: SeatIx,
            /// How many there are.
            powers: u32,
        } = "unknown" { power, powers },
        /// Names for another number of powers.
        Names {
            /// How many names.
            names: usize,
            /// How many powers.
            powers: u32,
        } = "names" { names, powers },
    }
}

/// The number of powers, if it is allowed.
fn sized(powers: u64) -> Result<u32, BordersError> {
    match u32::try_from(powers) {
        Ok(n) if (2..=MAX_POWERS).contains(&n) => Ok(n),
        _ => Err(BordersError::Size(powers)),
    }
}

impl Borders {
    /// Borders from a list of pairs, in any order.
    ///
    /// # Errors
    /// Too few or too many powers, a loop, a doubled border, a power that does not exist.
    pub fn new(powers: u32, edges: impl IntoIterator<Item = [SeatIx; 2]>) -> Result<Self, BordersError> {
        let powers = sized(u64::from(powers))?;
        let mut list = Vec::new();
        for [a, b] in edges {
            for power in [a, b] {
                if power.0 >= powers {
                    return Err(BordersError::Unknown { power, powers });
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
        Ok(Self { powers, edges: list, names: None })
    }

    /// Borders between the pairs of powers for which `adjacent` holds. It is asked for `a < b` only.
    ///
    /// # Errors
    /// Too few or too many powers.
    pub fn from_fn(powers: u64, mut adjacent: impl FnMut(u32, u32) -> bool) -> Result<Self, BordersError> {
        let powers = sized(powers)?;
        let mut edges = Vec::new();
        for a in 0..powers {
            edges.extend((a + 1..powers).filter(|&b| adjacent(a, b)).map(|b| [SeatIx(a), SeatIx(b)]));
        }
        Ok(Self { powers, edges, names: None })
    }

    /// The borders of a game whose seats are countries.
    pub fn of_game(game: Game) -> Option<Self> {
        let pairs = game.borders().iter().map(|&(a, b)| [SeatIx(a), SeatIx(b)]);
        let map = Self::new(game.table_size(), pairs).ok().filter(|map| !map.edges.is_empty())?;
        map.with_names(game.seat_names()).ok()
    }

    /// The borders of the seven powers of Diplomacy.
    pub fn diplomacy() -> Self {
        Self::of_game(Game::Diplomacy).expect("seven powers with thirteen borders")
    }

    /// A ring: every power borders the one before and the one after.
    ///
    /// # Errors
    /// Fewer than 3 or more than [`MAX_POWERS`] powers.
    pub fn cycle(powers: u64) -> Result<Self, BordersError> {
        if powers < 3 {
            return Err(BordersError::ShortCycle(powers));
        }
        let last = sized(powers)? - 1;
        Self::from_fn(powers, |a, b| b == a + 1 || (a == 0 && b == last))
    }

    /// Everybody borders everybody.
    ///
    /// # Errors
    /// Fewer than 2 or more than [`MAX_POWERS`] powers.
    pub fn complete(powers: u64) -> Result<Self, BordersError> {
        Self::from_fn(powers, |_, _| true)
    }

    /// Two camps: the first `r` powers border each other, and so do the other `s`.
    ///
    /// # Errors
    /// An empty camp, or more than [`MAX_POWERS`] powers in all.
    pub fn cliques(r: u64, s: u64) -> Result<Self, BordersError> {
        if r == 0 || s == 0 {
            return Err(BordersError::EmptyClique(r, s));
        }
        Self::from_fn(r.saturating_add(s), |a, b| (u64::from(a) < r) == (u64::from(b) < r))
    }

    /// Gives the powers names.
    ///
    /// # Errors
    /// If there are not exactly as many names as powers.
    pub fn with_names(mut self, names: SeatNames) -> Result<Self, BordersError> {
        if names.len() != self.powers as usize {
            return Err(BordersError::Names { names: names.len(), powers: self.powers });
        }
        self.names = Some(names);
        Ok(self)
    }

    /// The complement: borders exactly where these have none, with the same names. Time O(n²).
    #[must_use]
    pub fn complement(&self) -> Self {
        let mut next = self.edges.iter().peekable();
        let mut edges = Vec::new();
        for a in 0..self.powers {
            for b in a + 1..self.powers {
                let pair = [SeatIx(a), SeatIx(b)];
                if next.next_if(|e| **e == pair).is_none() {
                    edges.push(pair);
                }
            }
        }
        Self { powers: self.powers, edges, names: self.names.clone() }
    }

    /// How many powers there are.
    pub fn powers(&self) -> u32 {
        self.powers
    }

    /// The borders, each with its smaller power first, in ascending order.
    pub fn edges(&self) -> &[[SeatIx; 2]] {
        &self.edges
    }

    /// Whether two powers border each other. Time O(log b).
    pub fn touch(&self, a: SeatIx, b: SeatIx) -> bool {
        self.edges.binary_search(&if a < b { [a, b] } else { [b, a] }).is_ok()
    }

    /// The names of the powers, if known.
    pub fn names(&self) -> Option<&SeatNames> {
        self.names.as_ref()
    }

    /// The powers that border each power, ascending. Time O(n + b).
    pub fn neighbours(&self) -> Vec<Vec<SeatIx>> {
        let mut lists = vec![Vec::new(); self.powers as usize];
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
        assert_eq!(Borders::new(3, [[s(1), s(3)]]), Err(BordersError::Unknown { power: s(3), powers: 3 }));
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
