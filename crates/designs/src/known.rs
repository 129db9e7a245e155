//! What exists: for every number of players and table size, the best recipe (construction of rounds without a repeat)
//! known here, and the best upper bound.
//!
//! [`best`] gives the recipe with the most rounds, [`upper`] the least upper bound that a theorem proves; [`known`]
//! compares both with a number of rounds. The rounds of a recipe are those it builds, never a separate figure. Planning
//! is arithmetic, a few milliseconds.
//!
//! Throughout, v is the number of players and k the table size. `arrays.find(c, n)` is an orthogonal array of c columns
//! on n values; with k + 1 columns it is a transversal design (k groups of n, people of different groups meet once:
//! `transversal.rs`). A frame has rounds that each leave out one group of players, its hole (`frame.rs`). A closure
//! makes rounds from a pairwise balanced design, PBD (`closure.rs`). In a recipe for (k − 1)s + 1 players everybody
//! meets everybody exactly if it has s rounds: that is the meaning of `rounds() == s`.

mod permutations;

use std::collections::BTreeMap;

pub use permutations::{Exhaustion, prove_by_permutations};
pub use roundtable_audit::{RoundsBound as Upper, RoundsTheorem as Theorem};

use crate::closure::Pbd;
use crate::recipe::{Filling, Recipe};
use crate::rotation::Rotation;
use crate::{arc, bose, developed, kirkman, packing, transversal, unital};
use roundtable_algebra::array::{ArrayRecipe, Arrays};
use roundtable_algebra::field;
use roundtable_audit::rounds_without_repeats;

/// Whether a number of rounds is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// It exists: build this and take the first rounds.
    Known(Recipe),
    /// It does not exist.
    Impossible(Theorem),
    /// Neither a recipe nor a proof is known here.
    Unknown,
}

/// The best known bound on rounds in which everybody plays, by the audit's theorems; `None` if tables cannot be filled.
///
/// ```
/// use roundtable_designs::known::{Theorem, upper};
/// let bound = upper(20, 4).unwrap();
/// assert_eq!((bound.rounds, bound.theorem), (5, Theorem::Permutations));
/// assert_eq!(upper(22, 4), None);
/// ```
pub fn upper(players: u32, table_size: u32) -> Option<Upper> {
    rounds_without_repeats(players, table_size).filter(|_| players.is_multiple_of(table_size))
}

/// Whether `players` players can have `rounds` rounds without a repeat at tables of this size. `None` if these cannot
/// be filled.
///
/// ```
/// use roundtable_designs::known::{Known, known};
/// assert!(matches!(known(28, 4, 9), Some(Known::Known(_))));
/// assert!(matches!(known(20, 4, 6), Some(Known::Impossible(_))));
/// assert!(matches!(known(50, 5, 11), Some(Known::Unknown)));
/// assert_eq!(known(22, 4, 1), None);
/// ```
pub fn known(players: u32, table_size: u32, rounds: u32) -> Option<Known> {
    let bound = upper(players, table_size)?;
    if rounds > bound.rounds {
        return Some(Known::Impossible(bound.theorem));
    }
    let recipe = best(players, table_size)?;
    Some(if recipe.rounds() >= rounds { Known::Known(recipe) } else { Known::Unknown })
}

/// The recipe with the most rounds without a repeat; `None` if the tables cannot be filled.
///
/// ```
/// let recipe = roundtable_designs::known::best(28, 4).unwrap();
/// assert_eq!(recipe.rounds(), 9);
/// assert_eq!(recipe.build().to_schedule().round_count(), 9);
/// ```
pub fn best(players: u32, table_size: u32) -> Option<Recipe> {
    Planner::default().best(players, table_size)
}

/// Recipes besides the best that have at least so many rounds without a repeat: other people meet in them.
///
/// ```
/// use roundtable_designs::{known::others, recipe::Recipe};
/// assert!(others(40, 4, 6).contains(&Recipe::Packing { q: 3 }));
/// ```
pub fn others(players: u32, table_size: u32, rounds: u32) -> Vec<Recipe> {
    Planner::default().others(players, table_size, rounds)
}

