//! Algebra: finite fields, difference matrices, orthogonal arrays, groups that act on points, exact cover, assignment.
//!
//! Schedules without repeats are built from these: in the plane over a finite field the points are players, a line is
//! a table, and parallel lines are a round. The header of each file defines its terms, with a small example.
//!
//! ```
//! use roundtable_algebra::field::FiniteField;
//! let field = FiniteField::new(8).unwrap();
//! assert_eq!((field.characteristic(), field.degree()), (2, 3));
//! ```
#![warn(missing_docs)]

pub mod array;
pub mod assignment;
pub mod difference;
pub mod digits;
pub mod exact_cover;
pub mod field;
pub mod symmetry;
