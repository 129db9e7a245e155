//! Algebra: finite fields, difference matrices, orthogonal arrays, groups that act on points, exact cover, assignment.
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