/// The recipe with the most rounds without a repeat in which every table has one player of each of k groups of n, as
/// many groups as a table has seats; its player i·n + y is y of group i. `None` if no recipe is known.
///
/// All n rounds, in which everybody meets everybody of the other groups once, come from an array of k + 1 columns (k − 1
/// orthogonal Latin squares). From c < k + 1 columns there are c − 1 rounds, the dual way (`transversal.rs`); more are
/// stored for groups of up to 22 ([`developed::ONE_OF_EACH`]).
///
/// ```
/// use roundtable_designs::known::one_of_each;
/// let rounds = |k, n| one_of_each(k, n).map(|recipe| recipe.rounds());
/// assert_eq!([rounds(4, 9), rounds(5, 10), rounds(6, 6), rounds(6, 4)], [Some(9), Some(9), Some(2), None]);
/// ```
pub fn one_of_each(table_size: u32, of_group: u32) -> Option<Recipe> {
    Planner::default().one_of_each(table_size, of_group)
}

/// The first of n rounds without a repeat of k·n players, each with its tables in the order of their numbers: nobody is
/// at a table of one number twice. `None` if no k other Latin squares of order n are known that are orthogonal to each
/// other: a table has one of each of k groups of n ([`transversal::numbered`]).
///
/// ```
/// use roundtable_designs::known::numbered;
/// assert_eq!(numbered(4, 8, 6).unwrap().1.round_count(), 6);
/// assert!(numbered(4, 6, 2).is_none());
/// ```
pub fn numbered(table_size: u32, tables: u32, rounds: u32) -> Option<(Recipe, Rotation)> {
    let array = Arrays::default().find(table_size + 2, tables).filter(|_| tables >= rounds)?;
    let rotation = transversal::numbered(&array, table_size, rounds);
    Some((Recipe::Transversal { table_size, array, inner: None, split: None }, rotation))
}

/// The array with the most columns for k groups of n the dual way, and its columns.
fn squares_for(arrays: &mut Arrays, k: u32, n: u32) -> Option<(u32, ArrayRecipe)> {
    let most = k.min(MOST_SQUARES);
    (3..=most + 2).rev().find_map(|c| Some((c, arrays.find(c, n)?)))
}

/// Finds recipes and remembers the smaller ones they are made of. Using one planner for many sizes saves time.
#[derive(Debug, Default)]
pub struct Planner {
    arrays: Arrays,
    found: BTreeMap<(u32, u32), Recipe>,
}

/// A family of constructions: players and table size to its best recipe.
type Way = fn(&mut Planner, u32, u32) -> Option<Recipe>;

/// Every family, in the order in which they are tried.
const WAYS: [Way; 10] = [
    Planner::direct,
    Planner::transversal,
    Planner::transversal_with_hole,
    Planner::closure,
    Planner::base_frame,
    Planner::frame,
    Planner::filled_frame,
    Planner::grouped,
    Planner::inflated,
    Planner::squares,
];

/// The most orthogonal Latin squares tried in the dual construction (`transversal.rs`).
const MOST_SQUARES: u32 = 12;

impl Planner {
    /// As [`best`].
    pub fn best(&mut self, players: u32, table_size: u32) -> Option<Recipe> {
        if table_size < 2 || players == 0 || !players.is_multiple_of(table_size) {
            return None;
        }
        if let Some(found) = self.found.get(&(players, table_size)) {
            return Some(found.clone());
        }
        let most = upper(players, table_size)?.rounds;
        let mut best = Recipe::OneRound { players, table_size };
        for way in WAYS {
            if best.rounds() == most {
                break;
            }
            if let Some(recipe) = way(self, players, table_size)
                && recipe.rounds() > best.rounds()
            {
                best = recipe;
            }
        }
        self.found.insert((players, table_size), best.clone());
        Some(best)
    }

    /// As [`one_of_each`].
    pub fn one_of_each(&mut self, table_size: u32, of_group: u32) -> Option<Recipe> {
        let (k, n) = (table_size, of_group);
        if k < 2 || n < k {
            return None;
        }
        if let Some(array) = self.arrays.find(k + 1, n) {
            return Some(Recipe::Transversal { table_size: k, array, inner: None, split: None });
        }
        let dual = squares_for(&mut self.arrays, k, n);
        let dual = dual.map(|(columns, array)| Recipe::Squares { table_size: k, columns, array, inner: None });
        let stored = developed::ONE_OF_EACH.iter().find(|stored| (stored.table_size, stored.players()) == (k, k * n));
        dual.into_iter().chain(stored.map(Recipe::Developed)).max_by_key(Recipe::rounds)
    }

