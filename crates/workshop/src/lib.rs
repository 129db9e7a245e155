//! The workshop: long searches for base rounds, from which a group makes whole schedules without a repeat.
//!
//! Results are written into the catalogue of `roundtable-designs` and proved there by building and auditing them. No
//! product uses this crate.
#![warn(missing_docs)]

pub mod base_rounds;
pub mod class_cover;
pub mod families;
pub mod frames;
pub mod prescription;
pub mod rotational;
