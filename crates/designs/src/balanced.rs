//! Schedules with more rounds than new opponents, in which everybody meets everybody equally often.
//!
//! A resolvable balanced design RBIBD(v, k, λ) of v players at tables of k has λ(v − 1)/(k − 1) rounds in which any two
//! meet exactly λ times; no schedule of as many rounds can be more even. v = 8, k = 4, λ = 3: the round {0,3,5,6}
//! {1,2,4,7} and the six that follow by adding 1, …, 6 mod 7 to all but 7. Here are those with λ = k − 1 and v − 1
//! rounds: with 3 at a table they exist for every v ≡ 0 mod 3 but 6 (Hanani 1974), with 4 for every v ≡ 0 mod 4 (R. D.
//! Baker 1983, DOI 10.1016/0012-365X(83)90248-X). Made of base rounds over Z_(v−1) and one fixed player
//! (`catalogue/balanced.txt`, own searches), of Paley's squares for two tables, and by inflation (each player becomes a
//! group, see `compose.rs`). Building costs O(players · rounds).

use std::sync::LazyLock;

use super::compose;
use super::developed::{Developed, read};
use super::recipe::{NOTHING_TO_CITE, Recipe};
use super::rotation::Rotation;
use roundtable_algebra::array::{ArrayRecipe, Arrays};
use roundtable_algebra::field::{FiniteField, prime_power};

/// A construction of rounds in which any two meet equally often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Balanced {
    /// One table, again and again.
    OneTable {
        /// Players, all at the table.
        table_size: u32,
    },
    /// A rotation in which everybody meets once, k − 1 times over.
    Copies(Recipe),
    /// Two tables: the squares of the field of q with ∞, and the others with 0, moved by each element. q ≡ 3 mod 4, q +
    /// 1 players, ∞ the last.
    Paley {
        /// The order of the field.
        q: u32,
    },
    /// A stored base round.
    Developed(&'static Developed),
    /// Every player of a smaller design becomes a group of m, whose inner rounds come last.
    Inflated {
        /// The smaller design.
        outer: Box<Balanced>,
        /// The array of k + 1 columns that replaces its tables.
        array: ArrayRecipe,
        /// The design of a group.
        inner: Box<Balanced>,
    },
}

/// The stored base rounds, over Z_(v−1) and ∞, which is the last player.
pub static STORED: LazyLock<Vec<Developed>> =
    LazyLock::new(|| read(include_str!("catalogue/balanced.txt"), "design").expect("a test reads the catalogue"));

/// The balanced rounds of these players at tables of size k, any two meeting k − 1 times; `None` if unknown here.
///
/// ```
/// use roundtable_designs::balanced::balanced;
/// let design = balanced(12, 4).unwrap();
/// assert_eq!((design.rounds(), design.times()), (11, 3));
/// ```
pub fn balanced(players: u32, table_size: u32) -> Option<Balanced> {
    let (v, k) = (players, table_size);
    if k < 3 || v == 0 || !v.is_multiple_of(k) {
        return None;
    }
    find(v, k, &mut Arrays::default())
}

/// The first construction that gives v players at tables of k.
fn find(v: u32, k: u32, arrays: &mut Arrays) -> Option<Balanced> {
    if v == k {
        return Some(Balanced::OneTable { table_size: k });
    }
    if v == 2 * k && v.is_multiple_of(4) && prime_power(v - 1).is_some() {
        return Some(Balanced::Paley { q: v - 1 });
    }
    if let Some(base) = STORED.iter().find(|b| b.players() == v && b.table_size == k) {
        return Some(Balanced::Developed(base));
    }
    if (v - 1).is_multiple_of(k - 1)
        && let Some(recipe) = crate::known::best(v, k)
        && recipe.rounds() == (v - 1) / (k - 1)
    {
        return Some(Balanced::Copies(recipe));
    }
    // Groups of a multiple of k, the smallest first.
    for m in (k..=v / k).step_by(k as usize).filter(|m| (v / k).is_multiple_of(*m)) {
        let Some(array) = arrays.find(k + 1, m) else { continue };
        if let (Some(outer), Some(inner)) = (find(v / m, k, arrays), find(m, k, arrays)) {
            return Some(Balanced::Inflated { outer: Box::new(outer), array, inner: Box::new(inner) });
        }
    }
    None
}