    /// As [`others`].
    fn others(&mut self, players: u32, table_size: u32, rounds: u32) -> Vec<Recipe> {
        let Some(best) = self.best(players, table_size) else { return Vec::new() };
        let mut found = Self::directly(players, table_size);
        found.extend(WAYS[1..].iter().filter_map(|way| way(self, players, table_size)));
        found.retain(|recipe| recipe.rounds() >= rounds && *recipe != best);
        found
    }

    /// Constructions without parts: the first of them.
    fn direct(&mut self, v: u32, k: u32) -> Option<Recipe> {
        Self::directly(v, k).into_iter().next()
    }

    /// All constructions without parts.
    fn directly(v: u32, k: u32) -> Vec<Recipe> {
        if k == 2 {
            return vec![Recipe::RoundRobin { players: v }];
        }
        let mut all = Vec::new();
        if field::prime_power(k).is_some() && k < field::MAX_ORDER {
            let dimension = (1..).take_while(|&d| k.checked_pow(d).is_some_and(|n| n <= v)).last();
            let is_affine = |&dimension: &u32| k.pow(dimension) == v && dimension > 1;
            all.extend(dimension.filter(is_affine).map(|dimension| Recipe::Affine { q: k, dimension }));
        }
        if k == 4 && v % 12 == 4 && bose::works((v - 1) / 3) {
            all.push(Recipe::Bose { r: (v - 1) / 3 });
        }
        if k == 3 && v % 6 == 3 && kirkman::works((v - 1) / 2) {
            all.push(Recipe::KirkmanDouble { q: (v - 1) / 2 });
        }
        if k == 3 && v % 6 == 3 && kirkman::works(v / 3) {
            all.push(Recipe::KirkmanTriple { q: v / 3 });
        }
        all.extend(arc::field_for(v, k).map(|q| Recipe::Arc { q, d: k }));
        all.extend(unital::field_for(v, k).map(|q| Recipe::Unital { q }));
        all.extend(packing::field_for(v, k).map(|q| Recipe::Packing { q }));
        let stored = developed::STORED.iter().filter(|d| d.players() == v && d.table_size == k);
        all.extend(stored.max_by_key(|d| d.rounds).map(Recipe::Developed));
        all
    }

    /// A transversal design, and rounds inside its groups.
    fn transversal(&mut self, v: u32, k: u32) -> Option<Recipe> {
        let n = v / k;
        let array = self.arrays.find(k + 1, n).filter(|_| n >= k)?;
        let inner = self.best(n, k).map(Box::new);
        let split = transversal::split(k, n).filter(|_| inner.is_none());
        Some(Recipe::Transversal { table_size: k, array, inner, split })
    }

    /// A transversal design with a hole, if no array is known for groups of this size.
    fn transversal_with_hole(&mut self, v: u32, k: u32) -> Option<Recipe> {
        if self.arrays.find(k + 1, v / k).is_some() {
            return None;
        }
        let holed = self.arrays.with_holes(k + 1, v / k).into_iter();
        let recipes: Vec<Recipe> = holed
            .filter_map(|(array, hole)| {
                let inner = Box::new(self.best(k * hole, k)?);
                Some(Recipe::TransversalWithHole { table_size: k, array, inner })
            })
            .collect();
        recipes.into_iter().rev().max_by_key(Recipe::rounds)
    }

    /// Orthogonal Latin squares used the dual way, if too few are known for a transversal design.
    fn squares(&mut self, v: u32, k: u32) -> Option<Recipe> {
        let n = v / k;
        if n < k {
            return None;
        }
        let (columns, array) = squares_for(&mut self.arrays, k, n)?;
        let inner = self.best(n, k).map(Box::new);
        Some(Recipe::Squares { table_size: k, columns, array, inner })
    }

