//! The use case `bound`: how many rounds without a repeat are possible, and why.

mod mixed;

use std::ops::RangeInclusive;

use roundtable_algebra::exact_cover::Outcome;
use roundtable_audit::{OneOfEachTheorem, RoundsTheorem, rounds_with_one_of_each};
use roundtable_designs::balanced::{Balanced, balanced};
use roundtable_designs::known::{Planner, prove_by_permutations, upper};
use roundtable_designs::recipe::Recipe;
use roundtable_words::{Lang, NumberNames, Words};

use crate::Error;
use crate::said::construction;
pub use mixed::{MixedBound, bound_mixed, bounds_mixed};

/// How many rounds without a repeat that many players can have at full tables of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bound {
    /// Players.
    pub players: u32,
    /// Players of a table.
    pub table_size: u32,
    /// That many rounds are made by [`plan`](crate::plan()), each time.
    pub lower: u32,
    /// The design that makes them.
    pub lower_by: String,
    /// More than that many cannot be.
    pub upper: u32,
    /// The theorem that forbids more.
    pub upper_by: RoundsTheorem,
    /// The rounds in which everybody meets everybody equally often and more than once, if some are known.
    pub balanced: Option<BalancedRounds>,
    /// The rounds with one of each group at every table, if people fill two tables or more.
    pub one_of_each: Option<OneOfEachRounds>,
    recipe: Recipe,
    design: Option<Balanced>,
}

/// Rounds in which everybody meets everybody equally often.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BalancedRounds {
    /// How many rounds.
    pub rounds: u32,
    /// How often everybody meets everybody.
    pub times: u32,
    /// The design that makes them.
    pub by: &'static str,
}

/// Rounds without a repeat in which every table has one of each group: as many groups as a table has seats, and people
/// of each as there are tables.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OneOfEachRounds {
    /// People of a group.
    pub of_group: u32,
    /// That many rounds are made by [`plan`](crate::plan()) for people in such groups, each time.
    pub lower: u32,
    /// The design that makes them.
    pub lower_by: String,
    /// More than that many cannot be.
    pub upper: u32,
    /// The theorem that forbids more.
    pub upper_by: OneOfEachTheorem,
    recipe: Recipe,
}

/// How many rounds without a repeat are possible.
///
/// ```
/// let bound = roundtable::bound(20, 4)?;
/// assert_eq!((bound.lower, bound.upper), (5, 5));
/// assert_eq!(roundtable::bound(22, 4).unwrap_err().code(), "cannot-fill");
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Players who cannot fill tables of the size, with the nearest who can.
pub fn bound(players: u32, table_size: u32) -> Result<Bound, Error> {
    bound_of(&mut Planner::default(), players, table_size).ok_or(Error::Unfilled { players, table_size })
}

/// The bounds for every size of tables in a range with every number of tables in a range, in this order.
///
/// ```
/// let map = roundtable::parts::bounds(3..=4, 2..=3);
/// assert_eq!(map.iter().map(|b| b.players).collect::<Vec<_>>(), [6, 9, 8, 12]);
/// ```
pub fn bounds(table_sizes: RangeInclusive<u32>, tables: RangeInclusive<u32>) -> Vec<Bound> {
    let mut planner = Planner::default();
    let fields = table_sizes.flat_map(|size| tables.clone().map(move |tables| (tables.saturating_mul(size), size)));
    fields.filter_map(|(players, size)| bound_of(&mut planner, players, size)).collect()
}

/// The bound for that many players; `None` if they do not fill tables of the size.
fn bound_of(planner: &mut Planner, players: u32, table_size: u32) -> Option<Bound> {
    if table_size < 2 || players == 0 {
        return None;
    }
    let most = upper(players, table_size)?;
    let recipe = planner.best(players, table_size)?;
    let lower = recipe.rounds();
    // In each round everybody meets `table_size - 1` others. If the rounds cover all `players - 1` others, all pairs
    // meet once, and no design in which they meet more often is needed.
    let all_meet = u64::from(lower) * u64::from(table_size - 1) == u64::from(players - 1);
    let design = balanced(players, table_size).filter(|_| !all_meet && players > table_size);
    Some(Bound {
        players,
        table_size,
        lower,
        lower_by: recipe.name().to_owned(),
        upper: most.rounds,
        upper_by: most.theorem,
        balanced: design.as_ref().map(|d| BalancedRounds { rounds: d.rounds(), times: d.times(), by: d.name() }),
        one_of_each: of_groups(planner, table_size, players / table_size),
        recipe,
        design,
    })
}

