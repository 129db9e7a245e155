//! Searches: exact cover, and base rounds with prescribed symmetry.

pub mod base_rounds;
pub mod exact;
pub mod symmetry;