impl Balanced {
    /// How many players.
    pub fn players(&self) -> u32 {
        match self {
            Self::OneTable { table_size } => *table_size,
            Self::Copies(recipe) => recipe.players(),
            Self::Paley { q } => q + 1,
            Self::Developed(base) => base.players(),
            Self::Inflated { outer, array, .. } => outer.players() * array.order(),
        }
    }

    /// How many sit at a table.
    pub fn table_size(&self) -> u32 {
        match self {
            Self::OneTable { table_size } => *table_size,
            Self::Copies(recipe) => recipe.table_size(),
            Self::Paley { q } => q.div_ceil(2),
            Self::Developed(base) => base.table_size,
            Self::Inflated { outer, .. } => outer.table_size(),
        }
    }

    /// How often any two meet: λ.
    pub fn times(&self) -> u32 {
        self.table_size() - 1
    }

    /// The number of rounds: λ(v − 1)/(k − 1).
    pub fn rounds(&self) -> u32 {
        self.players() - 1
    }

    /// All rounds.
    pub fn build(&self) -> Rotation {
        let (players, k) = (self.players(), self.table_size());
        let mut rotation = Rotation::new(players, k);
        match self {
            Self::OneTable { table_size } => (1..*table_size).for_each(|_| rotation.push_round(0..*table_size)),
            Self::Copies(recipe) => {
                let once = recipe.build();
                (0..self.times()).for_each(|_| rotation.append(&once));
            }
            Self::Paley { q } => {
                let field = FiniteField::new(*q).expect("a prime power");
                // Two tables, moved by the field: ∞ (number q) with the squares, which are the even powers, 0 with the
                // others.
                let half = (q - 1) / 2;
                for g in 0..*q {
                    let at = |x: u32| field.add(x, g);
                    let squares = (0..half).map(|i| at(field.power(2 * i)));
                    let others = (0..half).map(|i| at(field.power(2 * i + 1)));
                    rotation.push_round(std::iter::once(*q).chain(squares).chain(std::iter::once(g)).chain(others));
                }
            }
            Self::Developed(base) => return base.build(),
            Self::Inflated { outer, array, inner } => {
                let (outer, inner) = (outer.build(), inner.build());
                return compose::inflate_and_fill(&outer, array, Some(&inner));
            }
        }
        rotation
    }

    /// The name of the construction.
    pub fn name(&self) -> &'static str {
        match self {
            Self::OneTable { .. } => "one table",
            Self::Copies(_) => "repeated rotation",
            Self::Paley { .. } => "Paley's squares",
            Self::Developed(_) => "developed base round",
            Self::Inflated { .. } => "inflation",
        }
    }

    /// Its publication.
    pub fn reference(&self) -> &'static str {
        match self {
            Self::OneTable { .. } => NOTHING_TO_CITE,
            Self::Copies(recipe) => recipe.reference(),
            Self::Paley { .. } => "R. E. A. C. Paley, On orthogonal matrices (1933)",
            Self::Developed(_) => "I. Anderson, Combinatorial Designs and Tournaments (1997), 1-rotational designs",
            Self::Inflated { .. } => "Hanani, Ray-Chaudhuri and Wilson, On resolvable designs (1972)",
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, Verdict, audit};

    use super::*;

    fn prove(design: &Balanced) {
        let schedule = design.build().to_schedule();
        let found = audit(&schedule, &Rules::default());
        let what = format!("{} at {}: {}", design.players(), design.table_size(), design.name());
        assert!(found.valid, "{what}: {:?}", found.problems.first());
        let times = u64::from(design.times());
        assert_eq!((found.meetings.min, found.meetings.max), (times, times), "{what}");
        assert_eq!((schedule.round_count(), found.verdict), (design.rounds(), Verdict::MeetingsOptimal), "{what}");
    }

    #[test]
    fn any_two_meet_equally_often_in_everything_stored() {
        STORED.iter().for_each(|base| prove(&Balanced::Developed(base)));
    }

    #[test]
    fn paley_and_inflation_are_balanced_too() {
        for (v, k) in [(8, 4), (12, 6), (20, 10), (28, 14), (9, 3), (16, 4), (32, 4), (36, 3), (48, 4), (80, 4)] {
            prove(&balanced(v, k).unwrap());
        }
        // Of 6 at 3 there are none (see the header); 13 do not fill tables of 4.
        assert_eq!(balanced(6, 3), None);
        assert_eq!(balanced(13, 4), None);
        assert_eq!(balanced(0, 4), None);
    }
}