/// The rounds with one of each group at every table; `None` if there is one table.
fn of_groups(planner: &mut Planner, table_size: u32, of_group: u32) -> Option<OneOfEachRounds> {
    let most = rounds_with_one_of_each(table_size, of_group).filter(|_| of_group > 1)?;
    let one_round = Recipe::OneRound { players: table_size * of_group, table_size };
    let recipe = planner.one_of_each(table_size, of_group).unwrap_or(one_round);
    let (lower, lower_by) = (recipe.rounds(), recipe.name().to_owned());
    Some(OneOfEachRounds { of_group, lower, lower_by, upper: most.rounds, upper_by: most.theorem, recipe })
}

impl OneOfEachRounds {
    /// What makes the rounds, by its name in a language.
    pub fn made_by(&self, lang: Lang) -> String {
        Words::new(lang).design_name(&self.lower_by)
    }

    /// Why there cannot be more.
    pub fn at_most(&self, lang: Lang) -> String {
        Words::new(lang).said(&self.upper_by, &NumberNames)
    }

    /// How the rounds are made, in words, with publications.
    pub fn how(&self, lang: Lang) -> Vec<String> {
        construction::of_recipe(&self.recipe, Words::new(lang))
    }
}

impl Bound {
    /// What makes the rounds, by its name in a language.
    pub fn made_by(&self, lang: Lang) -> String {
        Words::new(lang).design_name(&self.lower_by)
    }

    /// Why there cannot be more.
    pub fn at_most(&self, lang: Lang) -> String {
        Words::new(lang).said(&self.upper_by, &NumberNames)
    }

    /// How the rounds are made, in words, with publications.
    pub fn how(&self, lang: Lang) -> Vec<String> {
        construction::of_recipe(&self.recipe, Words::new(lang))
    }

    /// How the balanced rounds are made, in words; empty without any.
    pub fn how_balanced(&self, lang: Lang) -> Vec<String> {
        self.design.as_ref().map_or_else(Vec::new, |design| construction::of_balanced(design, Words::new(lang)))
    }

    /// Searches again for one more round than the bound, if that rests on a search: k + 1 tables of k, k from 4 to 6.
    ///
    /// # Errors
    /// A bound that does not rest on a search.
    pub fn prove(&self) -> Result<Exhausted, Error> {
        let Self { players, table_size, .. } = *self;
        if self.upper_by != RoundsTheorem::Permutations {
            return Err(Error::NoSearch { players, table_size });
        }
        let proof = prove_by_permutations(table_size, u64::MAX);
        match proof.outcome {
            Outcome::None => Ok(Exhausted {
                rounds: table_size + 2,
                symbols: proof.symbols,
                permutations: proof.options,
                items: proof.items,
                nodes: proof.nodes,
            }),
            Outcome::Found(_) | Outcome::Stopped => Err(Error::Internal { outcome: format!("{:?}", proof.outcome) }),
        }
    }
}

/// A search that tried every case and found nothing, with its size. That it covers all schedules follows from two
/// theorems: P. J. Cameron, J. M. Goethals, J. J. Seidel and E. E. Shult (1976), and H. Whitney (1932);
/// [`Exhausted::THEOREMS`] states them.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Exhausted {
    /// Rounds that are proved to be too many.
    pub rounds: u32,
    /// Symbols that are permuted.
    pub symbols: u32,
    /// Permutations to choose from.
    pub permutations: u32,
    /// How many items the chosen permutations must cover exactly once.
    pub items: u32,
    /// Steps of the search.
    pub nodes: u64,
}