    /// A smaller rotation whose players become groups of m.
    fn inflated(&mut self, v: u32, k: u32) -> Option<Recipe> {
        let mut best: Option<Recipe> = None;
        for m in (2..=v / k / 2).filter(|m| (v / k).is_multiple_of(*m)) {
            let Some(array) = self.arrays.find(k + 1, m) else { continue };
            let outer = Box::new(self.best(v / m, k)?);
            let groups = self.best(m, k).map_or(Filling::None, |inner| Filling::Groups(Box::new(inner)));
            let first = Filling::FirstRound(Box::new(self.best(k * m, k)?));
            for inner in [first, groups] {
                let recipe = Recipe::Inflated { outer: outer.clone(), array: array.clone(), inner };
                if best.as_ref().is_none_or(|b| b.rounds() < recipe.rounds()) {
                    best = Some(recipe);
                }
            }
        }
        best
    }

    /// Stored base rounds in which the players who never meet form groups (the leave), with rounds inside these groups.
    fn grouped(&mut self, v: u32, k: u32) -> Option<Recipe> {
        let stored = developed::STORED.iter().filter(|d| d.table_size == k && d.groups >= k);
        let recipes: Vec<Recipe> = stored
            .filter(|d| v.is_multiple_of(d.players()))
            .filter_map(|outer| {
                let m = v / outer.players();
                let array = if m == 1 { None } else { Some(self.arrays.find(k + 1, m)?) };
                let inner = Box::new(self.best(outer.groups * m, k)?);
                Some(Recipe::Grouped { outer, array, inner })
            })
            .collect();
        recipes.into_iter().rev().max_by_key(Recipe::rounds)
    }

    /// Stored frames (`frame.rs`): every player becomes m, and rotations fill the holes. Common to the fillings of all
    /// holes are either w < k players who never meet there, or k players who sit at one table of a filling in which all
    /// meet; the other tables of that round are then one more round of all holes.
    fn base_frame(&mut self, v: u32, k: u32) -> Option<Recipe> {
        for outer in developed::FRAMES.iter().filter(|frame| frame.table_size == k) {
            for common in 2..=k.min(v) {
                let m = (v - common) / outer.players();
                if m == 0 || !(v - common).is_multiple_of(outer.players()) {
                    continue;
                }
                // A filling plays in the m rounds for each of the h / (k − 1) that leave the hole out.
                let rounds = outer.hole * m / (k - 1) + u32::from(common == k);
                let inner = self.best(outer.hole * m + common, k).filter(|inner| inner.rounds() == rounds);
                if let (Some(inner), Some(array)) = (inner, self.arrays.find(k + 1, m)) {
                    return Some(Recipe::BaseFrame { outer, array, inner: Box::new(inner), common });
                }
            }
        }
        None
    }

    /// Frames from designs in which all meet; the leave of the filling must be groups of w.
    fn frame(&mut self, v: u32, k: u32) -> Option<Recipe> {
        if !(3..=4).contains(&k) {
            return None;
        }
        for w in 2..k {
            // r holes of k − 1 players, each of whom becomes m: v = r·m·(k − 1) + w. A hole is filled together with the
            // w players common to all, in the m rounds that leave it out.
            let total = (v - w) / (k - 1);
            if !(v - w).is_multiple_of(k - 1) {
                continue;
            }
            for r in (k + 1..=total / 2).filter(|r| total.is_multiple_of(*r)) {
                let (m, outer_players) = (total / r, (k - 1) * r + 1);
                if !outer_players.is_multiple_of(k) || !((k - 1) * m + w).is_multiple_of(k) {
                    continue;
                }
                let Some(array) = self.arrays.find(k + 1, m) else { continue };
                let (Some(outer), Some(inner)) = (self.best(outer_players, k), self.best((k - 1) * m + w, k)) else {
                    continue;
                };
                if outer.rounds() == r && inner.rounds() == m {
                    return Some(Recipe::Frame { outer: Box::new(outer), array, inner: Box::new(inner), apart: w });
                }
            }
        }
        None
    }

