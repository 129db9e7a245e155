//! Bounds on the number of rounds without a repeat, each with its theorem.

/// At most so many rounds, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upper {
    /// The bound.
    pub rounds: u32,
    /// Why.
    pub theorem: Theorem,
}

/// Why more rounds cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theorem {
    /// A table has more players than there are tables.
    Pigeonhole,
    /// Everybody meets k − 1 new people each round.
    Counting,
    /// Order 6 has no two orthogonal Latin squares.
    Tarry,
    /// There is no projective plane of this order, by Bruck and Ryser.
    BruckRyser,
    /// There is no projective plane of order 10.
    NoPlaneOf10,
    /// There is no nearly Kirkman triple system of 12.
    NoNearlyKirkman12,
    /// One table more than players at a table: an exact cover by permutations has no solution.
    Permutations,
}

impl Theorem {
    /// The reason in a sentence, with its source.
    pub fn explain(self) -> &'static str {
        match self {
            Self::Pigeonhole => {
                "there are fewer tables than players at a table, so in a second round two who have met sit together again"
            }
            Self::Counting => "everybody meets a whole table of new people in each round, and there are no more people",
            Self::Tarry => {
                "as many tables as players at a table: more rounds would be orthogonal Latin squares of order 6, and there are no two (Tarry 1900)"
            }
            Self::BruckRyser => {
                "as many tables as players at a table: more rounds would be orthogonal Latin squares enough for a projective plane (Shrikhande 1961), and none of this order exists (Bruck and Ryser 1949)"
            }
            Self::NoPlaneOf10 => {
                "more rounds would be orthogonal Latin squares enough for a projective plane of order 10 (Shrikhande 1961), and there is none (Lam, Thiel and Swiercz 1989)"
            }
            Self::NoNearlyKirkman12 => "there is no nearly Kirkman triple system of 12 players (Kotzig and Rosa 1974)",
            Self::Permutations => {
                "one more round would be an exact cover by permutations, and a search finds none; `--prove` repeats it"
            }
        }
    }
}

/// The best bound known here; `None` if the tables cannot be filled.
///
/// ```
/// use roundtable_designs::known::{Theorem, upper};
/// let bound = upper(20, 4).unwrap();
/// assert_eq!((bound.rounds, bound.theorem), (5, Theorem::Permutations));
/// ```
pub fn upper(players: u32, table_size: u32) -> Option<Upper> {
    if table_size < 2 || players == 0 || !players.is_multiple_of(table_size) {
        return None;
    }
    let (k, tables) = (table_size, players / table_size);
    let at_most = |rounds, theorem| Some(Upper { rounds, theorem });
    if tables < k {
        return at_most(1, Theorem::Pigeonhole);
    }
    if (tables, k) == (4, 3) {
        return at_most(4, Theorem::NoNearlyKirkman12);
    }
    if tables == k {
        // k − 3 orthogonal squares could be completed to a plane: so at most k − 4, and two rounds more.
        match k {
            6 => return at_most(3, Theorem::Tarry),
            10 => return at_most(8, Theorem::NoPlaneOf10),
            _ if no_plane(k) => return at_most(k - 2, Theorem::BruckRyser),
            _ => {}
        }
    }
    if tables == k + 1 && (4..=6).contains(&k) {
        return at_most(k + 1, Theorem::Permutations);
    }
    at_most((players - 1) / (k - 1), Theorem::Counting)
}

/// Bruck and Ryser: no plane of an order that is 1 or 2 mod 4 and no sum of two squares.
fn no_plane(order: u32) -> bool {
    let square = |n: u32| n.isqrt().pow(2) == n;
    matches!(order % 4, 1 | 2) && (0..=order.isqrt()).all(|a| !square(order - a * a))
}
