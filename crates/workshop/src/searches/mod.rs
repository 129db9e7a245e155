//! Long searches for base rounds, from which a group makes whole schedules without a repeat. Results are written into
//! the catalogue of `crates/designs` and proved there by building and auditing them.

pub mod base_rounds;
mod class_cover;
pub mod families;
mod frames;
pub mod prescription;
pub mod rotational;
