//! Schedules by mathematical construction. Each file is a design, named as the literature names it; [`known`] says what
//! exists, and has the construction with the most rounds for a number of players and a table size.
//!
//! A [rotation](rotation::Rotation) is rounds of equal tables; here they are without a repeat unless a file says
//! otherwise. Most are *developed*: a base round is moved, by adding each number mod n, or each element of a finite
//! field (`roundtable_algebra::field`), to every player. Most headers have a small example.
//!
//! ```
//! use roundtable_designs::known;
//! let recipe = known::best(28, 4).unwrap();
//! assert_eq!((recipe.rounds(), recipe.build().round_count()), (9, 9));
//! ```
#![warn(missing_docs)]

pub mod affine;
pub mod arc;
pub mod balanced;
pub mod bose;
mod catalogue;
pub mod chart;
pub mod closure;
pub mod compose;
pub mod cyclotomic;
mod dealt;
pub mod developed;
pub mod difference_set;
pub mod few_tables;
pub mod frame;
pub mod howell;
pub mod kirkman;
pub mod known;
pub mod mitchell;
pub mod movement;
pub mod near_resolvable;
pub mod packing;
pub mod recipe;
pub mod rotation;
pub mod round_robin;
pub mod seat_theorem;
pub mod short_tables;
pub mod spouse_avoiding;
pub mod stations;
pub mod subset;
pub mod symmetric;
pub mod transversal;
pub mod unital;
pub mod whist;