    /// Frames whose holes are filled by a stored design with a hole.
    fn filled_frame(&mut self, v: u32, k: u32) -> Option<Recipe> {
        for inner in developed::INCOMPLETE.iter().filter(|d| d.table_size == k) {
            let w = inner.shape().1;
            let hole = inner.players() - w;
            let Some(holes) = v.checked_sub(w).filter(|n| n.is_multiple_of(hole)).map(|n| n / hole) else { continue };
            let Some(last) = self.best(inner.players(), k).filter(|last| last.rounds() >= inner.rounds) else {
                continue;
            };
            // From a rotation in which all meet, with holes of k − 1; or from two planes, with k + 2 of k(k − 1).
            let outer_players = (k - 1) * holes + 1;
            if holes > 1 && outer_players.is_multiple_of(k) {
                let outer = self.best(outer_players, k).filter(|outer| outer.rounds() == holes);
                let array = self.arrays.find(k + 1, hole / (k - 1));
                if let (Some(outer), Some(array)) = (outer, array) {
                    return Some(Recipe::FilledFrame {
                        outer: Some(Box::new(outer)),
                        array,
                        inner,
                        last: Box::new(last),
                    });
                }
            }
            if holes == k + 2
                && hole.is_multiple_of(k * (k - 1))
                && (k == 3 || k == 4)
                && let Some(array) = self.arrays.find(k + 1, hole / (k * (k - 1)))
            {
                return Some(Recipe::FilledFrame { outer: None, array, inner, last: Box::new(last) });
            }
        }
        None
    }

    /// Resolvable designs in which all meet, in r = (v − 1)/(k − 1) rounds, so v ≡ k mod k(k − 1). Every PBD here has
    /// blocks of k + 1, whose rotation is the affine plane of k² players: k has to be a prime power.
    fn closure(&mut self, v: u32, k: u32) -> Option<Recipe> {
        if k < 3 || field::prime_power(k).is_none() || v % (k * (k - 1)) != k {
            return None;
        }
        let r = (v - 1) / (k - 1);
        let developed = developed::BLOCKS.iter().map(Pbd::Developed);
        let mut stored = [Pbd::Of34, Pbd::Of57].into_iter().chain(developed);
        let stored = stored.find(|p| p.points(k) == r && p.block_sizes(k)[0] == k + 1);
        let truncated = field::prime_power(k + 1).is_some();
        let s = (r - 1) / k;
        let new_points = (s > 1 && s % k == 1).then_some(Pbd::NewPoints { s });
        if let Some(recipe) = stored.or(new_points).and_then(|pbd| self.closed(pbd, k, None)) {
            return Some(recipe);
        }
        if let Some(recipe) = self.closed_by_tables(r, k) {
            return Some(recipe);
        }
        // Wilson's PBD has k((k + 1)t + u) + 1 points, u ≤ t; if u > 0 it takes the plane of order k + 1.
        let n = (r - 1) / k;
        for t in (n.div_ceil(k + 2)..=n / (k + 1)).rev() {
            let u = n - (k + 1) * t;
            if u > 0 && !truncated {
                continue;
            }
            let Some(array) = self.arrays.find(k + 1 + u32::from(u > 0), t) else { continue };
            if let Some(recipe) = self.closed(Pbd::Weighted { t, u, array }, k, None) {
                return Some(recipe);
            }
        }
        None
    }

    /// The closure of the tables of r players at k + 1, all of whom meet.
    fn closed_by_tables(&mut self, r: u32, k: u32) -> Option<Recipe> {
        if r <= k + 1 || !r.is_multiple_of(k + 1) || !(r - 1).is_multiple_of(k) {
            return None;
        }
        let all_meet = self.best(r, k + 1).filter(|recipe| recipe.rounds() == (r - 1) / k)?;
        self.closed(Pbd::Tables { points: r }, k, Some(all_meet))
    }

    /// The closure of this pairwise balanced design, if for each of its block sizes a rotation is known.
    fn closed(&mut self, pbd: Pbd, k: u32, larger: Option<Recipe>) -> Option<Recipe> {
        let parts = pbd
            .block_sizes(k)
            .into_iter()
            .map(|s| Some((s, self.best((k - 1) * s + 1, k).filter(|part| part.rounds() == s)?)))
            .collect::<Option<Vec<_>>>()?;
        Some(Recipe::Closure { table_size: k, pbd, parts, larger: larger.map(Box::new) })
    }
}

#[cfg(test)]
mod tests;
